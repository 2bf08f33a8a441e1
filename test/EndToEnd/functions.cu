//===- functions.cu - Device functions that suspend ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At several depths, from several places and kernels, in namespaces and
// classes, overloaded, declared before, with default arguments, references,
// results of all kinds and arguments with side effects. The same program
// without suspensions prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 3 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

struct Pair {
  unsigned first, second;
};

// Declared first, defined behind its callers.
__device__ unsigned leaf(unsigned n, unsigned *trace = nullptr);

namespace deep {
__device__ Pair both(const unsigned a, unsigned b, unsigned rounds) {
  Pair p{a, b};
  cuda_mpi_barrier();
  unsigned x;
  x = leaf(rounds);
  p.first += x;
  x = leaf(rounds % 4, &p.second);
  p.second = mix(p.second, x);
  return p;
}

inline namespace v1 {
__device__ void fold(unsigned &into, const Pair &from) {
  cuda_mpi_barrier();
  into = mix(into, from.first);
  cuda_mpi_barrier();
  into = mix(into, from.second);
}
} // namespace v1

// An overload.
__device__ void fold(unsigned &into, unsigned value) {
  const unsigned before = into;
  cuda_mpi_barrier();
  into = mix(before, value);
}
} // namespace deep

__device__ unsigned leaf(unsigned n, unsigned *trace) {
  unsigned sum = 1;
  for (unsigned i = 0; i < n; ++i) {
    cuda_mpi_barrier();
    sum = sum * 7 + i;
    if (trace)
      *trace += sum;
  }
  if (n == 2)
    return sum + 5;
  cuda_mpi_barrier();
  return sum;
}

// Returns without suspending, or early.
__device__ bool maybe(unsigned n) {
  if (n % 2)
    return false;
  cuda_mpi_barrier();
  return true;
}

// A reference, a pointer and nothing as results.
__device__ unsigned &pick(unsigned *from, unsigned i) {
  cuda_mpi_barrier();
  return from[i];
}
__device__ const unsigned *where(const unsigned *from) {
  cuda_mpi_barrier();
  return from + 1;
}
__device__ void nothing() { cuda_mpi_barrier(); }

class Counter {
public:
  __device__ explicit Counter(unsigned start) : count(start) {}
  __device__ unsigned step(unsigned by) {
    count += by;
    cuda_mpi_barrier();
    half();
    this->half();
    return count;
  }
  __device__ unsigned value() const;
  static __device__ unsigned pass(unsigned v) {
    cuda_mpi_barrier();
    return v + 1;
  }

private:
  unsigned count;
  __device__ void half() {
    const unsigned before = count;
    cuda_mpi_barrier();
    count = before / 2 + 1;
  }
};

__device__ unsigned Counter::value() const {
  cuda_mpi_barrier();
  return count;
}

struct Holder {
  Counter inner;
  unsigned pad;
};

__device__ unsigned effect(unsigned &n) { return n = n * 5 + 1; }

__global__ void functions(unsigned *out, unsigned seed) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned hash = seed + thread, n = thread;
  unsigned table[3] = {hash, hash * 3, 7};
  deep::fold(hash, seed);
  Pair p;
  p = deep::both(thread, effect(n), seed / 2);
  deep::fold(hash, p);
  // Arguments are evaluated once.
  deep::fold(hash, effect(n));
  deep::fold(hash, n++);
  bool yes;
  yes = maybe(seed);
  hash = mix(hash, yes);
  yes = maybe(seed + 1);
  hash = mix(hash, yes + 2 * n);
  unsigned v;
  v = pick(table, 1);
  hash = mix(hash, v);
  const unsigned *q;
  q = where(table);
  hash = mix(hash, *q);
  for (int i = 0; i < 2; ++i) {
    Counter c(hash);
    v = c.step(i + thread);
    hash = mix(hash, v);
    Holder h{c, 1};
    Holder *ph = &h;
    v = ph->inner.step(3);
    hash = mix(hash, v);
    v = h.inner.value();
    hash = mix(hash, v);
    v = Counter::pass(v);
    nothing();
    hash = mix(hash, v);
  }
  out[thread] = hash;
}

// The same functions from another kernel, last in a branch and in loops.
__global__ void again(unsigned *out, unsigned n) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned hash = thread, i = 0;
  if (n > 1)
    nothing();
  else
    deep::fold(hash, n);
  while (i < n) {
    unsigned l;
    l = leaf(i++);
    hash = mix(hash, l);
    if (l > 1000)
      break;
    if (i == 2)
      continue;
    nothing();
  }
  do
    deep::fold(hash, i);
  while (--i);
  out[thread] = hash;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "functions 1x1", 1,
       [](unsigned *out) { functions<<<1, 1>>>(out, 4); });
  show(test, "functions 3x33", 99,
       [](unsigned *out) { functions<<<3, 33>>>(out, 5); });
  for (unsigned n = 1; n < 6; ++n)
    show(test, "again 2x40", 80,
         [=](unsigned *out) { again<<<2, 40>>>(out, n); });
  return test.finish();
}
