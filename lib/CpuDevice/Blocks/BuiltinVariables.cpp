//===- BuiltinVariables.cpp - threadIdx and its kind ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// These have a file of their own because it is compiled with -g: a compiler
// tells a debugger nothing of those that a program does not use.
//
//===----------------------------------------------------------------------===//

#include <device_launch_parameters.h>

__thread uint3 threadIdx;
__thread uint3 blockIdx;
__thread dim3 blockDim;
__thread dim3 gridDim;
