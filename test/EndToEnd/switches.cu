//===- switches.cu - operations in switch statements ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A resume jumps past the switch to the operation; what the user's cases and
// breaks belong to does not change.
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

// Fallthrough, ranges, the default in the middle, declarations in the body, and
// loops in the switch in a loop.
__global__ void cases(unsigned *out, int n) {
  unsigned h = self();
  for (int i = 0; i < n; ++i) {
    switch (mix(i, 3) % 7) {
      int late;
    case 0:
      cuda_mpi_barrier();
      h = mix(h, 1);
      [[fallthrough]];
    case 1: {
      int x = h;
      cuda_mpi_barrier();
      h = mix(h, x);
      break;
    }
    default:
      if (i == 5)
        cuda_mpi_barrier();
      h = mix(h, 77);
    case 2 ... 3:
      late = h;
      cuda_mpi_barrier();
      h = mix(h, late);
      if (i & 1)
        break;
      continue;
    case 5:
      for (int j = 0; j < 3; ++j) {
        switch (j + i % 2) {
        case 2:
          cuda_mpi_barrier();
          h = mix(h, j);
          break;
        case 1:
          h = mix(h, 4);
        }
        if (i == 9)
          return;
      }
      int tail = h;
      cuda_mpi_barrier();
      h = mix(h, tail);
    }
    h = mix(h, i);
  }
  out[self()] = h;
}

// Switches without blocks, of blocks without statements behind the operation,
// in each other, in do-while and under else.
__global__ void bodies(unsigned *out, int n) {
  unsigned h = self();
  switch (n)
  case 3:
    cuda_mpi_barrier();
  switch (n)
  default:
    if (n & 1)
    case 8:
      cuda_mpi_barrier();
    else
      h = mix(h, 2);
  switch (n) {}
  if (n > 3)
    switch (n) {
    case 5: {
      cuda_mpi_barrier();
    }
    }
  else if (n > 1)
    switch (n) {
    case 2: {
      cuda_mpi_barrier();
    } break;
    case 3:
      do
        switch (n % 2) {
        case 1:
          switch (n) {
          case 3:
            cuda_mpi_barrier();
            if (n == 3)
              break;
            h = 1;
          default:;
          }
          h = mix(h, 3);
        }
      while (0);
    }
  else
    cuda_mpi_barrier();
  h = mix(h, 5);
  int count = 0;
  do {
    switch (count++) {
    case 0:
      continue;
    case 1:
      cuda_mpi_barrier();
      h = mix(h, count);
      continue;
    case 2:
    case 3:
      cuda_mpi_barrier();
    case 4:
      break;
    default:
      cuda_mpi_barrier();
      return;
    }
    h = mix(h, count);
    out[self()] = h;
  } while (count < n);
  out[self()] = h;
}

// The condition is evaluated once, even if it changes what it reads.
__device__ unsigned next(unsigned &h) { return h = mix(h, 11); }
__global__ void conditions(unsigned *out, int n) {
  unsigned h = n, other = self();
  for (int i = 0; i < n; ++i)
    switch (next(h) % 3) {
    case 0:
      cuda_mpi_barrier();
      other = mix(other, h);
    case 1:
      h++;
      cuda_mpi_barrier();
      other = mix(other, h);
      break;
    case 2:
      other = mix(other, i);
    }
  out[self()] = other;
}

// An enumeration has more values than names.
enum class Color { Red, Green = 5 };
__global__ void enumerations(unsigned *out, int n) {
  unsigned h = self(), kept = self() + n;
  cuda_mpi_barrier();
  switch (static_cast<Color>(n)) {
  case Color::Red:
    kept = 2;
    cuda_mpi_barrier();
    break;
  case Color::Green:
    kept = 3;
  }
  out[self()] = mix(h, kept);
}

// Duff's device.
__global__ void device(unsigned *out, int n) {
  unsigned h = self();
  int rounds = (n + 3) / 4;
  switch (n % 4) {
  case 0:
    do {
      cuda_mpi_barrier();
      h = mix(h, rounds);
      {
      case 3:
        cuda_mpi_barrier();
        h = mix(h, 31);
        for (int i = 0; i < 2; ++i) {
          cuda_mpi_barrier();
          h = mix(h, i);
        }
      }
      if (rounds == 100) {
        int once;
      case 2:
        once = h;
        cuda_mpi_barrier();
        h = mix(h, once);
      }
    case 1:
      h = mix(h, 33);
      cuda_mpi_barrier();
    } while (--rounds > 0);
  }
  out[self()] = h;
}

int main(int argc, char **argv) {
  harness::Plain test(argc, argv);
  for (int n : {0, 1, 2, 3, 5, 8, 13})
    for (unsigned grid : {1, 3})
      for (unsigned block : {1, 32}) {
        test.check("cases", grid, block,
                   [=](unsigned *out) { cases<<<grid, block>>>(out, n); });
        test.check("bodies", grid, block,
                   [=](unsigned *out) { bodies<<<grid, block>>>(out, n); });
        test.check("conditions", grid, block,
                   [=](unsigned *out) { conditions<<<grid, block>>>(out, n); });
        test.check("enumerations", grid, block, [=](unsigned *out) {
          enumerations<<<grid, block>>>(out, n);
        });
        test.check("device", grid, block,
                   [=](unsigned *out) { device<<<grid, block>>>(out, n); });
      }
  return test.finish();
}
