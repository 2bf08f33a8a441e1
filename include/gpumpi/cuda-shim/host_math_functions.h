//===- host_math_functions.h - min and max in host code ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA's headers give them to host code, too, when nvcc reads them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CUDA_SHIM_HOST_MATH_FUNCTIONS_H
#define GPUMPI_CUDA_SHIM_HOST_MATH_FUNCTIONS_H

#include "../macros_off.h"

#define GPUMPI_BOTH(TYPE, A, B)                                                \
  __host__ TYPE min(A, B);                                                     \
  __host__ TYPE max(A, B);
#define GPUMPI_INTEGERS(A, B)                                                  \
  GPUMPI_BOTH(A, A, A)                                                         \
  GPUMPI_BOTH(B, B, B)                                                         \
  GPUMPI_BOTH(B, A, B)                                                         \
  GPUMPI_BOTH(B, B, A)

GPUMPI_INTEGERS(int, unsigned int)
GPUMPI_INTEGERS(long, unsigned long)
GPUMPI_INTEGERS(long long, unsigned long long)
GPUMPI_BOTH(float, float, float)
GPUMPI_BOTH(double, double, double)
GPUMPI_BOTH(double, float, double)
GPUMPI_BOTH(double, double, float)

#undef GPUMPI_INTEGERS
#undef GPUMPI_BOTH

#include "../macros_on.h"

#endif // GPUMPI_CUDA_SHIM_HOST_MATH_FUNCTIONS_H
