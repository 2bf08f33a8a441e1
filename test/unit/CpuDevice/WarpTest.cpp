//===- WarpTest.cpp - Votes, shuffles, matches, reductions ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

namespace {

constexpr unsigned All = 0xffffffffu;

TEST(Warp, ShufflesReadTheRightLane) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(3, 96, 0, [=] DEVICE_CODE {
    const int lane = (int)threadIdx.x % 32, value = 100 + lane;
    const auto expect = [&](int got, int expected) {
      if (got != 100 + expected)
        atomicAdd(out, 1);
    };
    expect(__shfl_sync(All, value, 5), 5);
    expect(__shfl_sync(All, value, 37), 5);
    expect(__shfl_sync(All, value, -1), 31);
    expect(__shfl_sync(All, value, lane + 1), (lane + 1) % 32);
    expect(__shfl_sync(All, value, 3, 8), lane / 8 * 8 + 3);
    expect(__shfl_up_sync(All, value, 1), lane == 0 ? 0 : lane - 1);
    expect(__shfl_up_sync(All, value, 2, 4), lane % 4 < 2 ? lane : lane - 2);
    expect(__shfl_down_sync(All, value, 1), lane == 31 ? 31 : lane + 1);
    // Modulo the lanes of a warp.
    expect(__shfl_down_sync(All, value, 40), lane < 24 ? lane + 8 : lane);
    expect(__shfl_up_sync(All, value, 35), lane < 3 ? lane : lane - 3);
    expect(__shfl_down_sync(All, value, 3, 16),
           lane % 16 < 13 ? lane + 3 : lane);
    expect(__shfl_xor_sync(All, value, 16), lane ^ 16);
    // Out of the segment: later ones cannot be read, earlier ones can.
    expect(__shfl_xor_sync(All, value, 8, 8), lane & 8 ? lane ^ 8 : lane);
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

template <class T> void expectShuffled(T low, T high) {
  const DeviceArray<T> results(32);
  T *out = results.get();
  launchKernel(1, 32, 0, [=] DEVICE_CODE {
    const T value = threadIdx.x == 7 ? high : low;
    out[threadIdx.x] = __shfl_sync(All, value, 7);
  });
  EXPECT_EQ(results.toHost(), std::vector<T>(32, high));
}

TEST(Warp, ShufflesEveryType) {
  expectShuffled<int>(1, -2);
  expectShuffled<unsigned>(1, ~0u);
  expectShuffled<long>(1, -(1l << 40));
  expectShuffled<unsigned long>(1, ~0ul);
  expectShuffled<long long>(1, -(1ll << 40));
  expectShuffled<unsigned long long>(1, ~0ull);
  expectShuffled<float>(1, 2.5f);
  expectShuffled<double>(1, -1e300);
}

TEST(Warp, ReducesByShuffles) {
  const DeviceArray<float> sums(8, 0);
  float *out = sums.get();
  launchKernel(2, 128, 0, [=] DEVICE_CODE {
    float value = (float)threadIdx.x;
    for (int offset = 16; offset > 0; offset /= 2)
      value += __shfl_down_sync(All, value, (unsigned)offset);
    if (threadIdx.x % 32 == 0)
      out[blockIdx.x * 4 + threadIdx.x / 32] = value;
  });
  const std::vector<float> result = sums.toHost();
  for (size_t warp = 0; warp < 8; ++warp)
    EXPECT_EQ(result[warp], 496.0f + 1024.0f * (float)(warp % 4));
}

TEST(Warp, DivergentHalvesWorkOnTheirOwn) {
  const DeviceArray<int> results(64);
  int *out = results.get();
  launchKernel(1, 64, 0, [=] DEVICE_CODE {
    const int lane = (int)threadIdx.x % 32;
    int value = lane;
    // Different numbers of operations in the two halves.
    if (lane < 16) {
      for (int i = 8; i; i /= 2)
        value += __shfl_xor_sync(0x0000ffffu, value, i);
    } else {
      value = __shfl_sync(0xffff0000u, value, 20);
      value += (int)__popc(__ballot_sync(0xffff0000u, lane % 2));
    }
    __syncwarp();
    out[threadIdx.x] = value;
  });
  const std::vector<int> result = results.toHost();
  for (size_t t = 0; t < 64; ++t)
    EXPECT_EQ(result[t], t % 32 < 16 ? 120 : 28);
}

TEST(Warp, LanesThatReturnedAreGone) {
  const DeviceArray<unsigned> results(40, 0);
  unsigned *out = results.get();
  launchKernel(1, 40, 0, [=] DEVICE_CODE {
    const unsigned t = threadIdx.x;
    if (t % 2)
      return; // Half of them after others have begun to wait.
    out[t] = __ballot_sync(All, 1);
  });
  const std::vector<unsigned> result = results.toHost();
  EXPECT_EQ(result[0], 0x55555555u);
  EXPECT_EQ(result[38], 0x55u); // The second warp has eight lanes.
}

TEST(Warp, ALaneThatReturnsCompletesAGroup) {
  const DeviceArray<int> counter(1, 0);
  int *out = counter.get();
  launchKernel(4, 32, 0, [=] DEVICE_CODE {
    if (threadIdx.x == 31)
      return;
    atomicAdd(out, __all_sync(All, 1));
  });
  EXPECT_EQ(counter.toHost()[0], 4 * 31);
}

TEST(Warp, Votes) {
  const DeviceArray<unsigned> results(9, 0);
  unsigned *out = results.get();
  launchKernel(1, 32, 0, [=] DEVICE_CODE {
    const int lane = (int)threadIdx.x;
    const unsigned votes[9] = {(unsigned)__all_sync(All, lane < 32),
                               (unsigned)__all_sync(All, lane < 31),
                               (unsigned)__any_sync(All, lane == 9),
                               (unsigned)__any_sync(All, lane == 32),
                               __ballot_sync(All, lane % 4 == 0),
                               __ballot_sync(All, 0),
                               (unsigned)__uni_sync(All, lane + 1),
                               (unsigned)__uni_sync(All, lane),
                               (unsigned)__uni_sync(All, lane >> 5)};
    if (lane == 13)
      for (int i = 0; i < 9; ++i)
        out[i] = votes[i];
  });
  EXPECT_EQ(results.toHost(),
            (std::vector<unsigned>{1, 0, 1, 0, 0x11111111u, 0, 1, 0, 1}));
}

TEST(Warp, Matches) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(1, 32, 0, [=] DEVICE_CODE {
    const int lane = (int)threadIdx.x;
    int all;
    bool good = __match_any_sync(All, lane % 2) ==
                (lane % 2 ? 0xaaaaaaaau : 0x55555555u);
    good &= __match_any_sync(All, (double)lane) == 1u << lane;
    good &= __match_all_sync(All, 7ll, &all) == All && all == 1;
    good &= __match_all_sync(All, lane / 31, &all) == 0 && all == 0;
    if (!good)
      atomicAdd(out, 1);
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

TEST(Warp, Reductions) {
  const DeviceArray<int> failures(1, 0);
  int *out = failures.get();
  launchKernel(1, 32, 0, [=] DEVICE_CODE {
    const int lane = (int)threadIdx.x;
    bool good = __reduce_add_sync(All, lane - 16) == -16;
    good &= __reduce_min_sync(All, lane - 16) == -16;
    good &= __reduce_max_sync(All, lane - 16) == 15;
    good &= __reduce_max_sync(All, (unsigned)(lane - 16)) == ~0u;
    good &= __reduce_min_sync(All, (unsigned)lane + 3) == 3;
    good &= __reduce_and_sync(All, (unsigned)lane | 0x80u) == 0x80u;
    good &= __reduce_or_sync(All, 1u << lane) == All;
    good &= __reduce_xor_sync(All, (unsigned)lane) == 0;
    if (!good)
      atomicAdd(out, 1);
  });
  EXPECT_EQ(failures.toHost()[0], 0);
}

TEST(Warp, ActiveLanesAreThoseAtTheSamePlace) {
  const DeviceArray<unsigned> results(64, 0);
  unsigned *out = results.get();
  launchKernel(1, 64, 0, [=] DEVICE_CODE {
    const unsigned t = threadIdx.x;
    if (t == 63)
      return;
    unsigned mask;
    // What is around the calls keeps the compiler from making one of the two.
    if (t % 4 == 0) {
      mask = __activemask();
      atomicAdd(&out[63], mask);
    } else {
      atomicAdd(&out[63], 1u);
      mask = __activemask();
    }
    __syncthreads();
    out[t] = mask;
  });
  const std::vector<unsigned> result = results.toHost();
  for (size_t t = 0; t < 63; ++t)
    EXPECT_EQ(result[t], t % 4 == 0 ? 0x11111111u
                         : t < 32   ? 0xeeeeeeeeu
                                    : 0x6eeeeeeeu);
}

TEST(Warp, AggregatesByActiveMask) {
  // The usual way to count with one atomic operation for a warp.
  const DeviceArray<int> counter(1, 0), places(1000, 0);
  int *count = counter.get(), *out = places.get();
  launchKernel(10, 100, 0, [=] DEVICE_CODE {
    if (threadIdx.x % 3 == 1)
      return;
    const unsigned mask = __activemask();
    const unsigned lane = threadIdx.x % 32;
    const int leader = __ffs((int)mask) - 1;
    int first = 0;
    if ((int)lane == leader)
      first = atomicAdd(count, __popc(mask));
    first = __shfl_sync(mask, first, leader);
    atomicAdd(&out[first + __popc(mask & ((1u << lane) - 1))], 1);
  });
  const int total = counter.toHost()[0];
  EXPECT_EQ(total, 670);
  const std::vector<int> result = places.toHost();
  for (int i = 0; i < 1000; ++i)
    EXPECT_EQ(result[(size_t)i], i < total);
}

TEST(WarpDeathTest, ALaneThatNeverComesIsADeadlock) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(gpumpi::cpu::launch(2, 32, 0, nullptr,
                                   [] DEVICE_CODE {
                                     if (threadIdx.x < 31)
                                       __shfl_sync(All, 1, 0);
                                     else
                                       __syncthreads();
                                   }),
               "deadlock: 32 threads wait for each other\n"
               "  thread \\(31, 0, 0\\) waits in __syncthreads\n"
               "  thread \\(0, 0, 0\\) waits in __shfl_sync, mask 0xffffffff, "
               "for lanes 0x80000000");
}

TEST(WarpDeathTest, DifferentOperationsNeverMeet) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(gpumpi::cpu::launch(1, 2, 0, nullptr,
                                   [] DEVICE_CODE {
                                     if (threadIdx.x)
                                       __syncwarp();
                                     else
                                       __any_sync(All, 1);
                                   }),
               "deadlock");
}

TEST(WarpDeathTest, AMaskNamesTheCaller) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      gpumpi::cpu::launch(1, 32, 0, nullptr,
                          [] DEVICE_CODE { __ballot_sync(0xfffffffe, 1); }),
      "mask 0xfffffffe of __ballot_sync does not name the calling "
      "lane 0");
}

} // namespace
