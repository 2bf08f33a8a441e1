//===- p2p-self.cu - A process and itself --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process sends messages to itself, in MPI_COMM_WORLD and in
// MPI_COMM_SELF. Short ones are buffered; long ones need a sendrecv.
//
//===----------------------------------------------------------------------===//

// REQUIRES: buffered-self
// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/messages.h"

// MPI-3.1, 3.2.4: source and destination may be the same process.
__global__ void toItself(const unsigned *out, unsigned *in,
                         cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread < 33)
    return;
  const int rank = cuda_mpi_comm_rank();
  for (int m = 0; m < 8; ++m)
    cuda_mpi_send(out + m, sizeof *out, rank, 3 * m);
  for (int m = 7; m >= 0; --m)
    cuda_mpi_recv(in + m, sizeof *in, m % 2 ? CUDA_MPI_ANY_SOURCE : rank, 3 * m,
                  MPI_COMM_WORLD, &seen[m * threads + thread]);
}

// MPI-3.1, 3.10: with itself as both partners, sendrecv copies, also what no
// library buffers.
__global__ void exchange(unsigned *out, unsigned *in, int words,
                         cuda_mpi_status *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank();
  for (int i = thread; i < words; i += threadsOfGrid())
    out[i] = word(rank, 2, i);
  cuda_mpi_sendrecv(out, words * sizeof *out, rank, 7, in,
                    (words + 5) * sizeof *in, rank, 7, MPI_COMM_WORLD,
                    &seen[thread]);
}

// MPI-3.1, 3.10: with itself, sendrecv_replace leaves the buffer as it is.
__global__ void replace(unsigned *cells, int words, cuda_mpi_status *seen) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank();
  for (int i = thread; i < words; i += threadsOfGrid())
    cells[i] = word(rank, 3, i);
  cuda_mpi_sendrecv_replace(cells, words * sizeof *cells, rank, 1,
                            CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                            MPI_COMM_WORLD, &seen[thread]);
}

// MPI-3.1, 6.2.4 and 3.2.3: in MPI_COMM_SELF the process is number 0, and its
// messages are not those of MPI_COMM_WORLD.
__global__ void commSelf(const unsigned *out, unsigned *in, int *numbers,
                         cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank();
  cuda_mpi_send(out, sizeof *out, rank, 5);
  cuda_mpi_send(out + 1, sizeof *out, 0, 5, MPI_COMM_SELF);
  cuda_mpi_send(out + 2, sizeof *out, 0, 5, MPI_COMM_SELF);
  cuda_mpi_recv(in + 1, sizeof *in, 0, 5, MPI_COMM_SELF, &seen[thread]);
  cuda_mpi_recv(in, sizeof *in, rank, 5, MPI_COMM_WORLD,
                &seen[threads + thread]);
  cuda_mpi_recv(in + 2, sizeof *in, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG,
                MPI_COMM_SELF, &seen[2 * threads + thread]);
  numbers[thread] = 10 * cuda_mpi_comm_rank(MPI_COMM_SELF);
  numbers[thread] += cuda_mpi_comm_size(MPI_COMM_SELF);
}

// MPI-3.1, 3.2.4 and 3.8.1: empty messages to itself are messages. A probe
// finds as many as were sent.
__global__ void empty(int *flags, cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank();
  cuda_mpi_send(nullptr, 0, rank, 40);
  cuda_mpi_send(nullptr, 0, rank, 41);
  for (int m = 0; m < 2; ++m) {
    cuda_mpi_probe(rank, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                   &seen[2 * m * threads + thread]);
    cuda_mpi_recv(nullptr, 0, rank, 40 + m, MPI_COMM_WORLD,
                  &seen[(2 * m + 1) * threads + thread]);
  }
  int flag = -1;
  cuda_mpi_iprobe(rank, CUDA_MPI_ANY_TAG, &flag);
  flags[thread] = flag;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank;
  {
    harness::Device<unsigned> out(words(rank, 1, 8)), in(8);
    harness::Device<cuda_mpi_status> seen(8 * 96);
    toItself<<<3, 32>>>(out, in, seen);
    test.expect("toItself", in.values(), words(rank, 1, 8));
    std::vector<cuda_mpi_status> statuses;
    for (int m = 0; m < 8; ++m)
      statuses.push_back(statusOf(rank, 3 * m, 4));
    expectStatuses(test, "toItself", seen.values(), statuses, 96, 33);
  }
  for (const int count : {0, 1, 1000, 300000}) {
    harness::Device<unsigned> out(count + 1), in(count + 5), cells(count + 1);
    harness::Device<cuda_mpi_status> seen(20), replaced(70);
    exchange<<<dim3(1, 2), dim3(5, 2)>>>(out, in, count, seen);
    replace<<<7, 10>>>(cells, count, replaced);
    std::vector<unsigned> expected = words(rank, 2, count);
    expected.resize(count + 5, untouched);
    test.expect("exchange", in.values(), expected);
    expectStatuses(test, "exchange", seen.values(),
                   {statusOf(rank, 7, 4 * count)}, 20);
    expected = words(rank, 3, count);
    expected.push_back(untouched);
    test.expect("replace", cells.values(), expected);
    expectStatuses(test, "replace", replaced.values(),
                   {statusOf(rank, 1, 4 * count)}, 70);
  }
  {
    harness::Device<unsigned> out(words(rank, 4, 3)), in(3);
    harness::Device<int> numbers(34);
    harness::Device<cuda_mpi_status> seen(3 * 34);
    commSelf<<<2, 17>>>(out, in, numbers, seen);
    test.expect("commSelf", in.values(), words(rank, 4, 3));
    test.expect("commSelf, numbers", numbers.values(), std::vector<int>(34, 1));
    expectStatuses(test, "commSelf", seen.values(),
                   {statusOf(0, 5, 4), statusOf(rank, 5, 4), statusOf(0, 5, 4)},
                   34);
  }
  {
    harness::Device<int> flags(9);
    harness::Device<cuda_mpi_status> seen(4 * 9);
    empty<<<9, 1>>>(flags, seen);
    test.expect("empty", flags.values(), std::vector<int>(9, 0));
    expectStatuses(test, "empty", seen.values(),
                   {statusOf(rank, 40, 0), statusOf(rank, 40, 0),
                    statusOf(rank, 41, 0), statusOf(rank, 41, 0)},
                   9);
  }
  return test.finish();
}
