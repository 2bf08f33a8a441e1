//===- BlockSteps.h - Blocks that go on by themselves -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a kernel that has operations of blocks, blocks suspend in different places
// and at different times:
//
//   at an operation of the block    it is started; the block runs again in the
//                                   activation after it is complete
//   at an operation of the grid     the block is held until all blocks that
//                                   have not ended stand there; then it is
//                                   performed, and all run again
//
// The other blocks do not run in an activation; what they have saved stays.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_BLOCKSTEPS_H
#define GPUMPI_RUNTIME_BLOCKSTEPS_H

#include "Operations/Underway.h"

#include <gpumpi/host.h>

#include <vector>

namespace gpumpi {

class BlockSteps {
public:
  /// All must outlive this. The grid has \p blocks blocks.
  BlockSteps(Runtime &runtime, const KernelInfo &kernel, Operations &operations,
             unsigned long long blocks)
      : runtime(runtime), kernel(kernel),
        operations(runtime, kernel, operations), savedSerials(blocks) {}

  /// Block \p block has suspended at operation \p point of the kernel, for
  /// \p request, in the activation with number \p serial.
  void suspended(unsigned block, unsigned point, const Request &request,
                 unsigned long long serial);

  /// A block that stands at an operation of the grid.
  struct Held {
    unsigned block, point;
  };

  /// All that are held, by their numbers, if no block waits for an operation of
  /// its own: the grid's is next.
  std::vector<Held> met();

  /// The request of the first of them.
  const Request &gridRequest() const { return firstRequest; }

  /// What blocks run next: those of which an operation is complete...
  std::vector<RunningBlock> awaitBlocks();
  /// ... or all that were held, since the grid's has been: with \p reply.
  std::vector<RunningBlock> release(const Reply &reply);
  /// The same where they need not be told one by one.
  void releaseAll() { held.clear(); }

  /// True if a block waits, for whatever it may be.
  bool empty() const { return operations.empty() && held.empty(); }

private:
  Runtime &runtime;
  const KernelInfo &kernel;
  Underway operations;
  std::vector<unsigned> savedSerials; ///< Where each block suspended last.
  std::vector<Held> held;
  unsigned first = 0;        ///< The one of them with the lowest number.
  Request firstRequest = {}; ///< Its request.
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_BLOCKSTEPS_H
