//===- matrix-vector.cu - Distributed matrix times vector ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every process owns rows of the matrix and a piece of the vector; the pieces
// travel around the ring while partial products are added up.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void multiply(const int *matrix, int *piece, int *incoming, int *y,
                         int n) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int left = (rank + size - 1) % size, right = (rank + 1) % size;
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0, owner = rank;
  for (int step = 0; step < size; ++step, owner = (owner + size - 1) % size) {
    if (row < n)
      for (int column = 0; column < n; ++column)
        sum += matrix[row * n * size + owner * n + column] * piece[column];
    if (step + 1 == size)
      break;
    if (rank % 2 == 0) {
      cuda_mpi_send(piece, n * sizeof(int), right);
      cuda_mpi_recv(incoming, n * sizeof(int), left);
    } else {
      cuda_mpi_recv(incoming, n * sizeof(int), left);
      cuda_mpi_send(piece, n * sizeof(int), right);
    }
    int *const used = piece;
    piece = incoming;
    incoming = used;
  }
  if (row < n)
    y[row] = sum;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (int n : {1, 17, 130}) {
    const int whole = n * test.size;
    auto element = [](int i, int j) { return (i * 31 + j * 17) % 23 - 11; };
    auto vector = [](int j) { return j % 9 - 4; };
    std::vector<int> rows, mine, expected;
    for (int i = test.rank * n; i < (test.rank + 1) * n; ++i) {
      int sum = 0;
      for (int j = 0; j < whole; ++j) {
        rows.push_back(element(i, j));
        sum += element(i, j) * vector(j);
      }
      mine.push_back(vector(i));
      expected.push_back(sum);
    }
    harness::Device<int> matrix(rows), piece(mine), incoming(n), y(n);
    multiply<<<(n + 63) / 64, 64>>>(matrix, piece, incoming, y, n);
    test.expect("y", y.values(), expected);
  }
  return test.finish();
}
