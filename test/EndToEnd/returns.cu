//===- returns.cu - return everywhere -----------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Before, between and after operations, from inside loops and branches; once
// for all threads together, once thread by thread.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

/// All threads leave at the same step.
__global__ void together(unsigned *out, int stop) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  out[thread] = 1000;
  if (stop == 0)
    return;
  cuda_mpi_barrier();
  out[thread] += 1;
  if (stop == 1) {
    cuda_mpi_barrier();
    out[thread] += 10;
    return;
  }
  for (int i = 0; i < 10; ++i) {
    unsigned kept = out[thread] * 3;
    cuda_mpi_barrier();
    if (i == stop)
      return;
    out[thread] = kept + i;
    if (stop > 5) {
      cuda_mpi_barrier();
      while (true) {
        cuda_mpi_barrier();
        out[thread] = kept + 7;
        return;
      }
    } else {
      cuda_mpi_barrier();
    }
  }
}

/// Thread t leaves at step t % 8; those that are left go on.
__global__ void oneByOne(unsigned *out, unsigned *alive) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned mine = thread % 8;
  for (unsigned step = 0; step < 8; ++step) {
    if (mine == step && step % 2 == 0)
      return;
    unsigned before = out[thread];
    cuda_mpi_barrier();
    out[thread] = mix(before, step);
    atomicAdd(&alive[step], 1u);
    if (mine == step) {
      out[thread] += 1;
      return;
    }
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (int stop = 0; stop < 8; ++stop) {
    harness::Device<unsigned> out(66);
    together<<<2, 33>>>(out, stop);
    unsigned value = 1000;
    if (stop == 1)
      value = 1011;
    else if (stop > 5)
      value = 1001 * 3 + 7;
    else if (stop > 1) {
      value = 1001;
      for (int i = 0; i < stop; ++i)
        value = value * 3 + i;
    }
    test.expect("together", out.values(), std::vector<unsigned>(66, value));
  }

  const unsigned threads = 7 * 40;
  std::vector<unsigned> start, expected, alive(8, 0);
  for (unsigned t = 0; t < threads; ++t)
    start.push_back(t * 11);
  harness::Device<unsigned> out(start), count(alive);
  oneByOne<<<7, 40>>>(out, count);
  for (unsigned t = 0; t < threads; ++t) {
    const unsigned mine = t % 8;
    unsigned value = start[t];
    for (unsigned step = 0; step < mine + mine % 2; ++step) {
      value = mix(value, step);
      ++alive[step];
    }
    expected.push_back(value + mine % 2);
  }
  test.expect("one by one", out.values(), expected);
  test.expect("alive", count.values(), alive);
  return test.finish();
}
