//===- conversions.h - Conversions with a rounding, bits as numbers --*- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's type casting intrinsics (CUDA Math API). To an integer, a number that
// is too large becomes the nearest integer that there is, and a NaN becomes
// zero (in 64 bits: the smallest number, 0x8000000000000000, as CUDA
// documents).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CONVERSIONS_H
#define GPUMPI_CPU_CONVERSIONS_H

#include "../../macros_off.h"

#include "standard_library.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// \p x, which is an integer, an infinity or NaN, and comes from a From, as an
/// Integer. NaN becomes zero, or the highest bit where one of both has 64 bits.
template <class Integer, class From = float>
__host__ __device__ inline Integer saturated(double x) {
  using Limits = std::numeric_limits<Integer>;
  if (x != x)
    return sizeof(From) == 8 || sizeof(Integer) == 8
               ? (Integer)(1ull << (8 * sizeof(Integer) - 1))
               : (Integer)0;
  if (x <= (double)Limits::min())
    return Limits::min();
  // The largest 64-bit integer is no double: what reaches its upper neighbour
  // is too large.
  if (x >= (double)Limits::max())
    return Limits::max();
  return (Integer)x;
}

/// The bits of \p from as a To of the same size.
template <class To, class From>
__host__ __device__ inline To bitCast(From from) {
  static_assert(sizeof(To) == sizeof(From), "sizes differ");
  To to;
  memcpy(&to, &from, sizeof(To));
  return to;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

// Floating point to integer.
#define GPUMPI_CPU_TO_INTEGER(NAME, FROM, TO)                                  \
  __device__ inline TO NAME##_rn(FROM x) {                                     \
    return gpumpi::cpu::detail::saturated<TO, FROM>(rint((double)x));          \
  }                                                                            \
  __device__ inline TO NAME##_rz(FROM x) {                                     \
    return gpumpi::cpu::detail::saturated<TO, FROM>(trunc((double)x));         \
  }                                                                            \
  __device__ inline TO NAME##_ru(FROM x) {                                     \
    return gpumpi::cpu::detail::saturated<TO, FROM>(ceil((double)x));          \
  }                                                                            \
  __device__ inline TO NAME##_rd(FROM x) {                                     \
    return gpumpi::cpu::detail::saturated<TO, FROM>(floor((double)x));         \
  }
GPUMPI_CPU_TO_INTEGER(__float2int, float, int)
GPUMPI_CPU_TO_INTEGER(__float2uint, float, unsigned int)
GPUMPI_CPU_TO_INTEGER(__float2ll, float, long long)
GPUMPI_CPU_TO_INTEGER(__float2ull, float, unsigned long long)
GPUMPI_CPU_TO_INTEGER(__double2int, double, int)
GPUMPI_CPU_TO_INTEGER(__double2uint, double, unsigned int)
GPUMPI_CPU_TO_INTEGER(__double2ll, double, long long)
GPUMPI_CPU_TO_INTEGER(__double2ull, double, unsigned long long)
#undef GPUMPI_CPU_TO_INTEGER

// To floating point. To nearest is what a cast does; the others are in
// lib/CpuDevice/Arithmetic/Rounding.cpp.
#define GPUMPI_CPU_TO_FLOATING(NAME, FROM, TO)                                 \
  __device__ inline TO NAME##_rn(FROM x) { return (TO)x; }                     \
  __device__ TO NAME##_rz(FROM x);                                             \
  __device__ TO NAME##_ru(FROM x);                                             \
  __device__ TO NAME##_rd(FROM x);
GPUMPI_CPU_TO_FLOATING(__int2float, int, float)
GPUMPI_CPU_TO_FLOATING(__uint2float, unsigned int, float)
GPUMPI_CPU_TO_FLOATING(__ll2float, long long, float)
GPUMPI_CPU_TO_FLOATING(__ull2float, unsigned long long, float)
GPUMPI_CPU_TO_FLOATING(__double2float, double, float)
GPUMPI_CPU_TO_FLOATING(__ll2double, long long, double)
GPUMPI_CPU_TO_FLOATING(__ull2double, unsigned long long, double)
#undef GPUMPI_CPU_TO_FLOATING
__device__ inline double __int2double_rn(int x) { return x; }
__device__ inline double __uint2double_rn(unsigned x) { return x; }

// Bits.
__device__ inline int __float_as_int(float x) {
  return gpumpi::cpu::detail::bitCast<int>(x);
}
__device__ inline unsigned __float_as_uint(float x) {
  return gpumpi::cpu::detail::bitCast<unsigned>(x);
}
__device__ inline float __int_as_float(int x) {
  return gpumpi::cpu::detail::bitCast<float>(x);
}
__device__ inline float __uint_as_float(unsigned x) {
  return gpumpi::cpu::detail::bitCast<float>(x);
}
__device__ inline long long __double_as_longlong(double x) {
  return gpumpi::cpu::detail::bitCast<long long>(x);
}
__device__ inline double __longlong_as_double(long long x) {
  return gpumpi::cpu::detail::bitCast<double>(x);
}
__device__ inline int __double2loint(double x) {
  return (int)(unsigned)__double_as_longlong(x);
}
__device__ inline int __double2hiint(double x) {
  return (int)(__double_as_longlong(x) >> 32);
}
__device__ inline double __hiloint2double(int hi, int lo) {
  return __longlong_as_double(
      (long long)((unsigned long long)(unsigned)hi << 32 | (unsigned)lo));
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CONVERSIONS_H
