//===- LargeTilesTest.cpp - Tiles of more than 32 threads -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupResults.h"

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

namespace {

TEST(LargeTiles, KnowTheirPlace) {
  EXPECT_EQ(computed<int>(512,
                          [] DEVICE_CODE(int) {
                            const auto mine = tile<128>();
                            return (int)(mine.meta_group_rank() * 1000 +
                                         mine.meta_group_size() * 10000 +
                                         mine.thread_rank() + mine.size());
                          }),
            expected<int>(512, [](int t) {
              return t / 128 * 1000 + 40000 + t % 128 + 128;
            }));
  EXPECT_EQ(computed<int>(512,
                          [] DEVICE_CODE(int) {
                            const auto part =
                                cg::tiled_partition<64>(tile<256>());
                            const cg::thread_block_tile<64> lone = part;
                            return (int)(lone.meta_group_rank() * 10 +
                                         part.meta_group_rank() * 100 +
                                         lone.meta_group_size());
                          }),
            expected<int>(512, [](int t) { return t % 256 / 64 * 110 + 4; }));
  // As large as CUDA's, of which there may be copies in the frame of a kernel.
  static_assert(sizeof(cg::thread_block_tile<64, cg::thread_block>) == 8, "");
  static_assert(sizeof(cg::thread_block_tile<64>) == 16, "");
}

TEST(LargeTiles, WaitForEachOtherOnly) {
  EXPECT_EQ(computed<int>(192,
                          [] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(int, values, [192]);
                            const auto mine = tile<64>();
                            int sum = 0;
                            // Each tile as often as it likes.
                            for (int round = 0; round <= t / 64; ++round) {
                              values[t] = t + round;
                              mine.sync();
                              sum += values[t / 64 * 64 + (t + 40) % 64];
                              mine.sync();
                            }
                            return sum;
                          }),
            expected<int>(192, [](int t) {
              const int rounds = t / 64 + 1;
              return rounds * (t / 64 * 64 + (t + 40) % 64) +
                     rounds * (rounds - 1) / 2;
            }));
}

TEST(LargeTiles, ShuffleAndVote) {
  EXPECT_EQ(computed<int>(256,
                          [] DEVICE_CODE(int t) {
                            return tile<128>().shfl(t * 3, 70) +
                                   (int)tile<64>().shfl(2.0 * t, 33);
                          }),
            expected<int>(256, [](int t) {
              return (t / 128 * 128 + 70) * 3 + 2 * (t / 64 * 64 + 33);
            }));
  EXPECT_EQ(computed<int>(128,
                          [] DEVICE_CODE(int t) {
                            const auto mine = tile<64>();
                            return mine.any(t == 70) + 2 * mine.all(t != 3) +
                                   4 * mine.any(t == 200) +
                                   8 * mine.all(t >= 0);
                          }),
            expected<int>(128, [](int t) { return t < 64 ? 8 : 11; }));
}

TEST(LargeTiles, ReduceAndScan) {
  EXPECT_EQ(computed<int>(512,
                          [] DEVICE_CODE(int t) {
                            return cg::reduce(tile<256>(), t, cg::plus<int>());
                          }),
            expected<int>(
                512, [](int t) { return t / 256 * 256 * 256 + 255 * 128; }));
  EXPECT_EQ(computed<int>(128,
                          [] DEVICE_CODE(int t) {
                            return cg::reduce(tile<64>(), (t * 37) % 64,
                                              cg::greater<int>());
                          }),
            std::vector<int>(128, 63));
  EXPECT_EQ(computed<int>(256,
                          [] DEVICE_CODE(int t) {
                            return cg::inclusive_scan(tile<128>(), t + 1);
                          }),
            expected<int>(256, [](int t) {
              int sum = 0;
              for (int i = t / 128 * 128; i <= t; ++i)
                sum += i + 1;
              return sum;
            }));
  EXPECT_EQ(computed<int>(256,
                          [] DEVICE_CODE(int t) {
                            return cg::exclusive_scan(tile<128>(), t + 1) +
                                   cg::exclusive_scan(tile<64>(), t + 5,
                                                      cg::greater<int>());
                          }),
            expected<int>(256, [](int t) {
              int sum = 0;
              for (int i = t / 128 * 128; i < t; ++i)
                sum += i + 1;
              return sum + (t % 64 == 0 ? 0 : t + 4);
            }));
}

HOST_AND_DEVICE_CODE float value(int t) { return 1.0f / (float)(t * t + 1); }

/// Warps reduce by butterflies, and so do their sums.
TEST(LargeTiles, AddFloatsInTheOrderOfCuda) {
  float sums[8];
  for (int warp = 0; warp < 8; ++warp) {
    float values[32];
    for (int i = 0; i < 32; ++i)
      values[i] = value(warp * 32 + i);
    for (int step = 16; step > 0; step /= 2)
      for (int i = 0; i < step; ++i)
        values[i] += values[i + step];
    sums[warp] = values[0];
  }
  for (int step = 4; step > 0; step /= 2)
    for (int i = 0; i < step; ++i)
      sums[i] += sums[i + step];
  EXPECT_EQ(computed<float>(256,
                            [=] DEVICE_CODE(int t) {
                              return cg::reduce(tile<256>(), value(t),
                                                cg::plus<float>());
                            }),
            std::vector<float>(256, sums[0]));
}

TEST(LargeTiles, ThreadsThatReturnedAreGone) {
  const auto body = [] DEVICE_CODE(int t) {
    if (t % 3 == 0 || (t >= 64 && t < 96))
      return -1;
    return cg::reduce(tile<128>(), 1, cg::plus<int>()) * 1000 +
           cg::inclusive_scan(tile<128>(), 1);
  };
  EXPECT_EQ(computed<int>(150, body), expected<int>(150, [](int t) {
              const auto isThere = [](int i) {
                return i % 3 != 0 && (i < 64 || i >= 96) && i < 150;
              };
              int all = 0, before = 0;
              for (int i = t / 128 * 128; i < t / 128 * 128 + 128; ++i) {
                all += isThere(i);
                before += isThere(i) && i <= t;
              }
              return isThere(t) ? all * 1000 + before : -1;
            }));
}

#ifndef CUDA_ORACLE
TEST(LargeTiles, TheNamesOfCuda11) {
  EXPECT_EQ(computed<int>(128,
                          [] DEVICE_CODE(int t) {
                            cg::experimental::block_tile_memory<4, 128> memory;
                            const auto block =
                                cg::experimental::this_thread_block(memory);
                            const auto mine =
                                cg::experimental::tiled_partition<64>(block);
                            return cg::reduce(mine, t, cg::plus<int>());
                          }),
            expected<int>(128, [](int t) { return t < 64 ? 2016 : 6112; }));
}
#endif

TEST(LargeTilesDeathTest, WaitForThreadsThatDoSomethingElse) {
  EXPECT_DEATH(launchKernel(1, 64, 0,
                            [] DEVICE_CODE {
                              if (threadIdx.x < 40)
                                tile<64>().sync();
                              else
                                __syncthreads();
                            }),
               "deadlock: 64 threads wait for each other");
}

} // namespace
