//===- Ordering.h - Which thread has seen what of which ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which accesses of a block's threads come before which others, as vector
// clocks tell (Lamport, Mattern). A barrier of the block orders everything, so
// clocks are kept from one to the next only: between two lies an *epoch*. In an
// epoch threads are ordered by the operations of their warp and by atomic
// operations on the same address.
//
// Most threads do neither in most epochs, and many that do, only the first: so
// a thread's clocks are made when first needed, and at first for its own warp.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUCHECK_ORDERING_H
#define GPUMPI_LIB_CPUCHECK_ORDERING_H

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace gpumpi::cpu {

/// When a thread did something.
struct Instant {
  std::uint64_t epoch = 0; ///< None has number 0.
  std::uint32_t clock = 0; ///< Of the thread, in the epoch.
  std::uint16_t thread = 0;
};

class Ordering {
public:
  /// A block of \p threads threads begins.
  void begin(unsigned threads);
  /// Everything so far comes before everything from now on.
  void barrier();
  /// Those \p lanes of \p warp have met.
  void warpMeets(unsigned warp, unsigned lanes);
  /// Those threads have met.
  void meet(const std::vector<unsigned> &meeting);
  /// \p thread makes all that it has seen known by way of \p address...
  void release(unsigned thread, std::uintptr_t address);
  /// ... and sees what others have made known there.
  void acquire(unsigned thread, std::uintptr_t address);

  /// The present instant of \p thread.
  Instant now(unsigned thread) const;
  /// Whether \p instant comes before what \p thread does now.
  bool isBefore(const Instant &instant, unsigned thread) const;

private:
  using Clock = std::uint32_t;
  struct Seen {
    std::uint64_t epoch = 0; ///< For which the clocks are made.
    bool isWide = false;     ///< For all threads, not just for the own warp.
    std::vector<Clock> clocks;
  };
  unsigned threads = 0;
  std::uint64_t epoch = 0;
  std::vector<Seen> seen; ///< By each thread.
  std::unordered_map<std::uintptr_t, std::vector<Clock>> released;

  Seen &narrow(unsigned thread);
  Seen &wide(unsigned thread);
  std::uintptr_t key(std::uintptr_t address);
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUCHECK_ORDERING_H
