//===- Rendezvous.h - Blocks that are ready in all processes ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See BlockCollectives.h. Messages are lists of block numbers: "ready here" to
// process 0, "ready everywhere" from it. As messages between two processes do
// not overtake each other, all processes get the latter in the same order.
//
// The duplicate is begun when all processes have come to where it is wanted.
// MPI could wait for that itself, but Open MPI 4.1.4 makes one communicator at
// a time in each process: one that others have not come to would keep all
// others from being made, also those by which they would come to it.
//
// In an intercommunicator messages go to the other group only. The two
// processes 0 draw lots for who leads. The other one passes on what the
// leader and its group have to say to each other: all others talk to process 0
// of the other group, whether that leads or not.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_RENDEZVOUS_H
#define GPUMPI_RUNTIME_RENDEZVOUS_H

#include "Launch/Carrier.h"
#include "Operations/Communicator.h"

#include <mpi.h>

#include <deque>
#include <list>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

namespace gpumpi {

class Rendezvous {
public:
  /// What waits until its block is ready in all processes.
  class Guest {
  public:
    /// Calls MPI: now, and before any other guest. Must not throw.
    virtual void goOn(MPI_Comm duplicate) = 0;

  protected:
    ~Guest() = default;
  };

  /// For \p comm, which all its processes make one for.
  explicit Rendezvous(const Communicator &comm);
  /// To be called by all processes of the communicator.
  ~Rendezvous();
  Rendezvous(const Rendezvous &) = delete;
  Rendezvous &operator=(const Rendezvous &) = delete;

  /// \p guest, of block \p block, is ready. \throws OperationError where guests
  /// of another thread wait.
  void join(unsigned block, Guest &guest);
  /// \p guest, of the grid, wants to be called with the original communicator
  /// once there is a duplicate, behind those that have asked before.
  void awaitDuplicate(Guest &guest);
  /// It does not want to be called any more; \p block: as it has joined.
  void leave(std::optional<unsigned> block, Guest &guest);

  /// Whether there is a duplicate.
  bool hasDuplicate();

  MPI_Comm duplicated() const { return original.comm; }

  /// Sends and receives messages, and calls the guests that can go on.
  /// \returns whether there were any.
  bool progress();

  /// Waits until all messages have been sent.
  void flush();

private:
  const Communicator original;
  std::mutex mutex;                    ///< Guards what follows.
  MPI_Comm comm = MPI_COMM_NULL;       ///< The duplicate.
  unsigned steps;                      ///< To it that are not complete...
  MPI_Request step = MPI_REQUEST_NULL; ///< ... and the first of them.
  bool exists = false;                 ///< It has been seen to be there.
  bool leads; ///< This process is the one that all others tell...
  bool knows; ///< ... or may be: it is not known yet.
  std::vector<unsigned> lot;
  Lane owner; ///< Whose guests these are.
  std::unordered_map<unsigned, std::deque<Guest *>> waiting;
  size_t guests = 0; ///< In `waiting`.
  struct OfGrid {
    Guest *guest;
    Lane owner;
  };
  std::deque<OfGrid> awaiting; ///< For the duplicate.
  std::vector<unsigned> ready; ///< Blocks that process 0 is to be told about.
  /// In process 0: for each block, how often each process has been ready for
  /// it; and how many processes have been, at least once more than it went on.
  struct Count {
    std::vector<unsigned> times;
    int processes = 0;
  };
  std::unordered_map<unsigned, Count> counts;
  std::vector<unsigned> complete; ///< In process 0: ready everywhere.
  struct Sent {
    MPI_Request request;
    std::vector<unsigned> blocks;
  };
  std::list<Sent> sent;

  bool isMessenger() const { return original.isInter && original.rank == 0; }
  int beginStep();
  bool exist();
  bool callAwaiting();
  bool begin();
  bool lead();
  bool follow();
  void send(int to, int tag, const std::vector<unsigned> &blocks);
  bool receive(int tag, int &from, std::vector<unsigned> &blocks);
  void count(int from, const std::vector<unsigned> &blocks);
  void callAll(const std::vector<unsigned> &blocks);
  void forgetSent();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_RENDEZVOUS_H
