//===- cuda.h - The driver API's types --------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs include <cuda.h> for its version and a few of its types. The driver
// API itself is not there: programs that call it do not link.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_H
#define GPUMPI_CPU_CUDA_H

#include "../macros_off.h"

#include "cuda_runtime_api.h"

typedef int CUdevice;
typedef struct CUctx_st *CUcontext;
typedef cudaStream_t CUstream;
typedef cudaEvent_t CUevent;
typedef unsigned long long CUdeviceptr;

/// What functions of the driver API return. Programs compare the runtime's
/// errors with them: those that both have are the same number.
typedef enum cudaError_enum {
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_NOT_INITIALIZED = 3,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_INVALID_DEVICE = 101,
  CUDA_ERROR_INVALID_CONTEXT = 201,
  CUDA_ERROR_INVALID_HANDLE = 400,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_LAUNCH_FAILED = 719,
  CUDA_ERROR_NOT_SUPPORTED = 801,
  CUDA_ERROR_UNKNOWN = 999
} CUresult;

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_H
