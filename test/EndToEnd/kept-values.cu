//===- kept-values.cu - What stands in front of suspending calls ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Captures whose addresses are known while a kernel suspends; operands of
// templates where the language gives an order; arrays and references that are
// initialised over a suspension; `if constexpr` in templates; overloads that
// depend on what is const, and on how many arguments there are; values that a
// template would copy in another way than their bytes, or could not copy.
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

constexpr int Blocks = 2, Threads = 4, Count = Blocks * Threads;
__device__ int me() { return blockIdx.x * blockDim.x + threadIdx.x; }
__device__ void rest() { cuda_mpi_barrier(MPI_COMM_SELF); }
__device__ int give(int v) {
  rest();
  return v;
}

// The address of what a closure captured stays what it is.
__global__ void capture(int *out) {
  int x = me();
  auto f = [x]() -> const int * { return &x; };
  const int *p = f();
  rest();
  out[me()] = *p + (p == f());
}
template <class F> __device__ const int *get(const F &f) { return f(); }
__global__ void captureBy(int *out) {
  int x = 10 * me();
  auto f = [x]() -> const int * { return &x; };
  const int *p = get(f);
  rest();
  out[me()] = *p + (p == get(f));
}
__global__ void captureInit(int *out) {
  auto f = [x = 5 * me()]() -> const int & { return x; };
  const int &p = f();
  rest();
  out[me()] = p + (&p == &f());
}
__global__ void captureMutable(int *out) {
  auto f = [x = 5 * me()]() mutable -> int & { return x; };
  int &p = f();
  rest();
  p += 3;
  rest();
  out[me()] = f();
}

// A closure may know its own captures.
__global__ void captureItself(int *out) {
  auto f = [x = me(), at = (int *)nullptr](int add) mutable {
    if (!at)
      at = &x;
    *at += add;
    return x;
  };
  f(1);
  rest();
  __syncthreads();
  f(100);
  rest();
  out[me()] = f(1000);
}

// What has been kept is const where it was, and only there.
struct Value {
  int v;
  __device__ int get(int add) { return v + add; }
  __device__ int get(int add) const { return 100 * v + add; }
  __device__ int operator[](int i) { return v + i; }
  __device__ int operator[](int i) const { return 1000 * v + i; }
};
__device__ Value value(int v) { return {v}; }
__device__ const Value constant(int v) { return {v}; }
__device__ Value received(int v) {
  rest();
  return {v};
}
__device__ const Value receivedConstant(int v) {
  rest();
  return {v};
}
__device__ int kind(int &) { return 1; }
__device__ int kind(const int &) { return 2; }
__device__ int kind(Value &) { return 3; }
__device__ int kind(const Value &) { return 4; }
template <class T> __device__ int deduced(T &&) {
  return 10 * std::is_lvalue_reference<T>::value +
         std::is_const<std::remove_reference_t<T>>::value;
}
__global__ void overloaded(int *out) {
  const int kept = value(me())[give(1)] + constant(me())[give(2)] +
                   value(me()).get(give(3)) + constant(me()).get(give(4));
  const int results = kind(give(1)) + 10 * kind((give(2))) +
                      100 * kind(received(3)) + 1000 * kind(out ? give(1) : 2);
  out[me()] = kept + 7 * results + 3 * receivedConstant(me()).get(1) +
              5 * deduced(receivedConstant(2)) + 11 * deduced(give(2));
}

// Nobody else takes the argument that is added.
struct Many {
  int base;
  __device__ int go(long x) {
    rest();
    return base + x;
  }
  template <class A> __device__ int go(A &&, int x) { return 1000 + x; }
  __device__ int all(double x) {
    rest();
    return 50 + (int)x;
  }
  template <class... A> __device__ int all(A &&...) { return sizeof...(A); }
};
__global__ void counted(int *out) {
  Many many{me()};
  out[me()] = many.go(3) + 10 * many.go(1, 2) + many.all(1.5) + many.all(1, 2);
}

// Left of a call, an operand has the value from before it.
template <class T> __device__ T bump(T &x) {
  rest();
  return x += 10;
}
template <class T> __device__ void lists(T x, int *out) {
  T a[2] = {x, bump(x)};
  out[me()] = a[0] + 100 * a[1];
}
__global__ void listed(int *out) { lists<int>(me(), out); }
struct Num {
  int v;
};
__device__ Num operator<<(Num a, int b) { return {a.v * b}; }
template <class P> __device__ int advance(P &p) {
  p = p + 1;
  rest();
  return 1;
}
template <class P> __device__ void subsOf(P p, int *out) {
  out[me()] = p[advance(p)] + 100 * *p;
}
__global__ void subscripted(int *out) {
  int a[4] = {1, 2, 3, 4};
  subsOf<int *>(a, out);
}

// Valid wherever the kernel suspends.
template <class T> __device__ void nested(T t, int *out) {
  T a[] = {t, t + 1};
  T b[2][2] = {give(1), 2, give(3), 4};
  rest();
  out[me()] = a[0] + 10 * a[1] + 100 * b[0][0] + 1000 * b[0][1] +
              10000 * b[1][0] + 100000 * b[1][1];
}
__global__ void nestedIn(int *out) { nested<int>(me(), out); }
__global__ void nestedPlain(int *out) {
  int b[2][2] = {give(1), 2, give(3), 4};
  struct S {
    int x;
    Num n;
  };
  S s = {give(5), give(6)};
  out[me()] = 100 * b[0][0] + 1000 * b[0][1] + 10000 * b[1][0] +
              100000 * b[1][1] + s.x * s.n.v;
}
struct Cell {
  int v;
  __device__ operator int &() { return v; }
};
__global__ void converted(int *out) {
  Cell c{me()};
  int &r = c;
  rest();
  r += 7;
  rest();
  out[me()] = c.v;
}
template <class T> __device__ void choose(T t, int *out) {
  if constexpr (sizeof(int) == 4) {
    rest();
    out[me()] = t.v;
  } else {
    rest();
    out[me()] = 3;
  }
}
__global__ void chosen(int *out) { choose(Num{me()}, out); }

template <class T> struct Pair {
  T a, b;
};
template <class T> __device__ Pair<T> paired(T x) {
  return Pair<T>{x, give(4)};
}
__global__ void pairs(int *out) {
  auto p = paired<int>(me());
  out[me()] = p.a + 10 * p.b;
}
template <class T> __device__ int shifted(T x, int n) { return x << give(n); }
__global__ void shifts(int *out) { out[me()] = shifted<int>(me(), 2); }

struct Copied {
  int v;
  __device__ Copied(int &&v) : v(v) {}
  __device__ Copied(const Copied &) = default;
  template <class T> __device__ Copied(T &&other) : v(other.v + 100) {}
};
__device__ Copied made(int v) {
  rest();
  return Copied(v + 0);
}
__device__ int valueOf(Copied c) {
  rest();
  return c.v;
}
// Only the last is a copy.
__global__ void elided(int *out) {
  Copied a = made(1), b(made(2)), c{made(3)};
  const Copied both[2] = {made(4), Copied(made(5))};
  int sum = valueOf(made(6)) + valueOf(out ? made(7) : Copied(8));
  Copied copy = a, from = 9;
  rest();
  out[me()] = from.v + a.v + b.v + c.v + both[0].v + both[1].v + sum + copy.v;
}
template <class T> __device__ int keptBy(T given) {
  T own(2);
  const T last(4);
  rest();
  return given.v + 10 * own.v + last.v;
}
__global__ void keptCopies(int *out) {
  const Copied first(1);
  out[me()] = keptBy(first);
}

struct Moved {
  int v;
  __device__ Moved(int v) : v(v) {}
  __device__ Moved(Moved &&) = default;
};
__global__ void moved(int *out) {
  Moved only(me());
  rest();
  out[me()] = only.v;
}

struct Never {
  int v;
  Never() = delete;
  __device__ Never(int v) : v(v) {}
};
__device__ int twofold(int n) { return 2 * n; }
__device__ int twofold(float) { return 3; }
__global__ void unusual(int *out) {
  Never both[2] = {Never(me()), Never(2)};
  int (&f)(int) = twofold;
  rest();
  out[me()] = f(both[0].v) + 100 * both[1].v;
}

// A place is found before its value is computed.
__global__ void placed(int *out) {
  int n = 0, places[3] = {7, 7, 7};
  new (places + n++) int(give(n));
  new (places + n++) int{n + give(3)};
  out[me()] = places[0] + 10 * places[1] + 100 * places[2];
}
__device__ int bumped(int *p) {
  rest();
  *p += 8;
  return 1;
}
__global__ void bits(int *out) {
  out[me()] = 3;
  const int both[2] = {__builtin_bit_cast(int, out[me()]), bumped(&out[me()])};
  out[me()] = both[0] + 10 * both[1];
}

// Names that only look like CUDA's and ours.
namespace own {
__device__ int calls[Count];
__device__ int cuda_mpi_comm_rank() { return 1 + calls[me()]++; }
} // namespace own
__device__ int lane(int warpSize) {
  const int lane = (me() + 3) % warpSize;
  rest();
  return lane;
}
__global__ void lookalikes(int *out) {
  int warpSize = 16;
  const int before = warpSize, rank = own::cuda_mpi_comm_rank();
  warpSize = 8 + lane(me() + 2);
  rest();
  out[me()] = before + 100 * warpSize + 10000 * rank;
}
__global__ void receives(int *out) {
  __shared__ int source[2];
  if (threadIdx.x == 0)
    source[0] = source[1] = 2;
  __syncthreads();
  int warpSize = 0;
  cuda_mpi_allreduce(&source[0], &warpSize, 1, MPI_SUM);
  out[me()] = 0;
  cuda_mpi_allreduce(source, out, warpSize, MPI_SUM);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *out;
  cudaMalloc(&out, Count * sizeof *out);
  const auto print = [out](const char *name) {
    printResults(name, out, Count);
  };
  capture<<<Blocks, Threads>>>(out);
  print("capture"); // CHECK: capture: 1 2 3
  captureBy<<<Blocks, Threads>>>(out);
  print("captureBy"); // CHECK: captureBy: 1 11 21
  captureInit<<<Blocks, Threads>>>(out);
  print("captureInit"); // CHECK: captureInit: 1 6 11
  captureMutable<<<Blocks, Threads>>>(out);
  print("captureMutable"); // CHECK: captureMutable: 3 8 13
  captureItself<<<Blocks, Threads>>>(out);
  print("captureItself"); // CHECK: captureItself: 1101 1102 1103
  overloaded<<<Blocks, Threads>>>(out);
  print("overloaded"); // CHECK: overloaded:
  counted<<<Blocks, Threads>>>(out);
  print("counted"); // CHECK: counted:
  listed<<<Blocks, Threads>>>(out);
  print("listed"); // CHECK: listed: 1000 1101 1202
  subscripted<<<Blocks, Threads>>>(out);
  print("subscripted"); // CHECK: subscripted: 202 202 202
  nestedIn<<<Blocks, Threads>>>(out);
  print("nestedIn"); // CHECK: nestedIn: 432110 432121 432132
  nestedPlain<<<Blocks, Threads>>>(out);
  print("nestedPlain"); // CHECK: nestedPlain: 432130 432130 432130
  converted<<<Blocks, Threads>>>(out);
  print("converted"); // CHECK: converted: 7 8 9
  chosen<<<Blocks, Threads>>>(out);
  print("chosen"); // CHECK: chosen: 0 1 2
  pairs<<<Blocks, Threads>>>(out);
  print("pairs"); // CHECK: pairs: 40 41 42
  shifts<<<Blocks, Threads>>>(out);
  print("shifts"); // CHECK: shifts: 0 4 8
  elided<<<Blocks, Threads>>>(out);
  print("elided"); // CHECK: elided: 138 138 138
  keptCopies<<<Blocks, Threads>>>(out);
  print("keptCopies"); // CHECK: keptCopies: 25 25 25
  moved<<<Blocks, Threads>>>(out);
  print("moved"); // CHECK: moved: 0 1 2
  unusual<<<Blocks, Threads>>>(out);
  print("unusual"); // CHECK: unusual: 200 202 204
  placed<<<Blocks, Threads>>>(out);
  print("placed"); // CHECK: placed: 751 751
  bits<<<Blocks, Threads>>>(out);
  print("bits"); // CHECK: bits: 13 13
  lookalikes<<<Blocks, Threads>>>(out);
  print("lookalikes"); // CHECK: lookalikes: 10916 10916 10916
  receives<<<1, 1>>>(out);
  print("receives"); // CHECK: receives: 2 2
  MPI_Finalize();
}
