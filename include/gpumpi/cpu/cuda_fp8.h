//===- cuda_fp8.h - __nv_fp8_e4m3, __nv_fp8_e5m2, __nv_fp8_e8m0 -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name (CUDA Math API, "FP8
// Intrinsics"): numbers that are stored in 8 bits and computed with as others.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_FP8_H
#define GPUMPI_CPU_CUDA_FP8_H

#include "../macros_off.h"

#include "gpumpi_cpu/fp8_conversions.h"
#include "gpumpi_cpu/fp8_scales.h"

// Programs ask for these.
#ifndef __CUDA_FP8_H__
#define __CUDA_FP8_H__
#endif
#ifndef __CUDA_FP8_TYPES_EXIST__
#define __CUDA_FP8_TYPES_EXIST__
#endif

#define GPUMPI_CPU_NUMBER __nv_fp8_e4m3
#define GPUMPI_CPU_PAIR __nv_fp8x2_e4m3
#define GPUMPI_CPU_FOUR __nv_fp8x4_e4m3
#define GPUMPI_CPU_KIND __NV_E4M3
#include "gpumpi_cpu/fp8_types.def"

#define GPUMPI_CPU_NUMBER __nv_fp8_e5m2
#define GPUMPI_CPU_PAIR __nv_fp8x2_e5m2
#define GPUMPI_CPU_FOUR __nv_fp8x4_e5m2
#define GPUMPI_CPU_KIND __NV_E5M2
#include "gpumpi_cpu/fp8_types.def"

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_FP8_H
