//===- block-crowds.cu - Tens of thousands of blocks that wait ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Far more blocks than any device holds at once have operations under way at
// the same time: all have begun to receive before anything is sent, all wait
// for messages that come in an order of their own, and all wait for the last
// block of the other process, which could not run before they have ended if
// they kept their places meanwhile.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 2 %t
// RUN: env GPUMPI_STAGING=always GPUMPI_CPU_ORDER=random:5 %mpirun -np 2 %t 3000
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct 600
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

// The block of the other process to which this one sends: neighbours send to
// blocks that lie far apart.
__host__ __device__ inline int partnerOf(int block, int blocks) {
  return (int)((block * 7919ll + blocks / 3) % blocks);
}

// MPI-3.1, 3.7.2: nothing is sent before all blocks have begun to receive.
__global__ void begun(unsigned *cells, cuda_mpi_status *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x, blocks = gridDim.x;
  const unsigned mine = word(rank, 1, block);
  cuda_mpi_request request;
  cuda_mpi_irecv_block(&cells[block], sizeof *cells, left, &request, block);
  cuda_mpi_barrier();
  cuda_mpi_send_block(&mine, sizeof mine, right, partnerOf(block, blocks));
  cuda_mpi_wait_block(&request, &seen[block]);
}

// MPI-3.1, 3.2.4: and where they wait at once.
__global__ void waiting(unsigned *cells, cuda_mpi_status *seen) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x, blocks = gridDim.x;
  const unsigned mine = word(rank, 2, block);
  cuda_mpi_request request;
  cuda_mpi_isend_block(&mine, sizeof mine, right, &request,
                       partnerOf(block, blocks));
  cuda_mpi_recv_block(&cells[block], sizeof *cells, left, block, MPI_COMM_WORLD,
                      &seen[block]);
  cuda_mpi_wait_block(&request);
}

// All blocks but the last wait for what the last one of the other process
// sends, and answer; it asks the last of them first.
// It sends to all of them before it waits for an answer: a round trip for each
// would take long where others use the cores.
__global__ void lastBlock(unsigned *cells) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int block = blockIdx.x, last = gridDim.x - 1;
  if (block < last) {
    cuda_mpi_recv_block(&cells[block], sizeof *cells, left, block);
    const unsigned answer = mix(cells[block], block);
    cuda_mpi_send_block(&answer, sizeof answer, left, last + 1 + block);
    return;
  }
  for (int b = last; b-- > 0;) {
    const unsigned mine = word(rank, 3, b);
    cuda_mpi_send_block(&mine, sizeof mine, right, b);
  }
  for (int b = last; b-- > 0;) {
    unsigned answer = 0;
    cuda_mpi_recv_block(&answer, sizeof answer, right, last + 1 + b);
    if (threadIdx.x == 0)
      cells[last + 1 + b] = answer;
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int blocks = argc > 1 ? std::atoi(argv[1]) : 20000;
  const int left = (test.rank + test.size - 1) % test.size;
  for (const int message : {1, 2}) {
    harness::Device<unsigned> cells(blocks);
    harness::Device<cuda_mpi_status> seen(blocks);
    if (message == 1)
      begun<<<blocks, 1>>>(cells, seen);
    else
      waiting<<<blocks, 1>>>(cells, seen);
    std::vector<unsigned> expected(blocks, untouched);
    std::vector<cuda_mpi_status> statuses;
    for (int block = 0; block < blocks; ++block) {
      expected[partnerOf(block, blocks)] = word(left, message, block);
      statuses.push_back(statusOf(left, block, sizeof(unsigned)));
    }
    test.expect(message == 1 ? "begun" : "waiting", cells.values(), expected);
    expectStatuses(test, "statuses", seen.values(), statuses, 1);
  }

  const int fewer = blocks / 4, last = fewer - 1;
  harness::Device<unsigned> cells(2 * fewer);
  lastBlock<<<fewer, 64>>>(cells);
  std::vector<unsigned> expected(2 * fewer, untouched);
  for (int b = 0; b < last; ++b) {
    expected[b] = word(left, 3, b);
    expected[last + 1 + b] = mix(word(test.rank, 3, b), b);
  }
  test.expect("lastBlock", cells.values(), expected);
  return test.finish();
}
