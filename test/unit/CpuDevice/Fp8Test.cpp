//===- Fp8Test.cpp - Numbers of 8 bits ------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All numbers in a table made from the definition of their formats, and
// roundings by looking there for what is nearest. Nothing of it is what the
// headers do.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cuda_fp8.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

namespace {

constexpr double Infinity = std::numeric_limits<double>::infinity();

template <class Number> struct Kind;
template <> struct Kind<__nv_fp8_e4m3> {
  using Pair = __nv_fp8x2_e4m3;
  using Four = __nv_fp8x4_e4m3;
  static constexpr __nv_fp8_interpretation_t name = __NV_E4M3;
  static constexpr int fraction = 3, bias = 7, largest = 0x7e, tooLarge = 0x7f;
};
template <> struct Kind<__nv_fp8_e5m2> {
  using Pair = __nv_fp8x2_e5m2;
  using Four = __nv_fp8x4_e5m2;
  static constexpr __nv_fp8_interpretation_t name = __NV_E5M2;
  static constexpr int fraction = 2, bias = 15, largest = 0x7b, tooLarge = 0x7c;
};

/// The number that the format has for \p bits, were all of them finite.
template <class Number> double finite(int bits) {
  using K = Kind<Number>;
  const int exponent = (bits & 0x7f) >> K::fraction;
  const double part = std::ldexp(bits & ((1 << K::fraction) - 1), -K::fraction);
  const double size = exponent ? std::ldexp(1 + part, exponent - K::bias)
                               : std::ldexp(part, 1 - K::bias);
  return bits & 0x80 ? -size : size;
}

template <class Number> double valueOf(int bits) {
  const int size = bits & 0x7f;
  if (size <= Kind<Number>::largest)
    return finite<Number>(bits);
  if (std::is_same<Number, __nv_fp8_e5m2>::value && size == 0x7c)
    return bits & 0x80 ? -Infinity : Infinity;
  return std::nan("");
}

template <class Number> int nearest(double x, bool saturate) {
  using K = Kind<Number>;
  if (std::isnan(x))
    return 0x7f;
  // What would come after the largest is what too large numbers become.
  int best = 0;
  double distance = std::fabs(x);
  for (int bits = 1; bits <= K::largest + 1; ++bits) {
    const double other = std::fabs(std::fabs(x) - finite<Number>(bits));
    if (other < distance || (other == distance && bits % 2 == 0)) {
      best = bits;
      distance = other;
    }
  }
  if (std::fabs(x) >= std::fabs(finite<Number>(K::largest + 1)))
    best = K::largest + 1;
  if (best > K::largest)
    best = saturate ? K::largest : K::tooLarge;
  return best | (std::signbit(x) ? 0x80 : 0);
}

template <class T> T ofBits(unsigned long long bits) {
  T value;
  std::memcpy(static_cast<void *>(&value), &bits, sizeof(T));
  return value;
}
template <class T> unsigned long long bitsIn(const T &value) {
  unsigned long long bits = 0;
  std::memcpy(&bits, static_cast<const void *>(&value), sizeof(T));
  return bits;
}

template <class Number> class Fp8 : public ::testing::Test {
protected:
  using K = Kind<Number>;

  void expectRounded(double x) {
    for (const bool saturate : {false, true}) {
      const int expected = nearest<Number>(x, saturate);
      const auto mode = saturate ? __NV_SATFINITE : __NV_NOSAT;
      const int got = __nv_cvt_double_to_fp8(x, mode, K::name);
      ASSERT_EQ(got, expected) << std::hexfloat << x;
      if ((double)(float)x == x) {
        ASSERT_EQ(__nv_cvt_float_to_fp8((float)x, mode, K::name), expected);
      }
    }
  }
};
using Fp8Types = ::testing::Types<__nv_fp8_e4m3, __nv_fp8_e5m2>;
TYPED_TEST_SUITE(Fp8, Fp8Types, );

TYPED_TEST(Fp8, IsLaidOutAsInCuda) {
  using K = Kind<TypeParam>;
  static_assert(sizeof(TypeParam) == 1 && sizeof(typename K::Pair) == 2 &&
                sizeof(typename K::Four) == 4 &&
                alignof(typename K::Four) == 4);
  static_assert(
      std::is_trivially_copyable<TypeParam>::value &&
      std::is_trivially_default_constructible<typename K::Four>::value);
  static_assert(!std::is_convertible<float, TypeParam>::value &&
                std::is_constructible<TypeParam, float>::value);
  static_assert(!std::is_convertible<TypeParam, float>::value &&
                std::is_constructible<float, TypeParam>::value);
}

TYPED_TEST(Fp8, RoundsToNearest) {
  using K = Kind<TypeParam>;
  for (int bits = 0; bits <= K::largest + 1; ++bits) {
    const double x = finite<TypeParam>(bits);
    const double next = finite<TypeParam>(bits + 1);
    for (const double near : {x, (x + next) / 2, (3 * x + next) / 4})
      for (const double y :
           {near, std::nextafter(near, 0.0), std::nextafter(near, Infinity),
            (double)std::nextafter((float)near, 0.0f),
            (double)std::nextafter((float)near, INFINITY)}) {
        this->expectRounded(y);
        this->expectRounded(-y);
      }
  }
  for (const double x : {Infinity, -Infinity, 1e300, -1e300, 1e-300, -0.0})
    this->expectRounded(x);
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const int exponent = (int)(random() % 40) - 22;
    this->expectRounded(std::ldexp((double)(long long)random(), exponent - 63));
  }
}

TYPED_TEST(Fp8, IsMadeOfEveryNumberOf16Bits) {
  using K = Kind<TypeParam>;
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    const auto half = ofBits<__half>(bits);
    const auto bfloat = ofBits<__nv_bfloat16>(bits);
    const int ofHalf = nearest<TypeParam>(__half2float(half), true);
    const int ofBfloat = nearest<TypeParam>(__bfloat162float(bfloat), true);
    ASSERT_EQ(TypeParam(half).__x, ofHalf) << bits;
    ASSERT_EQ(TypeParam(bfloat).__x, ofBfloat) << bits;
    ASSERT_EQ(__nv_cvt_halfraw_to_fp8(half, __NV_NOSAT, K::name),
              nearest<TypeParam>(__half2float(half), false));
    ASSERT_EQ(__nv_cvt_bfloat16raw_to_fp8(bfloat, __NV_NOSAT, K::name),
              nearest<TypeParam>(__bfloat162float(bfloat), false));
  }
}

TYPED_TEST(Fp8, KeepsWhatIsNoNumber) {
  using K = Kind<TypeParam>;
  for (const auto mode : {__NV_NOSAT, __NV_SATFINITE}) {
    EXPECT_EQ(__nv_cvt_float_to_fp8(-std::nanf(""), mode, K::name), 0x7f);
    EXPECT_EQ(__nv_cvt_double_to_fp8(ofBits<double>(0xfffc000000000000), mode,
                                     K::name),
              0xff);
    // The upper bits of a double's NaN; e4m3 has only one.
    EXPECT_EQ(__nv_cvt_double_to_fp8(ofBits<double>(0x7ff8000000000000), mode,
                                     K::name),
              K::name == __NV_E4M3 ? 0x7f : 0x7e);
  }
}

TYPED_TEST(Fp8, BecomesEveryOtherType) {
  using K = Kind<TypeParam>;
  for (int bits = 0; bits < 0x100; ++bits) {
    const TypeParam number = ofBits<TypeParam>((unsigned)bits);
    const double x = valueOf<TypeParam>(bits);
    const __half_raw raw =
        __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)bits, K::name);
    EXPECT_EQ((bool)number, x != 0);
    if (std::isnan(x)) {
      EXPECT_EQ(raw.x, 0x7fff);
      EXPECT_TRUE(std::isnan((float)number) && std::isnan((double)number));
      EXPECT_EQ(bitsIn((__nv_bfloat16)number), 0x7fffu);
      EXPECT_EQ((int)number, 0);
      EXPECT_EQ((unsigned char)number, 0);
      continue;
    }
    EXPECT_EQ(__half2float(__half(raw)), x);
    EXPECT_EQ((float)number, x);
    EXPECT_EQ(std::signbit((float)number), bits >> 7);
    EXPECT_EQ((double)number, x);
    EXPECT_EQ(__half2float((__half)number), x);
    EXPECT_EQ(__bfloat162float((__nv_bfloat16)number), x);
    const auto clamped = [&](double low, double high) {
      return (long long)std::fmax(low, std::fmin(high, std::trunc(x)));
    };
    EXPECT_EQ((signed char)number, clamped(-128, 127));
    EXPECT_EQ((char)number, clamped(-128, 127));
    EXPECT_EQ((unsigned char)number, clamped(0, 255));
    EXPECT_EQ((short)number, clamped(-32768, 32767));
    EXPECT_EQ((unsigned short)number, clamped(0, 65535));
    EXPECT_EQ((int)number, clamped(-0x1p31, 0x1p31 - 1));
    EXPECT_EQ((unsigned)number, clamped(0, 0x1p32 - 1));
    if (std::isfinite(x)) {
      EXPECT_EQ((long)number, clamped(-1e9, 1e9));
      EXPECT_EQ((unsigned long long)number, (unsigned)clamped(0, 1e9));
    }
  }
}

TYPED_TEST(Fp8, IsMadeOfIntegers) {
  for (int i = -70000; i < 70000; i += 7) {
    const int expected = nearest<TypeParam>((double)i, true);
    ASSERT_EQ(TypeParam(i).__x, expected) << i;
    ASSERT_EQ(TypeParam((long)i).__x, expected);
    ASSERT_EQ(TypeParam((long long)i).__x, expected);
    ASSERT_EQ(TypeParam((unsigned short)i).__x,
              nearest<TypeParam>((unsigned short)i, true));
    ASSERT_EQ(TypeParam((short)i).__x, nearest<TypeParam>((short)i, true));
    ASSERT_EQ(TypeParam((unsigned)i).__x,
              nearest<TypeParam>((unsigned)i, true));
  }
}

TYPED_TEST(Fp8, PairsAndFoursAreMadeByNumber) {
  using K = Kind<TypeParam>;
  using Pair = typename K::Pair;
  using Four = typename K::Four;
  const float x[4] = {0.3f, -700.0f, 1.0f / 3, 1e-3f};
  unsigned expected = 0;
  for (int i = 4; i-- > 0;)
    expected = expected << 8 | (unsigned)nearest<TypeParam>(x[i], true);
  const Pair low(float2{x[0], x[1]});
  EXPECT_EQ(low.__x, expected & 0xffff);
  EXPECT_EQ(Pair(double2{x[0], x[1]}).__x, expected & 0xffff);
  const Four four(float4{x[0], x[1], x[2], x[3]});
  EXPECT_EQ(four.__x, expected);
  EXPECT_EQ(Four(double4{x[0], x[1], x[2], x[3]}).__x, expected);
  const float4 back = (float4)four;
  EXPECT_EQ(back.x, valueOf<TypeParam>((int)(expected & 0xff)));
  EXPECT_EQ(back.y, valueOf<TypeParam>((int)(expected >> 8 & 0xff)));
  EXPECT_EQ(back.z, valueOf<TypeParam>((int)(expected >> 16 & 0xff)));
  EXPECT_EQ(back.w, valueOf<TypeParam>((int)(expected >> 24)));
  EXPECT_EQ(((float2)low).x, back.x);
  EXPECT_EQ(((float2)low).y, back.y);
  const __half2 halves = (__half2)low;
  EXPECT_EQ(Pair(halves).__x, low.__x);
  EXPECT_EQ(Four(halves, halves).__x, low.__x * 0x10001u);
  const __nv_bfloat162 bfloats = __floats2bfloat162_rn(back.x, back.y);
  EXPECT_EQ(Pair(bfloats).__x, low.__x);
  EXPECT_EQ(Four(bfloats, bfloats).__x, low.__x * 0x10001u);
}

template <class Number> void convertInKernel(Number *numbers, float *floats) {
  launchKernel(2, 128, 0, [=] DEVICE_CODE {
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    numbers[i] = Number((float)i * 0.37f);
    floats[i] = (float)numbers[i];
  });
}

TYPED_TEST(Fp8, IsThereInKernels) {
  const DeviceArray<TypeParam> numbers(256);
  const DeviceArray<float> floats(256);
  convertInKernel(numbers.get(), floats.get());
  for (int i = 0; i < 256; ++i) {
    const int expected = nearest<TypeParam>((float)i * 0.37f, true);
    EXPECT_EQ(numbers.toHost()[(size_t)i].__x, expected);
    EXPECT_EQ(floats.toHost()[(size_t)i], valueOf<TypeParam>(expected));
  }
}

//===----------------------------------------------------------------------===//
// Powers of two
//===----------------------------------------------------------------------===//

/// The least power of two that is not less than \p x, or the greatest that is
/// not greater.
int power(double x, bool up, bool saturate) {
  if (std::isnan(x))
    return 0xff;
  x = std::fabs(x);
  int bits = 0;
  if (up)
    while (bits < 255 && std::ldexp(1.0, bits - 127) < x)
      ++bits;
  else
    while (bits < 255 && std::ldexp(1.0, bits + 1 - 127) <= x)
      ++bits;
  return bits == 255 && saturate ? 254 : bits;
}

TEST(Fp8Scale, IsThePowerNextToANumber) {
  const auto expect = [](float x) {
    for (const bool saturate : {false, true})
      for (const bool up : {false, true}) {
        const auto mode = saturate ? __NV_SATFINITE : __NV_NOSAT;
        const auto rounding = up ? cudaRoundPosInf : cudaRoundZero;
        EXPECT_EQ(__nv_cvt_float_to_e8m0(x, mode, rounding),
                  power(x, up, saturate))
            << std::hexfloat << x << saturate << up;
        EXPECT_EQ(__nv_cvt_double_to_e8m0(x, mode, rounding),
                  power(x, up, saturate));
      }
    EXPECT_EQ(__nv_fp8_e8m0(x).__x, power(x, true, true));
    EXPECT_EQ(__nv_fp8_e8m0((double)x).__x, power(x, true, true));
  };
  for (int exponent = -150; exponent < 128; ++exponent) {
    const float x = std::ldexp(1.0f, exponent);
    for (const float y :
         {x, std::nextafter(x, 0.0f), std::nextafter(x, INFINITY), 1.5f * x}) {
      expect(y);
      expect(-y);
    }
  }
  for (const float x : {0.0f, -0.0f, INFINITY, -INFINITY, std::nanf("")})
    expect(x);
  // As of a float to which it is rounded first.
  EXPECT_EQ(__nv_cvt_double_to_e8m0(1e300, __NV_NOSAT, cudaRoundZero), 0xfe);
  EXPECT_EQ(__nv_cvt_double_to_e8m0(1e300, __NV_NOSAT, cudaRoundPosInf), 0xff);
}

TEST(Fp8ScaleDeathTest, IsRoundedUpOrDown) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(__nv_cvt_float_to_e8m0(3, __NV_NOSAT, cudaRoundNearest),
               "with cudaRoundZero or cudaRoundPosInf");
}

TEST(Fp8Scale, IsMadeOfEveryOtherType) {
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    const auto half = ofBits<__half>(bits);
    const auto bfloat = ofBits<__nv_bfloat16>(bits);
    ASSERT_EQ(__nv_fp8_e8m0(half).__x, power(__half2float(half), true, true));
    ASSERT_EQ(__nv_fp8_e8m0(bfloat).__x,
              power(__bfloat162float(bfloat), true, true));
  }
  for (int shift = 1; shift < 63; ++shift) {
    const long long two = 1ll << shift;
    for (const long long i : {two, -two})
      EXPECT_EQ(__nv_fp8_e8m0(i).__x, 127 + shift);
    for (const long long i : {two + 1, -two - 1, two + two / 2 + 1})
      EXPECT_EQ(__nv_fp8_e8m0(i).__x, 127 + shift + 1) << i;
  }
  EXPECT_EQ(__nv_fp8_e8m0(~0ull).__x, 127 + 64);
  EXPECT_EQ(__nv_fp8_e8m0(-5).__x, 127 + 3);
  EXPECT_EQ(__nv_fp8_e8m0(0).__x, 0);
}

TEST(Fp8Scale, BecomesEveryOtherType) {
  for (int bits = 0; bits < 255; ++bits) {
    const auto scale = ofBits<__nv_fp8_e8m0>((unsigned)bits);
    const double x = std::ldexp(1.0, bits - 127);
    EXPECT_EQ((float)scale, x);
    EXPECT_EQ((double)scale, x);
    EXPECT_EQ(__bfloat162float((__nv_bfloat16)scale), x);
    EXPECT_EQ(bitsIn((__half)scale), bitsIn(__double2half(x)));
    EXPECT_EQ((int)scale, (int)std::fmin(std::trunc(x), 0x1p31 - 1));
    EXPECT_EQ((unsigned char)scale, (int)std::fmin(std::trunc(x), 255));
    EXPECT_TRUE((bool)scale);
    const auto pair = ofBits<__nv_fp8x2_e8m0>((unsigned)bits * 0x100u + 127);
    EXPECT_EQ(((float2)pair).x, 1);
    EXPECT_EQ(((float2)pair).y, x);
    EXPECT_EQ(__nv_fp8x2_e8m0((float2)pair).__x, pair.__x);
    const auto four = ofBits<__nv_fp8x4_e8m0>((unsigned)bits * 0x1010101u);
    EXPECT_EQ(((float4)four).w, x);
    EXPECT_EQ(__nv_fp8x4_e8m0((float4)four).__x, four.__x);
  }
  EXPECT_TRUE(std::isnan((float)ofBits<__nv_fp8_e8m0>(0xff)));
}

} // namespace
