//===- sleeps.cu - Threads that spin for one another ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that sleeps with __nanosleep lets the others of its block go on: the
// holder of a lock, that waits for its warp, and threads that have not been
// started. With and without operations in the kernel.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: timeout 100 %mpirun -np 1 %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=reverse timeout 100 %mpirun -np 1 %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=suspend %s -o %t.suspend
// RUN: timeout 100 %mpirun -np 1 %t.suspend | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=sync %s -o %t.sync
// RUN: timeout 100 %mpirun -np 1 %t.sync | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: timeout 100 %mpirun -np 1 %t.direct | FileCheck %s
// CHECK: locks 2048 with operations 2048
// CHECK-NEXT: flags 32512 with operations 32512

#include <gpumpi/gpumpi.h>

#include <cstdio>

/// The first lane of each warp takes the lock for all of them.
__device__ void addLocked(int *lock, volatile int *sum) {
  if (threadIdx.x % 32 == 0)
    while (atomicCAS(lock, 0, 1) != 0)
      __nanosleep(50);
  __syncwarp();
  for (unsigned lane = 0; lane < 32; ++lane) {
    if (threadIdx.x % 32 == lane)
      *sum = *sum + 1;
    __syncwarp();
  }
  __threadfence();
  if (threadIdx.x % 32 == 0)
    atomicExch(lock, 0);
}

/// Each thread waits for the one behind it, of the last to the first.
__device__ void chain(volatile int *flags, int *sum) {
  const int t = threadIdx.x, end = blockDim.x;
  while (t + 1 < end && flags[t + 1] == 0)
    __nanosleep(10 * t);
  atomicAdd(sum, t);
  __threadfence_block();
  flags[t] = 1;
}

__global__ void locks(int *lock, int *sum) { addLocked(lock, sum); }

__global__ void locksAndWaits(int *lock, int *sum) {
  cuda_mpi_barrier();
  addLocked(lock, sum);
  cuda_mpi_barrier();
}

__global__ void flags(int *sum) {
  __shared__ int isSet[128];
  isSet[threadIdx.x] = 0;
  __syncthreads();
  chain(isSet, sum);
}

__global__ void flagsAndWaits(int *sum) {
  __shared__ int isSet[128];
  isSet[threadIdx.x] = 0;
  cuda_mpi_barrier();
  chain(isSet, sum);
  cuda_mpi_barrier();
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *data;
  cudaMallocManaged(&data, 8 * sizeof *data);
  for (int i = 0; i < 8; ++i)
    data[i] = 0;
  locks<<<8, 256>>>(&data[0], &data[1]);
  locksAndWaits<<<8, 256>>>(&data[0], &data[2]);
  flags<<<4, 128>>>(&data[3]);
  flagsAndWaits<<<4, 128>>>(&data[4]);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  printf("locks %d with operations %d\n", data[1], data[2]);
  printf("flags %d with operations %d\n", data[3], data[4]);
  MPI_Finalize();
}
