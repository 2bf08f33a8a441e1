//===- if-branches.cu - Operations in branches --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Suspensions in the first branch only, the second only, both, neither, and in
// chains of else-if; conditions depend on the process and on uniform data.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

__global__ void branches(unsigned *out, unsigned rounds) {
  const int rank = cuda_mpi_comm_rank();
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned h = thread;
  for (unsigned r = 0; r < rounds; ++r) {
    unsigned first = mix(r, 5);
    if (first % 2) {
      unsigned inner = mix(h, first);
      cuda_mpi_barrier();
      h = mix(h, inner);
    }
    if (first % 3 == 0)
      h = mix(h, 1);
    else {
      h = mix(h, 2);
      cuda_mpi_barrier();
      h = mix(h, first);
    }
    if (first % 5 < 2) {
      cuda_mpi_barrier();
      unsigned x = h * 3;
      cuda_mpi_barrier();
      h = mix(x, h);
    } else {
      unsigned x = h * 5;
      cuda_mpi_barrier();
      unsigned y = x + 1;
      cuda_mpi_barrier();
      h = mix(x, y);
    }
    if (first % 7 == 0) {
      cuda_mpi_barrier();
      h = mix(h, 70);
    } else if (first % 7 == 1) {
      h = mix(h, 71);
    } else if (first % 7 == 2) {
      h = mix(h, 72);
      cuda_mpi_barrier();
    } else if (first % 7 < 5) {
      unsigned w = mix(h, 73);
      cuda_mpi_barrier();
      h ^= w;
    } else
      h = mix(h, first % 7);
  }
  // Processes may take different branches as long as their operations match.
  if (rank % 2 == 0) {
    h = mix(h, 100);
    cuda_mpi_barrier();
    h = mix(h, 101);
  } else {
    cuda_mpi_barrier();
    h = mix(h, 200);
  }
  out[thread] = h;
}

static unsigned reference(unsigned thread, unsigned rounds, int rank) {
  unsigned h = thread;
  for (unsigned r = 0; r < rounds; ++r) {
    const unsigned f = mix(r, 5);
    if (f % 2)
      h = mix(h, mix(h, f));
    h = f % 3 == 0 ? mix(h, 1) : mix(mix(h, 2), f);
    h = f % 5 < 2 ? mix(h * 3, h) : mix(h * 5, h * 5 + 1);
    switch (f % 7) {
    case 0:
      h = mix(h, 70);
      break;
    case 1:
      h = mix(h, 71);
      break;
    case 2:
      h = mix(h, 72);
      break;
    case 3:
    case 4:
      h ^= mix(h, 73);
      break;
    default:
      h = mix(h, f % 7);
    }
  }
  return rank % 2 == 0 ? mix(mix(h, 100), 101) : mix(h, 200);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const unsigned threads = 3 * 33, rounds = 40;
  harness::Device<unsigned> out(threads);
  branches<<<3, 33>>>(out, rounds);
  std::vector<unsigned> expected;
  for (unsigned t = 0; t < threads; ++t)
    expected.push_back(reference(t, rounds, test.rank));
  test.expect("out", out.values(), expected);
  return test.finish();
}
