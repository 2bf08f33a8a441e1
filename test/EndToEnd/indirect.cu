//===- indirect.cu - Objects that are reached by other ways than names ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parts of what suspending functions return by reference, lvalues that
// assignments yield, and shared memory that only constructors, structured
// bindings or pointers to members lead to.
//
// RUN: %gpumpicxx --target=cpu %s -o %t.suspend
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.direct > %t.expected
// RUN: %mpirun -np 1 %t.suspend | diff %t.expected -
// RUN: FileCheck %s < %t.expected
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

#include "Inputs/printed.h"

constexpr int Blocks = 4, Threads = 4, Count = Blocks * Threads;

__device__ int me() { return blockIdx.x * blockDim.x + threadIdx.x; }
__device__ void rest() { cuda_mpi_barrier(MPI_COMM_SELF); }

struct Point {
  int x, y;
};
__device__ Point &pick(Point *points, int which) {
  rest();
  return points[which];
}
__device__ void store(int &to, int value) { to = value; }

__global__ void parts(int *out) {
  Point points[2] = {{1, 2}, {3, me()}};
  pick(points, 1).x = 50;
  pick(points, 0).y += 7;
  store(pick(points, 0).x, 9);
  int *y = &pick(points, 1).y;
  *y += 1000;
  ++pick(points, 1).x;
  out[me()] = points[0].x + 100 * points[0].y + 10 * points[1].x + points[1].y;
}

__device__ int *hold(int &what) { return &what; }
__global__ void yielded(int *out) {
  int a = me(), b, c = a;
  Point p, q = {a, 1};
  int &first = ++a, *second = &(b = me()), *third = hold(c += 5);
  Point &fourth = (p = q);
  rest();
  first += 100;
  *second += 200;
  *third += 300;
  fourth.x += 400;
  rest();
  out[me()] = a + 10 * b + 100 * c + 1000 * p.x;
}

__device__ int *place() {
  __shared__ int room[Threads];
  return room;
}
struct Initialised {
  int *at;
  __device__ Initialised() : at(place()) {}
};
__global__ void initialised(int *out) {
  Initialised shared;
  shared.at[threadIdx.x] = 3 * me();
  rest();
  out[me()] = shared.at[threadIdx.x];
}

__device__ int *otherPlace() {
  __shared__ int room[Threads];
  return room;
}
struct Defaulted {
  int *at = otherPlace();
  int more;
};
struct Derived : Defaulted {};
__global__ void defaulted(int *out) {
  Derived shared;
  shared.at[threadIdx.x] = 4 * me();
  rest();
  out[me()] = shared.at[threadIdx.x];
}

__device__ int *lastPlace() {
  __shared__ int room[Threads];
  return room;
}
struct Aggregate {
  int more;
  int *at = lastPlace();
};
__global__ void aggregate(int *out) {
  Aggregate shared{7};
  shared.at[threadIdx.x] = 5 * me();
  rest();
  out[me()] = shared.at[threadIdx.x];
}

__device__ int found[Blocks];
__global__ void bound(int *) {
  __shared__ Point point;
  point = {6 * (int)blockIdx.x, 7};
  auto &[x, y] = point;
  rest();
  found[blockIdx.x] = x;
}
__global__ void pointed(int *) {
  __shared__ Point point;
  point = {7, 8 * (int)blockIdx.x};
  Point *at = &point;
  int Point::*which = &Point::y;
  rest();
  found[blockIdx.x] = at->*which;
}
__global__ void show(int *out) { out[me()] = found[blockIdx.x]; }

__device__ int second(const int *none, int value) {
  rest();
  return none ? 0 : value;
}
__global__ void null(int *out) { out[me()] = second(NULL, me()); }

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *out;
  cudaMalloc(&out, Count * sizeof *out);
  const auto print = [out](const char *name) {
    printResults(name, out, Count);
  };
  parts<<<Blocks, Threads>>>(out);
  print("parts"); // CHECK: parts: 2419 2420 2421
  yielded<<<Blocks, Threads>>>(out);
  print("yielded"); // CHECK: yielded: 432601 433712
  initialised<<<Blocks, Threads>>>(out);
  print("initialised"); // CHECK: initialised: 0 3 6
  defaulted<<<Blocks, Threads>>>(out);
  print("defaulted"); // CHECK: defaulted: 0 4 8
  aggregate<<<Blocks, Threads>>>(out);
  print("aggregate"); // CHECK: aggregate: 0 5 10
  bound<<<Blocks, 1>>>(out);
  show<<<Blocks, Threads>>>(out);
  print("bound"); // CHECK: bound: 0 0 0 0 6 6 6 6 12
  pointed<<<Blocks, 1>>>(out);
  show<<<Blocks, Threads>>>(out);
  print("pointed"); // CHECK: pointed: 0 0 0 0 8 8 8 8 16
  null<<<Blocks, Threads>>>(out);
  print("null"); // CHECK: null: 0 1 2
  MPI_Finalize();
}
