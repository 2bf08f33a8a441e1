//===- communicators.cu - Tags and communicators ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages with different tags received in the other order, the same tag in two
// communicators, MPI_COMM_WORLD written in the kernel, duplicated and split
// communicators as arguments.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void tags(int *out, int *in, MPI_Comm copy) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;
  for (int tag = 0; tag < 3; ++tag)
    cuda_mpi_send(out + tag, sizeof(int), right, tag * 1000);
  cuda_mpi_send(out + 3, sizeof(int), right, 0, copy);
  cuda_mpi_send(out + 4, sizeof(int), right, 7, MPI_COMM_WORLD);
  cuda_mpi_recv(in + 4, sizeof(int), left, 7, MPI_COMM_WORLD);
  cuda_mpi_recv(in + 3, sizeof(int), left, 0, copy);
  for (int tag = 2; tag >= 0; --tag)
    cuda_mpi_recv(in + tag, sizeof(int), left, tag * 1000);
}

__global__ void inHalf(int *out, int *in, MPI_Comm half, int rank, int size) {
  if (size > 1) {
    cuda_mpi_send(out, sizeof(int), (rank + 1) % size, 0, half);
    cuda_mpi_recv(in, sizeof(int), (rank + size - 1) % size, 0, half);
  } else {
    in[0] = out[0];
  }
  cuda_mpi_barrier(half);
  if (rank == 0) {
    cuda_mpi_barrier(MPI_COMM_WORLD);
    if (threadIdx.x == 0)
      in[1] = 11;
  } else {
    if (threadIdx.x == 0)
      in[1] = 22;
    cuda_mpi_barrier(MPI_COMM_WORLD);
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int left = (test.rank + test.size - 1) % test.size;
  MPI_Comm copy, half;
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  MPI_Comm_split(MPI_COMM_WORLD, test.rank % 2, -test.rank, &half);
  std::vector<int> values, expected;
  for (int i = 0; i < 5; ++i) {
    values.push_back(test.rank * 10 + i);
    expected.push_back(left * 10 + i);
  }
  harness::Device<int> out(values), in(5);
  tags<<<2, 32>>>(out, in, copy);
  test.expect("tags", in.values(), expected);

  // In each half the order is reversed: the highest rank is number 0.
  int rank, size;
  MPI_Comm_rank(half, &rank);
  MPI_Comm_size(half, &size);
  harness::Device<int> two(2);
  inHalf<<<2, 32>>>(out, two, half, rank, size);
  int before = test.rank + 2;
  if (before >= test.size)
    before = test.rank % 2;
  test.expect("half", two.values(), {before * 10, rank == 0 ? 11 : 22});
  MPI_Comm_free(&half);
  MPI_Comm_free(&copy);
  return test.finish();
}
