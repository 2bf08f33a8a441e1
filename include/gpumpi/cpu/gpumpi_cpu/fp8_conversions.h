//===- fp8_conversions.h - Conversions of numbers of 8 bits -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's functions whose names begin with __nv_cvt_. The first of a pair is in
// its lower byte.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_FP8_CONVERSIONS_H
#define GPUMPI_CPU_FP8_CONVERSIONS_H

#include "../../macros_off.h"

#include "../cuda_bf16.h"
#include "fp8_numbers.h"
#include "misuse.h"

#define GPUMPI_CPU_HD __host__ __device__ inline

namespace gpumpi {
namespace cpu {
namespace detail {

GPUMPI_CPU_HD float ofRaw(__half_raw raw) {
  return unpacked<HalfFormat>(raw.x);
}
GPUMPI_CPU_HD float ofRaw(__nv_bfloat16_raw raw) {
  return unpacked<Bfloat16Format>(raw.x);
}
GPUMPI_CPU_HD __nv_fp8x2_storage_t pairFp8(__nv_fp8_storage_t x,
                                           __nv_fp8_storage_t y) {
  return (__nv_fp8x2_storage_t)(x | y << 8);
}
GPUMPI_CPU_HD __nv_fp8_storage_t firstFp8(__nv_fp8x2_storage_t pair) {
  return (__nv_fp8_storage_t)(pair & 0xff);
}
GPUMPI_CPU_HD __nv_fp8_storage_t secondFp8(__nv_fp8x2_storage_t pair) {
  return (__nv_fp8_storage_t)(pair >> 8);
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

GPUMPI_CPU_HD __nv_fp8_storage_t
__nv_cvt_double_to_fp8(const double x, const __nv_saturation_t saturate,
                       const __nv_fp8_interpretation_t kind) {
  using namespace gpumpi::cpu::detail;
  if (x != x)
    return packFp8NaN(x, kind);
  return kind == __NV_E4M3 ? packFp8<E4m3Format>(x, saturate)
                           : packFp8<E5m2Format>(x, saturate);
}

GPUMPI_CPU_HD __nv_fp8_storage_t
__nv_cvt_float_to_fp8(const float x, const __nv_saturation_t saturate,
                      const __nv_fp8_interpretation_t kind) {
  return x != x ? (__nv_fp8_storage_t)0x7f
                : __nv_cvt_double_to_fp8((double)x, saturate, kind);
}

GPUMPI_CPU_HD __nv_fp8_storage_t
__nv_cvt_halfraw_to_fp8(const __half_raw x, const __nv_saturation_t saturate,
                        const __nv_fp8_interpretation_t kind) {
  return __nv_cvt_float_to_fp8(gpumpi::cpu::detail::ofRaw(x), saturate, kind);
}

GPUMPI_CPU_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(
    const __nv_bfloat16_raw x, const __nv_saturation_t saturate,
    const __nv_fp8_interpretation_t kind) {
  return __nv_cvt_float_to_fp8(gpumpi::cpu::detail::ofRaw(x), saturate, kind);
}

// The same of two.
#define GPUMPI_CPU_PAIRED(NAME, PAIR, NAME1, NUMBER, LAST)                     \
  GPUMPI_CPU_HD __nv_fp8x2_storage_t NAME(                                     \
      const PAIR pair, const __nv_saturation_t saturate, const LAST last) {    \
    return gpumpi::cpu::detail::pairFp8(                                       \
        NAME1(NUMBER{pair.x}, saturate, last),                                 \
        NAME1(NUMBER{pair.y}, saturate, last));                                \
  }
GPUMPI_CPU_PAIRED(__nv_cvt_double2_to_fp8x2, double2, __nv_cvt_double_to_fp8,
                  double, __nv_fp8_interpretation_t)
GPUMPI_CPU_PAIRED(__nv_cvt_float2_to_fp8x2, float2, __nv_cvt_float_to_fp8,
                  float, __nv_fp8_interpretation_t)
GPUMPI_CPU_PAIRED(__nv_cvt_halfraw2_to_fp8x2, __half2_raw,
                  __nv_cvt_halfraw_to_fp8, __half_raw,
                  __nv_fp8_interpretation_t)
GPUMPI_CPU_PAIRED(__nv_cvt_bfloat16raw2_to_fp8x2, __nv_bfloat162_raw,
                  __nv_cvt_bfloat16raw_to_fp8, __nv_bfloat16_raw,
                  __nv_fp8_interpretation_t)

GPUMPI_CPU_HD __half_raw __nv_cvt_fp8_to_halfraw(
    const __nv_fp8_storage_t x, const __nv_fp8_interpretation_t kind) {
  using namespace gpumpi::cpu::detail;
  return __half_raw{kind == __NV_E4M3 ? unpackFp8<E4m3Format>(x)
                                      : unpackFp8<E5m2Format>(x)};
}

GPUMPI_CPU_HD __half2_raw __nv_cvt_fp8x2_to_halfraw2(
    const __nv_fp8x2_storage_t x, const __nv_fp8_interpretation_t kind) {
  using namespace gpumpi::cpu::detail;
  return __half2_raw{__nv_cvt_fp8_to_halfraw(firstFp8(x), kind).x,
                     __nv_cvt_fp8_to_halfraw(secondFp8(x), kind).x};
}

// Powers of two, of what their absolute values are next to. Which of the two
// neighbours, `rounding` says: cudaRoundZero or cudaRoundPosInf.

GPUMPI_CPU_HD __nv_fp8_storage_t
__nv_cvt_double_to_e8m0(const double x, const __nv_saturation_t saturate,
                        const enum cudaRoundMode rounding) {
  if (rounding != cudaRoundZero && rounding != cudaRoundPosInf)
    gpumpi::cpu::detail::misused("numbers are rounded to e8m0 with "
                                 "cudaRoundZero or cudaRoundPosInf");
  return gpumpi::cpu::detail::packE8m0(x, saturate, rounding);
}

GPUMPI_CPU_HD __nv_fp8_storage_t
__nv_cvt_float_to_e8m0(const float x, const __nv_saturation_t saturate,
                       const enum cudaRoundMode rounding) {
  return __nv_cvt_double_to_e8m0((double)x, saturate, rounding);
}

GPUMPI_CPU_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(
    const __nv_bfloat16_raw x, const __nv_saturation_t saturate,
    const enum cudaRoundMode rounding) {
  return __nv_cvt_float_to_e8m0(gpumpi::cpu::detail::ofRaw(x), saturate,
                                rounding);
}

GPUMPI_CPU_PAIRED(__nv_cvt_double2_to_e8m0x2, double2, __nv_cvt_double_to_e8m0,
                  double, enum cudaRoundMode)
GPUMPI_CPU_PAIRED(__nv_cvt_float2_to_e8m0x2, float2, __nv_cvt_float_to_e8m0,
                  float, enum cudaRoundMode)
GPUMPI_CPU_PAIRED(__nv_cvt_bfloat162raw_to_e8m0x2, __nv_bfloat162_raw,
                  __nv_cvt_bfloat16raw_to_e8m0, __nv_bfloat16_raw,
                  enum cudaRoundMode)
#undef GPUMPI_CPU_PAIRED

GPUMPI_CPU_HD __nv_bfloat16_raw
__nv_cvt_e8m0_to_bf16raw(const __nv_fp8_storage_t x) {
  using namespace gpumpi::cpu::detail;
  return __nv_bfloat16_raw{packed<Bfloat16Format>(unpackE8m0(x))};
}

GPUMPI_CPU_HD __nv_bfloat162_raw
__nv_cvt_e8m0x2_to_bf162raw(const __nv_fp8x2_storage_t x) {
  using namespace gpumpi::cpu::detail;
  return __nv_bfloat162_raw{__nv_cvt_e8m0_to_bf16raw(firstFp8(x)).x,
                            __nv_cvt_e8m0_to_bf16raw(secondFp8(x)).x};
}

#undef GPUMPI_CPU_HD

#include "../../macros_on.h"

#endif // GPUMPI_CPU_FP8_CONVERSIONS_H
