//===- dot_products.h - __dp4a and __dp2a -----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's dot products of the bytes of words (CUDA Math API, "Integer
// Intrinsics"), of four with four and of two halfwords with two. The sum is
// added to c and wraps around.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_DOT_PRODUCTS_H
#define GPUMPI_CPU_DOT_PRODUCTS_H

#include "../../macros_off.h"

#include "../vector_types.h"
#include "simd_lanes.h"
#include "standard_library.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// The sum of c and the products of the lanes of \p a with as many of \p b,
/// which begin at bit \p shift.
template <class LaneA, class LaneB>
__host__ __device__ constexpr unsigned dotProduct(unsigned a, unsigned b,
                                                  int shift, unsigned c) {
  constexpr int WidthA = 8 * sizeof(LaneA), WidthB = 8 * sizeof(LaneB);
  for (int i = 0; i < 32 / WidthA; ++i)
    c += static_cast<unsigned>(laneAt<LaneA>(a, i * WidthA) *
                               laneAt<LaneB>(b, shift + i * WidthB));
  return c;
}

/// A small vector as the word that it is in memory.
template <class Vector> __device__ inline unsigned wordOf(Vector vector) {
  static_assert(sizeof(Vector) == sizeof(unsigned), "not of one word");
  unsigned word = 0;
  memcpy(&word, &vector, sizeof(word));
  return word;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_DOT(NAME, NUMBER, VECTOR_A, VECTOR_B, LANE_A, LANE_B,       \
                       SHIFT)                                                  \
  __device__ inline NUMBER NAME(NUMBER a, NUMBER b, NUMBER c) {                \
    return static_cast<NUMBER>(                                                \
        gpumpi::cpu::detail::dotProduct<LANE_A, LANE_B>(                       \
            static_cast<unsigned>(a), static_cast<unsigned>(b), SHIFT,         \
            static_cast<unsigned>(c)));                                        \
  }                                                                            \
  __device__ inline NUMBER NAME(VECTOR_A a, VECTOR_B b, NUMBER c) {            \
    return NAME(static_cast<NUMBER>(gpumpi::cpu::detail::wordOf(a)),           \
                static_cast<NUMBER>(gpumpi::cpu::detail::wordOf(b)), c);       \
  }

/// a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w + c.
GPUMPI_CPU_DOT(__dp4a, int, char4, char4, signed char, signed char, 0)
GPUMPI_CPU_DOT(__dp4a, unsigned, uchar4, uchar4, unsigned char, unsigned char,
               0)
/// a.x * b.x + a.y * b.y + c.
GPUMPI_CPU_DOT(__dp2a_lo, int, short2, char4, short, signed char, 0)
GPUMPI_CPU_DOT(__dp2a_lo, unsigned, ushort2, uchar4, unsigned short,
               unsigned char, 0)
/// a.x * b.z + a.y * b.w + c.
GPUMPI_CPU_DOT(__dp2a_hi, int, short2, char4, short, signed char, 16)
GPUMPI_CPU_DOT(__dp2a_hi, unsigned, ushort2, uchar4, unsigned short,
               unsigned char, 16)

#undef GPUMPI_CPU_DOT

#include "../../macros_on.h"

#endif // GPUMPI_CPU_DOT_PRODUCTS_H
