//===- shared-templates.cu - Templates with shared memory ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared variables of kernel templates, of which every instantiation has its
// own size, and of function templates, of which a kernel calls several
// instantiations: each has a variable of its own, and what is in it stays. The
// same program without suspensions prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 2 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda %cuda_archs -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"

namespace kinds {
enum class Kind { Sum = 3, Max };
struct Pair {
  float first, second;
};
} // namespace kinds
using kinds::Kind;

__device__ inline unsigned rotated(unsigned at) {
  return (at + 1) % blockDim.x;
}

/// Different types of one size have different variables.
template <class T> __device__ T neighbour(T value) {
  __shared__ T parts[64], own;
  parts[threadIdx.x] = value;
  if (threadIdx.x == 0)
    own = value;
  cuda_mpi_barrier();
  __syncthreads();
  const T result = parts[rotated(threadIdx.x)] + own;
  __syncthreads();
  return result;
}

/// Calls that come later find what calls before have left.
template <Kind Which, bool Twice> __device__ unsigned turns(unsigned value) {
  __shared__ unsigned count[64];
  if (value == 0)
    count[threadIdx.x] = Which == Kind::Sum ? 5 : 7;
  count[threadIdx.x] += Twice ? 2 * value : value;
  return count[threadIdx.x];
}

template <class... Types> __device__ unsigned all(Types... values) {
  __shared__ unsigned sum[64];
  sum[threadIdx.x] = (0 + ... + unsigned(values));
  cuda_mpi_barrier();
  __syncthreads();
  const unsigned result = sum[rotated(threadIdx.x)];
  __syncthreads();
  return result;
}

template <class T, int Size> struct Tile {
  template <unsigned Step> static __device__ T shifted(T value) {
    __shared__ T tile[Size];
    tile[threadIdx.x] = value;
    cuda_mpi_barrier();
    __syncthreads();
    const T result = tile[(threadIdx.x + Step) % blockDim.x];
    __syncthreads();
    return result;
  }
};

template <class T, int Size>
__global__ void instances(unsigned *out, unsigned n) {
  __shared__ T tile[Size][2], last;
  const unsigned i = threadIdx.x;
  tile[i][1] = T(n + i);
  if (i == 0)
    last = T(n + blockIdx.x);
  cuda_mpi_barrier();
  __syncthreads();
  unsigned h = unsigned(tile[rotated(i)][1] * 2 + last);
  cuda_mpi_barrier();
  h = mix(h, unsigned(tile[i][1]));
  h = mix(h, unsigned(neighbour(T(i + n))));
  h = mix(h, neighbour(float(i)) + neighbour(int(i) + 1));
  out[blockIdx.x * blockDim.x + i] = h;
}

__global__ void functions(unsigned *out, unsigned n) {
  const unsigned i = threadIdx.x;
  turns<Kind::Sum, false>(0);
  turns<Kind::Max, false>(0);
  turns<Kind::Sum, true>(0);
  turns<Kind::Sum, false>(n);
  cuda_mpi_barrier();
  turns<Kind::Max, false>(n + 1);
  turns<Kind::Sum, true>(n + 2);
  const float f = neighbour(float(i) + 0.5f);
  cuda_mpi_barrier();
  unsigned h = mix(turns<Kind::Sum, false>(1), turns<Kind::Max, false>(1));
  h = mix(h, turns<Kind::Sum, true>(1));
  h = mix(h, unsigned(f * 2) + neighbour(i));
  h = mix(h, all(1, 2u, char(i)) + all(i));
  h = mix(h, Tile<unsigned, 64>::shifted<1>(i));
  h = mix(h, unsigned(Tile<float, 64>::shifted<3>(i)));
  out[blockIdx.x * blockDim.x + i] = h;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (unsigned n = 1; n < 3; ++n) {
    show(test, "double", 96,
         [=](unsigned *out) { instances<double, 32><<<3, 32>>>(out, n); });
    show(test, "short", 99,
         [=](unsigned *out) { instances<short, 64><<<3, 33>>>(out, n); });
    show(test, "functions", 99,
         [=](unsigned *out) { functions<<<3, 33>>>(out, n); });
  }
  return test.finish();
}
