//===- nvcc_declarations.h - What nvcc declares and Clang does not -*- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included in front of every file for the CUDA target. The translator only
// parses; no compiler ever sees these headers, so nothing here is defined.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CUDA_SHIM_NVCC_DECLARATIONS_H
#define GPUMPI_CUDA_SHIM_NVCC_DECLARATIONS_H

#include "atomic_functions.h"
#include "cache_functions.h"
#include "host_math_functions.h"
#include "launch_configuration.h"
#include "packed_float_functions.h"
#include "surface_functions.h"

// Clang has such variables in HIP only. Kernels use them as they do others.
#undef __managed__
#define __managed__ __device__

// Programs declare what they do for the device only where they find this.
// Clang's way to read the toolkit's own headers ends here.
#ifndef __NVCC__
#define __NVCC__ 1
#endif
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ (CUDART_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDART_VERSION % 1000 / 10)
#endif

#endif // GPUMPI_CUDA_SHIM_NVCC_DECLARATIONS_H
