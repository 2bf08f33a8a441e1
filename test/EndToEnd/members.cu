//===- members.cu - Member functions and operators on locals ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A member function or operator may change its object through `this`; so may a
// function that takes a reference, and a range-based loop without operations.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Vector {
  float x, y;
  __device__ void scale(float factor) { x *= factor, y *= factor; }
  __device__ float dot(const Vector &other) const {
    return x * other.x + y * other.y;
  }
  __device__ Vector &operator+=(const Vector &other) {
    x += other.x;
    y += other.y;
    return *this;
  }
  __device__ Vector *self() { return this; }
};

__device__ Vector operator+(Vector a, const Vector &b) { return a += b; }
__device__ Vector &operator++(Vector &v) { return v.x += 1, v; }
__device__ void exchange(float &a, float &b) {
  const float c = a;
  a = b, b = c;
}

struct Counter {
  unsigned count;
  __device__ unsigned operator()() { return ++count; }
  __device__ operator unsigned() const { return count; }
};

__global__ void members(float *out, unsigned *counts) {
  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  Vector v = {(float)t, 1}, w = {2, 3};
  Counter counter = {t};
  cuda_mpi_barrier();
  v.scale(2);
  cuda_mpi_barrier();
  v += w;
  Vector *pointer = v.self();
  cuda_mpi_barrier();
  ++*pointer;
  const Vector sum = v + w;
  cuda_mpi_barrier();
  exchange(v.x, w.y);
  unsigned list[5] = {1, 2, 3, 4, 5};
  unsigned total = 0;
  cuda_mpi_barrier();
  for (unsigned &element : list)
    element += counter();
  cuda_mpi_barrier();
  for (const auto element : list)
    total += element;
  cuda_mpi_barrier();
  counts[t] = total * 10 + counter;
  out[t] = sum.dot(v) + w.y + pointer->x;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<float> out(64);
  harness::Device<unsigned> counts(64);
  members<<<2, 32>>>(out, counts);
  std::vector<float> expected;
  std::vector<unsigned> expectedCounts;
  for (unsigned t = 0; t < 64; ++t) {
    const float x = 2.0f * t + 2 + 1, y = 2 + 3;
    // sum = (x + 2, y + 3); then v.x and w.y change places.
    expected.push_back(((x + 2) * 3 + (y + 3) * y) + x + 3);
    expectedCounts.push_back((15 + 5 * t + 15) * 10 + t + 5);
  }
  test.expect("out", out.values(), expected);
  test.expect("counts", counts.values(), expectedCounts);
  return test.finish();
}
