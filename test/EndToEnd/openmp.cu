//===- openmp.cu - OpenMP around launches and in functions ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// OpenMP's threads launch kernels, each into its own stream or all into one,
// with shared memory and barriers; a directive stands in front of a launch;
// functions have parallel loops, which on the device are loops.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -Xcompiler -fopenmp -I %S/Inputs %s -o %t
// RUN: env OMP_DYNAMIC=false %mpirun -np 1 %t
// RUN: env OMP_DYNAMIC=false GPUMPI_CPU_THREADS=3 %mpirun -np 2 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -Xcompiler -fopenmp -I %S/Inputs %s -o %t.cuda -lgomp %}

// The translator alone; without -fopenmp the directives say nothing.
// RUN: %gpumpi-translate --target=cpu %s -o %t.cpp -- -Xcompiler -Wall,-fopenmp -I %S/Inputs
// RUN: FileCheck %s < %t.cpp
// RUN: %gpumpi-translate --target=cpu %s -o %t.cpp -- -DSERIAL -I %S/Inputs

#include "harness.h"

#include <omp.h>

#if !defined(_OPENMP) && !defined(SERIAL)
#error "OpenMP is not on"
#endif

constexpr int Threads = 4, N = 1000;

__global__ void turn(int *out, int value) {
  __shared__ int part[64];
  part[threadIdx.x] = value + threadIdx.x;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N)
    out[i] = part[63 - threadIdx.x] + blockIdx.x;
}

static int turned(int i, int value) { return value + 63 - i % 64 + i / 64; }

/// The sum of i * factor for i below n.
__host__ __device__ int weighted(int n, int factor) {
  int sum = 0;
#pragma omp parallel for num_threads(4) reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += i * factor;
  return sum;
}

/// The same with the thread's number, which only this thread has.
__device__ int weightedByThread(int n) {
  int sum = 0;
#pragma omp parallel for num_threads(4) reduction(+ : sum)
  for (int i = 0; i < n; ++i)
    sum += i * threadIdx.x;
  return sum;
}

__global__ void weigh(int *out) {
  const int here = weightedByThread(50);
  cuda_mpi_barrier();
  out[blockIdx.x * blockDim.x + threadIdx.x] = here + weighted(100, 2);
}

template <class T> void turnAll(T *out) {
// CHECK: #pragma omp parallel for num_threads(3) schedule(dynamic)
// CHECK-NEXT: for (int t = 0; t < Threads; ++t)
#pragma omp parallel for num_threads(3) schedule(dynamic)
  for (int t = 0; t < Threads; ++t)
    turn<<<16, 64>>>(out + t * N, t);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  int teams = 0, wrong = 0;
#pragma omp parallel num_threads(Threads) reduction(+ : wrong)
  {
    const int me = omp_get_thread_num();
#pragma omp single
    teams = omp_get_num_threads();
    harness::Device<int> out(N);
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    std::vector<int> got(N);
    for (int round = 0; round < 20; ++round) {
      turn<<<16, 64, 0, stream>>>(out, me + round);
      CHECK(cudaMemcpyAsync(got.data(), out, N * sizeof(int),
                            cudaMemcpyDeviceToHost, stream));
      CHECK(cudaStreamSynchronize(stream));
      for (int i = 0; i < N; ++i)
        wrong += got[i] != turned(i, me + round);
    }
    CHECK(cudaStreamDestroy(stream));
  }
  test.expect("threads", teams, Threads);
  test.expect("each its own stream", wrong, 0);

  harness::Device<int> all(Threads * N);
  turnAll<int>(all);
  CHECK(cudaDeviceSynchronize());
  std::vector<int> expected;
  for (int i = 0; i < Threads * N; ++i)
    expected.push_back(turned(i % N, i / N));
  test.expect("one stream", all.values(), expected);

  harness::Device<int> out(128);
  weigh<<<4, 32>>>(out);
  expected.clear();
  for (int i = 0; i < 128; ++i)
    expected.push_back(weighted(50, i % 32) + weighted(100, 2));
  test.expect("on the device", out.values(), expected);

#pragma omp parallel num_threads(Threads)
#pragma omp master
  teams = omp_get_num_threads();
  test.expect("threads in the end", teams, Threads);
  return test.finish();
}
