//===- polls.cu - Kernels that ask until another one has answered ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that performs operations which are done at once, again and again,
// does not keep a kernel in another stream from running, nor the program from
// going on behind the launch, which may be what it waits for.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: %mpirun -np 1 %t | FileCheck %s
// RUN: env GPUMPI_STATS=%t.stats %mpirun -np 1 %t | FileCheck %s
// RUN: env GPUMPI_CPU_ASYNC=1 %mpirun -np 1 %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=suspend %s -o %t.suspend
// RUN: %mpirun -np 1 %t.suspend | FileCheck %s

#include <gpumpi/gpumpi.h>

#include <cstdio>

// Operations of three kinds that no other process has a part in.
__global__ void polls(volatile int *flag, int *data, int how) {
  while (*flag == 0) {
    if (how == 0) {
      cuda_mpi_barrier(MPI_COMM_SELF);
    } else if (how == 1) {
      cuda_mpi_sendrecv(data, 4, 0, 1, data + 1, 4, 0, 1, MPI_COMM_SELF);
    } else {
      cuda_mpi_request requests[2];
      cuda_mpi_irecv(data + 1, 4, 0, &requests[0], 1, MPI_COMM_SELF);
      cuda_mpi_isend(data, 4, 0, &requests[1], 1, MPI_COMM_SELF);
      cuda_mpi_waitall(2, requests);
    }
  }
}

__global__ void sets(int *flag) { *flag = 1; }

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *flag, *data;
  cudaMallocManaged(&flag, sizeof *flag);
  cudaMalloc(&data, 64);
  cudaMemset(data, 0, 64);
  cudaStream_t one, other;
  cudaStreamCreate(&one);
  cudaStreamCreate(&other);
  // One thread: several could see the flag at different times.
  for (int how = 0; how < 3; ++how) {
    *flag = 0;
    polls<<<1, 1, 0, one>>>(flag, data, how);
    sets<<<1, 1, 0, other>>>(flag);
    if (cudaDeviceSynchronize() != cudaSuccess)
      return 1;
    // CHECK-COUNT-3: set by a kernel, set by the program
    printf("set by a kernel");
    *flag = 0;
    polls<<<1, 1, 0, one>>>(flag, data, how);
    *(volatile int *)flag = 1;
    if (cudaDeviceSynchronize() != cudaSuccess)
      return 1;
    printf(", set by the program\n");
  }
  MPI_Finalize();
}
