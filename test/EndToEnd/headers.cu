//===- headers.cu - kernels and launches in headers ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Headers with guards, with `#pragma once` and without either; included again,
// in a namespace, in a function, under a name that a macro gives.
//
//===----------------------------------------------------------------------===//

// RUN: sed -E 's/<<<[^>]*>>>//' %s > %t.plain.cpp
// RUN: %cxx_cpu -w -DPLAIN -I %S/Inputs %t.plain.cpp -o %t.plain
// RUN: %t.plain > %t.expected
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t %t.expected
// RUN: %mpirun -np 2 %t %t.expected
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

// How macros and includes are written is what is tested.
// clang-format off

#include "plain.h"

#define EXCHANGE "headers/exchange.h"
#include "headers/guarded.h" // and what follows stays
#include EXCHANGE
# include "headers/ordinary.h" /* a comment
  of two lines */
static constexpr int Here = __LINE__;
#include "headers/guarded.h"

namespace first {
enum { Base = 1 };
#include "headers/body.h"
} // namespace first
namespace second {
enum { Base = 2 };
#include "headers/body.h"
} // namespace second

__global__ void declared(unsigned *out, int n) {
  unsigned h = mix(self(), Here);
#define STEP(N) cuda_mpi_barrier(); h = mix(h, N + n);
#include "headers/list.def"
#undef STEP
#define STEP(N) h = mix(h, N * n);
#include "headers/list.def"
#undef STEP
  cuda_mpi_barrier();
  out[self()] = mix(h, __LINE__);
}

int main(int argc, char **argv) {
  harness::Plain test(argc, argv);
  for (int n : {0, 2, 5})
    for (unsigned grid : {1, 3})
      for (unsigned block : {1, 32}) {
        test.check("exchange", grid, block, [=](unsigned *out) {
          launchExchange(grid, block, out, n);
        });
        test.check("ordinary", grid, block, [=](unsigned *out) {
          ordinary<<<grid, block>>>(out, n);
        });
        test.check("first", grid, block, [=](unsigned *out) {
          first::work<<<grid, block>>>(out, n);
        });
        test.check("second", grid, block, [=](unsigned *out) {
          second::work<<<grid, block>>>(out, n);
        });
        test.check("declared", grid, block,
                   [=](unsigned *out) { declared<<<grid, block>>>(out); });
      }
  return test.finish();
}
