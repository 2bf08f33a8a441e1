//===- parse-error.cu - A mistake in the program ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler's message with its place, and an output that is there already
// stays as it was.
//
//===----------------------------------------------------------------------===//

// RUN: echo before > %t.cpp
// RUN: not %gpumpi-translate %s -o %t.cpp --target=cpu 2>&1 | FileCheck %s
// RUN: grep before %t.cpp
// RUN: rm -f %t && not %gpumpicxx --target=cpu %s -o %t 2>&1 | FileCheck %s
// RUN: not test -e %t

#include <gpumpi/gpumpi.h>

__global__ void kernel(int *data) {
  cuda_mpi_barrier();
  // CHECK: parse-error.cu:[[@LINE+1]]:13: error: use of undeclared identifier 'missing'
  data[0] = missing;
}

int main() { kernel<<<1, 1>>>(nullptr); }
