//===- simd_comparisons.h - Comparisons of bytes and halfwords --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's functions that compare the two halfwords or the four bytes of a word
// (CUDA Math API, "SIMD Intrinsics"). What holds becomes a lane of ones with
// __vcmp, the number one with __vset; what does not becomes zero.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_SIMD_COMPARISONS_H
#define GPUMPI_CPU_SIMD_COMPARISONS_H

#include "../../macros_off.h"

#include "simd_lanes.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// \p Truth where the two lanes compare so.
#define GPUMPI_CPU_COMPARISON(NAME, OPERATOR)                                  \
  template <int Truth> struct NAME {                                           \
    template <class Lane>                                                      \
    __host__ __device__ static constexpr Wide<Lane> of(Wide<Lane> x,           \
                                                       Wide<Lane> y) {         \
      return x OPERATOR y ? Truth : 0;                                         \
    }                                                                          \
  };
GPUMPI_CPU_COMPARISON(IsEqual, ==)
GPUMPI_CPU_COMPARISON(IsUnequal, !=)
GPUMPI_CPU_COMPARISON(IsGreater, >)
GPUMPI_CPU_COMPARISON(IsGreaterOrEqual, >=)
GPUMPI_CPU_COMPARISON(IsLess, <)
GPUMPI_CPU_COMPARISON(IsLessOrEqual, <=)
#undef GPUMPI_CPU_COMPARISON

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_COMPARE(NAME, SIGN, OPERATION, TRUTH)                       \
  __device__ inline unsigned NAME##2(unsigned a, unsigned b) {                 \
    using Operation = gpumpi::cpu::detail::OPERATION<TRUTH>;                   \
    return gpumpi::cpu::detail::mapLanes<SIGN short, Operation>(a, b);         \
  }                                                                            \
  __device__ inline unsigned NAME##4(unsigned a, unsigned b) {                 \
    using Operation = gpumpi::cpu::detail::OPERATION<TRUTH>;                   \
    return gpumpi::cpu::detail::mapLanes<SIGN char, Operation>(a, b);          \
  }
#define GPUMPI_CPU_COMPARE_BOTH(SUFFIX, SIGN, OPERATION)                       \
  GPUMPI_CPU_COMPARE(__vcmp##SUFFIX, SIGN, OPERATION, -1)                      \
  GPUMPI_CPU_COMPARE(__vset##SUFFIX, SIGN, OPERATION, 1)

GPUMPI_CPU_COMPARE_BOTH(eq, unsigned, IsEqual)
GPUMPI_CPU_COMPARE_BOTH(ne, unsigned, IsUnequal)
GPUMPI_CPU_COMPARE_BOTH(gts, signed, IsGreater)
GPUMPI_CPU_COMPARE_BOTH(gtu, unsigned, IsGreater)
GPUMPI_CPU_COMPARE_BOTH(ges, signed, IsGreaterOrEqual)
GPUMPI_CPU_COMPARE_BOTH(geu, unsigned, IsGreaterOrEqual)
GPUMPI_CPU_COMPARE_BOTH(lts, signed, IsLess)
GPUMPI_CPU_COMPARE_BOTH(ltu, unsigned, IsLess)
GPUMPI_CPU_COMPARE_BOTH(les, signed, IsLessOrEqual)
GPUMPI_CPU_COMPARE_BOTH(leu, unsigned, IsLessOrEqual)

#undef GPUMPI_CPU_COMPARE
#undef GPUMPI_CPU_COMPARE_BOTH

#include "../../macros_on.h"

#endif // GPUMPI_CPU_SIMD_COMPARISONS_H
