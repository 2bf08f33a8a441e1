//===- BlockCollectives.h - Collectives of single blocks --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A collective of block b is one of the blocks with that number in all
// processes of the communicator. MPI wants all processes to call collectives of
// a communicator in the same order (MPI-3.1, 5.12), but blocks come to theirs
// in any order. So the processes agree on one: each tells process 0 of the
// communicator which blocks are ready; once a block is ready everywhere,
// process 0 tells all to call its collective now.
//
// The messages, and the collectives, are those of a duplicate of the
// communicator, which is made at the first need and freed with the original.
// That takes collectives of MPI's own on the original: Open MPI 4.1.4
// number each when they come to it, so that another one which is begun before
// the duplicate is there can have another number in each process, and gives
// wrong results or never ends. So collectives of the grid wait for it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_BLOCKCOLLECTIVES_H
#define GPUMPI_RUNTIME_BLOCKCOLLECTIVES_H

#include "Operations/Transfer.h"

#include <gpumpi/request.h>

#include <mpi.h>

#include <atomic>
#include <list>
#include <memory>
#include <mutex>
#include <optional>

namespace gpumpi {

class Rendezvous;

/// The collectives of blocks on all communicators, and those of grids where
/// blocks have some.
class BlockCollectives {
public:
  BlockCollectives();
  ~BlockCollectives();
  BlockCollectives(const BlockCollectives &) = delete;
  BlockCollectives &operator=(const BlockCollectives &) = delete;

  /// Starts what \p request, which has been checked, asks for; \p block: that
  /// which asks by itself, if not the grid. The request and the context must
  /// outlive the result. \throws OperationError
  std::unique_ptr<Transfer> start(const Request &request,
                                  const Communicator &comm,
                                  const TransferContext &context,
                                  std::optional<unsigned> block);

  /// Has the collectives begin that all processes are ready for, and other
  /// processes go on that wait for this one. To be called again and again while
  /// this process waits for anything.
  void progress() {
    if (used.load(std::memory_order_relaxed))
      advance();
  }

  /// Is another number when some have begun since it was asked for, by whatever
  /// launch.
  unsigned long long changes() const { return begun; }

  /// Waits until what other processes were told has been sent. To be called
  /// when this process has nothing left to wait for.
  void flush();

  /// Frees the duplicates. To be called by all processes, before MPI ends.
  void finish();

private:
  std::atomic<bool> used{false};            ///< There may be some.
  std::atomic<unsigned long long> begun{0}; ///< So often, some have.
  std::mutex mutex;                         ///< Guards what follows.
  int key = MPI_KEYVAL_INVALID;
  std::list<std::unique_ptr<Rendezvous>> all;

  void advance();
  Rendezvous *find(MPI_Comm comm) const;
  Rendezvous &of(MPI_Comm comm);
  Rendezvous *unfinished(MPI_Comm comm);
  template <class Work> void forAll(const Work &work);
  static int forget(MPI_Comm comm, int key, void *value, void *self);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_BLOCKCOLLECTIVES_H
