// Where the text asks for its own place.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <gpumpi/gpumpi.h>
#include <cstdio>

__global__ void k(int *p) {
  cuda_mpi_barrier();
  *p = __INCLUDE_LEVEL__ + sizeof(__FILE__) + sizeof(__BASE_FILE__);
}
int main() { k<<<1, 1>>>(nullptr); }
