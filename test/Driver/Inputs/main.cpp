// Compares what the kernels of the other files did with what they should do.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "shift.h"

#include <cuda_runtime.h>
#include <mpi.h>

#include <cstdio>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank = 0, size = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int left = shiftRight(100 + rank), right = shiftLeft(200 + rank);
  if (left == 100 + (rank + size - SHIFT) % size &&
      right == 200 + (rank + SHIFT) % size)
    std::printf("rank %d agrees\n", rank);
  MPI_Finalize();
}
