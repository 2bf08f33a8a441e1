// Macros of the head stand for operations; a condition cuts it short.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#define MEET() cuda_mpi_barrier()
#define TWICE(WHAT) \
  WHAT; /* the first
           of them */ \
  WHAT

#include <cuda_runtime.h>
#if defined(__CUDACC__) || 1
#include <gpumpi/gpumpi.h>
#define STEPS 3
#else
#error not this one
#endif // of the head

#ifndef NOBODY
__device__ int level() { return __LINE__ + __COUNTER__; }
#endif
#include <cstdio>

__global__ void k(int *p) {
  for (int i = 0; i < STEPS; ++i) {
    TWICE(MEET());
    p[i] = level();
  }
}
int main() { k<<<1, 1>>>(nullptr); }
