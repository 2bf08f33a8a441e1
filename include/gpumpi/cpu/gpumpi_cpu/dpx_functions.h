//===- dpx_functions.h - Maxima and minima of several numbers ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's functions for dynamic programming (CUDA Math API, "SIMD Intrinsics",
// called DPX): __vimax3, __vibmax, __viaddmax, ..., for a number of 32 bits
// (`s32`, `u32`) or for the two halfwords of a word (`s16x2`, `u16x2`). With
// `relu`, what is negative becomes zero.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_DPX_FUNCTIONS_H
#define GPUMPI_CPU_DPX_FUNCTIONS_H

#include "../../macros_off.h"

#include "simd_lanes.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// The one of three that \p Choice makes of two.
template <class Choice> struct OfThree {
  template <class Lane>
  __host__ __device__ static constexpr Wide<Lane> of(Wide<Lane> x, Wide<Lane> y,
                                                     Wide<Lane> z) {
    return Choice::template of<Lane>(Choice::template of<Lane>(x, y), z);
  }
};

/// Of the sum of two, which does not saturate, and a third.
template <class Choice> struct OfSum {
  template <class Lane>
  __host__ __device__ static constexpr Wide<Lane> of(Wide<Lane> x, Wide<Lane> y,
                                                     Wide<Lane> z) {
    return Choice::template of<Lane>(wrapped<Lane>(x + y), z);
  }
};

template <class Operation> struct NotNegative {
  template <class Lane, class... Numbers>
  __host__ __device__ static constexpr Wide<Lane> of(Numbers... numbers) {
    return Greater::of<Lane>(Operation::template of<Lane>(numbers...), 0);
  }
};

/// Whether the result of \p Choice of two lanes is the first of them.
template <class Lane, class Choice>
__host__ __device__ constexpr bool isFirst(unsigned a, unsigned b, int shift) {
  const Wide<Lane> x = laneAt<Lane>(a, shift), y = laneAt<Lane>(b, shift);
  return Choice::template of<Lane>(x, y) == x;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_DPX2(NAME, WORD, LANE, ...)                                 \
  __host__ __device__ inline WORD NAME(WORD a, WORD b) {                       \
    return static_cast<WORD>(gpumpi::cpu::detail::mapLanes<LANE, __VA_ARGS__>( \
        static_cast<unsigned>(a), static_cast<unsigned>(b)));                  \
  }
#define GPUMPI_CPU_DPX3(NAME, WORD, LANE, ...)                                 \
  __host__ __device__ inline WORD NAME(WORD a, WORD b, WORD c) {               \
    return static_cast<WORD>(gpumpi::cpu::detail::mapLanes<LANE, __VA_ARGS__>( \
        static_cast<unsigned>(a), static_cast<unsigned>(b),                    \
        static_cast<unsigned>(c)));                                            \
  }
#define GPUMPI_CPU_DPX3_ALL(NAME, ...)                                         \
  GPUMPI_CPU_DPX3(NAME##_s32, int, int, __VA_ARGS__)                           \
  GPUMPI_CPU_DPX3(NAME##_u32, unsigned, unsigned, __VA_ARGS__)                 \
  GPUMPI_CPU_DPX3(NAME##_s16x2, unsigned, short, __VA_ARGS__)                  \
  GPUMPI_CPU_DPX3(NAME##_u16x2, unsigned, unsigned short, __VA_ARGS__)         \
  GPUMPI_CPU_DPX3(NAME##_s32_relu, int, int,                                   \
                  gpumpi::cpu::detail::NotNegative<__VA_ARGS__>)               \
  GPUMPI_CPU_DPX3(NAME##_s16x2_relu, unsigned, short,                          \
                  gpumpi::cpu::detail::NotNegative<__VA_ARGS__>)

/// max(a, b, 0) and max(min(a, b), 0).
GPUMPI_CPU_DPX2(__vimax_s32_relu, int, int,
                gpumpi::cpu::detail::NotNegative<gpumpi::cpu::detail::Greater>)
GPUMPI_CPU_DPX2(__vimax_s16x2_relu, unsigned, short,
                gpumpi::cpu::detail::NotNegative<gpumpi::cpu::detail::Greater>)
GPUMPI_CPU_DPX2(__vimin_s32_relu, int, int,
                gpumpi::cpu::detail::NotNegative<gpumpi::cpu::detail::Lesser>)
GPUMPI_CPU_DPX2(__vimin_s16x2_relu, unsigned, short,
                gpumpi::cpu::detail::NotNegative<gpumpi::cpu::detail::Lesser>)

/// max(a, b, c) and min(a, b, c).
GPUMPI_CPU_DPX3_ALL(__vimax3,
                    gpumpi::cpu::detail::OfThree<gpumpi::cpu::detail::Greater>)
GPUMPI_CPU_DPX3_ALL(__vimin3,
                    gpumpi::cpu::detail::OfThree<gpumpi::cpu::detail::Lesser>)

/// max(a + b, c) and min(a + b, c).
GPUMPI_CPU_DPX3_ALL(__viaddmax,
                    gpumpi::cpu::detail::OfSum<gpumpi::cpu::detail::Greater>)
GPUMPI_CPU_DPX3_ALL(__viaddmin,
                    gpumpi::cpu::detail::OfSum<gpumpi::cpu::detail::Lesser>)

#undef GPUMPI_CPU_DPX2
#undef GPUMPI_CPU_DPX3
#undef GPUMPI_CPU_DPX3_ALL

#define GPUMPI_CPU_DPX_NUMBER(NAME, WORD, CHOICE)                              \
  __host__ __device__ inline WORD NAME(WORD a, WORD b, bool *predicate) {      \
    using Choice = gpumpi::cpu::detail::CHOICE;                                \
    const unsigned x = static_cast<unsigned>(a), y = static_cast<unsigned>(b); \
    *predicate = gpumpi::cpu::detail::isFirst<WORD, Choice>(x, y, 0);          \
    return *predicate ? a : b;                                                 \
  }
#define GPUMPI_CPU_DPX_HALFWORDS(NAME, LANE, CHOICE)                           \
  __host__ __device__ inline unsigned NAME(                                    \
      unsigned a, unsigned b, bool *predicateHigh, bool *predicateLow) {       \
    using Choice = gpumpi::cpu::detail::CHOICE;                                \
    *predicateHigh = gpumpi::cpu::detail::isFirst<LANE, Choice>(a, b, 16);     \
    *predicateLow = gpumpi::cpu::detail::isFirst<LANE, Choice>(a, b, 0);       \
    return gpumpi::cpu::detail::mapLanes<LANE, Choice>(a, b);                  \
  }
#define GPUMPI_CPU_DPX_PREDICATE(NAME, CHOICE)                                 \
  GPUMPI_CPU_DPX_NUMBER(NAME##_s32, int, CHOICE)                               \
  GPUMPI_CPU_DPX_NUMBER(NAME##_u32, unsigned, CHOICE)                          \
  GPUMPI_CPU_DPX_HALFWORDS(NAME##_s16x2, short, CHOICE)                        \
  GPUMPI_CPU_DPX_HALFWORDS(NAME##_u16x2, unsigned short, CHOICE)

/// max(a, b) and whether a >= b; min(a, b) and whether a <= b.
GPUMPI_CPU_DPX_PREDICATE(__vibmax, Greater)
GPUMPI_CPU_DPX_PREDICATE(__vibmin, Lesser)

#undef GPUMPI_CPU_DPX_NUMBER
#undef GPUMPI_CPU_DPX_HALFWORDS
#undef GPUMPI_CPU_DPX_PREDICATE

#include "../../macros_on.h"

#endif // GPUMPI_CPU_DPX_FUNCTIONS_H
