//===- tree-reduction.cu - A sum over processes along a binomial tree ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A while loop over bits of the rank, with a branch that sends and breaks and
// another that receives and goes on; then the result is passed down the same
// tree.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void sumOverAll(long long *values, long long *incoming, int n) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const size_t bytes = n * sizeof(long long);
  int mask = 1;
  while (mask < size) {
    if (rank & mask) {
      cuda_mpi_send(values, bytes, rank - mask);
      break;
    }
    if (rank + mask < size) {
      const long long before = i < n ? values[i] : 0;
      cuda_mpi_recv(incoming, bytes, rank + mask);
      if (i < n)
        values[i] = before + incoming[i];
    }
    mask <<= 1;
  }
  if (rank != 0)
    cuda_mpi_recv(values, bytes, rank - mask, 1);
  for (mask >>= 1; mask > 0; mask >>= 1)
    if (rank + mask < size)
      cuda_mpi_send(values, bytes, rank + mask, 1);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int n = 100;
  auto value = [](int rank, int i) { return (rank + 1) * 1000000007ll * i; };
  std::vector<long long> mine(n), expected(n);
  for (int i = 0; i < n; ++i) {
    mine[i] = value(test.rank, i);
    for (int rank = 0; rank < test.size; ++rank)
      expected[i] += value(rank, i);
  }
  harness::Device<long long> values(mine), incoming(n);
  sumOverAll<<<4, 32>>>(values, incoming, n);
  test.expect("sum", values.values(), expected);
  return test.finish();
}
