//===- once.cu - What is done once for a block, and what is not -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that look as if they were the same in all threads of a block, or as if
// they could be computed again. Each process prints a line for every kernel.
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %gpumpicxx --target=cpu -O2 --lowering=sync %s -o %t.sync
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %mpirun -np 1 %t.suspend > %t.expected
// RUN: %mpirun -np 1 %t.direct | diff %t.expected -
// RUN: %mpirun -np 1 %t.sync | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %mpirun -np 1 %t.sync | diff %t.expected -
// RUN: FileCheck %s < %t.expected
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

#include "../Inputs/printed.h"

constexpr int Blocks = 3, Threads = 12, Count = Blocks * Threads;

__device__ int me() { return blockIdx.x * blockDim.x + threadIdx.x; }

// The first thread's variable is sent; each has its own.
__global__ void sent(int *d, int *m) {
  int v = threadIdx.x + 5;
  cuda_mpi_sendrecv(&v, sizeof v, 0, 0, m, sizeof *m, 0, 0, MPI_COMM_SELF);
  d[me()] = v * 100 + m[0];
}

// An operation changes what a value was computed of.
__global__ void changed(int *d, int *m) {
  cuda_mpi_status st;
  cuda_mpi_sendrecv(m, 4, 0, 7, m + 1, 4, 0, CUDA_MPI_ANY_TAG, MPI_COMM_SELF,
                    &st);
  int first = st.tag + threadIdx.x;
  cuda_mpi_sendrecv(m, 4, 0, 9, m + 1, 4, 0, CUDA_MPI_ANY_TAG, MPI_COMM_SELF,
                    &st);
  d[me()] = first * 100 + st.tag;
}

// Somebody has a parameter's address.
__global__ void addressed(int *d, int n) {
  int *q = &n;
  *q += threadIdx.x;
  cuda_mpi_barrier(MPI_COMM_SELF);
  d[me()] = *q;
}
__global__ void addressedPlain(int *d, int n) {
  int *q = &n;
  *q += threadIdx.x;
  __syncthreads();
  d[me()] = *q;
}

struct Counter {
  mutable int n;
  int k;
};

__global__ void counted(int *d) {
  const Counter c = {0, 3};
  c.n += threadIdx.x + 1;
  cuda_mpi_barrier(MPI_COMM_SELF);
  d[me()] = c.n + c.k;
}

__device__ char wide[3];

// The local variable is meant, not the global one.
__global__ void sized(int *d) {
  double wide = threadIdx.x;
  int rounds = 0;
  for (int i = 0; i < (int)sizeof(wide); ++i) {
    cuda_mpi_barrier(MPI_COMM_SELF);
    ++rounds;
  }
  d[me()] = rounds * 100 + (int)wide;
}
__global__ void sizedPlain(int *d) {
  double wide = threadIdx.x;
  int rounds = 0;
  for (int i = 0; i < (int)sizeof(wide); ++i) {
    __syncthreads();
    ++rounds;
  }
  int size = sizeof(wide) / 4;
  __syncthreads();
  d[me()] = rounds * 100 + (int)wide + size;
}

struct Config {
  static constexpr bool on = true;
  int k;
};

__global__ void configured(int *d, int m, Config c) {
  int n = m * 2;
  if (c.on && n > 2)
    cuda_mpi_barrier(MPI_COMM_SELF);
  d[me()] = n + threadIdx.x + c.k;
}

__device__ int load(const int *p) { return *p; }

// What a value is loaded from has just been written.
__global__ void loaded(int *d, int *m) {
  int t = (m[7 + blockIdx.x] = 42), n = load(m + 7 + blockIdx.x);
  if (n > 3)
    cuda_mpi_barrier(MPI_COMM_SELF);
  d[me()] = n + t;
}

__global__ void aligned(int *d) {
  alignas(16) float v[5] = {};
  v[threadIdx.x % 5] = threadIdx.x;
  cuda_mpi_barrier(MPI_COMM_SELF);
  d[me()] = (int)((size_t)v % 16) + (int)v[threadIdx.x % 5];
}

// The types of locals are asked for.
__global__ void typed(int *d) {
  auto mine = me() * 2.5;
  enum { Size = sizeof(mine) };
  using Same = decltype(mine);
  cuda_mpi_barrier(MPI_COMM_SELF);
  const Same other = mine / 2;
  d[me()] = (int)(Size + other);
}

__global__ void named(int *d) {
  int sum = __shfl_xor_sync(~0u, me(), 1);
  for (const char *c = __func__; *c; ++c)
    sum = sum * 31 + *c;
  cuda_mpi_barrier(MPI_COMM_SELF);
  d[me()] = sum;
}

// Changes of a part of what barriers depend on: each thread would make them.
struct Base {
  int n;
};
struct Derived : Base {
  int m;
};
__global__ void inherited(int *d) {
  __shared__ int s[Threads];
  Derived own;
  own.n = 0;
  int sum = 0;
  while (own.n < 3) {
    s[threadIdx.x] = threadIdx.x + own.n;
    __syncthreads();
    sum += s[threadIdx.x ^ 1];
    __syncthreads();
    own.n += 1;
  }
  d[me()] = sum;
}
__global__ void inheritedBlock(int *d, Derived own) {
  int sum = 0;
  while (own.n > 0) {
    cuda_mpi_barrier(MPI_COMM_SELF);
    sum += threadIdx.x + own.n;
    --own.n;
  }
  d[me()] = sum;
}
__global__ void given(int *d) {
  Derived own = {{(int)threadIdx.x}, 0};
  d[me()] = own.n;
  own.n = 5;
  if (own.n == 5)
    cuda_mpi_barrier(MPI_COMM_SELF);
  d[me()] += own.n;
}
__global__ void chosen(int *d, int n) {
  Base a = {0}, b = {0};
  int sum = 0;
  while (a.n < 3) {
    __syncthreads();
    sum += threadIdx.x + a.n;
    (n > 0 ? a : b).n += 1;
  }
  for (int u = 0; b.n < 2; (u += 2, b).n++) {
    __syncthreads();
    sum += u;
  }
  d[me()] = sum + b.n;
}

// The same words mean something else further down.
typedef int Number;
enum Mode { Off = 0, On = 1 };
struct Cell {
  double v[4];
};
__global__ void hidden(int *d) {
  const int t = threadIdx.x;
  const Number key = t * 300;
  const bool odd = (t & 1) == On;
  const int offset = t * sizeof(Cell);
  d[me()] = key;
  __syncthreads();
  typedef unsigned char Number;
  const Number small = (Number)(t + 1);
  for (int r = 0; r < 2; ++r) {
    enum State { On = 5, Off = 6 };
    struct Cell {
      char c;
    };
    __syncthreads();
    d[me()] += key + small + (odd ? On : Off) + offset + (int)sizeof(Cell);
  }
}
template <class T> __global__ void hiddenBlock(T *d) {
  Number kept = d[me()] + me() + 3;
  cuda_mpi_barrier(MPI_COMM_SELF);
  {
    typedef double Number;
    cuda_mpi_barrier(MPI_COMM_SELF);
    const Number half = 0.5;
    d[me()] = (T)(kept / half);
  }
}

// The block asks for what only threads have declared.
__global__ void declared(int *d) {
  struct Pair {
    int a;
  } p = {me()};
  int sum = 0;
  for (decltype(sum) i = 0; i < 3; ++i) {
    __syncthreads();
    Pair q = {p.a + i};
    sum += q.a;
  }
  d[me()] = sum;
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int *d, *m;
  cudaMalloc(&d, Count * sizeof *d);
  cudaMalloc(&m, 64 * sizeof *m);
  const auto show = [&](const char *name) {
    printResults(name, d, Count);
    cudaMemset(d, 0, Count * sizeof *d);
    cudaMemset(m, 0, 64 * sizeof *m);
  };
  cudaMemset(m, 0, 64 * sizeof *m);
  sent<<<Blocks, Threads>>>(d, m);
  show("sent"); // CHECK: sent: 505 605 705
  changed<<<Blocks, Threads>>>(d, m);
  show("changed"); // CHECK: changed: 709 809 909
  addressed<<<Blocks, Threads>>>(d, 3);
  show("addressed"); // CHECK: addressed: 3 4 5
  addressedPlain<<<Blocks, Threads>>>(d, 3);
  show("addressedPlain"); // CHECK: addressedPlain: 3 4 5
  counted<<<Blocks, Threads>>>(d);
  show("counted"); // CHECK: counted: 4 5 6
  sized<<<Blocks, Threads>>>(d);
  show("sized"); // CHECK: sized: 800 801 802
  sizedPlain<<<Blocks, Threads>>>(d);
  show("sizedPlain"); // CHECK: sizedPlain: 802 803 804
  configured<<<Blocks, Threads>>>(d, 2, Config{5});
  show("configured"); // CHECK: configured: 9 10 11
  loaded<<<Blocks, 1>>>(d, m);
  show("loaded"); // CHECK: loaded: 84 84 84 0
  aligned<<<Blocks, Threads>>>(d);
  show("aligned"); // CHECK: aligned: 0 1 2
  typed<<<Blocks, Threads>>>(d);
  show("typed"); // CHECK: typed: 8 9 10 11
  named<<<1, 32>>>(d);
  show("named"); // CHECK: named:
  inherited<<<Blocks, Threads>>>(d);
  show("inherited"); // CHECK: inherited: 6 3 12 9
  inheritedBlock<<<Blocks, Threads>>>(d, Derived{{3}, 0});
  show("inheritedBlock"); // CHECK: inheritedBlock: 6 9 12
  given<<<Blocks, Threads>>>(d);
  show("given"); // CHECK: given: 5 6 7
  chosen<<<Blocks, Threads>>>(d, 1);
  show("chosen"); // CHECK: chosen: 7 10 13
  hidden<<<Blocks, Threads>>>(d);
  show("hidden"); // CHECK: hidden: 16 980 1948
  hiddenBlock<<<Blocks, Threads>>>(d);
  show("hiddenBlock"); // CHECK: hiddenBlock: 6 8 10
  declared<<<Blocks, Threads>>>(d);
  show("declared"); // CHECK: declared: 3 6 9
  MPI_Finalize();
}
