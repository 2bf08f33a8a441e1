//===- lambdas.cu - Function objects that suspend
//--------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lambdas and classes with operator() that suspend: called by their names, in
// expressions, at once, by templates, with all kinds of captures. The same
// program without suspensions prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 3 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

template <class F> __device__ void for_each_peer(int n, F f) {
  for (int peer = 0; peer < n; ++peer)
    f(peer);
}
template <class F> __device__ int fold(int n, int start, F &&f) {
  for (int i = 0; i < n; ++i)
    start = f(start, i);
  return start;
}
__global__ void simple(unsigned *out) {
  int t = threadIdx.x, count = 0;
  auto step = [&](int by) {
    count += by;
    (void)cuda_mpi_barrier();
    out[0] += count + t;
  };
  out[0] = 0;
  step(1);
  step(2);
  out[1] = count;
  auto value = [=](int x) mutable {
    t += x;
    (void)cuda_mpi_barrier();
    return t * 3;
  };
  out[2] = value(1) + value(2);
  for_each_peer(4, [&](int peer) {
    (void)cuda_mpi_barrier();
    count += peer;
    out[0] = out[0] * 3 + count;
  });
  out[3] = fold(3, 5, [&](int a, int b) {
    int c = a * 2;
    (void)cuda_mpi_barrier();
    return c + b + count;
  });
  auto generic = [&](auto x) {
    auto twice = x + x;
    (void)cuda_mpi_barrier();
    count += int(twice);
  };
  generic(2);
  generic(2.75);
  out[4] = count;
  out[5] = [&] {
    (void)cuda_mpi_barrier();
    return count + 1;
  }() + 1;
  for_each_peer(3, step);
  out[6] = count;
}
struct Functor {
  unsigned *at;
  int n;
  __device__ int operator()(int x) {
    n += x;
    (void)cuda_mpi_barrier();
    at[0] += n;
    return n;
  }
  __device__ int operator()(int x, int y) const { return x + y + n; }
};
struct Machine {
  unsigned *at;
  int n = 2;
  __device__ void run(int m) {
    auto body = [this, m](int i) {
      n += i;
      (void)cuda_mpi_barrier();
      at[1] += n * m;
    };
    body(1);
    for (int i = 0; i < m; ++i)
      body(i);
    auto copy = [*this](int i) mutable {
      n += i;
      (void)cuda_mpi_barrier();
      return n;
    };
    at[2] += copy(3) + copy(4);
  }
};
template <class T> struct Holder {
  T value;
  template <class F> __device__ void each(F f) {
    for (T i = 0; i < value; ++i)
      f(i);
  }
  template <class F> __device__ T reduce(T start, const F &f) const {
    T r = start;
    for (T i = 0; i < value; ++i)
      r = f(r, i);
    return r;
  }
};
template <class F, class... A> __device__ auto invoke(F &&f, A &&...a) {
  return f(a...);
}
template <class F, class G> __device__ int both(F f, G g) {
  int a = f(1);
  int b = g(2);
  return a * 10 + b;
}
__device__ auto deduced(int n) {
  (void)cuda_mpi_barrier();
  return n * 2u;
}
template <class T> __global__ void templated(T *out, T n) {
  T sum = 0, list[3] = {1, 2, 3};
  auto add = [&](T x) {
    T before = sum;
    (void)cuda_mpi_barrier();
    sum = before + x;
  };
  add(n);
  add(list[1]);
  Holder<T>{n}.each([&](T i) {
    list[i % 3] += 1;
    (void)cuda_mpi_barrier();
    add(list[i % 3]);
  });
  out[3] = sum;
  T reduced;
  reduced = Holder<T>{n}.reduce(sum, [&](T a, T b) -> T {
    (void)cuda_mpi_barrier();
    return a + b * 2;
  });
  out[4] = reduced;
  auto generic = [&](auto x, auto... rest) {
    auto y = x * 2;
    (void)cuda_mpi_barrier();
    sum += T(y) + sizeof...(rest);
  };
  generic(1);
  generic(2.5, 1);
  generic('a', 2, 3);
  out[5] = sum;
  auto outer = [&](T x) -> T {
    auto inner = [&, y = x + 1](T z) mutable {
      y += z;
      (void)cuda_mpi_barrier();
      sum += y;
      return sum;
    };
    T a = inner(1);
    (void)cuda_mpi_barrier();
    return a + inner(x);
  };
  out[6] = outer(3) + outer(4);
}
__global__ void many(unsigned *out) {
  int t = threadIdx.x + 1;
  for (int i = 0; i < 17; ++i)
    out[i] = i;
  Functor f{out, t};
  out[7] = f(2) + f(1, 1) + f(3);
  Functor{out, 5}(t);
  Machine m{out};
  m.run(3);
  auto first = [&](int x) {
    (void)cuda_mpi_barrier();
    return x + t++;
  };
  auto second = [t](int x) {
    (void)cuda_mpi_barrier();
    return x * t;
  };
  out[8] = both(first, second) + both(second, second) + both(f, first);
  out[9] = first(first(second(2)));
  if (first(1) > 2 && second(3) > 0)
    out[10] += first(4);
  for (int i = 0; first(i) < 20; ++i)
    out[11] += i;
  const auto fixed = [&out](const int &x, int y = 4) {
    int z = x + y;
    (void)cuda_mpi_barrier();
    out[12] += z + x;
  };
  fixed(t + 1);
  fixed(t, 2);
  int k = 0;
  auto counter = [k]() mutable {
    (void)cuda_mpi_barrier();
    return ++k;
  };
  auto other = counter;
  out[13] = counter() + counter() * 10 + other() * 100;
  auto *p = &counter;
  out[14] = (*p)() + p->operator()();
  out[16] = deduced(t);
  out[15] = invoke(
      [&](int a, int b) {
        (void)cuda_mpi_barrier();
        return a * b + t;
      },
      3, 4);
}
__global__ void shared(unsigned *out) {
  __shared__ unsigned tile[8];
  const int t = threadIdx.x;
  tile[t % 8] = t;
  auto turn = [&](int by) {
    __syncthreads();
    unsigned mine = tile[(t + by) % 8];
    (void)cuda_mpi_barrier();
    __syncthreads();
    tile[t % 8] = mine + by;
    (void)cuda_mpi_barrier();
    __syncthreads();
    out[t] = tile[(t + 1) % 8];
    __syncthreads();
  };
  turn(1);
  turn(2);
}

// Lambdas that name shared variables, which become references.
__global__ void capturesShared(unsigned *out) {
  __shared__ unsigned tile[8], other;
  const unsigned t = threadIdx.x;
  tile[t] = 1;
  if (t == 0)
    other = 3;
  const auto get = [=](unsigned i) { return tile[i % 8] * 10 + other; };
  const auto put = [](unsigned i, unsigned v) { tile[i] = v; };
  const auto wait = [t](unsigned v) {
    (void)cuda_mpi_barrier();
    __syncthreads();
    tile[t] += v;
    __syncthreads();
    (void)cuda_mpi_barrier();
    return other;
  };
  __syncthreads();
  put(t, 5 + t);
  __syncthreads();
  unsigned sum;
  sum = wait(t);
  out[t] = get(t + 1) + sum;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "simple", 8, [](unsigned *w) { simple<<<1, 1>>>(w); });
  show(test, "many", 17, [](unsigned *w) { many<<<1, 1>>>(w); });
  show(test, "templated", 8, [](unsigned *w) { templated<<<1, 1>>>(w, 4u); });
  show(test, "templated", 8,
       [](unsigned *w) { templated<<<1, 1>>>((int *)w, 5); });
  show(test, "shared", 8, [](unsigned *w) { shared<<<1, 8>>>(w); });
  show(test, "captures", 8, [](unsigned *w) { capturesShared<<<1, 8>>>(w); });
  return test.finish();
}
