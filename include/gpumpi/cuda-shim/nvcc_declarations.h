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

#endif // GPUMPI_CUDA_SHIM_NVCC_DECLARATIONS_H
