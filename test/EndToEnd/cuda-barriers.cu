//===- cuda-barriers.cu - cuda::barrier and cuda::pipeline ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Barriers of parts of a block, whose threads arrive and wait at different
// places, drop out, or have something done between two phases; copies that
// complete in them; pipelines of one thread, of all of a block, and of its
// producers and consumers.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{build} = %gpumpicxx --target=cpu -O1 -Wall -Wextra -Werror
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 -Wall -Wextra -Werror %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=reverse %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=random:5 %t | FileCheck %s
// RUN: %{build} --lowering=sync %s -o %t.sync
// RUN: %t.sync | FileCheck %s
// RUN: %{build} --lowering=direct %s -o %t.direct
// RUN: %t.direct | FileCheck %s
// RUN: %{build} --check %s -o %t.check
// RUN: %t.check | FileCheck %s
// RUN: not --crash %t.check race 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: %if !gpu %{ not --crash %t stuck 2>&1 | FileCheck %s --check-prefix=STUCK %}
// RUN: %if !gpu %{ not --crash %t crowd 2>&1 | FileCheck %s --check-prefix=CROWD %}
// RUN: %if !gpu %{ not --crash %t global 2>&1 | FileCheck %s --check-prefix=GLOBAL %}
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -diag-suppress 20054 -c %s -o %t.o %}
//
// CHECK: all is right
//
// RACE: race for shared memory
// STUCK: kernel stuck, block (0, 0, 0): deadlock: 3 threads wait for each other
// STUCK-NEXT: thread (0, 0, 0) waits in cuda::barrier::wait
// CROWD: more threads arrive in a cuda::barrier than it expects
// GLOBAL: waits in a cuda::barrier of the device outside of shared memory

#include "Inputs/expected.h"

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cuda/barrier>
#include <cuda/pipeline>

#include <cstdio>
#include <string>
#include <vector>

namespace cg = cooperative_groups;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

constexpr int Threads = 128, Rounds = 9;

/// Each thread arrives, does something else, and waits for its neighbour.
__global__ void neighbours(int *out) {
  __shared__ Barrier written, read;
  __shared__ int values[Threads];
  const auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) {
    init(&written, block.size());
    init(&read, block.size());
  }
  block.sync();
  const int i = threadIdx.x;
  int sum = 0;
  for (int round = 0; round < Rounds; ++round) {
    values[i] = i * (round + 1);
    Barrier::arrival_token token = written.arrive();
    sum += round;
    written.wait(std::move(token));
    sum += values[(i + 1) % Threads];
    read.arrive_and_wait();
  }
  out[i] = sum;
}

/// One half fills a buffer that the other half adds up.
__global__ void halves(const int *in, int *out) {
  __shared__ Barrier full[2], empty[2];
  __shared__ int buffer[2][Threads / 2];
  const unsigned i = threadIdx.x % (Threads / 2);
  if (threadIdx.x < 2) {
    init(&full[threadIdx.x], Threads);
    init(&empty[threadIdx.x], Threads);
  }
  __syncthreads();
  if (threadIdx.x < Threads / 2) {
    for (int round = 0; round < Rounds; ++round) {
      empty[round % 2].arrive_and_wait();
      buffer[round % 2][i] = in[round * Threads / 2 + i];
      (void)full[round % 2].arrive();
    }
  } else {
    int sum = 0;
    (void)empty[0].arrive();
    (void)empty[1].arrive();
    for (int round = 0; round < Rounds; ++round) {
      full[round % 2].arrive_and_wait();
      sum += buffer[round % 2][(i + 1) % (Threads / 2)];
      if (round + 2 < Rounds)
        (void)empty[round % 2].arrive();
    }
    out[i] = sum;
  }
}

/// From round to round there is a thread less.
__global__ void dropping(int *out) {
  __shared__ Barrier barrier;
  __shared__ int count[Threads];
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  count[threadIdx.x] = 0;
  __syncthreads();
  for (unsigned round = 0; round < threadIdx.x; ++round) {
    atomicAdd(&count[round], 1);
    barrier.arrive_and_wait();
    if (count[round] != (int)(blockDim.x - round - 1))
      out[threadIdx.x] = -1;
  }
  barrier.arrive_and_drop();
}

struct AddUp {
  int *from, *to;
  __device__ void operator()() {
    for (int i = 0; i < Threads; ++i)
      *to += from[i];
  }
};

/// The sum is there when the barrier lets go.
__global__ void completing(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block, AddUp> barrier;
  __shared__ int values[Threads], sum;
  if (threadIdx.x == 0) {
    sum = 0;
    init(&barrier, blockDim.x, AddUp{values, &sum});
  }
  __syncthreads();
  for (int round = 0; round < 3; ++round) {
    values[threadIdx.x] = threadIdx.x + round;
    barrier.arrive_and_wait();
    out[round * Threads + threadIdx.x] = sum;
    barrier.arrive_and_wait();
  }
}

__global__ void copies(const int *in, int *out) {
  __shared__ Barrier barrier;
  __shared__ int part[Threads], other[Threads];
  const auto block = cg::this_thread_block();
  if (block.thread_rank() == 0)
    init(&barrier, block.size());
  block.sync();
  cuda::memcpy_async(block, part, in, sizeof(int) * Threads, barrier);
  cuda::memcpy_async(&other[threadIdx.x], &in[Threads + threadIdx.x],
                     cuda::aligned_size_t<4>(4), barrier);
  barrier.arrive_and_wait();
  out[threadIdx.x] =
      part[Threads - 1 - threadIdx.x] + other[(threadIdx.x + 5) % Threads];
  block.sync();
  cg::memcpy_async(block, part, in + 2 * Threads, sizeof(int) * Threads);
  cg::wait(block);
  out[threadIdx.x] += part[(threadIdx.x + 3) % Threads];
}

/// All are producers and consumers of two stages.
__global__ void staged(const int *in, int *out) {
  constexpr auto Scope = cuda::thread_scope_block;
  __shared__ cuda::pipeline_shared_state<Scope, 2> state;
  __shared__ int stages[2][Threads];
  const auto block = cg::this_thread_block();
  auto pipeline = cuda::make_pipeline(block, &state);
  int sum = 0;
  for (int next = 0, round = 0; round < Rounds; ++round) {
    for (; next < Rounds && next < round + 2; ++next) {
      pipeline.producer_acquire();
      cuda::memcpy_async(block, stages[next % 2], in + next * Threads,
                         sizeof stages[0], pipeline);
      pipeline.producer_commit();
    }
    pipeline.consumer_wait();
    sum += stages[round % 2][(threadIdx.x + round + 1) % Threads];
    pipeline.consumer_release();
  }
  out[threadIdx.x] = sum;
}

/// Some fill stages, others use them; each says what it is, or the number does.
template <bool ByRole> __global__ void parted(const int *in, int *out) {
  constexpr auto Scope = cuda::thread_scope_block;
  constexpr unsigned Producers = 32, Consumers = Threads - Producers;
  __shared__ cuda::pipeline_shared_state<Scope, 3> state;
  __shared__ int stages[3][Producers];
  const auto block = cg::this_thread_block();
  const bool produces = threadIdx.x < Producers;
  auto pipeline = [&] {
    if constexpr (ByRole)
      return cuda::make_pipeline(block, &state,
                                 produces ? cuda::pipeline_role::producer
                                          : cuda::pipeline_role::consumer);
    else
      return cuda::make_pipeline(block, &state, Producers);
  }();
  if (produces) {
    for (int round = 0; round < Rounds; ++round) {
      pipeline.producer_acquire();
      cuda::memcpy_async(&stages[round % 3][threadIdx.x],
                         in + round * Producers + threadIdx.x, sizeof(int),
                         pipeline);
      pipeline.producer_commit();
    }
  } else {
    int sum = 0;
    for (int round = 0; round < Rounds; ++round) {
      pipeline.consumer_wait();
      sum += stages[round % 3][threadIdx.x % Producers];
      pipeline.consumer_release();
    }
    out[threadIdx.x - Producers] = sum;
  }
  (void)Consumers;
}

__global__ void alone(const int *in, int *out) {
  __shared__ int buffer[Threads];
  auto pipeline = cuda::make_pipeline();
  pipeline.producer_acquire();
  cuda::memcpy_async(&buffer[threadIdx.x], &in[threadIdx.x], sizeof(int),
                     pipeline);
  pipeline.producer_commit();
  cuda::pipeline_consumer_wait_prior<0>(pipeline);
  out[threadIdx.x] = 2 * buffer[threadIdx.x];
  pipeline.consumer_release();
}

/// As neighbours, but nobody waits.
__global__ void race(int *out) {
  __shared__ Barrier barrier;
  __shared__ int values[Threads];
  if (threadIdx.x == 0)
    init(&barrier, blockDim.x);
  __syncthreads();
  values[threadIdx.x] = threadIdx.x;
  (void)barrier.arrive();
  out[threadIdx.x] = values[(threadIdx.x + 1) % Threads];
}

__global__ void stuck() {
  __shared__ Barrier barrier;
  if (threadIdx.x == 0)
    init(&barrier, 4);
  __syncthreads();
  barrier.arrive_and_wait();
}

__global__ void crowd() {
  __shared__ Barrier barrier;
  init(&barrier, 1);
  (void)barrier.arrive(2);
}

__global__ void global(cuda::barrier<cuda::thread_scope_device> *barrier) {
  init(barrier, 1);
  barrier->arrive_and_wait();
}

int main(int count, char **arguments) {
  const std::string mistake = count > 1 ? arguments[1] : "";
  int *in, *out;
  cudaMallocManaged(&in, Rounds * Threads * sizeof(int));
  cudaMallocManaged(&out, 3 * Threads * sizeof(int));
  if (mistake == "race")
    race<<<1, Threads>>>(out);
  if (mistake == "stuck")
    stuck<<<1, 3>>>();
  if (mistake == "crowd")
    crowd<<<1, 1>>>();
  if (mistake == "global")
    global<<<1, 1>>>((cuda::barrier<cuda::thread_scope_device> *)in);
  if (!mistake.empty())
    return cudaDeviceSynchronize() == cudaSuccess;
  for (int i = 0; i < Rounds * Threads; ++i)
    in[i] = i * i % 1009;
  std::vector<int> wanted(Threads);

  neighbours<<<1, Threads>>>(out);
  for (int i = 0; i < Threads; ++i) {
    wanted[i] = 0;
    for (int round = 0; round < Rounds; ++round)
      wanted[i] += round + (i + 1) % Threads * (round + 1);
  }
  expect("neighbours", out, wanted);

  halves<<<1, Threads>>>(in, out);
  std::vector<int> half(Threads / 2);
  for (int i = 0; i < Threads / 2; ++i)
    for (int round = 0; round < Rounds; ++round)
      half[i] += in[round * Threads / 2 + (i + 1) % (Threads / 2)];
  expect("halves", out, half);

  std::fill_n(out, Threads, 0);
  dropping<<<2, Threads>>>(out);
  expect("dropping", out, std::vector<int>(Threads, 0));

  completing<<<1, Threads>>>(out);
  wanted.assign(3 * Threads, 0);
  for (int round = 0, sum = 0; round < 3; ++round) {
    // Each round has two phases.
    const int once = Threads * (Threads - 1) / 2 + Threads * round;
    for (int i = 0; i < Threads; ++i)
      wanted[round * Threads + i] = sum + once;
    sum += 2 * once;
  }
  expect("completing", out, wanted);

  copies<<<1, Threads>>>(in, out);
  wanted.resize(Threads);
  for (int i = 0; i < Threads; ++i)
    wanted[i] = in[Threads - 1 - i] + in[Threads + (i + 5) % Threads] +
                in[2 * Threads + (i + 3) % Threads];
  expect("copies", out, wanted);

  staged<<<1, Threads>>>(in, out);
  for (int i = 0; i < Threads; ++i) {
    wanted[i] = 0;
    for (int round = 0; round < Rounds; ++round)
      wanted[i] += in[round * Threads + (i + round + 1) % Threads];
  }
  expect("staged", out, wanted);

  for (int i = 0; i < Threads - 32; ++i) {
    wanted[i] = 0;
    for (int round = 0; round < Rounds; ++round)
      wanted[i] += in[round * 32 + i % 32];
  }
  wanted.resize(Threads - 32);
  parted<true><<<1, Threads>>>(in, out);
  expect("parted by role", out, wanted);
  std::fill_n(out, Threads, 0);
  parted<false><<<1, Threads>>>(in, out);
  expect("parted by number", out, wanted);

  alone<<<1, Threads>>>(in, out);
  wanted.resize(Threads);
  for (int i = 0; i < Threads; ++i)
    wanted[i] = 2 * in[i];
  expect("alone", out, wanted);
  if (failures == 0)
    std::printf("all is right\n");
  return failures != 0;
}
