//===- arrays.cu - Local arrays -----------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One and two dimensions, initialised fully, partly and not at all, indexed by
// run-time values, and swapped element by element between operations.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void arrays(unsigned *out, unsigned seed) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned plain[7];
  for (int i = 0; i < 7; ++i)
    plain[i] = mix(seed + thread, i);
  int partly[5] = {1, -2};
  cuda_mpi_barrier();
  unsigned char grid[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  cuda_mpi_barrier();
  for (int i = 0; i < 3; ++i) {
    grid[i][thread % 4] += i;
    plain[(thread + i) % 7] ^= grid[i][(thread + 1) % 4];
    cuda_mpi_barrier();
    const unsigned swapped = plain[i];
    plain[i] = plain[6 - i];
    cuda_mpi_barrier();
    plain[6 - i] = swapped;
    partly[i + 2] = partly[i] * 3 - partly[i + 1];
    double weights[2];
    weights[0] = i + 0.25;
    weights[1] = weights[0] * 2;
    cuda_mpi_barrier();
    partly[0] += (int)(weights[0] + weights[1]);
  }
  unsigned h = 0;
  for (int i = 0; i < 7; ++i)
    h = mix(h, plain[i]);
  cuda_mpi_barrier();
  for (int i = 0; i < 5; ++i)
    h = mix(h, partly[i]);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j)
      h = mix(h, grid[i][j]);
  out[thread] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<unsigned> out(90);
  arrays<<<3, 30>>>(out, 5);
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 90; ++t) {
    std::vector<unsigned> plain;
    for (int i = 0; i < 7; ++i)
      plain.push_back(mix(5 + t, i));
    std::vector<int> partly{1, -2, 0, 0, 0}, grid;
    for (int i = 1; i <= 12; ++i)
      grid.push_back(i);
    for (int i = 0; i < 3; ++i) {
      grid[4 * i + t % 4] += i;
      plain[(t + i) % 7] ^= grid[4 * i + (t + 1) % 4];
      std::swap(plain[i], plain[6 - i]);
      partly[i + 2] = partly[i] * 3 - partly[i + 1];
      partly[0] += 3 * i; // 0.25 + 0.5 are cut off
    }
    unsigned h = 0;
    for (unsigned value : plain)
      h = mix(h, value);
    for (int value : partly)
      h = mix(h, value);
    for (int value : grid)
      h = mix(h, value);
    expected.push_back(h);
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
