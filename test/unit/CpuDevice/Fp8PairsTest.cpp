//===- Fp8PairsTest.cpp - Conversions of two numbers of 8 bits ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pair is its first number in the lower byte, and its second in the upper
// one. Fp8Test compares conversions of one number with tables of its own.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cuda_fp8.h>

#include <cmath>
#include <cstring>
#include <vector>

namespace {

const float Samples[] = {0.0f,   -0.0f,   1.0f,   -1.75f, 0.3f,      449.0f,
                         1e-3f,  -1e-3f,  500.0f, -6e4f,  1e30f,     0x1p-130f,
                         464.0f, 0x1p-7f, 61440,  NAN,    -INFINITY, INFINITY};

constexpr __nv_saturation_t Saturations[] = {__NV_NOSAT, __NV_SATFINITE};
constexpr __nv_fp8_interpretation_t Kinds[] = {__NV_E4M3, __NV_E5M2};

__half_raw half(float x) { return __half_raw(__float2half(x)); }
__nv_bfloat16_raw bfloat(float x) {
  return __nv_bfloat16_raw(__float2bfloat16(x));
}
template <class Pair, class Raw> Pair pairOf(Raw x, Raw y) {
  Pair pair;
  pair.x = x.x;
  pair.y = y.x;
  return pair;
}

/// \p first and \p second in one.
int joined(int first, int second) { return first | second << 8; }

TEST(Fp8Pairs, AreMadeOfTwo) {
  for (const auto saturation : Saturations)
    for (const auto kind : Kinds)
      for (const float x : Samples)
        for (const float y : {2.5f, x, -1e4f}) {
          SCOPED_TRACE(::testing::Message() << x << " and " << y);
          EXPECT_EQ(__nv_cvt_float2_to_fp8x2(float2{x, y}, saturation, kind),
                    joined(__nv_cvt_float_to_fp8(x, saturation, kind),
                           __nv_cvt_float_to_fp8(y, saturation, kind)));
          EXPECT_EQ(__nv_cvt_double2_to_fp8x2(double2{x, y}, saturation, kind),
                    joined(__nv_cvt_double_to_fp8(x, saturation, kind),
                           __nv_cvt_double_to_fp8(y, saturation, kind)));
          EXPECT_EQ(
              __nv_cvt_halfraw2_to_fp8x2(pairOf<__half2_raw>(half(x), half(y)),
                                         saturation, kind),
              joined(__nv_cvt_halfraw_to_fp8(half(x), saturation, kind),
                     __nv_cvt_halfraw_to_fp8(half(y), saturation, kind)));
          EXPECT_EQ(
              __nv_cvt_bfloat16raw2_to_fp8x2(
                  pairOf<__nv_bfloat162_raw>(bfloat(x), bfloat(y)), saturation,
                  kind),
              joined(__nv_cvt_bfloat16raw_to_fp8(bfloat(x), saturation, kind),
                     __nv_cvt_bfloat16raw_to_fp8(bfloat(y), saturation, kind)));
        }
}

TEST(Fp8Pairs, EachBecomesTwoHalves) {
  for (const auto kind : Kinds)
    for (unsigned bits = 0; bits < 0x10000; ++bits) {
      const __half2_raw pair =
          __nv_cvt_fp8x2_to_halfraw2((__nv_fp8x2_storage_t)bits, kind);
      ASSERT_EQ(
          pair.x,
          __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(bits & 0xff), kind).x)
          << std::hex << bits;
      ASSERT_EQ(
          pair.y,
          __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(bits >> 8), kind).x)
          << std::hex << bits;
    }
}

TEST(Fp8Pairs, AreThereInKernels) {
  const int found = ON_DEVICE((int)__nv_cvt_float2_to_fp8x2(
      float2{1.0f, -2.0f}, __NV_SATFINITE, __NV_E4M3));
  // Biased by 7, and 3 bits behind it.
  EXPECT_EQ(found, 7 << 3 | (0x80 | 8 << 3) << 8);
  const int large = ON_DEVICE((int)__nv_cvt_double2_to_fp8x2(
      double2{1e9, -1e9}, __NV_SATFINITE, __NV_E5M2));
  EXPECT_EQ(large, 0x7b | 0xfb << 8);
}

//===----------------------------------------------------------------------===//
// Powers of two
//===----------------------------------------------------------------------===//

/// The value of the bits of a __nv_bfloat16.
double bfloatValue(unsigned bits) {
  const unsigned wide = bits << 16;
  float value;
  std::memcpy(&value, &wide, sizeof value);
  return value;
}

/// The exponent of \p x in e8m0, of the power above or below it.
int power(double x, bool up, bool saturates) {
  if (std::isnan(x))
    return 0xff;
  int bits = 0;
  while (bits < 255 && (up ? std::ldexp(1.0, bits - 127) < std::fabs(x)
                           : std::ldexp(1.0, bits - 126) <= std::fabs(x)))
    ++bits;
  return bits == 255 && saturates ? 254 : bits;
}

TEST(Fp8Pairs, EveryBfloatHasAPowerNextToIt) {
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    __nv_bfloat16_raw raw;
    raw.x = (unsigned short)bits;
    for (const bool up : {false, true})
      for (const auto saturation : Saturations)
        ASSERT_EQ(__nv_cvt_bfloat16raw_to_e8m0(
                      raw, saturation, up ? cudaRoundPosInf : cudaRoundZero),
                  power(bfloatValue(bits), up, saturation == __NV_SATFINITE))
            << std::hex << bits << " up " << up;
  }
}

TEST(Fp8Pairs, OfPowersAreMadeOfTwo) {
  for (const bool up : {false, true}) {
    const cudaRoundMode mode = up ? cudaRoundPosInf : cudaRoundZero;
    for (const auto saturation : Saturations)
      for (const float x : Samples)
        for (const float y : {3.0f, 0x1p-20f, INFINITY}) {
          const bool saturates = saturation == __NV_SATFINITE;
          const int expected =
              joined(power(x, up, saturates), power(y, up, saturates));
          EXPECT_EQ(__nv_cvt_float2_to_e8m0x2(float2{x, y}, saturation, mode),
                    expected)
              << x << " and " << y;
          EXPECT_EQ(__nv_cvt_double2_to_e8m0x2(double2{x, y}, saturation, mode),
                    expected)
              << x << " and " << y;
          // Which of two powers is next to a number, its rounding may decide.
          EXPECT_EQ(__nv_cvt_bfloat162raw_to_e8m0x2(
                        pairOf<__nv_bfloat162_raw>(bfloat(x), bfloat(y)),
                        saturation, mode),
                    joined(power(__bfloat162float(bfloat(x)), up, saturates),
                           power(__bfloat162float(bfloat(y)), up, saturates)))
              << x << " and " << y;
        }
  }
}

TEST(Fp8Pairs, EveryPowerIsABfloat) {
  for (int bits = 0; bits < 0xff; ++bits) {
    const auto alone = __nv_cvt_e8m0_to_bf16raw((__nv_fp8_storage_t)bits);
    ASSERT_EQ(bfloatValue(alone.x), std::ldexp(1.0, bits - 127)) << bits;
    const auto pair = __nv_cvt_e8m0x2_to_bf162raw(
        (__nv_fp8x2_storage_t)(bits | (254 - bits) << 8));
    ASSERT_EQ(bfloatValue(pair.x), std::ldexp(1.0, bits - 127)) << bits;
    ASSERT_EQ(bfloatValue(pair.y), std::ldexp(1.0, 127 - bits)) << bits;
  }
  EXPECT_TRUE(std::isnan(bfloatValue(__nv_cvt_e8m0_to_bf16raw(0xff).x)));
}

} // namespace
