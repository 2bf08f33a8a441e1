//===- declarations.cu - Several declarations in one statement ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Later ones initialised from earlier ones, pointers mixed with values,
// uninitialised among initialised, all initialiser syntaxes, and declarations
// that a jump back executes again.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void declarations(unsigned *out, const unsigned *table) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned a = thread + 1, b = a * 2, c(b ^ 0x55), d{c + a}, e, f = e = b + 3;
  cuda_mpi_barrier();
  const unsigned *p = table + a % 4, *const q = p + 1, x = *p, y = *q + x;
  cuda_mpi_barrier();
  unsigned h = mix(mix(mix(a, b), mix(c, d)), mix(e, f));
  h = mix(h, mix(*p, *q));
  h = mix(h, mix(x, y));
  for (unsigned i = 0; i < 3; ++i) {
    // C++17 has no storage class `register`; nvcc and GCC still take it.
    register unsigned fresh, counter = 0;
    unsigned zero{}, copy = i;
    fresh = h + i;
    while (counter < i + 1) {
      cuda_mpi_barrier();
      counter += 1;
      copy += counter;
      zero += copy;
    }
    h = mix(h, mix(fresh, mix(counter, mix(zero, copy))));
  }
  signed char s = (signed char)(h & 0x7f), t = s / 2;
  unsigned short u = h >> 8, v = u + 1;
  cuda_mpi_barrier();
  unsigned z = s + t, w = u ^ v;
  ;
  cuda_mpi_barrier();
  out[thread] = mix(h, mix(z, w));
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  std::vector<unsigned> table{3, 1, 4, 1, 5, 9}, expected;
  harness::Device<unsigned> out(130), device(table);
  declarations<<<2, 65>>>(out, device);
  for (unsigned thread = 0; thread < 130; ++thread) {
    const unsigned a = thread + 1, b = 2 * a, c = b ^ 85, d = c + a, e = b + 3;
    const unsigned p = table[a % 4], q = table[a % 4 + 1];
    unsigned h = mix(mix(mix(a, b), mix(c, d)), mix(e, e));
    h = mix(mix(h, mix(p, q)), mix(p, p + q));
    for (unsigned i = 0; i < 3; ++i) {
      unsigned copy = i, sum = 0;
      for (unsigned k = 1; k <= i + 1; ++k)
        sum += copy += k;
      h = mix(h, mix(h + i, mix(i + 1, mix(sum, copy))));
    }
    const unsigned s = h % 128, u = (h >> 8) & 0xffff;
    expected.push_back(mix(h, mix(s + s / 2, u ^ ((u + 1) & 0xffff))));
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
