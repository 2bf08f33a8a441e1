//===- narrow_numbers.h - Numbers of 16 bits and their bits -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What cuda_fp16.h and cuda_bf16.h have in common: two binary floating-point
// formats of 16 bits, IEEE 754's binary16 and the upper half of a float. Their
// numbers are made of wider ones with exactly one rounding, in integers: no
// compiler flag and no rounding mode of the processor has a say in it.
//
// The functions of both types are the same but for their names. They are in the
// files narrow_*.def, which either header includes with macros for its names.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_NARROW_NUMBERS_H
#define GPUMPI_CPU_NARROW_NUMBERS_H

#include "../../macros_off.h"

#include "conversions.h"

namespace gpumpi {
namespace cpu {
namespace detail {

enum class RoundingMode { Nearest, Zero, Up, Down };

/// A sign, an exponent and MantissaBits bits, 16 in all.
template <int MantissaBits> struct NarrowFormat {
  static constexpr int mantissaBits = MantissaBits;
  static constexpr int bias = (1 << (14 - MantissaBits)) - 1;
  /// The exponent of the smallest number above zero.
  static constexpr int leastExponent = 1 - bias - MantissaBits;
  static constexpr unsigned infinity = 0x8000u - (1u << MantissaBits);
  static constexpr unsigned short nan = 0x7fff;
};
using HalfFormat = NarrowFormat<10>;
using Bfloat16Format = NarrowFormat<7>;

/// The bits of `significand * 2^exponent`, rounded once.
template <class Format>
__host__ __device__ inline unsigned short
pack(bool negative, unsigned long long significand, int exponent,
     RoundingMode mode) {
  const unsigned sign = negative ? 0x8000u : 0;
  if (significand == 0)
    return (unsigned short)sign;
  // The exponent of the last place of the result.
  int last =
      63 - __builtin_clzll(significand) + exponent - Format::mantissaBits;
  if (last < Format::leastExponent)
    last = Format::leastExponent;

  unsigned long long kept = significand;
  bool up = false;
  if (last <= exponent) {
    kept <<= exponent - last;
  } else {
    int shift = last - exponent;
    if (shift > 62) { // Less than a quarter of the last place is left.
      significand = 1;
      shift = 62;
    }
    kept = significand >> shift;
    const unsigned long long rest = significand - (kept << shift);
    const unsigned long long half = 1ull << (shift - 1);
    up = mode == RoundingMode::Nearest
             ? rest > half || (rest == half && (kept & 1))
             : rest != 0 &&
                   mode == (negative ? RoundingMode::Down : RoundingMode::Up);
  }
  // The leading one of a normal number counts the exponent up by one. So does
  // a carry, whatever it is that it carries into.
  const unsigned long long magnitude =
      ((unsigned long long)(last - Format::leastExponent)
       << Format::mantissaBits) +
      kept + up;
  if (magnitude < Format::infinity)
    return (unsigned short)(sign | (unsigned)magnitude);
  const bool away = mode == RoundingMode::Nearest ||
                    mode == (negative ? RoundingMode::Down : RoundingMode::Up);
  return (unsigned short)(sign | (Format::infinity - !away));
}

/// The bits of the number that the \p bits of a wider format stand for.
template <class Format, int MantissaBits, class Bits>
__host__ __device__ inline unsigned short packBits(Bits bits,
                                                   RoundingMode mode) {
  constexpr int width = 8 * (int)sizeof(Bits);
  constexpr int mostExponent = (1 << (width - 1 - MantissaBits)) - 1;
  const Bits leading = (Bits)1 << MantissaBits;
  const bool negative = bits >> (width - 1) != 0;
  const int exponent = (int)(bits >> MantissaBits) & mostExponent;
  const Bits fraction = bits & (leading - 1);
  if (exponent == mostExponent)
    return fraction ? Format::nan
                    : (unsigned short)(negative * 0x8000u | Format::infinity);
  return pack<Format>(
      negative, exponent ? fraction | leading : fraction,
      (exponent ? exponent : 1) - mostExponent / 2 - MantissaBits, mode);
}

template <class Format>
__host__ __device__ inline unsigned short
packed(float value, RoundingMode mode = RoundingMode::Nearest) {
  return packBits<Format, 23>(bitCast<unsigned>(value), mode);
}
template <class Format>
__host__ __device__ inline unsigned short
packed(double value, RoundingMode mode = RoundingMode::Nearest) {
  return packBits<Format, 52>(bitCast<unsigned long long>(value), mode);
}
template <class Format, class Integer,
          class = std::enable_if_t<std::is_integral<Integer>::value>>
__host__ __device__ inline unsigned short
packed(Integer value, RoundingMode mode = RoundingMode::Nearest) {
  const bool negative = value < 0;
  const unsigned long long bits = (unsigned long long)value;
  return pack<Format>(negative, negative ? 0 - bits : bits, 0, mode);
}

/// The number that \p bits stand for. A NaN's sign and payload are CUDA's.
template <class Format>
__host__ __device__ inline float unpacked(unsigned short bits) {
  if (Format::mantissaBits == Bfloat16Format::mantissaBits)
    return bitCast<float>((unsigned)bits << 16);
  const unsigned sign = (bits & 0x8000u) << 16, magnitude = bits & 0x7fffu;
  if (magnitude > Format::infinity)
    return bitCast<float>(0x7fffffffu);
  if (magnitude == Format::infinity)
    return bitCast<float>(sign | 0x7f800000u);
  if (magnitude >> Format::mantissaBits == 0) { // A multiple of the smallest.
    const float value = (float)magnitude * 0x1p-24f;
    return sign ? -value : value;
  }
  return bitCast<float>(sign | ((magnitude << (23 - Format::mantissaBits)) +
                                ((127u - Format::bias) << 23)));
}

/// What there is to know of one of the types: its `Format` and its `Raw`.
template <class Number> struct NarrowTraits;

template <class Number>
__host__ __device__ inline unsigned short bitsOf(Number number) {
  const typename NarrowTraits<Number>::Raw raw = number;
  return raw.x;
}

template <class Number>
__host__ __device__ constexpr Number ofBits(unsigned short bits) {
  return typename NarrowTraits<Number>::Raw{bits};
}

template <class Number> __host__ __device__ inline double wide(Number number) {
  return unpacked<typename NarrowTraits<Number>::Format>(bitsOf(number));
}

template <class Number, class From>
__host__ __device__ inline Number
narrow(From value, RoundingMode mode = RoundingMode::Nearest) {
  return ofBits<Number>(
      packed<typename NarrowTraits<Number>::Format>(value, mode));
}

template <class Number> __host__ __device__ inline bool isNaN(Number number) {
  return (bitsOf(number) & 0x7fffu) > NarrowTraits<Number>::Format::infinity;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_NARROW_NUMBERS_H
