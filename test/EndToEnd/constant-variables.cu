//===- constant-variables.cu - Device variables that are const ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// They lie in memory that nobody can write to: a copy to one is an error, not
// the end of the program. What is like them, but not const, is copied to.
//
//===----------------------------------------------------------------------===//

// On a GPU they are written to.
// UNSUPPORTED: gpu
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_CHECK=1 %t | FileCheck %s
// RUN: env GPUMPI_CPU_ASYNC=1 %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %t.direct | FileCheck %s
//
// CHECK: fixed: invalid argument
// CHECK-NEXT: single: invalid argument
// CHECK-NEXT: table: no error
// CHECK-NEXT: 10 11 12 13

#include <cuda_runtime.h>

#include <cstdio>

__constant__ const float fixed[4] = {1, 2, 3, 4};
__device__ const int single = 3;
__constant__ float table[4] = {1, 2, 3, 4};

__global__ void add(float *out) {
  out[threadIdx.x] = table[threadIdx.x] + fixed[threadIdx.x];
}

static void say(const char *name, cudaError_t error) {
  std::printf("%s: %s\n", name, cudaGetErrorString(error));
}

int main() {
  const float nines[4] = {9, 9, 9, 9};
  say("fixed", cudaMemcpyToSymbol(fixed, nines, sizeof nines));
  say("single", cudaMemcpyToSymbol(single, nines, sizeof single));
  (void)cudaGetLastError();
  say("table", cudaMemcpyToSymbol(table, nines, sizeof nines));
  float sums[4] = {}, *out = nullptr;
  if (cudaMalloc(&out, sizeof sums))
    return 1;
  add<<<1, 4>>>(out);
  if (cudaMemcpy(sums, out, sizeof sums, cudaMemcpyDeviceToHost))
    return 1;
  std::printf("%g %g %g %g\n", sums[0], sums[1], sums[2], sums[3]);
  return cudaFree(out);
}
