//===- block-firsts.cu - What blocks do first -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where nothing has been sent, received or made before: a message that a block
// looks for comes late; the first collective of a block on a communicator is
// under way when the grid has one there, or another kernel on another one.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: env GPUMPI_STAGING=always GPUMPI_CPU_ORDER=random:3 %mpirun -np 3 %t
// RUN: %mpirun -np 4 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_COLLECTIVES=blocking %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=suspend -I %S/../EndToEnd/Inputs %s -o %t.suspend
// RUN: %mpirun -np 4 %t.suspend
// RUN: %gpumpicxx --target=cpu --lowering=direct -DONE_STREAM -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/../EndToEnd/Inputs %s -o %t.cuda %}

#include "Inputs/messages.h"

#include <chrono>
#include <thread>

/// So late another process is.
static void beLate() {
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
}

//===-- Looking for a message ---------------------------------------------===//

__global__ void sends(const unsigned *out) {
  for (int to = 1; to < cuda_mpi_comm_size(); ++to)
    cuda_mpi_send_block(&out[blockIdx.x], sizeof *out, to, blockIdx.x);
}

// MPI-3.1, 3.8.1
__global__ void looks(unsigned *in, int *counts) {
  cuda_mpi_status status;
  cuda_mpi_probe_block(0, blockIdx.x, MPI_COMM_WORLD, &status);
  cuda_mpi_recv_block(&in[blockIdx.x], sizeof *in, 0, blockIdx.x);
  counts[blockIdx.x] = (int)status.count;
}

static void testLooks(harness::Test &test) {
  constexpr int blocks = 3;
  const harness::Device<unsigned> out(words(0, 1, blocks)), in(blocks);
  const harness::Device<int> counts(blocks);
  if (test.rank == 0) {
    beLate();
    sends<<<blocks, 2>>>(out);
    return;
  }
  looks<<<blocks, 2>>>(in, counts);
  test.expect("looks", in.values(), words(0, 1, blocks));
  test.expect("looks, counts", counts.values(), std::vector<int>(blocks, 4));
}

//===-- The grid behind a block -------------------------------------------===//

// MPI-3.1, 5.12: the grid's collectives come behind what its block has begun.
__global__ void behind(const int *mine, int *sums, MPI_Comm comm) {
  const int block = blockIdx.x;
  cuda_mpi_request ofBlock, ofGrid;
  cuda_mpi_iallreduce_block(&mine[block], &sums[block], 1, MPI_SUM, &ofBlock,
                            comm);
  // The first process has made progress with it when it goes on.
  if (cuda_mpi_comm_rank() == 0)
    for (int flag = 0, times = 0; times < 20; ++times)
      cuda_mpi_iprobe_block(0, 1 << 14, &flag);
  cuda_mpi_iallreduce(&mine[2], &sums[2], 1, MPI_SUM, &ofGrid, comm);
  cuda_mpi_allreduce(&mine[3], &sums[3], 1, MPI_SUM, comm);
  cuda_mpi_wait(&ofGrid);
  cuda_mpi_allreduce(&mine[4], &sums[4], 1, MPI_SUM, comm);
  cuda_mpi_wait_block(&ofBlock);
}

static void testBehind(harness::Test &test) {
  for (int round = 0; round < 10; ++round) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    std::vector<int> values, expected;
    for (int i = 0; i < 5; ++i) {
      values.push_back(test.rank + 10 * i + round);
      expected.push_back(test.size * (10 * i + round) +
                         test.size * (test.size - 1) / 2);
    }
    const harness::Device<int> mine(values), sums(5);
    behind<<<2, 4>>>(mine, sums, comm);
    test.expect("behind", sums.values(), expected);
    MPI_Comm_free(&comm);
  }
}

//===-- Two kernels, and a communicator for each --------------------------===//

/// Tells another kernel of the process when all have come.
__global__ void tells(MPI_Comm self, MPI_Comm comm) {
  cuda_mpi_barrier_block(comm);
  cuda_mpi_send_block(nullptr, 0, 0, 5, self);
}

/// The \p late process comes when it has been told.
__global__ void comes(MPI_Comm self, MPI_Comm comm, bool late) {
  if (late)
    cuda_mpi_recv_block(nullptr, 0, 0, 5, self);
  cuda_mpi_barrier_block(comm);
  if (!late)
    cuda_mpi_recv_block(nullptr, 0, 0, 5, self);
}

/// All come to \p comm, but the last process waits for what all do in \p other.
static void testComes(harness::Test &test, MPI_Comm comm, MPI_Comm other) {
  MPI_Comm self;
  MPI_Comm_dup(MPI_COMM_SELF, &self);
  cudaStream_t first, second;
  CHECK(cudaStreamCreate(&first));
  CHECK(cudaStreamCreate(&second));
  comes<<<1, 4, 0, first>>>(self, comm, test.rank == test.size - 1);
  for (int times = 0; times < 50; ++times) {
    test.expect("comes", cudaStreamQuery(first), cudaErrorNotReady);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  tells<<<1, 4, 0, second>>>(self, other);
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaStreamDestroy(first));
  CHECK(cudaStreamDestroy(second));
  MPI_Comm_free(&self);
}

/// MPI may favour what was made first; one of the two is an intercommunicator,
/// if there is more than one process.
static void testComes(harness::Test &test) {
  MPI_Comm half, between;
  MPI_Comm_split(MPI_COMM_WORLD, test.rank % 2, 0, &half);
  if (test.size > 1)
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - test.rank % 2, 0,
                         &between);
  for (const bool isInter : {false, true})
    for (const int first : {0, 1}) {
      MPI_Comm both[2];
      MPI_Comm_dup(isInter && test.size > 1 ? between : MPI_COMM_WORLD,
                   &both[first]);
      MPI_Comm_dup(MPI_COMM_WORLD, &both[1 - first]);
      testComes(test, both[0], both[1]);
      MPI_Comm_free(&both[0]);
      MPI_Comm_free(&both[1]);
    }
  if (test.size > 1)
    MPI_Comm_free(&between);
  MPI_Comm_free(&half);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  testLooks(test);
  testBehind(test);
  // Kernels of the direct lowering do not go on side by side.
#ifndef ONE_STREAM
  testComes(test);
#endif
  return test.finish();
}
