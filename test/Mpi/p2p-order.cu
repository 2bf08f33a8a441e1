//===- p2p-order.cu - Messages do not overtake each other ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages of one process to another with one tag in one communicator arrive
// in the order in which they were sent, short and long ones, between others
// with other tags.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 5 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/messages.h"

// MPI-3.1, 3.5: many messages with the same tag.
__global__ void sequence(unsigned *out, unsigned *in, int count) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int m = 0; m < count; ++m) {
    if (thread == m)
      out[0] = word(rank, 1, m);
    cuda_mpi_send(out, sizeof *out, right, 4);
  }
  for (int m = 0; m < count; ++m)
    cuda_mpi_recv(in + m, sizeof *in, left, 4);
}

// MPI-3.1, 3.5: of each tag the messages come in order, whichever tag is
// received first.
__global__ void twoTags(const unsigned *out, unsigned *odd, unsigned *even,
                        int count) {
  if (threadOfGrid() % 3 == 0)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int m = 0; m < count; ++m)
    cuda_mpi_send(out + m, sizeof *out, right, m % 2);
  for (int m = 0; m < count / 2; ++m)
    cuda_mpi_recv(odd + m, sizeof *odd, left, 1);
  for (int m = 0; m < count / 2; ++m)
    cuda_mpi_recv(even + m, sizeof *even, left, 0);
}

// Lengths that MPI libraries send in different ways.
__host__ __device__ inline int lengthOf(int m) {
  return m == 0   ? 4
         : m == 1 ? 20000
         : m == 2 ? 1
         : m == 3 ? 90000
         : m == 4 ? 700
                  : 2;
}

// MPI-3.1, 3.5: a short message does not overtake the long one before it.
__global__ void shortAndLong(unsigned *out, unsigned *in, int room,
                             long long *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int peer = rank % 2 ? rank - 1 : rank + 1;
  if (peer >= size)
    return;
  for (int turn = 0; turn < 2; ++turn)
    if (rank % 2 == turn) {
      for (int m = 0; m < 6; ++m) {
        for (int i = thread; i < lengthOf(m); i += threads)
          out[i] = word(rank, m, i);
        cuda_mpi_send(out, lengthOf(m) * sizeof *out, peer, 3);
      }
    } else {
      for (int m = 0; m < 6; ++m) {
        cuda_mpi_status status;
        cuda_mpi_recv(in + m * room, room * sizeof *in, peer, 3, MPI_COMM_WORLD,
                      &status);
        counts[m * threads + thread] = status.count;
      }
    }
}

// MPI-3.1, 3.5: first a receive with a tag, then those with any tag take the
// rest in order.
__global__ void tagThenAny(const unsigned *out, unsigned *in) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int m = 0; m < 6; ++m)
    cuda_mpi_send(out + m, sizeof *out, right, 30 - m);
  cuda_mpi_recv(in + 2, sizeof *in, left, 28);
  cuda_mpi_recv(in + 0, sizeof *in, left, CUDA_MPI_ANY_TAG);
  cuda_mpi_recv(in + 4, sizeof *in, left, 26);
  cuda_mpi_recv(in + 1, sizeof *in, left, CUDA_MPI_ANY_TAG);
  cuda_mpi_recv(in + 3, sizeof *in, left, CUDA_MPI_ANY_TAG);
  cuda_mpi_recv(in + 5, sizeof *in, left, 25);
}

// MPI-3.1, 3.5: with any source, the messages of each sender come in order.
// Every thread counts for itself what has come from whom.
__global__ void manyStreams(unsigned *cell, unsigned *got, int perSender) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  int next[8] = {};
  if (rank > 0)
    for (int m = 0; m < perSender; ++m) {
      if (thread == 0)
        *cell = word(rank, 2, m);
      cuda_mpi_send(cell, sizeof *cell, 0, 11);
    }
  else
    for (int k = 0; k < perSender * (size - 1); ++k) {
      cuda_mpi_status status;
      cuda_mpi_recv(cell, sizeof *cell, CUDA_MPI_ANY_SOURCE, 11, MPI_COMM_WORLD,
                    &status);
      const int number = next[status.source]++;
      got[(thread * 8 + status.source) * perSender + number] = *cell;
    }
}

// MPI-3.1, 3.5: the order holds in each communicator for itself.
__global__ void twoComms(const unsigned *out, unsigned *in, MPI_Comm copy,
                         int count) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int m = 0; m < count; ++m) {
    if (m % 3 == 0)
      cuda_mpi_send(out + m, sizeof *out, right, 8, copy);
    else
      cuda_mpi_send(out + m, sizeof *out, right, 8);
  }
  for (int m = 0; m < count; ++m)
    if (m % 3 == 0)
      cuda_mpi_recv(in + m, sizeof *in, left, 8, copy);
  for (int m = 0; m < count; ++m)
    if (m % 3 != 0)
      cuda_mpi_recv(in + m, sizeof *in, left, 8);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size;
  {
    harness::Device<unsigned> out(1), in(60);
    sequence<<<2, 35>>>(out, in, 60);
    test.expect("sequence", in.values(), words(left, 1, 60));
  }
  {
    harness::Device<unsigned> out(words(rank, 2, 40)), odd(20), even(20);
    twoTags<<<dim3(3, 2), 11>>>(out, odd, even, 40);
    std::vector<unsigned> expected[2];
    for (int m = 0; m < 40; ++m)
      expected[m % 2].push_back(word(left, 2, m));
    test.expect("twoTags, odd", odd.values(), expected[1]);
    test.expect("twoTags, even", even.values(), expected[0]);
  }
  {
    const int room = 90000, threads = 4 * 64;
    const int peer = rank % 2 ? rank - 1 : rank + 1;
    harness::Device<unsigned> out(room), in(6 * room);
    harness::Device<long long> counts(6 * threads);
    shortAndLong<<<4, 64>>>(out, in, room, counts);
    std::vector<unsigned> expected;
    std::vector<long long> expectedCounts;
    for (int m = 0; m < 6; ++m) {
      append(expected, words(peer, m, lengthOf(m)));
      expected.resize((m + 1) * room, untouched);
      expectedCounts.resize((m + 1) * threads, 4 * lengthOf(m));
    }
    if (peer < size) {
      test.expect("shortAndLong", in.values(), expected);
      test.expect("shortAndLong, counts", counts.values(), expectedCounts);
    }
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    harness::Device<unsigned> out(words(rank, 3, 6)), in(6);
    tagThenAny<<<1, 19>>>(out, in);
    test.expect("tagThenAny", in.values(), words(left, 3, 6));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int threads = 10, perSender = 9;
    harness::Device<unsigned> cell(1), got(threads * 8 * perSender);
    manyStreams<<<5, 2>>>(cell, got, perSender);
    std::vector<unsigned> expected;
    for (int t = 0; t < threads; ++t)
      for (int from = 0; from < 8; ++from) {
        if (from > 0 && from < size)
          append(expected, words(from, 2, perSender));
        expected.resize((t * 8 + from + 1) * perSender, untouched);
      }
    if (rank == 0)
      test.expect("manyStreams", got.values(), expected);
  }
  {
    MPI_Comm copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    harness::Device<unsigned> out(words(rank, 4, 30)), in(30);
    twoComms<<<2, 32>>>(out, in, copy, 30);
    test.expect("twoComms", in.values(), words(left, 4, 30));
    MPI_Comm_free(&copy);
  }
  return test.finish();
}
