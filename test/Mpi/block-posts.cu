//===- block-posts.cu - Blocks that only begin operations ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block posts what it only begins, and goes on; the host begins it when all
// threads of the block have come to it, and not before, whatever other blocks
// do. More than there is room for, and what lies in shared memory, is begun by
// suspending.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: env GPUMPI_CPU_THREADS=1 %mpirun -np 1 %t
// RUN: env GPUMPI_CPU_THREADS=3 %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_THREADS=2 GPUMPI_CPU_ORDER=random:7 %mpirun -np 3 %t
// RUN: env GPUMPI_CPU_ORDER=reverse GPUMPI_STAGING=always %mpirun -np 2 %t
// RUN: %mpirun -np 8 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

constexpr int Most = 12; ///< More than a block can post.

__host__ __device__ inline int messagesOf(int block) { return block % Most; }

// Each thread writes its part of a message just in front of posting that. Some
// return before the last messages, whose parts nobody writes then.
__host__ __device__ inline int liveThreads(int block, int message,
                                           int threads) {
  return block % 3 == 2 && message > 2 ? (threads + 1) / 2 : threads;
}

__global__ void parts(unsigned *out, unsigned *in) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x, thread = threadIdx.x, threads = blockDim.x;
  const size_t bytes = threads * sizeof *out;
  cuda_mpi_request requests[2 * Most];
  int begun = 0;
  for (int m = 0; m < messagesOf(block); ++m) {
    if (thread >= liveThreads(block, m, threads))
      return;
    const int first = (block * Most + m) * threads;
    if (m % 3 == 1)
      __syncthreads();
    out[first + thread] = word(rank, block * Most + m, thread);
    cuda_mpi_irecv_block(in + first, bytes, left, &requests[begun++],
                         block * Most + m);
    cuda_mpi_isend_block(out + first, bytes, right, &requests[begun++],
                         block * Most + m);
    if (block % 4 == 1 && m == 1)
      cuda_mpi_waitall_block(2, requests);
  }
  // Some leave them to the end of the kernel.
  if (block % 5 != 3)
    cuda_mpi_waitall_block(begun, requests);
}

// Buffers in shared memory and in the frame, collectives, and an operation of
// the grid between.
__global__ void mixed(unsigned *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x;
  __shared__ unsigned shared[4];
  unsigned local = word(rank, block, 1), received = 0, sum = 0;
  const unsigned one = 1;
  cuda_mpi_request requests[4];
  if (threadIdx.x == 0)
    shared[block % 4] = word(rank, block, 0);
  __syncthreads();
  unsigned fromShared = 0;
  cuda_mpi_irecv_block(&fromShared, sizeof fromShared, left, &requests[0],
                       2 * block);
  cuda_mpi_isend_block(&shared[block % 4], sizeof *shared, right, &requests[1],
                       2 * block);
  cuda_mpi_irecv_block(&received, sizeof received, left, &requests[2],
                       2 * block + 1);
  cuda_mpi_isend_block(&local, sizeof local, right, &requests[3],
                       2 * block + 1);
  cuda_mpi_barrier();
  cuda_mpi_request reduction;
  cuda_mpi_iallreduce_block(&one, &sum, 1, MPI_SUM, &reduction);
  cuda_mpi_waitall_block(4, requests);
  cuda_mpi_wait_block(&reduction);
  // The buffers are the first thread's.
  if (threadIdx.x == 0)
    seen[block] = mix(mix(fromShared, received), sum);
}

// Only the first blocks of a large grid have room.
constexpr int First = (1 << 16) - 3, Blocks = First + 8;

__global__ void beyond(unsigned *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x;
  if (block < First)
    return;
  unsigned out = word(rank, block, 0);
  cuda_mpi_request requests[2];
  cuda_mpi_irecv_block(&seen[block - First], sizeof *seen, left, &requests[0],
                       block);
  cuda_mpi_isend_block(&out, sizeof out, right, &requests[1], block);
  cuda_mpi_waitall_block(2, requests);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  for (const int blocks : {1, 5, 40})
    for (const int threads : {1, 33, 64}) {
      const int count = blocks * Most * threads;
      harness::Device<unsigned> out(count), in(count), seen(blocks);
      parts<<<blocks, threads>>>(out, in);
      std::vector<unsigned> expected(count, untouched);
      for (int block = 0; block < blocks; ++block)
        for (int m = 0; m < messagesOf(block); ++m)
          for (int i = 0; i < liveThreads(block, m, threads); ++i)
            expected[(block * Most + m) * threads + i] =
                word(left, block * Most + m, i);
      test.expect("parts", in.values(), expected);
      mixed<<<blocks, threads>>>(seen);
      std::vector<unsigned> all;
      for (int block = 0; block < blocks; ++block)
        all.push_back(
            mix(mix(word(left, block, 0), word(left, block, 1)), test.size));
      test.expect("mixed", seen.values(), all);
    }
  harness::Device<unsigned> seen(Blocks - First);
  beyond<<<Blocks, 1>>>(seen);
  std::vector<unsigned> all;
  for (int block = First; block < Blocks; ++block)
    all.push_back(word(left, block, 0));
  test.expect("beyond", seen.values(), all);
  return test.finish();
}
