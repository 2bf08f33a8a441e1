//===- kernel-limits.cu - What kernels allow of their launches ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launch bounds and static shared memory of kernels and of instantiations are
// known to the runtime API before they run, and launches that are beyond them
// fail and change nothing. What is not known of some is the CPU device's.
//
//===----------------------------------------------------------------------===//

// UNSUPPORTED: gpu
// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=sync %s -o %t.sync
// RUN: %t.sync | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %t.direct | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -c %s -o %t.cuda %}

#include <cuda_runtime.h>

#include <cstdio>

#define BOUND __launch_bounds__(64)

__global__ void BOUND bound(int *p) { atomicAdd(p, 1); }
__global__ __launch_bounds__(32, 2) void declared(int *p);

__device__ float sumOf(float x) {
  __shared__ float part[100];
  part[threadIdx.x % 100] = x;
  __syncthreads();
  return part[0];
}

namespace {
namespace inner {
__shared__ double outer[4];

__global__ void shares(int *p) {
  __shared__ int values[50];
  values[threadIdx.x % 50] = *p;
  outer[threadIdx.x % 4] = 1;
  __syncthreads();
  if (threadIdx.x == 0)
    *p += (int)(sumOf(1) + values[0] + outer[1]) - values[0];
}
} // namespace inner
} // namespace

template <class T, int N> __global__ void __launch_bounds__(2 * N) of(T *p) {
  __shared__ T values[N];
  values[threadIdx.x % N] = 1;
  __syncthreads();
  if (threadIdx.x == 0)
    *p = *p + values[0];
}
// A specialization has the bounds of its template, unless it says others.
template <> __global__ void of<int, 5>(int *p) { atomicAdd(p, 1); }
template <> __global__ void __launch_bounds__(1000) of<int, 6>(int *p) {
  atomicAdd(p, 1);
}

struct Number {
  int value;
  __device__ Number &operator=(int x) {
    value = x;
    return *this;
  }
  __device__ operator int() const { return value; }
};
struct Renamed : Number {
  using Number::operator=;
};

__global__ void BOUND overloaded(int *p) { atomicAdd(p, 1); }
__global__ void overloaded(float *p) { atomicAdd(p, 1); }

__global__ void dynamic(int *p) {
  extern __shared__ int values[];
  values[threadIdx.x] = 1;
  *p += values[0];
}

__global__ void declared(int *p) { atomicAdd(p, 1); }

static int *counter;

/// What has happened since the last call.
static void report(const char *what) {
  const cudaError_t error = cudaGetLastError();
  int count = 0;
  cudaMemcpy(&count, counter, sizeof count, cudaMemcpyDeviceToHost);
  cudaMemset(counter, 0, sizeof count);
  printf("%s: %d, %s\n", what, count, cudaGetErrorName(error));
}

template <class Kernel> static void describe(const char *name, Kernel *kernel) {
  cudaFuncAttributes attributes;
  int grid = 0, block = 0, blocks = 0;
  cudaFuncGetAttributes(&attributes, kernel);
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, kernel);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 1024, 0);
  printf("%s: %d threads, %d bytes, block of %d, %d of 1024\n", name,
         attributes.maxThreadsPerBlock, (int)attributes.sharedSizeBytes, block,
         blocks);
}

/// Where the kernel depends on a template.
template <class T> static void launchBoth(T *p) {
  of<T, 8><<<1, 16>>>(p);
  of<T, 8><<<1, 17>>>(p);
}

int main() {
  cudaMalloc(&counter, sizeof(int));
  cudaMemset(counter, 0, sizeof(int));

  // CHECK: declared: 32 threads, 0 bytes, block of 32, 2 of 1024
  describe("declared", declared);
  // CHECK: shares: 1024 threads, {{632|640}} bytes, block of 1024, 2 of 1024
  describe("shares", inner::shares);
  // CHECK: of<int, 8>: 16 threads, 32 bytes, block of 16, 2 of 1024
  describe("of<int, 8>", of<int, 8>);
  // CHECK: of<Number, 100>: 200 threads, 400 bytes, block of 128, 2 of 1024
  describe("of<Number, 100>", of<Number, 100>);
  // CHECK: of<Renamed, 4>: 1024 threads, 0 bytes
  describe("of<Renamed, 4>", of<Renamed, 4>);
  // CHECK: of<int, 5>: 10 threads, 0 bytes, block of 10, 2 of 1024
  describe("of<int, 5>", of<int, 5>);

  bound<<<1, dim3(8, 8)>>>(counter);
  // CHECK: bound: 64, cudaSuccess
  report("bound");
  bound<<<1, 65>>>(counter);
  // CHECK: too many: 0, cudaErrorInvalidValue
  report("too many");
  declared<<<1, 33>>>(counter);
  // CHECK: declared: 0, cudaErrorInvalidValue
  report("declared");
  const auto pointer = declared;
  pointer<<<1, 33>>>(counter);
  // CHECK: pointer: 0, cudaErrorInvalidValue
  report("pointer");
  void *arguments[] = {&counter};
  cudaLaunchKernel((const void *)declared, 1, 33, arguments, 0, 0);
  // CHECK: address: 0, cudaErrorInvalidValue
  report("address");
  launchBoth(counter);
  // CHECK: template: 1, cudaErrorInvalidValue
  report("template");
  of<int, 5><<<1, 10>>>(counter);
  of<int, 5><<<1, 11>>>(counter);
  // CHECK: specialization: 10, cudaErrorInvalidValue
  report("specialization");
  of<int, 6><<<1, 1000>>>(counter);
  // CHECK: its own: 1000, cudaSuccess
  report("its own");
  inner::shares<<<1, 1024>>>(counter);
  // CHECK: shares: 2, cudaSuccess
  report("shares");

  // Of overloaded kernels nothing is known.
  overloaded<<<1, 4>>>(counter);
  // CHECK: overloaded: 4, cudaSuccess
  report("overloaded");

  // More than 48 KiB must be asked for.
  dynamic<<<1, 1, 48 << 10>>>(counter);
  // CHECK: usual: 1, cudaSuccess
  report("usual");
  dynamic<<<1, 1, 64 << 10>>>(counter);
  // CHECK: more: 0, cudaErrorInvalidValue
  report("more");
  cudaFuncSetAttribute(dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize,
                       64 << 10);
  dynamic<<<1, 1, 64 << 10>>>(counter);
  // CHECK: asked for: 1, cudaSuccess
  report("asked for");
}

// What was a name cannot be written any more.
#define Renamed no such type
