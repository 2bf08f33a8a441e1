//===- odd-even-sort.cu - Odd-even transposition sort over processes ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Neighbours exchange their blocks and keep the smaller or the larger half,
// found by counting; branches on rank and phase around the operations.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void sortBlocks(unsigned *mine, unsigned *theirs, unsigned *merged,
                           int n) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const size_t bytes = n * sizeof(unsigned);
  // All values are distinct.
  if (i < n) {
    int position = 0;
    for (int j = 0; j < n; ++j)
      position += mine[j] < mine[i];
    merged[position] = mine[i];
  }
  cuda_mpi_barrier();
  if (i < n)
    mine[i] = merged[i];
  cuda_mpi_barrier();
  int phase = 0;
  while (phase < size) {
    const bool lower = (rank + phase) % 2 == 0;
    const int partner = lower ? rank + 1 : rank - 1;
    ++phase;
    if (partner < 0 || partner >= size)
      continue;
    if (lower) {
      cuda_mpi_send(mine, bytes, partner);
      cuda_mpi_recv(theirs, bytes, partner);
    } else {
      cuda_mpi_recv(theirs, bytes, partner);
      cuda_mpi_send(mine, bytes, partner);
    }
    if (i < n) {
      int position = i, other = i;
      for (int j = 0; j < n; ++j) {
        position += theirs[j] < mine[i];
        other += mine[j] < theirs[i];
      }
      const int offset = lower ? 0 : n;
      if (position >= offset && position < offset + n)
        merged[position - offset] = mine[i];
      if (other >= offset && other < offset + n)
        merged[other - offset] = theirs[i];
    }
    // The grid must not write `mine` before all have read it. A process that
    // has no partner takes no part, so a barrier over processes would hang;
    // a message to oneself is a barrier for the grid alone.
    cuda_mpi_send(merged, 0, rank, 9);
    cuda_mpi_recv(theirs, 0, rank, 9);
    if (i < n)
      mine[i] = merged[i];
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int n = 150;
  std::vector<unsigned> all, mine;
  for (int i = 0; i < n * test.size; ++i)
    all.push_back((mix(i, 1) << 12) + i); // distinct
  mine.assign(all.begin() + test.rank * n, all.begin() + (test.rank + 1) * n);
  harness::Device<unsigned> device(mine), theirs(n), merged(n);
  sortBlocks<<<3, 64>>>(device, theirs, merged, n);
  for (size_t i = 0; i < all.size(); ++i) // the plainest sort there is
    for (size_t j = i + 1; j < all.size(); ++j)
      if (all[j] < all[i])
        std::swap(all[i], all[j]);
  test.expect("sorted", device.values(),
              std::vector<unsigned>(all.begin() + test.rank * n,
                                    all.begin() + (test.rank + 1) * n));
  return test.finish();
}
