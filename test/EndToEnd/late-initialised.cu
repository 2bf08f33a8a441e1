//===- late-initialised.cu - Variables without a value yet --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declared early, set in some branches only, read only where set; jumps back
// and forth over their declarations.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void late(unsigned *out, int mode) {
  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned a, b, *p;
  double d;
  cuda_mpi_barrier();
  if (mode & 1)
    a = t + 5;
  cuda_mpi_barrier();
  if (mode & 2) {
    p = &b;
    b = 7;
  } else {
    p = nullptr;
  }
  cuda_mpi_barrier();
  unsigned h = mode;
  if (mode & 1)
    h = mix(h, a);
  if (p) {
    *p += t;
    cuda_mpi_barrier();
    h = mix(h, b);
  }
  for (int i = 0; i < 3; ++i) {
    unsigned inner;
    if (i == 0)
      d = 0.5;
    else {
      cuda_mpi_barrier();
      d *= 3;
    }
    if (i != 1) {
      inner = i + t;
      cuda_mpi_barrier();
      h = mix(h, inner);
    }
  }
  h = mix(h, (unsigned)(d * 2));
  out[t] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (int mode = 0; mode < 4; ++mode) {
    harness::Device<unsigned> out(66);
    late<<<3, 22>>>(out, mode);
    std::vector<unsigned> expected;
    for (unsigned t = 0; t < 66; ++t) {
      unsigned h = mode;
      if (mode % 2)
        h = mix(h, t + 5);
      if (mode / 2)
        h = mix(h, t + 7);
      expected.push_back(mix(mix(mix(h, t), t + 2), 9));
    }
    test.expect("out", out.values(), expected);
  }
  return test.finish();
}
