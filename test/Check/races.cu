// Threads of a block that race for shared memory: every kind of order that
// there is between threads is seen, and what lacks one is found.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %gpumpicxx --target=cpu --check -O2 %s -o %t
// RUN: %t right
// RUN: env GPUMPI_CPU_ORDER=reverse %t right
// RUN: env GPUMPI_CPU_ORDER=random:3 GPUMPI_CPU_THREADS=1 %t right
// RUN: not --crash %t shift 2>&1 | FileCheck %s --check-prefix=SHIFT
// RUN: env GPUMPI_CPU_ORDER=reverse not --crash %t shift 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not --crash %t warps 2>&1 | FileCheck %s --check-prefix=WARPS
// RUN: not --crash %t lanes 2>&1 | FileCheck %s --check-prefix=LANES
// RUN: not --crash %t volatile 2>&1 | FileCheck %s --check-prefix=VOLATILE
// RUN: not --crash %t last 2>&1 | FileCheck %s --check-prefix=LAST
// RUN: not --crash %t histogram 2>&1 | FileCheck %s --check-prefix=HISTOGRAM
// RUN: not --crash %t reuse 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not --crash %t dynamic 2>&1 | FileCheck %s --check-prefix=RACE
//
// SHIFT: gpumpi: error: kernel shift, block ([[#]], 0, 0): thread ([[#]], 0, 0) and thread ([[#]], 0, 0) race for shared memory at 0x{{[0-9a-f]+}}: nothing says which comes first; put __syncthreads() or, where it stays within a warp, __syncwarp() between
// SHIFT-NEXT: thread (0, 0, 0) reads in shift(int*, bool) at {{.*}}races.cu:[[# @LINE + 22]]
// SHIFT-NEXT: thread (1, 0, 0) writes in shift(int*, bool) at {{.*}}races.cu:[[# @LINE + 18]]
// RACE: gpumpi: error: kernel {{.*}} race for shared memory
// WARPS: gpumpi: error: kernel warps, block ([[#]], 0, 0): thread (1, 0, 0) and thread (32, 0, 0) race for shared memory {{.*}}; put __syncthreads() between
// LANES: gpumpi: error: kernel lanes, {{.*}} where it stays within a warp, __syncwarp() between
// VOLATILE: gpumpi: error: kernel inStep, {{.*}} race for shared memory
// LAST: gpumpi: error: kernel last, {{.*}}: thread (0, 0, 0) and thread (1, 0, 0) race
// LAST-NEXT: thread (0, 0, 0) writes in
// LAST-NEXT: thread (1, 0, 0) writes in
// HISTOGRAM: gpumpi: error: kernel histogram, {{.*}} race for shared memory
// HISTOGRAM: writes atomically in

#include <cooperative_groups.h>

#include <string>

__global__ void shift(int *out, bool right) {
  __shared__ int tile[128];
  const int t = threadIdx.x;
  tile[t] = t;
  if (right)
    __syncthreads();
  out[t] = tile[(t + 1) % 128];
}

// The warps' sums go through shared memory to the first warp.
__global__ void warps(int *out, bool right) {
  __shared__ int sums[4];
  int sum = threadIdx.x;
  for (int i = 16; i > 0; i /= 2)
    sum += __shfl_down_sync(0xffffffff, sum, i);
  if (threadIdx.x % 32 == 0)
    sums[threadIdx.x / 32] = sum;
  if (right)
    __syncthreads();
  if (threadIdx.x < 32) {
    sum = threadIdx.x < 4 ? sums[threadIdx.x] : 0;
    for (int i = 2; i > 0; i /= 2)
      sum += __shfl_down_sync(0xffffffff, sum, i);
    if (threadIdx.x == 0)
      *out = sum;
  }
}

// Each warp reduces a part of its own.
__global__ void lanes(int *out, bool right) {
  __shared__ int tile[128];
  const unsigned t = threadIdx.x, lane = t % 32;
  tile[t] = t;
  for (unsigned i = 16; i > 0; i /= 2) {
    if (right)
      __syncwarp();
    if (lane < i)
      tile[t] += tile[t + i];
  }
  if (lane == 0)
    out[t / 32] = tile[t];
}

// The same by tiles of cooperative groups.
__global__ void tiles(int *out) {
  namespace cg = cooperative_groups;
  const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  __shared__ int sums[128];
  const unsigned t = threadIdx.x, lane = tile.thread_rank();
  sums[t] = t;
  for (unsigned i = 8; i > 0; i /= 2) {
    tile.sync();
    const int more = lane < i ? sums[t + i] : 0;
    tile.sync();
    sums[t] += more;
  }
  cg::this_thread_block().sync();
  out[t] = sums[t / 16 * 16];
}

// What was right when warps ran in step.
__global__ void inStep(int *out) {
  __shared__ int tile[64];
  volatile int *const data = tile;
  data[threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x < 16) {
    data[threadIdx.x] += data[threadIdx.x + 16];
    data[threadIdx.x] += data[threadIdx.x + 8];
    data[threadIdx.x] += data[threadIdx.x + 4];
  }
  *out = data[0];
}

// Nobody knows whose number stays. If all write the same, it does not matter.
__global__ void last(int *out, bool right) {
  __shared__ int number;
  __shared__ bool seen;
  seen = false;
  __syncthreads();
  number = right ? 5 : threadIdx.x;
  if (threadIdx.x % 3 == 0)
    seen = true;
  out[threadIdx.x] = number;
  __syncthreads();
  if (!seen)
    out[threadIdx.x] = 0;
}

__global__ void histogram(const unsigned char *data, int *out, bool right) {
  __shared__ int bins[16];
  const int t = threadIdx.x;
  if (t < 16)
    bins[t] = 0;
  __syncthreads();
  atomicAdd(&bins[data[t] % 16], 1);
  if (right)
    __syncthreads();
  if (t < 16)
    out[t] = bins[15 - t];
}

// A second barrier is missing in a loop: one is ahead of the others.
__global__ void reuse(int *out, bool right) {
  __shared__ int tile[128];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < 3; ++i) {
    tile[t] = i + t;
    __syncthreads();
    sum += tile[127 - t];
    if (right)
      __syncthreads();
  }
  out[t] = sum;
}

__global__ void dynamic(char *out, bool right) {
  extern __shared__ char bytes[];
  // Neighbours write different bytes of a word.
  bytes[threadIdx.x] = 2 * threadIdx.x;
  if (right)
    __syncthreads();
  out[threadIdx.x] = bytes[threadIdx.x ^ 1];
}

// A lock of atomics: what it guards is in order.
__global__ void locked(int *out) {
  __shared__ int lock, sum;
  if (threadIdx.x == 0)
    lock = sum = 0;
  __syncthreads();
  while (atomicCAS(&lock, 0, 1) != 0)
    ;
  __threadfence_block();
  sum += threadIdx.x;
  __threadfence_block();
  atomicExch(&lock, 0);
  __syncthreads();
  *out = sum;
}

// The last of a block's threads to arrive uses what all have written.
__global__ void lastArrives(int *out) {
  __shared__ int parts[64], arrived;
  if (threadIdx.x == 0)
    arrived = 0;
  __syncthreads();
  parts[threadIdx.x] = threadIdx.x;
  __threadfence_block();
  if (atomicAdd(&arrived, 1) == 63) {
    int sum = 0;
    for (int part : parts)
      sum += part;
    *out = sum;
  }
}

// A flag of the kind that programs had before atomics.
__global__ void flagged(int *out) {
  __shared__ int data;
  __shared__ volatile int flag;
  if (threadIdx.x == 0)
    flag = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    data = 7;
    __threadfence_block();
    flag = 1;
  }
  __syncwarp();
  if (threadIdx.x == 40 && flag == 1) {
    __threadfence_block();
    *out = data;
  }
}

int main(int, char **arguments) {
  const std::string what = arguments[1];
  const bool right = what == "right";
  int *out;
  unsigned char *data;
  cudaMallocManaged(&out, 128 * sizeof *out);
  cudaMalloc(&data, 128);
  cudaMemset(data, 7, 128);
  int failures = 0;
  const auto expect = [&](int at, int value) {
    cudaDeviceSynchronize();
    failures += right && out[at] != value;
  };
  if (right || what == "shift")
    shift<<<3, 128>>>(out, right), expect(3, 4);
  if (right || what == "warps")
    warps<<<3, 128>>>(out, right), expect(0, 127 * 64);
  if (right || what == "lanes")
    lanes<<<3, 128>>>(out, right), expect(1, 32 * 32 + 31 * 16);
  if (right)
    tiles<<<3, 128>>>(out), expect(17, 16 * 16 + 15 * 8);
  if (what == "volatile")
    inStep<<<1, 64>>>(out);
  if (right || what == "last")
    last<<<3, 128>>>(out, right), expect(77, 5);
  if (right || what == "histogram")
    histogram<<<3, 128>>>(data, out, right), expect(8, 128);
  if (right || what == "reuse")
    reuse<<<3, 128>>>(out, right), expect(27, 3 * 100 + 3);
  if (right || what == "dynamic")
    dynamic<<<3, 128, 128>>>((char *)out, right), expect(0, 0x04060002);
  if (right)
    locked<<<3, 128>>>(out), expect(0, 127 * 64);
  if (right)
    lastArrives<<<3, 64>>>(out), expect(0, 63 * 32);
  if (right)
    flagged<<<3, 64>>>(out);
  return failures;
}
