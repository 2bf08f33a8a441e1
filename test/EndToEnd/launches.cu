//===- launches.cu - Launch configurations ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Grid, block, dynamic shared memory and stream arrive as written, from
// variables, expressions, dim3 values and functions, and each expression is
// evaluated once.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Seen {
  unsigned grid[3], block[3], threads, dynamic;
};

__global__ void observe(Seen *seen, unsigned words) {
  cuda_mpi_barrier();
  {
    extern __shared__ unsigned dynamic[];
    const unsigned inBlock =
        (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    if (inBlock == 0)
      for (unsigned i = 0; i < words; ++i)
        dynamic[i] = i + 1;
    __syncthreads();
    if (inBlock == 0 && words)
      atomicMax(&seen->dynamic, dynamic[words - 1]);
  }
  cuda_mpi_barrier();
  atomicAdd(&seen->threads, 1u);
  seen->grid[0] = gridDim.x;
  seen->grid[1] = gridDim.y;
  seen->grid[2] = gridDim.z;
  seen->block[0] = blockDim.x;
  seen->block[1] = blockDim.y;
  seen->block[2] = blockDim.z;
}

static int evaluated = 0;
static int count(int value) {
  ++evaluated;
  return value;
}

static void expectSeen(harness::Test &test, Seen *device, dim3 grid, dim3 block,
                       unsigned words) {
  Seen seen;
  CHECK(cudaMemcpy(&seen, device, sizeof seen, cudaMemcpyDeviceToHost));
  CHECK(cudaMemset(device, 0, sizeof seen));
  const std::vector<unsigned> got{seen.grid[0],  seen.grid[1],  seen.grid[2],
                                  seen.block[0], seen.block[1], seen.block[2],
                                  seen.threads,  seen.dynamic};
  test.expect("seen", got,
              {grid.x, grid.y, grid.z, block.x, block.y, block.z,
               grid.x * grid.y * grid.z * block.x * block.y * block.z, words});
}

static void launchFor(int rank, Seen *seen) {
  if (rank >= 0)
    observe<<<2, 8>>>(seen, 0);
  else
    observe<<<1, 1>>>(seen, 0);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  Seen *seen;
  CHECK(cudaMalloc(&seen, sizeof(Seen)));
  CHECK(cudaMemset(seen, 0, sizeof(Seen)));
  const dim3 grid(3, 2, 2), block(4, 2, 3);
  const unsigned words = 20;
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));

  observe<<<grid, block>>>(seen, 0);
  expectSeen(test, seen, grid, block, 0);
  observe<<<grid, 5, words * sizeof(unsigned)>>>(seen, words);
  expectSeen(test, seen, grid, 5, words);
  observe<<<7, block, 0, stream>>>(seen, 0);
  CHECK(cudaStreamSynchronize(stream));
  expectSeen(test, seen, 7, block, 0);
  observe<<<count(2), dim3(count(3), 2), count(40) * sizeof(unsigned),
            stream>>>(seen, count(40));
  CHECK(cudaStreamSynchronize(stream));
  expectSeen(test, seen, 2, dim3(3, 2), 40);
  test.expect("evaluated", evaluated, 4);
  observe<<<(test.size > 100 ? 1 : 2), (words > 3, dim3(1, 1, 9))>>>(seen, 0);
  expectSeen(test, seen, 2, dim3(1, 1, 9), 0);
  for (unsigned i = 1; i < 4; ++i)
    observe<<<i, 2 * i>>>(seen, i - i), expectSeen(test, seen, i, 2 * i, 0);
  launchFor(test.rank, seen);
  expectSeen(test, seen, 2, 8, 0);
  observe<<<1, 1024>>>(seen, 0);
  expectSeen(test, seen, 1, 1024, 0);

  CHECK(cudaStreamDestroy(stream));
  CHECK(cudaFree(seen));
  return test.finish();
}
