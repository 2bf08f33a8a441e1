//===- dependent_launches.h - Launches that overlap the last ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On a GPU a kernel that is launched with
// cudaLaunchAttributeProgrammaticStreamSerialization may begin before the one
// in front of it in the stream has ended. Here it begins behind that.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_DEPENDENT_LAUNCHES_H
#define GPUMPI_CPU_DEPENDENT_LAUNCHES_H

#include "../../macros_off.h"

#include "../host_defines.h"

/// The next kernel may begin, as far as this block is concerned.
__device__ inline void cudaTriggerProgrammaticLaunchCompletion() {}

/// Waits until the kernel in front has ended and its writes are visible.
__device__ inline void cudaGridDependencySynchronize() {}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_DEPENDENT_LAUNCHES_H
