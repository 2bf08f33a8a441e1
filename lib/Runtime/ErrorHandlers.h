//===- ErrorHandlers.h - MPI errors come back to the runtime ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By default MPI ends the job by itself when an operation fails, with a message
// that knows nothing of the kernel. While the runtime performs an operation it
// has errors returned instead, and gives the program its own handler back.
//
// Between the calls of the program that carry launches on, an operation may be
// under way (Carrier.h): the handlers are lent to the program then.
//
// An error that MPI cannot attribute to a communicator (because the
// communicator is what is wrong) goes to the handler of MPI_COMM_WORLD, so that
// one is exchanged as well.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_ERRORHANDLERS_H
#define GPUMPI_RUNTIME_ERRORHANDLERS_H

#include <mpi.h>

#include <map>
#include <mutex>

namespace gpumpi {

/// The handlers that are set aside. Under MPI_THREAD_MULTIPLE operations
/// overlap: the first on a communicator saves its handler, the last restores
/// it.
class ErrorHandlers {
public:
  /// Has the errors of one communicator returned, for as long as it lives.
  class Scope {
  public:
    Scope(ErrorHandlers &handlers, MPI_Comm comm);
    ~Scope();
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

    /// False where MPI did not accept the communicator.
    bool valid() const { return active; }

  private:
    ErrorHandlers &handlers;
    MPI_Comm comm;
    bool active;
  };

  /// The program goes on...
  void lend();
  /// ... and has returned. By several threads: the first counts.
  void takeBack();

private:
  struct Saved {
    MPI_Errhandler handler; ///< The program's.
    unsigned users;
  };
  std::mutex mutex;
  std::map<MPI_Comm, Saved> saved;
  unsigned users = 0; ///< Threads that have taken the handlers back.
  bool lent = false;

  bool exchange(MPI_Comm comm);
  void takeAllBack();
  void restore(MPI_Comm comm);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_ERRORHANDLERS_H
