//===- device_launch_parameters.h - threadIdx and the others ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The built-in variables. Each worker has its own, and sets them before it
// runs or resumes a CUDA thread. They are `__thread` variables rather than
// `thread_local` ones: the compiler then knows that nothing has to be
// initialised and reads them with one instruction. Kernels must not write
// them (CUDA declares them const).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_DEVICE_LAUNCH_PARAMETERS_H
#define GPUMPI_CPU_DEVICE_LAUNCH_PARAMETERS_H

#include "../macros_off.h"

#include "host_defines.h"
#include "vector_types.h"

#ifdef GPUMPI_CPU_PARSE

extern const __device__ uint3 threadIdx;
extern const __device__ uint3 blockIdx;
extern const __device__ dim3 blockDim;
extern const __device__ dim3 gridDim;
extern const __device__ int warpSize;

#else

extern GPUMPI_CPU_THREAD_LOCAL uint3 threadIdx;
extern GPUMPI_CPU_THREAD_LOCAL uint3 blockIdx;
extern GPUMPI_CPU_THREAD_LOCAL dim3 blockDim;
extern GPUMPI_CPU_THREAD_LOCAL dim3 gridDim;
constexpr int warpSize = 32;

#endif

#include "../macros_on.h"

#endif // GPUMPI_CPU_DEVICE_LAUNCH_PARAMETERS_H
