//===- break-continue.cu - break and continue around operations ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before, after and between operations of the same body, out of nested blocks,
// and with the for step that a continue must still execute.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void jumps(unsigned *out, int n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned h = thread;
  for (int i = 0; i < n; ++i) {
    if (i % 5 == 1)
      continue;
    cuda_mpi_barrier();
    h = mix(h, i);
    if (i % 5 == 2)
      continue;
    {
      unsigned x = mix(h, 9);
      cuda_mpi_barrier();
      if (i % 7 == 6)
        break;
      h ^= x;
    }
    if (i % 5 == 3) {
      cuda_mpi_barrier();
      continue;
    }
    h = mix(h, 3);
  }
  int w = 0;
  while (true) {
    ++w;
    if (w == 2)
      continue;
    cuda_mpi_barrier();
    if (w > n) {
      h = mix(h, 4);
      cuda_mpi_barrier();
      break;
    }
    h = mix(h, w);
  }
  int d = 0;
  do {
    d += 1;
    if (d == 3) {
      cuda_mpi_barrier();
      continue;
    }
    for (int inner = 0; inner < 4; ++inner) {
      if (inner == d)
        continue;
      cuda_mpi_barrier();
      if (inner == d + 1)
        break;
      h = mix(h, inner * 16 + d);
    }
    if (d == 5)
      break;
    cuda_mpi_barrier();
    h = mix(h, d);
  } while (d < n);
  out[thread] = h;
}

// The same with flags instead of jumps.
static unsigned reference(unsigned thread, int n) {
  unsigned h = thread;
  bool stopped = false;
  for (int i = 0; i < n && !stopped; ++i) {
    if (i % 5 != 1) {
      h = mix(h, i);
      if (i % 5 != 2) {
        if (i % 7 == 6)
          stopped = true;
        else {
          h ^= mix(h, 9);
          if (i % 5 != 3)
            h = mix(h, 3);
        }
      }
    }
  }
  for (int w = 1; w <= n; ++w)
    if (w != 2)
      h = mix(h, w);
  h = mix(h, 4);
  stopped = false;
  for (int d = 1; !stopped && (d == 1 || d - 1 < n); ++d) {
    if (d == 3)
      continue;
    for (int inner = 0; inner < 4 && inner < d + 1; ++inner)
      if (inner != d)
        h = mix(h, inner * 16 + d);
    if (d == 5)
      stopped = true;
    else
      h = mix(h, d);
  }
  return h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (int n : {1, 2, 5, 13, 30}) {
    harness::Device<unsigned> out(64);
    jumps<<<2, 32>>>(out, n);
    std::vector<unsigned> expected;
    for (unsigned t = 0; t < 64; ++t)
      expected.push_back(reference(t, n));
    test.expect("out", out.values(), expected);
  }
  return test.finish();
}
