//===- shared-before.cu - Shared memory in front of the include -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions with shared memory that stand in front of gpumpi.h, as those of a
// header may. Each block reverses its elements, adds up those of its neighbours
// and keeps a count in what it had before the operation.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}

#include <cuda_runtime.h>

__device__ inline int reversed(int value) {
  __shared__ int tile[32];
  tile[threadIdx.x] = value;
  __syncthreads();
  const int result = tile[blockDim.x - 1 - threadIdx.x];
  __syncthreads();
  return result;
}
template <class T> __device__ T besides(T value) {
  __shared__ T line[34];
  line[threadIdx.x + 1] = value;
  if (threadIdx.x == 0)
    line[0] = line[blockDim.x + 1] = 0;
  __syncthreads();
  const T result = line[threadIdx.x] + line[threadIdx.x + 2];
  __syncthreads();
  return result;
}
__device__ inline int counted(bool begin) {
  __shared__ int count[32];
  if (begin)
    count[threadIdx.x] = (int)threadIdx.x;
  return count[threadIdx.x]++;
}

#include <gpumpi/gpumpi.h>

#include <cstdio>

__global__ void k(int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = reversed(i) + counted(true);
  cuda_mpi_barrier();
  value = besides(value) * 100;
  cuda_mpi_barrier();
  value += besides((short)threadIdx.x) + reversed(i);
  cuda_mpi_barrier();
  out[i] = value + counted(false);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  constexpr int Blocks = 3, Threads = 32;
  int *out, results[Blocks * Threads], wrong = 0;
  cudaMalloc(&out, sizeof results);
  k<<<Blocks, Threads>>>(out);
  cudaMemcpy(results, out, sizeof results, cudaMemcpyDeviceToHost);
  for (int b = 0; b < Blocks; ++b)
    for (int t = 0; t < Threads; ++t) {
      // What thread x has in front of the first barrier.
      const auto first = [&](int x) {
        return x < 0 || x >= Threads ? 0 : b * Threads + Threads - 1 - x + x;
      };
      const int around = (t > 0 ? t - 1 : 0) + (t + 1 < Threads ? t + 1 : 0);
      const int expected = (first(t - 1) + first(t + 1)) * 100 + around +
                           b * Threads + Threads - 1 - t + t + 1;
      wrong += results[b * Threads + t] != expected;
    }
  cudaFree(out);
  MPI_Finalize();
  if (wrong)
    std::printf("%d values are wrong\n", wrong);
  return wrong != 0;
}
