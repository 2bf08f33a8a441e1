//===- p2p-replace.cu - Receiving in the place of what is sent -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages that go round with one buffer: rings, pairs and any source, short
// and long, with a shorter message in place of a longer one.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/messages.h"

// MPI-3.1, 3.10: after as many rounds as there are processes, everything is
// back. Each holder changes its element on the way.
__global__ void roundTrip(unsigned *cells, int words, int rounds) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int round = 0; round < rounds; ++round) {
    for (int i = thread; i < words; i += threads)
      cells[i] = mix(cells[i], rank);
    cuda_mpi_sendrecv_replace(cells, words * sizeof *cells, right, round, left,
                              round);
  }
}

// MPI-3.1, 3.10 and 3.2.4: everybody sends to a right neighbour and receives
// from whom it may be.
__global__ void fromAnyone(unsigned *cells, int words, int distance,
                           cuda_mpi_status *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_sendrecv_replace(
      cells, words * sizeof *cells, (rank + distance) % size, 30 + rank,
      CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD, &seen[thread]);
}

// MPI-3.1, 3.10: two swap, in a loop over all partners; a bubble moves.
__global__ void swaps(unsigned *cells, unsigned *history) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread == 1)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int phase = 0; phase < size; ++phase) {
    const int partner = (phase + rank) % 2 ? rank - 1 : rank + 1;
    if (partner >= 0 && partner < size)
      cuda_mpi_sendrecv_replace(cells, 3 * sizeof *cells, partner, phase,
                                partner, phase);
    history[phase * threads + thread] = cells[phase % 3];
  }
}

// MPI-3.1, 3.10 and 3.2.4: a sendrecv with the same peers may be the partner;
// what comes may be shorter. The end of the buffer keeps what was sent.
__global__ void shorter(unsigned *cells, int words, cuda_mpi_status *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  if (peer >= size)
    return;
  if (rank % 2 == 0)
    cuda_mpi_sendrecv_replace(cells, words * sizeof *cells, peer, 1, peer, 2,
                              MPI_COMM_WORLD, &seen[thread]);
  else
    cuda_mpi_sendrecv(cells, 3 * sizeof *cells, peer, 2, cells + 3,
                      words * sizeof *cells, peer, 1, MPI_COMM_WORLD,
                      &seen[thread]);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  for (const int count : {1, 600, 70000}) {
    harness::Device<unsigned> cells(words(rank, 1, count));
    roundTrip<<<3, 20>>>(cells, count, size + 1);
    const int from = (rank + size * 2 - size - 1) % size;
    std::vector<unsigned> expected = words(from, 1, count);
    for (unsigned &value : expected)
      for (int round = 0; round <= size; ++round)
        value = mix(value, (from + round) % size);
    test.expect("roundTrip", cells.values(), expected);
  }
  for (const int count : {0, 2, 50000})
    for (const int distance : {1, 2}) {
      MPI_Barrier(MPI_COMM_WORLD);
      const int from = (rank + 2 * size - distance) % size;
      harness::Device<unsigned> cells(words(rank, 2, count + 1));
      harness::Device<cuda_mpi_status> seen(18);
      fromAnyone<<<dim3(1, 1, 2), dim3(3, 3)>>>(cells, count, distance, seen);
      std::vector<unsigned> expected = words(from, 2, count);
      expected.push_back(word(rank, 2, count));
      test.expect("fromAnyone", cells.values(), expected);
      expectStatuses(test, "fromAnyone", seen.values(),
                     {statusOf(from, 30 + from, 4LL * count)}, 18);
    }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int threads = 14;
    harness::Device<unsigned> cells(words(rank, 3, 3)), history(size * threads);
    swaps<<<7, 2>>>(cells, history);
    std::vector<int> owners;
    for (int r = 0; r < size; ++r)
      owners.push_back(r);
    std::vector<unsigned> expected;
    for (int phase = 0; phase < size; ++phase) {
      for (int r = phase % 2; r + 1 < size; r += 2)
        std::swap(owners[r], owners[r + 1]);
      for (int t = 0; t < threads; ++t)
        expected.push_back(t == 1 ? untouched
                                  : word(owners[rank], 3, phase % 3));
    }
    test.expect("swaps", history.values(), expected);
    test.expect("swaps, at the end", cells.values(), words(owners[rank], 3, 3));
  }
  for (const int count : {10, 40000}) {
    const int peer = rank % 2 ? rank - 1 : rank + 1;
    harness::Device<unsigned> cells(words(rank, 4, count + 3));
    harness::Device<cuda_mpi_status> seen(10);
    shorter<<<2, 5>>>(cells, count, seen);
    std::vector<unsigned> expected = words(rank, 4, count + 3);
    if (peer < size) {
      const int place = rank % 2 ? 3 : 0, length = rank % 2 ? count : 3;
      for (int i = 0; i < length; ++i)
        expected[place + i] = word(peer, 4, i);
      expectStatuses(test, "shorter", seen.values(),
                     {statusOf(peer, rank % 2 ? 1 : 2, 4LL * length)}, 10);
    }
    test.expect("shorter", cells.values(), expected);
  }
  return test.finish();
}
