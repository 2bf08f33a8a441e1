// What is beside an allocation, or has been freed, cannot be used.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %gpumpicxx --target=cpu --check -O2 %s -o %t
// RUN: %t right
// RUN: not --crash %t behind 2>&1 | FileCheck %s --check-prefix=BEHIND
// RUN: not --crash %t before 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: not --crash %t across 2>&1 | FileCheck %s --check-prefix=ACROSS
// RUN: not --crash %t managed 2>&1 | FileCheck %s --check-prefix=MANAGED
// RUN: not --crash %t freed 2>&1 | FileCheck %s --check-prefix=FREED
// RUN: not --crash %t atomic 2>&1 | FileCheck %s --check-prefix=ATOMIC
// RUN: not --crash %t static 2>&1 | FileCheck %s --check-prefix=SHARED
// RUN: not --crash %t dynamic 2>&1 | FileCheck %s --check-prefix=SHARED
// RUN: not --crash %t negative 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O2 %s -o %t.plain
// RUN: env GPUMPI_CPU_CHECK=1 %t.plain right
// RUN: env GPUMPI_CPU_CHECK=1 not --crash %t.plain before 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: env GPUMPI_CPU_CHECK=1 not --crash %t.plain freed 2>&1 | FileCheck %s --check-prefix=FREED
//
// BEHIND: gpumpi: error: kernel store, block (1, 0, 0), thread (36, 0, 0) writes 4 bytes at {{.*}}, right behind the end of the 400 bytes of device memory (cudaMalloc) at {{.*}}: an index is too large
// BEHIND-NEXT: in {{.*}} at {{.*}}bounds.cu:[[# @LINE + 15]]
// BEFORE: gpumpi: error: kernel store, block (0, 0, 0), thread (0, 0, 0) writes 4 bytes at {{.*}}, 8 bytes before the first of the 400 bytes of device memory (cudaMalloc) at {{.*}}: an index is negative
// PLAIN: kernel store, block (0, 0, 0), thread (0, 0, 0) writes {{.*}}, 8 bytes before the first of the 400 bytes of device memory
// ACROSS: gpumpi: error: kernel wide, block (0, 0, 0), thread (49, 0, 0) reads 8 bytes at {{.*}}, of which 4 are behind the end of the 396 bytes of device memory
// MANAGED: kernel store, {{.*}} writes 4 bytes at {{.*}}, right behind the end of the 400 bytes of managed memory (cudaMallocManaged)
// FREED: kernel store, block ([[#]], 0, 0), thread ({{.*}}, 0, 0) writes {{.*}} of 400 bytes of device memory (cudaMalloc) at {{.*}}, which was freed before: free memory after its last use
// ATOMIC: kernel count, {{.*}} updates 4 bytes at {{.*}}, 4 bytes behind the end of the 400 bytes of device memory
// SHARED: gpumpi: error: kernel {{static|dynamic}}Shared, block (0, 0, 0), thread (32, 0, 0) writes 4 bytes at {{.*}}, which is behind the end of a __shared__ variable: an index is too large, or the launch asks for too little dynamic shared memory
// NEGATIVE: gpumpi: error: kernel offsetShared, block (0, 0, 0), thread (0, 0, 0) writes 4 bytes at {{.*}}, 8 bytes before the first of a __shared__ variable: an index is negative

#include <string>

__global__ void store(int *data, int first, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    data[first + i] = i;
}

__global__ void wide(const long long *data, int count, long long *sum) {
  if (threadIdx.x < count)
    atomicAdd((unsigned long long *)sum, data[threadIdx.x] & 1);
}

__global__ void count(int *counters, int which) {
  atomicAdd(&counters[which], 1);
}

__global__ void staticShared(int count, int *out) {
  __shared__ int few[32];
  if (threadIdx.x < count)
    few[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = few[threadIdx.x / 2];
}

__global__ void dynamicShared(int count, int *out) {
  extern __shared__ int some[];
  if (threadIdx.x < count)
    some[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = some[threadIdx.x / 2];
}

__global__ void offsetShared(int first, int *out) {
  __shared__ int few[32];
  few[first + (int)threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = few[threadIdx.x];
}

int main(int, char **arguments) {
  const std::string what = arguments[1];
  int *data, *managed;
  long long *odd, *sum;
  cudaMalloc(&data, 400);
  cudaMalloc(&odd, 396);
  cudaMalloc(&sum, sizeof *sum);
  cudaMallocManaged(&managed, 400);
  cudaMemset(odd, 1, 396);
  cudaMemset(sum, 0, sizeof *sum);
  const bool right = what == "right";
  if (what == "freed")
    cudaFree(data);
  if (right || what == "freed")
    store<<<2, 64>>>(data, 0, 100);
  if (what == "behind")
    store<<<2, 64>>>(data, 0, 101);
  if (what == "before")
    store<<<2, 64>>>(data, -2, 100);
  if (right || what == "across")
    wide<<<1, 64>>>(odd, right ? 49 : 50, sum);
  if (right || what == "managed")
    store<<<2, 64>>>(managed, 0, right ? 100 : 101);
  if (right || what == "atomic")
    count<<<1, 64>>>(data, right ? 99 : 101);
  if (right || what == "static")
    staticShared<<<1, 64>>>(right ? 32 : 33, data);
  if (right || what == "dynamic")
    dynamicShared<<<1, 64, 128>>>(right ? 32 : 33, data);
  if (right || what == "negative")
    offsetShared<<<1, 32>>>(right ? 0 : -2, data);
  long long ones = 49;
  if (right)
    cudaMemcpy(&ones, sum, sizeof ones, cudaMemcpyDefault);
  cudaDeviceSynchronize();
  return ones != 49 || (right && managed[99] != 99);
}
