//===- execution_configuration.h - Launches, as they are parsed -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang looks up the function to which it would pass the arguments of
// `<<<...>>>`: one of these two, by the CUDA version that it believes to see.
// Nothing calls them: the translator replaces every launch.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_EXECUTION_CONFIGURATION_H
#define GPUMPI_CPU_EXECUTION_CONFIGURATION_H

#include "../../macros_off.h"

#include "../driver_types.h"

extern "C" {
cudaError_t cudaConfigureCall(dim3 grid, dim3 block, size_t sharedBytes = 0,
                              cudaStream_t stream = nullptr);
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block,
                                     size_t sharedBytes = 0,
                                     cudaStream_t stream = nullptr);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_EXECUTION_CONFIGURATION_H
