//===- packed_float_functions.h - Arithmetic on two floats ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA Math API, "Single Precision Intrinsics", since compute capability 10.0:
// each component for itself.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_PACKED_FLOAT_FUNCTIONS_H
#define GPUMPI_CPU_PACKED_FLOAT_FUNCTIONS_H

#include "../../macros_off.h"

#include "../host_defines.h"
#include "../vector_types.h"
#include "math_intrinsics.h"

#define GPUMPI_CPU_PACKED(MODE)                                                \
  __device__ inline float2 __fadd2_##MODE(float2 x, float2 y) {                \
    return {__fadd_##MODE(x.x, y.x), __fadd_##MODE(x.y, y.y)};                 \
  }                                                                            \
  __device__ inline float2 __fmul2_##MODE(float2 x, float2 y) {                \
    return {__fmul_##MODE(x.x, y.x), __fmul_##MODE(x.y, y.y)};                 \
  }                                                                            \
  __device__ inline float2 __ffma2_##MODE(float2 x, float2 y, float2 z) {      \
    return {__fmaf_##MODE(x.x, y.x, z.x), __fmaf_##MODE(x.y, y.y, z.y)};       \
  }
GPUMPI_CPU_PACKED(rn)
GPUMPI_CPU_PACKED(rz)
GPUMPI_CPU_PACKED(ru)
GPUMPI_CPU_PACKED(rd)
#undef GPUMPI_CPU_PACKED

#include "../../macros_on.h"

#endif // GPUMPI_CPU_PACKED_FLOAT_FUNCTIONS_H
