//===- loops-guards.cu - Indices that wrap around before they are compared ===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An index of 32 bits is compared with a size of 32 or 64. In the first threads
// it has wrapped around, or is negative; in the others it is in the range.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -O1 %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=reverse %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=suspend %s -o %t.suspend
// RUN: %t.suspend | FileCheck %s

#include <cstddef>
#include <cstdio>

constexpr int Size = 256, Shift = 5;

__global__ void less(int *out, size_t n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x - Shift;
  if (i < n)
    out[i] += 1;
}

__global__ void lessOfNarrow(int *out, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x - Shift;
  if (i < n)
    out[i] += 1;
}

__global__ void notLess(int *out, size_t n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x - Shift;
  if (i >= n)
    return;
  out[i] += 1;
}

__global__ void notMore(int *out, size_t n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x - Shift;
  if (i <= n - 1)
    out[i] += 1;
}

__global__ void mirrored(int *out, long n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x - Shift;
  if (n > i)
    out[i] += 1;
}

__global__ void last(int *out, size_t n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x - Shift;
  if (i == n - 1)
    out[i] += 1;
}

__global__ void converted(int *out, long n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < Size && (unsigned)(i - Shift) < n)
    out[i - Shift] += 1;
}

/// Of a signed index, negative ones are less.
__global__ void negative(int *out, long n) {
  const int i = (int)(blockIdx.x * blockDim.x + threadIdx.x) - Shift;
  if (i >= 0 && i < n)
    out[i] += 1;
}

/// 0x7fffffff is the largest, and what comes behind it the least.
__global__ void greatest(int *out, long n) {
  const int i = (int)(blockIdx.x * blockDim.x + threadIdx.x + 0x7ffffffcu);
  if (i < n - 0x80000000l)
    out[i + 0x7fffffff + 1] += 1;
}

/// How many elements are not as often written as they should be.
template <class T>
static int wrong(void (*kernel)(int *, T), int first, int n) {
  int *out, count = 0;
  cudaMallocManaged(&out, Size * sizeof(int));
  for (int i = 0; i < Size; ++i)
    out[i] = 0;
  for (int block : {1, 5, 64, 1024})
    kernel<<<(n + Shift) / block + 1, block>>>(out, n);
  cudaDeviceSynchronize();
  for (int i = 0; i < Size; ++i)
    count += out[i] != (i >= first && i < n ? 4 : 0);
  cudaFree(out);
  return count;
}

int main() {
  int count = 0;
  for (int n : {1, 7, 64, 200})
    count +=
        wrong(less, 0, n) + wrong(lessOfNarrow, 0, n) + wrong(notLess, 0, n) +
        wrong(notMore, 0, n) + wrong(mirrored, 0, n) + wrong(last, n - 1, n) +
        wrong(converted, 0, n) + wrong(negative, 0, n) + wrong(greatest, 0, n);
  // CHECK: wrong: 0
  std::printf("wrong: %d\n", count);
  return count != 0;
}
