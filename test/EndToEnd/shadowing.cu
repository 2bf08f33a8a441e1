//===- shadowing.cu - The same name in nested and neighbouring scopes ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shadowed locals and parameters keep their own values over operations, whether
// the scopes nest, follow each other, or belong to loop headers.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void shadowing(unsigned *out, unsigned n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned h = thread, x = thread * 7 + 1;
  {
    unsigned n = 2;
    cuda_mpi_barrier();
    h = mix(h, n);
    {
      unsigned x = n + 40;
      cuda_mpi_barrier();
      {
        float x = 0.5f;
        cuda_mpi_barrier();
        h = mix(h, (unsigned)(x * 4));
      }
      h = mix(h, x);
    }
    n += x;
    cuda_mpi_barrier();
    h = mix(h, n);
  }
  for (unsigned x = 0; x < 2; ++x) {
    cuda_mpi_barrier();
    for (unsigned n = x; n < x + 2; ++n) {
      unsigned x = n * n;
      cuda_mpi_barrier();
      h = mix(h, x);
    }
    unsigned n = x + 100;
    cuda_mpi_barrier();
    h = mix(h, n + x);
  }
  {
    long long x = -5;
    cuda_mpi_barrier();
    h = mix(h, (unsigned)(x * x));
  }
  {
    const char *x = "shadow";
    cuda_mpi_barrier();
    h = mix(h, x[2]);
  }
  {
    unsigned outer = x, x = outer + 1; // the second x is the new one
    cuda_mpi_barrier();
    h = mix(h, x + outer);
  }
  if (n > 3) {
    unsigned h = 1; // lost at the end of the block
    cuda_mpi_barrier();
    h = mix(h, n);
    x += h;
  }
  out[thread] = mix(h, mix(x, n));
}

/// A parameter may be called as its kernel is.
namespace named {
template <class T> __global__ void alike(unsigned *out, T alike) {
  cuda_mpi_barrier();
  out[threadIdx.x] += unsigned(alike);
}
__global__ void plain(unsigned *plain) { plain[threadIdx.x] += 2; }
} // namespace named

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<unsigned> out(100);
  shadowing<<<4, 25>>>(out, 9);
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 100; ++t) {
    const unsigned x = 7 * t + 1;
    unsigned h = t;
    for (unsigned value : {2u, 2u, 42u, 2 + x, 0u, 1u, 100u, 1u, 4u, 102u, 25u,
                           (unsigned)'a', 2 * x + 1})
      h = mix(h, value);
    expected.push_back(mix(h, mix(x + mix(1, 9), 9)));
  }
  named::alike<<<1, 100>>>(out, 1.5);
  named::plain<<<1, 100>>>(out);
  for (unsigned &value : expected)
    value += 3;
  test.expect("out", out.values(), expected);
  return test.finish();
}
