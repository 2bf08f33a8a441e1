//===- overloads.cu - Overloaded kernels --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One name for several embedded kernels and an ordinary one, chosen by argument
// types and count as in any C++.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

#include <type_traits>

__global__ void set(int *out) {
  int kept = 10;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}

__global__ void set(float *out) {
  float kept = 20;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}

__global__ void set(int *out, int value) { out[threadIdx.x] = value; }

__global__ void set(int *out, double value) {
  const int kept = (int)(value * 2);
  cuda_mpi_barrier();
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}

// Chosen by template parameters without names.
template <class T, typename std::enable_if<sizeof(T) == 4, int>::type = 0>
__global__ void sized(T *out) {
  const T kept = T(blockDim.x);
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}

template <class T, std::enable_if_t<sizeof(T) == 8, int> = 0, class = void,
          int (*)(int) = nullptr>
__global__ void sized(T *out) {
  const T kept = T(blockDim.x + 1);
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}

template <class T, class, int> __global__ void ordinary(T *out) {
  out[threadIdx.x] += 5;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<int> ints(96);
  harness::Device<float> floats(32);
  set<<<1, 32>>>((int *)ints);
  set<<<1, 32>>>((float *)floats);
  set<<<1, 32>>>(ints + 32, 30);
  set<<<1, 32>>>(ints + 64, 20.5);
  std::vector<int> expected(32, 10);
  expected.resize(64, 30);
  expected.resize(96, 41);
  test.expect("ints", ints.values(), expected);
  test.expect("floats", floats.values(), std::vector<float>(32, 20));
  harness::Device<double> doubles(32);
  sized<<<1, 32>>>((int *)ints);
  sized<<<1, 32>>>((double *)doubles);
  ordinary<double, void, 3><<<1, 32>>>((double *)doubles);
  test.expect("sized ints", ints.values()[31], 32);
  test.expect("sized doubles", doubles.values(), std::vector<double>(32, 38));
  return test.finish();
}
