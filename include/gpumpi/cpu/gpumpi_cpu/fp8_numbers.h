//===- fp8_numbers.h - Numbers of 8 bits and their bits ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formats of cuda_fp8.h ("FP8 Formats for Deep Learning", Micikevicius et
// al.; e8m0 is of the OCP's "Microscaling Formats"):
//
//   e4m3  a sign, 4 bits of exponent, 3 of fraction. It has no infinity: what
//         would be one, and all greater, is NaN with the fraction 7, and a
//         number with any other.
//   e5m2  a sign, 5 bits of exponent, 2 of fraction, with infinities and NaNs.
//   e8m0  a power of two: nothing but an exponent. 0xff is NaN.
//
// Numbers are made with one rounding in integers, by the same code as those of
// 16 bits (narrow_numbers.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_FP8_NUMBERS_H
#define GPUMPI_CPU_FP8_NUMBERS_H

#include "../../macros_off.h"

#include "../device_types.h"
#include "narrow_numbers.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;

/// What becomes of numbers that are too large.
typedef enum __nv_saturation_t {
  __NV_NOSAT,     ///< Infinity, or NaN where there is none.
  __NV_SATFINITE, ///< The largest finite number.
} __nv_saturation_t;

typedef enum __nv_fp8_interpretation_t {
  __NV_E4M3,
  __NV_E5M2,
} __nv_fp8_interpretation_t;

namespace gpumpi {
namespace cpu {
namespace detail {

/// For `packBits`, which puts the sign into bit 15. `infinity` is what a number
/// becomes that is too large, and is next to the largest.
struct E4m3Format {
  static constexpr int mantissaBits = 3;
  static constexpr int leastExponent = -9;
  static constexpr unsigned infinity = 0x7f;
  static constexpr unsigned short nan = 0x7f;
};
struct E5m2Format {
  static constexpr int mantissaBits = 2;
  static constexpr int leastExponent = -16;
  static constexpr unsigned infinity = 0x7c;
  static constexpr unsigned short nan = 0x7f;
};

/// \p value, a number, to the nearest of 8 bits.
template <class Format>
__host__ __device__ inline __nv_fp8_storage_t
packFp8(double value, __nv_saturation_t saturate) {
  const unsigned bits = packed<Format>(value);
  unsigned magnitude = bits & 0x7f;
  if (saturate == __NV_SATFINITE && magnitude == Format::infinity)
    --magnitude;
  return (__nv_fp8_storage_t)(bits >> 8 | magnitude);
}

/// A double's NaN keeps its sign, and in e5m2 the upper part of its payload;
/// there is one NaN only of the other types.
__host__ __device__ inline __nv_fp8_storage_t
packFp8NaN(double nan, __nv_fp8_interpretation_t kind) {
  const unsigned long long bits = bitCast<unsigned long long>(nan);
  const unsigned sign = (unsigned)(bits >> 63) << 7;
  const unsigned payload = (unsigned)(bits >> 50) & 1;
  return (__nv_fp8_storage_t)(sign |
                              (kind == __NV_E4M3 ? 0x7f : 0x7e | payload));
}

/// The bits of a half that is the number \p bits stand for. Each of them is
/// one; there is one NaN.
template <class Format>
__host__ __device__ inline unsigned short unpackFp8(__nv_fp8_storage_t bits) {
  const unsigned sign = (bits & 0x80u) << 8, magnitude = bits & 0x7fu;
  if (Format::mantissaBits == E5m2Format::mantissaBits)
    return magnitude > Format::infinity ? HalfFormat::nan
                                        : (unsigned short)(bits << 8);
  if (magnitude == Format::infinity)
    return HalfFormat::nan;
  if (magnitude < 8) { // A multiple of the smallest number.
    const unsigned short bitsOfHalf =
        packed<HalfFormat>((double)magnitude * 0x1p-9);
    return (unsigned short)(sign | bitsOfHalf);
  }
  // The exponents of a half are counted from 8 more.
  return (unsigned short)(sign | ((magnitude << 7) + (8u << 10)));
}

/// The exponent of e8m0 for 2^\p exponent, or for a number above it, if that is
/// not \p exact.
__host__ __device__ inline __nv_fp8_storage_t packE8m0(int exponent, bool exact,
                                                       bool up, bool saturate) {
  if (!exact && up)
    ++exponent;
  if (exponent < -127)
    return 0;
  if (exponent > 127)
    return saturate ? 0xfe : 0xff;
  return (__nv_fp8_storage_t)(exponent + 127);
}

/// The power of two next to the absolute value of \p value. Of a finite one
/// that is rounded down, CUDA makes a float first, as which none is too large.
__host__ __device__ inline __nv_fp8_storage_t
packE8m0(double value, __nv_saturation_t saturate, cudaRoundMode rounding) {
  if (value != value)
    return 0xff;
  const unsigned long long bits = bitCast<unsigned long long>(value);
  const int exponent = (int)(bits >> 52 & 0x7ff) - 1023;
  const bool up = rounding == cudaRoundPosInf;
  return packE8m0(exponent, !(bits << 12), up,
                  saturate == __NV_SATFINITE || (!up && exponent < 1024));
}

/// The same of an integer, rounded up.
__host__ __device__ inline __nv_fp8_storage_t
packE8m0(unsigned long long value) {
  if (!value)
    return 0;
  return packE8m0(63 - __builtin_clzll(value), !(value & (value - 1)), true,
                  true);
}

/// NaN is that of a bfloat16.
__host__ __device__ inline float unpackE8m0(__nv_fp8_storage_t bits) {
  return bitCast<float>(bits == 0xff ? 0x7fff0000u
                        : bits       ? (unsigned)bits << 23
                                     : 0x00400000u);
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_FP8_NUMBERS_H
