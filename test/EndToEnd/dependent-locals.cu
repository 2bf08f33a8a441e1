//===- dependent-locals.cu - Locals of types that a template decides ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an initializer calls is not known in the text of the template.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 2 %t.plain > %t.expected
// RUN: %mpirun -np 2 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "values.h"

template <class T, int Count> struct Stack {
  T items[Count];
  int size;
  __device__ Stack(T first, int more) : size(1) {
    items[0] = first;
    for (int i = 0; i < more; ++i)
      push(first + i);
  }
  __device__ void push(T item) { items[size++ % Count] = item; }
  __device__ T pop() { return items[--size % Count]; }
};

template <class T, class Container, int Count>
__global__ void locals(unsigned *out, int n) {
  unsigned *w = mine(out);
  Container typed(T(n), 2);
  Stack<T, Count> written(T(threadIdx.x + n), (n + 1) % 3);
  Container other(typed);
  T scalar(n * 2), (*pointer)(&scalar);
  const T constant(T(counted(w, n)) + 1);
  cuda_mpi_barrier();
  typed.push(scalar);
  written.push(constant);
  cuda_mpi_barrier();
  *pointer += T(3);
  w[0] = unsigned(typed.pop() * 2);
  w[1] = unsigned(written.pop() + other.pop());
  w[2] = unsigned(scalar * 2);
  cuda_mpi_barrier();
  w[3] = unsigned(written.pop() + typed.pop() + constant);
}

int main(int argc, char **argv) {
  harness::Comparison compare(argc, argv);
  for (int n = 1; n < 4; ++n) {
    compare.run("float", [=](dim3 grid, dim3 block, unsigned *out) {
      locals<float, Stack<float, 3>, 4><<<grid, block>>>(out, n);
    });
    compare.run("long", [=](dim3 grid, dim3 block, unsigned *out) {
      locals<long, Stack<short, 5>, 3><<<grid, block>>>(out, n);
    });
  }
  return compare.finish();
}
