//===- kernels.cu - Kernels, and pointers to them -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "pointers.h"

#include <cstring>

__global__ void embedded(int *out, int value) {
  const int kept = out[threadIdx.x] + value;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}
__global__ void ordinary(int *out, int value) { out[threadIdx.x] += 2 * value; }
__global__ void inner::several(int *out, int value) {
  const int kept = out[threadIdx.x] + 3 * value;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}
__global__ void inner::several(int *out, double value) {
  out[threadIdx.x] += int(10 * value);
}

/// No other file knows its name.
static __global__ void hidden(int *out, int value) {
  cuda_mpi_barrier();
  out[threadIdx.x] += 5 * value;
}

Kernel kernelNamed(const char *name) {
  if (std::strcmp(name, "embedded") == 0)
    return embedded;
  if (std::strcmp(name, "ordinary") == 0)
    return ordinary;
  if (std::strcmp(name, "several") == 0)
    return inner::several;
  if (std::strcmp(name, "generic") == 0)
    return generic;
  return hidden;
}

const Kernel tableOfKernels[] = {embedded, ordinary, hidden};
