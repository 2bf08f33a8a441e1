//===- block-turns.cu - More receives of blocks than MPI gets at a time ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hundreds of blocks receive at once, and those that others wait for stand
// behind: in another order in every process, or behind blocks that receive only
// what comes of their messages.
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

// The blocks of every other process stand the other way around.
__global__ void mirrored(unsigned *seen, int rounds) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int place = rank % 2 ? gridDim.x - 1 - blockIdx.x : blockIdx.x;
  for (int round = 0; round < rounds; ++round) {
    const unsigned mine = word(rank, place, round);
    cuda_mpi_sendrecv_block(&mine, sizeof mine, right, place,
                            &seen[place * rounds + round], sizeof mine, left,
                            place);
  }
}

// A third of the blocks wait for what another third of the neighbour's send
// only when they have got something from the last third, whose messages are
// sent and received in one operation.
__global__ void fromTheLast(unsigned *seen, int rounds) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int third = gridDim.x / 3, place = blockIdx.x % third;
  const int first = place, second = third + place, last = 2 * third + place;
  for (int round = 0; round < rounds; ++round) {
    const unsigned mine = word(rank, blockIdx.x, round);
    unsigned *const value = &seen[blockIdx.x * rounds + round];
    if (blockIdx.x < third) {
      cuda_mpi_recv_block(value, sizeof mine, left, first);
    } else if (blockIdx.x < 2 * third) {
      cuda_mpi_sendrecv_block(&mine, sizeof mine, right, second, value,
                              sizeof mine, right, last);
    } else {
      cuda_mpi_recv_block(value, sizeof mine, left, second);
      cuda_mpi_send_block(value, sizeof mine, left, last);
      cuda_mpi_send_block(value, sizeof mine, right, first);
    }
  }
}

// Each takes what comes.
__global__ void any(unsigned *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size;
  const unsigned mine = word(rank, blockIdx.x, 0);
  cuda_mpi_request request;
  cuda_mpi_isend_block(&mine, sizeof mine, right, &request, blockIdx.x);
  cuda_mpi_recv_block(&seen[blockIdx.x], sizeof mine, CUDA_MPI_ANY_SOURCE,
                      CUDA_MPI_ANY_TAG);
  cuda_mpi_wait_block(&request);
}

// What makes no sense fails, also where it would have to wait.
__global__ void wrong(unsigned *seen) {
  const int size = cuda_mpi_comm_size();
  unsigned value = 0;
  const int peer = blockIdx.x % 2 ? size : CUDA_MPI_PROC_NULL;
  const int code = cuda_mpi_recv_block(&value, sizeof value, peer, 0);
  seen[blockIdx.x] = code != MPI_SUCCESS;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  for (const int blocks : {3, 300, 999}) {
    const int rounds = 3, third = blocks / 3;
    harness::Device<unsigned> seen(blocks * rounds);
    std::vector<unsigned> expected;
    mirrored<<<blocks, 3>>>(seen, rounds);
    for (int block = 0; block < blocks; ++block)
      for (int round = 0; round < rounds; ++round)
        expected.push_back(word(left, block, round));
    test.expect("mirrored", seen.values(), expected);

    harness::Device<unsigned> values(blocks * rounds);
    fromTheLast<<<blocks, 3>>>(values, rounds);
    expected.clear();
    for (int block = 0; block < blocks; ++block)
      for (int round = 0; round < rounds; ++round) {
        const int place = third + block % third;
        const bool own = block >= third && block < 2 * third;
        const int before = block < third ? (left + test.size - 1) % test.size
                           : own         ? test.rank
                                         : left;
        expected.push_back(word(before, place, round));
      }
    test.expect("fromTheLast", values.values(), expected);

    harness::Device<unsigned> some(blocks);
    any<<<blocks, 3>>>(some);
    std::vector<unsigned> got = some.values();
    std::sort(got.begin(), got.end());
    expected.clear();
    for (int block = 0; block < blocks; ++block)
      expected.push_back(word(left, block, 0));
    std::sort(expected.begin(), expected.end());
    test.expect("any", got, expected);

    gpumpi::set_errhandler(MPI_ERRORS_RETURN);
    wrong<<<blocks, 3>>>(some);
    cudaDeviceSynchronize();
    gpumpi::set_errhandler(MPI_ERRORS_ARE_FATAL);
    expected.clear();
    for (int block = 0; block < blocks; ++block)
      expected.push_back(block % 2);
    test.expect("wrong", some.values(), expected);
  }
  return test.finish();
}
