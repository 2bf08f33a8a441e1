//===- own-address.cu - Objects that know where they are ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects whose constructors or default member initializers let their address
// be known, which no word of the kernel's says, and initializers that read what
// they have initialized before: both are initialized where they stay.
//
//===----------------------------------------------------------------------===//

// RUN: sed -E 's/<<<[^>]*>>>//' %s > %t.plain.cpp
// RUN: %cxx_cpu -w -DPLAIN -I %S/Inputs %t.plain.cpp -o %t.plain
// RUN: %t.plain > %t.expected
// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t %t.expected
// RUN: %mpirun -np 2 %t %t.expected
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu -- -I %S/Inputs
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// CHECK-LABEL: void stacks(
// CHECK: Stack &s = gpumpi_home_stacks_s<
// CHECK: ::gpumpi::construct(s);
// What keeps nothing of itself is still spilled.
// CHECK-LABEL: void strangers(
// CHECK: Complex c = gpumpi_t.state ?

#include "plain.h"

/// A traversal's stack, as in many a kernel.
struct Stack {
  int items[8];
  int *top;
  __device__ Stack() : top(items) {}
  __device__ void push(int item) { *top++ = item; }
  __device__ int pop() { return *--top; }
};

template <class T> struct Typed {
  T items[4];
  T *top;
  __device__ Typed() { clear(); }
  __device__ void clear() { top = items; }
  __device__ void push(T item) { *top++ = item; }
  __device__ T pop() { return *--top; }
};

struct Node {
  Node *self;
  int x;
  __device__ Node(int x = 3) : self(this), x(x) {}
  template <class T> __device__ Node(T a, T b) : self(this), x(a + b) {}
};

struct Default {
  int a = 1;
  int *p = &a;
};

struct Outer {
  Default inner;
  int k = 3;
};

struct Complex {
  float re, im;
  __device__ Complex(float re) : re(re) { set(2); }
  __device__ void set(float value) { im = value; }
};

/// Elements that nothing but their initializer can make.
struct Bound {
  int &r;
  const int c;
};
struct Made {
  int v;
  __device__ Made(int v) : v(v) {}
};

/// Overwrites what others have left on the stack.
__device__ int trample(int n) {
  volatile int cells[64];
  for (int i = 0; i < 64; ++i)
    cells[i] = n + i;
  return cells[n & 63];
}

__device__ int inFunction(int k) {
  Stack s;
  for (int i = 0; i < k; ++i) {
    s.push(i + 1);
    cuda_mpi_barrier();
  }
  int r = 0;
  while (k--)
    r = r * 10 + s.pop();
  return r;
}

template <class T> __device__ T inTemplate(T v) {
  Typed<T> s;
  s.push(v);
  cuda_mpi_barrier();
  s.push(v + 1);
  const T first = s.pop();
  return first + s.pop();
}

__global__ void stacks(unsigned *out, int n) {
  unsigned h = trample(n);
  Stack s;
  s.push(n);
  s.push(4);
  h = mix(h, trample(n));
  cuda_mpi_barrier();
  h = mix(h, trample(n));
  h = mix(h, s.pop());
  for (int i = 0; i < 2; ++i) {
    Typed<short> s;
    s.push(i + n);
    cuda_mpi_barrier();
    h = mix(h, s.pop());
  }
  h = mix(h, s.pop());
  h = mix(h, inFunction(3) + inFunction(2));
  h = mix(h, inTemplate(7) + (int)inTemplate(1.5) + inTemplate('a'));
  out[self()] = h;
}

__global__ void nodes(unsigned *out, int n) {
  unsigned h = trample(n);
  Node a(n), b{4}, c = Node(8), d = 9, e;
  auto f = Node(10);
  const Node g(2);
  const Node &temporary = Node(11);
  Node &&moved = Node(12);
  Node array[2] = {Node(1), 2}, constructed[2];
  h = mix(h, trample(n));
  cuda_mpi_barrier();
  h = mix(h, trample(n));
  a.self->x += 1, b.self->x += 2, c.self->x += 3, d.self->x += 4;
  e.self->x += 5, f.self->x += 6, temporary.self->x += 7, moved.self->x += 8;
  array[1].self->x += 9, constructed[1].self->x += 10;
  cuda_mpi_barrier();
  for (const int x : {a.x, b.x, c.x, d.x, e.x, f.x, temporary.x, moved.x,
                      array[0].x, array[1].x, constructed[1].x, g.self->x})
    h = mix(h, x);
  h = mix(h, moved.self == &moved && g.self == &g && f.self == &f &&
                 array[1].self == &array[1]);
  out[self()] = h;
}

/// Which constructor is meant only an instantiation knows.
template <class T> __global__ void dependent(unsigned *out, T n) {
  unsigned h = trample(n);
  Node a(n), b{n, n}, c(n, T(1)), d = {n, n};
  Complex known(n);
  cuda_mpi_barrier();
  h = mix(h, trample(n));
  a.self->x += 1, b.self->x += 2, c.self->x += 3, d.self->x += 4;
  cuda_mpi_barrier();
  h = mix(h, a.x * 1000 + b.x * 100 + c.x * 10 + d.x);
  out[self()] = mix(h, known.re * 10 + known.im);
}

__global__ void members(unsigned *out, int n) {
  unsigned h = n;
  Default a, b{5}, c = {6};
  Outer d, e{{7}, 2}, f[2] = {{}, {{8}, 1}};
  cuda_mpi_barrier();
  *a.p += 1, *b.p += 2, *c.p += 3, *d.inner.p += 4, *e.inner.p += 5;
  *f[1].inner.p += 6;
  cuda_mpi_barrier();
  for (const int x : {a.a, b.a, c.a, d.inner.a, e.inner.a, f[1].inner.a,
                      f[0].inner.a, d.k, e.k})
    h = mix(h, x);
  out[self()] = h;
}

__global__ void strangers(unsigned *out, int n) {
  Complex c(n);
  cuda_mpi_barrier();
  out[self()] = int(c.re * 10 + c.im);
}

__global__ void readers(unsigned *out, int n) {
  unsigned h = n;
  int fibonacci[6] = {1, n, fibonacci[0] + fibonacci[1],
                      fibonacci[1] + fibonacci[2]};
  const int constant[3] = {n, constant[0] + 1, constant[1] + 1};
  int known[2] = {n, known[0] + 1}, *p = known;
  struct {
    int a, b;
  } pair = {4, pair.a + n};
  Bound bound[2] = {{n, 1}, {bound[0].r, 2}};
  Made made[3] = {n, 4, 5};
  cuda_mpi_barrier();
  bound[1].r += 3, p[1] += 2;
  cuda_mpi_barrier();
  for (const int x : fibonacci)
    h = mix(h, x);
  for (const Made &m : made)
    h = mix(h, m.v);
  h = mix(h, constant[2] * 100 + known[1] * 10 + pair.b);
  h = mix(h, n * 10 + bound[1].c);
  out[self()] = h;
}

int main(int argc, char **argv) {
  harness::Plain plain(argc, argv);
  const auto run = [&](dim3 grid, dim3 block) {
    plain.check("stacks", grid, block,
                [&](unsigned *out) { stacks<<<grid, block>>>(out, 5); });
    plain.check("nodes", grid, block,
                [&](unsigned *out) { nodes<<<grid, block>>>(out, 5); });
    plain.check("dependent", grid, block, [&](unsigned *out) {
      dependent<int><<<grid, block>>>(out, 5);
    });
    plain.check("members", grid, block,
                [&](unsigned *out) { members<<<grid, block>>>(out, 5); });
    plain.check("strangers", grid, block,
                [&](unsigned *out) { strangers<<<grid, block>>>(out, 5); });
    plain.check("readers", grid, block,
                [&](unsigned *out) { readers<<<grid, block>>>(out, 5); });
  };
  run(1, 1);
  run(3, 33);
  return plain.finish();
}
