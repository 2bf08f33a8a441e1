//===- alone.h - Threads that meet no others --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The CPU device runs the threads of a block on one worker, one after another,
// and those of a grid's only block on the host thread that launches. What such
// threads tell each other and the host takes no atomic operations, which would
// cost more than all else that a suspension takes.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_ALONE_H
#define GPUMPI_ALONE_H

#include <gpumpi/macros_off.h>

#include <cuda_runtime.h>

namespace gpumpi {
namespace detail {

/// True if nobody else can use the memory of the grid at the same time. Not
/// where races are looked for: what is not atomic looks like one.
static __device__ inline bool isAlone() {
#if defined(GPUMPI_CPU_HOST_DEFINES_H) && !defined(__CUDA_ARCH__) &&           \
    !defined(GPUMPI_CPU_CHECKED)
  return (unsigned long long)gridDim.x * gridDim.y * gridDim.z == 1;
#else
  return false;
#endif
}

/// Raises \p word to \p value, unless it is higher. \returns what it was
/// before.
static __device__ inline unsigned long long raiseTo(unsigned long long &word,
                                                    unsigned long long value) {
  if (!isAlone())
    return atomicMax(&word, value);
  const unsigned long long before = word;
  if (before < value)
    word = value;
  return before;
}

/// Adds \p more to \p word. \returns what it was before.
static __device__ inline unsigned long long addTo(unsigned long long &word,
                                                  unsigned long long more) {
  if (!isAlone())
    return atomicAdd(&word, more);
  const unsigned long long before = word;
  word = before + more;
  return before;
}

/// Makes \p word zero if it is \p value.
static __device__ inline void clearIf(unsigned long long &word,
                                      unsigned long long value) {
  if (!isAlone())
    atomicCAS(&word, value, 0ull);
  else if (word == value)
    word = 0;
}

} // namespace detail
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_ALONE_H
