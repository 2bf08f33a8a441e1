//===- GroupsTest.cpp - Cooperative groups --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

namespace {

/// What a kernel finds wrong, and how often it has looked.
class Findings {
public:
  DEVICE_CODE void operator()(bool good) const {
    atomicAdd(counts + (good ? 1 : 0), 1);
  }
  template <class T, class U> DEVICE_CODE void equal(T got, U expected) const {
    (*this)(got == static_cast<T>(expected));
  }
  int *counts;
};

/// Runs \p body(findings) as a kernel; nothing may be wrong.
template <class Body> void expectGood(dim3 grid, dim3 block, Body body) {
  const DeviceArray<int> counts(2, 0);
  const Findings findings{counts.get()};
  launchKernel(grid, block, 0, [=] DEVICE_CODE { body(findings); });
  EXPECT_EQ(counts.toHost()[0], 0);
  EXPECT_GT(counts.toHost()[1], 0);
}

TEST(Groups, ABlockKnowsItsShape) {
  expectGood(dim3(2, 3), dim3(5, 4, 3), [] DEVICE_CODE(Findings expect) {
    const cg::thread_block block = cg::this_thread_block();
    expect.equal(block.size(), 60);
    expect.equal(block.num_threads(), 60);
    expect.equal(block.thread_rank(),
                 threadIdx.x + 5 * threadIdx.y + 20 * threadIdx.z);
    expect.equal(block.thread_index().y, threadIdx.y);
    expect.equal(block.group_index().y, blockIdx.y);
    expect.equal(block.group_dim().z, 3);
    expect.equal(block.dim_threads().x, 5);
    expect.equal(cg::thread_rank(block), block.thread_rank());
    expect.equal(cg::group_size(block), 60);
    const cg::thread_group any = block;
    expect.equal(any.size(), 60);
    expect.equal(any.thread_rank(), block.thread_rank());
  });
}

#ifndef CUDA_ORACLE // Where only compute capability 9 has them.
TEST(Groups, AClusterHasOneBlock) {
  expectGood(dim3(2, 3), dim3(5, 4), [](Findings expect) {
    SHARED_VARIABLE(int, values, [20]);
    const cg::cluster_group cluster = cg::this_cluster();
    const int t = (int)cluster.thread_rank();
    expect.equal(cluster.thread_rank(), threadIdx.x + 5 * threadIdx.y);
    expect.equal(cluster.num_threads(), 20);
    expect.equal(cluster.size(), 20);
    expect.equal(cluster.num_blocks(), 1);
    expect.equal(cluster.block_rank(), 0);
    expect.equal(cluster.dim_blocks().y, 1);
    expect.equal(cluster.block_index().x, 0);
    expect.equal(cluster.dim_threads().y, 4);
    expect.equal(cluster.thread_index().y, threadIdx.y);
    const cg::grid_group grid = cg::this_grid();
    expect.equal(grid.num_clusters(), 6);
    expect.equal(grid.cluster_rank(), blockIdx.x + 2 * blockIdx.y);
    expect.equal(grid.cluster_index().y, blockIdx.y);
    expect.equal(grid.dim_clusters().y, 3);
    expect.equal(__clusterDimIsSpecified(), 0);
    expect.equal(__clusterSizeInBlocks(), 1);
    expect.equal(__clusterDim().x, 1);
    expect.equal(__clusterRelativeBlockRank(), 0);
    expect.equal(__clusterRelativeBlockIdx().y, 0);
    expect.equal(__clusterIdx().y, blockIdx.y);
    expect.equal(__clusterGridDimInClusters().y, 3);
    for (int round = 0; round < 5; ++round) {
      values[t] = t + round;
      __threadfence_cluster();
      if (round == 0) {
        cluster.sync();
      } else if (round == 1) {
        cg::sync(cluster);
      } else if (round == 2) {
        cluster.barrier_wait(cluster.barrier_arrive());
      } else {
        if (round == 3)
          __cluster_barrier_arrive();
        else
          __cluster_barrier_arrive_relaxed();
        __cluster_barrier_wait();
      }
      const int *const first = cluster.map_shared_rank(&values[0], 0);
      expect.equal(first[19 - t], 19 - t + round);
      expect.equal(cluster.query_shared_rank(first), 0);
      expect(__cluster_map_shared_rank(first, 0) == values);
      expect.equal(__cluster_query_shared_rank(first), 0);
      __syncthreads();
    }
  });
}
#endif

TEST(Groups, ABlockIsABarrier) {
  expectGood(4, 100, [] DEVICE_CODE(Findings expect) {
    SHARED_VARIABLE(int, values, [100]);
    const int t = (int)threadIdx.x, other = (t + 37) % 100;
    const cg::thread_block block = cg::this_thread_block();
    const cg::thread_group any = block;
    values[t] = t;
    block.sync();
    expect.equal(values[other], other);
    any.sync();
    values[t] = 2 * t;
    cg::sync(block);
    expect.equal(values[other], 2 * other);
    __syncthreads();
    values[t] = 3 * t;
    block.barrier_wait(block.barrier_arrive());
    expect.equal(values[other], 3 * other);
  });
}

TEST(Groups, ThreadsThatReturnedAreGoneFromABlock) {
  expectGood(2, 100, [] DEVICE_CODE(Findings expect) {
    SHARED_VARIABLE(int, values, [100]);
    if (threadIdx.x % 3 == 0)
      return;
    values[threadIdx.x] = 7;
    cg::this_thread_block().sync();
    expect.equal(values[threadIdx.x < 98 ? threadIdx.x / 3 * 3 + 1 : 1], 7);
  });
}

TEST(Groups, AGridKnowsItsShape) {
  expectGood(dim3(2, 3, 4), dim3(5, 2), [] DEVICE_CODE(Findings expect) {
    const cg::grid_group grid = cg::this_grid();
    const unsigned block = blockIdx.x + 2 * blockIdx.y + 6 * blockIdx.z;
    const unsigned rank = block * 10 + threadIdx.x + 5 * threadIdx.y;
    expect.equal(grid.size(), 240);
    expect.equal(grid.num_threads(), 240);
    expect.equal(grid.thread_rank(), rank);
    expect.equal(grid.num_blocks(), 24);
    expect.equal(grid.block_rank(), block);
    expect.equal(grid.block_index().z, blockIdx.z);
    expect.equal(grid.group_dim().y, 3);
    expect.equal(grid.dim_blocks().z, 4);
    expect.equal(grid.dim_threads().x, 10);
    expect.equal(grid.thread_index().y, blockIdx.y * 2 + threadIdx.y);
#ifndef CUDA_ORACLE // Where it forgets that it is a grid.
    const cg::thread_group any = grid;
    expect.equal(any.thread_rank(), rank);
    expect.equal(any.size(), 240);
#endif
  });
}

/// Every part has \p size threads with neighbouring numbers.
template <class Group>
DEVICE_CODE void expectTile(Findings expect, const Group &tile, unsigned size,
                            unsigned parent) {
  const unsigned t = threadIdx.x;
  expect.equal(tile.size(), size);
  expect.equal(tile.num_threads(), size);
  expect.equal(tile.thread_rank(), t % size);
  expect.equal(tile.meta_group_rank(), t % parent / size);
  expect.equal(tile.meta_group_size(), (parent + size - 1) / size);
}

TEST(Groups, TilesOfBlocksAndOfTiles) {
  expectGood(2, 128, [] DEVICE_CODE(Findings expect) {
    const cg::thread_block block = cg::this_thread_block();
    const auto warp = cg::tiled_partition<32>(block);
    expectTile(expect, warp, 32, 128);
    expectTile(expect, cg::tiled_partition<16>(block), 16, 128);
    expectTile(expect, cg::tiled_partition<1>(block), 1, 128);
    const auto small = cg::tiled_partition<4>(warp);
    expectTile(expect, small, 4, 32);
    expectTile(expect, cg::tiled_partition<2>(small), 2, 4);
    const cg::thread_block_tile<4> plain = small;
    expectTile(expect, plain, 4, 32);
    expectTile(expect, cg::tiled_partition<2>(plain), 2, 4);
    const cg::thread_group any = small;
    expect.equal(any.size(), 4);
    expect.equal(any.thread_rank(), threadIdx.x % 4);
    expectTile(expect, cg::this_thread(), 1, 1);
    static_assert(decltype(small)::size() == 4, "the compiler knows");
  });
}

TEST(Groups, TilesOfASizeThatIsNotKnownBefore) {
  expectGood(2, 70, [] DEVICE_CODE(Findings expect) {
    const cg::thread_block block = cg::this_thread_block();
    const unsigned t = threadIdx.x;
    for (unsigned size = 1; size <= 32; size *= 2) {
      const cg::thread_group tile = cg::tiled_partition(block, size);
      const unsigned first = t / size * size;
      const unsigned there = 70 - first < size ? 70 - first : size;
      expect.equal(tile.size(), there);
      expect.equal(tile.thread_rank(), t - first);
      tile.sync();
      const cg::thread_group half = cg::tiled_partition(tile, 2);
      expect.equal(half.size(), size == 1 ? 1 : 2);
      expect.equal(half.thread_rank(), size == 1 ? 0 : t % 2);
    }
  });
}

struct Wide {
  double a, b, c;
  int d;
};

TEST(Groups, TilesShuffle) {
  expectGood(2, 96, [] DEVICE_CODE(Findings expect) {
    const int t = (int)threadIdx.x;
    const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    const int first = t / 8 * 8, rank = t % 8;
    expect.equal(tile.shfl(t, 3), first + 3);
    expect.equal(tile.shfl(t, 11), first + 3);
    expect.equal(tile.shfl(t, rank + 1), first + (rank + 1) % 8);
    expect.equal(tile.shfl_up(t, 2), rank < 2 ? t : t - 2);
    expect.equal(tile.shfl_down(t, 3), rank >= 5 ? t : t + 3);
    expect.equal(tile.shfl_xor(t, 5), first + (rank ^ 5));
#ifndef CUDA_ORACLE // Where half of the threads reach into another tile.
    expect.equal(tile.shfl_xor(t, 8), t);
#endif
    expect.equal(tile.shfl(static_cast<char>(t), 1), first + 1);
    expect.equal(tile.shfl(static_cast<unsigned short>(t), 1), first + 1);
    expect.equal(tile.shfl(t + 0.5f, 1), first + 1.5f);
    expect.equal(tile.shfl(t + 0.25, 1), first + 1.25);
    expect.equal(tile.shfl(t * (1ll << 40), 1), (first + 1) * (1ll << 40));
    expect(tile.shfl(t % 2 == 0, 0));
    expect.equal(tile.shfl(&expect.counts[t], 2), &expect.counts[first + 2]);
    const Wide wide = tile.shfl_xor(Wide{t * 1.0, t * 2.0, t * 3.0, t}, 1);
    expect.equal(wide.a, t ^ 1);
    expect.equal(wide.c, 3.0 * (t ^ 1));
    expect.equal(wide.d, t ^ 1);
    const float4 vector = tile.shfl(make_float4(0, 1, 2, (float)t), 7);
    expect.equal(vector.w, first + 7);
  });
}

TEST(Groups, TilesVoteAndMatch) {
  expectGood(2, 64, [] DEVICE_CODE(Findings expect) {
    const unsigned t = threadIdx.x, rank = t % 16;
    const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    expect.equal(tile.any(rank == 5), 1);
    expect.equal(tile.any(rank == 16), 0);
    expect.equal(tile.any(t == 20), t / 16 == 1);
    expect.equal(tile.all(rank < 16), 1);
    expect.equal(tile.all(t != 20), t / 16 != 1);
    expect.equal(tile.ballot(rank % 4 == 1), 0x2222);
    expect.equal(tile.ballot(t < 20), t < 16 ? 0xffff : t < 32 ? 0xf : 0);
    expect.equal(tile.match_any(rank / 8), rank < 8 ? 0xff : 0xff00);
    expect.equal(tile.match_any(static_cast<double>(t)), 1u << rank);
    int same = 7;
    expect.equal(tile.match_all(t / 16, same), 0xffff);
    expect.equal(same, 1);
    expect.equal(tile.match_all(t == 3, same), t < 16 ? 0 : 0xffff);
    expect.equal(same, t >= 16);
  });
}

TEST(Groups, TilesGoTheirOwnWays) {
  expectGood(3, 64, [] DEVICE_CODE(Findings expect) {
    const auto tile = cg::tiled_partition<4>(cg::this_thread_block());
    int sum = 0;
    for (unsigned i = 0; i <= tile.meta_group_rank(); ++i)
      sum += tile.shfl((int)tile.thread_rank(), (int)i);
    int expected = 0;
    for (unsigned i = 0; i <= threadIdx.x / 4; ++i)
      expected += (int)(i % 4);
    expect.equal(sum, expected);
    tile.sync();
  });
}

TEST(Groups, TheLastTileLacksThreads) {
  expectGood(2, 40, [] DEVICE_CODE(Findings expect) {
    const unsigned t = threadIdx.x;
    const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    expect.equal(tile.size(), 32);
    expect.equal(tile.meta_group_size(), 2);
    expect.equal(tile.ballot(1), t < 32 ? 0xffffffffu : 0xff);
    expect.equal(tile.all(1), t < 32);
    expect.equal(tile.shfl(t, 1), t < 32 ? 1 : 33);
#ifndef CUDA_ORACLE // Where it is not defined what a missing thread has.
    expect.equal(tile.shfl(t, 20), t < 32 ? 20 : t);
#endif
    tile.sync();
  });
}

TEST(Groups, CoalescedThreadsAreThoseAtOnePlace) {
  expectGood(2, 64, [] DEVICE_CODE(Findings expect) {
    const unsigned t = threadIdx.x, lane = t % 32;
    if (lane % 3 == 1) {
      const cg::coalesced_group active = cg::coalesced_threads();
      expect.equal(active.size(), 11);
      expect.equal(active.thread_rank(), lane / 3);
      expect.equal(active.meta_group_size(), 1);
      expect.equal(active.shfl(t, 2), t / 32 * 32 + 7);
      expect.equal(active.shfl_up(t, 1), lane == 1 ? t : t - 3);
      expect.equal(active.shfl_down(t, 2), lane >= 28 ? t : t + 6);
      expect.equal(active.any(lane == 4), 1);
      expect.equal(active.all(lane == 4), 0);
      expect.equal(active.all(lane % 3), 1);
      expect.equal(active.ballot(lane < 10), 0x7);
      expect.equal(active.match_any(lane < 10), lane < 10 ? 0x7 : 0x7f8);
      int same;
      expect.equal(active.match_all(5, same), 0x7ff);
      expect.equal(same, 1);
      active.sync();
      const cg::thread_group any = active;
      expect.equal(any.size(), 11);
      expect.equal(any.thread_rank(), lane / 3);
      const cg::coalesced_group part = cg::tiled_partition(active, 4);
      expect.equal(part.size(), lane / 3 < 8 ? 4 : 3);
      expect.equal(part.thread_rank(), lane / 3 % 4);
      expect.equal(part.meta_group_size(), 3);
      expect.equal(part.meta_group_rank(), lane / 12);
      expect.equal(part.shfl(t, 1), t / 32 * 32 + lane / 12 * 12 + 4);
    } else {
      const cg::coalesced_group active = cg::coalesced_threads();
      expect.equal(active.size(), 21);
    }
  });
}

TEST(Groups, PartsThatSayTheSame) {
  expectGood(2, 64, [] DEVICE_CODE(Findings expect) {
    const int lane = (int)threadIdx.x % 32;
    const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    const auto third = cg::binary_partition(tile, lane % 3 == 0);
    expect.equal(third.size(), lane % 3 == 0 ? 11 : 21);
    expect.equal(third.meta_group_size(), 2);
    expect.equal(third.meta_group_rank(), lane % 3 == 0);
    expect.equal(third.shfl(lane, 1), lane % 3 == 0 ? 3 : 2);
    const auto half = cg::binary_partition(third, lane < 16);
    expect.equal(half.shfl(lane, 0),
                 lane % 3 == 0 ? (lane < 16 ? 0 : 18) : (lane < 16 ? 1 : 16));
    const auto all = cg::binary_partition(tile, true);
    expect.equal(all.size(), 32);
    expect.equal(all.meta_group_size(), 1);
    // Labels are numbered in the order of their first lanes.
    const auto label = cg::labeled_partition(tile, (lane + 1) % 5 * -7);
    expect.equal(label.size(), lane % 5 < 2 ? 7 : 6);
    expect.equal(label.meta_group_size(), 5);
    expect.equal(label.meta_group_rank(), lane % 5);
    expect.equal(label.shfl(lane, 0), lane % 5);
    const auto truth = cg::labeled_partition(tile, lane < 4);
    expect.equal(truth.meta_group_rank(), lane < 4);
    const auto pointers =
        cg::labeled_partition(third, expect.counts + lane % 2);
    expect.equal(pointers.shfl(lane, 0) % 2, lane % 2);
  });
}

TEST(Groups, OneThreadIsChosen) {
  const DeviceArray<int> count(1, 0);
  int *out = count.get();
  expectGood(2, 64, [=] DEVICE_CODE(Findings expect) {
    const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    cg::invoke_one(tile, [=](int n) { atomicAdd(out, n); }, 3);
    const int first = cg::invoke_one_broadcast(cg::coalesced_threads(),
                                               [] { return (int)threadIdx.x; });
    expect.equal(first, threadIdx.x / 32 * 32);
  });
  EXPECT_EQ(count.toHost()[0], 2 * 4 * 3);
}

TEST(GroupsDeathTest, PartitionsHaveSizesThatArePowersOfTwo) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      gpumpi::cpu::launch(
          1, 32, 0, nullptr,
          [] DEVICE_CODE {
            cg::tiled_partition(cg::this_thread_block(), 6).sync();
          }),
      "block \\(0, 0, 0\\), thread \\(0, 0, 0\\): a partition's size is 1, 2, "
      "4, 8, 16 or 32");
}

TEST(GroupsDeathTest, AnOrdinaryLaunchHasNoBarrierOfTheGrid) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  expectGood(2, 2, [] DEVICE_CODE(Findings expect) {
    expect(!cg::this_grid().is_valid());
  });
  EXPECT_DEATH(gpumpi::cpu::launch(2, 2, 0, nullptr,
                                   [] DEVICE_CODE { cg::this_grid().sync(); }),
               "only in a launch with cudaLaunchCooperativeKernel");
}

} // namespace
