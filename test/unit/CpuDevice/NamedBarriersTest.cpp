//===- NamedBarriersTest.cpp - The sixteen barriers of a block ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __barrier_sync and __barrier_sync_count, after what PTX says of barrier.sync.
//
//===----------------------------------------------------------------------===//

#include "GroupResults.h"

namespace {

/// Rotates a ring, with two barriers a round.
TEST(NamedBarriers, SeparateReadsFromWrites) {
  for (unsigned id = 0; id < 16; ++id)
    EXPECT_EQ(computed<int>(96,
                            [=] DEVICE_CODE(int t) {
                              SHARED_VARIABLE(int, ring, [96]);
                              ring[t] = t;
                              __barrier_sync(id);
                              for (int round = 0; round < 5; ++round) {
                                const int next = ring[(t + 1) % 96];
                                __barrier_sync(id);
                                ring[t] = next;
                                __barrier_sync(id);
                              }
                              return ring[(t + 10) % 96];
                            }),
              expected<int>(96, [](int t) { return (t + 15) % 96; }));
}

TEST(NamedBarriers, NumberZeroIsThatOfSyncthreads) {
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(int, values, [64]);
                            values[t] = t;
                            if (t < 32)
                              __barrier_sync(0);
                            else
                              __syncthreads();
                            return values[63 - t];
                          }),
            expected<int>(64, [](int t) { return 63 - t; }));
}

/// The parts of a block meet as often as they like.
TEST(NamedBarriers, ForSomeWarps) {
  EXPECT_EQ(computed<int>(160,
                          [] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(int, values, [160]);
                            const int first = t < 64 ? 0 : 64;
                            const int count = t < 64 ? 64 : 96;
                            const unsigned id = t < 64 ? 1 : 2;
                            int sum = 0;
                            for (int round = 0; round < 1 + first / 8;
                                 ++round) {
                              values[t] = t + round;
                              __barrier_sync_count(id, (unsigned)count);
                              sum += values[first + (t - first + 40) % count];
                              __barrier_sync_count(id, (unsigned)count);
                            }
                            return sum;
                          }),
            expected<int>(160, [](int t) {
              const int first = t < 64 ? 0 : 64, count = t < 64 ? 64 : 96;
              const int rounds = 1 + first / 8;
              return rounds * (first + (t - first + 40) % count) +
                     rounds * (rounds - 1) / 2;
            }));
}

/// One warp fills what the others read, each pair in its own barrier.
TEST(NamedBarriers, HandOnWhatAWarpHasMade) {
  EXPECT_EQ(computed<int>(128,
                          [] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(int, values, [3][32]);
                            const unsigned warp = (unsigned)t / 32;
                            const int lane = t % 32;
                            if (warp > 0) {
                              __barrier_sync_count(warp, 64);
                              return values[warp - 1][31 - lane];
                            }
                            for (unsigned to = 0; to < 3; ++to) {
                              values[to][lane] = (int)to * 100 + lane;
                              __barrier_sync_count(to + 1, 64);
                            }
                            return -1;
                          }),
            expected<int>(128, [](int t) {
              return t < 32 ? -1 : (t / 32 - 1) * 100 + 31 - t % 32;
            }));
}

/// Nobody waits for them, and the rest of a warp counts as a whole one.
TEST(NamedBarriers, ThreadsThatReturnedAreGone) {
  EXPECT_EQ(computed<int>(80,
                          [] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(int, values, [80]);
                            values[t] = t;
                            if (t % 3 == 0)
                              return -1;
                            if (t < 32)
                              __barrier_sync_count(4, 32);
                            else
                              __barrier_sync_count(5, 64);
                            if (t % 3 == 1)
                              return values[t < 32 ? 31 : 79];
                            __barrier_sync(6);
                            return values[79 - t];
                          }),
            expected<int>(80, [](int t) {
              return t % 3 == 0 ? -1 : t % 3 == 2 ? 79 - t : t < 32 ? 31 : 79;
            }));
}

TEST(NamedBarriersDeathTest, AreSixteenForWholeWarps) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(launchKernel(1, 32, 0, [] DEVICE_CODE { __barrier_sync(16); }),
               "another number than 0 to 15");
  EXPECT_DEATH(
      launchKernel(1, 32, 0, [] DEVICE_CODE { __barrier_sync_count(1, 33); }),
      "a multiple of 32");
  EXPECT_DEATH(
      launchKernel(1, 32, 0, [] DEVICE_CODE { __barrier_sync_count(1, 0); }),
      "for no thread");
}

TEST(NamedBarriersDeathTest, WaitForThoseThatAreMissing) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      launchKernel(1, 64, 0,
                   [] DEVICE_CODE { __barrier_sync(1 + threadIdx.x / 32); }),
      "deadlock: 64 threads wait for each other(.|\n)*__barrier_sync");
  EXPECT_DEATH(
      launchKernel(1, 32, 0, [] DEVICE_CODE { __barrier_sync_count(3, 64); }),
      "deadlock: 32 threads wait for each other");
}

TEST(NamedBarriersDeathTest, OutsideOfAKernelAreAMistake) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(__barrier_sync(1), "__barrier_sync is used outside of a kernel");
}

} // namespace
