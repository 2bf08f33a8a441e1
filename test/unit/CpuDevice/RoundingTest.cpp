//===- RoundingTest.cpp - Functions that name their rounding --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The oracle is the meaning of the roundings: no number of the type is nearer
// to the exact result, or nearer on the side that is named. What is exact is
// computed with 113 bits, of which no sample needs more.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

using Exact = __float128;

int signOf(Exact x) { return (x > 0) - (x < 0); }

template <class T> T before(T x) {
  return std::nextafter(x, -std::numeric_limits<T>::infinity());
}
template <class T> T behind(T x) {
  return std::nextafter(x, std::numeric_limits<T>::infinity());
}

/// What the four forms of a function give.
template <class T> struct Rounded {
  T nearest, towardsZero, up, down;
};

/// Expects \p found to be roundings of the number that \p compare tells the
/// sign of the difference to.
template <class T, class Compare>
void expectRounded(const Rounded<T> &found, Compare compare) {
  const auto isDown = [&](T x) {
    return compare(x) <= 0 && compare(behind(x)) > 0;
  };
  const auto isUp = [&](T x) {
    return compare(x) >= 0 && compare(before(x)) < 0;
  };
  EXPECT_TRUE(isDown(found.down)) << found.down;
  EXPECT_TRUE(isUp(found.up)) << found.up;
  EXPECT_TRUE(compare(0) <= 0 ? isDown(found.towardsZero)
                              : isUp(found.towardsZero))
      << found.towardsZero;
  const T x = found.nearest;
  EXPECT_LE(compare(((Exact)before(x) + x) / 2), 0) << x;
  EXPECT_GE(compare(((Exact)x + behind(x)) / 2), 0) << x;
}

#define ROUNDED(TYPE, NAME, ...)                                               \
  Rounded<TYPE> {                                                              \
    ON_DEVICE(NAME##_rn(__VA_ARGS__)), ON_DEVICE(NAME##_rz(__VA_ARGS__)),      \
        ON_DEVICE(NAME##_ru(__VA_ARGS__)), ON_DEVICE(NAME##_rd(__VA_ARGS__))   \
  }

constexpr double Samples[] = {1.0,     3.0,       0.1,      -7.3,
                              65537.2, 8388607.5, -0.00251, 1.0000001192092896};

#define EXPECT_ARITHMETIC(TYPE, PREFIX, FUSED)                                 \
  for (const double first : Samples) {                                         \
    const TYPE a = (TYPE)first, size = std::fabs(a);                           \
    expectRounded(ROUNDED(TYPE, PREFIX##rcp, a),                               \
                  [=](Exact x) { return signOf(x * a - 1) * signOf(a); });     \
    expectRounded(ROUNDED(TYPE, PREFIX##sqrt, size),                           \
                  [=](Exact x) { return x < 0 ? -1 : signOf(x * x - size); }); \
    for (const double second : Samples) {                                      \
      const TYPE b = (TYPE)second;                                             \
      expectRounded(ROUNDED(TYPE, PREFIX##add, a, b),                          \
                    [=](Exact x) { return signOf(x - ((Exact)a + b)); });      \
      expectRounded(ROUNDED(TYPE, PREFIX##mul, a, b),                          \
                    [=](Exact x) { return signOf(x - (Exact)a * b); });        \
      expectRounded(ROUNDED(TYPE, PREFIX##div, a, b),                          \
                    [=](Exact x) { return signOf(x * b - a) * signOf(b); });   \
      const TYPE f = (float)a, g = (float)b, h = (TYPE)(first / 3);            \
      expectRounded(ROUNDED(TYPE, FUSED, f, g, h),                             \
                    [=](Exact x) { return signOf(x - ((Exact)f * g + h)); });  \
      if (a == b) /* Whose difference has a sign of its own. */                \
        continue;                                                              \
      expectRounded(ROUNDED(TYPE, PREFIX##sub, a, b),                          \
                    [=](Exact x) { return signOf(x - ((Exact)a - b)); });      \
    }                                                                          \
  }

TEST(Rounding, OfFloats){EXPECT_ARITHMETIC(float, __f, __fmaf)} TEST(Rounding,
                                                                     OfDoubles){
    EXPECT_ARITHMETIC(double, __d, __fma)}

#define EXPECT_PACKED(MODE)                                                    \
  for (const double first : Samples)                                           \
    for (const double second : Samples) {                                      \
      const float2 x = {(float)first, (float)second},                          \
                   y = {(float)second, 0.3f}, z = {0.7f, (float)first};        \
      const float2 sum = ON_DEVICE(__fadd2_##MODE(x, y)),                      \
                   product = ON_DEVICE(__fmul2_##MODE(x, y)),                  \
                   fused = ON_DEVICE(__ffma2_##MODE(x, y, z));                 \
      EXPECT_EQ(sum.x, ON_DEVICE(__fadd_##MODE(x.x, y.x)));                    \
      EXPECT_EQ(sum.y, ON_DEVICE(__fadd_##MODE(x.y, y.y)));                    \
      EXPECT_EQ(product.x, ON_DEVICE(__fmul_##MODE(x.x, y.x)));                \
      EXPECT_EQ(product.y, ON_DEVICE(__fmul_##MODE(x.y, y.y)));                \
      EXPECT_EQ(fused.x, ON_DEVICE(__fmaf_##MODE(x.x, y.x, z.x)));             \
      EXPECT_EQ(fused.y, ON_DEVICE(__fmaf_##MODE(x.y, y.y, z.y)));             \
    }

#if !defined(CUDA_ORACLE) || __CUDA_ARCH_LIST__ >= 1000
TEST(Rounding, OfTwoFloatsIsThatOfEach) {
  EXPECT_PACKED(rn)
  EXPECT_PACKED(rz)
  EXPECT_PACKED(ru)
  EXPECT_PACKED(rd)
}
#endif

/// Numbers of all sizes, whole ones, halves and others.
constexpr double Reals[] = {
    0.0,  0.5,          -0.5,   1.5,          2.5,           -2.5, -3.7,
    1e9,  -1e9,         1e15,   2147483646.5, -2147483647.5, 4e9,  5e9,
    1e18, 4294967294.5, 9.2e18, -9.2e18,      1.8e19,        1e30, -1e30};

/// The integer \p x, or the one nearest to it that a To can be.
template <class To> To fitting(long double x) {
  using Limits = std::numeric_limits<To>;
  return (To)std::clamp<long double>(x, Limits::min(), Limits::max());
}

#define EXPECT_TO_INTEGER(NAME, FROM, TO)                                      \
  for (const double real : Reals) {                                            \
    const FROM x = (FROM)real;                                                 \
    EXPECT_EQ(ON_DEVICE(NAME##_rn(x)), fitting<TO>(rintl(x))) << x;            \
    EXPECT_EQ(ON_DEVICE(NAME##_rz(x)), fitting<TO>(truncl(x))) << x;           \
    EXPECT_EQ(ON_DEVICE(NAME##_ru(x)), fitting<TO>(ceill(x))) << x;            \
    EXPECT_EQ(ON_DEVICE(NAME##_rd(x)), fitting<TO>(floorl(x))) << x;           \
  }

TEST(Rounding, ToIntegers){
    EXPECT_TO_INTEGER(__float2int, float, int)
        EXPECT_TO_INTEGER(__float2uint, float, unsigned)
            EXPECT_TO_INTEGER(__float2ll, float, long long)
                EXPECT_TO_INTEGER(__float2ull, float, unsigned long long)
                    EXPECT_TO_INTEGER(__double2int, double, int)
                        EXPECT_TO_INTEGER(__double2uint, double, unsigned)
                            EXPECT_TO_INTEGER(__double2ll, double, long long)
                                EXPECT_TO_INTEGER(__double2ull, double,
                                                  unsigned long long)}

/// Zero, unless 64 bits come in or out (PTX ISA, "cvt"): then the highest bit.
TEST(Rounding, WhatIsNoNumberBecomesOneAllTheSame) {
  const float narrow = std::numeric_limits<float>::quiet_NaN();
  const double wide = narrow;
  EXPECT_EQ(ON_DEVICE(__float2int_rn(narrow)), 0);
  EXPECT_EQ(ON_DEVICE(__float2uint_rz(narrow)), 0u);
  EXPECT_EQ(ON_DEVICE(__float2ll_rd(narrow)), -0x7fffffffffffffff - 1);
  EXPECT_EQ(ON_DEVICE(__float2ull_ru(narrow)), 1ull << 63);
  EXPECT_EQ(ON_DEVICE(__double2int_rn(wide)), -0x7fffffff - 1);
  EXPECT_EQ(ON_DEVICE(__double2uint_rz(wide)), 1u << 31);
  EXPECT_EQ(ON_DEVICE(__double2ll_rd(wide)), -0x7fffffffffffffff - 1);
  EXPECT_EQ(ON_DEVICE(__double2ull_ru(wide)), 1ull << 63);
}

#define EXPECT_TO_FLOATING(NAME, FROM, TO)                                     \
  for (const double real : Reals) {                                            \
    const FROM x = fitting<FROM>(rintl(real * 1.000000059));                   \
    expectRounded(ROUNDED(TO, NAME, x),                                        \
                  [=](Exact y) { return signOf(y - x); });                     \
  }

TEST(Rounding, OfIntegers) {
  EXPECT_TO_FLOATING(__int2float, int, float)
  EXPECT_TO_FLOATING(__uint2float, unsigned, float)
  EXPECT_TO_FLOATING(__ll2float, long long, float)
  EXPECT_TO_FLOATING(__ull2float, unsigned long long, float)
  EXPECT_TO_FLOATING(__ll2double, long long, double)
  EXPECT_TO_FLOATING(__ull2double, unsigned long long, double)
  EXPECT_EQ(ON_DEVICE(__int2double_rn(-0x7fffffff)), -2147483647.0);
  EXPECT_EQ(ON_DEVICE(__uint2double_rn(~0u)), 4294967295.0);
}

TEST(Rounding, OfDoublesToFloats) {
  for (const double x : Reals)
    expectRounded(ROUNDED(float, __double2float, x),
                  [=](Exact y) { return signOf(y - x); });
}

} // namespace
