//===- loops-qualified.cu - ::threadIdx, in loops -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Built-in variables by their qualified names, and through using-declarations.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=random:3 %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=suspend %s -o %t.suspend
// RUN: %t.suspend | FileCheck %s

#include <cstdio>

constexpr int Width = 8, Height = 4, Threads = Width * Height, Blocks = 3;

__global__ void plain(int *out) {
  out[::blockIdx.x * Threads + ::threadIdx.y * Width + ::threadIdx.x] =
      ::blockIdx.x * Threads + ::threadIdx.y * Width + ::threadIdx.x;
}

__global__ void mixed(int *out) {
  __shared__ int all[Threads];
  all[threadIdx.y * Width + ::threadIdx.x] =
      ::threadIdx.y * Width + threadIdx.x;
  __syncthreads();
  out[blockIdx.x * Threads + ::threadIdx.y * Width + threadIdx.x] =
      ::blockIdx.x * Threads + all[::threadIdx.y * Width + threadIdx.x];
}

__global__ void again(int *out) {
  __shared__ int all[Threads];
  const int i = ::threadIdx.y * Width + ::threadIdx.x;
  all[Threads - 1 - i] = i;
  __syncthreads();
  out[blockIdx.x * Threads + i] = blockIdx.x * Threads + Threads - 1 - all[i];
}

__global__ void used(int *out) {
  using ::threadIdx;
  __shared__ int all[Threads];
  all[threadIdx.y * Width + threadIdx.x] = threadIdx.y * Width + threadIdx.x;
  __syncthreads();
  {
    using ::blockIdx;
    using ::threadIdx;
    const int i = threadIdx.y * Width + threadIdx.x;
    out[blockIdx.x * Threads + i] = blockIdx.x * Threads + all[i];
  }
}

int main() {
  int *out, wrong = 0;
  cudaMallocManaged(&out, Blocks * Threads * sizeof(int));
  for (const auto kernel : {plain, mixed, again, used}) {
    for (int i = 0; i < Blocks * Threads; ++i)
      out[i] = -1;
    kernel<<<Blocks, dim3(Width, Height)>>>(out);
    cudaDeviceSynchronize();
    for (int i = 0; i < Blocks * Threads; ++i)
      wrong += out[i] != i;
  }
  // CHECK: wrong: 0
  std::printf("wrong: %d\n", wrong);
  return wrong != 0;
}
