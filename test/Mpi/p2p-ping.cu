//===- p2p-ping.cu - Ping-pong, ping-ping and many messages --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The patterns of the usual benchmarks: a message that two processes change
// in turn, both at once, one that sends to many, many that send to one, and
// long bursts.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/messages.h"

#include <algorithm>

// MPI-3.1, 3.2: a message goes to and fro between pairs of processes and is
// changed by both. The length grows.
__global__ void pingPong(unsigned *cells, int rounds, int growth) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  if (peer >= size)
    return;
  for (int round = 0; round < rounds; ++round) {
    const int words = 1 + round * growth;
    if (rank % 2 == 0)
      cuda_mpi_send(cells, words * sizeof *cells, peer, round);
    else
      cuda_mpi_recv(cells, words * sizeof *cells, peer, round);
    if (rank % 2 == 1)
      for (int i = thread; i < words; i += threads)
        cells[i] = mix(cells[i], round);
    if (rank % 2 == 1)
      cuda_mpi_send(cells, words * sizeof *cells, peer, round);
    else
      cuda_mpi_recv(cells, words * sizeof *cells, peer, round);
    if (rank % 2 == 0)
      for (int i = thread; i < words; i += threads)
        cells[i] = mix(cells[i], 1000 + round);
  }
}

// MPI-3.1, 3.5: both send first. Messages as short as these are buffered.
__global__ void pingPing(unsigned *cell, unsigned *other, int rounds) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int peer = size - 1 - rank;
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_send(cell, sizeof *cell, peer);
    cuda_mpi_recv(other, sizeof *other, peer);
    if (thread == 0)
      *cell = mix(*cell, *other);
  }
}

// MPI-3.1, 3.5: a window of messages, then one answer, again and again.
__global__ void bursts(unsigned *out, unsigned *in, unsigned *answers,
                       int window, int rounds) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int round = 0; round < rounds; ++round) {
    for (int m = 0; m < window; ++m) {
      if (thread == m % 3)
        *out = word(rank, round, m);
      cuda_mpi_send(out, sizeof *out, right, 1);
    }
    for (int m = 0; m < window; ++m)
      cuda_mpi_recv(in + m, sizeof *in, left, 1);
    unsigned sum = 0;
    for (int m = 0; m < window; ++m)
      sum = mix(sum, in[m]);
    if (thread == 0)
      *out = sum;
    cuda_mpi_send(out, sizeof *out, left, 2);
    cuda_mpi_recv(answers + round, sizeof *answers, right, 2);
  }
}

// MPI-3.1, 3.2: one process gives every other one its part, and gets back what
// they make of it.
__global__ void oneToMany(unsigned *parts, int words) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int first = size / 2;
  if (rank == first) {
    for (int to = 0; to < size; ++to)
      if (to != first)
        cuda_mpi_send(parts + to * words, words * sizeof *parts, to, to);
    for (int from = size - 1; from >= 0; --from)
      if (from != first)
        cuda_mpi_recv(parts + from * words, words * sizeof *parts, from, from);
  } else {
    cuda_mpi_recv(parts, words * sizeof *parts, first, rank);
    for (int i = thread; i < words; i += threads)
      parts[i] = mix(parts[i], rank);
    cuda_mpi_send(parts, words * sizeof *parts, first, rank);
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  for (const int growth : {0, 3, 2500}) {
    const int rounds = 20, room = 1 + rounds * growth;
    const int peer = rank % 2 ? rank - 1 : rank + 1, even = rank / 2 * 2;
    harness::Device<unsigned> cells(words(rank, 1, room));
    pingPong<<<3, 32>>>(cells, rounds, growth);
    // The even process has the last word.
    std::vector<unsigned> expected = words(even, 1, room),
                          kept = words(rank, 1, room);
    for (int i = 0; i < room; ++i)
      for (int round = 0; round < rounds && peer < size; ++round)
        if (i < 1 + round * growth) {
          kept[i] = mix(expected[i], round);
          expected[i] = mix(kept[i], 1000 + round);
        }
    test.expect("pingPong", cells.values(), rank % 2 ? kept : expected);
  }
  {
    const int rounds = 100;
    harness::Device<unsigned> cell(words(rank, 2, 1)), other(1);
    pingPing<<<1, 40>>>(cell, other, rounds);
    unsigned mine = word(rank, 2, 0), theirs = word(size - 1 - rank, 2, 0);
    for (int round = 0; round < rounds; ++round) {
      const unsigned before = mine;
      mine = mix(mine, theirs);
      theirs = mix(theirs, before);
    }
    test.expect("pingPing", cell.values(), {mine});
  }
  {
    const int window = 25, rounds = 6;
    harness::Device<unsigned> out(1), in(window), answers(rounds);
    bursts<<<dim3(2, 2), dim3(2, 3)>>>(out, in, answers, window, rounds);
    std::vector<unsigned> expected;
    for (int round = 0; round < rounds; ++round) {
      unsigned sum = 0;
      for (int m = 0; m < window; ++m)
        sum = mix(sum, word(rank, round, m));
      expected.push_back(sum);
    }
    test.expect("bursts", answers.values(), expected);
    test.expect("bursts, last", in.values(), words(left, rounds - 1, window));
  }
  for (const int count : {3, 9000}) {
    const int first = size / 2;
    harness::Device<unsigned> parts(words(rank, 3, count * size));
    oneToMany<<<4, 8>>>(parts, count);
    std::vector<unsigned> expected = words(first, 3, count * size);
    for (int i = 0; i < count * size; ++i)
      if (i / count != first)
        expected[i] = mix(expected[i], i / count);
    if (rank != first) {
      const std::vector<unsigned> all = expected;
      expected = words(rank, 3, count * size);
      std::copy_n(all.begin() + rank * count, count, expected.begin());
    }
    test.expect("oneToMany", parts.values(), expected);
  }
  return test.finish();
}
