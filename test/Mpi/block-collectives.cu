//===- block-collectives.cu - Collectives of single blocks ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Block b of every process takes part in a collective of block b. The processes
// come to those of their blocks in different orders: blocks wait for messages
// first, and how many rounds they make depends on their number.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: env GPUMPI_CPU_ORDER=random:3 %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/requests.h"

// All processes sum what their blocks have, as often as the block says; in the
// second communicator ranks are the other way around.
__global__ void sums(int *cells, int *seen, MPI_Comm other) {
  const int block = blockIdx.x, rank = cuda_mpi_comm_rank();
  if (rank % 2 == block % 2) // not in the same order everywhere
    cuda_mpi_sendrecv_replace_block(&cells[2 * block], 4, rank, block, rank,
                                    block);
  int sum = 0;
  for (int round = 0; round < 1 + block % 4; ++round) {
    cuda_mpi_allreduce_block(&cells[2 * block], &cells[2 * block + 1], 1,
                             MPI_SUM);
    sum += cells[2 * block + 1];
    __syncthreads();
    cuda_mpi_bcast_block(&cells[2 * block], 1, 0,
                         round % 2 ? other : MPI_COMM_WORLD);
  }
  seen[block * blockDim.x + threadIdx.x] = sum;
}

static void testSums(harness::Test &test, int blocks, int threads,
                     MPI_Comm other) {
  std::vector<int> begin;
  for (int b = 0; b < blocks; ++b)
    begin.insert(begin.end(), {100 * test.rank + b, 0});
  harness::Device<int> cells(begin), seen(blocks * threads);
  sums<<<blocks, threads>>>(cells, seen, other);
  std::vector<int> expected, last;
  const int size = test.size;
  for (int b = 0; b < blocks; ++b) {
    // From the first round on all have what process 0 had.
    int sum = 100 * size * (size - 1) / 2 + b * size, total = sum;
    for (int round = 1; round < 1 + b % 4; ++round)
      total += sum = b * size;
    last.insert(last.end(), {b, sum});
    for (int t = 0; t < threads; ++t)
      expected.push_back(total);
  }
  test.expect("sums", seen.values(), expected);
  test.expect("sums, cells", cells.values(), last);
}

// Every form of data movement, and those that are only begun: two of them at
// once in every block.
__global__ void forms(int *in, int *out, const int *counts, const int *places,
                      int room) {
  const int block = blockIdx.x, size = cuda_mpi_comm_size();
  in += block * room;
  out += block * 8 * room;
  cuda_mpi_gather_block(in, 2, out, 2, size - 1);
  cuda_mpi_allgather_block(in, 1, out + room, 1);
  cuda_mpi_allgatherv_block(in, 1, out + 2 * room, counts, places);
  cuda_mpi_alltoall_block(in, 1, out + 3 * room, 1);
  cuda_mpi_scan_block(in, out + 4 * room, 2, MPI_MAX);
  cuda_mpi_reduce_scatterv_block(in, out + 5 * room, counts, MPI_SUM);
  cuda_mpi_barrier_block();
  cuda_mpi_request requests[2];
  cuda_mpi_iallreduce_block(in, out + 6 * room, 2, MPI_MIN, &requests[0]);
  cuda_mpi_iallgather_block(in + 1, 1, out + 7 * room, 1, &requests[1]);
  cuda_mpi_wait_block(&requests[1]);
  cuda_mpi_wait_block(&requests[0]);
}

static void testForms(harness::Test &test, int blocks) {
  const int size = test.size, rank = test.rank, room = 2 * size + 2;
  const auto value = [](int r, int b, int i) { return 1000 * r + 10 * b + i; };
  std::vector<int> begin, counts(size, 1), places, expected;
  for (int r = 0; r < size; ++r)
    places.push_back(size - 1 - r);
  for (int b = 0; b < blocks; ++b)
    for (int i = 0; i < room; ++i)
      begin.push_back(value(rank, b, i));
  const harness::Device<int> in(begin), out(blocks * 8 * room), c(counts),
      p(places);
  forms<<<blocks, 3>>>(in, out, c, p, room);
  for (int b = 0; b < blocks; ++b) {
    std::vector<int> part(8 * room, (int)untouched);
    for (int r = 0; r < size; ++r) {
      for (int i = 0; i < 2 && rank == size - 1; ++i)
        part[2 * r + i] = value(r, b, i);
      part[room + r] = value(r, b, 0);
      part[2 * room + places[r]] = value(r, b, 0);
      part[3 * room + r] = value(r, b, rank);
      part[7 * room + r] = value(r, b, 1);
    }
    int sum = 0;
    for (int r = 0; r < size; ++r)
      sum += value(r, b, rank);
    part[5 * room] = sum;
    for (int i = 0; i < 2; ++i) {
      part[4 * room + i] = value(rank, b, i);
      part[6 * room + i] = value(0, b, i);
    }
    expected.insert(expected.end(), part.begin(), part.end());
  }
  test.expect("forms", out.values(), expected);
}

// While one block of process 0 waits for a message, the others' collectives go
// on; the message is sent only behind them.
__global__ void meanwhile(int *cell, int *seen) {
  const int block = blockIdx.x, last = gridDim.x - 1;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (block == last && rank == 0)
    cuda_mpi_recv_block(&cell[last], sizeof(int), size - 1);
  cuda_mpi_request begun;
  cuda_mpi_ibarrier_block(&begun);
  for (int round = 0; round < 3 && block != last; ++round)
    cuda_mpi_allreduce_block(CUDA_MPI_IN_PLACE, &cell[block], 1, MPI_SUM);
  if (block == 0 && rank == size - 1)
    cuda_mpi_send_block(&cell[0], sizeof(int), 0);
  cuda_mpi_wait_block(&begun);
  seen[block] = cell[block];
}

static void testMeanwhile(harness::Test &test, int blocks) {
  const int size = test.size;
  harness::Device<int> cell(std::vector<int>(blocks, 1)), seen(blocks);
  meanwhile<<<blocks, 2>>>(cell, seen);
  std::vector<int> expected(blocks, size * size * size);
  expected[blocks - 1] = test.rank == 0 ? size * size * size : 1;
  test.expect("meanwhile", seen.values(), expected);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  MPI_Comm other;
  MPI_Comm_split(MPI_COMM_WORLD, 0, -test.rank, &other);
  testSums(test, 1, 1, MPI_COMM_WORLD);
  testSums(test, 40, 3, MPI_COMM_WORLD);
  testForms(test, 1);
  testForms(test, 9);
  testMeanwhile(test, 2);
  testMeanwhile(test, 7);
  MPI_Comm_free(&other);
  // A new one, perhaps with the handle of the old one.
  MPI_Comm_dup(MPI_COMM_WORLD, &other);
  testSums(test, 6, 2, other);
  MPI_Comm_free(&other);
  return test.finish();
}
