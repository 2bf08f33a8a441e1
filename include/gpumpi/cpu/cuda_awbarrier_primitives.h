//===- cuda_awbarrier_primitives.h - Barriers -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name (CUDA C++ Programming Guide,
// "Memory Barrier Primitives Interface"). A token holds what the barrier was
// before its thread arrived.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_AWBARRIER_PRIMITIVES_H
#define GPUMPI_CPU_CUDA_AWBARRIER_PRIMITIVES_H

#include "../macros_off.h"

#include "cuda_runtime.h"
#include "gpumpi_cpu/barrier_word.h"
#include "gpumpi_cpu/memory_functions.h"

typedef uint64_t __mbarrier_t;
typedef uint64_t __mbarrier_token_t;

namespace gpumpi {
namespace cpu {
namespace detail {

__device__ inline BarrierWord &barrierWord(__mbarrier_t *barrier) {
  return *reinterpret_cast<BarrierWord *>(barrier);
}

/// The last one to arrive begins the next phase.
__device__ inline __mbarrier_token_t arrivedIn(__mbarrier_t *barrier,
                                               uint64_t before) {
  if (BarrierWord::pending(before) == 1)
    barrierWord(barrier).beginNext(before);
  return before;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

/// The most threads that a barrier can be for.
__host__ __device__ inline uint32_t __mbarrier_maximum_count() {
  return (1 << 14) - 1;
}

/// \p barrier is in shared memory, and for \p expected threads.
__device__ inline void __mbarrier_init(__mbarrier_t *barrier,
                                       uint32_t expected) {
  using namespace gpumpi::cpu::detail;
  if (!__isShared(barrier))
    groupFailure("makes an __mbarrier_t that is not in shared memory");
  if (expected == 0 || expected > BarrierWord::MostCount)
    groupFailure("an __mbarrier_t is made for no thread, or 2^20 or more");
  barrierWord(barrier).store(BarrierWord::make(0, expected, expected));
}

/// The memory can be used for something else.
__device__ inline void __mbarrier_inval(__mbarrier_t *) {}

__device__ inline __mbarrier_token_t __mbarrier_arrive(__mbarrier_t *barrier) {
  using namespace gpumpi::cpu::detail;
  return arrivedIn(barrier, barrierWord(barrier).arrive(1));
}

/// The same, and the calling thread is not expected any more.
__device__ inline __mbarrier_token_t
__mbarrier_arrive_and_drop(__mbarrier_t *barrier) {
  using namespace gpumpi::cpu::detail;
  return arrivedIn(barrier, barrierWord(barrier).arriveAndDrop(1));
}

/// How many were still expected when the token's thread arrived, itself
/// included.
__device__ inline uint32_t
__mbarrier_token_pending_count(__mbarrier_token_t token) {
  return static_cast<uint32_t>(
      gpumpi::cpu::detail::BarrierWord::pending(token));
}

// Whether a phase has ended. Other threads of the block are given the chance to
// end it: programs ask in loops.

/// Of the phase in which the thread has arrived, for which it waits
/// \p nanoseconds.
__device__ inline bool __mbarrier_try_wait(__mbarrier_t *barrier,
                                           __mbarrier_token_t token,
                                           uint32_t nanoseconds) {
  using namespace gpumpi::cpu::detail;
  return barrierWord(barrier).pollEnd("__mbarrier_try_wait",
                                      BarrierWord::AllOfPhase,
                                      BarrierWord::phase(token), nanoseconds);
}
__device__ inline bool __mbarrier_test_wait(__mbarrier_t *barrier,
                                            __mbarrier_token_t token) {
  return __mbarrier_try_wait(barrier, token, 0);
}

/// The same of the phase with \p parity.
__device__ inline bool __mbarrier_try_wait_parity(__mbarrier_t *barrier,
                                                  bool parity,
                                                  uint32_t nanoseconds) {
  return gpumpi::cpu::detail::barrierWord(barrier).pollEnd(
      "__mbarrier_try_wait_parity", 1, parity, nanoseconds);
}
__device__ inline bool __mbarrier_test_wait_parity(__mbarrier_t *barrier,
                                                   bool parity) {
  return __mbarrier_try_wait_parity(barrier, parity, 0);
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_AWBARRIER_PRIMITIVES_H
