//===- blend.cu - A program that knows nothing of MPI --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Has what the inserter looks at: a condition that ends the kernel, loops and
// branches with and without the same turns for all threads, a function that
// some call early, shared memory, managed memory, a macro.
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>

#include <cstdio>

#define WEIGHT(I) (1.0f / ((I) + 2))

__constant__ int steps;

__device__ float smooth(const float *line, int at, int length) {
  float sum = 0;
  for (int i = -2; i <= 2; ++i) {
    const int from = at + i;
    if (from < 0 || from >= length)
      continue;
    sum += line[from] * WEIGHT(i + 3);
  }
  return sum;
}

__device__ float early(float value) {
  if (value > 20)
    return 20;
  value += 1;
  return value;
}

__global__ void blend(float *line, float *out, int n) {
  __shared__ float tile[64];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float last = 0;
  if (i < n) {
    for (int s = 0; s < steps; ++s) {
      tile[threadIdx.x] = line[i] + s;
      __syncthreads();
      last += smooth(tile, threadIdx.x,
                     min(blockDim.x, n - blockIdx.x * blockDim.x));
      __syncthreads();
    }
    if (n % 2) {
      last = early(last);
      last += threadIdx.x;
    } else if (i % 3) {
      last -= 1;
    }
    out[i] = last;
  }
}

int main() {
  const int n = 100, turns = 3;
  float *line, *out, values[n];
  for (int i = 0; i < n; ++i)
    values[i] = i % 17;
  cudaMallocManaged(&out, n * sizeof(float));
  cudaMalloc(&line, n * sizeof(float));
  cudaMemcpyToSymbol(steps, &turns, sizeof turns);
  cudaMemcpy(line, values, sizeof values, cudaMemcpyHostToDevice);
  blend<<<4, 32>>>(line, out, n);
  cudaDeviceSynchronize();
  blend<<<2, 64>>>(out, line, n - 1);
  cudaMemcpy(values, line, sizeof values, cudaMemcpyDeviceToHost);
  std::printf("%g %g\n", values[0], values[n - 2]);
  cudaFree(line);
  cudaFree(out);
}
