//===- shared-lambdas.cu - Shared memory in lambdas and local classes -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared variables are static: lambdas do not capture them, by value least of
// all, and members of local classes can name them. That holds where they are
// references, too. The same program with all barriers in place prints the same,
// and the results are known.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/Inputs %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu -- -I %S/Inputs
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// CHECK-LABEL: void ordinary(
// CHECK: struct [[KEY:gpumpi_s_[0-9]+]] {};
// CHECK: int &count = ::gpumpi::cpu::sharedVariable([[KEY]]())
// CHECK: [=] {{{$}}
// CHECK-NEXT: decltype(count) count = ::gpumpi::cpu::sharedVariable([[KEY]]());
// CHECK-LABEL: void embedded(
// CHECK: [=] {{{$}}
// CHECK-NEXT: decltype(count) count = ::gpumpi::SharedPlace<

#include "harness.h"

// clang-format off
#define BODY                                                                   \
  __shared__ int count, tile[3];                                               \
  const auto read = [=] { return count * 10 + tile[1]; };                      \
  const auto write = [=](int v) { count = v; tile[1] = v + 1; };               \
  const auto times = [](int k) {                                               \
    const auto inner = [=] { return count * k; };                              \
    return inner();                                                            \
  };                                                                           \
  struct Local {                                                               \
    int k;                                                                     \
    static __device__ int first() { return count; }                            \
    __device__ int second() const { return tile[1] + k; }                      \
  };                                                                           \
  if (threadIdx.x == 0) write(n);                                              \
  __syncthreads();                                                             \
  WAIT;                                                                        \
  int sum = read();                                                            \
  __syncthreads();                                                             \
  if (threadIdx.x == 0) write(n + blockIdx.x);                                 \
  __syncthreads();                                                             \
  WAIT;                                                                        \
  sum += read() + times(2) + Local::first() + Local{3}.second();               \
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
// clang-format on

#define WAIT
__global__ void ordinary(int *out, int n){BODY}
#undef WAIT
#define WAIT cuda_mpi_barrier()
__global__ void embedded(int *out, int n) {
  BODY
}

// What a template declares, of a type without a name, and dynamic memory.
template <class T> __device__ T held(T v) {
  __shared__ T s;
  __shared__ struct {
    T a;
    int b;
  } pair;
  extern __shared__ int dynamic[];
  if (threadIdx.x == 0)
    s = v, pair.a = v + 1, pair.b = 3, dynamic[1] = 4;
  __syncthreads();
  const auto sum = [=] { return s + pair.a + pair.b + dynamic[1]; };
  cuda_mpi_barrier();
  const T result = sum();
  __syncthreads();
  return result;
}
__global__ void templates(int *out, int n) {
  int sum = held(n);
  sum += int(held(n + 0.5) * 2);
  if (n > 100)
    goto past;
  {
    __shared__ int late;
    if (threadIdx.x == 0)
      late = n;
    __syncthreads();
    const auto read = [&] { return late + sum; };
    cuda_mpi_barrier();
    sum = read();
  }
past:
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int n = 5, blocks = 3, threads = 4;
  harness::Device<int> out(blocks * threads);
  std::vector<int> expected;
  for (int i = 0; i < blocks * threads; ++i) {
    const int v = n + i / threads;
    expected.push_back(n * 11 + 1 + v * 11 + 1 + v * 2 + v + v + 1 + 3);
  }
  ordinary<<<blocks, threads>>>(out, n);
  test.expect("ordinary", out.values(), expected);
  embedded<<<blocks, threads>>>(out, n);
  test.expect("embedded", out.values(), expected);
  templates<<<blocks, threads, 16>>>(out, n);
  const int held = n + n + 1 + 7, twice = 2 * (2 * n + 2 + 7);
  test.expect("templates", out.values(),
              std::vector<int>(blocks * threads, held + twice + n));
  return test.finish();
}
