//===- stencil.cu - Heat on a distributed plane -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many steps of a five-point stencil in one launch, with rows exchanged between
// neighbours in each; floating point, compared bit by bit with one process's
// plain loops.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__device__ __host__ inline float relax(float centre, float up, float down,
                                       float left, float right) {
  return ((up + down) + (left + right)) * 0.25f - centre * 0.5f;
}

/// The plane has `rows` rows of this process between one ghost row at either
/// side, and a fixed border of one column left and right.
__global__ void heat(float *now, float *next, int rows, int width, int steps) {
  const int rank = cuda_mpi_comm_rank(), last = cuda_mpi_comm_size() - 1;
  const size_t line = width * sizeof(float);
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x >= width || y > rows)
    return;
  for (int step = 0; step < steps; ++step) {
    if (rank > 0)
      cuda_mpi_send(now + width, line, rank - 1, 2 * step);
    if (rank < last) {
      cuda_mpi_recv(now + (rows + 1) * width, line, rank + 1, 2 * step);
      cuda_mpi_send(now + rows * width, line, rank + 1, 2 * step + 1);
    }
    if (rank > 0)
      cuda_mpi_recv(now, line, rank - 1, 2 * step + 1);
    const float *const cell = now + y * width + x;
    const bool inside = x > 0 && x + 1 < width;
    next[y * width + x] =
        inside ? relax(*cell, cell[-width], cell[width], cell[-1], cell[1])
               : *cell;
    float *const swapped = now;
    now = next;
    next = swapped;
    cuda_mpi_barrier();
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int width = 100, rows = 12, steps = 9;
  const int height = rows * test.size;
  std::vector<float> plane((height + 2) * width, 0.0f);
  for (int y = 1; y <= height; ++y)
    for (int x = 0; x < width; ++x)
      plane[y * width + x] = mix(y, x) % 4096 / 64.0f;
  const auto first = plane.begin() + test.rank * rows * width;
  std::vector<float> part(first, first + (rows + 2) * width);
  harness::Device<float> now(part), next(part);
  heat<<<dim3((width + 15) / 16, (rows + 7) / 8), dim3(16, 8)>>>(
      now, next, rows, width, steps);

  std::vector<float> after = plane;
  for (int step = 0; step < steps; ++step) {
    for (int y = 1; y <= height; ++y)
      for (int x = 1; x + 1 < width; ++x) {
        const float *cell = &plane[y * width + x];
        after[y * width + x] =
            relax(*cell, cell[-width], cell[width], cell[-1], cell[1]);
      }
    plane = after;
  }
  const auto begin = plane.begin() + (test.rank * rows + 1) * width;
  const std::vector<float> result = (steps % 2 ? next : now).values();
  test.expect("plane",
              std::vector<float>(result.begin() + width, result.end() - width),
              std::vector<float>(begin, begin + rows * width));
  return test.finish();
}
