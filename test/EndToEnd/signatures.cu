//===- signatures.cu - Kernel declarations ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Forward declarations, default arguments on the declaration or the definition,
// unnamed parameters, static and inline kernels, attributes before and after,
// qualifiers and array notation in parameters.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void forward(unsigned *out, unsigned x, unsigned y = 30);
static __global__ void later(unsigned *, unsigned = 5, double = 0.5);

static void launchEarly(unsigned *out) {
  forward<<<1, 8>>>(out, 4);
  later<<<1, 8>>>(out + 8);
}

__global__ void forward(unsigned *out, unsigned x, unsigned y) {
  cuda_mpi_barrier();
  out[threadIdx.x] = x * 100 + y + threadIdx.x;
}

static __global__ void later(unsigned *out, unsigned x, double factor) {
  x += threadIdx.x;
  cuda_mpi_barrier();
  out[threadIdx.x] = (unsigned)(x * factor * 10);
}

__launch_bounds__(64) __global__ void bounded(unsigned out[], const unsigned x,
                                              int /* unused */, char = 'c') {
  unsigned kept = x;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept + x;
}

extern "C" __global__ void plainName(unsigned *__restrict__ out,
                                     const unsigned *const __restrict__ in,
                                     unsigned (*rows)[4]) {
  const unsigned sum = in[threadIdx.x] + rows[threadIdx.x / 4][threadIdx.x % 4];
  cuda_mpi_barrier(MPI_COMM_WORLD);
  out[threadIdx.x] = sum;
}

void static inline __global__ inlined(unsigned *out) {
  cuda_mpi_barrier();
  out[threadIdx.x] = 77;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<unsigned> out(40);
  std::vector<unsigned> in, rows, expected;
  for (unsigned i = 0; i < 8; ++i) {
    in.push_back(i * 3);
    rows.push_back(100 - i);
  }
  harness::Device<unsigned> deviceIn(in), deviceRows(rows);
  launchEarly(out);
  bounded<<<1, 8>>>(out + 16, 6, 1);
  plainName<<<1, 8>>>(out + 24, deviceIn,
                      reinterpret_cast<unsigned(*)[4]>((unsigned *)deviceRows));
  inlined<<<1, 8>>>(out + 32);
  for (unsigned i = 0; i < 8; ++i)
    expected.push_back(430 + i);
  for (unsigned i = 0; i < 8; ++i)
    expected.push_back((5 + i) * 5);
  expected.resize(24, 12);
  for (unsigned i = 0; i < 8; ++i)
    expected.push_back(100 + 2 * i);
  expected.resize(40, 77);
  test.expect("out", out.values(), expected);
  return test.finish();
}
