//===- uniform.cu - Conditions that do not divide the threads -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All of these are accepted: every live thread reaches the operation, or it
// cannot be known that some do not.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpi-translate %s --target=cpu -o %t.cpp
// RUN: %if nvcc %{ %gpumpi-translate %s --target=cuda -o %t.cu %}

#include <gpumpi/gpumpi.h>

//===-- Threads that return -------------------------------------------------//

__global__ void guard(int *p, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  p[i] = i;
  cuda_mpi_barrier();
}

__global__ void guardsOfManyKinds(int *p, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < 0 || i >= n)
    return;
  if (i == 7) {
    p[i] = 0;
    if (n > 5)
      return;
    p[i] = 1;
    return;
  }
  switch (threadIdx.x) {
  case 1:
    return;
  case 2:
    p[i] = 2;
    break;
  default:
    p[i] = 3;
  }
  cuda_mpi_barrier();
  for (int k = 0; k < n; ++k) {
    if (i == k)
      return;
    cuda_mpi_barrier();
  }
  if (i > 3)
    p[i] = 4;
  else
    return;
  cuda_mpi_barrier();
}

__global__ void guardInElse(int *p, int n) {
  const int i = threadIdx.x;
  if (i < n) {
    p[i] = i;
    cuda_mpi_barrier();
  } else {
    return;
  }
  cuda_mpi_barrier();
}

__global__ void guardInEndlessLoop(int *p) {
  for (unsigned round = 0;; ++round) {
    cuda_mpi_barrier();
    if (threadIdx.x <= round)
      return;
    p[threadIdx.x] = round;
  }
}

__global__ void valuesBehindGuard(int *p, int n) {
  int rounds = 0;
  if (threadIdx.x > 10)
    return;
  rounds = n;
  while (rounds-- > 0)
    cuda_mpi_barrier();
}

__global__ void searchThatEnds(const int *p, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    if (p[i] == 0)
      return;
  cuda_mpi_barrier();
}

//===-- Threads that meet again ---------------------------------------------//

__global__ void strides(int *p, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x) {
    if (i % 3 == 0)
      continue;
    if (i % 5 == 0)
      break;
    p[i] = i;
  }
  cuda_mpi_barrier();
}

__global__ void branches(int *p) {
  int mine;
  if (threadIdx.x == 0)
    mine = 1;
  else if (threadIdx.x < 5)
    mine = 2;
  else
    mine = 3;
  p[threadIdx.x] = mine;
  cuda_mpi_barrier();
  threadIdx.x % 2 ? atomicAdd(p, 1) : atomicAdd(p, 2);
  cuda_mpi_barrier();
}

__global__ void leaderWrites(int *p, int n) {
  __shared__ int rounds;
  if (threadIdx.x == 0)
    rounds = n;
  __syncthreads();
  for (int i = 0; i < rounds; ++i)
    cuda_mpi_barrier();
}

__global__ void backwards(int *p, int n) {
  int i = 0;
again:
  if (threadIdx.x == 3)
    p[i] = i;
  cuda_mpi_barrier();
  if (++i < n)
    goto again;
}

__global__ void skipping(int *p, int n) {
  for (int i = 0; i < n; ++i) {
    cuda_mpi_barrier();
    if (threadIdx.x > 5)
      continue;
    p[i] = i;
  }
}

__global__ void inner(int *p, int n) {
  for (int i = 0; i < n; ++i) {
    for (int k = threadIdx.x; k < n; k += 32) {
      if (k == 5)
        break;
      p[k] += i;
    }
    do {
      if (threadIdx.x == 1)
        break;
      p[0] = 1;
    } while (0);
    cuda_mpi_barrier();
  }
}

//===-- Values that are the same --------------------------------------------//

struct Pair {
  int thread, count;
};

__global__ void members(int *p, int n) {
  Pair pair;
  pair.thread = threadIdx.x;
  pair.count = n;
  Pair copy = pair, list = {(int)threadIdx.x, n};
  for (int i = 0; i < copy.count; ++i)
    cuda_mpi_barrier();
  for (int i = 0; i < list.count; ++i)
    cuda_mpi_barrier();
  p[copy.thread] = list.thread;
}

__global__ void assignedAgain(int *p, int n) {
  int count = threadIdx.x;
  p[count] = 0;
  count = n;
  for (int i = 0; i < count; ++i)
    cuda_mpi_barrier();
}

__global__ void reused(int *p, int n) {
  int i;
  for (i = threadIdx.x; i < n; i += blockDim.x)
    p[i] = i;
  for (i = 0; i < n; ++i)
    cuda_mpi_barrier();
}

__global__ void bounded(int *p) {
  const unsigned thread = threadIdx.x;
  if (threadIdx.x < blockDim.x)
    cuda_mpi_barrier();
  if (blockDim.y > threadIdx.y)
    cuda_mpi_barrier();
  if ((int)blockIdx.x < (int)gridDim.x)
    cuda_mpi_barrier();
  if (thread / 1024 == 0)
    cuda_mpi_barrier();
  if (thread * 0 == 0)
    cuda_mpi_barrier();
  if ((threadIdx.x & 31) < 32)
    cuda_mpi_barrier();
  if (threadIdx.z < 64)
    cuda_mpi_barrier();
}

__global__ void __launch_bounds__(128) boundedByLaunch(int *p) {
  if (threadIdx.x < 128)
    cuda_mpi_barrier();
}

__global__ void sizes(int *p, int n) {
  if (sizeof(threadIdx) > 4)
    cuda_mpi_barrier();
  if (blockDim.x > 32 && gridDim.x == 1)
    cuda_mpi_barrier();
  const int rank = cuda_mpi_comm_rank();
  if (rank == 0)
    cuda_mpi_barrier();
  if (cuda_mpi_barrier() == 0)
    cuda_mpi_barrier();
}

__constant__ int table[4];

__global__ void arrays(int n) {
  const int own[3] = {1, 2, n};
  int other[2];
  other[0] = threadIdx.x;
  other[1] = n;
  for (int i = 0; i < own[2]; ++i)
    cuda_mpi_barrier();
  for (int i = 0; i < table[1]; ++i)
    cuda_mpi_barrier();
  if (other[1])
    cuda_mpi_barrier();
  for (int value : own)
    if (value == n)
      cuda_mpi_barrier();
}

__device__ int larger(int a, int b) { return a > b ? a : b; }
__device__ int ignoring(int, int b) { return b; }
__device__ int twice(int a) {
  if (a < 0)
    return 0;
  return larger(a, a);
}

__global__ void results(int *p, int n) {
  p[0] = larger(threadIdx.x, n);
  if (larger(n, 5) == 5)
    cuda_mpi_barrier();
  if (ignoring(threadIdx.x, n) == 5)
    cuda_mpi_barrier();
  p[1] = twice(threadIdx.x);
  if (twice(n))
    cuda_mpi_barrier();
  if (max(n, 4) == 4)
    cuda_mpi_barrier();
}

__device__ void step(int *p, int count) {
  for (int i = 0; i < count; ++i)
    cuda_mpi_barrier();
  if (threadIdx.x == 0)
    p[0] = count;
}

template <bool Sends> __device__ void maybe(int *p) {
  if (Sends)
    cuda_mpi_barrier();
  if constexpr (Sends)
    cuda_mpi_barrier();
}

__global__ void calls(int *p, int n) {
  step(p, n);
  step(p, 2 * n + 1);
  maybe<true>(p);
}

template <int N, class T> __global__ void sized(T *p) {
  for (int i = 0; i < N; ++i)
    if (sizeof(T) == 4)
      cuda_mpi_barrier();
}
template <class T> __global__ void unused(T *p, int n) {
  if (threadIdx.x < blockDim.x && n)
    cuda_mpi_barrier();
}

struct Grid {
  int rounds, *p;
  __device__ int last() const { return rounds - 1; }
  __device__ void run() const {
    for (int i = 0; i < rounds; ++i)
      cuda_mpi_barrier();
  }
};

__global__ void objects(Grid grid, int n) {
  grid.run();
  Grid own = {n, nullptr};
  own.run();
  if (grid.rounds > 3)
    cuda_mpi_barrier();
  if (own.last() == 3)
    cuda_mpi_barrier();
}

//===-- Values of which nothing is known ------------------------------------//

__global__ void votes(int *p, int n) {
  const int i = threadIdx.x;
  if (__syncthreads_or(p[i] > n))
    cuda_mpi_barrier();
  if (__ballot_sync(0xffffffff, i < n))
    cuda_mpi_barrier();
  if (__shfl_sync(0xffffffff, i, 0) == 0)
    cuda_mpi_barrier();
  if (atomicAdd(p, 1) >= 0)
    cuda_mpi_barrier();
  if (clock() > 0)
    cuda_mpi_barrier();
}

__global__ void memory(int *p, int *q) {
  if (p[threadIdx.x])
    cuda_mpi_barrier();
  int local = threadIdx.x, *pointer = &local;
  *pointer = 4;
  if (local == 4)
    cuda_mpi_barrier();
  bool all = true;
  for (int i = 0; i < 4; ++i)
    all = all && p[i] == q[i];
  if (all)
    cuda_mpi_barrier();
  const auto isZero = [&](int at) { return p[at] == 0; };
  if (isZero(0))
    cuda_mpi_barrier();
  volatile int *flag = p;
  while (*flag == 0) {
  }
  cuda_mpi_barrier();
}

//===-- What the user says --------------------------------------------------//

__global__ void said(int *p) {
  if (cuda_mpi_uniform(threadIdx.y == 0))
    cuda_mpi_barrier();
  const bool first = cuda_mpi_uniform(threadIdx.x < 2048 / 2);
  if (first && cuda_mpi_uniform(blockIdx.y) == 0)
    cuda_mpi_barrier();
}

int main() {
  sized<3, int><<<1, 1>>>(nullptr);
  return 0;
}
