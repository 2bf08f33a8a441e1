//===- templates.cu - Templates that suspend ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernel templates with explicit and deduced arguments and specialisations, and
// templates of device functions and classes that they call. The same program
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

template <class T> struct Sum {
  T total = T(0);
  __device__ void add(T value) {
    const T before = total;
    cuda_mpi_barrier();
    total = before + value;
  }
  template <class U> __device__ U as(U scale);
};

template <class T> template <class U> __device__ U Sum<T>::as(U scale) {
  U result = U(total);
  cuda_mpi_barrier();
  return result * scale;
}

// Loops over members whose types depend on the parameters.
template <class T, int N> struct Row {
  T values[N];
  int x = 4;
  __device__ T sum() {
    T s = T(0);
    for (auto &value : values) {
      cuda_mpi_barrier();
      value += s;
      s += value;
    }
    for (T values : values) {
      cuda_mpi_barrier();
      s += values;
    }
    for (T x : this->values) {
      cuda_mpi_barrier();
      s += x * this->x;
    }
    return s;
  }
};

// Suspends for one policy and not for the other.
struct Waits {
  static __device__ int act(int n) {
    cuda_mpi_barrier();
    return n + 1;
  }
};
struct WaitsTwice {
  static __device__ int act(int n) {
    int m = n * 2;
    cuda_mpi_barrier();
    m = m + 1;
    cuda_mpi_barrier();
    return m;
  }
};

template <class Policy> __device__ int apply(int n) {
  int r;
  r = Policy::act(n);
  return r + 3;
}

// Overloads chosen by type.
__device__ unsigned describe(int v) {
  cuda_mpi_barrier();
  return v * 3u;
}
__device__ unsigned describe(double v) {
  const double twice = v * 2;
  cuda_mpi_barrier();
  return (unsigned)twice;
}

template <class T, int N> __device__ T power(T base) {
  T result = 1;
  for (int i = 0; i < N; ++i) {
    cuda_mpi_barrier();
    result *= base;
  }
  return result;
}
// A specialization that does not suspend itself.
template <> __device__ int power<int, 2>(int base) { return base * base; }

template <class T, int N> __global__ void generic(unsigned *out, T seed) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  T values[N];
  for (int i = 0; i < N; ++i)
    values[i] = seed + T(i * thread);
  Sum<T> sum;
  for (int i = 0; i < N; ++i) {
    sum.add(values[i]);
    values[i] = T(0);
  }
  const float f = sum.template as<float>(2);
  const int a = apply<Waits>(thread), b = apply<WaitsTwice>(thread);
  const unsigned d = describe(seed);
  T p;
  p = power<T, 2>(seed);
  if constexpr (N > 2) {
    p += power<T, N>(T(2));
    cuda_mpi_barrier();
  } else if constexpr (N == 1) {
    cuda_mpi_barrier();
  } else {
    p += 1;
  }
  unsigned hash = mix((unsigned)f, a);
  hash = mix(hash, b);
  hash = mix(hash, d);
  out[thread] = mix(hash, (unsigned)p);
}

// A specialization of a kernel, with a body of its own.
template <> __global__ void generic<int, 5>(unsigned *out, int seed) {
  unsigned long long big[9];
  for (int i = 0; i < 9; ++i)
    big[i] = seed * (i + threadIdx.x);
  cuda_mpi_barrier();
  unsigned hash = 0;
  for (int i = 0; i < 9; ++i)
    hash = mix(hash, (unsigned)big[i]);
  out[blockIdx.x * blockDim.x + threadIdx.x] = hash;
}

namespace other {
// Declared before; deduced; the parameter is assigned.
template <class T> __global__ void deduced(unsigned *out, T value, int rounds);

template <class T, int N> __global__ void rows(unsigned *out, T first) {
  Row<T, N> row{{first, 2, 3}};
  const T sum = row.sum();
  out[blockIdx.x * blockDim.x + threadIdx.x] =
      mix(unsigned(sum), unsigned(row.values[2]));
}

template <class T> __global__ void deduced(unsigned *out, T value, int rounds) {
  while (rounds-- > 0) {
    cuda_mpi_barrier();
    value = value + T(1.5) + T(threadIdx.x);
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = (unsigned)value;
}
} // namespace other

// Nobody uses it.
template <class T> __device__ T unused(T *p, T given) {
  T twice = given + given;
  T list[3] = {given, twice, given};
  T &last = list[2];
  cuda_mpi_barrier();
  p[1] = twice + given + last;
  return given;
}

// Pointers that promise not to overlap: parameters, variables, arrays, members.
template <class T> struct Stream {
  const T *__restrict__ in;
  T *__restrict__ out;
};

template <class T>
__device__ T restricted(const T *__restrict__ a, T *const __restrict__ b,
                        int n) {
  const T *__restrict__ p = a + 1, *__restrict__ const ends[2] = {a, a + n};
  T *__restrict__ last = nullptr, *volatile __restrict__ seen = b;
  T sum = T(0);
  for (int i = 0; p != ends[1]; ++p, ++i) {
    cuda_mpi_barrier();
    last = b + i;
    *last = *p + *ends[0];
    cuda_mpi_barrier();
    sum += *last + T(seen - b);
  }
  Stream<T> stream{a, b};
  auto *__restrict__ again = stream.in;
  T *__restrict__ *where = &last;
  cuda_mpi_barrier();
  stream.out[0] = again[1] + **where;
  return sum + stream.out[0];
}

__device__ int *__restrict__ stepped(const int *__restrict__ by,
                                     int *__restrict__ from) {
  __shared__ int *__restrict__ seen;
  seen = nullptr;
  cuda_mpi_barrier();
  return seen ? from : from + *by;
}

// A template without a body: there are its specializations only.
template <class T> __device__ int rounded(const T value);
template <> inline __device__ int rounded(const float value) {
  cuda_mpi_barrier();
  return (int)(value * 2);
}
template <> inline __device__ int rounded(const int value) {
  int kept = value;
  cuda_mpi_barrier();
  return kept + 1;
}

// GCC 12 does not survive decltype of this initializer.
__device__ int *at(int *words) { return words + threadIdx.x % 2; }
template <int N> __device__ int chosen(int *words, int n, unsigned s) {
  const auto e =
      (int)((((int)N > (int)N ? (int)s : n) > at(words)[1] ? (63 & at(words)[2])
                                                           : (int)N));
  cuda_mpi_barrier();
  return e + N;
}

template <class T> __global__ void pointers(unsigned *out, T first) {
  T a[5] = {first, T(2), T(3), T(4), T(5)}, b[5] = {};
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  T *__restrict__ mine = b;
  const T sum = restricted(a, b, 5) + restricted<T>(a, b, 3);
  int words[5] = {int(first), 2, 13, 44, 5};
  out[i] = mix(unsigned(sum * 4), unsigned(mine[0] * 8) + i);
  out[i] = mix(out[i], chosen<7>(words, 13, i));
  const int whole = rounded(first);
  out[i] = mix(out[i], whole + rounded(1.25f));
  const int by[2] = {1, 3};
  int *__restrict__ const place = stepped(by + 1, stepped(by, words));
  out[i] = mix(out[i], *place + *stepped(by, words));
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "float 1", 66,
       [](unsigned *out) { generic<float, 1><<<2, 33>>>(out, 1.5f); });
  show(test, "double 3", 66,
       [](unsigned *out) { generic<double, 3><<<2, 33>>>(out, 2.5); });
  show(test, "int 4", 66,
       [](unsigned *out) { generic<int, 4><<<2, 33>>>(out, 7); });
  show(test, "int 5", 66,
       [](unsigned *out) { generic<int, 5><<<2, 33>>>(out, 7); });
  show(test, "deduced float", 66,
       [](unsigned *out) { other::deduced<<<2, 33>>>(out, 1.25f, 3); });
  show(test, "deduced int", 66,
       [](unsigned *out) { other::deduced<<<2, 33>>>(out, 9, 4); });
  show(test, "row of int", 66,
       [](unsigned *out) { other::rows<int, 3><<<2, 33>>>(out, 7); });
  show(test, "row of double", 66,
       [](unsigned *out) { other::rows<double, 4><<<2, 33>>>(out, 1.5); });
  show(test, "pointers to int", 66,
       [](unsigned *out) { pointers<<<2, 33>>>(out, 7); });
  show(test, "pointers to float", 66,
       [](unsigned *out) { pointers<<<2, 33>>>(out, 1.5f); });
  show(test, "explicit", 66,
       [](unsigned *out) { other::deduced<double><<<2, 33>>>(out, 9, 2); });
  return test.finish();
}
