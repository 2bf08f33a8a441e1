//===- packed_float_functions.h - Arithmetic on two floats ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA Math API, "Single Precision Intrinsics", since compute capability 10.0.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CUDA_SHIM_PACKED_FLOAT_FUNCTIONS_H
#define GPUMPI_CUDA_SHIM_PACKED_FLOAT_FUNCTIONS_H

#include "../macros_off.h"

__device__ float2 __fadd2_rn(float2, float2);
__device__ float2 __fadd2_rz(float2, float2);
__device__ float2 __fadd2_rd(float2, float2);
__device__ float2 __fadd2_ru(float2, float2);
__device__ float2 __fmul2_rn(float2, float2);
__device__ float2 __fmul2_rz(float2, float2);
__device__ float2 __fmul2_rd(float2, float2);
__device__ float2 __fmul2_ru(float2, float2);
__device__ float2 __ffma2_rn(float2, float2, float2);
__device__ float2 __ffma2_rz(float2, float2, float2);
__device__ float2 __ffma2_rd(float2, float2, float2);
__device__ float2 __ffma2_ru(float2, float2, float2);

#include "../macros_on.h"

#endif // GPUMPI_CUDA_SHIM_PACKED_FLOAT_FUNCTIONS_H
