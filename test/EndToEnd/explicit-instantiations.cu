//===- explicit-instantiations.cu - `template void f<int>(int);` ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Explicit instantiations of kernels, functions and members that suspend,
// before and behind their uses. The same program without suspensions prints the
// same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 2 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

namespace parts {
template <class T, int N> __device__ T sum(T value) {
  T total = value;
  for (int i = 0; i < N; ++i) {
    cuda_mpi_barrier();
    total += T(i) + value;
  }
  return total;
}
template __device__ int sum<int, (3 > 2)>(int value);
template <class T> struct Box {
  T value;
  __device__ T get(T more) {
    const T before = value;
    cuda_mpi_barrier();
    value += more;
    return before;
  }
  __device__ void touch() {
    cuda_mpi_barrier();
    value += 1;
  }
};
template struct Box<float>;
template __device__ long Box<long>::get(long);
template __device__ void Box<long>::touch();

template <class T> __global__ void kernel(unsigned *out, T n) {
  Box<T> box{n};
  const T got = box.get(T(3));
  box.touch();
  const T all = sum<T, 3>(n) + sum<T, 1>(got);
  out[threadIdx.x] = mix((unsigned)all, (unsigned)box.value);
}
extern template __global__ void kernel(unsigned *, long);
template __global__ void kernel<long>(unsigned *out, long n);
} // namespace parts

template <unsigned N> __global__ void __launch_bounds__(64) none() {
  cuda_mpi_barrier();
}
template __global__ void none<2>();
template <unsigned N> __global__ void none(unsigned *out) {
  unsigned h = N;
  cuda_mpi_barrier();
  out[threadIdx.x] = h + N;
}

// Instantiations that macros write, whole or in parts.
template <class T> __global__ void made(unsigned *out, T n) {
  T sum = parts::sum<T, 2>(n);
  cuda_mpi_barrier();
  out[threadIdx.x] = (unsigned)(sum * n);
}
#define INSTANTIATE(T) template __global__ void made<T>(unsigned *, T)
#define BOTH(M, A, B)                                                          \
  M(A);                                                                        \
  M(B);
#define SUM_OF(T) sum<T, 2>
#define BEGIN template __device__
#define PARAMETERS(T) (T)
INSTANTIATE(short);
BOTH(INSTANTIATE, int, long)
namespace parts {
template __device__ short SUM_OF(short)(short value);
BEGIN int sum<int, 2> PARAMETERS(int);
template __device__ unsigned Box<unsigned>::get PARAMETERS(unsigned);
} // namespace parts

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "long", 2,
       [=](unsigned *out) { parts::kernel<<<1, 2>>>(out, 5l); });
  show(test, "float", 2,
       [=](unsigned *out) { parts::kernel<<<1, 2>>>(out, 2.5f); });
  show(test, "none", 2, [=](unsigned *out) {
    none<2><<<1, 2>>>();
    none<7><<<1, 2>>>(out);
  });
  show(test, "made", 2, [=](unsigned *out) { made<<<1, 2>>>(out, short(3)); });
  show(test, "made", 2, [=](unsigned *out) { made<<<1, 2>>>(out, 4); });
  show(test, "made", 2, [=](unsigned *out) { made<<<1, 2>>>(out, 5l); });
  return test.finish();
}
template __global__ void parts::kernel<float>(unsigned *out, float n);
template __global__ void none<7u>(unsigned *);
