//===- threads.cu - A program that launches from several host threads -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>

#include <cstdio>
#include <thread>

__global__ void fill(int *to, int n, int value) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    to[i] = value + i;
}

static int last[3];

static void one(int number) {
  constexpr int N = 100;
  int host[N], *device;
  cudaMalloc(&device, sizeof host);
  for (int round = 0; round < 20; ++round) {
    fill<<<4, 32>>>(device, N, number * round);
    cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
  }
  cudaFree(device);
  last[number] = host[N - 1];
}

int main() {
  std::thread threads[3];
  for (int i = 0; i < 3; ++i)
    threads[i] = std::thread(one, i);
  for (std::thread &thread : threads)
    thread.join();
  std::printf("%d %d %d\n", last[0], last[1], last[2]);
}
