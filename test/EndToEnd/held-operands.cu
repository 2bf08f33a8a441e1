//===- held-operands.cu - What calls that are made again are given
//---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The call of a function that suspends is made again when the kernel resumes.
// Conversions of arguments, which are counted in memory here, happen once; what
// references are bound to, and objects of member functions, are still there.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 3 %t | diff %t.expected -
// RUN: %if nvcc-all %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

struct Range {
  unsigned *at;
  int n;
  __device__ Range(unsigned *at, int n = 3) : at(at), n(n) { at[0] += 1; }
  __device__ void visit(unsigned x) {
    (void)cuda_mpi_barrier();
    at[1] += x * n;
    n += 1;
    (void)cuda_mpi_barrier();
    at[1] += n;
  }
  __device__ int once() {
    (void)cuda_mpi_barrier();
    at[1] += n;
    return n;
  }
};
struct Plain {
  int a, b;
};
/// Counts its conversions; cannot be assigned.
template <int N, class T, bool B> struct Scaled {
  const int n;
  __device__ Scaled(unsigned *at) : n(B ? N * (int)sizeof(T) : 0) {
    at[0] += n;
  }
};
struct Source {
  unsigned *at;
  __device__ operator long() const {
    at[0] += 1;
    return 7;
  }
};

__device__ void pass(Range r, unsigned x) {
  (void)cuda_mpi_barrier();
  r.at[1] += x + r.n;
}
__device__ void refer(const Range &r, unsigned x) {
  (void)cuda_mpi_barrier();
  r.at[1] += x + r.n;
  (void)cuda_mpi_barrier();
  r.at[1] *= 3;
}
__device__ void number(const long &n, unsigned *at) {
  (void)cuda_mpi_barrier();
  at[2] = at[2] * 31 + n;
}
__device__ void moved(int &&n, unsigned *at) {
  (void)cuda_mpi_barrier();
  at[2] = at[2] * 31 + ++n;
}
__device__ void scaled(const Scaled<-3, Plain, true> &s,
                       Scaled<2, Plain *, true> t, unsigned *at) {
  (void)cuda_mpi_barrier();
  at[2] = at[2] * 31 + s.n * 7 + t.n;
}
__device__ int sum(Scaled<5, char, true> s, int n) { return s.n + n; }
__device__ void plain(const Plain &p, Plain q, unsigned *at) {
  (void)cuda_mpi_barrier();
  at[3] = at[3] * 31 + p.a * 5 + p.b + q.b * 3 + q.a;
}
__device__ int next(unsigned *at) { return at[4]++ * 3 + 1; }
__device__ int wait(int n) {
  (void)cuda_mpi_barrier();
  return n;
}
__device__ unsigned &place(unsigned *at, int i) {
  (void)cuda_mpi_barrier();
  return at[i];
}
template <class T> __device__ T &element(T *p, int i) {
  (void)cuda_mpi_barrier();
  return p[i];
}
template <class T> __device__ T value(T *p, int i) {
  (void)cuda_mpi_barrier();
  return p[i];
}
template <class F> __device__ int call(const F &f, int x) {
  (void)cuda_mpi_barrier();
  const int r = f(x);
  (void)cuda_mpi_barrier();
  return r + f(1);
}
template <class F> __device__ int forward(F &&f, int x) {
  (void)cuda_mpi_barrier();
  const int r = f(x);
  (void)cuda_mpi_barrier();
  return r + f(1);
}
template <class T> __device__ void universal(T &&x, unsigned *at) {
  (void)cuda_mpi_barrier();
  at[2] = at[2] * 31 + x;
}

/// Leaves other values on the stack.
__device__ void clobber(unsigned *out) {
  (void)cuda_mpi_barrier();
  unsigned x[9];
  for (unsigned i = 0; i < 9; ++i)
    x[i] = out[4] + i;
  (void)cuda_mpi_barrier();
  out[5] = out[5] * 7 + x[3];
}

// What the template's text does not say, its instantiations do.
template <class T> __device__ void inTemplate(T *out) {
  T one = 1;
  pass(out, 5u);
  number(Source{out}, out);
  number(one + T(4), out);
  refer(out, 2u);
  refer(Range(out), one);
  universal(one * 7, out);
  universal(one, out);
  element(out, 6) += one;
  element(out, 6) = element(out, 6) * 5 + value(out, 4);
  ++element<T>(out, 7);
  out[8] += call([one](int i) { return i + one; }, 3) +
            forward([one](int i) mutable { return i * (one += 2); }, 3);
  clobber(out);
}

__global__ void operands(unsigned *out) {
  const int t = threadIdx.x;
  for (int i = 0; i < 10; ++i)
    out[i] = i;
  pass(out, next(out));
  refer(out, next(out));
  refer({out, next(out)}, next(out));
  pass({out, next(out)}, next(out));
  number(next(out), out);
  number(Source{out}, out);
  number(wait(3) + 2, out);
  number(wait(t), out);
  moved(next(out), out);
  moved(wait(t), out);
  universal(t * 3, out);
  plain({1, 2}, {3, next(out)}, out);
  scaled(out, out, out);
  out[2] += sum(out, wait(2)) * sum(Scaled<5, char, true>(out), wait(t));
  plain(Plain{1, t}, Plain{wait(3), next(out)}, out);
  Range(out, 5).visit(next(out));
  Range(out, next(out)).visit(wait(4));
  out[9] += Range(out, 4).once() * 2;
  clobber(out);
}

__global__ void results(unsigned *out) {
  const int t = threadIdx.x;
  for (int i = 0; i < 10; ++i)
    out[i] = i;
  place(out, 6) += next(out);
  place(out, 7) = place(out, 6) + next(out);
  ++place(out, 8);
  unsigned &r = place(out, 6);
  r += 3;
  out[9] =
      out[9] * 7 + call([&](int i) { return i + ++out[8]; }, 3) +
      forward([t, n = next(out)](int i) mutable { return ++n * i + t; }, 2);
  clobber(out);
  r += 4;
}

template <class T> __global__ void templates(T *out) {
  for (int i = 0; i < 10; ++i)
    out[i] = i;
  inTemplate(out);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "operands", 10, [](unsigned *w) { operands<<<1, 1>>>(w); });
  show(test, "results", 10, [](unsigned *w) { results<<<1, 1>>>(w); });
  show(test, "templates", 10, [](unsigned *w) { templates<<<1, 1>>>(w); });
  return test.finish();
}
