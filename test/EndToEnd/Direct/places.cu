//===- places.cu - Operations wherever a call can stand -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The direct lowering needs no support for a construct: whatever the host
// compiler takes, it runs. Every process passes numbers round a ring, and the
// host computes the same without kernels.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../Inputs -I %S/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 3 %t
// RUN: env GPUMPI_CPU_ORDER=random:3 GPUMPI_CPU_THREADS=4 %mpirun -np 2 %t
// RUN: env GPUMPI_CPU_ORDER=reverse GPUMPI_CPU_THREADS=1 %mpirun -np 2 %t

#include "harness.h"
#include "ring.h"

#define PASS(TO, FROM) pass_around(&(TO), &(FROM), sizeof(TO))
#define TWICE(STATEMENT)                                                       \
  do {                                                                         \
    STATEMENT;                                                                 \
    STATEMENT;                                                                 \
  } while (0)

/// Counts in how many threads each side effect happened.
__device__ int touched(int *counts, int which) {
  atomicAdd(&counts[which], 1);
  return which;
}

/// In expressions, conditions, steps and arguments.
__global__ void inExpressions(int *cell, int *counts, int *out) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = touched(counts, 0) + cuda_mpi_barrier() + touched(counts, 1);
  if (cuda_mpi_barrier() == MPI_SUCCESS && cuda_mpi_comm_size() > 0)
    sum += 10;
  if (cuda_mpi_comm_size() == 0 && cuda_mpi_barrier())
    sum += 1000;
  for (int i = cuda_mpi_barrier(); i < 3; i += 1 + cuda_mpi_barrier())
    sum += 100;
  sum += true ? cuda_mpi_barrier() : touched(counts, 2);
  switch (cuda_mpi_barrier()) {
  case 0:
    sum += 5;
    TWICE(cuda_mpi_barrier());
    [[fallthrough]];
  default:
    sum += 7;
  }
  do
    sum += 1;
  while (cuda_mpi_barrier() || sum < 325);
  const int values[] = {cuda_mpi_barrier(), touched(counts, 3),
                        (cuda_mpi_barrier(), 4)};
  out[thread] = sum + values[0] + values[1] + values[2];
  if (thread == 0)
    *cell = out[0];
}

/// In lambdas, functions of a header, recursion and templates.
template <class T, int Rounds> __device__ T shifted(T value, T *buffer) {
  for (int round = 0; round < Rounds; ++round) {
    if (blockIdx.x == 0 && threadIdx.x == 0)
      buffer[0] = value;
    PASS(buffer[1], buffer[0]);
    value = buffer[1];
  }
  return value;
}

template <class T> struct Shifter {
  T *buffer;
  int depth;
  __device__ T operator()(T value) const {
    const auto once = [this](auto v) { return shifted<T, 1>(v, buffer); };
    return depth == 0 ? value : Shifter{buffer, depth - 1}(once(value));
  }
};

template <class T> __global__ void inFunctions(T *buffer, T *out, int depth) {
  const T mine = T(100 * (cuda_mpi_comm_rank() + 1));
  T value = shifted<T, 2>(mine, buffer);
  value = Shifter<T>{buffer, depth}(value) + T(0.5);
  out[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

/// Shared memory, barriers and guards between operations.
__global__ void withSharedMemory(int *cell, int *out, int n) {
  __shared__ int tile[64];
  extern __shared__ int dynamic[];
  const int t = threadIdx.x, thread = blockIdx.x * blockDim.x + t;
  tile[t] = thread;
  dynamic[t] = 3 * thread;
  __syncthreads();
  if (thread >= n)
    return;
  cuda_mpi_barrier();
  const int live = min((int)blockDim.x, n - (int)(blockIdx.x * blockDim.x));
  const int next = (t + 1) % live;
  int got = tile[next];
  __syncthreads();
  cuda_mpi_send(&cell[0], sizeof(int),
                (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size());
  cuda_mpi_recv(&cell[1], sizeof(int),
                (cuda_mpi_comm_rank() + cuda_mpi_comm_size() - 1) %
                    cuda_mpi_comm_size());
  got += dynamic[next] + cell[1];
  out[thread] = got;
  // Every thread leaves after another number of operations.
  for (int i = 0; i < thread % 4; ++i)
    cuda_mpi_barrier();
  return;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const int blocks = 5, threads = 64, all = blocks * threads;

  {
    harness::Device<int> cell(1), out(all), counts(std::vector<int>(4, 0));
    inExpressions<<<blocks, threads>>>(cell, counts, out);
    test.expect("in expressions", out.values(),
                std::vector<int>(all, 0 + 1 + 10 + 300 + 5 + 7 + 2 + 3 + 4));
    test.expect("side effects", counts.values(),
                std::vector<int>{all, all, 0, all});
  }

  for (int depth : {0, 1, 5}) {
    const int from =
        ((test.rank - 2 - depth) % test.size + test.size) % test.size;
    harness::Device<double> buffer(2), out(all);
    inFunctions<<<blocks, threads>>>((double *)buffer, (double *)out, depth);
    test.expect("doubles", out.values(),
                std::vector<double>(all, 100 * (from + 1) + 0.5));
    harness::Device<short> shorts(2), small(all);
    inFunctions<short><<<blocks, threads>>>(shorts, small, depth);
    test.expect("shorts", small.values(),
                std::vector<short>(all, (short)(100 * (from + 1))));
  }

  for (int n : {all, all - 1, all - 70, 1, 0}) {
    harness::Device<int> cell(std::vector<int>{1000 * test.rank, 0});
    harness::Device<int> out(std::vector<int>(all, -1));
    withSharedMemory<<<blocks, threads, threads * sizeof(int)>>>(cell, out, n);
    const int left = (test.rank + test.size - 1) % test.size;
    std::vector<int> expected(all, -1);
    for (int thread = 0; thread < n; ++thread) {
      const int block = thread / threads;
      const int live = std::min(threads, n - block * threads);
      const int next = block * threads + (thread % threads + 1) % live;
      expected[thread] = 4 * next + 1000 * left;
    }
    test.expect("shared memory", out.values(), expected);
  }
  return test.finish();
}
