//===- PausedBlocks.h - Blocks that have given way --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block that has begun an operation of its grid may let others come to that,
// too, before it goes on (gpumpi_cpu/block_passes.h). It goes on when no block
// is left that has not been run, as a rule on the same worker, which has in its
// cache what the block works on.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_PAUSEDBLOCKS_H
#define GPUMPI_LIB_CPUDEVICE_PAUSEDBLOCKS_H

#include <gpumpi_cpu/block_passes.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace gpumpi::cpu {

/// A block that is to go on.
struct PausedBlock {
  std::uint64_t number; ///< In its grid.
  std::uint64_t listed; ///< Which of the blocks to be run it is.
  detail::KeptPosts posts;
};

/// Those of one launch.
class PausedBlocks {
public:
  explicit PausedBlocks(unsigned workers) : workers(workers) {}

  /// Worker number \p worker has run \p block.
  void add(unsigned worker, const PausedBlock &block);

  /// The next one for worker number \p worker; others' if it has none of its
  /// own. \returns none if there are none.
  std::optional<PausedBlock> take(unsigned worker);

  bool areEmpty() const { return count.load(std::memory_order_relaxed) == 0; }

private:
  const unsigned workers;
  std::atomic<std::size_t> count{0}; ///< Most launches never have any.
  std::mutex mutex;
  std::vector<std::deque<PausedBlock>> queues; ///< By workers.
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_PAUSEDBLOCKS_H
