//===- compilers.cu - What a program asks of its compiler -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A header marks functions for the device, and launches kernels, only where it
// sees that nvcc reads it; in a file for the host compiler it does neither.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s %S/Inputs/compilers-host.cpp -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -I %S/Inputs %s %S/Inputs/compilers-host.cpp -o %t.cuda %}

#include "compilers.h"
#include "harness.h"

#ifndef __NVCC__
#error "this is a CUDA program"
#endif
#if __CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10 != CUDART_VERSION
#error "the compiler and the runtime differ"
#endif

Fraction cubed(Fraction f); // compilers-host.cpp

__global__ void multiply(int *out) {
  const Fraction f(threadIdx.x, blockIdx.x + 2);
  cuda_mpi_barrier();
  const Fraction g = f * f * f;
  out[blockIdx.x * blockDim.x + threadIdx.x] += g.above * 100 + g.below;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<int> out(96);
  fillAll<int>(out, 5, 96);
  multiply<<<3, 32>>>(out);
  std::vector<int> expected;
  for (int i = 0; i < 96; ++i) {
    const Fraction f = cubed(Fraction(i % 32, i / 32 + 2));
    expected.push_back(5 + f.above * 100 + f.below);
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
