//===- cooperative_groups.cu - Tiles between operations -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <gpumpi/gpumpi.h>

#include <cstdio>

namespace cg = cooperative_groups;

/// Sums `values` by tiles of a warp, then waits for the other processes.
__global__ void sums(const int *values, int *sum, int n, int rounds) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int round = 0; round < rounds; ++round) {
    const auto block = cg::this_thread_block();
    const auto tile = cg::tiled_partition<32>(block);
    const int part = cg::reduce(tile, i < n ? values[i] : 0, cg::plus<int>());
    if (tile.thread_rank() == 0)
      atomicAdd(sum, part);
    cuda_mpi_barrier();
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  const int n = 1 << 16;
  int *values, *sum;
  cudaMalloc(&values, n * sizeof(int));
  cudaMalloc(&sum, sizeof(int));
  cudaMemset(values, 0, n * sizeof(int));
  cudaMemset(sum, 0, sizeof(int));
  sums<<<n / 256, 256>>>(values, sum, n, 4);
  int result = 0;
  cudaMemcpy(&result, sum, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d\n", result);
  MPI_Finalize();
}
