//===- block-sends.cu - More sends of blocks than MPI gets at a time ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hundreds of blocks send at once. What receives them takes the last one first,
// so that no send is complete before all are under way. Messages of one block
// with one tag arrive in the order in which it has sent them, whatever lies in
// shared memory, is begun or waited for, or is the grid's.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: env GPUMPI_CPU_THREADS=1 %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_CPU_THREADS=2 GPUMPI_CPU_ORDER=random:3 GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

#include <algorithm>

// Block 0 receives what the others send; none of these is received by itself.
__global__ void lastFirst(unsigned *seen, bool waits) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x, blocks = gridDim.x;
  if (block > 0) {
    const unsigned mine = word(rank, block, 0);
    cuda_mpi_request request;
    if (waits) {
      cuda_mpi_ssend_block(&mine, sizeof mine, right, block);
    } else {
      cuda_mpi_issend_block(&mine, sizeof mine, right, &request, block);
      cuda_mpi_wait_block(&request);
    }
    return;
  }
  for (int b = blocks; --b > 0;)
    cuda_mpi_recv_block(&seen[b], sizeof *seen, left, b);
}

// Messages of one block, all with one tag.
constexpr int Messages = 12;

__global__ void inOrder(unsigned *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x, half = gridDim.x / 2;
  if (block >= half) {
    unsigned *const mine = seen + (block - half) * (Messages + 1);
    for (int m = 0; m < Messages; ++m)
      cuda_mpi_recv_block(&mine[m], sizeof *mine, left, block - half);
  } else {
    __shared__ unsigned shared;
    unsigned values[Messages];
    cuda_mpi_request requests[Messages];
    int begun = 0;
    for (int m = 0; m < Messages; ++m) {
      values[m] = word(rank, block, m);
      __syncthreads();
      shared = values[m];
      __syncthreads();
      if (m % 4 == 3)
        cuda_mpi_isend_block(&shared, sizeof shared, right, &requests[begun++],
                             block);
      else if (m % 4 == 2)
        cuda_mpi_send_block(&values[m], sizeof shared, right, block);
      else
        cuda_mpi_isend_block(&values[m], sizeof shared, right,
                             &requests[begun++], block);
    }
    cuda_mpi_waitall_block(begun, requests);
  }
}

// What blocks have begun comes before what the grid sends behind it.
__global__ void beforeTheGrid(const unsigned *out, unsigned *in) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x, blocks = gridDim.x;
  cuda_mpi_request sent;
  cuda_mpi_isend_block(&out[block], sizeof *out, right, &sent, 0);
  cuda_mpi_request last;
  cuda_mpi_isend(&out[blocks], sizeof *out, right, &last, 0);
  for (int b = 0; b <= blocks; ++b)
    cuda_mpi_recv(&in[b], sizeof *in, left, 0);
  cuda_mpi_wait(&last);
  cuda_mpi_wait_block(&sent);
}

// What is sent from shared memory is a copy, however long: MPI reads a long
// message only when somebody receives it.
constexpr int Long = 8192;

__global__ void longFromShared(unsigned *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x;
  __shared__ unsigned shared[Long];
  for (int i = threadIdx.x; i < Long; i += blockDim.x)
    shared[i] = word(rank, block, i);
  __syncthreads();
  cuda_mpi_request sent;
  cuda_mpi_isend_block(shared, sizeof shared, right, &sent, block);
  for (int i = threadIdx.x; i < Long; i += blockDim.x)
    shared[i] = 0;
  cuda_mpi_barrier();
  unsigned *const mine = seen + block * Long;
  cuda_mpi_recv_block(mine, sizeof shared, left, block);
  cuda_mpi_wait_block(&sent);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  for (const int blocks : {2, 40, 300}) {
    for (const bool waits : {false, true}) {
      harness::Device<unsigned> seen(blocks);
      lastFirst<<<blocks, 3>>>(seen, waits);
      std::vector<unsigned> expected(1, untouched);
      for (int block = 1; block < blocks; ++block)
        expected.push_back(word(left, block, 0));
      test.expect("lastFirst", seen.values(), expected);
    }
    harness::Device<unsigned> seen(blocks / 2 * (Messages + 1));
    inOrder<<<blocks, 3>>>(seen);
    std::vector<unsigned> expected;
    for (int block = 0; block < blocks / 2; ++block) {
      for (int m = 0; m < Messages; ++m)
        expected.push_back(word(left, block, m));
      expected.push_back(untouched);
    }
    test.expect("inOrder", seen.values(), expected);

    harness::Device<unsigned> out(blocks + 1), in(blocks + 1);
    std::vector<unsigned> values;
    for (int i = 0; i <= blocks; ++i)
      values.push_back(word(test.rank, i, 1));
    cudaMemcpy(out, values.data(), values.size() * sizeof(unsigned),
               cudaMemcpyHostToDevice);
    beforeTheGrid<<<blocks, 3>>>(out, in);
    // Blocks send in any order; the grid, behind them all.
    std::vector<unsigned> got = in.values();
    std::sort(got.begin(), got.end() - 1);
    values.clear();
    for (int i = 0; i <= blocks; ++i)
      values.push_back(word(left, i, 1));
    std::sort(values.begin(), values.end() - 1);
    test.expect("beforeTheGrid", got, values);
  }

  constexpr int Blocks = 3;
  harness::Device<unsigned> seen(Blocks * Long);
  longFromShared<<<Blocks, 32>>>(seen);
  std::vector<unsigned> expected;
  for (int block = 0; block < Blocks; ++block)
    for (int i = 0; i < Long; ++i)
      expected.push_back(word(left, block, i));
  test.expect("longFromShared", seen.values(), expected);
  return test.finish();
}
