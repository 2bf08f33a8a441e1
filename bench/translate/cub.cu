//===- cub.cu - Sums of blocks with CUB between operations ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cub/cub.cuh>
#include <gpumpi/gpumpi.h>

#include <cstdio>

constexpr int Threads = 128;

__device__ float blockSum(float value) {
  using Reduce = cub::BlockReduce<float, Threads>;
  __shared__ typename Reduce::TempStorage storage;
  const float sum = Reduce(storage).Sum(value);
  __syncthreads();
  return sum;
}

/// Adds up `values` and passes the sum on to the next process.
__global__ void accumulate(const float *values, float *sum, int n, int rounds) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int next = (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
  for (int round = 0; round < rounds; ++round) {
    const float part = blockSum(i < n ? values[i] : 0.0f);
    if (threadIdx.x == 0)
      atomicAdd(sum, part);
    cuda_mpi_barrier();
    cuda_mpi_send(sum, sizeof(float), next, round);
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const int n = 1 << 16;
  float *values, *sum;
  cudaMalloc(&values, n * sizeof(float));
  cudaMalloc(&sum, sizeof(float));
  cudaMemset(values, 0, n * sizeof(float));
  cudaMemset(sum, 0, sizeof(float));
  accumulate<<<n / Threads, Threads>>>(values, sum, n, 4);
  float result = 0;
  cudaMemcpy(&result, sum, sizeof(float), cudaMemcpyDeviceToHost);
  std::printf("%g\n", result);
  MPI_Finalize();
}
