//===- architecture-answers.cu - __CUDA_ARCH__ on the CPU target ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device code gets the answers that it gets on a device, in this file and in
// headers, also where one question is behind another. A function for both sides
// gets them if only device code calls it. Host code does not. Outside of
// functions there are answers where only device code is concerned.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

#include "architecture.h"

#if __CUDA_ARCH__ >= 700
template <class T> __device__ T outside(T x) { return x; }
__global__ void chosen(int *out) { out[0] = outside(5); }
#else
template <class T> __device__ T outside(T) { return -1; }
__global__ void chosen(int *) {}
#endif

#if __CUDA_ARCH__ < 600
__device__ int old(int) { return -2; }
#else
__device__ int old(int x) { return x; }
#endif

// Only device code uses it.
#ifdef __CUDA_ARCH__
#define FACTOR 2
#else
#define FACTOR 3
#endif

#ifndef __CUDA_ARCH__
#define WORD 4
inline int forHost() { return WORD; }
#endif

template <class T> __device__ T pick(T a, T b) {
#if __CUDA_ARCH__ >= 700 // as it is here
  return a;
#else
  return b;
#endif
}

/// Called from device code only.
__host__ __device__ inline int add(int *to) {
#if defined(__CUDA_ARCH__) && !defined(NO_ATOMICS)
  return atomicAdd(to, 1);
#else
  return (*to)++;
#endif
}

/// Called from both, but what it asks has one answer.
__host__ __device__ inline int twice(int x) {
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 300)
  return x + x + 1;
#else
  return x + x;
#endif
}

int onHost() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  return 2;
#endif
}

__global__ void answers(int *out, int *count) {
  const int i = threadIdx.x;
#ifdef __CUDA_ARCH__
#if (__CUDA_ARCH__ < 700)
  int value = -1;
#elif defined __CUDA_ARCH__
  int value = 100;
#endif
#else
  int value = -2;
#endif
  cuda_mpi_barrier();
#ifndef __CUDA_ARCH__
  value = 0;
#endif
  value += [](int x) {
#if __CUDA_ARCH__
    return x;
#else
    return 0;
#endif
  }(i);
  add(count);
  out[i] = value * FACTOR + old(i) + pick(1000, 2000) + inHeader(i) +
           twice(i) * 10000;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<int> out(32), count(std::vector<int>{0});
  answers<<<1, 32>>>(out, count);
  std::vector<int> expected;
  for (int i = 0; i < 32; ++i)
    expected.push_back(1000 + 2 * (100 + i) + i + 7 * i + twice(i) * 10000);
  test.expect("out", out.values(), expected);
  test.expect("count", count.values(), {32});
  chosen<<<1, 1>>>(count);
  test.expect("outside of functions", count.values(), {5});
#ifndef __CUDA_ARCH__ // nvcc reads this as device code, too.
  test.expect("on the host", onHost() + forHost(), 6);
#endif
  return test.finish();
}
