//===- row-loops.cu - Loops that a row of threads takes together ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops whose steps are the same for the threads of a row, and such that only
// look like it. Each kernel prints a sum of its results.
//
// RUN: %gpumpicxx --target=cpu -O2 -Wall -Wextra -Werror --lowering=sync %s -o %t.sync
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %t.direct > %t.expected
// RUN: %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.sync | diff %t.expected -
// RUN: FileCheck %s < %t.expected
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o - | grep -c "^ *GPUMPI_CPU_\(COPY_\)\?EACH_PART_OF_ROW" | FileCheck --check-prefix=LOOPS %s
//
// LOOPS: {{^9$}}
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

constexpr int Side = 24, Height = 6, Blocks = 3, Size = Side * Blocks;
constexpr int Cells = Size * Size;

__device__ int mix(int a, int b) { return a * 31 + b; }

//===-- Taken together ----------------------------------------------------===//

__global__ void transposed(const int *in, int *out, int n) {
  __shared__ int tile[Side][Side + 1];
  const int x = blockIdx.x * Side, y = blockIdx.y * Side;
  for (int i = threadIdx.y; i < Side; i += blockDim.y)
    tile[i][threadIdx.x] = in[(y + i) * n + x + threadIdx.x];
  __syncthreads();
  for (int i = threadIdx.y; i < Side; i += blockDim.y)
    out[(x + i) * n + y + threadIdx.x] = tile[threadIdx.x][i];
}

// A head of another kind, a body with branches and variables of its own.
__global__ void downwards(const int *in, int *out, int n) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  const int first = blockIdx.y * Side;
  for (int i = Side - 1 - threadIdx.y; i >= 0; i -= blockDim.y) {
    const int at = (first + i) * n + column;
    if (in[at] % 3 == 0)
      continue;
    int value = in[at];
    value += i;
    out[at] = mix(value, column);
  }
}

// The threads that take part differ from step to step.
__global__ void guarded(const int *in, int *out, int n) {
  const unsigned first = blockIdx.x * Side;
  __shared__ int copy[Side * Side];
  for (unsigned i = threadIdx.y; i != Side + threadIdx.y; i += Height) {
    const unsigned at = i * Side + threadIdx.x - 5u;
    if (at < Side * Side - 7u)
      copy[at] = in[first + at];
  }
  __syncthreads();
  for (unsigned i = threadIdx.y; i < Side; ++i)
    if (threadIdx.x < i)
      atomicAdd(&out[first + i], 1);
  for (unsigned i = threadIdx.y; i < Side; i += Height) {
    const unsigned at = i * Side + threadIdx.x;
    if (at < Side * Side - 12u)
      out[n + blockIdx.x * Side * Side + at] = copy[at];
  }
}

// One after the other in one region, with values from before.
__global__ void several(const int *in, int *out, int n, int step) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  const int row = blockIdx.y * Side + threadIdx.y;
  for (int i = 0; i < step; ++i)
    out[row * n + column] = in[row * n + column] + i;
  for (int i = 0; i < step; i++) {
    out[row * n + column] += mix(in[row * n + column], i);
  }
  for (unsigned char i = 250; i > 200; i -= 20)
    out[row * n + column] ^= i;
}

template <int Step> __global__ void instance(const int *in, int *out, int n) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = blockIdx.y * Side + threadIdx.y; i < n; i += Step)
    out[i * n + column] += in[i * n + column] * Step;
}

//===-- Not taken together ------------------------------------------------===//

// Threads keep a value, or change the counter, or leave.
__global__ void kept(const int *in, int *out, int n) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  for (int i = threadIdx.y; i < Side; i += Height)
    sum += in[i * n + column];
  for (int i = threadIdx.y; i < Side; i += Height) {
    i += in[i * n + column] & 1;
    out[(2 * Side + threadIdx.y) * n + column] = i;
  }
  for (int i = threadIdx.y; i < Side; i += Height) {
    if (in[i * n + column] % 5 == 0)
      break;
    out[i * n + column] += 7;
  }
  out[(Side + threadIdx.y) * n + column] = sum;
}

// Heads that differ from thread to thread.
__global__ void unlike(const int *in, int *out, int n) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  const int last = Side - threadIdx.x % 2;
  for (int i = threadIdx.y; i < last; i += Height)
    out[i * n + column] = in[i * n + column];
  for (int i = threadIdx.x; i < Side; i += Height)
    out[(Side + threadIdx.y) * n + column] += i;
  for (int i = threadIdx.y; i < in[threadIdx.x] % Side; i += Height)
    out[i * n + column] += 3;
}

// Some threads have returned.
__global__ void returned(const int *in, int *out, int n, int rows) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  if ((int)threadIdx.y >= rows)
    return;
  for (int i = threadIdx.y; i != rows; ++i)
    out[i * n + column] = in[i * n + column];
  __syncthreads();
  for (int i = threadIdx.y; i != rows; ++i)
    atomicAdd(&out[i * n + column], 1);
}

int main() {
  std::vector<int> values(Cells);
  for (int i = 0; i < Cells; ++i)
    values[i] = (i * 7919 + 13) % 1009;
  int *in, *out;
  cudaMalloc(&in, Cells * sizeof *in);
  cudaMalloc(&out, Cells * sizeof *out);
  cudaMemcpy(in, values.data(), Cells * sizeof *in, cudaMemcpyHostToDevice);
  cudaMemset(out, 0, Cells * sizeof *out);
  const auto print = [&](const char *name) {
    std::vector<int> results(Cells);
    cudaMemcpy(results.data(), out, Cells * sizeof *out,
               cudaMemcpyDeviceToHost);
    unsigned sum = 0;
    for (const int result : results)
      sum = sum * 31 + (unsigned)result;
    std::printf("%s: %u %s\n", name, sum, cudaGetErrorName(cudaGetLastError()));
    cudaMemset(out, 0, Cells * sizeof *out);
  };
  const dim3 grid(Blocks, Blocks), block(Side, Height);
  transposed<<<grid, block>>>(in, out, Size);
  print("transposed"); // CHECK: transposed: {{.*}} cudaSuccess
  downwards<<<grid, block>>>(in, out, Size);
  print("downwards"); // CHECK: downwards: {{.*}} cudaSuccess
  guarded<<<Blocks, block>>>(in, out, Size);
  print("guarded"); // CHECK: guarded: {{.*}} cudaSuccess
  several<<<grid, block>>>(in, out, Size, 3);
  print("several"); // CHECK: several: {{.*}} cudaSuccess
  instance<5><<<Blocks, block>>>(in, out, Size);
  instance<Height><<<Blocks, block>>>(in, out, Size);
  print("instance"); // CHECK: instance: {{.*}} cudaSuccess
  kept<<<Blocks, block>>>(in, out, Size);
  print("kept"); // CHECK: kept: {{.*}} cudaSuccess
  unlike<<<Blocks, block>>>(in, out, Size);
  print("unlike"); // CHECK: unlike: {{.*}} cudaSuccess
  returned<<<Blocks, block>>>(in, out, Size, 4);
  print("returned"); // CHECK: returned: {{.*}} cudaSuccess
}
