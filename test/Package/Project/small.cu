// A program in one file, without any operation.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <gpumpi/gpumpi.h>

__global__ void fill(int *out) { out[threadIdx.x] = threadIdx.x; }

int main() {
  int *out = nullptr, last = 0;
  if (cudaMalloc(&out, 32 * sizeof(int)) != cudaSuccess)
    return 1;
  fill<<<1, 32>>>(out);
  cudaMemcpy(&last, out + 31, sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(out);
  return last == 31 ? 0 : 1;
}
