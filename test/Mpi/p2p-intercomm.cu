//===- p2p-intercomm.cu - Two groups of processes ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In an intercommunicator the peers are the processes of the other group.
// Even processes make one group, odd ones the other.
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

// MPI-3.1, 6.6 and 6.4.1: rank and size are those of the own group.
__global__ void numbers(int *out, MPI_Comm inter) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(inter);
  out[thread] = 100 * rank + cuda_mpi_comm_size(inter);
}

// MPI-3.1, 6.6: source and destination are ranks in the other group. Every
// process sends to all of that group.
__global__ void across(unsigned *out, unsigned *in, cuda_mpi_status *seen,
                       MPI_Comm inter, int others) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread < 4)
    return;
  const int world = cuda_mpi_comm_rank();
  for (int to = 0; to < others; ++to) {
    if (thread == 4)
      *out = word(world, 1, to);
    cuda_mpi_send(out, sizeof *out, to, 10 + world, inter);
  }
  for (int from = others - 1; from >= 0; --from)
    cuda_mpi_recv(in + from, sizeof *in, from, CUDA_MPI_ANY_TAG, inter,
                  &seen[from * threads + thread]);
}

// MPI-3.1, 6.6 and 3.2.4: wildcards, probe and answer between the groups. The
// first group asks its namesake, if there is one, and that one answers.
__global__ void askAndAnswer(unsigned *cell, cuda_mpi_status *seen,
                             MPI_Comm inter, int others, bool asks) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(inter);
  if (rank >= others)
    return;
  if (asks) {
    cuda_mpi_ssend(cell, sizeof *cell, rank, 3 + rank, inter);
    cuda_mpi_recv(cell, sizeof *cell, rank, 50, inter, &seen[thread]);
  } else {
    cuda_mpi_status status;
    cuda_mpi_probe(CUDA_MPI_ANY_SOURCE, CUDA_MPI_ANY_TAG, inter, &status);
    cuda_mpi_recv(cell, status.count, status.source, status.tag, inter,
                  &seen[thread]);
    if (thread == 0)
      *cell = mix(*cell, status.source);
    cuda_mpi_send(cell, sizeof *cell, status.source, 50, inter);
  }
}

// MPI-3.1, 6.6 and 3.10: the groups swap long messages; who has no partner
// swaps with nobody.
__global__ void swap(unsigned *cells, int words, MPI_Comm inter, int others) {
  const int rank = cuda_mpi_comm_rank(inter);
  const int peer = rank < others ? rank : CUDA_MPI_PROC_NULL;
  cuda_mpi_sendrecv_replace(cells, words * sizeof *cells, peer, 7, peer, 7,
                            inter);
  cuda_mpi_sendrecv_vector(cells, words / 2, 4, 8, peer, 8, cells + 1,
                           words / 2, 4, 8, peer, 8, inter);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int world = test.rank, size = test.size;
  // It takes two groups.
  if (size == 1)
    return test.finish();
  const int odd = world % 2, rank = world / 2;
  const int own = odd ? size / 2 : (size + 1) / 2, others = size - own;
  MPI_Comm half, inter;
  MPI_Comm_split(MPI_COMM_WORLD, odd, world, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - odd, 99, &inter);
  {
    harness::Device<int> out(21);
    numbers<<<7, 3>>>(out, inter);
    test.expect("numbers", out.values(),
                std::vector<int>(21, 100 * rank + own));
  }
  {
    harness::Device<unsigned> out(1), in(others);
    harness::Device<cuda_mpi_status> seen(others * 26);
    across<<<2, 13>>>(out, in, seen, inter, others);
    std::vector<unsigned> expected;
    std::vector<cuda_mpi_status> statuses;
    for (int from = 0; from < others; ++from) {
      const int sender = 2 * from + 1 - odd;
      expected.push_back(word(sender, 1, rank));
      statuses.push_back(statusOf(from, 10 + sender, 4));
    }
    test.expect("across", in.values(), expected);
    expectStatuses(test, "across", seen.values(), statuses, 26, 4);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  {
    harness::Device<unsigned> cell(words(world, 2, 1));
    harness::Device<cuda_mpi_status> seen(32);
    askAndAnswer<<<1, 32>>>(cell, seen, inter, others, !odd);
    unsigned expected = word(world, 2, 0);
    if (rank < others) {
      expected = mix(word(rank * 2, 2, 0), rank);
      expectStatuses(
          test, "askAndAnswer", seen.values(),
          {odd ? statusOf(rank, 3 + rank, 4) : statusOf(rank, 50, 4)}, 32);
    }
    test.expect("askAndAnswer", cell.values(), {expected});
  }
  for (const int count : {4, 60000}) {
    harness::Device<unsigned> cells(words(world, 3, count));
    swap<<<3, 4>>>(cells, count, inter, others);
    const int peer = odd ? world - 1 : world + 1;
    std::vector<unsigned> expected = words(world, 3, count);
    if (rank < others) {
      expected = words(peer, 3, count);
      for (int i = 1; i < count; i += 2)
        expected[i] = word(world, 3, i - 1);
    }
    test.expect("swap", cells.values(), expected);
  }
  MPI_Comm_free(&inter);
  MPI_Comm_free(&half);
  return test.finish();
}
