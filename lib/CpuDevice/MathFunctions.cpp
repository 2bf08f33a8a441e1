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
  const double t = std::sqrt(-2.0 * std::log(y / 2.0));
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
    // (erfc(x) - y) / erfc'(x), scaled so that neither underflows.
    const double step = -(erfcx(x) - y * std::exp(x * x)) / TwoOverRootPi;
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

double sinpi(double x) {
  if (!std::isfinite(x))
    return Nan;
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

double cyl_bessel_i0(double x) { return std::cyl_bessel_i(0.0, std::fabs(x)); }

double cyl_bessel_i1(double x) {
  return std::copysign(std::cyl_bessel_i(1.0, std::fabs(x)), x);
}

double norm(int count, const double *x) {
  double result = 0.0;
  for (int i = 0; i < count; ++i)
    result = std::hypot(result, x[i]);
  return result;
}

float normf(int count, const float *x) {
  double sum = 0.0;
  for (int i = 0; i < count; ++i)
    sum += (double)x[i] * x[i];
  return (float)std::sqrt(sum);
}
