//===- narrow_arithmetic.h - Arithmetic on numbers of 16 bits ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation on two narrow numbers is done on doubles and rounded twice. That
// is the same as once: a double has more than twice the digits and two of both
// formats (Figueroa, "When is double rounding innocuous?"). It does not hold of
// a product and a sum, of which `multiplyAdd` takes care.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_NARROW_ARITHMETIC_H
#define GPUMPI_CPU_NARROW_ARITHMETIC_H

#include "../../macros_off.h"

#include "math_intrinsics.h"
#include "narrow_numbers.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// x + y, rounded to odd: of the two doubles next to a sum that is none, the
/// one whose last bit is set. That keeps it on its side of whatever lies in the
/// middle between two narrow numbers.
__host__ __device__ inline double addToOdd(double x, double y) {
  const double sum = settled(x + y);
  // What the rounding took away (Knuth's TwoSum); NaN if the sum is not finite.
  const double part = settled(sum - x);
  const double lost = settled(x - settled(sum - part)) + settled(y - part);
  const unsigned long long bits = bitCast<unsigned long long>(sum);
  if (!(lost > 0 || lost < 0) || bits & 1)
    return sum;
  return bitCast<double>((lost > 0) == (sum > 0) ? bits + 1 : bits - 1);
}

/// a * b + c, rounded once. The product is exact in a double.
template <class Number>
__host__ __device__ inline Number multiplyAdd(Number a, Number b, Number c) {
  return narrow<Number>(addToOdd(wide(a) * wide(b), wide(c)));
}

/// \p number brought into [0, 1]; zero for NaN.
template <class Number>
__host__ __device__ inline Number saturate(Number number) {
  const double value = wide(number);
  return value >= 1  ? narrow<Number>(1)
         : value > 0 ? number
                     : ofBits<Number>(0);
}

/// Zero for what is negative. There is one NaN.
template <class Number>
__host__ __device__ inline Number rectify(Number number) {
  if (isNaN(number))
    return ofBits<Number>(0x7fff);
  return bitsOf(number) & 0x8000u ? ofBits<Number>(0) : number;
}

template <class Number>
__host__ __device__ inline Number negate(Number number) {
  return ofBits<Number>(
      isNaN(number) ? 0x7fff : (unsigned short)(bitsOf(number) ^ 0x8000u));
}

template <class Number>
__host__ __device__ inline Number absolute(Number number) {
  return ofBits<Number>(
      isNaN(number) ? 0x7fff : (unsigned short)(bitsOf(number) & 0x7fffu));
}

/// A place in the order of all numbers, in which -0 is less than +0.
__host__ __device__ inline int narrowRank(unsigned short bits) {
  return bits & 0x8000u ? -1 - (int)(bits & 0x7fffu) : (int)bits;
}

/// The larger, or the smaller, of two numbers. If one of them is NaN, the
/// result is the other one, or NaN where \p keepNaN asks for that.
template <class Number>
__host__ __device__ inline Number extreme(Number a, Number b, bool larger,
                                          bool keepNaN) {
  if (isNaN(a) || isNaN(b))
    return keepNaN || (isNaN(a) && isNaN(b)) ? ofBits<Number>(0x7fff)
           : isNaN(a)                        ? b
                                             : a;
  return (narrowRank(bitsOf(a)) < narrowRank(bitsOf(b))) == larger ? b : a;
}

/// -1 or 1 for an infinity, else 0.
template <class Number> __host__ __device__ inline int infinite(Number number) {
  const unsigned bits = bitsOf(number);
  if ((bits & 0x7fffu) != NarrowTraits<Number>::Format::infinity)
    return 0;
  return bits & 0x8000u ? -1 : 1;
}

template <class Number>
__host__ __device__ inline bool unordered(Number a, Number b) {
  return isNaN(a) || isNaN(b);
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_NARROW_ARITHMETIC_H
