//===- GroupCollectivesTest.cpp - Reductions, scans, copies of groups -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupResults.h"

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

namespace {

TEST(GroupReduce, EveryOperator) {
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            return cg::reduce(tile<8>(), t, cg::plus<int>());
                          }),
            expected<int>(64, [](int t) { return t / 8 * 64 + 28; }));
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            return cg::reduce(tile<32>(), t - 20,
                                              cg::less<int>());
                          }),
            expected<int>(64, [](int t) { return t / 32 * 32 - 20; }));
  EXPECT_EQ(computed<double>(64,
                             [] DEVICE_CODE(int t) {
                               return cg::reduce(tile<16>(), t / 2.0,
                                                 cg::greater<double>());
                             }),
            expected<double>(64, [](int t) { return t / 16 * 8 + 7.5; }));
  EXPECT_EQ(
      computed<unsigned>(32,
                         [] DEVICE_CODE(int t) {
                           return cg::reduce(tile<4>(), 0xf0u | (unsigned)t,
                                             cg::bit_and<unsigned>());
                         }),
      expected<unsigned>(32, [](int t) { return 0xf0u | (unsigned)(t & ~3); }));
  EXPECT_EQ(computed<unsigned>(32,
                               [] DEVICE_CODE(int t) {
                                 return cg::reduce(tile<32>(), 1u << t,
                                                   cg::bit_or<unsigned>());
                               }),
            std::vector<unsigned>(32, ~0u));
  EXPECT_EQ(computed<unsigned>(32,
                               [] DEVICE_CODE(int t) {
                                 return cg::reduce(tile<2>(), 1u << t,
                                                   cg::bit_xor<unsigned>());
                               }),
            expected<unsigned>(32, [](int t) { return 3u << (t & ~1); }));
}

struct Extent {
  double low, high;
  int count;
  bool operator==(const Extent &o) const {
    return low == o.low && high == o.high && count == o.count;
  }
};

struct Join {
  HOST_AND_DEVICE_CODE Extent operator()(const Extent &a,
                                         const Extent &b) const {
    return {a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high,
            a.count + b.count};
  }
};

TEST(GroupReduce, OperatorsAndTypesOfTheUsers) {
  EXPECT_EQ(computed<Extent>(64,
                             [=] DEVICE_CODE(int t) {
                               return cg::reduce(tile<16>(),
                                                 Extent{t / 2.0, t * 2.0, 1},
                                                 Join());
                             }),
            expected<Extent>(64, [](int t) {
              const int first = t / 16 * 16;
              return Extent{first / 2.0, (first + 15) * 2.0, 16};
            }));
}

/// The butterfly that CUDA's shuffles make.
std::vector<float> butterfly(std::vector<float> values, unsigned size) {
  for (unsigned step = size / 2; step > 0; step /= 2) {
    const std::vector<float> before = values;
    for (unsigned i = 0; i < values.size(); ++i)
      values[i] = before[i] + before[i ^ step];
  }
  return values;
}

HOST_AND_DEVICE_CODE float value(int t) { return 1.0f / (float)(t * t + 3); }

TEST(GroupReduce, SumsOfFloatsAreInCudasOrder) {
  std::vector<float> values;
  for (int t = 0; t < 64; ++t)
    values.push_back(value(t));
  EXPECT_EQ(computed<float>(64,
                            [=] DEVICE_CODE(int t) {
                              return cg::reduce(tile<32>(), value(t),
                                                cg::plus<float>());
                            }),
            butterfly(values, 32));
  EXPECT_EQ(computed<float>(64,
                            [=] DEVICE_CODE(int t) {
                              return cg::reduce(tile<8>(), value(t),
                                                cg::plus<float>());
                            }),
            butterfly(values, 8));
}

TEST(GroupReduce, CoalescedGroups) {
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            if (t % 3 == 0)
                              return -1;
                            return cg::reduce(cg::coalesced_threads(),
                                              1 + t / 32, cg::plus<int>());
                          }),
            expected<int>(
                64, [](int t) { return t % 3 == 0 ? -1 : (1 + t / 32) * 21; }));
}

TEST(GroupReduce, ThreadsThatAreMissingDoNotCount) {
  EXPECT_EQ(computed<int>(40,
                          [] DEVICE_CODE(int t) {
                            return cg::reduce(tile<32>(), t, cg::plus<int>());
                          }),
            expected<int>(40, [](int t) { return t < 32 ? 496 : 284; }));
}

TEST(GroupReduce, Stores) {
  const DeviceArray<int> sums(4, 0);
  int *out = sums.get();
  launchKernel(1, 64, 0, [=] DEVICE_CODE {
    const auto group = tile<16>();
    cg::reduce_store_async(group, out + group.meta_group_rank(),
                           (int)group.thread_rank(), cg::plus<int>());
  });
  EXPECT_EQ(sums.toHost(), std::vector<int>(4, 120));
}

TEST(GroupScan, InclusiveAndExclusive) {
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            return cg::inclusive_scan(tile<8>(), t);
                          }),
            expected<int>(64, [](int t) {
              int sum = 0;
              for (int i = t / 8 * 8; i <= t; ++i)
                sum += i;
              return sum;
            }));
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            return cg::exclusive_scan(tile<32>(), 2 * t);
                          }),
            expected<int>(64, [](int t) {
              int sum = 0;
              for (int i = t / 32 * 32; i < t; ++i)
                sum += 2 * i;
              return sum;
            }));
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            return cg::inclusive_scan(tile<16>(), t * 7 % 16,
                                                      cg::greater<int>());
                          }),
            expected<int>(64, [](int t) {
              int most = 0;
              for (int i = t / 16 * 16; i <= t; ++i)
                most = std::max(most, i * 7 % 16);
              return most;
            }));
}

TEST(GroupScan, CoalescedGroups) {
  EXPECT_EQ(computed<int>(64,
                          [] DEVICE_CODE(int t) {
                            if (t % 5 == 2)
                              return -1;
                            return cg::exclusive_scan(cg::coalesced_threads(),
                                                      1);
                          }),
            expected<int>(64, [](int t) {
              int before = 0;
              for (int i = t / 32 * 32; i < t; ++i)
                before += i % 5 != 2;
              return t % 5 == 2 ? -1 : before;
            }));
}

TEST(GroupCopy, BlocksAndTilesCopy) {
  const DeviceArray<int> from(1000, 0), to(1000, -1);
  int *source = from.get(), *target = to.get();
  launchKernel(1, 100, 0, [=] DEVICE_CODE {
    for (unsigned i = threadIdx.x; i < 1000; i += 100)
      source[i] = (int)i * 3;
    const cg::thread_block block = cg::this_thread_block();
    SHARED_VARIABLE(int, buffer, [1000]);
    block.sync();
    cg::memcpy_async(block, buffer, source, sizeof(int) * 777);
    cg::wait(block);
    cg::memcpy_async(block, target, 600, buffer, 777);
    cg::wait_prior<0>(block);
    const auto group = cg::tiled_partition<4>(block);
    const unsigned first = 600 + 4 * group.meta_group_rank();
    cg::memcpy_async(group, target + first, source + first, 4 * sizeof(int));
    cg::wait(group);
  });
  const std::vector<int> result = to.toHost();
  for (int i = 0; i < 1000; ++i)
    EXPECT_EQ(result[(size_t)i], i < 700 ? i * 3 : -1) << i;
}

} // namespace
