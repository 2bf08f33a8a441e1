//===- device-names.cu - What nvcc knows in device code -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of device code that are there for float, too, for vectors and for
// any 16 bytes, and those about addresses and for the compiler.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -Wall -Wextra %s -o %t
// RUN: %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=sync %s -o %t.sync
// RUN: %t.sync | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_90 -c %s -o %t.cuda.o %}

#include <cuda_runtime.h>

#include <cmath>
#include <cstdio>

struct alignas(16) Wide {
  unsigned long long low, high;
};

__device__ float2 two;
__device__ Wide wide;
__device__ long long bits;

template <class T> __device__ constexpr int bytesOf(T) { return sizeof(T); }

__global__ void compute(float *out, float x, double y, int one) {
  __builtin_assume(one == 1);
  int exponent, quotient;
  float whole, sine, cosine;
  double wholeOfDouble;
  __shared__ float shared;
  out[0] = modf(x, &whole) + 10 * std::modf(x, &whole);
  out[1] = whole;
  out[2] = (float)(modf(y, &wholeOfDouble) + wholeOfDouble);
  out[3] = frexp(x, &exponent) + (float)exponent;
  out[4] = remquo(x, 2.0f, &quotient) + (float)quotient;
  sincos(x, &sine, &cosine);
  out[5] = sine * sine + cosine * cosine;
  sincospi(0.5f, &sine, &cosine);
  out[6] = sine + 2 * cosine;
  out[7] = (float)(bytesOf(erfinv(0.5f)) + 10 * bytesOf(exp10(x)) +
                   100 * bytesOf(j0(x)) + 1000 * bytesOf(j0(y)));
  atomicAdd(&two, make_float2(1, 2));
  atomicOr(&bits, 1ll << 40);
  const Wide before = atomicExch(&wide, Wide{5, 6});
  const Wide found = atomicCAS_block(&wide, Wide{5, 6}, Wide{7, 8});
  out[8] = two.y + (float)(bits >> 38);
  out[9] = (float)(before.low + 10 * found.low + 100 * wide.low);
  out[10] = (float)(__isShared(&shared) + 10 * __isGlobal(out) +
                    100 * __isShared(out));
}

int main() {
  constexpr int Count = 11;
  const float expected[Count] = {5.5f, 2,    3.25f, 2.625f, 1.5f, 1,
                                 1,    8444, 6,     750,    11};
  float *out;
  cudaMallocManaged(&out, Count * sizeof(float));
  compute<<<1, 1>>>(out, 2.5f, 3.25, 1);
  cudaDeviceSynchronize();
  // CHECK-NOT: expected
  // CHECK: all compared
  for (int i = 0; i < Count; ++i)
    if (std::fabs(out[i] - expected[i]) > 1e-5f)
      printf("%d: %g, expected %g\n", i, out[i], expected[i]);
  puts("all compared");
}
