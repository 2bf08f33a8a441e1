//===- CMathTest.cpp - The functions of <math.h> in kernels ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Against the functions for long double. How many units in the last place CUDA
// may be wrong is what its programming guide says ("Mathematical Functions",
// maximum ULP error).
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cmath>
#include <limits>

namespace {

/// Expects \p value to be \p exact, rounded, but for \p ulps units in the last
/// place.
template <class T> void expectUlps(T value, long double exact, double ulps) {
  const T rounded = (T)exact;
  if (std::isnan(rounded) || std::isinf(rounded) || rounded == 0) {
    EXPECT_TRUE(std::isnan(rounded) ? std::isnan(value) : value == rounded);
    return;
  }
  const T next =
      std::nextafter(std::fabs(rounded), std::numeric_limits<T>::infinity());
  const long double unit = (long double)next - std::fabs(rounded);
  EXPECT_LE(std::fabs((long double)value - exact) / unit, ulps + 0.5)
      << value << " instead of " << rounded;
}

#define EXPECT_ULPS_AT(T, NAME, EXACT, ULPS, ...)                              \
  for (const T x : {__VA_ARGS__}) {                                            \
    SCOPED_TRACE(#NAME);                                                       \
    expectUlps<T>(ON_DEVICE(NAME(x)), EXACT((long double)x), ULPS);            \
  }
/// NAME of double and NAMEf, with so many units each.
#define EXPECT_OF_ONE(NAME, ULPS, FLOAT_ULPS, ...)                             \
  EXPECT_ULPS_AT(double, NAME, NAME##l, ULPS, __VA_ARGS__)                     \
  EXPECT_ULPS_AT(float, NAME##f, NAME##l, FLOAT_ULPS, __VA_ARGS__)

// All of them can be written as numbers of 24 bits.
#define ANY -70.5f, -3.0f, -0.75f, -0.0625f, 0.0f, 0.03125f, 0.5f, 1.0f, 2.375f
#define POSITIVE 0.0009765625f, 0.25f, 0.9375f, 1.0f, 1.5f, 10.0f, 12345.0f
#define SMALL -1.0f, -0.9375f, -0.5f, -0.0078125f, 0.0f, 0.25f, 0.75f, 1.0f

TEST(CMath, FunctionsOfOne){
    EXPECT_OF_ONE(acos, 2, 2, SMALL) EXPECT_OF_ONE(
        acosh, 3, 4, 1.0f, 1.5f, 10.0f,
        12345.0f) EXPECT_OF_ONE(asin, 2, 2, SMALL) EXPECT_OF_ONE(asinh, 3, 3,
                                                                 ANY)
        EXPECT_OF_ONE(atan, 2, 2, ANY) EXPECT_OF_ONE(atanh, 2, 3, SMALL)
            EXPECT_OF_ONE(cbrt, 1, 1, ANY) EXPECT_OF_ONE(cos, 2, 2, ANY)
                EXPECT_OF_ONE(cosh, 1, 2, ANY) EXPECT_OF_ONE(erf, 2, 2, ANY)
                    EXPECT_OF_ONE(erfc, 5, 4, SMALL) EXPECT_OF_ONE(exp, 1, 2,
                                                                   ANY)
                        EXPECT_OF_ONE(exp2, 1, 2, ANY) EXPECT_OF_ONE(
                            expm1, 1,
                            1, ANY) EXPECT_OF_ONE(lgamma, 4, 6, POSITIVE)
                            EXPECT_OF_ONE(log, 1, 1, POSITIVE) EXPECT_OF_ONE(
                                log10, 1, 2,
                                POSITIVE) EXPECT_OF_ONE(log1p, 1, 1, POSITIVE)
                                EXPECT_OF_ONE(log2, 1, 1, POSITIVE)
                                    EXPECT_OF_ONE(sin, 2, 2, ANY) EXPECT_OF_ONE(
                                        sinh, 2, 3,
                                        ANY) EXPECT_OF_ONE(sqrt, 0, 0, POSITIVE)
                                        EXPECT_OF_ONE(tan, 2, 4, ANY)
                                            EXPECT_OF_ONE(tanh, 1, 2, ANY)
                                                EXPECT_OF_ONE(tgamma, 10, 5,
                                                              0.25f, 0.9375f,
                                                              1.0f, 1.5f, 10.0f,
                                                              -0.5f)}

TEST(CMath, ExactFunctionsOfOne){
#define TO_ROUND                                                               \
  -2.5f, -1.5f, -0.75f, -0.25f, 0.0f, 0.5f, 1.5f, 2.5f, 8388609.0f
    EXPECT_OF_ONE(ceil, 0, 0, TO_ROUND) EXPECT_OF_ONE(fabs, 0, 0, TO_ROUND)
        EXPECT_OF_ONE(floor, 0, 0, TO_ROUND) EXPECT_OF_ONE(logb, 0, 0, POSITIVE)
            EXPECT_OF_ONE(nearbyint, 0, 0, TO_ROUND)
                EXPECT_OF_ONE(rint, 0, 0, TO_ROUND)
                    EXPECT_OF_ONE(round, 0, 0, TO_ROUND)
                        EXPECT_OF_ONE(trunc, 0, 0, TO_ROUND)}

#define EXPECT_PAIR(T, NAME, EXACT, ULPS)                                      \
  for (const T x : {-7.25f, -1.0f, 0.5f, 3.0f, 1000.0f})                       \
    for (const T y : {-2.5f, 0.75f, 3.0f}) {                                   \
      SCOPED_TRACE(#NAME);                                                     \
      expectUlps<T>(ON_DEVICE(NAME(x, y)),                                     \
                    EXACT((long double)x, (long double)y), ULPS);              \
    }
#define EXPECT_OF_TWO(NAME, ULPS, FLOAT_ULPS)                                  \
  EXPECT_PAIR(double, NAME, NAME##l, ULPS)                                     \
  EXPECT_PAIR(float, NAME##f, NAME##l, FLOAT_ULPS)

TEST(CMath, FunctionsOfTwo) {
  EXPECT_OF_TWO(atan2, 2, 3)
  EXPECT_OF_TWO(copysign, 0, 0)
  EXPECT_OF_TWO(fdim, 0, 0)
  EXPECT_OF_TWO(fmax, 0, 0)
  EXPECT_OF_TWO(fmin, 0, 0)
  EXPECT_OF_TWO(fmod, 0, 0)
  EXPECT_OF_TWO(hypot, 2, 3)
  EXPECT_OF_TWO(pow, 2, 4)
  EXPECT_OF_TWO(remainder, 0, 0)
  EXPECT_EQ(ON_DEVICE(nextafterf(1.0f, 2.0f)), 1.0f + 0x1p-23f);
  EXPECT_EQ(ON_DEVICE(nextafter(1.0, 0.0)), 1.0 - 0x1p-53);
  EXPECT_EQ(ON_DEVICE(fma(3.0, 4.0, 5.0)), 17.0);
  EXPECT_EQ(ON_DEVICE(fmaf(1.0f + 0x1p-23f, 1.0f - 0x1p-23f, -1.0f)), -0x1p-46f)
      << "rounded once";
}

TEST(CMath, Integers) {
  for (const float x : {-2.5f, -1.5f, -0.5f, 0.5f, 1.5f, 2.5f, 1e6f + 0.5f}) {
    const double wide = x;
    EXPECT_EQ(ON_DEVICE(lrintf(x)), lrintf(x));
    EXPECT_EQ(ON_DEVICE(lrint(wide)), lrint(wide));
    EXPECT_EQ(ON_DEVICE(llrintf(x)), llrintf(x));
    EXPECT_EQ(ON_DEVICE(llrint(wide)), llrint(wide));
    EXPECT_EQ(ON_DEVICE(lroundf(x)), lroundf(x));
    EXPECT_EQ(ON_DEVICE(lround(wide)), lround(wide));
    EXPECT_EQ(ON_DEVICE(llroundf(x)), llroundf(x));
    EXPECT_EQ(ON_DEVICE(llround(wide)), llround(wide));
    EXPECT_EQ(ON_DEVICE(ilogbf(x)), ilogbf(x));
    EXPECT_EQ(ON_DEVICE(ilogb(wide)), ilogb(wide));
  }
  EXPECT_EQ(ON_DEVICE(labs(-5l)), 5);
  EXPECT_EQ(ON_DEVICE(llabs(-1099511627776ll)), 1ll << 40);
  EXPECT_EQ(ON_DEVICE(llmax(-1ll, 1ll)), 1);
  EXPECT_EQ(ON_DEVICE(llmin(-1ll, 1ll)), -1);
  EXPECT_EQ(ON_DEVICE(ullmax(~0ull, 1ull)), ~0ull);
  EXPECT_EQ(ON_DEVICE(ullmin(~0ull, 1ull)), 1u);
  EXPECT_EQ(ON_DEVICE(umax(~0u, 1u)), ~0u);
  EXPECT_EQ(ON_DEVICE(umin(~0u, 1u)), 1u);
}

/// Whatever the text is that says which of them.
TEST(CMath, NoNumbers) {
  EXPECT_TRUE(std::isnan(ON_DEVICE(nan(""))));
  EXPECT_TRUE(std::isnan(ON_DEVICE(nan("0x7"))));
  EXPECT_TRUE(std::isnan(ON_DEVICE(nanf(""))));
  EXPECT_TRUE(std::isnan(ON_DEVICE(nanf("12"))));
  static_assert(std::is_same<decltype(nan("")), double>::value &&
                    std::is_same<decltype(nanf("")), float>::value,
                "of another type");
}

/// What a function gives back, and where it has put something else.
template <class T, class Other> struct Both {
  T value;
  Other other;
};

TEST(CMath, FunctionsThatGiveTwo) {
  const auto split = onDevice<Both<double, int>>([] DEVICE_CODE {
    Both<double, int> both;
    both.value = frexp(-40.0, &both.other);
    return both;
  });
  EXPECT_EQ(split.value, -0.625);
  EXPECT_EQ(split.other, 6);
  const auto splitFloat = onDevice<Both<float, int>>([] DEVICE_CODE {
    Both<float, int> both;
    both.value = frexpf(0.375f, &both.other);
    return both;
  });
  EXPECT_EQ(splitFloat.value, 0.75f);
  EXPECT_EQ(splitFloat.other, -1);
  const auto parts = onDevice<Both<double, double>>([] DEVICE_CODE {
    Both<double, double> both;
    both.value = modf(-2.75, &both.other);
    return both;
  });
  EXPECT_EQ(parts.value, -0.75);
  EXPECT_EQ(parts.other, -2);
  const auto partsFloat = onDevice<Both<float, float>>([] DEVICE_CODE {
    Both<float, float> both;
    both.value = modff(8.5f, &both.other);
    return both;
  });
  EXPECT_EQ(partsFloat.value, 0.5f);
  EXPECT_EQ(partsFloat.other, 8);
  const auto quotient = onDevice<Both<double, int>>([] DEVICE_CODE {
    Both<double, int> both;
    both.value = remquo(29.0, 3.0, &both.other);
    return both;
  });
  EXPECT_EQ(quotient.value, -1);
  EXPECT_EQ(quotient.other & 7, 2) << "the last bits of 10";
  const auto quotientFloat = onDevice<Both<float, int>>([] DEVICE_CODE {
    Both<float, int> both;
    both.value = remquof(7.0f, 2.0f, &both.other);
    return both;
  });
  EXPECT_EQ(quotientFloat.value, -1);
  EXPECT_EQ(quotientFloat.other & 7, 4);
  EXPECT_EQ(ON_DEVICE(ldexp(0.75, 10)), 768);
  EXPECT_EQ(ON_DEVICE(ldexpf(0.75f, -1)), 0.375f);
  EXPECT_EQ(ON_DEVICE(scalbn(3.0, 4)), 48);
  EXPECT_EQ(ON_DEVICE(scalbnf(3.0f, -2)), 0.75f);
  EXPECT_EQ(ON_DEVICE(scalbln(3.0, 4l)), 48);
  EXPECT_EQ(ON_DEVICE(scalblnf(3.0f, 1l)), 6);
}

TEST(CMath, FunctionsThatCLacks) {
  expectUlps(ON_DEVICE(rcbrtf(27.0f)), 1 / 3.0l, 1);
  expectUlps(ON_DEVICE(rhypot(3.0, 4.0)), 1 / 5.0l, 1);
  expectUlps(ON_DEVICE(rhypotf(5.0f, 12.0f)), 1 / 13.0l, 2);
  expectUlps(ON_DEVICE(rnorm3d(2.0, 3.0, 6.0)), 1 / 7.0l, 2);
  expectUlps(ON_DEVICE(rnorm4d(1.0, 2.0, 4.0, 10.0)), 1 / 11.0l, 2);
  const auto both = onDevice<Both<double, double>>([] DEVICE_CODE {
    Both<double, double> both;
    sincospi(0.25, &both.value, &both.other);
    return both;
  });
  expectUlps(both.value, sqrtl(0.5l), 2);
  expectUlps(both.other, sqrtl(0.5l), 2);
  expectUlps(ON_DEVICE(cospif(1.25f)), -sqrtl(0.5l), 2);
}

template <class Number> void expectKinds() {
  using Limits = std::numeric_limits<Number>;
  struct Expected {
    Number value;
    bool isNan, isInfinite, isFinite, isNegative;
  };
  const Number infinity = Limits::infinity(), nan = Limits::quiet_NaN();
  for (const Expected &of :
       {Expected{0, false, false, true, false},
        Expected{-Number(0), false, false, true, true},
        Expected{Limits::denorm_min(), false, false, true, false},
        Expected{-Limits::max(), false, false, true, true},
        Expected{infinity, false, true, false, false},
        Expected{-infinity, false, true, false, true},
        Expected{nan, true, false, false, false},
        Expected{-nan, true, false, false, true}}) {
    const Number x = of.value;
    EXPECT_EQ(ON_DEVICE(isnan(x) != 0), of.isNan) << x;
    EXPECT_EQ(ON_DEVICE(isinf(x) != 0), of.isInfinite) << x;
    EXPECT_EQ(ON_DEVICE(isfinite(x) != 0), of.isFinite) << x;
    EXPECT_EQ(ON_DEVICE(signbit(x) != 0), of.isNegative) << x;
  }
}

TEST(CMath, KindsOfNumbers) {
  expectKinds<float>();
  expectKinds<double>();
}

} // namespace
