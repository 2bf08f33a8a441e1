//===- shared-functions.cu - Functions and shared memory -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that suspend while they work on shared memory of the kernel, and on
// their own. The same program without suspensions prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 2 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"
__device__ unsigned fold(unsigned *tile, unsigned n) {
  unsigned sum = 0;
  for (unsigned i = 0; i < n; ++i) {
    sum = mix(sum, tile[i]);
    cuda_mpi_barrier();
  }
  return sum;
}
__device__ unsigned own(unsigned v) {
  __shared__ unsigned mine[64];
  mine[threadIdx.x] = v;
  cuda_mpi_barrier();
  __syncthreads();
  return mine[(threadIdx.x + 1) % blockDim.x];
}
__global__ void k(unsigned *out, unsigned n) {
  __shared__ unsigned tile[64];
  tile[threadIdx.x] = threadIdx.x * 3 + blockIdx.x;
  __syncthreads();
  unsigned s = fold(tile, n);
  s = mix(s, own(s));
  tile[threadIdx.x] = s;
  __syncthreads();
  s = mix(s, fold(tile, n + 1));
  out[blockIdx.x * blockDim.x + threadIdx.x] = s;
}
int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (unsigned n = 0; n < 4; ++n)
    show(test, "k", 99, [=](unsigned *out) { k<<<3, 33>>>(out, n); });
  return test.finish();
}
