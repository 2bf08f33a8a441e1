//===- arguments.cu - Arguments of operations ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Side effects in arguments happen once in each thread; casts, discarded
// results, qualified names, all kinds of expression as address, size and rank;
// a message to nobody.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Mesh {
  int *cells;
  int count;
};

__global__ void arguments(Mesh mesh, int *trace, int rounds) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  int *cursor = mesh.cells, sent = 0, peer = -1;
  for (int i = 0; i < rounds; ++i) {
    (void)cuda_mpi_send(cursor++, sizeof *cursor, peer = (rank + 1) % size);
    ::cuda_mpi_recv(mesh.cells + mesh.count + sent++, sizeof(int),
                    (rank + size - 1) % size);
  }
  (void)cuda_mpi_barrier(MPI_COMM_WORLD);
  cuda_mpi_send(&mesh.cells[rounds % mesh.count], (rounds > 0) * sizeof(int),
                rounds > 1 ? MPI_PROC_NULL : rank, 4);
  if (rounds <= 1)
    cuda_mpi_recv(trace, mesh.count * sizeof(int), rank, 4);
  cuda_mpi_recv(nullptr, 0, MPI_PROC_NULL);
  trace[t] = (int)(cursor - mesh.cells) * 10000 + sent * 100 + peer;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int count = 8, left = (test.rank + test.size - 1) % test.size;
  for (int rounds : {2, 5, 8}) {
    std::vector<int> cells;
    for (int i = 0; i < count; ++i)
      cells.push_back(100 * test.rank + i);
    cells.resize(2 * count, -1);
    harness::Device<int> device(cells), trace(64);
    arguments<<<2, 32>>>(Mesh{device, count}, trace, rounds);
    for (int i = 0; i < rounds; ++i)
      cells[count + i] = 100 * left + i;
    test.expect("cells", device.values(), cells);
    test.expect("trace", trace.values(),
                std::vector<int>(64, rounds * 10000 + rounds * 100 +
                                         (test.rank + 1) % test.size));
  }
  return test.finish();
}
