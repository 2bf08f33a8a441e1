//===- shared-templates.cu - Shared memory of templates -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernel templates, function templates and members of class templates that
// declare __shared__ variables, with and without suspensions of their own. What
// one call leaves there the next one finds, whatever happened in between. The
// same program without suspensions prints the same.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/Inputs %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN -I %S/Inputs %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.expected
// RUN: %mpirun -np 1 %t | diff %t.expected -
// RUN: %mpirun -np 2 %t | diff %t.expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c -I %S/Inputs %s -o %t.cuda %}

#include "compare.h"
#include "shared-templates.h"

// The sum over the block, and what was there before.
template <class T> __device__ T blockSum(T value, bool first) {
  __shared__ T parts[32];
  const T before = first ? T(0) : parts[(threadIdx.x + 1) % blockDim.x];
  __syncthreads();
  parts[threadIdx.x] = value;
  __syncthreads();
  T sum = before;
  for (unsigned i = 0; i < blockDim.x; ++i)
    sum += parts[i];
  __syncthreads();
  parts[threadIdx.x] = sum + threadIdx.x;
  __syncthreads();
  return sum;
}

// Variables of the same size in different instantiations are different.
template <int N, class T, int... More> __device__ T &slot() {
  __shared__ T here;
  __shared__ __align__(16) T all[sizeof...(More) + 1];
  return N ? here : all[0];
}

// Suspends while it works on its own shared memory.
template <class T, unsigned N> __device__ T around(T value, unsigned rounds) {
  __shared__ T ring[N];
  ring[threadIdx.x % N] = value;
  __syncthreads();
  for (unsigned i = 0; i < rounds; ++i) {
    const T next = ring[(threadIdx.x + 1) % blockDim.x];
    cuda_mpi_barrier();
    __syncthreads();
    ring[threadIdx.x % N] = next + T(i);
    __syncthreads();
    cuda_mpi_barrier();
  }
  return ring[threadIdx.x % N];
}

template <class T, int Size> struct Cache {
  T bias;
  static __device__ T *lines() {
    __shared__ T all[Size];
    return all;
  }
  template <class U> __device__ T put(U value);
  __device__ T rotate(unsigned n) {
    __shared__ T mine[Size];
    mine[threadIdx.x] = T(n) + bias;
    __syncthreads();
    cuda_mpi_barrier();
    const T seen = mine[(threadIdx.x + n) % blockDim.x];
    cuda_mpi_barrier();
    __syncthreads();
    return seen + lines()[threadIdx.x];
  }
};
template <class V, int Count>
template <class W>
__device__ V Cache<V, Count>::put(W value) {
  __shared__ W last[Count];
  last[threadIdx.x] = value;
  lines()[threadIdx.x] = V(value) + bias;
  __syncthreads();
  cuda_mpi_barrier();
  return V(last[(threadIdx.x + 1) % blockDim.x]);
}
namespace {
struct Pair {
  int a, b;
};
} // namespace
enum class Kind { Odd, Even };
template <Kind K> __device__ Pair &choose() {
  __shared__ Pair pair;
  return pair;
}

// A kernel that is no template.
__global__ void plain(unsigned *out, unsigned n) {
  unsigned h = (unsigned)blockSum<float>(threadIdx.x * 0.5f, true);
  h = mix(h, (unsigned)blockSum(threadIdx.x + blockIdx.x, true));
  if (threadIdx.x == 0) {
    slot<0, int>() = 5;
    slot<1, int>() = 6;
    slot<1, int, 3, 4>() = 7;
    slot<1, unsigned>() = 8;
    choose<Kind::Odd>() = {1, 2};
    choose<Kind::Even>() = {3, 4};
  }
  __syncthreads();
  cuda_mpi_barrier();
  h = mix(h, (unsigned)blockSum<float>(threadIdx.x * 1.5f, false));
  h = mix(h, (unsigned)blockSum(threadIdx.x + 1, false));
  h = mix(h, slot<0, int>() + 2 * slot<1, int>() + 3 * slot<1, int, 3, 4>());
  h = mix(h, slot<1, unsigned>());
  h = mix(h, choose<Kind::Odd>().b * 16 + choose<Kind::Even>().a);
  h = mix(h, around<unsigned, 32>(h, n));
  h = mix(h, (unsigned)around<double, 32>(h % 97 + 0.25, n));
  Cache<int, 32> cache{3};
  Cache<double, 32> other{0.5};
  h = mix(h, cache.put(2.5f) + cache.put((short)threadIdx.x));
  h = mix(h, (unsigned)other.put(2.5f));
  h = mix(h, cache.rotate(n) + (int)other.rotate(n + 1));
  h = mix(h, includedSum<short>((short)threadIdx.x) + includedLast(n + 1));
  cuda_mpi_barrier();
  h = mix(h, includedSum<short>((short)n) + includedLast(0));
  out[blockIdx.x * blockDim.x + threadIdx.x] = h;
}

// Its own variables, those of what it calls, and types that only it knows.
template <class T, int N, class Functor>
__global__ void templated(unsigned *out, T seed, Functor f) {
  constexpr int width = N * 2;
  __shared__ T tile[width];
  __shared__ unsigned count;
  tile[threadIdx.x] = T(threadIdx.x) + seed;
  if (threadIdx.x == 0)
    count = N;
  __syncthreads();
  T sum = blockSum<T>(seed, true);
  for (int i = 0; i < N % 4; ++i) {
    __shared__ T inner[N + 32];
    if (i)
      sum += inner[(threadIdx.x + i) % blockDim.x];
    __syncthreads();
    inner[threadIdx.x] = tile[(threadIdx.x + i) % blockDim.x];
    __syncthreads();
    cuda_mpi_barrier();
  }
  sum += blockSum<T>(seed, false) + around<T, 32>(sum, 2);
  if constexpr (sizeof(T) == 8)
    sum += slot<3, T>() = T(f(1));
  cuda_mpi_barrier();
  if constexpr (sizeof(T) == 8)
    sum += slot<3, T>();
  out[blockIdx.x * blockDim.x + threadIdx.x] = mix(
      (unsigned)sum, count + (unsigned)tile[(threadIdx.x + 1) % blockDim.x]);
}
struct Twice {
  __device__ int operator()(int n) const { return 2 * n; }
};

// Templates as arguments: an operator that is chosen so has no type of its own.
template <class T> struct Sum {
  __device__ T operator()(T a, T b) const { return a + b; }
};
namespace other {
template <class T, class U = int> struct Max {
  __device__ T operator()(T a, T b) const { return a > b ? a : b; }
};
} // namespace other
namespace {
template <class... T> struct Any {
  template <class V> __device__ V operator()(V a, V b) const { return a ^ b; }
};
} // namespace
template <template <class> class Op, class T, int Threads>
__device__ T reduced(T value) {
  __shared__ T cells[Threads];
  cells[threadIdx.x] = value;
  cuda_mpi_barrier();
  __syncthreads();
  for (int half = Threads / 2; half > 0; half /= 2) {
    if (threadIdx.x < half)
      cells[threadIdx.x] =
          Op<T>()(cells[threadIdx.x], cells[threadIdx.x + half]);
    __syncthreads();
    cuda_mpi_barrier();
  }
  const T all = cells[0];
  __syncthreads();
  return all;
}
template <template <class, class> class Op> __device__ int two(int v) {
  __shared__ int cell[2];
  if (threadIdx.x == 0)
    cell[0] = v;
  __syncthreads();
  cuda_mpi_barrier();
  v = Op<int, int>()(cell[0], 3);
  __syncthreads();
  return v;
}
template <template <class...> class... Ops> __device__ int many(int v) {
  __shared__ int cell;
  if (threadIdx.x == 0)
    cell = v + sizeof...(Ops);
  __syncthreads();
  cuda_mpi_barrier();
  v = cell;
  __syncthreads();
  return v;
}
template <template <class> class Op> struct Reducer {
  template <int N> static __device__ unsigned run(unsigned v) {
    return reduced<Op, unsigned, N>(v);
  }
};
__global__ void withTemplates(unsigned *out) {
  unsigned v = threadIdx.x * 7 + 3;
  unsigned h = reduced<Sum, unsigned, 32>(v);
  h = mix(h, reduced<Sum, double, 32>(v) * 2);
  h = mix(h, reduced<other::Max, unsigned, 32>(v * 3));
  h = mix(h, reduced<Any, unsigned, 32>(v));
  h = mix(h, two<other::Max>(h % 100));
  h = mix(h, many<Any>(h) + many<Any, Any>(h));
  h = mix(h, Reducer<Sum>::run<32>(v));
  out[threadIdx.x] = h;
}
template <template <class> class Op> __global__ void ofTemplate(unsigned *out) {
  __shared__ unsigned mine[32];
  mine[threadIdx.x] = threadIdx.x;
  __syncthreads();
  cuda_mpi_barrier();
  out[threadIdx.x] =
      reduced<Op, unsigned, 32>(mine[31 - threadIdx.x]) + mine[threadIdx.x];
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  for (unsigned n = 0; n < 3; ++n)
    show(test, "plain", 62, [=](unsigned *out) { plain<<<2, 31>>>(out, n); });
  show(test, "int", 64,
       [=](unsigned *out) { templated<int, 17><<<2, 32>>>(out, 3, Twice()); });
  show(test, "long", 32, [=](unsigned *out) {
    templated<long, 18><<<1, 32>>>(out, 3l, Twice());
  });
  show(test, "float", 33, [=](unsigned *out) {
    templated<float, 19, Twice><<<3, 11>>>(out, 0.5f, Twice());
  });
  show(test, "operators", 32,
       [=](unsigned *out) { withTemplates<<<1, 32>>>(out); });
  show(test, "max", 32,
       [=](unsigned *out) { ofTemplate<other::Max><<<1, 32>>>(out); });
  show(test, "sum", 32,
       [=](unsigned *out) { ofTemplate<Sum><<<1, 32>>>(out); });
  return test.finish();
}
