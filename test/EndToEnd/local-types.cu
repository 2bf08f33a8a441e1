//===- local-types.cu - Types, aliases and constants declared in the kernel
//===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declared before, between and after operations, used after them; local enums,
// using, typedef, static tables, static_assert. declared
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__device__ unsigned elsewhere(unsigned x) { return x + 1000; }

__global__ void localTypes(unsigned *out) {
  using Number = unsigned;
  const Number t = blockIdx.x * blockDim.x + threadIdx.x;
  cuda_mpi_barrier();
  enum Step { First = 1, Second = 10 };
  typedef struct {
    Number value;
    Step step;
  } Entry;
  Entry entry = {t, Second};
  static_assert(sizeof(Entry) == 8, "two words");
  cuda_mpi_barrier();
  static const Number table[4] = {5, 6, 7, 8};
  constexpr Number Limit = 3;
  Number list[Limit];
  for (Number i = 0; i < Limit; ++i) {
    struct Inner {
      Number a, b;
    };
    Inner inner = {i, table[i]};
    cuda_mpi_barrier();
    using Alias = Inner;
    Alias other = inner;
    cuda_mpi_barrier();
    list[i] = other.a * 100 + inner.b;
    entry.step = entry.step == Second ? First : Second;
  }
  cuda_mpi_barrier();
  Number h = elsewhere(entry.value);
  cuda_mpi_barrier();
  for (Number i = 0; i < Limit; ++i)
    h = mix(h, list[i]);
  out[t] = mix(h, entry.step + table[t % 4]);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<unsigned> out(40);
  localTypes<<<2, 20>>>(out);
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 40; ++t)
    expected.push_back(
        mix(mix(mix(mix(t + 1000, 5), 106), 207), 1 + 5 + t % 4));
  test.expect("out", out.values(), expected);
  return test.finish();
}
