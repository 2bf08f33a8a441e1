//===- life.cu - Game of life on a torus of processes -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows travel both ways in every generation, also when there is only one
// process and it is its own neighbour; odd generations take another path
// through the kernel.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <algorithm>

__global__ void life(unsigned char *now, unsigned char *next, int rows,
                     int width, int generations, int *population) {
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  const int above = (rank + size - 1) % size, below = (rank + 1) % size;
  const int cells = rows * width;
  int generation = 0;
  do {
    if (generation % 2 == 0) {
      cuda_mpi_send(now + width, width, above, 1);
      cuda_mpi_send(now + cells, width, below, 2);
      cuda_mpi_recv(now + cells + width, width, below, 1);
      cuda_mpi_recv(now, width, above, 2);
    } else {
      cuda_mpi_send(now + cells, width, below, 2);
      cuda_mpi_recv(now, width, above, 2);
      cuda_mpi_send(now + width, width, above, 1);
      cuda_mpi_recv(now + cells + width, width, below, 1);
    }
    for (int c = blockIdx.x * blockDim.x + threadIdx.x; c < cells;
         c += gridDim.x * blockDim.x) {
      const int x = c % width, y = c / width + 1;
      int neighbours = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          if (dx == 0 && dy == 0)
            continue;
          neighbours += now[(y + dy) * width + (x + dx + width) % width];
        }
      const bool alive = now[y * width + x];
      next[y * width + x] = neighbours == 3 || (alive && neighbours == 2);
      if (next[y * width + x])
        atomicAdd(population + generation, 1);
    }
    unsigned char *other = now;
    now = next, next = other;
    cuda_mpi_barrier();
  } while (++generation < generations);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int rows = 10, width = 37, generations = 12;
  const int height = rows * test.size;
  std::vector<unsigned char> torus(height * width), after(height * width),
      part((rows + 2) * width);
  for (int i = 0; i < height * width; ++i)
    torus[i] = mix(i, 3) % 3 == 0;
  std::copy_n(torus.begin() + test.rank * rows * width, rows * width,
              part.begin() + width);
  harness::Device<unsigned char> now(part), next(part.size());
  harness::Device<int> population(std::vector<int>(generations, 0));
  life<<<4, 48>>>(now, next, rows, width, generations, population);

  std::vector<int> expected;
  for (int g = 0; g < generations; ++g) {
    int alive = 0;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        int sum = 0;
        for (int k = 0; k < 9; ++k)
          sum += torus[(y + k / 3 - 1 + height) % height * width +
                       (x + k % 3 - 1 + width) % width];
        const int self = torus[y * width + x];
        after[y * width + x] = sum == 3 || (self && sum == 4);
        if (y / rows == test.rank)
          alive += after[y * width + x];
      }
    torus = after;
    expected.push_back(alive);
  }
  test.expect("population", population.values(), expected);
  const std::vector<unsigned char> result =
      (generations % 2 ? next : now).values();
  const auto begin = torus.begin() + test.rank * rows * width;
  test.expect(
      "cells",
      std::vector<unsigned char>(result.begin() + width, result.end() - width),
      std::vector<unsigned char>(begin, begin + rows * width));
  return test.finish();
}
