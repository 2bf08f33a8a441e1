//===- mixed-direct.cu - The half that waits in place ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "who.h"

static __global__ void ring(int *cell, int *out) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = who(), size = cuda_mpi_comm_size();
  if (thread == 0)
    cell[0] = 1000 * rank;
  cuda_mpi_send(&cell[0], sizeof(int), (rank + 1) % size);
  const int status =
      cuda_mpi_recv(&cell[1], sizeof(int), (rank + size - 1) % size);
  out[thread] = cell[1] + thread + status;
}

void launchDirect(int *cell, int *out) { ring<<<3, 50>>>(cell, out); }
