//===- warp.h - Votes, shuffles and the rest of a warp ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Warp operations (CUDA C++ Programming Guide, "Warp Vote Functions" and the
// following sections). A warp is 32 threads with neighbouring numbers in the
// block. An operation is complete when every live lane that its mask names has
// called it; lanes of the mask that have returned are gone.
//
// `__activemask` is answered when no other lane of the warp can run: the lanes
// that wait at the same call by then are the active ones.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_WARP_H
#define GPUMPI_CPU_WARP_H

#include "../../macros_off.h"

#include "../host_defines.h"

#include <cstring>
#include <type_traits>

__device__ void __syncwarp(unsigned mask = 0xffffffffu);
__device__ unsigned __activemask();
__device__ int __all_sync(unsigned mask, int predicate);
__device__ int __any_sync(unsigned mask, int predicate);
__device__ unsigned __ballot_sync(unsigned mask, int predicate);
/// Whether \p predicate is zero for all lanes of \p mask or for none.
__device__ int __uni_sync(unsigned mask, int predicate);

__device__ unsigned __reduce_add_sync(unsigned mask, unsigned value);
__device__ unsigned __reduce_min_sync(unsigned mask, unsigned value);
__device__ unsigned __reduce_max_sync(unsigned mask, unsigned value);
__device__ int __reduce_add_sync(unsigned mask, int value);
__device__ int __reduce_min_sync(unsigned mask, int value);
__device__ int __reduce_max_sync(unsigned mask, int value);
__device__ unsigned __reduce_and_sync(unsigned mask, unsigned value);
__device__ unsigned __reduce_or_sync(unsigned mask, unsigned value);
__device__ unsigned __reduce_xor_sync(unsigned mask, unsigned value);

namespace gpumpi {
namespace cpu {
namespace detail {

/// Values travel between lanes as 64 bits.
__device__ unsigned long long
shuffleIndex(unsigned mask, unsigned long long bits, int lane, int width);
__device__ unsigned long long shuffleUp(unsigned mask, unsigned long long bits,
                                        unsigned delta, int width);
__device__ unsigned long long
shuffleDown(unsigned mask, unsigned long long bits, unsigned delta, int width);
__device__ unsigned long long shuffleXor(unsigned mask, unsigned long long bits,
                                         int laneMask, int width);
__device__ unsigned matchAny(unsigned mask, unsigned long long bits);
__device__ unsigned matchAll(unsigned mask, unsigned long long bits);

template <class T> __device__ inline unsigned long long toBits(T value) {
  static_assert(sizeof(T) <= sizeof(unsigned long long), "too wide");
  unsigned long long bits = 0;
  memcpy(&bits, &value, sizeof(T));
  return bits;
}

template <class T> __device__ inline T fromBits(unsigned long long bits) {
  T value;
  memcpy(static_cast<void *>(&value), &bits, sizeof(T));
  return value;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_SHUFFLES(TYPE)                                              \
  __device__ inline TYPE __shfl_sync(unsigned mask, TYPE value, int lane,      \
                                     int width = 32) {                         \
    using namespace gpumpi::cpu::detail;                                       \
    return fromBits<TYPE>(shuffleIndex(mask, toBits(value), lane, width));     \
  }                                                                            \
  __device__ inline TYPE __shfl_up_sync(unsigned mask, TYPE value,             \
                                        unsigned delta, int width = 32) {      \
    using namespace gpumpi::cpu::detail;                                       \
    return fromBits<TYPE>(shuffleUp(mask, toBits(value), delta, width));       \
  }                                                                            \
  __device__ inline TYPE __shfl_down_sync(unsigned mask, TYPE value,           \
                                          unsigned delta, int width = 32) {    \
    using namespace gpumpi::cpu::detail;                                       \
    return fromBits<TYPE>(shuffleDown(mask, toBits(value), delta, width));     \
  }                                                                            \
  __device__ inline TYPE __shfl_xor_sync(unsigned mask, TYPE value,            \
                                         int laneMask, int width = 32) {       \
    using namespace gpumpi::cpu::detail;                                       \
    return fromBits<TYPE>(shuffleXor(mask, toBits(value), laneMask, width));   \
  }

#define GPUMPI_CPU_MATCHES(TYPE)                                               \
  __device__ inline unsigned __match_any_sync(unsigned mask, TYPE value) {     \
    return gpumpi::cpu::detail::matchAny(mask,                                 \
                                         gpumpi::cpu::detail::toBits(value));  \
  }                                                                            \
  __device__ inline unsigned __match_all_sync(unsigned mask, TYPE value,       \
                                              int *predicate) {                \
    const unsigned same = gpumpi::cpu::detail::matchAll(                       \
        mask, gpumpi::cpu::detail::toBits(value));                             \
    *predicate = same != 0;                                                    \
    return same;                                                               \
  }

#define GPUMPI_CPU_WARP_FUNCTIONS(TYPE)                                        \
  GPUMPI_CPU_SHUFFLES(TYPE)                                                    \
  GPUMPI_CPU_MATCHES(TYPE)

GPUMPI_CPU_WARP_FUNCTIONS(int)
GPUMPI_CPU_WARP_FUNCTIONS(unsigned int)
GPUMPI_CPU_WARP_FUNCTIONS(long)
GPUMPI_CPU_WARP_FUNCTIONS(unsigned long)
GPUMPI_CPU_WARP_FUNCTIONS(long long)
GPUMPI_CPU_WARP_FUNCTIONS(unsigned long long)
GPUMPI_CPU_WARP_FUNCTIONS(float)
GPUMPI_CPU_WARP_FUNCTIONS(double)

#ifdef GPUMPI_CPU_PARSE
// CUDA does not have these for any device since Volta: lanes of a warp need not
// run together there, nor do they here. A program's own functions of these
// names come first.
#define GPUMPI_CPU_WITHOUT_MASK(NAME)                                          \
  __attribute__((unavailable(                                                  \
      "it does not say which lanes take part; write " #NAME                    \
      "_sync with the mask of those that call it, 0xffffffff for a whole "     \
      "warp, in front of the arguments"))) __device__ int                      \
  NAME(...);
GPUMPI_CPU_WITHOUT_MASK(__all)
GPUMPI_CPU_WITHOUT_MASK(__any)
GPUMPI_CPU_WITHOUT_MASK(__ballot)
GPUMPI_CPU_WITHOUT_MASK(__shfl)
GPUMPI_CPU_WITHOUT_MASK(__shfl_up)
GPUMPI_CPU_WITHOUT_MASK(__shfl_down)
GPUMPI_CPU_WITHOUT_MASK(__shfl_xor)
#undef GPUMPI_CPU_WITHOUT_MASK
#endif

#undef GPUMPI_CPU_SHUFFLES
#undef GPUMPI_CPU_MATCHES
#undef GPUMPI_CPU_WARP_FUNCTIONS

#include "../../macros_on.h"

#endif // GPUMPI_CPU_WARP_H
