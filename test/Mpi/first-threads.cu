//===- first-threads.cu - Whose variable is sent -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer may be each thread's own variable: then the one of the first live
// thread is sent. Which that is changes as threads return: whole blocks, whole
// warps, some of a warp, each block's others.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_CPU_ORDER=random:5 %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_ORDER=reverse GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/messages.h"

constexpr int Rounds = 4;

/// Whether thread \p i of \p block is there in a round and in those before.
/// Each leaves out others, in the last one all but one.
__host__ __device__ bool stays(int round, int block, int i, int threads,
                               int skip) {
  const int gone = (skip + block * 37) % threads;
  switch (round) {
  case 0:
    return i >= gone;
  case 1: // Some of a warp.
    return i % 32 >= (block + skip) % 7 || i == threads - 1;
  case 2: // The warp of the first.
    return i / 32 > gone / 32 || i == threads - 1;
  default:
    return i == threads - 1;
  }
}

__device__ int threadOfBlock() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

__global__ void ofGrid(int *seen, int skip) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int threads = blockDim.x * blockDim.y * blockDim.z;
  const int i = threadOfBlock(), block = blockIdx.x;
  if (block < skip % (int)gridDim.x)
    return;
  for (int round = 0; round < Rounds; ++round) {
    if (!stays(round, block, i, threads, skip))
      return;
    const int mine = (rank * Rounds + round) * 100000 + threadOfGrid();
    cuda_mpi_sendrecv(&mine, sizeof mine, (rank + 1) % size, round,
                      &seen[round], sizeof *seen, (rank + size - 1) % size,
                      round);
  }
}

__global__ void ofBlocks(int *seen, int skip) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int threads = blockDim.x * blockDim.y * blockDim.z;
  const int i = threadOfBlock(), block = blockIdx.x;
  for (int round = 0; round < Rounds; ++round) {
    if (!stays(round, block, i, threads, skip))
      return;
    const int mine = (rank * Rounds + round) * 100000 + threadOfGrid();
    cuda_mpi_sendrecv_block(&mine, sizeof mine, (rank + 1) % size, block,
                            &seen[block * Rounds + round], sizeof *seen,
                            (rank + size - 1) % size, block);
  }
}

/// The number in the grid of the first thread of \p block in \p round.
static int firstOf(int round, int block, int threads, int skip) {
  for (int i = 0; i < threads; ++i) {
    bool there = true;
    for (int r = 0; r <= round; ++r)
      there &= stays(r, block, i, threads, skip);
    if (there)
      return block * threads + i;
  }
  return -1;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  const int blocks = 11;
  for (const dim3 shape : {dim3(1), dim3(32), dim3(33), dim3(64), dim3(100),
                           dim3(256), dim3(8, 4, 3)})
    for (const int skip : {0, 1, 5, 31, 32, 70}) {
      const int threads = shape.x * shape.y * shape.z;
      harness::Device<int> seen(Rounds), seenByBlocks(blocks * Rounds);
      ofGrid<<<blocks, shape>>>(seen, skip);
      ofBlocks<<<blocks, shape>>>(seenByBlocks, skip);
      std::vector<int> ofFirst, ofAll;
      const auto sent = [&](int round, int block) {
        return (left * Rounds + round) * 100000 +
               firstOf(round, block, threads, skip);
      };
      for (int round = 0; round < Rounds; ++round)
        ofFirst.push_back(sent(round, skip % blocks));
      for (int block = 0; block < blocks; ++block)
        for (int round = 0; round < Rounds; ++round)
          ofAll.push_back(sent(round, block));
      test.expect("of the grid", seen.values(), ofFirst);
      test.expect("of blocks", seenByBlocks.values(), ofAll);
    }
  return test.finish();
}
