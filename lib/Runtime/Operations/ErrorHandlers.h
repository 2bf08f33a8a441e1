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
// In its turn, which is a call of the program that carries launches on, nobody
// else calls MPI below MPI_THREAD_MULTIPLE: a handler is set aside once in a
// turn then, not for each operation. Between the turns an operation may be
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

#include <atomic>
#include <map>
#include <mutex>

namespace gpumpi {

/// The handlers that are set aside. Operations overlap: the first on a
/// communicator saves its handler, the last restores it, or the turn's end.
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

  /// \p threadLevel: what MPI provides. Until this is called, other threads
  /// may call MPI at any time.
  void introduce(int threadLevel);

  /// Whether the program has its handlers in the middle of operations.
  bool areLent() const { return lent.load(std::memory_order_relaxed); }

  /// Begin and end a turn. Those of several threads overlap, and are inside
  /// each other.
  void beginTurn();
  void endTurn();

  /// A turn, for as long as it lives.
  class Turn {
  public:
    explicit Turn(ErrorHandlers &handlers) : handlers(handlers) {
      handlers.beginTurn();
    }
    ~Turn() { handlers.endTurn(); }
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;

  private:
    ErrorHandlers &handlers;
  };

private:
  struct Saved {
    MPI_Errhandler handler; ///< The program's.
    unsigned users;
  };
  std::mutex mutex;
  std::map<MPI_Comm, Saved> saved;
  unsigned turns = 0; ///< That have begun and not ended.
  std::atomic<bool> lent{false};
  bool alone = false; ///< In a turn nobody else calls MPI.

  bool exchange(MPI_Comm comm);
  void restore(MPI_Comm comm);
  void takeBack();
  void lend();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_ERRORHANDLERS_H
