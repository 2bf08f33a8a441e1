//===- loops-nested.cu - Loops in loops in loops in loops ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// while, do and for nested four deep, with an operation at every level, before
// and after the inner loop, and locals of every level alive at the innermost
// one.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void nested(unsigned *out, int n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned h = thread;
  int a = 0;
  while (a < n) {
    unsigned levelA = mix(h, a);
    cuda_mpi_barrier();
    int b = n;
    do {
      unsigned levelB = mix(levelA, b);
      for (int c = b; c < n + 2; ++c) {
        const unsigned levelC = mix(levelB, c);
        cuda_mpi_barrier();
        for (int d = c; d-- > b;) {
          unsigned levelD = levelC ^ d;
          cuda_mpi_barrier();
          h = mix(h, levelA + levelB + levelC + levelD);
        }
        h = mix(h, levelC);
      }
      cuda_mpi_barrier();
      h = mix(h, levelB);
      --b;
    } while (b > 0);
    h = mix(h, levelA);
    ++a;
    cuda_mpi_barrier();
  }
  out[thread] = h;
}

static unsigned reference(unsigned thread, int n) {
  unsigned h = thread;
  for (int a = 0; a < n; ++a) {
    const unsigned levelA = mix(h, a);
    for (int b = n; b == n || b > 0; --b) {
      const unsigned levelB = mix(levelA, b);
      for (int c = b; c <= n + 1; ++c) {
        const unsigned levelC = mix(levelB, c);
        for (int d = c - 1; d >= b; --d)
          h = mix(h, levelA + levelB + levelC + (levelC ^ d));
        h = mix(h, levelC);
      }
      h = mix(h, levelB);
    }
    h = mix(h, levelA);
  }
  return h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (int n = 1; n <= 3; ++n) {
    harness::Device<unsigned> out(70);
    nested<<<2, 35>>>(out, n);
    std::vector<unsigned> expected;
    for (unsigned t = 0; t < 70; ++t)
      expected.push_back(reference(t, n));
    test.expect("out", out.values(), expected);
  }
  return test.finish();
}
