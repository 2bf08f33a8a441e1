//===- barrier_word.h - The state of barriers -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What barriers that are objects (cuda_barrier.h, ../cuda_awbarrier.h) consist
// of.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_BARRIER_WORD_H
#define GPUMPI_CPU_BARRIER_WORD_H

#include "../../macros_off.h"

#include "lanes.h"
#include "synchronization.h"

#include <cstdint>

namespace gpumpi {
namespace cpu {
namespace detail {

/// The state of a barrier, in one word: how many threads are expected in each
/// phase, how many have still to arrive in this one, and its number.
struct BarrierWord {
  static constexpr unsigned CountBits = 20;
  static constexpr uint64_t MostCount = ((uint64_t)1 << CountBits) - 1;
  static constexpr uint64_t AllOfPhase = ~(uint64_t)0 >> 2 * CountBits;
  /// How long functions wait that choose that, in nanoseconds.
  static constexpr uint64_t AWhile = 1000;
  uint64_t bits;

  __device__ static uint64_t make(uint64_t phase, uint64_t pending,
                                  uint64_t expected) {
    return phase << 2 * CountBits | pending << CountBits | expected;
  }
  __device__ static uint64_t phase(uint64_t bits) {
    return bits >> 2 * CountBits;
  }
  __device__ static uint64_t pending(uint64_t bits) {
    return bits >> CountBits & MostCount;
  }
  __device__ static uint64_t expected(uint64_t bits) {
    return bits & MostCount;
  }

  __device__ uint64_t load() const {
    return __atomic_load_n(&bits, __ATOMIC_SEQ_CST);
  }
  __device__ void store(uint64_t value) {
    __atomic_store_n(&bits, value, __ATOMIC_SEQ_CST);
  }
  /// Subtracts \p count from those that have still to arrive. \returns what was
  /// there before.
  __device__ uint64_t arrive(uint64_t count) {
    const uint64_t before =
        __atomic_fetch_sub(&bits, count << CountBits, __ATOMIC_SEQ_CST);
    if (pending(before) < count)
      groupFailure("more threads arrive in a cuda::barrier than it expects");
    return before;
  }
  /// The same of \p count that will not be expected any more.
  __device__ uint64_t arriveAndDrop(uint64_t count) {
    __atomic_fetch_sub(&bits, count, __ATOMIC_SEQ_CST);
    return arrive(count);
  }
  /// All have arrived that are expected in the phase of \p before.
  __device__ void beginNext(uint64_t before) {
    const uint64_t still = expected(load());
    store(make((phase(before) + 1) & AllOfPhase, still, still));
  }
  /// Waits until the bits \p mask of the phase are others than \p phase.
  __device__ void awaitEnd(const char *operation, uint64_t mask,
                           uint64_t phase) const {
    awaitChange(operation, &bits, mask << 2 * CountBits,
                phase << 2 * CountBits);
    // What comes behind it sees what the others have done before.
    (void)load();
  }
  /// \returns whether they are others, for which it waits \p nanoseconds as
  /// pollChange does.
  __device__ bool pollEnd(const char *operation, uint64_t mask, uint64_t phase,
                          uint64_t nanoseconds) const {
    const bool hasEnded = pollChange(operation, &bits, mask << 2 * CountBits,
                                     phase << 2 * CountBits, nanoseconds);
    (void)load();
    return hasEnded;
  }
};

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_BARRIER_WORD_H
