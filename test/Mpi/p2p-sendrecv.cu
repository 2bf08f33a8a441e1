//===- p2p-sendrecv.cu - Sending and receiving at the same time ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rings, shifts and pairs in which every process sends and receives at once:
// no order of the processes is needed, whatever the length.
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

// MPI-3.1, 3.10: source and destination differ, shifts by every distance. What
// is received is sent on.
__global__ void shifts(unsigned *cells, unsigned *sums) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  unsigned sum = 0;
  for (int distance = 0; distance <= size; ++distance) {
    const int from = distance % 2, to = 1 - from;
    cuda_mpi_sendrecv(cells + from * threads, threads * sizeof *cells,
                      (rank + distance) % size, distance, cells + to * threads,
                      threads * sizeof *cells,
                      (rank + size * 2 - distance) % size, distance);
    sum = mix(sum, cells[to * threads + (thread + 1) % threads]);
  }
  sums[thread] = sum;
}

// MPI-3.1, 3.10: both messages have lengths of their own.
__global__ void lengths(const unsigned *out, unsigned *in, int unit, int room,
                        cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread < 11)
    return;
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_sendrecv(out, rank * unit * sizeof *out, right, 1, in,
                    room * sizeof *in, left, 1, MPI_COMM_WORLD, &seen[thread]);
  cuda_mpi_sendrecv(out, (rank + 1) * unit * sizeof *out, left, 2, in + room,
                    room * sizeof *in, CUDA_MPI_ANY_SOURCE, 2, MPI_COMM_WORLD,
                    &seen[threads + thread]);
}

// MPI-3.1, 3.10: with one partner for both. Who has none sends to nobody.
__global__ void pairs(const unsigned *out, unsigned *in, int words) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  for (int bit = 1; bit < 8; bit *= 2) {
    const int partner = (rank ^ bit) < size ? rank ^ bit : CUDA_MPI_PROC_NULL;
    cuda_mpi_sendrecv(out, words * sizeof *out, partner, bit, in + bit * words,
                      words * sizeof *in, partner, bit);
  }
}

// MPI-3.1, 3.10: a sendrecv takes what a send has sent, and a receive takes
// what it sends.
__global__ void withPlain(unsigned *data, unsigned *in, int words) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  const size_t bytes = words * sizeof *data;
  if (size == 1)
    return;
  if (rank == 0) {
    cuda_mpi_send(data, bytes, right, 3);
    cuda_mpi_recv(in, bytes, left, 3);
  } else if (rank == size - 1) {
    cuda_mpi_recv(in, bytes, left, 3);
    cuda_mpi_send(data, bytes, right, 3);
  } else {
    cuda_mpi_sendrecv(data, bytes, right, 3, in, bytes, left, 3);
  }
}

// MPI-3.1, 3.10: wildcards on the receiving side.
__global__ void wildcards(const unsigned *out, unsigned *in,
                          cuda_mpi_status *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_sendrecv(out, 6 * sizeof *out, (rank + 3) % size, 1000 + rank, in,
                    8 * sizeof *in, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                    MPI_COMM_WORLD, &seen[thread]);
}

// MPI-3.1, 3.10: the two buffers of one array lie side by side.
__global__ void neighbours(unsigned *field, int inner) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_sendrecv(&field[inner], sizeof *field, right, 0, &field[0],
                    sizeof *field, left, 0);
  cuda_mpi_sendrecv(&field[1], sizeof *field, left, 1, &field[inner + 1],
                    sizeof *field, right, 1);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size, right = (rank + 1) % size;
  {
    const int threads = 3 * 33;
    std::vector<unsigned> mine = words(rank, 1, threads);
    mine.resize(2 * threads, untouched);
    harness::Device<unsigned> cells(mine), sums(threads);
    shifts<<<3, 33>>>(cells, sums);
    std::vector<unsigned> expected(threads, 0);
    int owner = rank;
    for (int distance = 0; distance <= size; ++distance) {
      owner = (owner + size * 2 - distance) % size;
      for (int t = 0; t < threads; ++t)
        expected[t] = mix(expected[t], word(owner, 1, (t + 1) % threads));
    }
    test.expect("shifts", sums.values(), expected);
  }
  for (const int unit : {3, 30000}) {
    const int room = 8 * unit + 1;
    harness::Device<unsigned> out(words(rank, 2, room)), in(2 * room);
    harness::Device<cuda_mpi_status> seen(2 * 32);
    lengths<<<2, 16>>>(out, in, unit, room, seen);
    std::vector<unsigned> expected = words(left, 2, left * unit);
    expected.resize(room, untouched);
    append(expected, words(right, 2, (right + 1) * unit));
    expected.resize(2 * room, untouched);
    test.expect("lengths", in.values(), expected);
    expectStatuses(test, "lengths", seen.values(),
                   {statusOf(left, 1, 4LL * left * unit),
                    statusOf(right, 2, 4LL * (right + 1) * unit)},
                   32, 11);
    MPI_Barrier(MPI_COMM_WORLD);
  }
  {
    const int count = 5000;
    harness::Device<unsigned> out(words(rank, 3, count)), in(8 * count);
    pairs<<<dim3(1, 3), 7>>>(out, in, count);
    std::vector<unsigned> expected(8 * count, untouched);
    for (int bit = 1; bit < 8; bit *= 2)
      if ((rank ^ bit) < size)
        for (int i = 0; i < count; ++i)
          expected[bit * count + i] = word(rank ^ bit, 3, i);
    test.expect("pairs", in.values(), expected);
  }
  {
    const int count = 50000;
    harness::Device<unsigned> data(words(rank, 4, count)), in(count);
    withPlain<<<1, 8>>>(data, in, count);
    if (size > 1)
      test.expect("withPlain", in.values(), words(left, 4, count));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int from = (rank + 3 * size - 3) % size;
    harness::Device<unsigned> out(words(rank, 5, 6)), in(8);
    harness::Device<cuda_mpi_status> seen(28);
    wildcards<<<7, 4>>>(out, in, seen);
    std::vector<unsigned> expected = words(from, 5, 6);
    expected.resize(8, untouched);
    test.expect("wildcards", in.values(), expected);
    expectStatuses(test, "wildcards", seen.values(),
                   {statusOf(from, 1000 + from, 24)}, 28);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    const int inner = 6;
    harness::Device<unsigned> field(words(rank, 6, inner + 2));
    neighbours<<<2, 2>>>(field, inner);
    std::vector<unsigned> expected = words(rank, 6, inner + 2);
    expected[0] = word(left, 6, inner);
    expected[inner + 1] = word(right, 6, 1);
    test.expect("neighbours", field.values(), expected);
  }
  return test.finish();
}
