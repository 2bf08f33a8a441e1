//===- fp8_scales.h - __nv_fp8_e8m0 and vectors of it -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Powers of two, by which blocks of narrower numbers are scaled. Constructors
// round up, and have what is too large become the largest.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_FP8_SCALES_H
#define GPUMPI_CPU_FP8_SCALES_H

#include "../../macros_off.h"

#include "fp8_conversions.h"

struct __align__(1) __attribute__((__may_alias__)) __nv_fp8_e8m0 {
  __nv_fp8_storage_t __x;

  __nv_fp8_e8m0() = default;

#ifndef __CUDA_NO_FP8_CONVERSIONS__
  explicit __host__ __device__ __nv_fp8_e8m0(const __half value)
      : __nv_fp8_e8m0(__half2float(value)) {}
  explicit __host__ __device__ __nv_fp8_e8m0(const __nv_bfloat16 value)
      : __nv_fp8_e8m0(__bfloat162float(value)) {}
  explicit __host__ __device__ __nv_fp8_e8m0(const float value)
      : __x(__nv_cvt_float_to_e8m0(value, __NV_SATFINITE, cudaRoundPosInf)) {}
  explicit __host__ __device__ __nv_fp8_e8m0(const double value)
      : __x(__nv_cvt_double_to_e8m0(value, __NV_SATFINITE, cudaRoundPosInf)) {}

#define GPUMPI_CPU_FROM(TYPE)                                                  \
  explicit __host__ __device__ __nv_fp8_e8m0(const TYPE value)                 \
      : __x(gpumpi::cpu::detail::packE8m0(                                     \
            value < 0 ? 0 - static_cast<unsigned long long>(value)             \
                      : static_cast<unsigned long long>(value))) {}
#define GPUMPI_CPU_FROM_UNSIGNED(TYPE)                                         \
  explicit __host__ __device__ __nv_fp8_e8m0(const TYPE value)                 \
      : __x(gpumpi::cpu::detail::packE8m0(                                     \
            static_cast<unsigned long long>(value))) {}
  GPUMPI_CPU_FROM(short)
  GPUMPI_CPU_FROM_UNSIGNED(unsigned short)
  GPUMPI_CPU_FROM(int)
  GPUMPI_CPU_FROM_UNSIGNED(unsigned int)
  GPUMPI_CPU_FROM(long)
  GPUMPI_CPU_FROM_UNSIGNED(unsigned long)
  GPUMPI_CPU_FROM(long long)
  GPUMPI_CPU_FROM_UNSIGNED(unsigned long long)
#undef GPUMPI_CPU_FROM
#undef GPUMPI_CPU_FROM_UNSIGNED

#ifndef __CUDA_NO_FP8_CONVERSION_OPERATORS__
  explicit __host__ __device__ operator float() const {
    return gpumpi::cpu::detail::unpackE8m0(__x);
  }
  explicit __host__ __device__ operator __nv_bfloat16() const {
    return __nv_bfloat16(__nv_cvt_e8m0_to_bf16raw(__x));
  }
  explicit __host__ __device__ operator double() const {
    return static_cast<double>(static_cast<float>(*this));
  }
  explicit __host__ __device__ operator __half() const {
    return __float2half(static_cast<float>(*this));
  }

#define GPUMPI_CPU_TO(TYPE)                                                    \
  explicit __host__ __device__ operator TYPE() const {                         \
    return gpumpi::cpu::detail::saturated<TYPE>(                               \
        trunc(static_cast<double>(*this)));                                    \
  }
  GPUMPI_CPU_TO(char)
  GPUMPI_CPU_TO(signed char)
  GPUMPI_CPU_TO(unsigned char)
  GPUMPI_CPU_TO(short)
  GPUMPI_CPU_TO(unsigned short)
  GPUMPI_CPU_TO(int)
  GPUMPI_CPU_TO(unsigned int)
  GPUMPI_CPU_TO(long)
  GPUMPI_CPU_TO(unsigned long)
  GPUMPI_CPU_TO(long long)
  GPUMPI_CPU_TO(unsigned long long)
#undef GPUMPI_CPU_TO

  /// No power of two is zero.
  explicit __host__ __device__ operator bool() const { return true; }
#endif
#endif
};

struct __align__(2) __attribute__((__may_alias__)) __nv_fp8x2_e8m0 {
  __nv_fp8x2_storage_t __x;

  __nv_fp8x2_e8m0() = default;

#ifndef __CUDA_NO_FP8_CONVERSIONS__
  explicit __host__ __device__ __nv_fp8x2_e8m0(const __half2 pair)
      : __nv_fp8x2_e8m0(__half22float2(pair)) {}
  explicit __host__ __device__ __nv_fp8x2_e8m0(const __nv_bfloat162 pair)
      : __nv_fp8x2_e8m0(__bfloat1622float2(pair)) {}
  explicit __host__ __device__ __nv_fp8x2_e8m0(const float2 pair)
      : __x(__nv_cvt_float2_to_e8m0x2(pair, __NV_SATFINITE, cudaRoundPosInf)) {}
  explicit __host__ __device__ __nv_fp8x2_e8m0(const double2 pair)
      : __x(__nv_cvt_double2_to_e8m0x2(pair, __NV_SATFINITE, cudaRoundPosInf)) {
  }

#ifndef __CUDA_NO_FP8_CONVERSION_OPERATORS__
  explicit __host__ __device__ operator __nv_bfloat162() const {
    return __nv_bfloat162(__nv_cvt_e8m0x2_to_bf162raw(__x));
  }
  explicit __host__ __device__ operator float2() const {
    return __bfloat1622float2(static_cast<__nv_bfloat162>(*this));
  }
  explicit __host__ __device__ operator __half2() const {
    return __float22half2_rn(static_cast<float2>(*this));
  }
#endif
#endif
};

struct __align__(4) __attribute__((__may_alias__)) __nv_fp8x4_e8m0 {
  __nv_fp8x4_storage_t __x;

  __nv_fp8x4_e8m0() = default;

#ifndef __CUDA_NO_FP8_CONVERSIONS__
#define GPUMPI_CPU_JOINED(LOW, HIGH)                                           \
  static_cast<unsigned>(__nv_fp8x2_e8m0(LOW).__x) |                            \
      static_cast<unsigned>(__nv_fp8x2_e8m0(HIGH).__x) << 16
  explicit __host__ __device__ __nv_fp8x4_e8m0(const __half2 low,
                                               const __half2 high)
      : __x(GPUMPI_CPU_JOINED(low, high)) {}
  explicit __host__ __device__ __nv_fp8x4_e8m0(const __nv_bfloat162 low,
                                               const __nv_bfloat162 high)
      : __x(GPUMPI_CPU_JOINED(low, high)) {}
  explicit __host__ __device__ __nv_fp8x4_e8m0(const float4 four)
      : __x(GPUMPI_CPU_JOINED((float2{four.x, four.y}),
                              (float2{four.z, four.w}))) {}
  explicit __host__ __device__ __nv_fp8x4_e8m0(const double4 four)
      : __x(GPUMPI_CPU_JOINED((double2{four.x, four.y}),
                              (double2{four.z, four.w}))) {}
#undef GPUMPI_CPU_JOINED

#ifndef __CUDA_NO_FP8_CONVERSION_OPERATORS__
  explicit __host__ __device__ operator float4() const {
    using gpumpi::cpu::detail::unpackE8m0;
    return float4{unpackE8m0(static_cast<__nv_fp8_storage_t>(__x)),
                  unpackE8m0(static_cast<__nv_fp8_storage_t>(__x >> 8)),
                  unpackE8m0(static_cast<__nv_fp8_storage_t>(__x >> 16)),
                  unpackE8m0(static_cast<__nv_fp8_storage_t>(__x >> 24))};
  }
#endif
#endif
};

#include "../../macros_on.h"

#endif // GPUMPI_CPU_FP8_SCALES_H
