// The head ends in the middle of a declaration.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <gpumpi/gpumpi.h>
#include "begin.inc"
{1, 2, 3};

__global__ void k(int *p) {
  cuda_mpi_barrier();
  *p = sizeof(table);
}
int main() { k<<<1, 1>>>(nullptr); }
