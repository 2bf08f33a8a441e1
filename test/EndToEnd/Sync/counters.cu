//===- counters.cu - Counters of several loops ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels whose loops count with one variable, declared in front: loops with
// barriers become those of the block all the same, and what the variable holds
// behind a loop is as it was. Each kernel prints a hash of its results.
//
// RUN: %gpumpicxx --target=cpu -O2 -Wall -Wextra -Werror --lowering=sync %s -o %t.sync
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %t.direct > %t.expected
// RUN: FileCheck %s < %t.expected
// RUN: %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:3 %t.sync | diff %t.expected -
// RUN: %gpumpi-translate --target=cpu --lowering=sync --explain %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY --allow-empty
// WHY-NOT: kernel 'steps'
// WHY-NOT: kernel 'nests'
// WHY-NOT: kernel 'types'
// WHY-NOT: kernel 'pairs'
//
//===----------------------------------------------------------------------===//

#include <cstdio>

#include <cuda_runtime.h>

constexpr int Threads = 64;

__global__ void steps(int *out, int n) {
  __shared__ int sums[Threads];
  int i, j, t = threadIdx.x;
  sums[t] = t;
  __syncthreads();
  for (i = 0; i < n; ++i) {
    const int next = sums[(t + 1) % Threads];
    __syncthreads();
    sums[t] += next;
    __syncthreads();
  }
  for (i = t; i < Threads; i += n)
    for (j = 0; j < i; j++)
      out[t] += sums[i] - j;
  for (i = Threads / 2; i > 0; i >>= 1) {
    if (t < i)
      sums[t] += sums[t + i];
    __syncthreads();
  }
  out[t] ^= sums[0];
}

__global__ void nests(int *out, int n) {
  __shared__ int sums[Threads];
  int i;
  int j;
  for (i = 0; i < n; ++i)
    for (j = 0; j < n; ++j) {
      sums[threadIdx.x] = i * j + threadIdx.x;
      __syncthreads();
      out[threadIdx.x] += sums[(threadIdx.x * 7) % Threads];
      __syncthreads();
    }
  for (j = threadIdx.x; j < Threads; j += 3)
    for (i = 0; i < n; ++i)
      out[threadIdx.x] += i * j;
}

__global__ void types(int *out, int n) {
  __shared__ int sums[Threads];
  unsigned short i = 0;
  size_t j(7);
  for (i = 65530; i > 5; ++i) {
    sums[threadIdx.x] = i;
    __syncthreads();
    out[threadIdx.x] += sums[Threads - 1 - threadIdx.x];
    __syncthreads();
  }
  for (i = (unsigned short)(70000 + threadIdx.x); i < 4600; ++i)
    out[threadIdx.x] += i;
  for (j = n; j-- > 0;)
    __syncthreads();
  for (j = 0; j < sizeof(j); ++j)
    out[threadIdx.x] *= 3;
}

// Loops that begin with several of them.
__global__ void pairs(int *out, int n) {
  __shared__ int sums[Threads];
  int i, j;
  size_t first, last;
  const int t = threadIdx.x;
  sums[t] = t;
  __syncthreads();
  for (i = 0, j = n; i < j; ++i, --j) {
    const int next = sums[(t + i) % Threads];
    __syncthreads();
    sums[t] += next * j;
    __syncthreads();
  }
  for (i = 0, j = i + 2; i < t; ++i)
    j += i, sums[t] += j;
  for (j = 1; j < n; ++j) {
    __syncthreads();
    for (i = t; i > j; i -= 5)
      sums[t] ^= i;
  }
  for (first = 0, last = n; first < last; ++first) {
    __syncthreads();
    sums[t] += first;
  }
  for (first = t, last = 3; first < Threads; first += last)
    sums[t] -= first;
  out[t] = sums[t];
}

// One of two that begin together is needed behind the loop.
__global__ void half(int *out, int n) {
  int i, j;
  for (i = 0, j = n; i < j; ++i, --j) {
    __syncthreads();
    out[threadIdx.x] += i * j;
  }
  for (i = threadIdx.x; i < n; ++i)
    out[threadIdx.x] += i;
  out[threadIdx.x] += j;
}

// Here a value goes from one loop to what follows.
__global__ void leaves(int *out, int n) {
  int i, j, k = 0;
  for (i = 0; i < n + (int)(threadIdx.x % 2); ++i)
    out[threadIdx.x] += i;
  __syncthreads();
  out[threadIdx.x] += i * 100;
  for (i = 0; i < n; ++i)
    __syncthreads();
  for (j = 0; j < n; ++j)
    if (j == (int)threadIdx.x)
      break;
  for (j = j; j < n; ++j)
    k += j;
  for (j = 0; j < n; ++j)
    __syncthreads();
  out[threadIdx.x] += k;
}

// One loop is in the other one, and changes its counter.
__global__ void shares(int *out, int n) {
  int i;
  for (i = 0; i < 3 * n; ++i) {
    __syncthreads();
    for (i = i + 1; i % n; ++i)
      out[threadIdx.x] += i;
    __syncthreads();
  }
  for (i = 0; i < n; ++i) {
    const int own = i;
    {
      int i = own * 2;
      out[threadIdx.x] += i++;
    }
  }
}

__global__ void passes(int *out, int n) {
  int i, *p = &i;
  for (i = 0; i < n; ++i)
    __syncthreads();
  for (i = 0; i < n; ++i)
    out[threadIdx.x] += *p;
}

static void run(const char *name, void (*kernel)(int *, int)) {
  int *out, results[Threads];
  cudaMalloc(&out, sizeof results);
  cudaMemset(out, 0, sizeof results);
  kernel<<<1, Threads>>>(out, 5);
  cudaMemcpy(results, out, sizeof results, cudaMemcpyDeviceToHost);
  unsigned hash = 0;
  for (int result : results)
    hash = hash * 31 + (unsigned)result;
  std::printf("%s %u\n", name, hash);
  cudaFree(out);
}

int main() {
  run("steps", steps);   // CHECK: steps {{[1-9]}}
  run("nests", nests);   // CHECK: nests {{[1-9]}}
  run("types", types);   // CHECK: types {{[1-9]}}
  run("pairs", pairs);   // CHECK: pairs {{[1-9]}}
  run("half", half);     // CHECK: half {{[1-9]}}
  run("leaves", leaves); // CHECK: leaves {{[1-9]}}
  run("shares", shares); // CHECK: shares {{[1-9]}}
  run("passes", passes); // CHECK: passes {{[1-9]}}
}
