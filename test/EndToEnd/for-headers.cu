//===- for-headers.cu - Every kind of for header ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two induction variables, no init, no condition, no step, an init that is an
// expression, comma steps, variables declared outside, pointers as induction
// variables, and unsigned countdowns.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void headers(unsigned *out, const unsigned *table, int n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned h = thread;
  for (int i = 0, j = 2 * n; i < j; ++i, j -= 2) {
    cuda_mpi_barrier();
    h = mix(h, i * 1000 + j);
  }
  int k = 3;
  for (; k < n; ++k) {
    h = mix(h, k);
    cuda_mpi_barrier();
  }
  for (k = 0; k < 3;) {
    cuda_mpi_barrier();
    h = mix(h, ++k);
  }
  for (;;) {
    cuda_mpi_barrier();
    if (k-- == 0)
      break;
    h = mix(h, k);
  }
  int m;
  for (k = 0, m = n; k != m; k++, m--) {
    if ((m - k) % 2)
      ++m;
    cuda_mpi_barrier();
    h = mix(h, m * 100 + k);
  }
  for (const unsigned *p = table, *end = table + n; p != end; ++p) {
    cuda_mpi_barrier();
    h = mix(h, *p);
  }
  for (unsigned u = 5; u-- > 0;) {
    cuda_mpi_barrier();
    h = mix(h, u);
  }
  for (long long big = 1; big < (1ll << 40); big <<= 13) {
    cuda_mpi_barrier();
    h = mix(h, (unsigned)(big >> 9));
  }
  for (float f = 0.5f, g = 8; f < g; f *= 2) {
    cuda_mpi_barrier();
    h = mix(h, (unsigned)(f * 16));
  }
  for (int i = 0; i < 0; ++i)
    cuda_mpi_barrier();
  out[thread] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int n = 6;
  std::vector<unsigned> table;
  for (int i = 0; i < n; ++i)
    table.push_back(mix(i, test.rank));
  harness::Device<unsigned> out(96), device(table);
  headers<<<3, 32>>>(out, device, n);

  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 96; ++t) {
    unsigned h = t;
    for (unsigned pair : {12u, 1010u, 2008u, 3006u})
      h = mix(h, pair);
    for (unsigned k : {3u, 4u, 5u})
      h = mix(h, k);
    for (unsigned k : {1u, 2u, 3u})
      h = mix(h, k);
    for (unsigned k : {2u, 1u, 0u})
      h = mix(h, k);
    for (unsigned pair : {600u, 501u, 402u})
      h = mix(h, pair);
    for (unsigned value : table)
      h = mix(h, value);
    for (unsigned u : {4u, 3u, 2u, 1u, 0u})
      h = mix(h, u);
    for (int shift = 0; shift < 40; shift += 13)
      h = mix(h, (unsigned)((1ull << shift) / 512));
    for (unsigned f : {8u, 16u, 32u, 64u})
      h = mix(h, f);
    expected.push_back(h);
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
