//===- block-intercomm.cu - Collectives of blocks between two groups ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In an intercommunicator, block b of every process takes part with block b of
// both groups, and each group gets what the other has (MPI-3.1, 5.2.3). Blocks
// come to their collectives in different orders, and as often as they want.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 6 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always GPUMPI_CPU_ORDER=random:3 %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 4 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/two_groups.h"

constexpr int Room = 32; ///< What a block has of results.

__global__ void exchange(Place place, const int *in, int *out) {
  const int block = blockIdx.x, self = cuda_mpi_comm_rank();
  in += block;
  out += block * Room;
  if (self % 2 == block % 2) { // Not in the same order everywhere.
    int token = block;
    cuda_mpi_sendrecv_replace_block(&token, sizeof token, self, block, self,
                                    block);
  }
  for (int round = 0; round < 1 + block % 3; ++round)
    cuda_mpi_allreduce_block(in, out + round, 1, MPI_SUM, place.comm);
  cuda_mpi_barrier_block(place.comm);
  cuda_mpi_request request;
  cuda_mpi_iallgather_block(in, 1, out + 8, 1, &request, place.comm);
  cuda_mpi_wait_block(&request);
  // The first of the first group tells all of the second one.
  const int root = !place.first      ? 0
                   : place.rank == 0 ? MPI_ROOT
                                     : MPI_PROC_NULL;
  if (threadIdx.x == 0)
    out[3] = *in;
  cuda_mpi_bcast_block(out + 3, 1, root, place.comm);
}

/// What block \p block of process \p rank of a group has.
static int value(bool first, int rank, int block) {
  return (first ? 1000 : 20000) + 100 * rank + block;
}

static void check(harness::Test &test, const Place &place) {
  for (const int blocks : {1, 7, 60}) {
    std::vector<int> mine, expected(blocks * Room, -1);
    for (int b = 0; b < blocks; ++b) {
      mine.push_back(value(place.first, place.rank, b));
      int *const results = &expected[b * Room];
      int sum = 0;
      for (int r = 0; r < place.others; ++r) {
        results[8 + r] = value(!place.first, r, b);
        sum += results[8 + r];
      }
      for (int round = 0; round < 1 + b % 3; ++round)
        results[round] = sum;
      results[3] = place.first ? mine[b] : value(true, 0, b);
    }
    harness::Device<int> in(mine), out(std::vector<int>(blocks * Room, -1));
    exchange<<<blocks, 33>>>(place, in, out);
    test.expect("results", out.values(), expected);
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  withTwoGroups(test, check);
  return test.finish();
}
