//===- jumps-into-heads.cu - Jumps into statements whose heads suspend ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A condition, step or initialisation that suspends is taken apart; jumps into
// the statement, and `continue`, go where they went before. The same program
// without suspensions prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

// `value`, after the others have come; `trace` tells that it was asked for.
__device__ unsigned given(unsigned &trace, unsigned value) {
  trace = mix(trace, value);
  cuda_mpi_barrier();
  return value;
}
__device__ bool less(unsigned &trace, unsigned a, unsigned b) {
  return given(trace, a) < b;
}

__global__ void intoDo(unsigned *out, unsigned n) {
  unsigned h = 1, i = 0;
  if (n % 2)
    goto middle;
  do {
    h = mix(h, 3);
    if (i == 2)
      continue;
  middle:
    h = mix(h, 5);
    if (n > 3)
      continue;
    unsigned late = h;
    h = mix(h, late);
  } while (less(h, i++, n) && less(h, i, 5));
  do
    if (i++ % 2)
      continue;
    else
      h = mix(h, i);
  while (given(h, i) < 9);
  out[blockIdx.x * blockDim.x + threadIdx.x] = h;
}

__global__ void intoFor(unsigned *out, unsigned n) {
  unsigned h = 1, i = 0, j = 7;
  if (n % 2)
    goto middle;
  for (i = given(h, 1) + given(h, 0); less(h, i, n) || less(h, 9, i);
       i += given(h, 1), j = mix(j, given(h, i))) {
    h = mix(h, i);
    switch (i) {
    case 1:
      continue;
    case 3:
      break;
    default:
    middle:
      h = mix(h, 17);
    }
    if (h % 3 == 0)
      continue;
    const unsigned late = h + j;
    if (i > 12)
      break;
    h = mix(h, late);
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = mix(h, j);
}

__global__ void intoWhile(unsigned *out, unsigned n) {
  unsigned h = 1, i = 0;
  switch (n % 4) {
  case 0:
    while (less(h, i++, n) && given(h, i)) {
      h = mix(h, 1);
    case 1:
      if (i % 2)
        continue;
    case 2:
      h = mix(h, i);
    }
    break;
  default:
    if (less(h, i, n) && less(h, 1, n)) {
    case 7:
      h = mix(h, 2);
      goto branch;
    } else {
    again:
      h = mix(h, 4);
    }
  }
  if (given(h, n) < 2 && n == 1)
    goto inside;
  if (given(h, n) == 2 || n == 3) {
    h = mix(h, 6);
  branch:
    h = mix(h, 7);
  }
  switch (given(h, n) + n) {
  case 0:
    h = mix(h, 8);
  inside:
    h = mix(h, 9);
    break;
  default:
    h = mix(h, 10);
    if (i++ == 0 && n != 2)
      goto again;
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = h;
}

__global__ void variable(unsigned *out, unsigned n) {
  unsigned h = 1;
  for (unsigned i = 0; unsigned rest = n - i; i += rest > 2 ? 2 : given(h, 1)) {
    h = mix(h, rest);
    if (rest % 2)
      continue;
    const unsigned late = h;
    cuda_mpi_barrier();
    h = mix(h, late);
  }
  while (unsigned rest = given(h, n)) {
    h = mix(h, rest);
    if (n-- % 3)
      continue;
    h = mix(h, n);
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (unsigned n = 0; n < 7; ++n) {
    show(test, "do", 6, [=](unsigned *out) { intoDo<<<2, 3>>>(out, n); });
    show(test, "for", 6, [=](unsigned *out) { intoFor<<<2, 3>>>(out, n); });
    show(test, "while", 6, [=](unsigned *out) { intoWhile<<<2, 3>>>(out, n); });
    show(test, "variable", 6,
         [=](unsigned *out) { variable<<<2, 3>>>(out, n); });
  }
  return test.finish();
}
