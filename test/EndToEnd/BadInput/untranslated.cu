//===- untranslated.cu - A file that was not translated -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled by itself, an operation says which tool is missing.
//
//===----------------------------------------------------------------------===//

// RUN: not %cxx_cpu -x c++ -fsyntax-only %s 2>&1 | FileCheck %s

#include <gpumpi/gpumpi.h>

__global__ void kernel() {
  // CHECK: cuda_mpi_barrier needs gpumpi-translate: build this file with gpumpicxx or add_gpumpi_kernel()
  cuda_mpi_barrier();
}
