//===- escape.cu - Locals whose address escapes -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pointers to locals, elements and members, held over operations, stored in
// structs, passed to functions, pointing from one local to another, and a new
// variable in each round of a loop.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Holder {
  int *target;
  int step;
};

__device__ void bump(int *value, int by) { *value += by; }
__device__ void bumpThrough(Holder *holder) { *holder->target += holder->step; }
__device__ int *choose(int *a, int *b, bool first) { return first ? a : b; }

__global__ void escape(unsigned *out, int n) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  int value = thread, other = 2 * thread;
  int *p = &value;
  cuda_mpi_barrier();
  *p += 3;
  int **pp = &p;
  cuda_mpi_barrier();
  *pp = &other;
  **pp += 5;
  cuda_mpi_barrier();
  *p *= 2;
  unsigned h = mix(value, other);

  int list[4] = {1, 2, 3, 4};
  int *cursor = list + 1;
  cuda_mpi_barrier();
  *cursor++ = thread;
  cuda_mpi_barrier();
  *cursor = cursor[-1] + (int)(cursor - list);

  Holder holder = {&list[3], 10};
  Holder *indirect = &holder;
  cuda_mpi_barrier();
  bumpThrough(indirect);
  indirect->step = 20;
  cuda_mpi_barrier();
  bumpThrough(&holder);
  bump(&value, 1000);

  int last = -1, *previous = &last;
  for (int i = 0; i < n; ++i) {
    int fresh = i * i;
    int *mine = &fresh;
    int *either = choose(&value, mine, i % 2 == 0);
    cuda_mpi_barrier();
    bump(either, i);
    cuda_mpi_barrier();
    *previous += fresh;
    h = mix(h, *mine);
  }
  for (int i = 0; i < 4; ++i)
    h = mix(h, list[i]);
  out[thread] = mix(h, mix(value, mix(other, last)));
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int n = 5;
  harness::Device<unsigned> out(128);
  escape<<<4, 32>>>(out, n);
  std::vector<unsigned> expected;
  for (int t = 0; t < 128; ++t) {
    int value = t + 3;
    const int other = (2 * t + 5) * 2;
    unsigned h = mix(value, other);
    value += 1000;
    int last = -1;
    for (int i = 0; i < n; ++i) {
      const int fresh = i % 2 ? i * i + i : i * i;
      if (i % 2 == 0)
        value += i;
      last += fresh;
      h = mix(h, fresh);
    }
    for (int element : {1, t, t + 2, 34})
      h = mix(h, element);
    expected.push_back(mix(h, mix(value, mix(other, last))));
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
