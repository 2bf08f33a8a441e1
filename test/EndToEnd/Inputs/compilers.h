//===- compilers.h - A header for device and host -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef COMPILERS_H
#define COMPILERS_H

#include <cuda_runtime.h>

#ifdef __NVCC__
#define BOTH __host__ __device__
#else
#define BOTH
#endif

struct Fraction {
  int above, below;
  BOTH Fraction(int above, int below) : above(above), below(below) {}
  BOTH friend Fraction operator*(const Fraction &a, const Fraction &b) {
    return Fraction(a.above * b.above, a.below * b.below);
  }
};

#if defined(__CUDACC__) != defined(__NVCC__)
#error "one macro of nvcc's without the other"
#endif
#ifdef __CUDACC__
// Only nvcc can read this.
template <class T> __global__ void fill(T *out, T value) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = value;
}
template <class T> void fillAll(T *out, T value, int n) {
  fill<<<n / 32, 32>>>(out, value);
}
#endif

#endif // COMPILERS_H
