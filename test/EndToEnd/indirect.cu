//===- indirect.cu - Objects that are reached by other ways than names ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parts of what suspending functions return by reference, lvalues that
// assignments yield, and shared memory that only constructors, destructors,
// structured bindings or pointers to members lead to.
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

struct Holder {
  int *at;
  __device__ Holder(int &what) : at(&what) {}
};
struct Reference {
  int &to;
};
struct Keeper {
  int *at = nullptr;
  __device__ void operator()(int &what) { at = &what; }
  __device__ void operator<<(int &what) { at = &what; }
};
struct Row {
  int cells[2];
  __device__ Row *self() { return this; }
};
__global__ void handedOn(int *out) {
  int a = me(), b = 0, c = 0, d = 0, e = 0;
  Holder first(++a), second = Holder(b = 3);
  Reference third{c += 5};
  Keeper called, shifted;
  called(++d);
  shifted << --e;
  Row row, other = {{me(), 6}}, last;
  int *cell = (row = other).cells;
  Row *self = (last = other).self();
  rest();
  __syncthreads();
  *first.at += 100;
  *second.at += 200;
  third.to += 300;
  *called.at += 400;
  *shifted.at += 500;
  *cell += 600;
  self->cells[1] += 700;
  rest();
  out[me()] = a + b + c + d + e + row.cells[0] + last.cells[1];
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

// What only the end of an object touches.
struct Ending {
  int *from, *to;
  __device__ ~Ending() { *to = *from; }
};
struct Outer {
  Ending inner;
};
__global__ void ended(int *out) {
  __shared__ int room[Threads];
  int *from = &room[threadIdx.x], *to = out + me();
  *from = 9 * me();
  rest();
  {
    Outer outer{{from, to}};
  }
}
__global__ void temporary(int *out) {
  __shared__ int room[Threads];
  int *from = &room[threadIdx.x], *to = out + me();
  *from = 10 * me();
  rest();
  Ending{from, to};
}
__global__ void deleted(int *out) {
  __shared__ int room[Threads];
  Ending *ending = new Ending{&room[threadIdx.x], out + me()};
  room[threadIdx.x] = 11 * me();
  rest();
  delete ending;
}
struct Copying {
  int *from, *to;
  int value = *to = *from;
};
__global__ void copied(int *out) {
  __shared__ int room[Threads];
  int *from = &room[threadIdx.x], *to = out + me();
  *from = 12 * me();
  rest();
  Copying copying{from, to};
}

__device__ int &put(int value) {
  __shared__ int room[Threads];
  return room[threadIdx.x] = value;
}
__global__ void assigned(int *out) {
  __shared__ int other;
  int &mine = put(me()), &ours = other = 5;
  rest();
  out[me()] = mine + 100 * ours;
}

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
  handedOn<<<Blocks, Threads>>>(out);
  print("handedOn"); // CHECK: handedOn: 2815 2817 2819
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
  ended<<<Blocks, Threads>>>(out);
  print("ended"); // CHECK: ended: 0 9 18
  temporary<<<Blocks, Threads>>>(out);
  print("temporary"); // CHECK: temporary: 0 10 20
  deleted<<<Blocks, Threads>>>(out);
  print("deleted"); // CHECK: deleted: 0 11 22
  copied<<<Blocks, Threads>>>(out);
  print("copied"); // CHECK: copied: 0 12 24
  assigned<<<Blocks, Threads>>>(out);
  print("assigned"); // CHECK: assigned: 500 501 502
  null<<<Blocks, Threads>>>(out);
  print("null"); // CHECK: null: 0 1 2
  MPI_Finalize();
}
