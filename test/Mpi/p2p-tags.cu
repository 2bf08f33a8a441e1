//===- p2p-tags.cu - Tags up to MPI_TAG_UB -------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tags are numbers from 0 to the bound that MPI tells, and all of their bits
// count.
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

// MPI-3.1, 3.2.3 and 8.1.2: every bit of a tag counts.
__global__ void bits(const unsigned *out, unsigned *in, int number,
                     cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int bit = 0; bit < number; ++bit)
    cuda_mpi_send(out + bit, sizeof *out, right, 1 << bit);
  for (int bit = number - 1; bit >= 0; --bit)
    cuda_mpi_recv(in + bit, sizeof *in, left, 1 << bit, MPI_COMM_WORLD,
                  &seen[bit * threads + thread]);
}

// MPI-3.1, 8.1.2: the bound itself is a tag, the smallest one is 0.
__global__ void bounds(const unsigned *out, unsigned *in, int bound,
                       cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(out, sizeof *out, right, bound);
  cuda_mpi_send(out + 1, sizeof *out, right, bound - 1);
  cuda_mpi_send(out + 2, sizeof *out, right, 0);
  cuda_mpi_send(out + 3, sizeof *out, right);
  cuda_mpi_recv(in + 2, sizeof *in, left, 0, MPI_COMM_WORLD,
                &seen[2 * threads + thread]);
  cuda_mpi_recv(in + 1, sizeof *in, left, bound - 1, MPI_COMM_WORLD,
                &seen[threads + thread]);
  cuda_mpi_recv(in, sizeof *in, left, CUDA_MPI_ANY_TAG, MPI_COMM_WORLD,
                &seen[thread]);
  cuda_mpi_recv(in + 3, sizeof *in, left, 0, MPI_COMM_WORLD,
                &seen[3 * threads + thread]);
}

// MPI-3.1, 3.10: a sendrecv has a tag for each direction.
__global__ void crossed(const unsigned *out, unsigned *in, int bound,
                        cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_sendrecv(out, sizeof *out, right, bound - rank, in, sizeof *in, left,
                    bound - left, MPI_COMM_WORLD, &seen[thread]);
  cuda_mpi_sendrecv(out + 1, sizeof *out, left, rank, in + 1, sizeof *in, right,
                    right, MPI_COMM_WORLD, &seen[threads + thread]);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size, right = (rank + 1) % size;
  int *attribute, found;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &attribute, &found);
  const int bound = *attribute;
  test.expect("MPI-3.1, 8.1.2: the bound is at least", bound >= 32767, true);
  {
    int number = 0;
    while (number < 31 && (1 << number) <= bound)
      ++number;
    harness::Device<unsigned> out(words(rank, 1, number)), in(number);
    harness::Device<cuda_mpi_status> seen(number * 24);
    bits<<<dim3(2, 1, 3), 4>>>(out, in, number, seen);
    test.expect("bits", in.values(), words(left, 1, number));
    std::vector<cuda_mpi_status> statuses;
    for (int bit = 0; bit < number; ++bit)
      statuses.push_back(statusOf(left, 1 << bit, 4));
    expectStatuses(test, "bits", seen.values(), statuses, 24);
  }
  {
    harness::Device<unsigned> out(words(rank, 2, 4)), in(4);
    harness::Device<cuda_mpi_status> seen(4 * 65);
    bounds<<<1, 65>>>(out, in, bound, seen);
    test.expect("bounds", in.values(), words(left, 2, 4));
    expectStatuses(test, "bounds", seen.values(),
                   {statusOf(left, bound, 4), statusOf(left, bound - 1, 4),
                    statusOf(left, 0, 4), statusOf(left, 0, 4)},
                   65);
  }
  {
    harness::Device<unsigned> out(words(rank, 3, 2)), in(2);
    harness::Device<cuda_mpi_status> seen(2 * 15);
    crossed<<<3, 5>>>(out, in, bound, seen);
    test.expect("crossed", in.values(), {word(left, 3, 0), word(right, 3, 1)});
    expectStatuses(test, "crossed", seen.values(),
                   {statusOf(left, bound - left, 4), statusOf(right, right, 4)},
                   15);
  }
  return test.finish();
}
