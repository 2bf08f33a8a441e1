// Shifts a number to the right.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "shift.h"

#include <gpumpi/gpumpi.h>

__global__ void right(int *box) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_send(&box[0], sizeof(int), (rank + SHIFT) % size);
  cuda_mpi_recv(&box[1], sizeof(int), (rank + size - SHIFT) % size);
}

int shiftRight(int value) {
  int *box = nullptr;
  cudaMalloc(&box, 2 * sizeof(int));
  cudaMemcpy(box, &value, sizeof(int), cudaMemcpyHostToDevice);
  right<<<2, 32>>>(box);
  cudaMemcpy(&value, box + 1, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(box);
  return value;
}
