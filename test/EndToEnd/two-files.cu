//===- two-files.cu - A program of several files ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Embedded kernels of the same name in two files, a launch in one of them on
// behalf of the other, device variables of their own; compiled together, and
// one by one with -c.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{other} = %S/Inputs/two-files-other.cu
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s %{other} -o %t
// RUN: %mpirun -np 2 %t
// RUN: %gpumpicxx --target=cpu -I %S/Inputs -c %s -o %t.1.o
// RUN: %gpumpicxx --target=cpu -I %S/Inputs -c %{other} -o %t.2.o
// RUN: rm %t && %gpumpicxx --target=cpu %t.1.o %t.2.o -o %t
// RUN: %mpirun -np 2 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -I %S/Inputs %s %{other} -o %t.cuda %}

#include "harness.h"

void launchOther(unsigned *out, unsigned value); // two-files-other.cu

static __device__ unsigned offset = 100;

static __global__ void work(unsigned *out, unsigned value) {
  const unsigned kept = value + threadIdx.x;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept + offset + cuda_mpi_comm_rank();
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<unsigned> out(64);
  work<<<1, 32>>>(out, 5);
  launchOther(out + 32, 7);
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 32; ++t)
    expected.push_back(105 + t + test.rank);
  for (unsigned t = 0; t < 32; ++t)
    expected.push_back((7 + t) * 1000 + test.size);
  test.expect("out", out.values(), expected);
  return test.finish();
}
