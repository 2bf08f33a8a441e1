//===- unwritten_branch.cu - Asks for what nothing has been written to ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>

#include <cstdlib>

__global__ void branch(const int *data, int *found) {
  if (data[threadIdx.x] == 1)
    *found = 1;
}

int main() {
  auto *const data = static_cast<int *>(std::malloc(sizeof(int)));
  int *found;
  cudaMalloc(&found, sizeof *found);
  branch<<<1, 1>>>(data, found);
  return cudaDeviceSynchronize();
}
