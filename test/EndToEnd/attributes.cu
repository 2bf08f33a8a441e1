//===- attributes.cu - attributes and pragmas around operations ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pragma stays directly in front of its loop.
//
//===----------------------------------------------------------------------===//

// RUN: sed -E 's/<<<[^>]*>>>//' %s > %t.plain.cpp
// RUN: %cxx_cpu -w -DPLAIN -I %S/Inputs %t.plain.cpp -o %t.plain
// RUN: %t.plain > %t.expected
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t %t.expected
// RUN: %mpirun -np 2 %t %t.expected
// RUN: %mpirun -np 4 %t %t.expected
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "plain.h"

// A comment that ends like [[an attribute]]
__global__ void pragmas(unsigned *out, int n) {
  unsigned h = self();
#pragma unroll
  for (int i = 0; i < 3; ++i) {
    cuda_mpi_barrier();
    h = mix(h, i);
  }
  int i;
#pragma unroll 4
  // Comments do not separate them.
  /* } */ // { of whatever kind
  /* and
     how many lines */ // they take
  for (i = 0; i < n; ++i)
    cuda_mpi_barrier();
#pragma unroll(2) // why
                  /* this
                     often */
  while (i-- > 0) {
#pragma nounroll
    for (int j = 0, k = n; j < 3; ++j, --k) {
      if (j == i)
        continue;
      cuda_mpi_barrier();
      h = mix(h, j * k);
      if (j == i + 1)
        break;
    }
    h = mix(h, i);
  }
  if (n & 1)
#pragma unroll 1
    do
      cuda_mpi_barrier();
    while (++i < 3);
  else
#pragma unroll
    for (; i < 2; ++i)
      if (n)
        cuda_mpi_barrier();
  switch (n) {
  case 3:
#pragma unroll 3
    for (i = 0; i < n; ++i) {
    case 5:
      cuda_mpi_barrier();
      h = mix(h, i);
      if (n == 5)
        break;
    }
  }
  out[self()] = mix(h, i);
}

__global__ void attributes(unsigned *out, int n) {
  unsigned h = self();
  if (n > 2) [[likely]]
    cuda_mpi_barrier();
  else [[unlikely]] {
    h = mix(h, 6);
    cuda_mpi_barrier();
    h = mix(h, 8);
  }
  for (int i = 0; i < n; ++i)
    if (i == 2) [[unlikely]]
      switch (n) {
      [[likely]] case 3:
        cuda_mpi_barrier();
        h = mix(h, 1);
        [[fallthrough]];
      case 5:
        cuda_mpi_barrier();
        [[fallthrough]];
      [[unlikely]] default:
        int x = h;
        cuda_mpi_barrier();
        h = mix(h, x);
      }
    else if (i & 1) [[likely]] {
      cuda_mpi_barrier();
      h = mix(h, i);
    } else [[likely]]
      cuda_mpi_barrier();
  ;
  do {
    ;
    cuda_mpi_barrier();
    ;
  } while (0);
  do {
    if (n == 8)
      break;
    cuda_mpi_barrier();
    if (n == 5)
      continue;
    h = mix(h, 77);
  } while (0);
  out[self()] = h;
}

int main(int argc, char **argv) {
  harness::Plain test(argc, argv);
  for (int n : {0, 1, 2, 3, 5, 8, 13})
    for (unsigned grid : {1, 3})
      for (unsigned block : {1, 32}) {
        test.check("pragmas", grid, block,
                   [=](unsigned *out) { pragmas<<<grid, block>>>(out, n); });
        test.check("attributes", grid, block,
                   [=](unsigned *out) { attributes<<<grid, block>>>(out, n); });
      }
  return test.finish();
}
