//===- GroupUpdatesTest.cpp - Reductions and scans into atomic objects ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>

#include <algorithm>

namespace cg = cooperative_groups;

namespace {

template <unsigned Size> void expectSums() {
  const DeviceArray<int> sum(1, 1000), most(1, -5);
  const cuda::atomic_ref<int> to(*sum.get()), high(*most.get());
  launchKernel(3, 128, 0, [=] DEVICE_CODE {
    const auto tile = cg::tiled_partition<Size>(cg::this_thread_block());
    cuda::atomic_ref<int> total = to, limit = high;
    cg::reduce_update_async(tile, total, (int)threadIdx.x, cg::plus<int>());
    cg::reduce_update_async(tile, limit, (int)threadIdx.x * 3,
                            cg::greater<int>());
  });
  EXPECT_EQ(sum.toHost()[0], 1000 + 3 * 128 * 127 / 2);
  EXPECT_EQ(most.toHost()[0], 127 * 3);
}

TEST(GroupUpdates, Reductions) {
  expectSums<8>();
  expectSums<64>();
}

/// Threads get places one behind another, as many as each asks for.
template <unsigned Size> void expectPlaces() {
  constexpr int Threads = 128, Blocks = 2;
  const DeviceArray<int> next(1, 7), firsts(Threads * Blocks, 0),
      ends(Threads * Blocks, 0);
  const cuda::atomic_ref<int> from(*next.get());
  int *const first = firsts.get(), *const end = ends.get();
  launchKernel(Blocks, Threads, 0, [=] DEVICE_CODE {
    const auto tile = cg::tiled_partition<Size>(cg::this_thread_block());
    cuda::atomic_ref<int> place = from;
    const int t = (int)threadIdx.x, all = (int)blockIdx.x * Threads + t;
    first[all] = cg::exclusive_scan_update(tile, place, t % 5);
    end[all] = cg::inclusive_scan_update(tile, place, t % 5);
  });
  std::vector<std::pair<int, int>> places;
  const std::vector<int> begins = firsts.toHost(), behind = ends.toHost();
  for (int i = 0; i < Threads * Blocks; ++i) {
    const int count = i % Threads % 5;
    if (count == 0)
      continue;
    places.push_back({begins[i], begins[i] + count});
    places.push_back({behind[i] - count, behind[i]});
  }
  std::sort(places.begin(), places.end());
  int expected = 7;
  for (const auto &[from, to] : places) {
    EXPECT_EQ(from, expected);
    expected = to;
  }
  EXPECT_EQ(next.toHost()[0], expected);
}

TEST(GroupUpdates, Scans) {
  expectPlaces<16>();
  expectPlaces<128>();
}

} // namespace
