//===- p2p-large-grids.cu - Rings of grids that no device can hold at once ===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// More blocks than are resident on any device take part in every operation.
// Each block writes its part of the message and reads a part that another
// block of another process has written.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct 200

#include "Inputs/messages.h"

// The element that thread t reads after an operation is one that another block
// has written before it.
__host__ __device__ inline int elsewhere(int thread, int threads) {
  return (int)((thread * 5LL + threads / 2 + 1) % threads);
}

// MPI-3.1, 3.10: a ring in which every thread of the grid gives one element
// and gets one.
__global__ void ring(unsigned *out, unsigned *in, unsigned *sums, int rounds) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  unsigned sum = word(rank, 1, thread);
  for (int round = 0; round < rounds; ++round) {
    out[thread] = sum;
    cuda_mpi_sendrecv(out, threads * sizeof *out, right, round, in,
                      threads * sizeof *in, left, round);
    sum = mix(sum, in[elsewhere(thread, threads)]);
  }
  sums[thread] = sum;
}

// MPI-3.1, 3.4 and 3.5: the ring of sends and receives, ordered by parity.
// Blocks with an odd number have gone before it begins.
__global__ void halfRing(unsigned *out, unsigned *in, unsigned *sums) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  out[thread] = word(rank, 2, thread);
  if (blockIdx.x % 2 == 1)
    return;
  const size_t bytes = threads * sizeof *out;
  if (size == 1) {
    cuda_mpi_sendrecv(out, bytes, 0, 0, in, bytes, 0, 0);
  } else if (rank % 2 == 0) {
    cuda_mpi_send(out, bytes, right);
    cuda_mpi_recv(in, bytes, left);
  } else {
    cuda_mpi_recv(in, bytes, left);
    cuda_mpi_send(out, bytes, right);
  }
  sums[thread] = in[elsewhere(thread, threads)];
}

// MPI-3.1, 3.2.5: every thread of such a grid is told the source, also where
// that is any.
__global__ void statuses(const unsigned *out, unsigned *in, int *told) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_status status;
  cuda_mpi_sendrecv(out, (1 + rank) * sizeof *out, (rank + 1) % size, 7 + rank,
                    in, 8 * sizeof *in, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                    MPI_COMM_WORLD, &status);
  told[thread] = status.source * 10000 + status.tag * 100 + (int)status.count;
}

// No multiprocessor holds more than 32 blocks, and no device has 300 of them.
// An argument makes the grid smaller where each thread costs a stack.
int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  const int blocks = argc > 1 ? std::atoi(argv[1]) : 12000;
  const int perBlock = 4, threads = blocks * perBlock;
  {
    const int rounds = 3;
    harness::Device<unsigned> out(threads), in(threads), sums(threads);
    ring<<<blocks, perBlock>>>(out, in, sums, rounds);
    // What all processes up to `rounds` to the left compute.
    std::vector<std::vector<unsigned>> all;
    for (int back = 0; back <= rounds; ++back)
      all.push_back(words((rank + rounds * size - back) % size, 1, threads));
    for (int round = 0; round < rounds; ++round)
      for (int back = 0; back + round < rounds; ++back)
        for (int t = 0; t < threads; ++t)
          all[back][t] =
              mix(all[back][t], all[back + 1][elsewhere(t, threads)]);
    test.expect("ring", sums.values(), all[0]);
  }
  {
    harness::Device<unsigned> out(threads), in(threads), sums(threads);
    halfRing<<<blocks, perBlock>>>(out, in, sums);
    std::vector<unsigned> expected(threads, untouched);
    for (int t = 0; t < threads; ++t)
      if (t / perBlock % 2 == 0)
        expected[t] = word(left, 2, elsewhere(t, threads));
    test.expect("halfRing", sums.values(), expected);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const dim3 grid(blocks / 100, 50, 2), block(2, 1, 2);
    harness::Device<unsigned> out(words(rank, 3, 8)), in(8);
    harness::Device<int> told(threads);
    statuses<<<grid, block>>>(out, in, told);
    std::vector<unsigned> expected = words(left, 3, 1 + left);
    expected.resize(8, untouched);
    test.expect("statuses", in.values(), expected);
    test.expect("statuses, told", told.values(),
                std::vector<int>(threads, left * 10000 + (7 + left) * 100 +
                                              4 * (1 + left)));
  }
  return test.finish();
}
