//===- BlockShares.h - Which worker runs which blocks -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hands out the blocks of a launch. Each worker has a share of neighbouring
// ones, the same in every launch of the grid, so that a core has in its cache
// what it has worked on before. Whoever has done his own goes on with what is
// left of others'.
//
// All shares are worked off from the front, and that of the lowest numbers
// first: the first block that has not been run is always next, or under way,
// also where workers never come. So a block may wait for what blocks with lower
// numbers do, as in a scan that looks back.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_BLOCKSHARES_H
#define GPUMPI_LIB_CPUDEVICE_BLOCKSHARES_H

#include <atomic>
#include <cstdint>
#include <memory>

namespace gpumpi::cpu {

/// Blocks of one launch, by the positions in which they are run.
struct BlockRange {
  std::uint64_t first, end;
};

class BlockShares {
public:
  /// One share of \p blocks blocks, of so many workers that there may be. \p
  /// row: blocks that are better run by one than by two, which begin at
  /// multiples of their number.
  BlockShares(std::uint64_t blocks, std::uint64_t row, unsigned workers);

  /// Of how many blocks a worker takes some at a time.
  void setChunks(std::uint64_t least, std::uint64_t most) {
    leastTaken = least;
    mostTaken = most;
  }

  /// What is left is for all workers from now on. One has been there so far,
  /// which calls this.
  void split();
  bool isSplit() const { return count > 1; }

  /// Takes the next blocks for worker number \p worker. \returns none if there
  /// are none for anybody.
  BlockRange take(unsigned worker);

  /// Whether there are none left.
  bool areEmpty() const;

private:
  /// Each in a line of the cache of its own.
  struct alignas(64) Share {
    std::atomic<std::uint64_t> next{0};
    std::uint64_t end = 0;
  };

  Share whole;
  std::unique_ptr<Share[]> parts;
  unsigned count = 1; ///< Shares.
  const unsigned workers;
  const std::uint64_t row;
  std::uint64_t leastTaken = 1, mostTaken = 1;

  Share &share(unsigned worker) { return parts ? parts[worker] : whole; }
  const Share &share(unsigned worker) const {
    return parts ? parts[worker] : whole;
  }
  std::uint64_t chunkSize(std::uint64_t first, std::uint64_t end) const;
  BlockRange takeFrom(Share &from) const;
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_BLOCKSHARES_H
