// A refusal in a text that a stage has made.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <gpumpi/gpumpi.h>
#define MEET cuda_mpi_barrier()
__global__ void k(int *p) {
  int a = 1; if (threadIdx.x == 0) { MEET; } // not all threads
}
