//===- launch_configuration.h - For Clang with CUDA 13 ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang 19 does not know how CUDA 13 configures a launch and looks for the old
// function. The translator only parses; no compiler ever sees this.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CUDA_SHIM_LAUNCH_CONFIGURATION_H
#define GPUMPI_CUDA_SHIM_LAUNCH_CONFIGURATION_H

#include "../macros_off.h"

extern "C" cudaError_t cudaConfigureCall(dim3 grid, dim3 block,
                                         size_t sharedBytes = 0,
                                         cudaStream_t stream = nullptr);

#include "../macros_on.h"

#endif // GPUMPI_CUDA_SHIM_LAUNCH_CONFIGURATION_H
