//===- stacks.cu - As many stacks as threads ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A large grid runs, several times; one whose stacks do not fit into the
// device's memory is told so.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t
// RUN: %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_THREADS=3 %mpirun -np 1 %t
// RUN: not env GPUMPI_CPU_MEMORY=64M %mpirun -np 1 %t 2>&1 | FileCheck %s
// CHECK: gpumpi: error: kernel many: the stacks of its threads do not fit into memory: the direct lowering keeps one for each thread of the grid, which has 200 blocks of 256 threads; launch a smaller grid, or translate without --lowering=direct

#include <gpumpi/gpumpi.h>

__global__ void many(int *counts) {
  for (int i = 0; i < 3; ++i) {
    atomicAdd(&counts[i], 1);
    cuda_mpi_barrier();
    if (counts[i] != (int)(gridDim.x * blockDim.x))
      atomicAdd(&counts[3], 1);
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *counts, wrong = 0, failed = 0;
  cudaMalloc(&counts, 4 * sizeof(int));
  for (int blocks : {200, 3, 200}) {
    cudaMemset(counts, 0, 4 * sizeof(int));
    many<<<blocks, 256>>>(counts);
    cudaMemcpy(&wrong, counts + 3, sizeof(int), cudaMemcpyDeviceToHost);
    failed += wrong;
  }
  MPI_Finalize();
  return failed != 0;
}
