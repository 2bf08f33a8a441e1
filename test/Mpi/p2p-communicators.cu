//===- p2p-communicators.cu - Ranks and messages of several communicators ===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Duplicated and split communicators, orders of their own, MPI_COMM_SELF,
// one kernel that uses several, and one that does not belong to all.
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

// MPI-3.1, 6.4.1: rank and size of any communicator, in every thread.
__global__ void numbers(int *out, MPI_Comm part, MPI_Comm reversed) {
  const int thread = threadOfGrid();
  if (thread == 3)
    return;
  const int inPart = cuda_mpi_comm_rank(part);
  const int ofPart = cuda_mpi_comm_size(part);
  out[thread] =
      inPart + 10 * ofPart + 100 * cuda_mpi_comm_rank(reversed) +
      1000 * cuda_mpi_comm_size(reversed) +
      10000 * (cuda_mpi_comm_rank(MPI_COMM_WORLD) == cuda_mpi_comm_rank()) +
      100000 * cuda_mpi_comm_size(MPI_COMM_SELF) +
      1000000 * (cuda_mpi_comm_size(MPI_COMM_WORLD) == cuda_mpi_comm_size());
}

// MPI-3.1, 6.1 and 3.2.3: messages with the same peer and tag in four
// communicators do not meet. Received in another order.
__global__ void fourContexts(const unsigned *out, unsigned *in, MPI_Comm a,
                             MPI_Comm b, MPI_Comm c) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  cuda_mpi_send(out, sizeof *out, right, 5, a);
  cuda_mpi_send(out + 1, sizeof *out, right, 5, b);
  cuda_mpi_send(out + 2, sizeof *out, right, 5, c);
  cuda_mpi_send(out + 3, sizeof *out, right, 5);
  cuda_mpi_recv(in + 3, sizeof *in, left, 5);
  cuda_mpi_recv(in + 1, sizeof *in, left, CUDA_MPI_ANY_TAG, b);
  cuda_mpi_recv(in, sizeof *in, CUDA_MPI_ANY_SOURCE, 5, a);
  cuda_mpi_recv(in + 2, sizeof *in, CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG, c);
}

// MPI-3.1, 3.2.5 and 6.4.2: peers and the source in the status count in the
// communicator, here from the last process to the first.
__global__ void reversedRing(const unsigned *out, unsigned *in,
                             cuda_mpi_status *seen, MPI_Comm reversed) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(reversed);
  const int size = cuda_mpi_comm_size(reversed);
  cuda_mpi_sendrecv(out, 8, (rank + 1) % size, 1, in, 8,
                    (rank + size - 1) % size, 1, reversed, &seen[thread]);
  cuda_mpi_send(out + 2, 4, (rank + 2) % size, 2, reversed);
  cuda_mpi_probe(CUDA_MPI_ANY_SOURCE, 2, reversed, &seen[threads + thread]);
  cuda_mpi_recv(in + 2, 4, CUDA_MPI_ANY_SOURCE, 2, reversed,
                &seen[2 * threads + thread]);
}

// MPI-3.1, 6.4.2: in each part of a split communicator the processes go round
// as often as there are processes in it. The parts have other numbers of
// rounds.
__global__ void partRings(unsigned *cell, MPI_Comm part, unsigned *history) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(part), size = cuda_mpi_comm_size(part);
  for (int round = 0; round < size; ++round) {
    cuda_mpi_sendrecv_replace(cell, sizeof *cell, (rank + 1) % size, round,
                              (rank + size - 1) % size, round, part);
    history[round * threads + thread] = *cell;
  }
}

// MPI-3.1, 6.4.2: processes that are not in a communicator do not use it. What
// they do in the meantime does not matter.
__global__ void someProcesses(unsigned *cell, MPI_Comm some) {
  const int thread = threadOfGrid();
  if (some != MPI_COMM_NULL) {
    const int rank = cuda_mpi_comm_rank(some);
    const int size = cuda_mpi_comm_size(some);
    if (rank > 0)
      cuda_mpi_recv(cell, sizeof *cell, rank - 1, 3, some);
    if (thread == 0)
      *cell = mix(*cell, rank);
    if (rank + 1 < size)
      cuda_mpi_send(cell, sizeof *cell, rank + 1, 3, some);
  }
  cuda_mpi_barrier();
  if (thread == threadsOfGrid() - 1)
    *cell = mix(*cell, 9);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const int left = (rank + size - 1) % size, right = (rank + 1) % size;
  // Every third process from 0, 1 and 2 on, the highest first.
  MPI_Comm part, reversed, copies[2], some;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 3, -rank, &part);
  MPI_Comm_split(MPI_COMM_WORLD, 4, size - rank, &reversed);
  MPI_Comm_dup(MPI_COMM_WORLD, &copies[0]);
  MPI_Comm_dup(copies[0], &copies[1]);
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2 ? MPI_UNDEFINED : 0, rank, &some);
  // (size - 1 - rank) / 3 processes of the part are above this one.
  const int inPart = (size - 1 - rank) / 3, ofPart = (size - rank % 3 + 2) / 3;
  {
    harness::Device<int> out(40);
    numbers<<<2, dim3(5, 4)>>>(out, part, reversed);
    std::vector<int> expected(40, inPart + 10 * ofPart +
                                      100 * (size - 1 - rank) + 1000 * size +
                                      1110000);
    expected[3] = (int)untouched;
    test.expect("numbers", out.values(), expected);
  }
  {
    MPI_Comm third;
    MPI_Group group;
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Comm_create(MPI_COMM_WORLD, group, &third);
    harness::Device<unsigned> out(words(rank, 1, 4)), in(4);
    fourContexts<<<3, 9>>>(out, in, copies[0], copies[1], third);
    test.expect("fourContexts", in.values(), words(left, 1, 4));
    MPI_Comm_free(&third);
    MPI_Group_free(&group);
  }
  {
    const int there = size - 1 - rank;
    harness::Device<unsigned> out(words(rank, 2, 3)), in(3);
    harness::Device<cuda_mpi_status> seen(3 * 18);
    reversedRing<<<6, 3>>>(out, in, seen, reversed);
    const int from = (rank + 2) % size, last = (there + size - 1) % size;
    const int secondLast = (there + 2 * size - 2) % size;
    test.expect("reversedRing", in.values(),
                {word(right, 2, 0), word(right, 2, 1), word(from, 2, 2)});
    expectStatuses(test, "reversedRing", seen.values(),
                   {statusOf(last, 1, 8), statusOf(secondLast, 2, 4),
                    statusOf(secondLast, 2, 4)},
                   18);
  }
  {
    const int threads = 10;
    harness::Device<unsigned> cell(words(rank, 3, 1)),
        history(ofPart * threads);
    partRings<<<1, threads>>>(cell, part, history);
    std::vector<unsigned> expected;
    for (int round = 0; round < ofPart; ++round) {
      // The first of the part is the highest, each next one 3 below.
      const int number = (inPart + 2 * ofPart - round - 1) % ofPart;
      const int highest = rank + 3 * inPart;
      expected.resize(expected.size() + threads,
                      word(highest - 3 * number, 3, 0));
    }
    test.expect("partRings", history.values(), expected);
  }
  {
    harness::Device<unsigned> cell(words(rank, 4, 1));
    someProcesses<<<4, 16>>>(cell, some);
    unsigned expected = word(rank % 2 ? rank : 0, 4, 0);
    for (int r = 0; r <= rank / 2 && rank % 2 == 0; ++r)
      expected = mix(expected, r);
    test.expect("someProcesses", cell.values(), {mix(expected, 9)});
  }
  if (some != MPI_COMM_NULL)
    MPI_Comm_free(&some);
  for (MPI_Comm *comm : {&part, &reversed, &copies[0], &copies[1]})
    MPI_Comm_free(comm);
  return test.finish();
}
