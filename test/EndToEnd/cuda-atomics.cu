//===- cuda-atomics.cu - cuda::atomic and cuda::atomic_ref ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every function of atomic objects and references, on types of all kinds, from
// many threads and blocks and from the host; and names of cuda::std in kernels.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{build} = %gpumpicxx --target=cpu -O1 -Wall -Wextra -Werror
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 -Wall -Wextra -Werror %s -o %t
// RUN: %t | FileCheck %s
// RUN: env GPUMPI_CPU_ORDER=random:3 %t | FileCheck %s
// RUN: %{build} --lowering=sync %s -o %t.sync
// RUN: %t.sync | FileCheck %s
// RUN: %{build} --lowering=direct %s -o %t.direct
// RUN: %t.direct | FileCheck %s
// RUN: %{build} --check %s -o %t.check
// RUN: %t.check | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=sm_80 -c %s -o %t.o %}
//
// CHECK: all is right

#include <cuda/atomic>
#include <cuda/std/array>
#include <cuda/std/cmath>
#include <cuda/std/cstddef>
#include <cuda/std/cstdint>
#include <cuda/std/limits>
#include <cuda/std/optional>
#include <cuda/std/tuple>

#include <algorithm>
#include <cstdio>

#define EXPECT(CONDITION)                                                      \
  do                                                                           \
    if (!(CONDITION)) {                                                        \
      std::printf("line %d: %s\n", __LINE__, #CONDITION);                      \
      ++failures;                                                              \
    }                                                                          \
  while (0)

static int failures;

constexpr int Blocks = 6, Threads = 96, All = Blocks * Threads;

struct Totals {
  int sum, low, high, bits, all, flips;
  unsigned char small;
  unsigned long long wide;
  float real, least;
  double most;
  int *last;
  int swaps;
};

__global__ void total(Totals *t, int *places) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  using cuda::thread_scope_device;
  cuda::atomic_ref<int, thread_scope_device>(t->sum).fetch_add(
      i, cuda::memory_order_relaxed);
  cuda::atomic_ref<int>(t->low).fetch_min(-i);
  cuda::atomic_ref<int>(t->high).fetch_max(i * 3 % 1000);
  cuda::atomic_ref<int>(t->bits) |= 1 << i % 31;
  cuda::atomic_ref<int>(t->all) &= ~(1 << i % 7);
  cuda::atomic_ref<int>(t->flips) ^= i;
  cuda::atomic_ref<unsigned char>(t->small)++;
  cuda::atomic_ref<unsigned long long> wide(t->wide);
  wide -= 5ull << 33;
  cuda::atomic_ref<float, thread_scope_device>(t->real).fetch_add(0.5f);
  cuda::atomic_ref<float>(t->least).fetch_min(1.5f - i);
  cuda::atomic_ref<double>(t->most).fetch_max(i * 0.25);
  int **const last = &t->last;
  places[cuda::atomic_ref<int *>(*last).fetch_add(1) - places] = 1;
  cuda::atomic_ref<int> swaps(t->swaps);
  int seen = swaps.load(cuda::memory_order_acquire);
  while (!swaps.compare_exchange_weak(
      seen, seen + 2, cuda::memory_order_acq_rel, cuda::memory_order_relaxed))
    ;
}

/// The threads of a block meet in an atomic object, and the last one tells.
__global__ void meet(int *order) {
  __shared__ cuda::atomic<unsigned, cuda::thread_scope_block> arrived;
  __shared__ int values[Threads];
  if (threadIdx.x == 0)
    arrived.store(0, cuda::memory_order_relaxed);
  __syncthreads();
  values[threadIdx.x] = (int)threadIdx.x + 1;
  cuda::atomic_thread_fence(cuda::memory_order_release,
                            cuda::thread_scope_block);
  const unsigned before = arrived.fetch_add(1);
  if (before + 1 == blockDim.x) {
    cuda::atomic_thread_fence(cuda::memory_order_acquire,
                              cuda::thread_scope_block);
    int sum = 0;
    for (int value : values)
      sum += value;
    order[blockIdx.x] = sum;
  }
}

/// In device code numbers wrap around.
__global__ void wrap(int *out) {
  cuda::atomic<int> value(0x7fffffff);
  out[0] = ++value;
}

__global__ void standard(int *out) {
  cuda::std::array<int, 3> values = {1, 2, 3};
  const cuda::std::tuple<int, float> pair(4, 0.5f);
  out[0] = values[0] + values[2] + cuda::std::get<0>(pair);
  out[1] = cuda::std::numeric_limits<short>::max();
  const cuda::std::size_t bytes = sizeof(cuda::std::uint64_t);
  const cuda::std::optional<int> maybe = values[1];
  out[2] = (int)(cuda::std::sqrt(16.0f) + bytes) + *maybe;
  static_assert(
      cuda::std::is_same<cuda::std::remove_const_t<const int>, int>::value, "");
}

static __managed__ cuda::atomic<long long> shared{7};
__global__ void count() { shared.fetch_add(2); }

static void checkHost() {
  cuda::atomic<int> value(3);
  EXPECT(value.exchange(8) == 3);
  EXPECT(++value == 9 && value-- == 9 && value == 8);
  EXPECT((value += 4) == 12 && (value -= 2) == 10);
  int expected = 11;
  EXPECT(!value.compare_exchange_strong(expected, 1) && expected == 10);
  EXPECT(value.compare_exchange_strong(expected, 1) && value.load() == 1);
  cuda::std::atomic<bool> flag(false);
  EXPECT(!flag.exchange(true) && flag.load());
  EXPECT(value.is_lock_free());
}

int main() {
  Totals *t;
  int *places, *order;
  cudaMallocManaged(&t, sizeof *t);
  cudaMallocManaged(&places, All * sizeof(int));
  cudaMallocManaged(&order, Blocks * sizeof(int));
  *t = {0, 5, -5, 0, -1, 0, 0, 1ull << 60, 0, 100, -3, places, 0};
  std::fill_n(places, All, 0);
  total<<<Blocks, Threads>>>(t, places);
  meet<<<Blocks, Threads>>>(order);
  count<<<Blocks, Threads>>>();
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  int bits = 0, high = -5, flips = 0;
  for (int i = 0; i < All; ++i) {
    bits |= 1 << i % 31;
    high = std::max(high, i * 3 % 1000);
    flips ^= i;
  }
  EXPECT(t->sum == All * (All - 1) / 2);
  EXPECT(t->low == 1 - All && t->high == high);
  EXPECT(t->bits == bits && t->all == ~127 && t->flips == flips);
  EXPECT(t->small == All % 256);
  EXPECT(t->wide == (1ull << 60) - (5ull << 33) * All);
  EXPECT(t->real == 0.5f * All && t->least == 2.5f - All);
  EXPECT(t->most == (All - 1) * 0.25);
  EXPECT(t->last == places + All);
  EXPECT(std::count(places, places + All, 1) == All);
  EXPECT(t->swaps == 2 * All);
  for (int block = 0; block < Blocks; ++block)
    EXPECT(order[block] == Threads * (Threads + 1) / 2);
  EXPECT(shared.load() == 7 + 2 * All);
  standard<<<1, 1>>>(order);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  EXPECT(order[0] == 8 && order[1] == 32767 && order[2] == 14);
  wrap<<<1, 1>>>(order);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  EXPECT(order[0] == (int)0x80000000);
  checkHost();
  if (failures == 0)
    std::printf("all is right\n");
  return failures != 0;
}
