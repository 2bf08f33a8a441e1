//===- vectorised.cu - The host compiler vectorises over threads ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the threads of a block become loops, GCC makes vectors of these: of
// kernels without barriers, with a guard, with neighbours, a sum per thread,
// and of what stands between barriers. As single threads they stay scalar.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{vectors} = %gpumpicxx --target=cpu -c -O3 -fopt-info-vec-optimized -o %t.o %s
// RUN: %gpumpicxx --target=cpu -O3 %s -o %t
// RUN: %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O3 %s -o %t.suspend
// RUN: %t.suspend | FileCheck %s

// RUN: %if gcc %{ %{vectors} -DONLY=1 > %t.1 2>&1 && FileCheck %s --check-prefix=VECTORS --input-file=%t.1 %}
// RUN: %if gcc %{ %{vectors} -DONLY=2 > %t.2 2>&1 && FileCheck %s --check-prefix=VECTORS --input-file=%t.2 %}
// RUN: %if gcc %{ %{vectors} -DONLY=3 > %t.3 2>&1 && FileCheck %s --check-prefix=VECTORS --input-file=%t.3 %}
// RUN: %if gcc %{ %{vectors} -DONLY=4 > %t.4 2>&1 && FileCheck %s --check-prefix=VECTORS --input-file=%t.4 %}
// RUN: %if gcc %{ %{vectors} -DONLY=1 --lowering=suspend > %t.none 2>&1 && FileCheck %s --check-prefix=NONE --input-file=%t.none --allow-empty %}
// VECTORS: vectorised.cu:{{[0-9:]+}} optimized: loop vectorized
// NONE-NOT: vectorised.cu:{{[0-9:]+}} optimized: loop vectorized

#include <cstdio>

#if !defined(ONLY) || ONLY == 1
__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}
#endif

#if !defined(ONLY) || ONLY == 2
__global__ void stencil(int n, const float *in, float *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1)
    out[i] = 0.25f * in[i - 1] + 0.5f * in[i] + 0.25f * in[i + 1];
}
#endif

#if !defined(ONLY) || ONLY == 3
__global__ void powers(const float *in, float *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0, power = 1;
  for (int k = 0; k < 5; ++k) {
    sum += power;
    power *= in[i];
  }
  out[i] = sum;
}
#endif

#if !defined(ONLY) || ONLY == 4
__global__ void turned(const float *in, float *out) {
  __shared__ float tile[256];
  tile[threadIdx.x] = in[blockIdx.x * 256 + threadIdx.x];
  __syncthreads();
  out[blockIdx.x * 256 + threadIdx.x] = 2 * tile[255 - threadIdx.x];
}
#endif

#ifndef ONLY
int main() {
  constexpr int N = 1024;
  float *x, *y;
  cudaMallocManaged(&x, N * sizeof *x);
  cudaMallocManaged(&y, N * sizeof *y);
  for (int i = 0; i < N; ++i)
    x[i] = i % 5, y[i] = i;
  saxpy<<<N / 256, 256>>>(N - 3, 2, x, y);
  cudaDeviceSynchronize();
  // CHECK: saxpy 13 1021 1030
  std::printf("saxpy %g %g %g\n", y[9] - 4, y[1021], y[1020] + 10);
  stencil<<<N / 256, 256>>>(N, y, x);
  cudaDeviceSynchronize();
  // CHECK: stencil 0 14 1022
  std::printf("stencil %g %g %g\n", x[0], x[8], x[1022]);
  for (int i = 0; i < N; ++i)
    x[i] = i % 3;
  powers<<<N / 256, 256>>>(x, y);
  cudaDeviceSynchronize();
  // CHECK: powers 1 5 31
  std::printf("powers %g %g %g\n", y[3], y[1], y[1022 - 3]);
  turned<<<N / 256, 256>>>(y, x);
  cudaDeviceSynchronize();
  // CHECK: turned 2 62
  std::printf("turned %g %g\n", x[0], x[1]);
}
#endif
