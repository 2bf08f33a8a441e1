//===- OverloadsTest.cpp - Functions of several types by one name ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's own overloads in the global namespace (CUDA Math API): their types,
// and that they are the functions that their arguments' types call for.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace {

/// A sample as a number of type T, below 0 as well.
template <class T> T numberOf(double sample) {
  return std::is_integral<T>::value ? (T)(long long)sample : (T)sample;
}

/// An A and a B are compared as numbers of type \p Type.
template <class A, class B, class Type> void expectMinAndMax() {
  static_assert(std::is_same<decltype(min(A(), B())), Type>::value, "min");
  static_assert(std::is_same<decltype(max(A(), B())), Type>::value, "max");
  for (const double one : {-3.0, -1.0, 0.0, 1.0, 2.5, 100.0})
    for (const double other : {-100.0, -1.0, 0.0, 2.0, 2.5}) {
      const A a = numberOf<A>(one);
      const B b = numberOf<B>(other);
      const Type first = (Type)a, second = (Type)b;
      EXPECT_EQ(onDevice<Type>([=] DEVICE_CODE { return min(a, b); }),
                std::min(first, second))
          << one << " and " << other;
      EXPECT_EQ(onDevice<Type>([=] DEVICE_CODE { return max(a, b); }),
                std::max(first, second))
          << one << " and " << other;
    }
}

/// Where one of two integers has no sign, neither has the result.
template <class Signed, class Unsigned> void expectIntegersMinAndMax() {
  expectMinAndMax<Signed, Signed, Signed>();
  expectMinAndMax<Unsigned, Unsigned, Unsigned>();
  expectMinAndMax<Signed, Unsigned, Unsigned>();
  expectMinAndMax<Unsigned, Signed, Unsigned>();
}

TEST(Overloads, MinAndMaxOfIntegers) {
  expectIntegersMinAndMax<int, unsigned>();
  expectIntegersMinAndMax<long, unsigned long>();
  expectIntegersMinAndMax<long long, unsigned long long>();
}

TEST(Overloads, MinAndMaxOfFloatingPoint) {
  expectMinAndMax<float, float, float>();
  expectMinAndMax<double, double, double>();
  expectMinAndMax<float, double, double>();
  expectMinAndMax<double, float, double>();
}

template <class T> void expectAbs() {
  static_assert(std::is_same<decltype(abs(T())), T>::value, "abs");
  const T least = (T)1 << (8 * sizeof(T) - 3);
  for (const T x : {(T)-5, (T)5, (T)0, (T)-least, least})
    EXPECT_EQ(onDevice<T>([=] DEVICE_CODE { return abs(x); }), x < 0 ? -x : x);
}

TEST(Overloads, AbsOfIntegers) {
  expectAbs<int>();
  expectAbs<long>();
  expectAbs<long long>();
}

TEST(Overloads, AbsOfFloatingPoint) {
  static_assert(std::is_same<decltype(abs(1.0f)), float>::value, "abs");
  static_assert(std::is_same<decltype(abs(1.0)), double>::value, "abs");
  EXPECT_EQ(ON_DEVICE(abs(-2.5f)), 2.5f);
  EXPECT_EQ(ON_DEVICE(abs(0.1f)), 0.1f);
  EXPECT_EQ(ON_DEVICE(abs(-0.1)), 0.1);
  EXPECT_FALSE(std::signbit(ON_DEVICE(abs(-0.0f))));
  EXPECT_FALSE(std::signbit(ON_DEVICE(abs(-0.0))));
}

#define EXPECT_OF_FLOAT(NAME)                                                  \
  do {                                                                         \
    static_assert(std::is_same<decltype(NAME(x)), float>::value, #NAME);       \
    static_assert(std::is_same<decltype(NAME((double)x)), double>::value,      \
                  #NAME);                                                      \
    EXPECT_EQ(ON_DEVICE(NAME(x)), ON_DEVICE(NAME##f(x))) << #NAME;             \
  } while (false)

/// What CUDA has beside the C library.
TEST(Overloads, OfFloatByTheNameForDouble) {
  const float x = 0.3f;
  EXPECT_OF_FLOAT(rsqrt);
  EXPECT_OF_FLOAT(rcbrt);
  EXPECT_OF_FLOAT(sinpi);
  EXPECT_OF_FLOAT(cospi);
  EXPECT_OF_FLOAT(exp10);
  EXPECT_OF_FLOAT(j0);
  EXPECT_OF_FLOAT(j1);
  EXPECT_OF_FLOAT(y0);
  EXPECT_OF_FLOAT(y1);
  EXPECT_OF_FLOAT(cyl_bessel_i0);
  EXPECT_OF_FLOAT(cyl_bessel_i1);
  EXPECT_OF_FLOAT(erfinv);
  EXPECT_OF_FLOAT(erfcinv);
  EXPECT_OF_FLOAT(erfcx);
  EXPECT_OF_FLOAT(normcdf);
  EXPECT_OF_FLOAT(normcdfinv);
}

TEST(Overloads, OfFloatWithFurtherArguments) {
  const float x = 0.3f;
  EXPECT_EQ(ON_DEVICE(jn(2, x)), ON_DEVICE(jnf(2, x)));
  EXPECT_EQ(ON_DEVICE(yn(2, x)), ON_DEVICE(ynf(2, x)));
  static_assert(std::is_same<decltype(jn(2, x)), float>::value &&
                    std::is_same<decltype(yn(2, x)), float>::value,
                "of double");
  const auto difference = [=] DEVICE_CODE {
    float sine, cosine, otherSine, otherCosine;
    sincos(x, &sine, &cosine);
    sincosf(x, &otherSine, &otherCosine);
    float wrong = fabsf(sine - otherSine) + fabsf(cosine - otherCosine);
    sincospi(x, &sine, &cosine);
    sincospif(x, &otherSine, &otherCosine);
    wrong += fabsf(sine - otherSine) + fabsf(cosine - otherCosine);
    return wrong + (sine < 0.8f ? 1 : 0) + (cosine < 0.5f ? 1 : 0);
  };
  EXPECT_EQ(onDevice<float>(difference), 0.0f);
}

} // namespace
