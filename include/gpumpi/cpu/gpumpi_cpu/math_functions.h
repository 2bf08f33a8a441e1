//===- math_functions.h - Functions that the C library lacks ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's mathematical functions (CUDA Math API) that <math.h> does not have.
// Results are as accurate as the C library's, not bit for bit those of a GPU.
// The float forms go through double where that makes them simple and exact.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MATH_FUNCTIONS_H
#define GPUMPI_CPU_MATH_FUNCTIONS_H

#include "../../macros_off.h"

#include "standard_library.h"

// Long ones, in lib/CpuDevice/Arithmetic/MathFunctions.cpp.

/// Inverses of erf, erfc and of the normal distribution.
__host__ __device__ double erfinv(double x);
__host__ __device__ double erfcinv(double x);
__host__ __device__ double normcdfinv(double x);
/// exp(x * x) * erfc(x).
__host__ __device__ double erfcx(double x);
/// sin(pi * x) and cos(pi * x), exact where they are 0, 1 or -1.
__host__ __device__ double sinpi(double x);
__host__ __device__ double cospi(double x);
/// Modified Bessel functions of the first kind, orders 0 and 1.
__host__ __device__ double cyl_bessel_i0(double x);
__host__ __device__ double cyl_bessel_i1(double x);
/// Square root of the sum of the squares of \p count numbers.
__host__ __device__ double norm(int count, const double *x);
__host__ __device__ float normf(int count, const float *x);
__host__ __device__ float rnormf(int count, const float *x);

#define GPUMPI_CPU_HD __host__ __device__ inline

namespace gpumpi {
namespace cpu {
namespace detail {

/// The sum of the squares of floats, which a double can hold. An infinite one
/// decides, even beside NaNs.
GPUMPI_CPU_HD double sumOfSquares(float a, float b, float c = 0, float d = 0) {
  const double sum =
      (double)a * a + (double)b * b + (double)c * c + (double)d * d;
  const bool infinite = __builtin_isinf(a) || __builtin_isinf(b) ||
                        __builtin_isinf(c) || __builtin_isinf(d);
  return infinite ? __builtin_huge_val() : sum;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

GPUMPI_CPU_HD double rsqrt(double x) { return 1.0 / sqrt(x); }
GPUMPI_CPU_HD double rcbrt(double x) { return 1.0 / cbrt(x); }
GPUMPI_CPU_HD double normcdf(double x) {
  // The square root of 1/2, and what is missing of it.
  constexpr double Root = 0.70710678118654752440,
                   Rest = -4.83364665672645662e-17;
  constexpr double RootOfPi = 1.77245385090551602730, Far = 40.0;
  const double y = -x * Root, half = 0.5 * erfc(y);
  if (!(fabs(x) < Far))
    return half;
  // Far out, erfc changes much with the last digit of its argument.
  return half - exp(-y * y) / RootOfPi * (fma(-x, Root, -y) - x * Rest);
}
GPUMPI_CPU_HD void sincospi(double x, double *sine, double *cosine) {
  *sine = sinpi(x);
  *cosine = cospi(x);
}
GPUMPI_CPU_HD double norm3d(double a, double b, double c) {
  return hypot(hypot(a, b), c);
}
GPUMPI_CPU_HD double norm4d(double a, double b, double c, double d) {
  return hypot(hypot(a, b), hypot(c, d));
}
GPUMPI_CPU_HD double rhypot(double a, double b) { return 1.0 / hypot(a, b); }
GPUMPI_CPU_HD double rnorm3d(double a, double b, double c) {
  return 1.0 / norm3d(a, b, c);
}
GPUMPI_CPU_HD double rnorm4d(double a, double b, double c, double d) {
  return 1.0 / norm4d(a, b, c, d);
}
GPUMPI_CPU_HD double rnorm(int count, const double *x) {
  return 1.0 / norm(count, x);
}

GPUMPI_CPU_HD float rsqrtf(float x) { return 1.0f / sqrtf(x); }
GPUMPI_CPU_HD float rcbrtf(float x) { return (float)rcbrt((double)x); }
GPUMPI_CPU_HD float erfinvf(float x) { return (float)erfinv((double)x); }
GPUMPI_CPU_HD float erfcinvf(float x) { return (float)erfcinv((double)x); }
GPUMPI_CPU_HD float erfcxf(float x) { return (float)erfcx((double)x); }
GPUMPI_CPU_HD float normcdff(float x) { return (float)normcdf((double)x); }
GPUMPI_CPU_HD float normcdfinvf(float x) {
  return (float)normcdfinv((double)x);
}
GPUMPI_CPU_HD float sinpif(float x) { return (float)sinpi((double)x); }
GPUMPI_CPU_HD float cospif(float x) { return (float)cospi((double)x); }
GPUMPI_CPU_HD void sincospif(float x, float *sine, float *cosine) {
  *sine = sinpif(x);
  *cosine = cospif(x);
}
GPUMPI_CPU_HD float cyl_bessel_i0f(float x) {
  return (float)cyl_bessel_i0((double)x);
}
GPUMPI_CPU_HD float cyl_bessel_i1f(float x) {
  return (float)cyl_bessel_i1((double)x);
}
GPUMPI_CPU_HD float norm3df(float a, float b, float c) {
  return (float)sqrt(gpumpi::cpu::detail::sumOfSquares(a, b, c));
}
GPUMPI_CPU_HD float norm4df(float a, float b, float c, float d) {
  return (float)sqrt(gpumpi::cpu::detail::sumOfSquares(a, b, c, d));
}
GPUMPI_CPU_HD float rhypotf(float a, float b) {
  return (float)rsqrt(gpumpi::cpu::detail::sumOfSquares(a, b));
}
GPUMPI_CPU_HD float rnorm3df(float a, float b, float c) {
  return (float)rsqrt(gpumpi::cpu::detail::sumOfSquares(a, b, c));
}
GPUMPI_CPU_HD float rnorm4df(float a, float b, float c, float d) {
  return (float)rsqrt(gpumpi::cpu::detail::sumOfSquares(a, b, c, d));
}
GPUMPI_CPU_HD float fdividef(float x, float y) { return x / y; }
GPUMPI_CPU_HD double fdivide(double x, double y) { return x / y; }

// C++ programs call the functions by one name for both types. (Those that C++
// has, as sqrt, are in <cmath> for both.)
GPUMPI_CPU_HD float rsqrt(float x) { return rsqrtf(x); }
GPUMPI_CPU_HD float rcbrt(float x) { return rcbrtf(x); }
GPUMPI_CPU_HD float sinpi(float x) { return sinpif(x); }
GPUMPI_CPU_HD float cospi(float x) { return cospif(x); }
GPUMPI_CPU_HD void sincospi(float x, float *sine, float *cosine) {
  sincospif(x, sine, cosine);
}
GPUMPI_CPU_HD void sincos(float x, float *sine, float *cosine) {
  sincosf(x, sine, cosine);
}
GPUMPI_CPU_HD float exp10(float x) { return exp10f(x); }
GPUMPI_CPU_HD float j0(float x) { return j0f(x); }
GPUMPI_CPU_HD float j1(float x) { return j1f(x); }
GPUMPI_CPU_HD float jn(int order, float x) { return jnf(order, x); }
GPUMPI_CPU_HD float y0(float x) { return y0f(x); }
GPUMPI_CPU_HD float y1(float x) { return y1f(x); }
GPUMPI_CPU_HD float yn(int order, float x) { return ynf(order, x); }
GPUMPI_CPU_HD float cyl_bessel_i0(float x) { return cyl_bessel_i0f(x); }
GPUMPI_CPU_HD float cyl_bessel_i1(float x) { return cyl_bessel_i1f(x); }
GPUMPI_CPU_HD float erfinv(float x) { return erfinvf(x); }
GPUMPI_CPU_HD float erfcinv(float x) { return erfcinvf(x); }
GPUMPI_CPU_HD float erfcx(float x) { return erfcxf(x); }
GPUMPI_CPU_HD float normcdf(float x) { return normcdff(x); }
GPUMPI_CPU_HD float normcdfinv(float x) { return normcdfinvf(x); }

#undef GPUMPI_CPU_HD

namespace gpumpi {
namespace cpu {
namespace detail {

/// The type in which CUDA compares an A with a B: both are promoted, then
/// converted to their common type.
template <class A, class B>
using Compared =
    std::enable_if_t<std::is_arithmetic<A>::value &&
                         std::is_arithmetic<B>::value,
                     decltype(true ? +std::declval<A>() : +std::declval<B>())>;

} // namespace detail
} // namespace cpu
} // namespace gpumpi

// CUDA has min and max in the global namespace, for every mix of types. A
// number is preferred to a NaN. Being templates that take values, they give way
// to a program's own functions and to std::min and std::max.

template <class A, class B>
__host__ __device__ constexpr gpumpi::cpu::detail::Compared<A, B> min(A a,
                                                                      B b) {
  using Type = gpumpi::cpu::detail::Compared<A, B>;
  const Type x = static_cast<Type>(a), y = static_cast<Type>(b);
  return y < x || x != x ? y : x;
}

template <class A, class B>
__host__ __device__ constexpr gpumpi::cpu::detail::Compared<A, B> max(A a,
                                                                      B b) {
  using Type = gpumpi::cpu::detail::Compared<A, B>;
  const Type x = static_cast<Type>(a), y = static_cast<Type>(b);
  return x < y || x != x ? y : x;
}

// The typed forms of min and max.
#define GPUMPI_CPU_MIN_MAX(PREFIX, TYPE)                                       \
  __host__ __device__ constexpr TYPE PREFIX##min(TYPE a, TYPE b) {             \
    return b < a ? b : a;                                                      \
  }                                                                            \
  __host__ __device__ constexpr TYPE PREFIX##max(TYPE a, TYPE b) {             \
    return a < b ? b : a;                                                      \
  }
GPUMPI_CPU_MIN_MAX(u, unsigned int)
GPUMPI_CPU_MIN_MAX(ll, long long)
GPUMPI_CPU_MIN_MAX(ull, unsigned long long)
#undef GPUMPI_CPU_MIN_MAX

#include "../../macros_on.h"

#endif // GPUMPI_CPU_MATH_FUNCTIONS_H
