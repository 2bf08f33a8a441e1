//===- cuda_fp16.h - __half and __half2 -------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name (CUDA Math API, "Half Precision
// Intrinsics"). Every result is the exact one, rounded once, as CUDA documents
// it; of sines, exponentials and the like it is a double's, rounded.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_FP16_H
#define GPUMPI_CPU_CUDA_FP16_H

#include "../macros_off.h"

#include "vector_functions.h"

#include "gpumpi_cpu/atomics.h"
#include "gpumpi_cpu/math_functions.h"
#include "gpumpi_cpu/memory_functions.h"
#include "gpumpi_cpu/narrow_arithmetic.h"
#include "gpumpi_cpu/warp.h"

// Programs ask for these.
#ifndef __CUDA_FP16_H__
#define __CUDA_FP16_H__
#endif
#ifndef __CUDA_FP16_TYPES_EXIST__
#define __CUDA_FP16_TYPES_EXIST__
#endif

struct __half;
struct __nv_bfloat16;

#define GPUMPI_CPU_NUMBER __half
#define GPUMPI_CPU_NUMBER_RAW __half_raw
#define GPUMPI_CPU_PAIR __half2
#define GPUMPI_CPU_PAIR_RAW __half2_raw
#define GPUMPI_CPU_OTHER __nv_bfloat16
#define GPUMPI_CPU_FORMAT gpumpi::cpu::detail::HalfFormat
#define GPUMPI_CPU_NAMED(BEFORE, AFTER) BEFORE##half##AFTER
#define GPUMPI_CPU_TWICE __half2half2
#ifdef __CUDA_NO_HALF_CONVERSIONS__
#define GPUMPI_CPU_NO_CONVERSIONS
#endif
#ifdef __CUDA_NO_HALF_OPERATORS__
#define GPUMPI_CPU_NO_OPERATORS
#endif
#ifdef __CUDA_NO_HALF2_OPERATORS__
#define GPUMPI_CPU_NO_PAIR_OPERATORS
#endif
#include "gpumpi_cpu/narrow.def"

#ifndef CUDA_NO_HALF
typedef __half half;
typedef __half2 half2;
#endif
typedef __half nv_half;
typedef __half __nv_half;
typedef __half2 nv_half2;
typedef __half2 __nv_half2;
typedef __half_raw __nv_half_raw;
typedef __half2_raw __nv_half2_raw;

#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7c00u)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7fffu)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001u)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7bffu)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000u)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000u)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3c00u)

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_FP16_H
