//===- ComplexTest.cpp - CUDA's complex numbers ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cuComplex.h>

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <random>

namespace {

/// CUDA's functions under one name for both precisions.
struct Single {
  using Real = float;
  using Complex = cuFloatComplex;
  static Complex make(Real x, Real y) { return make_cuFloatComplex(x, y); }
  static Real real(Complex a) { return cuCrealf(a); }
  static Real imaginary(Complex a) { return cuCimagf(a); }
  static Complex conjugate(Complex a) { return cuConjf(a); }
  static Complex sum(Complex a, Complex b) { return cuCaddf(a, b); }
  static Complex difference(Complex a, Complex b) { return cuCsubf(a, b); }
  static Complex product(Complex a, Complex b) { return cuCmulf(a, b); }
  static Complex quotient(Complex a, Complex b) { return cuCdivf(a, b); }
  static Real absolute(Complex a) { return cuCabsf(a); }
  static Complex fma(Complex a, Complex b, Complex c) {
    return cuCfmaf(a, b, c);
  }
};

struct Double {
  using Real = double;
  using Complex = cuDoubleComplex;
  static Complex make(Real x, Real y) { return make_cuDoubleComplex(x, y); }
  static Real real(Complex a) { return cuCreal(a); }
  static Real imaginary(Complex a) { return cuCimag(a); }
  static Complex conjugate(Complex a) { return cuConj(a); }
  static Complex sum(Complex a, Complex b) { return cuCadd(a, b); }
  static Complex difference(Complex a, Complex b) { return cuCsub(a, b); }
  static Complex product(Complex a, Complex b) { return cuCmul(a, b); }
  static Complex quotient(Complex a, Complex b) { return cuCdiv(a, b); }
  static Real absolute(Complex a) { return cuCabs(a); }
  static Complex fma(Complex a, Complex b, Complex c) {
    return cuCfma(a, b, c);
  }
};

template <class Functions> class Complex : public testing::Test {
public:
  using Real = typename Functions::Real;
  using Number = typename Functions::Complex;
  /// Computed with, where a result is to be known better than it can be.
  using Exact = std::complex<long double>;

  static Exact exact(Number a) {
    return {Functions::real(a), Functions::imaginary(a)};
  }

  /// Expects \p a to be \p expected but for \p ulps of its absolute value.
  static void expectClose(Number a, Exact expected, Real ulps) {
    const long double error = std::abs(exact(a) - expected);
    EXPECT_LE(error,
              std::abs(expected) * ulps * std::numeric_limits<Real>::epsilon())
        << Functions::real(a) << " " << Functions::imaginary(a);
  }

  static void expectEqual(Number a, Real x, Real y) {
    EXPECT_EQ(Functions::real(a), x);
    EXPECT_EQ(Functions::imaginary(a), y);
  }
};

using Precisions = testing::Types<Single, Double>;
TYPED_TEST_SUITE(Complex, Precisions);

TYPED_TEST(Complex, ComputesWithWholeNumbersExactly) {
  using F = TypeParam;
  const auto a = F::make(1, 2), b = F::make(3, -4), c = F::make(10, 20);
  EXPECT_EQ(a.x, 1);
  EXPECT_EQ(a.y, 2);
  this->expectEqual(F::conjugate(a), 1, -2);
  this->expectEqual(F::sum(a, b), 4, -2);
  this->expectEqual(F::difference(a, b), -2, 6);
  this->expectEqual(F::product(a, b), 11, 2);
  this->expectEqual(F::fma(a, b, c), 21, 22);
  this->expectEqual(F::quotient(F::make(11, 2), F::make(0, 2)), 1, -5.5);
  EXPECT_EQ(F::absolute(F::make(0, -8)), 8);
  EXPECT_EQ(F::absolute(F::make(-8, 0)), 8);
}

TYPED_TEST(Complex, AgreesWithTheStandardLibrary) {
  using F = TypeParam;
  std::mt19937 random(1);
  std::uniform_real_distribution<typename F::Real> part(-10, 10);
  const auto number = [&] { return F::make(part(random), part(random)); };
  for (int i = 0; i < 1000; ++i) {
    const auto a = number(), b = number(), c = number();
    const auto x = this->exact(a), y = this->exact(b), z = this->exact(c);
    this->expectClose(F::product(a, b), x * y, 2);
    this->expectClose(F::quotient(a, b), x / y, 8);
    this->expectClose(F::make(F::absolute(a), 0), std::abs(x), 3);
    // Where the two cancel, their errors stay.
    const auto sum = F::fma(a, b, c);
    EXPECT_LE(std::abs(this->exact(sum) - (x * y + z)),
              3 * (std::abs(x * y) + std::abs(z)) *
                  std::numeric_limits<typename F::Real>::epsilon());
  }
}

TYPED_TEST(Complex, StaysInRangeWhereTheResultDoes) {
  using F = TypeParam;
  using Limits = std::numeric_limits<typename F::Real>;
  for (auto size : {Limits::max() / 8, Limits::min() * 8}) {
    const auto a = F::make(3 * size, 4 * size), b = F::make(size, size);
    this->expectClose(F::make(F::absolute(a), 0), 5.0l * size, 2);
    this->expectClose(F::quotient(a, b), {3.5l, 0.5l}, 4);
    this->expectClose(F::quotient(b, a), {0.28l, -0.04l}, 4);
  }
}

TYPED_TEST(Complex, AbsoluteValuesOfLimits) {
  using F = TypeParam;
  using Limits = std::numeric_limits<typename F::Real>;
  EXPECT_EQ(F::absolute(F::make(0, 0)), 0);
  EXPECT_EQ(F::absolute(F::make(-Limits::infinity(), 1)), Limits::infinity());
  EXPECT_EQ(F::absolute(F::make(Limits::infinity(), -Limits::infinity())),
            Limits::infinity());
  EXPECT_EQ(F::absolute(F::make(0, Limits::denorm_min())),
            Limits::denorm_min());
  EXPECT_TRUE(std::isnan(F::absolute(F::make(Limits::quiet_NaN(), 1))));
  EXPECT_TRUE(std::isnan(F::absolute(F::make(1, Limits::quiet_NaN()))));
}

TEST(ComplexTypes, Convert) {
  const cuDoubleComplex wide = cuComplexFloatToDouble(make_cuComplex(0.1f, -3));
  EXPECT_EQ(wide.x, 0.1f);
  EXPECT_EQ(wide.y, -3.0);
  const cuComplex narrow =
      cuComplexDoubleToFloat(make_cuDoubleComplex(0.1, 1e300));
  EXPECT_EQ(narrow.x, 0.1f);
  EXPECT_EQ(narrow.y, std::numeric_limits<float>::infinity());
  static_assert(std::is_same<cuComplex, float2>::value, "");
  static_assert(std::is_same<cuDoubleComplex, double2>::value, "");
}

} // namespace
