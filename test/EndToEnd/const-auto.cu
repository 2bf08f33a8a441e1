//===- const-auto.cu - const, constexpr and auto ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Locals that cannot be assigned again still have their values after an
// operation, also inside loops where each round has a new value.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Pair {
  int first;
  int second;
};

__global__ void constants(unsigned *out, const int *numbers, int n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  const int rank = cuda_mpi_comm_rank();
  constexpr int Step = 3;
  constexpr float Half = 0.5f;
  const float scaled = Half * (float)thread;
  const auto size = cuda_mpi_comm_size();
  auto h = mix(thread, rank);
  const auto *const end = numbers + n;
  const Pair pair = {(int)thread, rank + Step};
  cuda_mpi_barrier();
  for (auto *p = numbers; p < end; p += Step) {
    const auto value = *p;
    const int doubled = value * 2, more = doubled + rank;
    cuda_mpi_barrier();
    h = mix(h, value + doubled + more);
    const int odd = value % 2;
    if (odd) {
      cuda_mpi_barrier();
      h = mix(h, odd);
    }
  }
  const unsigned long long wide = ((unsigned long long)h << 32) | thread;
  auto flag = h % 2 == 0;
  cuda_mpi_barrier();
  const Pair copy = pair;
  cuda_mpi_barrier();
  h = mix(h, (unsigned)(wide >> 32) ^ (unsigned)wide);
  h = mix(h, copy.first * 5 + copy.second + pair.first);
  h = mix(h, (unsigned)(scaled * 2) + size * Step + flag);
  out[thread] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const std::vector<int> numbers{8, 0, 0, 7, 1, 1, 6, 2, 2, 5};
  harness::Device<unsigned> out(64);
  harness::Device<int> device(numbers);
  constants<<<2, 32>>>(out, device, (int)numbers.size());
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 64; ++t) {
    unsigned h = mix(t, test.rank);
    for (int value : {8, 7, 6, 5}) {
      h = mix(h, 5 * value + test.rank);
      if (value % 2)
        h = mix(h, 1);
    }
    const unsigned even = h % 2 == 0;
    h = mix(h, h ^ t);
    h = mix(h, t * 5 + test.rank + 3 + t);
    expected.push_back(mix(h, t + test.size * 3 + even));
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
