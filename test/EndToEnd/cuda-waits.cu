//===- cuda-waits.cu - What threads wait for besides cuda::barrier --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The barriers of cuda_awbarrier.h, which programs ask in loops; waits that
// give up; values of atomic objects, semaphores and latches that threads of a
// block wait for, or several blocks.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{build} = %gpumpicxx --target=cpu -O1 -Wall -Wextra -Werror
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 -Wall -Wextra -Werror %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_THREADS=1 %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=reverse %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=random:5 %t | FileCheck %s
// RUN: %{build} --lowering=sync %s -o %t.sync
// RUN: %t.sync | FileCheck %s
// RUN: %{build} --lowering=direct %s -o %t.direct
// RUN: %t.direct | FileCheck %s
// RUN: %{build} --check %s -o %t.check
// RUN: %t.check | FileCheck %s
// RUN: %if !gpu %{ not --crash %t stuck 2>&1 | FileCheck %s --check-prefix=STUCK %}
// RUN: %if !gpu %{ not --crash %t global 2>&1 | FileCheck %s --check-prefix=GLOBAL %}
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_90 -diag-suppress 20054 -c %s -o %t.o %}
//
// CHECK: all is right
//
// STUCK: deadlock: 2 threads wait for each other
// STUCK-NEXT: waits in cuda::atomic::wait
// GLOBAL: makes an __mbarrier_t that is not in shared memory

#include "Inputs/expected.h"

#include <climits> // Defines INT_MAX.

#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/semaphore>
#include <cuda/std/barrier>
#include <cuda/std/chrono>
#include <cuda_awbarrier.h>
#include <cuda_pipeline.h>

#include <cstdio>
#include <new>
#include <string>
#include <vector>

using nvcuda::experimental::awbarrier;

constexpr int Threads = 128, Rounds = 5;

/// Each asks until all have come; the token says how many were missing.
__global__ void primitives(int *out) {
  __shared__ __mbarrier_t barrier;
  __shared__ int values[Threads], missing;
  const int t = threadIdx.x;
  if (t == 0) {
    __mbarrier_init(&barrier, blockDim.x);
    missing = 0;
  }
  __syncthreads();
  int sum = 0;
  for (int round = 0; round < Rounds; ++round) {
    values[t] = t * (round + 1);
    const __mbarrier_token_t token = __mbarrier_arrive(&barrier);
    atomicAdd(&missing, (int)__mbarrier_token_pending_count(token));
    while (!__mbarrier_test_wait(&barrier, token))
      ;
    sum += values[(t + 1) % Threads];
    (void)__mbarrier_arrive(&barrier);
    // There are two phases a round.
    while (!(t % 2 ? __mbarrier_test_wait_parity(&barrier, true)
                   : __mbarrier_try_wait_parity(&barrier, true, 100)))
      ;
  }
  out[t] = sum + missing;
}

/// The threads go one after another.
__global__ void objects(const int *in, int *out) {
  __shared__ awbarrier all, some;
  __shared__ int values[Threads];
  const int t = threadIdx.x;
  if (t == 0) {
    init(&all, blockDim.x);
    init(&some, blockDim.x);
  }
  __syncthreads();
  nvcuda::experimental::pipeline pipe;
  nvcuda::experimental::memcpy_async(values[t], in[t], pipe);
  pipe.arrive_on(all);
  all.arrive_and_wait();
  int sum = values[(t + 9) % Threads];
  if (t % 3 == 0) {
    (void)some.arrive_and_drop();
  } else {
    some.wait(some.arrive());
    awbarrier::arrival_token token = some.arrive();
    while (!some.timed_wait(token, 1000))
      ;
    sum += 1000;
  }
  all.wait(all.arrive());
  out[t] = sum;
}

/// Nobody else comes before the thread has given up.
__global__ void givingUp(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> late, never;
  __shared__ ptrdiff_t memory[4];
  static_assert(sizeof(cuda::std::barrier<>) <= sizeof memory, "");
  auto &usual = *(cuda::std::barrier<> *)memory;
  if (threadIdx.x == 0) {
    init(&late, 2);
    init(&never, 2);
    new (&usual) cuda::std::barrier<>(blockDim.x);
  }
  __syncthreads();
  using namespace cuda::std::chrono_literals;
  int found = 0;
  if (threadIdx.x == 0) {
    auto token = never.arrive();
    // The other one gives up sooner, and comes.
    found = late.try_wait_for(late.arrive(), 10s) ? 1 : 0;
    found += never.try_wait_for(std::move(token), 5us) ? 0 : 2;
  } else if (threadIdx.x == 1) {
    found = never.try_wait_parity_for(false, 20ns) ? 0 : 4;
    found += never.try_wait_parity_for(false, 1ms) ? 0 : 8;
    (void)late.arrive();
  }
  usual.arrive_and_wait();
  out[threadIdx.x] = found;
}

/// Each waits for the thread of the next number, the last one for nobody.
__global__ void chain(int *out) {
  __shared__ cuda::atomic<short, cuda::thread_scope_block> turn;
  __shared__ int sum;
  const int t = threadIdx.x;
  if (t == 0) {
    turn.store(Threads - 1);
    sum = 0;
  }
  __syncthreads();
  for (short now = turn.load(); now != t; now = turn.load())
    turn.wait(now);
  sum = sum * 3 % 1009 + t;
  out[t] = sum;
  turn.store((short)(t - 1));
  turn.notify_all();
}

struct Shared {
  cuda::binary_semaphore<cuda::thread_scope_device> lock;
  cuda::counting_semaphore<cuda::thread_scope_device> permits;
  cuda::latch<cuda::thread_scope_device> finished;
  cuda::atomic<int> inside;
  cuda::std::atomic_flag flag;
  int sum, most;
};

/// Of all threads of all blocks one is in the first part, and up to three are
/// in the second one. The first block to be run waits for the host's threads
/// only.
__global__ void blocks(Shared *shared, int *out) {
  shared->lock.acquire();
  const int before = shared->sum;
  shared->sum = before + 1;
  shared->lock.release();
  if (threadIdx.x % 2)
    shared->permits.acquire();
  else
    while (!shared->permits.try_acquire())
      ;
  atomicMax(&shared->most, ++shared->inside);
  --shared->inside;
  shared->permits.release();
  shared->finished.count_down();
  out[blockIdx.x * blockDim.x + threadIdx.x] = before;
}

__global__ void counted(int *out) {
  __shared__ ptrdiff_t memory;
  static_assert(sizeof(cuda::latch<cuda::thread_scope_block>) == 8, "");
  __shared__ int sum;
  auto *latch = (cuda::latch<cuda::thread_scope_block> *)&memory;
  if (threadIdx.x == 0) {
    new (latch) cuda::latch<cuda::thread_scope_block>(blockDim.x);
    sum = 0;
  }
  __syncthreads();
  atomicAdd(&sum, (int)threadIdx.x);
  if (threadIdx.x % 2) {
    latch->arrive_and_wait();
  } else {
    latch->count_down();
    while (!latch->try_wait())
      ;
  }
  out[threadIdx.x] = sum;
}

__global__ void stuck(cuda::atomic<int, cuda::thread_scope_block> *value) {
  value->wait(0);
}

__global__ void global(__mbarrier_t *barrier) { __mbarrier_init(barrier, 1); }

int main(int count, char **arguments) {
  const std::string mistake = count > 1 ? arguments[1] : "";
  constexpr int Blocks = 4, All = Blocks * Threads;
  int *in, *out;
  cudaMallocManaged(&in, All * sizeof(int));
  cudaMallocManaged(&out, All * sizeof(int));
  for (int i = 0; i < All; ++i)
    in[i] = i * i % 1009;
  if (mistake == "stuck") {
    in[0] = 0;
    stuck<<<1, 2>>>((cuda::atomic<int, cuda::thread_scope_block> *)in);
  }
  if (mistake == "global")
    global<<<1, 1>>>((__mbarrier_t *)in);
  if (!mistake.empty())
    return cudaDeviceSynchronize() == cudaSuccess;
  std::vector<int> wanted(Threads);

  primitives<<<1, Threads>>>(out);
  for (int t = 0; t < Threads; ++t)
    wanted[t] = (t + 1) % Threads * Rounds * (Rounds + 1) / 2 +
                Rounds * Threads * (Threads + 1) / 2;
  expect("primitives", out, wanted);

  objects<<<1, Threads>>>(in, out);
  for (int t = 0; t < Threads; ++t)
    wanted[t] = in[(t + 9) % Threads] + (t % 3 ? 1000 : 0);
  expect("objects", out, wanted);

  givingUp<<<1, 4>>>(out);
  expect("giving up", out, {3, 12, 0, 0});

  chain<<<1, Threads>>>(out);
  for (int t = Threads - 1, sum = 0; t >= 0; --t)
    wanted[t] = sum = sum * 3 % 1009 + t;
  expect("chain", out, wanted);

  Shared *shared;
  cudaMallocManaged(&shared, sizeof *shared);
  new (shared) Shared{1, 3, decltype(shared->finished)(All), 0, false, 0, 0};
  blocks<<<Blocks, Threads>>>(shared, out);
  if (cudaDeviceSynchronize() != cudaSuccess || shared->sum != All ||
      shared->most > 3 || shared->most < 1 || shared->inside != 0) {
    std::printf("blocks: %d, %d\n", shared->sum, shared->most);
    ++failures;
  }
  std::vector<int> times(All);
  for (int i = 0; i < All; ++i)
    ++times[out[i]];
  for (int i = 0; i < All; ++i)
    if (times[i] != 1)
      ++failures;
  // On the host, too.
  shared->finished.wait();
  shared->inside.wait(1);
  if (!shared->lock.try_acquire() || shared->lock.try_acquire() ||
      shared->lock.try_acquire_for(cuda::std::chrono::milliseconds(2)) ||
      !shared->finished.try_wait() || shared->flag.test_and_set() ||
      !shared->flag.test_and_set())
    ++failures;

  counted<<<1, Threads>>>(out);
  expect("counted", out,
         std::vector<int>(Threads, Threads * (Threads - 1) / 2));
  if (failures == 0)
    std::printf("all is right\n");
  return failures != 0;
}
