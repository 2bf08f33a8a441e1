//===- BlockSharesTest.cpp - Which worker runs which blocks ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/BlockShares.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

using namespace gpumpi::cpu;

namespace {

/// Takes all that is left for the workers of \p turns, one after the other
/// again and again. \returns who has had each block; -1: nobody.
std::vector<int> takeAll(BlockShares &shares, std::uint64_t blocks,
                         const std::vector<unsigned> &turns) {
  std::vector<int> takenBy(blocks, -1);
  for (size_t i = 0;; ++i) {
    const unsigned worker = turns[i % turns.size()];
    const BlockRange range = shares.take(worker);
    if (range.first == range.end)
      return takenBy;
    for (std::uint64_t block = range.first; block < range.end; ++block) {
      EXPECT_EQ(takenBy[block], -1) << "block " << block;
      takenBy[block] = (int)worker;
    }
  }
}

TEST(BlockShares, OneWorkerTakesAllInOrder) {
  BlockShares shares(1000, 1000, 1);
  shares.setChunks(1, 1000);
  std::uint64_t next = 0;
  while (next < 1000) {
    const BlockRange range = shares.take(0);
    ASSERT_EQ(range.first, next);
    ASSERT_GT(range.end, next);
    next = range.end;
  }
  EXPECT_TRUE(shares.areEmpty());
  const BlockRange none = shares.take(0);
  EXPECT_EQ(none.first, none.end);
}

TEST(BlockShares, EachWorkerHasItsShare) {
  for (const std::uint64_t blocks : {2, 3, 7, 64, 1000, 4096})
    for (const unsigned workers : {2u, 3u, 4u}) {
      BlockShares shares(blocks, blocks, workers);
      shares.setChunks(1, 8);
      shares.split();
      std::vector<unsigned> all;
      for (unsigned worker = 0; worker < workers; ++worker)
        all.push_back(worker);
      const std::vector<int> takenBy = takeAll(shares, blocks, all);
      if (blocks % workers == 0 && blocks / workers % 8 == 0) {
        for (std::uint64_t block = 0; block < blocks; ++block)
          EXPECT_EQ((std::uint64_t)takenBy[block], block * workers / blocks);
      }
      for (const int worker : takenBy)
        EXPECT_NE(worker, -1);
      EXPECT_TRUE(shares.areEmpty());
    }
}

TEST(BlockShares, WhatIsLeftIsShared) {
  BlockShares shares(100, 100, 2);
  shares.setChunks(1, 20);
  const BlockRange before = shares.take(0);
  EXPECT_EQ(before.first, 0u);
  shares.split();
  const BlockRange other = shares.take(1);
  EXPECT_EQ(other.first, before.end + (100 - before.end) / 2);
}

// A block may wait for those in front of it: whoever is there takes the first
// that nobody has.
TEST(BlockShares, WorkersThatNeverComeAreReplacedFromTheFront) {
  BlockShares shares(96, 96, 4);
  shares.setChunks(1, 3);
  shares.split();
  std::uint64_t next = 0;
  for (;;) {
    const BlockRange range = shares.take(0);
    if (range.first == range.end)
      break;
    ASSERT_EQ(range.first, next);
    next = range.end;
  }
  EXPECT_EQ(next, 96u);
}

TEST(BlockShares, SharesAndTakesBeginWithRows) {
  BlockShares shares(100 * 32, 32, 3);
  shares.setChunks(1, 100);
  shares.split();
  for (const unsigned worker : {2u, 1u, 0u, 1u, 2u}) {
    const BlockRange range = shares.take(worker);
    EXPECT_EQ(range.first % 32, 0u);
    EXPECT_EQ(range.end % 32, 0u);
  }
}

TEST(BlockShares, ThreadsTakeEachBlockOnce) {
  constexpr std::uint64_t Blocks = 200000;
  BlockShares shares(Blocks, 1, 4);
  shares.setChunks(1, 3);
  shares.split();
  std::vector<std::vector<BlockRange>> taken(4);
  std::vector<std::thread> threads;
  for (unsigned worker = 0; worker < 4; ++worker)
    threads.emplace_back([&shares, &mine = taken[worker], worker] {
      for (;;) {
        const BlockRange range = shares.take(worker);
        if (range.first == range.end)
          return;
        mine.push_back(range);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  std::vector<int> times(Blocks, 0);
  for (const std::vector<BlockRange> &ranges : taken)
    for (const BlockRange &range : ranges)
      for (std::uint64_t block = range.first; block < range.end; ++block)
        ++times[block];
  for (const int count : times)
    ASSERT_EQ(count, 1);
}

} // namespace
