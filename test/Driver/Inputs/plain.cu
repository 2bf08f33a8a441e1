// A CUDA program without any operation.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdio>

__global__ void fill(int *out) { out[threadIdx.x] = 10 + threadIdx.x; }

int main() {
  int *out = nullptr, last = 0;
  cudaMalloc(&out, 32 * sizeof(int));
  fill<<<1, 32>>>(out);
  cudaMemcpy(&last, out + 31, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("last %d\n", last);
  cudaFree(out);
}
