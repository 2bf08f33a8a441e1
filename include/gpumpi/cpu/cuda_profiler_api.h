//===- cuda_profiler_api.h - Profiler control, by another name --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In CUDA a part of cuda_runtime.h that programs also include by itself.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_PROFILER_API_H
#define GPUMPI_CPU_CUDA_PROFILER_API_H

#include "cuda_runtime.h"

#endif // GPUMPI_CPU_CUDA_PROFILER_API_H
