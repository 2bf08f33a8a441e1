//===- cuda_fp8.hpp - cuda_fp8.h, by another name ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In CUDA a part of cuda_fp8.h that programs also include by itself.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_FP8_HPP
#define GPUMPI_CPU_CUDA_FP8_HPP

#include "cuda_fp8.h"

#endif // GPUMPI_CPU_CUDA_FP8_HPP
