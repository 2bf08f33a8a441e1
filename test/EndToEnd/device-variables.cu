//===- device-variables.cu - __device__ and __constant__ variables ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As buffers of operations, read and written by kernels before and after, and
// exchanged with the host.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Table {
  int header;
  int cells[16];
};
__device__ Table table;
__device__ int token = -1;
__device__ unsigned char bytes[33];
__constant__ int weights[4];

namespace state {
static __device__ unsigned counter;
}

__global__ void exchange(int *out) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (thread < 16)
    table.cells[thread] = table.header * 100 + thread * weights[thread % 4];
  if (thread < 33)
    bytes[thread] = rank * 40 + thread;
  cuda_mpi_send(&table.cells[4], 8 * sizeof(int), (rank + 1) % size, 1);
  cuda_mpi_send(bytes, sizeof bytes, (rank + 1) % size, 2);
  cuda_mpi_recv(table.cells, 8 * sizeof(int), (rank + size - 1) % size, 1);
  cuda_mpi_recv(bytes, sizeof bytes, (rank + size - 1) % size, 2);
  token = rank;
  cuda_mpi_barrier();
  out[thread] = table.cells[thread % 16] + bytes[thread % 33] + token;
  atomicAdd(&state::counter, 1u);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int hostWeights[4] = {1, 10, 2, 20};
  const int header = test.rank + 5;
  const unsigned zero = 0;
  CHECK(cudaMemcpyToSymbol(weights, hostWeights, sizeof hostWeights));
  CHECK(cudaMemcpyToSymbol(table, &header, sizeof header));
  CHECK(cudaMemcpyToSymbol(state::counter, &zero, sizeof zero));
  harness::Device<int> out(160);
  exchange<<<5, 32>>>(out);

  const int left = (test.rank + test.size - 1) % test.size;
  std::vector<int> cells, expected;
  auto cell = [&](int rank, int i) {
    return (rank + 5) * 100 + i * hostWeights[i % 4];
  };
  for (int i = 0; i < 16; ++i)
    cells.push_back(i < 8 ? cell(left, i + 4) : cell(test.rank, i));
  for (int t = 0; t < 160; ++t)
    expected.push_back(cells[t % 16] + (left * 40 + t % 33) % 256 + test.rank);
  test.expect("out", out.values(), expected);

  Table host;
  unsigned counter = 0;
  CHECK(cudaMemcpyFromSymbol(&host, table, sizeof host));
  CHECK(cudaMemcpyFromSymbol(&counter, state::counter, sizeof counter));
  test.expect("cells", std::vector<int>(host.cells, host.cells + 16), cells);
  test.expect("counter", counter, 160u);
  return test.finish();
}
