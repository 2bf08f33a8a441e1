//===- cuda_bf16.h - __nv_bfloat16 and __nv_bfloat162 -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name (CUDA Math API, "Bfloat16
// Precision Intrinsics"), as cuda_fp16.h does, which it includes as CUDA's
// does.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_BF16_H
#define GPUMPI_CPU_CUDA_BF16_H

#include "../macros_off.h"

#include "cuda_fp16.h"

// Programs ask for these.
#ifndef __CUDA_BF16_H__
#define __CUDA_BF16_H__
#endif
#ifndef __CUDA_BF16_TYPES_EXIST__
#define __CUDA_BF16_TYPES_EXIST__
#endif

#define GPUMPI_CPU_NUMBER __nv_bfloat16
#define GPUMPI_CPU_NUMBER_RAW __nv_bfloat16_raw
#define GPUMPI_CPU_PAIR __nv_bfloat162
#define GPUMPI_CPU_PAIR_RAW __nv_bfloat162_raw
#define GPUMPI_CPU_OTHER __half
#define GPUMPI_CPU_FORMAT gpumpi::cpu::detail::Bfloat16Format
#define GPUMPI_CPU_NAMED(BEFORE, AFTER) BEFORE##bfloat16##AFTER
#define GPUMPI_CPU_TWICE __bfloat162bfloat162
#ifdef __CUDA_NO_BFLOAT16_CONVERSIONS__
#define GPUMPI_CPU_NO_CONVERSIONS
#endif
#ifdef __CUDA_NO_BFLOAT16_OPERATORS__
#define GPUMPI_CPU_NO_OPERATORS
#endif
#ifdef __CUDA_NO_BFLOAT162_OPERATORS__
#define GPUMPI_CPU_NO_PAIR_OPERATORS
#endif
#include "gpumpi_cpu/narrow.def"

#ifndef __CUDA_NO_HALF_CONVERSIONS__
__host__ __device__ inline __half::__half(const __nv_bfloat16 number)
    : __x(gpumpi::cpu::detail::bitsOf(gpumpi::cpu::detail::narrow<__half>(
          gpumpi::cpu::detail::wide(number)))) {}
#endif
#ifndef __CUDA_NO_BFLOAT16_CONVERSIONS__
__host__ __device__ inline __nv_bfloat16::__nv_bfloat16(const __half number)
    : __x(gpumpi::cpu::detail::bitsOf(
          gpumpi::cpu::detail::narrow<__nv_bfloat16>(
              gpumpi::cpu::detail::wide(number)))) {}
#endif

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7f80u)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7fffu)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16((unsigned short)0x0001u)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7f7fu)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x8000u)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000u)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3f80u)

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_BF16_H
