//===- p2p-algorithms.cu - Collective algorithms out of messages ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Barriers, broadcasts, reductions and exchanges written in kernels with
// sends and receives, on any number of processes, compared with arithmetic.
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

// MPI-3.1, 3.2: a broadcast down a binomial tree from any root.
__global__ void binomial(unsigned *cells, int words, int root) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int number = (rank + size - root) % size;
  const size_t bytes = words * sizeof *cells;
  int bit = 1;
  for (; bit < size; bit *= 2)
    if (number & bit) {
      cuda_mpi_recv(cells, bytes, (number - bit + root) % size, bit);
      break;
    }
  for (bit /= 2; bit > 0; bit /= 2)
    if (number + bit < size)
      cuda_mpi_send(cells, bytes, (number + bit + root) % size, bit);
}

// MPI-3.1, 3.10: every process has all parts after size - 1 rounds; each round
// passes on what came in the last one.
__global__ void ringAllgather(unsigned *parts, int words) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int i = thread; i < words; i += threads)
    parts[rank * words + i] = word(rank, 2, i);
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int round = 0; round < size - 1; ++round) {
    const int out = (rank + size - round) % size;
    const int in = (rank + 2 * size - round - 1) % size;
    cuda_mpi_sendrecv(parts + out * words, words * sizeof *parts, right, round,
                      parts + in * words, words * sizeof *parts, left, round);
  }
}

// MPI-3.1, 3.10: a reduction by a ring, in pieces: each process ends with the
// sum of its piece. Threads share the additions.
__global__ void ringReduceScatter(unsigned *data, unsigned *buffer, int words) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread % 4 == 2)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const int live = threads - (threads + 1) / 4;
  const int number = thread - (thread + 1) / 4;
  for (int round = 1; round < size; ++round) {
    const int out = (rank + size - round) % size;
    const int in = (rank + 2 * size - round - 1) % size;
    cuda_mpi_sendrecv(data + out * words, words * sizeof *data, right, round,
                      buffer, words * sizeof *data, left, round);
    for (int i = number; i < words; i += live)
      data[in * words + i] += buffer[i];
  }
}

// MPI-3.1, 3.10 and 3.11: a sum for all by doubling distances; what exceeds a
// power of two takes part through a neighbour.
__global__ void doubling(unsigned *sum, unsigned *other, unsigned *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  int power = 1;
  while (2 * power <= size)
    power *= 2;
  if (rank >= power) {
    cuda_mpi_send(sum, sizeof *sum, rank - power, 1);
    cuda_mpi_recv(sum, sizeof *sum, rank - power, 2);
  } else {
    const int extra = rank + power < size ? rank + power : CUDA_MPI_PROC_NULL;
    if (thread == 0)
      *other = 0;
    cuda_mpi_recv(other, sizeof *other, extra, 1);
    if (thread == 0)
      *sum += *other;
    for (int bit = 1; bit < power; bit *= 2) {
      cuda_mpi_sendrecv(sum, sizeof *sum, rank ^ bit, 10 + bit, other,
                        sizeof *other, rank ^ bit, 10 + bit);
      if (thread == 0)
        *sum += *other;
    }
    cuda_mpi_send(sum, sizeof *sum, extra, 2);
  }
  seen[thread] = *sum;
}

// MPI-3.1, 3.8.1 and 3.10: empty messages make a barrier: nobody leaves it
// before all have come, and nothing of it is left behind it. What was sent
// before it is received behind it.
__global__ void dissemination(unsigned *cell, unsigned *got, int *flags) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(cell, sizeof *cell, right, 300);
  for (int distance = 1; distance < size; distance *= 2)
    cuda_mpi_sendrecv(nullptr, 0, (rank + distance) % size, 200 + distance,
                      nullptr, 0, (rank + size - distance) % size,
                      200 + distance);
  int flag = -1;
  cuda_mpi_iprobe(left, 200 + 1, &flag);
  flags[thread] = flag;
  cuda_mpi_recv(got, sizeof *got, left, CUDA_MPI_ANY_TAG);
}

// MPI-3.1, 3.10: everybody has a part for everybody, of lengths that depend on
// both.
__global__ void pairwise(const unsigned *out, unsigned *in, int room,
                         long long *counts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int step = 0; step < size; ++step) {
    const int to = (rank + step) % size, from = (rank + size - step) % size;
    cuda_mpi_status status;
    cuda_mpi_sendrecv(out + to * room, (rank + 2 * to) % room * sizeof *out, to,
                      4, in + from * room, room * sizeof *in, from, 4,
                      MPI_COMM_WORLD, &status);
    counts[from * threads + thread] = status.count;
  }
}

// MPI-3.1, 3.5: a prefix sum down the line of processes.
__global__ void prefix(unsigned *cells, unsigned *before, int words) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  if (rank > 0) {
    cuda_mpi_recv(before, words * sizeof *before, rank - 1);
    for (int i = thread; i < words; i += threads)
      cells[i] += before[i];
  }
  if (rank + 1 < size)
    cuda_mpi_send(cells, words * sizeof *cells, rank + 1);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  for (const int count : {1, 20000})
    for (int root = 0; root < size; root += 2) {
      harness::Device<unsigned> cells(words(rank, 1 + root, count));
      binomial<<<2, 16>>>(cells, count, root);
      test.expect("binomial", cells.values(), words(root, 1 + root, count));
    }
  for (const int count : {3, 15000}) {
    harness::Device<unsigned> parts(size * count);
    ringAllgather<<<5, 7>>>(parts, count);
    std::vector<unsigned> expected;
    for (int r = 0; r < size; ++r)
      append(expected, words(r, 2, count));
    test.expect("ringAllgather", parts.values(), expected);
  }
  for (const int count : {5, 3000}) {
    harness::Device<unsigned> data(words(rank, 3, size * count)), buffer(count);
    ringReduceScatter<<<3, 12>>>(data, buffer, count);
    std::vector<unsigned> expected(count, 0), got = data.values();
    for (int i = 0; i < count; ++i)
      for (int r = 0; r < size; ++r)
        expected[i] += word(r, 3, rank * count + i);
    test.expect("ringReduceScatter",
                std::vector<unsigned>(got.begin() + rank * count,
                                      got.begin() + (rank + 1) * count),
                expected);
  }
  {
    harness::Device<unsigned> sum(words(rank, 4, 1)), other(1), seen(50);
    doubling<<<2, 25>>>(sum, other, seen);
    unsigned expected = 0;
    for (int r = 0; r < size; ++r)
      expected += word(r, 4, 0);
    test.expect("doubling", seen.values(), std::vector<unsigned>(50, expected));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    harness::Device<unsigned> cell(words(rank, 5, 1)), got(1);
    harness::Device<int> flags(8);
    dissemination<<<4, 2>>>(cell, got, flags);
    test.expect("dissemination", got.values(),
                words((rank + size - 1) % size, 5, 1));
    test.expect("dissemination, flags", flags.values(), std::vector<int>(8, 0));
  }
  {
    const int room = 17, threads = 9;
    harness::Device<unsigned> out(words(rank, 6, size * room)), in(size * room);
    harness::Device<long long> counts(size * threads);
    pairwise<<<dim3(3, 3), 1>>>(out, in, room, counts);
    std::vector<unsigned> expected;
    std::vector<long long> lengths;
    for (int from = 0; from < size; ++from) {
      const int length = (from + 2 * rank) % room;
      for (int i = 0; i < room; ++i)
        expected.push_back(i < length ? word(from, 6, rank * room + i)
                                      : untouched);
      lengths.resize((from + 1) * threads, 4 * length);
    }
    test.expect("pairwise", in.values(), expected);
    test.expect("pairwise, counts", counts.values(), lengths);
  }
  {
    const int count = 300;
    harness::Device<unsigned> cells(words(rank, 7, count)), before(count);
    prefix<<<1, 96>>>(cells, before, count);
    std::vector<unsigned> expected(count, 0);
    for (int r = 0; r <= rank; ++r)
      for (int i = 0; i < count; ++i)
        expected[i] += word(r, 7, i);
    test.expect("prefix", cells.values(), expected);
  }
  return test.finish();
}
