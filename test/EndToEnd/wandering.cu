//===- wandering.cu - Control flow driven by data -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A path through nested loops and branches chosen by a generator that all
// threads run alike, thousands of suspensions long, so that every pair of
// suspension points follows one another.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Generator {
  unsigned state;
};

__host__ __device__ inline unsigned draw(unsigned *state, unsigned below) {
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 10) % below;
}

__global__ void wander(unsigned *out, unsigned *visits, unsigned seed,
                       int length) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned h = thread;
  Generator generator = {seed};
  int left = length;
  while (left > 0) {
    const unsigned choice = draw(&generator.state, 6);
    if (thread == 0)
      ++visits[choice];
    if (choice == 0) {
      cuda_mpi_barrier();
      h = mix(h, left);
    } else if (choice == 1) {
      unsigned turns = draw(&generator.state, 4);
      for (unsigned i = 0; i < turns; ++i) {
        if (draw(&generator.state, 3) == 0)
          continue;
        cuda_mpi_barrier();
        h = mix(h, i);
        if (draw(&generator.state, 5) == 0)
          break;
        --left;
      }
    } else if (choice == 2) {
      do {
        h = mix(h, 2);
        cuda_mpi_barrier();
        if (draw(&generator.state, 4) == 0) {
          cuda_mpi_barrier();
          h = mix(h, 22);
        }
      } while (draw(&generator.state, 3) != 0);
    } else if (choice == 3 && left > 4) {
      unsigned sum = 0;
      while (draw(&generator.state, 3)) {
        unsigned inner = draw(&generator.state, 100);
        while (inner > 30) {
          cuda_mpi_barrier();
          inner /= 2;
          sum += inner;
        }
        cuda_mpi_barrier();
        sum *= 3;
      }
      h = mix(h, sum);
    } else {
      h = mix(h, choice);
      if (left == 1) {
        cuda_mpi_barrier();
        break;
      }
    }
    --left;
  }
  cuda_mpi_barrier();
  out[thread] = mix(h, generator.state);
}

static unsigned reference(unsigned thread, unsigned seed, int left) {
  unsigned h = thread, state = seed;
  for (; left > 0; --left) {
    const unsigned choice = draw(&state, 6);
    switch (choice) {
    case 0:
      h = mix(h, left);
      continue;
    case 1: {
      const unsigned turns = draw(&state, 4);
      for (unsigned i = 0; i < turns; ++i) {
        if (draw(&state, 3) != 0) {
          h = mix(h, i);
          if (draw(&state, 5) == 0)
            i = turns;
          else
            --left;
        }
      }
      continue;
    }
    case 2:
      do {
        h = mix(h, 2);
        if (draw(&state, 4) == 0)
          h = mix(h, 22);
      } while (draw(&state, 3) != 0);
      continue;
    case 3:
      if (left > 4) {
        unsigned sum = 0;
        while (draw(&state, 3) != 0) {
          for (unsigned inner = draw(&state, 100); inner > 30; sum += inner)
            inner /= 2;
          sum *= 3;
        }
        h = mix(h, sum);
        continue;
      }
    }
    h = mix(h, choice);
  }
  return mix(h, state);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (unsigned seed : {1u, 20u, 300u, 4000u}) {
    harness::Device<unsigned> out(40), visits(std::vector<unsigned>(6, 0));
    wander<<<2, 20>>>(out, visits, seed, 150);
    std::vector<unsigned> expected;
    for (unsigned t = 0; t < 40; ++t)
      expected.push_back(reference(t, seed, 150));
    test.expect("out", out.values(), expected);
    for (unsigned count : visits.values())
      test.expect("visited", count > 0, true);
  }
  return test.finish();
}
