//===- host-side.cu - Host code around launches -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches in functions, member functions, lambdas and templates of the host,
// in expressions of statements, under macros that do not contain them, with
// arguments that have side effects and conversions.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

#define UNLESS(X) if (!(X))

__global__ void add(unsigned *data, unsigned n, long long amount) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned kept = i < n ? data[i] : 0;
  cuda_mpi_barrier();
  if (i < n)
    data[i] = kept + (unsigned)amount;
}

struct Launcher {
  unsigned *data;
  unsigned n;
  void operator()(int amount) const { add<<<2, 32>>>(data, n, amount); }
  static void twice(unsigned *data, unsigned n) {
    for (int i = 0; i < 2; ++i)
      add<<<2, 32>>>(data, n, 1);
  }
};

static int next = 0;
static int nextAmount() { return next += 10; }

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const unsigned n = 50;
  harness::Device<unsigned> data(std::vector<unsigned>(n, 0));
  add<<<2, 32>>>(data, n, nextAmount()); // 10
  const Launcher launcher{data, n};
  launcher(100);            // 110
  Launcher::twice(data, n); // 112
  auto lambda = [&](int amount) { add<<<2, 32>>>(data, n, amount); };
  lambda(1000);                                              // 1112
  UNLESS(test.size == 0) add<<<2, 32>>>(data, n, 'a' - 'A'); // 1144
  do
    add<<<2, 32>>>(data, n, nextAmount()); // 20 + 30: 1194
  while (next < 30);
  if (float scale = 2.5f; scale > 2)
    add<<<2, 32>>>(data, (unsigned char)n, scale * 2); // 1199
  (add<<<2, 32>>>(data, n, true), next = 0);           // 1200
  test.expect("data", data.values(), std::vector<unsigned>(n, 1200));
  test.expect("next", next, 0);
  return test.finish();
}
