//===- architectures.cu - Kernels that ask for the architecture -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The value of __CUDA_ARCH__ may differ from that for which the translator has
// read the file, as long as the same is kept. The same program without
// suspensions prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda %cuda_archs -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#define ROUNDS 2
#else
#define ROUNDS (1 + 1)
#endif

__device__ unsigned twice(unsigned value) {
#if !defined(__CUDA_ARCH__)
  return value * 2;
#elif __CUDA_ARCH__ >= 900
  return value + value;
#else
  return value << 1;
#endif
}

__global__ void asks(unsigned *out, unsigned n) {
  unsigned h = n;
  for (int i = 0; i < ROUNDS; ++i) {
    h += 1;
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 860
    h = mix(twice(h), i);
#else
    h = mix(h * 2, i);
#endif
    cuda_mpi_barrier();
  }
  out[threadIdx.x] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "asks", 2, [=](unsigned *out) { asks<<<1, 2>>>(out, 3); });
  return test.finish();
}
