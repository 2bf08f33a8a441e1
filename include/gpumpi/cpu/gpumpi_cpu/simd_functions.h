//===- simd_functions.h - Arithmetic on bytes and halfwords -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's functions that compute with the two halfwords or the four bytes of a
// word (CUDA Math API, "SIMD Intrinsics"): those with a 2 and with a 4 behind
// the name. In the names, `s` and `u` say whether lanes are signed; `ss` and
// `us` that results which do not fit become the nearest number that does.
// Those that compare are in simd_comparisons.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_SIMD_FUNCTIONS_H
#define GPUMPI_CPU_SIMD_FUNCTIONS_H

#include "../../macros_off.h"

#include "simd_lanes.h"

namespace gpumpi {
namespace cpu {
namespace detail {

#define GPUMPI_CPU_OPERATION1(NAME, RESULT)                                    \
  struct NAME {                                                                \
    template <class Lane>                                                      \
    __host__ __device__ static constexpr Wide<Lane> of(Wide<Lane> x) {         \
      return RESULT;                                                           \
    }                                                                          \
  };
#define GPUMPI_CPU_OPERATION2(NAME, RESULT)                                    \
  struct NAME {                                                                \
    template <class Lane>                                                      \
    __host__ __device__ static constexpr Wide<Lane> of(Wide<Lane> x,           \
                                                       Wide<Lane> y) {         \
      return RESULT;                                                           \
    }                                                                          \
  };

GPUMPI_CPU_OPERATION1(Absolute, x < 0 ? -x : x)
GPUMPI_CPU_OPERATION1(SaturatedAbsolute, saturated<Lane>(x < 0 ? -x : x))
GPUMPI_CPU_OPERATION1(Negated, -x)
GPUMPI_CPU_OPERATION1(SaturatedNegated, saturated<Lane>(-x))
GPUMPI_CPU_OPERATION2(Sum, x + y)
GPUMPI_CPU_OPERATION2(SaturatedSum, saturated<Lane>(x + y))
GPUMPI_CPU_OPERATION2(Difference, x - y)
GPUMPI_CPU_OPERATION2(SaturatedDifference, saturated<Lane>(x - y))
GPUMPI_CPU_OPERATION2(AbsoluteDifference, x < y ? y - x : x - y)
GPUMPI_CPU_OPERATION2(HalfSum, (x + y) >> 1)
// A half is rounded away from zero.
GPUMPI_CPU_OPERATION2(RoundedHalfSum, (x + y + (x + y >= 0 ? 1 : 0)) >> 1)

#undef GPUMPI_CPU_OPERATION1
#undef GPUMPI_CPU_OPERATION2

/// The sum of the absolute differences of all lanes.
template <class Lane>
__host__ __device__ constexpr unsigned sumOfDifferences(unsigned a,
                                                        unsigned b) {
  unsigned sum = 0;
  for (int shift = 0; shift < 32; shift += 8 * static_cast<int>(sizeof(Lane)))
    sum += static_cast<unsigned>(AbsoluteDifference::of<Lane>(
        laneAt<Lane>(a, shift), laneAt<Lane>(b, shift)));
  return sum;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_SIMD1(NAME, OPERATION)                                      \
  __device__ inline unsigned NAME##2(unsigned a) {                             \
    using Operation = gpumpi::cpu::detail::OPERATION;                          \
    return gpumpi::cpu::detail::mapLanes<short, Operation>(a);                 \
  }                                                                            \
  __device__ inline unsigned NAME##4(unsigned a) {                             \
    using Operation = gpumpi::cpu::detail::OPERATION;                          \
    return gpumpi::cpu::detail::mapLanes<signed char, Operation>(a);           \
  }
#define GPUMPI_CPU_SIMD2(NAME, SIGN, OPERATION)                                \
  __device__ inline unsigned NAME##2(unsigned a, unsigned b) {                 \
    using Operation = gpumpi::cpu::detail::OPERATION;                          \
    return gpumpi::cpu::detail::mapLanes<SIGN short, Operation>(a, b);         \
  }                                                                            \
  __device__ inline unsigned NAME##4(unsigned a, unsigned b) {                 \
    using Operation = gpumpi::cpu::detail::OPERATION;                          \
    return gpumpi::cpu::detail::mapLanes<SIGN char, Operation>(a, b);          \
  }
#define GPUMPI_CPU_SIMD_SUM(NAME, SIGN)                                        \
  __device__ inline unsigned NAME##2(unsigned a, unsigned b) {                 \
    return gpumpi::cpu::detail::sumOfDifferences<SIGN short>(a, b);            \
  }                                                                            \
  __device__ inline unsigned NAME##4(unsigned a, unsigned b) {                 \
    return gpumpi::cpu::detail::sumOfDifferences<SIGN char>(a, b);             \
  }

/// |a|; that of the least number is itself, or with `ss` the greatest.
GPUMPI_CPU_SIMD1(__vabs, Absolute)
GPUMPI_CPU_SIMD1(__vabsss, SaturatedAbsolute)
/// -a, in the same way.
GPUMPI_CPU_SIMD1(__vneg, Negated)
GPUMPI_CPU_SIMD1(__vnegss, SaturatedNegated)

/// a + b.
GPUMPI_CPU_SIMD2(__vadd, unsigned, Sum)
GPUMPI_CPU_SIMD2(__vaddss, signed, SaturatedSum)
GPUMPI_CPU_SIMD2(__vaddus, unsigned, SaturatedSum)
/// a - b.
GPUMPI_CPU_SIMD2(__vsub, unsigned, Difference)
GPUMPI_CPU_SIMD2(__vsubss, signed, SaturatedDifference)
GPUMPI_CPU_SIMD2(__vsubus, unsigned, SaturatedDifference)

/// |a - b|, without a sign whatever a and b have.
GPUMPI_CPU_SIMD2(__vabsdiffs, signed, AbsoluteDifference)
GPUMPI_CPU_SIMD2(__vabsdiffu, unsigned, AbsoluteDifference)
/// The sum of these over the lanes.
GPUMPI_CPU_SIMD_SUM(__vsads, signed)
GPUMPI_CPU_SIMD_SUM(__vsadu, unsigned)

/// The average: rounded down, or (`avg`) to the nearest.
GPUMPI_CPU_SIMD2(__vhaddu, unsigned, HalfSum)
GPUMPI_CPU_SIMD2(__vavgs, signed, RoundedHalfSum)
GPUMPI_CPU_SIMD2(__vavgu, unsigned, RoundedHalfSum)

/// The greater and the lesser of two.
GPUMPI_CPU_SIMD2(__vmaxs, signed, Greater)
GPUMPI_CPU_SIMD2(__vmaxu, unsigned, Greater)
GPUMPI_CPU_SIMD2(__vmins, signed, Lesser)
GPUMPI_CPU_SIMD2(__vminu, unsigned, Lesser)

#undef GPUMPI_CPU_SIMD1
#undef GPUMPI_CPU_SIMD2
#undef GPUMPI_CPU_SIMD_SUM

#include "../../macros_on.h"

#endif // GPUMPI_CPU_SIMD_FUNCTIONS_H
