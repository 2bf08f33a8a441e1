//===- MathFunctions.cpp - Mathematical functions that are not in C -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The inverses start from an approximation and are then improved by Newton's
// (in fact Halley's) method on the C library's own erf and erfc, until they are
// as exact as these.
//
//===----------------------------------------------------------------------===//

#include <gpumpi_cpu/math_functions.h>

#include <cmath>
#include <limits>

static constexpr double Infinity = std::numeric_limits<double>::infinity();
static constexpr double Nan = std::numeric_limits<double>::quiet_NaN();
static constexpr double TwoOverRootPi = 1.12837916709551257390;

/// An approximation of the inverse of erfc for 0 < y <= 1, to about four digits
/// (Abramowitz and Stegun, 26.2.23).
static double roughErfcinv(double y) {
  constexpr double Log2 = 0.69314718055994530942;
  const double t = std::sqrt(-2.0 * (std::log(y) - Log2));
  const double x =
      t - (2.515517 + t * (0.802853 + t * 0.010328)) /
              (1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  return x * 0.70710678118654752440;
}

double erfcinv(double y) {
  if (!(y >= 0.0 && y <= 2.0))
    return Nan;
  if (y == 0.0)
    return Infinity;
  if (y == 2.0)
    return -Infinity;
  if (y >= 0.5 && y <= 1.5)
    return erfinv(1.0 - y);
  if (y > 1.0)
    return -erfcinv(2.0 - y);
  double x = roughErfcinv(y);
  for (int i = 0; i < 3; ++i) {
    // (erfc(x) - y) / erfc'(x), scaled by exp(x * x) so that neither
    // underflows. That factor alone would overflow where y is smallest.
    const double root = std::exp(x * x / 2.0);
    const double step = -(erfcx(x) - y * root * root) / TwoOverRootPi;
    x -= step / (1.0 + x * step);
  }
  return x;
}

double erfinv(double y) {
  if (!(y >= -1.0 && y <= 1.0))
    return Nan;
  if (std::fabs(y) == 1.0)
    return std::copysign(Infinity, y);
  // Far from zero, the distance to 1 is the better argument.
  if (std::fabs(y) > 0.5)
    return std::copysign(erfcinv(1.0 - std::fabs(y)), y);
  double x = y / TwoOverRootPi;
  for (int i = 0; i < 5; ++i) {
    const double step = (std::erf(x) - y) / (TwoOverRootPi * std::exp(-x * x));
    x -= step / (1.0 + x * step);
  }
  return x;
}

double normcdfinv(double y) {
  return -1.41421356237309504880 * erfcinv(2.0 * y);
}

double erfcx(double x) {
  if (x < 25.0) {
    // What x * x loses would be multiplied by exp.
    const double square = x * x, lost = std::fma(x, x, -square);
    return std::exp(square) * (1.0 + (std::isfinite(lost) ? lost : 0.0)) *
           std::erfc(x);
  }
  // The asymptotic series; out here seven terms are enough.
  const double square = 1.0 / (2.0 * x * x);
  double sum = 1.0;
  for (int k = 7; k > 0; --k)
    sum = 1.0 - (2 * k - 1) * square * sum;
  return 0.56418958354775628695 / x * sum;
}

/// From here on, all numbers are even, and doubled some are infinite.
static constexpr double AlwaysEven = 0x1p53;

double sinpi(double x) {
  if (!std::isfinite(x))
    return Nan;
  if (std::fabs(x) >= AlwaysEven)
    return std::copysign(0.0, x);
  // Exact: a multiple of 1/2 and a rest of at most 1/4.
  const double halves = std::nearbyint(2.0 * x);
  const double rest = (x - halves / 2.0) * 3.14159265358979323846;
  if (rest == 0.0 && std::fmod(halves, 2.0) == 0.0)
    return std::copysign(0.0, x);
  switch ((int)std::fmod(halves, 4.0) & 3) {
  case 0:
    return std::sin(rest);
  case 1:
    return std::cos(rest);
  case 2:
    return -std::sin(rest);
  default:
    return -std::cos(rest);
  }
}

double cospi(double x) {
  if (!std::isfinite(x))
    return Nan;
  if (std::fabs(x) >= AlwaysEven)
    return 1.0;
  const double halves = std::nearbyint(2.0 * x);
  const double rest = (x - halves / 2.0) * 3.14159265358979323846;
  switch ((int)std::fmod(halves, 4.0) & 3) {
  case 0:
    return std::cos(rest);
  case 1:
    return rest == 0.0 ? 0.0 : -std::sin(rest);
  case 2:
    return -std::cos(rest);
  default:
    return rest == 0.0 ? 0.0 : std::sin(rest);
  }
}

/// The modified Bessel function of the first kind of \p order for \p x >= 0.
static double besselI(double order, double x) {
  constexpr double Far = 700.0, Overflow = 714.0, TwoPi = 6.28318530717958648;
  // Far out, the library first loses accuracy and then throws.
  if (!(x > Far))
    return std::cyl_bessel_i(order, x);
  if (x > Overflow)
    return Infinity;
  // The asymptotic series; out here five terms are enough.
  double sum = 1.0;
  for (int k = 5; k > 0; --k) {
    const double odd = 2 * k - 1;
    sum = 1.0 + (odd * odd - 4.0 * order * order) / (8.0 * k * x) * sum;
  }
  const double root = std::exp(x / 2.0);
  return root / std::sqrt(TwoPi * x) * sum * root;
}

double cyl_bessel_i0(double x) { return besselI(0.0, std::fabs(x)); }

double cyl_bessel_i1(double x) {
  return std::copysign(besselI(1.0, std::fabs(x)), x);
}

double norm(int count, const double *x) {
  double result = 0.0;
  for (int i = 0; i < count; ++i)
    result = std::hypot(result, x[i]);
  return result;
}

/// As gpumpi::cpu::detail::sumOfSquares, of \p count numbers.
static double sumOfSquares(int count, const float *x) {
  double sum = 0.0;
  bool infinite = false;
  for (int i = 0; i < count; ++i) {
    sum += (double)x[i] * x[i];
    infinite |= std::isinf(x[i]);
  }
  return infinite ? Infinity : sum;
}

float normf(int count, const float *x) {
  return (float)std::sqrt(sumOfSquares(count, x));
}

float rnormf(int count, const float *x) {
  return (float)(1.0 / std::sqrt(sumOfSquares(count, x)));
}
