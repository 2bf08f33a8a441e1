//===- PoolTest.cpp - Memory that is taken, given back and taken again ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Pool.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <memory>

using namespace gpumpi;

namespace {

/// Host memory with a limit, and an account of what it gave.
class CountedMemory final : public Pool::Source {
public:
  size_t limit = std::numeric_limits<size_t>::max();
  size_t held = 0;
  unsigned calls = 0;
  std::map<void *, size_t> live;

  cudaError_t allocate(void **memory, size_t bytes) override {
    ++calls;
    if (bytes > limit - held)
      return cudaErrorMemoryAllocation;
    *memory = ::operator new(1);
    held += bytes;
    live[*memory] = bytes;
    return cudaSuccess;
  }
  void release(void *memory) override {
    ASSERT_EQ(live.count(memory), 1u) << "released what is not allocated";
    held -= live[memory];
    live.erase(memory);
    ::operator delete(memory);
  }
};

} // namespace

TEST(Pool, ReusesWhatIsGivenBack) {
  CountedMemory memory;
  Pool pool(memory);
  const void *first = nullptr;
  for (int i = 0; i < 10; ++i) {
    Pool::Block block;
    ASSERT_EQ(pool.take(100000, block), cudaSuccess);
    EXPECT_GE(block.size(), 100000u);
    if (!first)
      first = block.bytes();
    EXPECT_EQ(block.bytes(), first);
  }
  EXPECT_EQ(pool.allocations(), 1u);
  pool.releaseFree();
  EXPECT_TRUE(memory.live.empty());
}

TEST(Pool, KeepsBlocksInUseApart) {
  CountedMemory memory;
  Pool pool(memory);
  {
    Pool::Block one, two;
    ASSERT_EQ(pool.take(1000, one), cudaSuccess);
    ASSERT_EQ(pool.take(1000, two), cudaSuccess);
    EXPECT_NE(one.bytes(), two.bytes());
    pool.releaseFree();
    EXPECT_EQ(memory.live.size(), 2u) << "what is in use stays";
  }
  pool.releaseFree();
  EXPECT_TRUE(memory.live.empty());
}

TEST(Pool, TakesTheSmallestThatIsLargeEnough) {
  CountedMemory memory;
  Pool pool(memory);
  const void *small, *large;
  {
    Pool::Block a, b;
    ASSERT_EQ(pool.take(1 << 20, a), cudaSuccess);
    ASSERT_EQ(pool.take(1 << 12, b), cudaSuccess);
    large = a.bytes();
    small = b.bytes();
  }
  Pool::Block c, d;
  ASSERT_EQ(pool.take(100, c), cudaSuccess);
  ASSERT_EQ(pool.take(100, d), cudaSuccess);
  EXPECT_EQ(c.bytes(), small);
  EXPECT_EQ(d.bytes(), large);
  c = Pool::Block();
  d = Pool::Block();
  pool.releaseFree();
}

TEST(Pool, ExchangesTheLargestForALargerOne) {
  CountedMemory memory;
  Pool pool(memory);
  for (size_t bytes = 1000; bytes < 10000000; bytes += bytes / 20) {
    Pool::Block block;
    ASSERT_EQ(pool.take(bytes, block), cudaSuccess);
    EXPECT_EQ(memory.live.size(), 1u);
  }
  EXPECT_LT(pool.allocations(), 130u) << "some sizes are rounded to the same";
  pool.releaseFree();
}

TEST(Pool, MovesBlocks) {
  CountedMemory memory;
  Pool pool(memory);
  Pool::Block one, two;
  ASSERT_EQ(pool.take(1000, one), cudaSuccess);
  const void *bytes = one.bytes();
  two = std::move(one);
  EXPECT_EQ(two.bytes(), bytes);
  ASSERT_EQ(pool.take(2000, two), cudaSuccess) << "gives its own back first";
  EXPECT_EQ(memory.live.size(), 1u);
  two = Pool::Block();
  pool.releaseFree();
  EXPECT_TRUE(memory.live.empty());
}

TEST(Pool, ReleasesWhatItKeepsBeforeItGivesUp) {
  CountedMemory memory;
  memory.limit = 1 << 20;
  Pool pool(memory);
  {
    Pool::Block a, b, c;
    ASSERT_EQ(pool.take(300000, a), cudaSuccess);
    ASSERT_EQ(pool.take(300000, b), cudaSuccess);
    ASSERT_EQ(pool.take(300000, c), cudaSuccess);
  }
  Pool::Block block;
  ASSERT_EQ(pool.take(1 << 20, block), cudaSuccess)
      << "the whole limit, without rounding";
  EXPECT_EQ(memory.live.size(), 1u);
  Pool::Block none;
  EXPECT_EQ(pool.take(1, none), cudaErrorMemoryAllocation);
  EXPECT_EQ(none.bytes(), nullptr);
  block = Pool::Block();
  EXPECT_EQ(pool.take((1 << 20) + 1, block), cudaErrorMemoryAllocation);
  EXPECT_TRUE(memory.live.empty());
}

TEST(Pool, RoundsSizesUpByLessThanAnEighth) {
  for (size_t bytes = 5000; bytes < (size_t(1) << 40); bytes += bytes / 7) {
    const size_t rounded = Pool::roundedSize(bytes);
    EXPECT_GE(rounded, bytes);
    EXPECT_LE(rounded - bytes, bytes / 8);
  }
  const size_t most = std::numeric_limits<size_t>::max();
  EXPECT_GE(Pool::roundedSize(most), most);
  EXPECT_GE(Pool::roundedSize(most - 1), most - 1);
  EXPECT_GT(Pool::roundedSize(0), 0u);
}
