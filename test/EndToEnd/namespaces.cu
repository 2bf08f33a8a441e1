//===- namespaces.cu - Kernels in namespaces ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Named, nested, inline and anonymous namespaces, the same kernel name in
// several of them, launches by qualified name, by using declaration and from
// inside.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void work(unsigned *out) {
  unsigned kept = 1;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}

namespace outer {
struct Options {
  unsigned value;
};
__device__ unsigned helper(unsigned x) { return x + 1; }

__global__ void work(unsigned *out, Options options) {
  unsigned kept = helper(options.value);
  cuda_mpi_barrier();
  out[threadIdx.x] = helper(kept);
}

namespace inner::deep {
__global__ void work(unsigned *out) {
  const Options kept{3};
  cuda_mpi_barrier();
  out[threadIdx.x] = kept.value;
}
void launch(unsigned *out) { work<<<1, 4>>>(out); }
} // namespace inner::deep

inline namespace version {
__global__ void versioned(unsigned *out) {
  cuda_mpi_barrier();
  out[threadIdx.x] = 4;
}
} // namespace version
} // namespace outer

namespace {
__global__ void hidden(unsigned *out) {
  unsigned kept = 5;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}
} // namespace

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<unsigned> out(28);
  work<<<1, 4>>>(out);
  outer::work<<<1, 4>>>(out + 4, outer::Options{10});
  outer::inner::deep::work<<<1, 4>>>(out + 8);
  outer::versioned<<<1, 4>>>(out + 12);
  hidden<<<1, 4>>>(out + 16);
  ::work<<<1, 4>>>(out + 20);
  {
    using namespace outer::inner;
    deep::launch(out + 24);
  }
  std::vector<unsigned> expected;
  for (unsigned value : {1u, 12u, 3u, 4u, 5u, 1u, 3u})
    expected.insert(expected.end(), 4, value);
  test.expect("out", out.values(), expected);
  return test.finish();
}
