//===- synchronization.h - Barriers within a block --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `__syncthreads` and its voting forms. A barrier is complete when every live
// thread of the block has arrived; threads that have returned are gone. And
// what objects that threads wait for (cuda_barrier.h) are made with.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_SYNCHRONIZATION_H
#define GPUMPI_CPU_SYNCHRONIZATION_H

#include "../../macros_off.h"

#include "../host_defines.h"

#include <cstdint>

/// A barrier of the block, at which --lowering=sync leaves a kernel; the name
/// is that of what it becomes, without `make_` (gpumpi/sync.h).
#if defined(GPUMPI_TRANSLATE) && defined(GPUMPI_SYNC)
#define GPUMPI_CPU_BARRIER(NAME)                                               \
  __attribute__((annotate("gpumpi.barrier:" NAME)))
#elif defined(GPUMPI_TRANSLATE)
#define GPUMPI_CPU_BARRIER(NAME) __attribute__((annotate("gpumpi.waits:" NAME)))
#else
#define GPUMPI_CPU_BARRIER(NAME)
#endif

namespace gpumpi {
namespace cpu {

/// Waits until those bits of \p word that are in \p mask are others than \p
/// bits, which other threads of the block bring about. \p operation is what the
/// user calls that.
__device__ void awaitChange(const char *operation, const std::uint64_t *word,
                            std::uint64_t mask, std::uint64_t bits);

/// The same, but only as long as other threads of the block can go on. Of those
/// that wait in this way, the first to give up is the one that waits for the
/// fewest \p nanoseconds. \returns whether the bits are others.
__device__ bool pollChange(const char *operation, const std::uint64_t *word,
                           std::uint64_t mask, std::uint64_t bits,
                           std::uint64_t nanoseconds);

/// Waits until there is another value than \p bits in the 1, 2, 4 or 8 \p bytes
/// at \p place, which threads of the block bring about, if \p isOfBlock or it
/// is shared memory; otherwise others may as well. Works on the host, too.
__host__ __device__ void awaitValue(const char *operation, const void *place,
                                    unsigned bytes, std::uint64_t bits,
                                    bool isOfBlock);

/// The same for \p nanoseconds at most; as pollChange, if it is for threads of
/// the block. \returns whether there is another value.
__host__ __device__ bool pollValue(const char *operation, const void *place,
                                   unsigned bytes, std::uint64_t bits,
                                   bool isOfBlock, std::uint64_t nanoseconds);

} // namespace cpu
} // namespace gpumpi

/// Waits in barrier \p id of the 16 of a block, for all its live threads. That
/// of __syncthreads is number 0.
__device__ void __barrier_sync(unsigned id);

/// The same for \p count threads, a multiple of 32, in whole warps.
__device__ void __barrier_sync_count(unsigned id, unsigned count);

/// Lets the other threads of the block go on that can, and those of other
/// blocks, for about \p nanoseconds.
__device__ void __nanosleep(unsigned nanoseconds);

#if defined(GPUMPI_DIRECT) || defined(GPUMPI_CPU_CHECKED)

#include "grid_operation.h"

// In the direct lowering a barrier knows where it stands: when some threads of
// a block wait in one and others in an operation, both places are named. So it
// does with `gpumpicxx --check`, where all have to wait in the same one.

/// The parameters that say where the call stands.
#define GPUMPI_HERE                                                            \
  const char *file = __builtin_FILE(), int line = __builtin_LINE()

inline void __syncthreads(GPUMPI_HERE) {
  unsigned live;
  gpumpi::cpu::barrierAt({"__syncthreads", file, line, 0}, false, live);
}

inline int __syncthreads_count(int predicate, GPUMPI_HERE) {
  unsigned live;
  return (int)gpumpi::cpu::barrierAt({"__syncthreads_count", file, line, 0},
                                     predicate != 0, live);
}

inline int __syncthreads_and(int predicate, GPUMPI_HERE) {
  unsigned live;
  const unsigned votes = gpumpi::cpu::barrierAt(
      {"__syncthreads_and", file, line, 0}, predicate != 0, live);
  return votes == live;
}

inline int __syncthreads_or(int predicate, GPUMPI_HERE) {
  unsigned live;
  return gpumpi::cpu::barrierAt({"__syncthreads_or", file, line, 0},
                                predicate != 0, live) != 0;
}

#undef GPUMPI_HERE

#else

/// Waits for all live threads of the block.
__device__ GPUMPI_CPU_BARRIER("syncthreads") void __syncthreads();

/// The same, and \returns for how many of them \p predicate is not zero.
__device__ GPUMPI_CPU_BARRIER("syncthreads_count") int __syncthreads_count(
    int predicate);

/// The same, and \returns whether \p predicate is not zero for all of them.
__device__
    GPUMPI_CPU_BARRIER("syncthreads_and") int __syncthreads_and(int predicate);

/// The same, and \returns whether \p predicate is not zero for any of them.
__device__
    GPUMPI_CPU_BARRIER("syncthreads_or") int __syncthreads_or(int predicate);

#endif

#include "../../macros_on.h"

#endif // GPUMPI_CPU_SYNCHRONIZATION_H
