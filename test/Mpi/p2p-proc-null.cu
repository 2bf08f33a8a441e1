//===- p2p-proc-null.cu - The process that does not exist ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages to and from CUDA_MPI_PROC_NULL: nothing is sent, received or
// waited for, and the status says so.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 3 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/messages.h"

// MPI-3.1, 3.11: nothing happens, all return at once, no byte is written.
__global__ void nothing(unsigned *cells, int words, cuda_mpi_status *seen,
                        MPI_Comm copy) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int none = CUDA_MPI_PROC_NULL;
  const size_t bytes = words * sizeof *cells;
  cuda_mpi_send(cells, bytes, none);
  cuda_mpi_ssend(cells, bytes, none, 3);
  cuda_mpi_send_vector(cells, words / 2, sizeof *cells, 2 * sizeof *cells, none,
                       1);
  cuda_mpi_recv(cells, bytes, none, 4, MPI_COMM_WORLD, &seen[thread]);
  cuda_mpi_recv(cells, bytes, none, CUDA_MPI_ANY_TAG, copy,
                &seen[threads + thread]);
  cuda_mpi_recv_vector(cells, words / 2, sizeof *cells, 2 * sizeof *cells, none,
                       5, MPI_COMM_SELF, &seen[2 * threads + thread]);
  cuda_mpi_sendrecv(cells, bytes, none, 1, cells + 1, 4, none, 2,
                    MPI_COMM_WORLD, &seen[3 * threads + thread]);
  cuda_mpi_sendrecv_replace(cells, bytes, none, 1, none, 1, MPI_COMM_WORLD,
                            &seen[4 * threads + thread]);
  cuda_mpi_sendrecv_vector(cells, words / 2, 4, 8, none, 1, cells + 1,
                           words / 2, 4, 8, none, 2, copy,
                           &seen[5 * threads + thread]);
}

// MPI-3.1, 3.8.1: a probe of it finds a message without contents at once.
__global__ void probes(int *flags, cuda_mpi_status *seen, int hosts) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread < 5)
    return;
  cuda_mpi_probe(CUDA_MPI_PROC_NULL, 17, MPI_COMM_WORLD, &seen[thread]);
  int flag = 0;
  cuda_mpi_iprobe(CUDA_MPI_PROC_NULL, CUDA_MPI_ANY_TAG, &flag, MPI_COMM_WORLD,
                  &seen[threads + thread]);
  flags[thread] = flag;
  // MPI's own number, as the host knows it, means the same.
  cuda_mpi_probe(hosts, 1, MPI_COMM_WORLD, &seen[2 * threads + thread]);
}

// MPI-3.1, 3.11: the ends of a line need no case of their own. Both directions
// of a shift, one end of each sendrecv may be missing.
__global__ void line(unsigned *cells, unsigned *in, cuda_mpi_status *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int up = rank + 1 < size ? rank + 1 : CUDA_MPI_PROC_NULL;
  const int down = rank > 0 ? rank - 1 : CUDA_MPI_PROC_NULL;
  cuda_mpi_sendrecv(cells, sizeof *cells, up, 1, in, sizeof *in, down, 1,
                    MPI_COMM_WORLD, &seen[thread]);
  cuda_mpi_sendrecv(cells + 1, sizeof *cells, down, 2, in + 1, sizeof *in, up,
                    2, MPI_COMM_WORLD, &seen[threads + thread]);
  cuda_mpi_sendrecv_replace(cells + 2, sizeof *cells, up, 3, down, 3,
                            MPI_COMM_WORLD, &seen[2 * threads + thread]);
  cuda_mpi_sendrecv_vector(cells + 3, 3, sizeof *cells, 2 * sizeof *cells, down,
                           4, in + 2, 3, sizeof *in, sizeof *in, up, 4,
                           MPI_COMM_WORLD, &seen[3 * threads + thread]);
}

// MPI-3.1, 3.11: a chain of plain sends and receives down the line, from one
// end to the other. Without neighbours the operations do not wait.
__global__ void chain(unsigned *cell) {
  const int thread = threadOfGrid();
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  cuda_mpi_recv(cell, sizeof *cell, rank > 0 ? rank - 1 : CUDA_MPI_PROC_NULL);
  if (thread == 0)
    *cell = mix(*cell, rank);
  cuda_mpi_ssend(cell, sizeof *cell,
                 rank + 1 < size ? rank + 1 : CUDA_MPI_PROC_NULL);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rank = test.rank, size = test.size;
  const cuda_mpi_status none =
      statusOf(CUDA_MPI_PROC_NULL, CUDA_MPI_ANY_TAG, 0);
  {
    MPI_Comm copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    harness::Device<unsigned> cells(words(rank, 1, 50));
    harness::Device<cuda_mpi_status> seen(6 * 40);
    nothing<<<4, 10>>>(cells, 50, seen, copy);
    test.expect("nothing", cells.values(), words(rank, 1, 50));
    expectStatuses(test, "nothing", seen.values(),
                   std::vector<cuda_mpi_status>(6, none), 40);
    MPI_Comm_free(&copy);
  }
  {
    harness::Device<int> flags(32);
    harness::Device<cuda_mpi_status> seen(3 * 32);
    probes<<<1, 32>>>(flags, seen, MPI_PROC_NULL);
    std::vector<int> expected(32, 1);
    std::fill_n(expected.begin(), 5, (int)untouched);
    test.expect("probes", flags.values(), expected);
    expectStatuses(test, "probes", seen.values(), {none, none, none}, 32, 5);
  }
  {
    const bool first = rank == 0, last = rank == size - 1;
    harness::Device<unsigned> cells(words(rank, 2, 8)), in(5);
    harness::Device<cuda_mpi_status> seen(4 * 27);
    line<<<dim3(3, 3), 3>>>(cells, in, seen);
    std::vector<unsigned> expected(5, untouched), kept = words(rank, 2, 8);
    if (!first) {
      expected[0] = word(rank - 1, 2, 0);
      kept[2] = word(rank - 1, 2, 2);
    }
    if (!last) {
      expected[1] = word(rank + 1, 2, 1);
      for (int i = 0; i < 3; ++i)
        expected[2 + i] = word(rank + 1, 2, 3 + 2 * i);
    }
    test.expect("line", in.values(), expected);
    test.expect("line, replaced", cells.values(), kept);
    expectStatuses(test, "line", seen.values(),
                   {first ? none : statusOf(rank - 1, 1, 4),
                    last ? none : statusOf(rank + 1, 2, 4),
                    first ? none : statusOf(rank - 1, 3, 4),
                    last ? none : statusOf(rank + 1, 4, 12)},
                   27);
  }
  {
    harness::Device<unsigned> cell(words(rank, 3, 1));
    chain<<<2, 2>>>(cell);
    unsigned expected = word(0, 3, 0);
    for (int r = 0; r <= rank; ++r)
      expected = mix(expected, r);
    test.expect("chain", cell.values(), {expected});
  }
  return test.finish();
}
