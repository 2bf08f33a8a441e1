//===- unwritten.cu - What malloc() returns decides -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

__global__ void add(int *p) { *p += 1; }

int main() {
  // Fresh pages, which hold zeros.
  constexpr size_t Bytes = 1 << 20;
  int *host = static_cast<int *>(std::malloc(Bytes)), *device;
  cudaMalloc(&device, sizeof(int));
  cudaMemcpy(device, host, sizeof(int), cudaMemcpyHostToDevice);
  add<<<1, 1>>>(device);
  cudaMemcpy(host, device, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("Number of failures: %d\n", *host != 1);
}
