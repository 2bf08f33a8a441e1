//===- loops-operands.cu - Barriers among operands, in loops --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What waits for the block or for the warp stands behind operands that have to
// be evaluated before: in braces, and behind a base that it changes.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=suspend %s -o %t.suspend
// RUN: %t.suspend | FileCheck %s

#include <cstdio>

constexpr int Threads = 32, Kernels = 9;

struct Two {
  int first, second;
  __device__ Two(int first, int second) : first(first), second(second) {}
};

struct Pair {
  int first, second;
};

struct Place {
  const int *at;
};

/// The neighbour's value.
__device__ int neighbour(int value, int *all) {
  all[threadIdx.x] = value;
  __syncthreads();
  const int result = all[threadIdx.x ^ 1];
  __syncthreads();
  return result;
}

__device__ int advance(const int *&p, int *all) {
  p += 2;
  return neighbour(1, all);
}

__global__ void constructed(int *out, const int *) {
  __shared__ int all[Threads];
  int v = threadIdx.x;
  Two both{v++, neighbour(v, all)};
  out[threadIdx.x] = both.first * 100 + both.second;
}

__global__ void aggregate(int *out, const int *) {
  __shared__ int all[Threads];
  int v = threadIdx.x;
  Pair both = {v++, neighbour(v, all)};
  out[threadIdx.x] = both.first * 100 + both.second;
}

__global__ void inWarp(int *out, const int *) {
  int v = threadIdx.x;
  Two both{v++, __shfl_xor_sync(~0u, v, 1)};
  out[threadIdx.x] = both.first * 100 + both.second;
}

__global__ void first(int *out, const int *) {
  __shared__ int all[Threads];
  int v = threadIdx.x;
  Two both{neighbour(v, all), ++v};
  out[threadIdx.x] = both.first * 100 + both.second;
}

__global__ void base(int *out, const int *in) {
  __shared__ int all[Threads];
  const int *p = in;
  const int value = p[advance(p, all)];
  out[threadIdx.x] = value * 100 + int(p - in);
}

__global__ void member(int *out, const int *in) {
  __shared__ int all[Threads];
  Place place{in};
  const int value = place.at[advance(place.at, all)];
  out[threadIdx.x] = value * 100 + int(place.at - in);
}

__global__ void baseInWarp(int *out, const int *in) {
  const int *p = in + threadIdx.x;
  const int *&same = p;
  const int value = p[__shfl_sync(~0u, int(++same - in), 0)];
  out[threadIdx.x] = value;
}

/// The base stays: it may be evaluated behind.
__global__ void steady(int *out, const int *in) {
  __shared__ int all[Threads];
  const int value = in[neighbour(threadIdx.x, all)];
  in += threadIdx.x;
  out[threadIdx.x] = value * 100 + *in;
}

/// A variable that is declared with itself has no value until it gets one.
__global__ void itself(int *out, const int *in) {
  int v = v;
  __syncthreads();
  if (in)
    v = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = v;
}

static int expected(int kernel, int i) {
  switch (kernel) {
  case 0:
  case 1:
  case 2:
    return i * 100 + (i ^ 1) + 1;
  case 3:
    return (i ^ 1) * 100 + i + 1;
  case 4:
  case 5:
    return 102;
  case 6:
    return i + 1;
  case 7:
    return (i ^ 1) * 100 + i;
  default:
    return i;
  }
}

int main() {
  using Kernel = void (*)(int *, const int *);
  const Kernel kernels[Kernels] = {constructed, aggregate,  inWarp, first, base,
                                   member,      baseInWarp, steady, itself};
  int *in, *out, wrong = 0;
  cudaMallocManaged(&in, 2 * Threads * sizeof(int));
  cudaMallocManaged(&out, Threads * sizeof(int));
  for (int i = 0; i < 2 * Threads; ++i)
    in[i] = i;
  for (int k = 0; k < Kernels; ++k) {
    kernels[k]<<<1, Threads>>>(out, in);
    cudaDeviceSynchronize();
    for (int i = 0; i < Threads; ++i)
      if (out[i] != expected(k, i)) {
        std::printf("kernel %d, thread %d: %d, not %d\n", k, i, out[i],
                    expected(k, i));
        ++wrong;
      }
  }
  // CHECK: 9 kernels, 0 wrong
  std::printf("%d kernels, %d wrong\n", Kernels, wrong);
  return wrong != 0;
}
