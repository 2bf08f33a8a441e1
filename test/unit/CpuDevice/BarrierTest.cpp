//===- BarrierTest.cpp - __syncthreads and its voting forms ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <set>

namespace {

/// Rotates the elements of a shared array \p rounds times, with two barriers in
/// each round, and checks every step.
void expectRotation(unsigned blocks, unsigned threads, int rounds) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(blocks, threads, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(int, ring, [1024]);
    const int t = (int)threadIdx.x, n = (int)blockDim.x;
    ring[t] = t;
    __syncthreads();
    for (int round = 1; round <= rounds; ++round) {
      const int next = ring[(t + 1) % n];
      __syncthreads();
      ring[t] = next;
      __syncthreads();
      if (ring[t] != (t + round) % n)
        atomicAdd(out, 1);
    }
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

TEST(Barrier, ThreadsHaveAsMuchLocalMemoryAsOnAGpu) {
  const DeviceArray<int> sum(1, 0);
  int *const out = sum.get();
  launchKernel(2, 64, 0, [=] DEVICE_CODE {
    volatile int local[500 << 8];
    const int last = (500 << 8) - 1;
    local[0] = (int)threadIdx.x;
    local[last] = 1;
    __syncthreads();
    atomicAdd(out, local[0] + local[last]);
  });
  EXPECT_EQ(sum.toHost()[0], 2 * (64 * 63 / 2 + 64));
}

TEST(Barrier, SeparatesReadsFromWrites) {
  expectRotation(1, 1, 3);
  expectRotation(3, 2, 5);
  expectRotation(64, 32, 10);
  expectRotation(20, 257, 4);
  expectRotation(5, 1024, 3);
}

TEST(Barrier, DoesNotWaitForThreadsThatReturned) {
  const DeviceArray<int> sums(100, 0);
  int *out = sums.get();
  launchKernel(100, 64, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(int, tile, [64]);
    const int t = (int)threadIdx.x;
    // Some leave before the first thread waits, some when others do already.
    if (t % 3 == 0)
      return;
    tile[t] = t;
    __syncthreads();
    if (t % 3 == 1)
      return;
    __syncthreads();
    if (t == 2)
      for (int i = 0; i < 64; ++i)
        if (i % 3)
          out[blockIdx.x] += tile[i];
  });
  int expected = 0;
  for (int i = 0; i < 64; ++i)
    expected += i % 3 ? i : 0;
  EXPECT_EQ(sums.toHost(), std::vector<int>(100, expected));
}

TEST(Barrier, IsCompletedByTheLastThreadThatReturns) {
  const DeviceArray<int> counter(1, 0);
  int *out = counter.get();
  launchKernel(10, 32, 0, [=] DEVICE_CODE {
    if (threadIdx.x == 31)
      return; // The others wait already.
    __syncthreads();
    atomicAdd(out, 1);
  });
  EXPECT_EQ(counter.toHost()[0], 310);
}

TEST(Barrier, CountsArrivalsNotPlaces) {
  // Two different barriers in the two branches are one, as on a GPU.
  const DeviceArray<int> values(64, 0);
  int *out = values.get();
  launchKernel(1, 64, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(int, tile, [64]);
    const unsigned t = threadIdx.x;
    tile[t] = (int)t;
    if (t % 2)
      __syncthreads();
    else
      __syncthreads();
    out[t] = tile[63 - t];
  });
  const std::vector<int> result = values.toHost();
  for (int t = 0; t < 64; ++t)
    EXPECT_EQ(result[(size_t)t], 63 - t);
}

TEST(Barrier, Votes) {
  const DeviceArray<int> results(6, 0);
  int *out = results.get();
  launchKernel(1, 100, 0, [=] DEVICE_CODE {
    const int t = (int)threadIdx.x;
    if (t >= 90)
      return;
    const int count = __syncthreads_count(t % 9 == 0);
    const int all = __syncthreads_and(t < 90),
              notAll = __syncthreads_and(t < 89);
    const int any = __syncthreads_or(t == 89), none = __syncthreads_or(t == 90);
    const int again = __syncthreads_count(-1);
    if (t == 45) {
      out[0] = count, out[1] = all, out[2] = notAll;
      out[3] = any, out[4] = none, out[5] = again;
    }
  });
  EXPECT_EQ(results.toHost(), (std::vector<int>{10, 1, 0, 1, 0, 90}));
}

TEST(Barrier, KeepsBuiltInVariables) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(dim3(3, 2, 2), dim3(8, 4, 2), 0, [=] DEVICE_CODE {
    const uint3 thread = threadIdx, block = blockIdx;
    for (int i = 0; i < 3; ++i) {
      __syncthreads();
      if (thread.x != threadIdx.x || thread.y != threadIdx.y ||
          thread.z != threadIdx.z || block.x != blockIdx.x ||
          block.y != blockIdx.y || block.z != blockIdx.z)
        atomicAdd(out, 1);
    }
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

TEST(Barrier, KeepsFloatingPointStateAndDeepStacks) {
  const DeviceArray<double> values(256);
  double *out = values.get();
  launchKernel(1, 256, 0, [=] DEVICE_CODE {
    char deep[10000];
    for (size_t i = 0; i < sizeof(deep); ++i)
      deep[i] = (char)(threadIdx.x + i);
    double x = threadIdx.x;
    for (int i = 0; i < 4; ++i) {
      x = sqrt(x * x + 1.0);
      __syncthreads();
    }
    bool same = true;
    for (size_t i = 0; i < sizeof(deep); ++i)
      same &= deep[i] == (char)(threadIdx.x + i);
    out[threadIdx.x] = same ? x : -1;
  });
  const std::vector<double> result = values.toHost();
  for (size_t t = 0; t < 256; ++t)
    EXPECT_NEAR(result[t], std::sqrt((double)(t * t) + 4.0), 1e-12);
}

#ifndef CUDA_ORACLE
TEST(Barrier, ThreadsTakeAStackOnlyToWaitOnIt) {
  constexpr unsigned Warp = 32, Threads = 4 * Warp;
  // Of the warps, the third one alone waits.
  constexpr unsigned First = 2 * Warp, Behind = 3 * Warp;
  const DeviceArray<const void *> frames(Threads);
  const void **const out = frames.get();
  launchKernel(1, Threads, 0, [=] {
    out[threadIdx.x] = __builtin_frame_address(0);
    if (threadIdx.x >= First && threadIdx.x < Behind)
      __syncwarp();
  });
  const std::vector<const void *> found = frames.toHost();
  const auto differentOnes = [&](unsigned begin, unsigned end) {
    return std::set<const void *>(&found[begin], &found[0] + end).size();
  };
  EXPECT_EQ(differentOnes(0, First), 1u);
  EXPECT_EQ(differentOnes(First, Behind), Warp);
  EXPECT_EQ(differentOnes(Behind, Threads), 1u);
}
#endif

TEST(BarrierDeathTest, OutsideOfAKernelIsAMistake) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(__syncthreads(), "__syncthreads is used outside of a kernel");
}

} // namespace
