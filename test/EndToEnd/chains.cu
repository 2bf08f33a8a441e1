//===- chains.cu - Templates whose instances call each other ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chains of instances that suspend and end with `if constexpr`, with a
// specialization or an overload that does not suspend, and the parameter packs
// that go with them. The same program without suspensions prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 3 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

// A chain of instances that ends with if constexpr; each keeps values.
template <int N> __device__ unsigned climb(unsigned *trace, unsigned seed) {
  unsigned mine = seed * 3 + N;
  unsigned list[3] = {mine, mine + 1, mine + 2};
  unsigned *p = &list[N % 3];
  cuda_mpi_barrier();
  if constexpr (N > 0) {
    *p += climb<N - 1>(trace, mine);
    mine += climb<N - 1>(trace, list[0]) * 5;
  }
  cuda_mpi_barrier();
  *trace = mix(*trace, mine);
  return mix(mine, list[0] ^ list[1] ^ list[2]);
}

// Partially specialised, and the end does not suspend.
template <class T, int N> struct Chain {
  static __device__ T run(T *p, T seed) {
    T kept = seed + T(N);
    cuda_mpi_barrier();
    const T below = Chain<T, N - 1>::run(p, kept);
    cuda_mpi_barrier();
    return kept * 2 + below;
  }
};
template <class T> struct Chain<T, 0> {
  static __device__ T run(T *p, T seed) {
    *p += seed;
    return T(1);
  }
};

// Dispatched by tags.
template <int N> struct Tag {};
__device__ int walk(Tag<0>, int *steps) { return ++*steps; }
template <int N> __device__ int walk(Tag<N>, int *steps) {
  int here = ++*steps;
  cuda_mpi_barrier();
  return here * 10 + walk(Tag<N - 1>(), steps);
}

// Through each other, with types that change.
template <int N> __device__ double odd(double x);
template <int N> __device__ double even(double x) {
  float half = float(x) / 2;
  cuda_mpi_barrier();
  if constexpr (N > 0)
    half += float(odd<N - 1>(x + half));
  return half;
}
template <int N> __device__ double odd(double x) {
  const double twice = x * 2;
  double r = 0;
  cuda_mpi_barrier();
  if constexpr (N > 0)
    r = even<N - 1>(twice);
  cuda_mpi_barrier();
  return r + twice;
}

// A list of types.
template <class... Ts> struct Types;
template <> struct Types<> {
  static __device__ unsigned size(unsigned) { return 7; }
};
template <class First, class... Rest> struct Types<First, Rest...> {
  static __device__ unsigned size(unsigned n) {
    First value = First(n);
    cuda_mpi_barrier();
    const unsigned rest = Types<Rest...>::size(n + 1);
    return rest * 3 + unsigned(value) + sizeof(First);
  }
};

// Packs of arguments.
__device__ unsigned fold(unsigned h) { return h; }
template <class T, class... Rest>
__device__ unsigned fold(unsigned h, T first, Rest... rest) {
  const unsigned now = mix(h, unsigned(first));
  cuda_mpi_barrier();
  return fold(now, rest...);
}

// The pack is kept as a whole: values of several sizes, or none.
struct Triple {
  char of[3];
  __device__ operator unsigned() const { return of[0] + of[1] * 8u + of[2]; }
};
template <class... Ts> __device__ unsigned later(unsigned n, Ts... values);
template <class... Ts> __device__ unsigned later(unsigned h, Ts... values) {
  cuda_mpi_barrier();
  ((h = mix(h, unsigned(values))), ...);
  ((values += 3), ...);
  cuda_mpi_barrier();
  return (unsigned(values) + ... + h);
}
template <class... Ts>
__device__ unsigned around(unsigned h, Triple triple, Ts... values) {
  cuda_mpi_barrier();
  const unsigned first = later(h, values...);
  return mix(first, later(triple, values..., h));
}

// A member of a class template, and one cycle in another.
template <int N> struct Tree {
  unsigned value;
  __device__ unsigned sum() {
    unsigned s = value;
    cuda_mpi_barrier();
    if constexpr (N > 1) {
      Tree<N / 2> left{value * 2}, right{value * 2 + 1};
      s = mix(s, left.sum());
      s = mix(s, right.sum());
    } else {
      int steps = int(value);
      s = mix(s, walk(Tag<3>(), &steps));
    }
    return s + value;
  }
};

// Closures of which some suspend.
template <class F> __device__ unsigned apply(F f, unsigned n) {
  unsigned r = f(n);
  return r + f(n + 1);
}

// By value in one instantiation and by reference in another.
struct ByValue {
  static __device__ int act(int n) {
    cuda_mpi_barrier();
    return n + 1;
  }
};
struct ByReference {
  static __device__ int act(const int &n) {
    cuda_mpi_barrier();
    const int twice = n * 2;
    cuda_mpi_barrier();
    return twice + n;
  }
};
struct Changing {
  static __device__ int act(int &n) {
    cuda_mpi_barrier();
    n += 5;
    return n;
  }
};
template <class Policy> __device__ int apply(int n) {
  int list[3] = {n, n + 1, n + 2}, at = 0;
  const int r = Policy::act(list[at++]) * 3 + Policy::act(list[++at]);
  return r * 100 + list[0] + list[2] * at;
}

__global__ void run(unsigned *out) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned trace = i;
  unsigned h = climb<4>(&trace, i);
  h = mix(h, trace);
  int p = 3;
  h = mix(h, Chain<int, 5>::run(&p, int(i)));
  double q = 0.5;
  h = mix(h, unsigned(Chain<double, 3>::run(&q, i * 1.5)));
  h = mix(h, p + unsigned(q * 4));
  int steps = 0;
  h = mix(h, walk(Tag<4>(), &steps));
  h = mix(h, steps);
  h = mix(h, unsigned(even<5>(i)));
  h = mix(h, unsigned(odd<4>(i)));
  h = mix(h, Types<char, double, short, long long>::size(i));
  h = mix(h, fold(h, 1, 2.5, 'c', i));
  h = mix(h, later(h));
  h = mix(h, around(h, {{1, 2, char(i)}}, 'c', 2.5, (short)7, 1ull << 40 | i));
  h = mix(h, around(h, {{3, 4, 5}}, i));
  Tree<8> tree{i};
  h = mix(h, tree.sum());
  int extra = 4;
  h = mix(h, apply(
                 [&](unsigned n) {
                   const unsigned before = n + extra;
                   cuda_mpi_barrier();
                   ++extra;
                   return before;
                 },
                 i));
  h = mix(h, apply([=](unsigned n) { return n * 2 + extra; }, i));
  h = mix(h, apply<ByValue>(i));
  h = mix(h, apply<ByReference>(i));
  h = mix(h, apply<Changing>(i));
  out[i] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "chains", 66, [](unsigned *out) { run<<<2, 33>>>(out); });
  return test.finish();
}
