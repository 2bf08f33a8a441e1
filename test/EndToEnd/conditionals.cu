//===- conditionals.cu - Preprocessor directives and attributes in the way ===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Directives inside statements that the translator edits, inside operations, in
// parameter lists, between declaration and use; pragmas and attributes on loops
// and branches around operations.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

#define VARIANT 2
#define PARAMETERS unsigned *out, unsigned n

__global__ void conditionals(PARAMETERS
#if VARIANT > 1
                             ,
                             unsigned extra
#endif
) {
  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned h =
#ifdef VARIANT
      t + VARIANT
#else
      nothing that compiles
#endif
      ;
  cuda_mpi_barrier(
#if VARIANT == 2
      MPI_COMM_WORLD
#else
      nothing that compiles
#endif
  );
  for (unsigned i = 0; i < n; ++i) {
    cuda_mpi_barrier();
    h = mix(h, i);
  }
#pragma unroll 2
  for (unsigned i = 0; i < 4; ++i)
    h = mix(h, extra);
  [[maybe_unused]] unsigned ignored = h;
  if (n > 2) {
    cuda_mpi_barrier();
    h = mix(h, 1);
  }
#if VARIANT == 1
  {
#else
  if (n == 3) {
#endif
    cuda_mpi_barrier();
    h = mix(h, 2);
  }
  out[t] = h;
  return;
  cuda_mpi_barrier();
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<unsigned> out(32);
  conditionals<<<1, 32>>>(out, 3
#if VARIANT > 1
                          ,
                          9
#endif
  );
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < 32; ++t) {
    unsigned h = t + 2;
    for (unsigned value : {0u, 1u, 2u, 9u, 9u, 9u, 9u, 1u, 2u})
      h = mix(h, value);
    expected.push_back(h);
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
