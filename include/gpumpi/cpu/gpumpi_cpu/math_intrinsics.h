//===- math_intrinsics.h - __sinf, __fmaf_rn, ... ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's floating-point intrinsics (CUDA Math API). Those that are fast and
// less accurate on a GPU are the exact functions here. Those that name a
// rounding round so: `rn` to nearest, which is what the hardware does anyway,
// `rz`, `ru` and `rd` in lib/CpuDevice/Arithmetic/Rounding.cpp.
//
// glibc's <math.h> declares, but does not export, functions such as __expf.
// They are declared and defined here in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MATH_INTRINSICS_H
#define GPUMPI_CPU_MATH_INTRINSICS_H

#include "../../macros_off.h"

#include "standard_library.h"

#define GPUMPI_CPU_FAST(NAME, EXACT)                                           \
  __host__ __device__ inline float NAME(float x) noexcept { return EXACT(x); }

extern "C" {
GPUMPI_CPU_FAST(__sinf, sinf)
GPUMPI_CPU_FAST(__cosf, cosf)
GPUMPI_CPU_FAST(__tanf, tanf)
GPUMPI_CPU_FAST(__tanhf, tanhf)
GPUMPI_CPU_FAST(__expf, expf)
GPUMPI_CPU_FAST(__exp10f, exp10f)
GPUMPI_CPU_FAST(__logf, logf)
GPUMPI_CPU_FAST(__log2f, log2f)
GPUMPI_CPU_FAST(__log10f, log10f)
__host__ __device__ inline float __powf(float x, float y) noexcept {
  return powf(x, y);
}
__host__ __device__ inline void __sincosf(float x, float *sine,
                                          float *cosine) noexcept {
  *sine = sinf(x);
  *cosine = cosf(x);
}
} // extern "C"

#undef GPUMPI_CPU_FAST

__device__ inline float __fdividef(float x, float y) {
  // A quotient by a number beyond 2^126 is zero, says CUDA, and NaN if the
  // dividend is infinite.
  const float size = fabsf(y);
  return size > 0x1p126f && size <= 0x1.fffffep127f ? x * copysignf(0.0f, y)
                                                    : x / y;
}

/// \p x brought into [0, 1]; zero for NaN.
__device__ inline float __saturatef(float x) {
  return x >= 1.0f ? 1.0f : x > 0.0f ? x : 0.0f;
}

// One function per rounding, the nearest one inline.
#define GPUMPI_CPU_ROUNDED1(NAME, TYPE, NEAREST)                               \
  __device__ inline TYPE NAME##_rn(TYPE x) { return NEAREST; }                 \
  __device__ TYPE NAME##_rz(TYPE x);                                           \
  __device__ TYPE NAME##_ru(TYPE x);                                           \
  __device__ TYPE NAME##_rd(TYPE x);
#define GPUMPI_CPU_ROUNDED2(NAME, TYPE, NEAREST)                               \
  __device__ inline TYPE NAME##_rn(TYPE x, TYPE y) { return NEAREST; }         \
  __device__ TYPE NAME##_rz(TYPE x, TYPE y);                                   \
  __device__ TYPE NAME##_ru(TYPE x, TYPE y);                                   \
  __device__ TYPE NAME##_rd(TYPE x, TYPE y);
#define GPUMPI_CPU_ROUNDED3(NAME, TYPE, NEAREST)                               \
  __device__ inline TYPE NAME##_rn(TYPE x, TYPE y, TYPE z) { return NEAREST; } \
  __device__ TYPE NAME##_rz(TYPE x, TYPE y, TYPE z);                           \
  __device__ TYPE NAME##_ru(TYPE x, TYPE y, TYPE z);                           \
  __device__ TYPE NAME##_rd(TYPE x, TYPE y, TYPE z);

namespace gpumpi {
namespace cpu {
namespace detail {

/// \p value, rounded to its type and never contracted with a following
/// operation: CUDA promises that of the `_rn` functions. The translator need
/// not know: what it cannot look into might wait for other threads.
template <class T> __host__ __device__ inline T settled(T value) {
#if defined(GPUMPI_CPU_PARSE)
#elif defined(__SSE2__)
  __asm__("" : "+x"(value));
#else
  __asm__("" : "+m"(value));
#endif
  return value;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_SETTLED gpumpi::cpu::detail::settled
GPUMPI_CPU_ROUNDED2(__fadd, float, GPUMPI_CPU_SETTLED(x + y))
GPUMPI_CPU_ROUNDED2(__fsub, float, GPUMPI_CPU_SETTLED(x - y))
GPUMPI_CPU_ROUNDED2(__fmul, float, GPUMPI_CPU_SETTLED(x *y))
GPUMPI_CPU_ROUNDED2(__fdiv, float, x / y)
GPUMPI_CPU_ROUNDED1(__frcp, float, 1.0f / x)
GPUMPI_CPU_ROUNDED1(__fsqrt, float, sqrtf(x))
GPUMPI_CPU_ROUNDED3(__fmaf, float, fmaf(x, y, z))

// Subnormal numbers are kept in any case.
#define GPUMPI_CPU_IEEE(MODE)                                                  \
  __device__ inline float __fmaf_ieee_##MODE(float x, float y, float z) {      \
    return __fmaf_##MODE(x, y, z);                                             \
  }
GPUMPI_CPU_IEEE(rn)
GPUMPI_CPU_IEEE(rz)
GPUMPI_CPU_IEEE(ru)
GPUMPI_CPU_IEEE(rd)
#undef GPUMPI_CPU_IEEE
GPUMPI_CPU_ROUNDED2(__dadd, double, GPUMPI_CPU_SETTLED(x + y))
GPUMPI_CPU_ROUNDED2(__dsub, double, GPUMPI_CPU_SETTLED(x - y))
GPUMPI_CPU_ROUNDED2(__dmul, double, GPUMPI_CPU_SETTLED(x *y))
GPUMPI_CPU_ROUNDED2(__ddiv, double, x / y)
GPUMPI_CPU_ROUNDED1(__drcp, double, 1.0 / x)
GPUMPI_CPU_ROUNDED1(__dsqrt, double, sqrt(x))
GPUMPI_CPU_ROUNDED3(__fma, double, fma(x, y, z))
#undef GPUMPI_CPU_SETTLED
#undef GPUMPI_CPU_ROUNDED1
#undef GPUMPI_CPU_ROUNDED2
#undef GPUMPI_CPU_ROUNDED3

__device__ inline float __frsqrt_rn(float x) {
  return (float)(1.0 / sqrt((double)x));
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_MATH_INTRINSICS_H
