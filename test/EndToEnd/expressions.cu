//===- expressions.cu - Expressions between operations ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conditional, comma, short-circuit, compound assignment, increments, casts,
// sizeof, lambdas and references in inner blocks, calls with side effects: none
// of it contains an operation, all of it must happen exactly once.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__device__ unsigned calls;

__device__ unsigned observed(unsigned *log, unsigned value) {
  *log = mix(*log, value);
  return value;
}

template <class T> __device__ T larger(T a, T b) { return a < b ? b : a; }

__global__ void expressions(unsigned *out, int n) {
  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned log = t, x = 3, y = 10;
  unsigned z = x++ + ++y, w = (x += 2, y -= 1, x * y);
  cuda_mpi_barrier();
  bool both = observed(&log, x) > 5 && observed(&log, y) > 5;
  bool either = observed(&log, z) > 5 || observed(&log, w) > 5;
  int sign = both ? either ? 1 : 2 : -1;
  cuda_mpi_barrier();
  x = y = larger(z, w) + (unsigned)sizeof(double[3]);
  cuda_mpi_barrier();
  {
    unsigned &alias = y;
    alias <<= 2;
    auto square = [&](unsigned v) { return v * v + alias; };
    w = square(z);
  }
  cuda_mpi_barrier();
  for (int i = 0; i < n; ++i) {
    {
      const auto add = [i](unsigned a) { return a + i; };
      for (unsigned bits : {1u, 2u})
        z = add(z) * bits;
    }
    if (observed(&log, i) % 2 == 0 && (x ^= i) != 0)
      cuda_mpi_barrier();
    switch (z % 3) { // no operation in it
    case 0:
      w += 1;
      break;
    case 1:
      w ^= 5;
      [[fallthrough]];
    default:
      w += 7;
    }
  }
  static const unsigned table[] = {2, 3, 5};
  cuda_mpi_barrier();
  if (t == 0)
    calls += 1;
  out[t] = mix(mix(mix(log, x), mix(y, z)), mix(w, sign + table[n % 3]));
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int n = 7;
  const unsigned zero = 0;
  CHECK(cudaMemcpyToSymbol(calls, &zero, sizeof zero));
  harness::Device<unsigned> out(64);
  expressions<<<2, 32>>>(out, n);
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 64; ++t) {
    // x = 6, y = 10, z = 14, w = 60; both and either hold, w is not looked at
    // because z > 5.
    unsigned log = mix(mix(mix(t, 6), 10), 14), x = 84, z = 14;
    const unsigned y = 84 * 4;
    unsigned w = 14 * 14 + y;
    for (int i = 0; i < n; ++i) {
      z = (z + i + i) * 2;
      log = mix(log, i);
      if (i % 2 == 0)
        x ^= i;
      w = z % 3 == 0 ? w + 1 : z % 3 == 1 ? (w ^ 5) + 7 : w + 7;
    }
    expected.push_back(
        mix(mix(mix(log, x), mix(y, z)), mix(w, 1 + (n % 3 == 1 ? 3 : 0))));
  }
  test.expect("out", out.values(), expected);
  unsigned count = 0;
  CHECK(cudaMemcpyFromSymbol(&count, calls, sizeof count));
  test.expect("calls", count, 1u);
  return test.finish();
}
