//===- block-barriers.cu - __syncthreads and shared memory beside operations
//===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions and transposes in shared memory between operations, with threads
// that have returned, and atomics over all blocks.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void blockBarriers(unsigned *sums, unsigned *total,
                              const unsigned *data, unsigned n,
                              unsigned rounds) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mine = i < n ? data[i] : 0;
  for (unsigned r = 0; r < rounds; ++r) {
    cuda_mpi_barrier();
    {
      __shared__ unsigned partial[128];
      partial[threadIdx.x] = mine;
      __syncthreads();
      for (unsigned width = blockDim.x / 2; width > 0; width /= 2) {
        if (threadIdx.x < width)
          partial[threadIdx.x] += partial[threadIdx.x + width];
        __syncthreads();
      }
      if (threadIdx.x == 0) {
        sums[blockIdx.x * rounds + r] = partial[0];
        atomicAdd(total, partial[0]);
      }
      __syncthreads();
    }
    mine = mine * 3 + r;
    cuda_mpi_barrier();
    mine += *total % 7;
    cuda_mpi_barrier();
  }
}

__global__ void someLeave(unsigned *out) {
  if (threadIdx.x % 3 == 2)
    return;
  unsigned value = threadIdx.x;
  cuda_mpi_barrier();
  {
    __shared__ unsigned tile[8][9];
    tile[threadIdx.x % 8][threadIdx.x / 8] = value;
    __syncthreads();
    const unsigned other = threadIdx.x / 8 + threadIdx.x % 8 * 8;
    if (other % 3 != 2)
      value = tile[threadIdx.x / 8][threadIdx.x % 8];
  }
  cuda_mpi_barrier();
  out[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const unsigned blocks = 6, block = 128, n = 700, rounds = 4;
  std::vector<unsigned> data(n), sums(blocks * rounds), mine(blocks * block);
  for (unsigned i = 0; i < n; ++i)
    mine[i] = data[i] = mix(i, test.rank) % 1000;
  harness::Device<unsigned> deviceSums(sums.size()), deviceData(data),
      total(std::vector<unsigned>{0});
  blockBarriers<<<blocks, block>>>(deviceSums, total, deviceData, n, rounds);
  unsigned sum = 0;
  for (unsigned r = 0; r < rounds; ++r) {
    for (unsigned i = 0; i < blocks * block; ++i) {
      sums[i / block * rounds + r] += mine[i];
      sum += mine[i];
    }
    for (unsigned &value : mine)
      value = value * 3 + r + sum % 7;
  }
  test.expect("sums", deviceSums.values(), sums);
  test.expect("total", total.values(), std::vector<unsigned>{sum});

  const std::vector<unsigned> untouched(3 * 64, 9);
  harness::Device<unsigned> out(untouched);
  someLeave<<<3, 64>>>(out);
  std::vector<unsigned> expected(untouched);
  for (unsigned i = 0; i < expected.size(); ++i) {
    const unsigned t = i % 64, other = t % 8 * 8 + t / 8;
    if (t % 3 != 2)
      expected[i] = other % 3 != 2 ? other : t;
  }
  test.expect("some leave", out.values(), expected);
  return test.finish();
}
