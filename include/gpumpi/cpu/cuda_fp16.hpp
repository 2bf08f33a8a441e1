//===- cuda_fp16.hpp - cuda_fp16.h, by another name --------------*- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In CUDA a part of cuda_fp16.h that programs also include by itself.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_FP16_HPP
#define GPUMPI_CPU_CUDA_FP16_HPP

#include "cuda_fp16.h"

#endif // GPUMPI_CPU_CUDA_FP16_HPP
