//===- liveness.cu - Values that come and go ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables dead at one operation and alive at the next, set before some and
// after others, partly overwritten, swapped in pairs around a loop, and alive
// only along the path that was not taken last time.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Three {
  unsigned a, b, c;
};

__global__ void liveness(unsigned *out, unsigned rounds) {
  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned dead = t, carried = t + 1, late = 0, first = 1, second = 2;
  unsigned fibonacci[2] = {0, 1};
  Three three = {t, t, t};
  cuda_mpi_barrier();
  dead = 5; // what it was before does not matter
  unsigned h = dead;
  for (unsigned r = 0; r < rounds; ++r) {
    cuda_mpi_barrier();
    if (r % 3 == 0) {
      carried = r;
    } else if (r % 3 == 1) {
      cuda_mpi_barrier();
      late = carried + r;
      cuda_mpi_barrier();
    } else {
      h = mix(h, late);
      late = 77;
      cuda_mpi_barrier();
      carried = 0;
    }
    const unsigned saved = first;
    first = second;
    cuda_mpi_barrier();
    second = saved;
    fibonacci[r % 2] += fibonacci[1 - r % 2];
    three.b = r;
    cuda_mpi_barrier();
    if (r % 4 == 3)
      three = {r, three.b + 1, three.a};
    h = mix(h, mix(first, second));
    if (r + 1 == rounds)
      break;
    cuda_mpi_barrier();
    dead = h; // read below only where the loop ends here
  }
  cuda_mpi_barrier();
  h = mix(h, fibonacci[0] + fibonacci[1]);
  h = mix(h, mix(three.a, mix(three.b, three.c)));
  out[t] = mix(h, mix(carried, mix(late, dead)));
}

static unsigned reference(unsigned t, unsigned rounds) {
  unsigned dead = 5, h = 5, carried = t + 1, late = 0, x = 0, y = 1;
  unsigned a = t, b = t, c = t;
  for (unsigned r = 0; r < rounds; ++r) {
    if (r > 0)
      dead = h;
    switch (r % 3) {
    case 0:
      carried = r;
      break;
    case 1:
      late = carried + r;
      break;
    default:
      h = mix(h, late);
      late = 77;
      carried = 0;
    }
    if (r % 2 == 0)
      x += y;
    else
      y += x;
    b = r;
    if (r % 4 == 3) {
      c = a;
      a = r;
      b = r + 1;
    }
    h = r % 2 == 0 ? mix(h, mix(2, 1)) : mix(h, mix(1, 2));
  }
  h = mix(mix(h, x + y), mix(a, mix(b, c)));
  return mix(h, mix(carried, mix(late, dead)));
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (unsigned rounds = 0; rounds < 14; ++rounds) {
    harness::Device<unsigned> out(48);
    liveness<<<3, 16>>>(out, rounds);
    std::vector<unsigned> expected;
    for (unsigned t = 0; t < 48; ++t)
      expected.push_back(reference(t, rounds));
    test.expect("out", out.values(), expected);
  }
  return test.finish();
}
