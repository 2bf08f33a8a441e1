//===- no-braces.cu - Operations without braces around them -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As the only statement of if, else, for, while and do; dangling else; empty
// statements; a body that is itself a loop. Results that are assigned: the way
// in leads into the branch again, whatever its condition is by then.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void bare(unsigned *out, int n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned h = thread;
  ;
  if (n > 2)
    cuda_mpi_barrier();
  if (n > 2)
    cuda_mpi_barrier();
  else
    h = mix(h, 1);
  if (n <= 2)
    h = mix(h, 2);
  else
    cuda_mpi_barrier();
  if (n > 1)
    if (n > 3)
      cuda_mpi_barrier();
    else
      h = mix(h, 3);
  if (n == 0)
    ;
  else if (n == 1)
    h = mix(h, 4);
  else if (n % 2)
    cuda_mpi_barrier();
  else
    while (h % 4)
      h = mix(h, 5);
  for (int i = 0; i < n; ++i)
    cuda_mpi_barrier();
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j, h = mix(h, i * j))
      if ((i + j) % 2)
        cuda_mpi_barrier();
      else
        ;
  int w = n;
  while (w-- > 0)
    cuda_mpi_barrier();
  do
    cuda_mpi_barrier();
  while (++w < n);
  h = mix(h, w);
  do
    if (w % 2)
      cuda_mpi_barrier();
    else
      h = mix(h, w);
  while (w-- > 0);
  {
    {
      cuda_mpi_barrier();
    }
  }
  {
  }
  int code = 5, once = n, twice = n;
  if (once-- == n)
    code = cuda_mpi_barrier();
  if (twice++ != n)
    h = mix(h, 6);
  else
    code += cuda_mpi_barrier();
  h = mix(mix(h, code), mix(once, twice));
  out[thread] = mix(h, w);
  if (n > 4)
    cuda_mpi_barrier();
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (int n = 0; n < 7; ++n) {
    harness::Device<unsigned> out(32);
    bare<<<1, 32>>>(out, n);
    std::vector<unsigned> expected;
    for (unsigned t = 0; t < 32; ++t) {
      unsigned h = t;
      if (n < 3)
        h = mix(mix(h, 1), 2);
      if (n == 2 || n == 3)
        h = mix(h, 3);
      if (n == 1)
        h = mix(h, 4);
      if (n > 1 && n % 2 == 0)
        while (h % 4)
          h = mix(h, 5);
      for (int i = 1; i < n; ++i)
        for (int j = 1; j <= i; ++j)
          h = mix(h, i * j);
      const int w = n > 0 ? n : 0;
      h = mix(h, w);
      for (int k = w; k >= 0; --k)
        if (k % 2 == 0)
          h = mix(h, k);
      h = mix(mix(h, 0), mix(n - 1, n + 1));
      expected.push_back(mix(h, -1));
    }
    test.expect("out", out.values(), expected);
  }
  return test.finish();
}
