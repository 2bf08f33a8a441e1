//===- block-rings.cu - Blocks that send and receive by themselves --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every block has messages of its own, which its number tells from those of the
// others, and blocks make different numbers of rounds. Between them stand
// operations of the grid; shared memory, locals and results are kept.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_CPU_ORDER=reverse %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_ORDER=random:5 %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: env GPUMPI_CPU_ORDER=reverse %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

__host__ __device__ inline int roundsOf(int block) { return 1 + block % 7; }

__device__ inline int blockOfGrid() {
  return (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
}

// Each block goes around the ring by itself, so many times as its number says;
// some have left before, and in all some threads have.
__global__ void rings(unsigned *cells, unsigned *seen) {
  const int block = blockOfGrid(), thread = threadIdx.x;
  if (block % 5 == 4 || thread == 1)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned sum = thread;
  __shared__ unsigned kept[8];
  for (int i = 0; i < 8 && thread == 0; ++i)
    kept[i] = 100 * block + i;
  __syncthreads();
  for (int round = 0; round < roundsOf(block); ++round) {
    cuda_mpi_status status;
    const int code = cuda_mpi_sendrecv_replace_block(
        &cells[block], sizeof *cells, right, 1000 + block, left, 1000 + block,
        MPI_COMM_WORLD, &status);
    sum = mix(sum, cells[block] + code + status.tag + kept[(thread + 2) % 8]);
    __syncthreads();
    if (thread == 0)
      cells[block] = mix(cells[block], round);
    __syncthreads();
  }
  seen[block * blockDim.x + thread] = sum;
}

static void testRings(harness::Test &test, dim3 grid, int threads) {
  const int blocks = grid.x * grid.y * grid.z, size = test.size;
  harness::Device<unsigned> cells(words(test.rank, 1, blocks)),
      seen(blocks * threads);
  rings<<<grid, threads>>>(cells, seen);
  // What this process has after `rounds` rounds.
  const auto after = [&](int block, int rounds) {
    const int origin = ((test.rank - rounds) % size + size) % size;
    unsigned value = word(origin, 1, block);
    for (int k = 0; k < rounds; ++k)
      value = mix(value, k);
    return value;
  };
  std::vector<unsigned> expected, sums;
  for (int b = 0; b < blocks; ++b) {
    const bool gone = b % 5 == 4;
    expected.push_back(after(b, gone ? 0 : roundsOf(b)));
    for (int t = 0; t < threads; ++t) {
      unsigned sum = t;
      for (int round = 0; round < roundsOf(b); ++round) {
        // Received, and not changed yet.
        const int origin = ((test.rank - round - 1) % size + size) % size;
        unsigned value = word(origin, 1, b);
        for (int k = 0; k < round; ++k)
          value = mix(value, k);
        sum = mix(sum, value + 1000 + b + 100 * b + (t + 2) % 8);
      }
      sums.push_back(gone || t == 1 ? untouched : sum);
    }
  }
  test.expect("rings", cells.values(), expected);
  test.expect("rings, seen", seen.values(), sums);
}

// Operations of the grid between those of the blocks: all blocks wait there for
// the one that has most to do.
__global__ void mixed(unsigned *cells, unsigned *total, unsigned *seen) {
  const int block = blockIdx.x, blocks = gridDim.x, thread = threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned sum = 0;
  for (int phase = 0; phase < 3; ++phase) {
    for (int round = 0; round < (block + phase) % 3; ++round)
      cuda_mpi_sendrecv_replace_block(&cells[block], sizeof *cells, right,
                                      block, left, block);
    cuda_mpi_allreduce(cells, total, (long long)blocks, MPI_SUM);
    sum = mix(sum, total[(block + thread) % blocks]);
    cuda_mpi_barrier();
  }
  seen[block * blockDim.x + thread] = sum;
}

static void testMixed(harness::Test &test, int blocks, int threads) {
  harness::Device<unsigned> cells(words(test.rank, 2, blocks)), total(blocks),
      seen(blocks * threads);
  mixed<<<blocks, threads>>>(cells, total, seen);
  std::vector<unsigned> sums(blocks, 0), expected;
  for (int b = 0; b < blocks; ++b)
    for (int r = 0; r < test.size; ++r)
      sums[b] += word(r, 2, b);
  for (int b = 0; b < blocks; ++b)
    for (int t = 0; t < threads; ++t) {
      unsigned sum = 0;
      for (int phase = 0; phase < 3; ++phase)
        sum = mix(sum, sums[(b + t) % blocks]);
      expected.push_back(sum);
    }
  test.expect("mixed, total", total.values(), sums);
  test.expect("mixed", seen.values(), expected);
}

// Block b of one process talks to another block of the next; the messages of
// even blocks can only arrive when odd ones have gone on, in the other order.
__global__ void chain(unsigned *data, int n) {
  const int block = blockIdx.x, last = gridDim.x - 1;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  // The last block of the first process begins.
  const bool begins = rank == 0 && block == last;
  if (!begins)
    cuda_mpi_recv_block(data + block * n, n * sizeof *data,
                        block == last ? rank - 1 : rank,
                        block == last ? 500 : block);
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    data[block * n + i] = begins ? i : data[block * n + i] + 1;
  __syncthreads();
  const bool ends = rank == size - 1 && block == 0;
  if (!ends)
    cuda_mpi_send_block(data + block * n, n * sizeof *data,
                        block == 0 ? rank + 1 : rank,
                        block == 0 ? 500 : block - 1);
}

static void testChain(harness::Test &test, int blocks, int threads, int n) {
  harness::Device<unsigned> data(blocks * n);
  chain<<<blocks, threads>>>(data, n);
  std::vector<unsigned> expected;
  for (int b = 0; b < blocks; ++b)
    for (int i = 0; i < n; ++i)
      expected.push_back(i + test.rank * blocks + (blocks - 1 - b));
  test.expect("chain", data.values(), expected);
}

// What is begun by a block is completed by it; buffers are shared memory when
// it is sent, and the frame of a thread.
__device__ unsigned exchange(unsigned mine, int to, int from, int tag) {
  unsigned theirs = 0;
  cuda_mpi_request requests[2];
  __shared__ unsigned cell;
  if (threadIdx.x == 0)
    cell = mine;
  __syncthreads();
  cuda_mpi_isend_block(&cell, sizeof cell, to, &requests[0], tag);
  cuda_mpi_irecv_block(&theirs, sizeof theirs, from, &requests[1], tag);
  const int pending = outstanding(requests, 2);
  cuda_mpi_waitall_block(2, requests);
  __shared__ unsigned result;
  if (threadIdx.x == 0)
    result = theirs + pending + outstanding(requests, 2);
  __syncthreads();
  return result;
}

__global__ void begun(unsigned *seen) {
  const int block = blockIdx.x, thread = threadIdx.x;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned value = 10 * rank + block;
  for (int round = 0; round < roundsOf(block); ++round)
    value = exchange(value, right, left, block);
  seen[block * blockDim.x + thread] = value;
}

static void testBegun(harness::Test &test, int blocks, int threads) {
  harness::Device<unsigned> seen(blocks * threads);
  begun<<<blocks, threads>>>(seen);
  std::vector<unsigned> expected;
  for (int b = 0; b < blocks; ++b)
    for (int t = 0; t < threads; ++t) {
      const int size = test.size, rounds = roundsOf(b);
      const int origin = ((test.rank - rounds) % size + size) % size;
      expected.push_back(10 * origin + b + 2 * rounds);
    }
  test.expect("begun", seen.values(), expected);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  testRings(test, 1, 1);
  testRings(test, 12, 32);
  testRings(test, dim3(3, 2, 4), 9);
  testRings(test, 300, 2);
  testMixed(test, 1, 3);
  testMixed(test, 8, 5);
  testChain(test, 1, 1, 1);
  testChain(test, 9, 4, 20000);
  testBegun(test, 1, 1);
  testBegun(test, 15, 8);
  return test.finish();
}
