// Clang as the host compiler: no warnings, and the same results.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DEFINE: %{cxx} = env GPUMPI_CXX=clang++ %gpumpicxx --target=cpu
// DEFINE: %{build} = %{cxx} -Wall -Wextra -Werror
// RUN: %{build} -O2 %s -o %t.loops
// RUN: %mpirun -np 2 %t.loops | FileCheck %s
// RUN: %{build} -O2 --lowering=suspend %s -o %t.suspend
// RUN: %mpirun -np 2 %t.suspend | FileCheck %s
// RUN: %{build} -O3 --lowering=sync %s -o %t.sync
// RUN: %mpirun -np 2 %t.sync | FileCheck %s
// CHECK: turned 2016 6048 8
// CHECK-NEXT: passed on 1 64

#include <gpumpi/gpumpi.h>

#include <cstdio>

__global__ void turn(int *p, int n) {
  __shared__ int s[64];
  int v = p[threadIdx.x];
#pragma unroll
  for (int i = 0; i < n; ++i) {
    s[threadIdx.x] = v;
    __syncthreads();
    v += s[(threadIdx.x + i + 1) % 64];
    __syncthreads();
  }
  p[threadIdx.x] = v;
}

// What is kept need not have a value yet.
__global__ void pass(int *p, int rounds) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  int value = p[threadIdx.x], last;
  if (rounds > 3)
    last = 2;
  for (int i = 0; i < rounds; ++i) {
    cuda_mpi_sendrecv_replace(p, 64 * sizeof(int), (rank + 1) % size, 0,
                              (rank + size - 1) % size, 0);
    value += p[threadIdx.x];
    if (i + 1 == rounds)
      last = value;
  }
  p[threadIdx.x] = rounds > 0 ? last : value;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int *p, sum = 0;
  cudaMallocManaged(&p, 64 * sizeof *p);
  for (int i = 0; i < 64; ++i)
    sum += p[i] = i;
  const int before = sum;
  turn<<<1, 64>>>(p, 3);
  cudaDeviceSynchronize();
  sum = 0;
  for (int i = 0; i < 64; ++i)
    sum += p[i];
  if (rank == 0)
    std::printf("turned %d %d %d\n", before, before * 3, sum / before);
  for (int i = 0; i < 64; ++i)
    p[i] = rank;
  pass<<<1, 64>>>(p, 2);
  cudaDeviceSynchronize();
  if (rank == 0)
    std::printf("passed on %d %d\n", p[0], p[63] + 63);
  cudaFree(p);
  MPI_Finalize();
}
