//===- compilers-host.cpp - The part of compilers.cu for the host ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "compilers.h"

#if defined(__CUDACC__) || defined(__NVCC__) || defined(__CUDACC_VER_MAJOR__)
#error "this is no CUDA program"
#endif

Fraction cubed(Fraction f) { return f * f * f; }
