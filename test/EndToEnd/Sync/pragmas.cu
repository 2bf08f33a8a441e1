//===- pragmas.cu - What stands in front of loops -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pragmas stay in front of their loops, however they are written, when code of
// the threads ends in front of such a loop or begins there.
//
// RUN: %gpumpicxx --target=cpu -O1 --lowering=sync %s -o %t.sync
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %t.direct > %t.expected
// RUN: %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.sync | diff %t.expected -
// RUN: FileCheck %s < %t.expected
//
// CHECK: barriers: 28 1 2 3
// CHECK-NEXT: rows: 0 1 2 3
// CHECK-NEXT: columns: 28 36 44 52
// CHECK-NEXT: hidden: 9 11 13 15
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

#define UNROLL _Pragma("unroll")
#define UNROLL_BY(N) _Pragma(#N)

constexpr int Threads = 64;

__device__ void step(int *all, int r) {
  if (threadIdx.x == 0)
    all[0] += r;
}

// clang-format off
__global__ void barriers(int *out) {
  __shared__ int all[Threads];
  all[threadIdx.x] = threadIdx.x;
  _Pragma("unroll") for (int r = 0; r < 2; ++r) { __syncthreads(); step(all, 1); }
  all[threadIdx.x] += 0 * threadIdx.y;
  UNROLL
  for (int r = 0; r < 2; ++r) { __syncthreads(); step(all, 1); }
  all[threadIdx.x] += 0;
#pragma unroll /* of two
  lines */
  for (int r = 0; r < 2; ++r) { __syncthreads(); step(all, 1); }
  all[threadIdx.x] += 0;
#pragma unroll
  /* a comment
     of its own */
  for (int r = 0; r < 2; ++r) { __syncthreads(); step(all, 1); }
  all[threadIdx.x] += 0; /* and
  in front */ UNROLL_BY(unroll 2) for (int r = 0; r < 4; ++r) { __syncthreads(); step(all, 1); }
  all[threadIdx.x] += 0;
#ifdef __CUDACC__
#pragma unroll
#else
#pragma GCC unroll 4
#endif
  for (int r = 0; r < 2; ++r) { __syncthreads(); step(all, 1); }
  all[threadIdx.x] += 0;
#if 0
  nothing();
#else
  step(all, 8);
#endif
#pragma unroll \
  2
  for (int r = 0; r < 2; ++r) { __syncthreads(); step(all, 1); }
  if (gridDim.x == 1)
#pragma unroll
    for (int r = 0; r < 4; ++r) { __syncthreads(); step(all, 1); }
  else
    UNROLL for (int r = 0; r < 4; ++r) { __syncthreads(); step(all, 2); }
  __syncthreads();
  out[threadIdx.x] = all[threadIdx.x];
}

__global__ void rows(const int *in, int *out) {
  out[Threads + threadIdx.x + threadIdx.y * 8] = 1;
#pragma GCC ivdep
  for (int i = threadIdx.y; i < 8; i += blockDim.y)
    out[i * 8 + threadIdx.x] = in[i * 8 + threadIdx.x];
}

__global__ void columns(const int *in, int *out, int n) {
  int sum = 0;
  UNROLL
  for (int r = 0; r < n; ++r)
    sum += in[r % 8 + 0 * n + threadIdx.x];
  int other = 0;
#pragma GCC unroll 2
  for (int r = 0; r < n; ++r)
    other += in[r * n + threadIdx.x];
  out[threadIdx.x] = sum + 0 * other;
}

namespace numbers {
__device__ const int q = 3;
}
// An index of a parameter that a using-declaration hides.
__global__ void hidden(const int *in, int *out, int q) {
  __shared__ int all[Threads];
  const unsigned base = threadIdx.x + q;
  all[threadIdx.x] = in[base];
  __syncthreads();
  {
    using numbers::q;
    int three = q;
    __syncthreads();
    out[threadIdx.x] = in[base] + all[threadIdx.x] - 3 * three;
  }
}
// clang-format on

static void show(const char *name, const int *device) {
  int host[4];
  cudaMemcpy(host, device, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%s: %d %d %d %d\n", name, host[0], host[1], host[2], host[3]);
}

int main() {
  std::vector<int> numbers(4 * Threads);
  for (int i = 0; i < 4 * Threads; ++i)
    numbers[i] = i;
  int *in, *out;
  cudaMalloc(&in, numbers.size() * sizeof(int));
  cudaMalloc(&out, numbers.size() * sizeof(int));
  cudaMemcpy(in, numbers.data(), numbers.size() * sizeof(int),
             cudaMemcpyHostToDevice);
  barriers<<<1, Threads>>>(out);
  show("barriers", out);
  rows<<<1, dim3(8, 8)>>>(in, out);
  show("rows", out);
  columns<<<1, 8>>>(in, out, 8);
  show("columns", out);
  hidden<<<1, Threads>>>(in, out, 9);
  show("hidden", out);
  cudaFree(in);
  cudaFree(out);
}
