//===- result-types.cu - What functions that suspend return ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The name of a function's result type may mean another thing in the function,
// and parameter types and results may ask for the types of parameters.
//
//===----------------------------------------------------------------------===//

// RUN: sed -E 's/<<<[^>]*>>>//' %s > %t.plain.cpp
// RUN: %cxx_cpu -w -DPLAIN -I %S/Inputs %t.plain.cpp -o %t.plain
// RUN: %t.plain > %t.expected
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t %t.expected
// RUN: %mpirun -np 2 %t %t.expected
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu -- -I %S/Inputs
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// CHECK-LABEL: Point hidden(
// CHECK: return ::gpumpi::DeadValue();
// CHECK-LABEL: Color visible(
// CHECK: return ::gpumpi::dead<Color>();
// CHECK-LABEL: auto asking(
// CHECK-SAME: int gpumpi_p_n, decltype(gpumpi_p_n) gpumpi_p_m) -> decltype(gpumpi_p_n + 1.0)

#include "plain.h"

struct Point {
  int x, y;
};
enum Color { Red, Green = 5 };
typedef unsigned long long u64;
namespace space {
struct Value {
  int v;
};
} // namespace space

__device__ Point hidden(int n) {
  int Point = n + 3;
  cuda_mpi_barrier();
  return {n, Point};
}
__device__ Color visible(int n) {
  const int Colors = n;
  cuda_mpi_barrier();
  return Colors > 2 ? Green : Red;
}
__device__ u64 parameter(u64 u64) {
  cuda_mpi_barrier();
  return u64 << 33;
}
__device__ space::Value qualified(int space) {
  cuda_mpi_barrier();
  return {space};
}
__device__ const int *pointer(const int *Point) {
  cuda_mpi_barrier();
  return Point + 1;
}
__device__ const Point *pointer(int n, const Point *Point) {
  cuda_mpi_barrier();
  return Point + n;
}

// nvcc 13 fails in a cast to decltype of its result.
__device__ auto asking(int n, decltype(n) m) -> decltype(n + 1.0) {
  cuda_mpi_barrier();
  return n / 2.0 + m;
}

__global__ void results(unsigned *out, int n) {
  unsigned h = n;
  const Point p = hidden(n), both[2] = {p, {n, 4}};
  const Color color = visible(n);
  const u64 wide = parameter(n);
  const int value = qualified(n).v, array[2] = {value, n * 3};
  const int second = *pointer(array), y = pointer(1, both)->y;
  const double half = asking(n, 4);
  for (const int x :
       {p.x, p.y, int(color), int(wide >> 32), value, second, y, int(half * 4)})
    h = mix(h, x);
  out[self()] = h;
}

int main(int argc, char **argv) {
  harness::Plain plain(argc, argv);
  const dim3 grid(2), block(3);
  plain.check("results", grid, block,
              [&](unsigned *out) { results<<<grid, block>>>(out, 5); });
  return plain.finish();
}
