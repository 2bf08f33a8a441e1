//===- math_functions.h - Mathematics, by another name ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In CUDA a part of cuda_runtime.h that programs also include by itself.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MATH_FUNCTIONS_FORWARD_H
#define GPUMPI_CPU_MATH_FUNCTIONS_FORWARD_H

#include "cuda_runtime.h"

#endif // GPUMPI_CPU_MATH_FUNCTIONS_FORWARD_H
