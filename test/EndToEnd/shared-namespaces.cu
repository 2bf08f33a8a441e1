//===- shared-namespaces.cu - __shared__ variables outside of functions ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Static and dynamic ones, in namespaces, of all kinds of types, several in one
// declaration; used by kernels with and without operations, by functions and
// templates, through pointers and macros. The same program without suspensions
// prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: env GPUMPI_CPU_THREADS=3 %mpirun -np 2 %t | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

__shared__ unsigned tile[16];
static __shared__ int total, parts[2][4];
namespace space {
__shared__ struct {
  int x, y;
} place;
alignas(16) extern __shared__ unsigned words[];
namespace {
double __shared__ hidden;
}
} // namespace space
extern __shared__ unsigned pairs[][2];
alignas(16) __shared__ unsigned char aligned[40];

#define AT(I) tile[(I)]
#define SUM (total + AT(1))

__device__ unsigned sum(int n) {
  unsigned h = 0;
  for (int i = 0; i < n; ++i)
    h = mix(h, AT(i) + space::words[i]);
  return h;
}

__device__ unsigned *step(unsigned value) {
  unsigned *mine = &::tile[threadIdx.x];
  cuda_mpi_barrier();
  *mine += value;
  return mine;
}

template <class T> __global__ void embedded(unsigned *out, T n) {
  const int i = threadIdx.x;
  AT(i) = i + unsigned(n) + blockIdx.x;
  space::words[i] = 100 * i + blockIdx.x;
  if (i == 0) {
    total = n;
    space::place.x = 5 + blockIdx.x;
    space::place.y = sizeof(tile) + sizeof parts;
    space::hidden = 0.5;
  }
  parts[i & 1][i & 3] = i & 3;
  aligned[i] = i;
  __syncthreads();
  cuda_mpi_barrier();
  unsigned h = sum(blockDim.x);
  __syncthreads();
  unsigned *mine = step(i);
  __syncthreads();
  h = mix(h, *mine + parts[i & 1][i & 3]);
  h = mix(h, SUM + space::place.x * space::place.y);
  h = mix(h, pairs[1][1] + unsigned(space::hidden * 4) + aligned[i]);
  h = mix(h, (unsigned long long)(void *)aligned % 16);
  out[blockIdx.x * blockDim.x + i] = h;
}

__global__ void ordinary(unsigned *out) {
  tile[threadIdx.x] = threadIdx.x;
  pairs[threadIdx.x][1] = 7;
  __syncthreads();
  out[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x] + pairs[0][1];
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "int", 48,
       [=](unsigned *out) { embedded<<<3, 16, 128>>>(out, 4); });
  show(test, "float", 8,
       [=](unsigned *out) { embedded<<<1, 8, 128>>>(out, 2.5f); });
  show(test, "ordinary", 8,
       [=](unsigned *out) { ordinary<<<1, 8, 128>>>(out); });
  return test.finish();
}
