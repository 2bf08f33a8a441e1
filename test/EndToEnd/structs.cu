//===- structs.cu - Structs as locals -----------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nested structs, arrays in structs and structs in arrays, copies, a struct
// defined in the kernel, one with padding, one passed by value and changed, and
// a union.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "harness.h"

struct Point {
  short x;
  double y; // behind padding
};

struct Shape {
  Point corner[2];
  char name[6];
  struct {
    unsigned low : 5;
    unsigned high : 11;
  } bits;
};

union Word {
  unsigned whole;
  unsigned char bytes[4];
};

__global__ void structs(unsigned *out, Shape shape, Point *points) {
  struct Local {
    int a, b;
    const Point *where;
  };
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  Local local = {(int)thread, 4, points + thread % 3};
  Shape copy = shape;
  cuda_mpi_barrier();
  copy.corner[1].x += (short)thread;
  shape.corner[0].y = local.where->y * 2;
  shape.bits.high = thread + 1;
  Point several[3];
  for (int i = 0; i < 3; ++i) {
    several[i] = points[i];
    several[i].x += (short)local.b;
    cuda_mpi_barrier();
    local.a += several[i].x;
    local.b = i;
  }
  Word word;
  word.whole = mix(thread, local.a);
  cuda_mpi_barrier();
  word.bytes[1] ^= 0xff;
  several[0] = several[2];
  cuda_mpi_barrier();
  unsigned h = mix(local.a, local.b);
  h = mix(h, copy.corner[1].x + shape.corner[1].x);
  h = mix(h, (unsigned)(shape.corner[0].y + copy.corner[0].y));
  h = mix(h, shape.bits.high * 32 + shape.bits.low + copy.bits.high);
  h = mix(h, copy.name[3] + several[0].x + several[1].x);
  out[thread] = mix(h, word.whole);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  Shape shape = {};
  shape.corner[0].y = 10;
  shape.corner[1].x = 20;
  std::strcpy(shape.name, "shape");
  shape.bits.low = 17;
  shape.bits.high = 3;
  std::vector<Point> points;
  for (int i = 0; i < 3; ++i) {
    Point point;
    point.x = (short)(100 * (i + 1));
    point.y = 8 * i + test.rank;
    points.push_back(point);
  }
  harness::Device<unsigned> out(60);
  harness::Device<Point> device(points);
  structs<<<2, 30>>>(out, shape, device);
  std::vector<unsigned> expected;
  for (int t = 0; t < 60; ++t) {
    const int a = t + (100 + 4) + (200 + 0) + (300 + 1), b = 2;
    unsigned h = mix(a, b);
    h = mix(h, 20 + t + 20);
    h = mix(h, (unsigned)(2 * (8 * (t % 3) + test.rank) + 10));
    h = mix(h, (t + 1) * 32 + 17 + 3);
    h = mix(h, 'p' + 301 + 200);
    expected.push_back(mix(h, mix(t, a) ^ 0xff00u));
  }
  test.expect("out", out.values(), expected);
  return test.finish();
}
