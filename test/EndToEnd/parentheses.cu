//===- parentheses.cu - Aggregates initialized in parentheses -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Classes and arrays whose elements stand in parentheses, as C++20 allows it.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -std=c++20 -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t

#include "harness.h"

struct Point {
  int x, y;
};

__global__ void parentheses(int *out, int n) {
  Point p(n, 2), q(3, n), escaping(n, 6), *known = &escaping;
  int list[](4, 5, n), bounded[3](n, 7), kept[](n, 8), *first = kept;
  const int constant[](n, 9);
  cuda_mpi_barrier();
  known->x += 1, first[1] += 1;
  cuda_mpi_barrier();
  out[0] = p.x + p.y * 10, out[1] = q.x + q.y * 10;
  out[2] = escaping.x + escaping.y * 10;
  out[3] = list[0] + list[1] * 10 + list[2] * 100;
  out[4] = bounded[0] + bounded[1] * 10 + bounded[2] * 100;
  out[5] = kept[0] + kept[1] * 10;
  out[6] = constant[0] + constant[1] * 10;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  harness::Device<int> out(7);
  parentheses<<<1, 1>>>(out, 1);
  test.expect("parentheses", out.values(),
              std::vector<int>{21, 13, 62, 154, 71, 91, 91});
  return test.finish();
}
