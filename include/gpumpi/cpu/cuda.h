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

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_H
