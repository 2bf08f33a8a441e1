//===- cuda-barriers-operations.cu - Barriers between operations ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A cuda::barrier in shared memory goes on counting its phases where the kernel
// has been left for an operation and comes back.
//
//===----------------------------------------------------------------------===//

// UNSUPPORTED: gpu
// DEFINE: %{build} = %gpumpicxx --target=cpu -O1 -I %S/Inputs
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %{build} --lowering=sync %s -o %t.sync
// RUN: %mpirun -np 2 %t.sync
// RUN: %{build} --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct

// On the CUDA target it is the hardware's, of which nobody may make a copy.
// RUN: %if nvcc %{ not %gpumpi-translate --target=cuda %s -o %t.cu -- -I %S/Inputs 2>&1 | FileCheck %s %}
// CHECK: error: the contents of __shared__ variable 'barrier' would have to be kept over 'cuda_mpi_sendrecv', but it cannot be copied byte by byte [GM1030]

#include "harness.h"

#include <cuda/atomic>
#include <cuda/barrier>

using Barrier = cuda::barrier<cuda::thread_scope_block>;

constexpr int Blocks = 3, Threads = 64, All = Blocks * Threads, Rounds = 5;

__global__ void exchange(int *mine, int *theirs, int *out) {
  __shared__ Barrier barrier;
  __shared__ int values[Threads];
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int i = threadIdx.x, all = blockIdx.x * Threads + i;
  if (i == 0)
    init(&barrier, blockDim.x);
  __syncthreads();
  for (int round = 0; round < Rounds; ++round) {
    values[i] = 1000 * rank + i + round;
    Barrier::arrival_token token = barrier.arrive();
    cuda::atomic_ref<int>(out[all]) += round;
    barrier.wait(std::move(token));
    mine[all] = values[(i + 1) % Threads];
    cuda_mpi_sendrecv(mine, All * sizeof(int), (rank + 1) % size, 7, theirs,
                      All * sizeof(int), (rank + size - 1) % size, 7);
    out[all] += theirs[all];
    barrier.arrive_and_wait();
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<int> mine(All), theirs(All), out(All);
  CHECK(cudaMemset(out, 0, All * sizeof(int)));
  exchange<<<Blocks, Threads>>>(mine, theirs, out);
  const int left = (test.rank + test.size - 1) % test.size;
  std::vector<int> expected(All);
  for (int t = 0; t < All; ++t)
    for (int round = 0; round < Rounds; ++round)
      expected[t] += 1000 * left + (t + 1) % Threads + 2 * round;
  test.expect("out", out.values(), expected);
  return test.finish();
}
