//===- user-macros.cu - Macros with names of generated code ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every name of gpumpi's headers is a macro, but for those that the program
// itself uses; and macros as they are common on command lines. The kernels keep
// what there is to be kept: values, homes, shared memory, objects, frames of
// functions.
//
//===----------------------------------------------------------------------===//

// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../../scripts/header-names.py --list > %t/names
// RUN: sed 's/.*/#define & ?? a macro of the user/' %t/names > %t/macros.h
// RUN: %python %S/Inputs/own_names.py %t/names %s %S/Inputs/harness.h %S/Inputs/compare.h %S/Inputs/plain.h > %t/own.h
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t/plain
// RUN: %mpirun -np 1 %t/plain > %t/expected
// RUN: %gpumpicxx --target=cpu -DMACROS -I %t -I %S/Inputs %s -o %t/a
// RUN: %mpirun -np 1 %t/a | diff %t/expected -
// RUN: %mpirun -np 2 %t/a | diff %t/expected -
// RUN: %gpumpicxx --target=cpu -DN=64 -DB=2 -Dgone=1 -Dleft=2 -DThread=3 -I %S/Inputs %s -o %t/a
// RUN: %mpirun -np 2 %t/a | diff %t/expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -DMACROS -I %t -I %S/Inputs %s -o %t/a
// RUN: %mpirun -np 2 %t/a | diff %t/expected -
// RUN: %gpumpicxx --target=cpu --lowering=direct -DMACROS -I %t -I %S/Inputs %s -o %t/a
// RUN: %mpirun -np 2 %t/a | diff %t/expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -DMACROS -I %t -I %S/Inputs %s -o %t/cuda %}

// A kernel may be declared in front of everything.
#ifdef __CUDACC__
__global__ void values(unsigned *out, int n);
#endif

#ifdef MACROS
// Macros with names of the standard library are allowed behind its headers.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "macros.h"
#include "own.h"
#ifndef GPUMPI_CPU_CUDA_RUNTIME_H
// NVIDIA's `__host__` and so on stand for these.
#undef host
#undef device
#undef global
#undef shared
#undef launch_bounds
#endif
#endif
#include "compare.h"

struct Pair {
  int a, b;
  __device__ int sum(int c) {
    cuda_mpi_barrier();
    a += c;
    return a + b;
  }
};

__device__ int step(int &value, const int (&list)[3]) {
  int before = value;
  value += list[1];
  cuda_mpi_barrier();
  int again = value + before;
  cuda_mpi_barrier();
  return again;
}

__global__ void values(unsigned *out, int n) {
  int value = n, list[3] = {1, 2, 3};
  int &ref = value, &other = list[2];
  const Pair fixed = {n, 2};
  Pair pair = fixed;
  for (int i = 0; i < 3; ++i) {
    if (n > 1 && step(ref, list) > i)
      other += step(value, list) * pair.sum(i);
    out[i] = mix(value, other + fixed.b);
  }
  auto [first, second] = pair;
  switch (step(value, list) & 1) {
  case 0:
    cuda_mpi_barrier();
  default:
    out[3] = mix(first, second) + list[2];
  }
  int sums = 0;
  for (int element : list) {
    cuda_mpi_barrier();
    sums += element;
  }
  out[4] = sums;
}

template <class Type, int Many> __device__ Type &tile(unsigned i) {
  __shared__ Type parts[Many];
  return parts[i];
}

template <class Type> __global__ void inShared(unsigned *out, Type n) {
  extern __shared__ int dynamic[];
  __shared__ Type fixed[2];
  if (threadIdx.x < 2)
    fixed[threadIdx.x] = n + Type(threadIdx.x);
  dynamic[threadIdx.x] = threadIdx.x;
  tile<Type, 4>(threadIdx.x % 4) = Type(3);
  __syncthreads();
  cuda_mpi_barrier();
  out[threadIdx.x] =
      mix((unsigned)fixed[1], dynamic[0] + (unsigned)tile<Type, 4>(0));
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "values", 5, [=](unsigned *out) { values<<<1, 1>>>(out, 4); });
  show(test, "shared", 4,
       [=](unsigned *out) { inShared<<<1, 4, 64>>>(out, 2.5f); });
  return test.finish();
}
