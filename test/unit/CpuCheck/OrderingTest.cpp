//===- OrderingTest.cpp - Which thread has seen what of which -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ordering.h"

#include <gtest/gtest.h>

using namespace gpumpi::cpu;

namespace {

constexpr std::uintptr_t Here = 0x1000, There = 0x2000;

class OrderingTest : public testing::Test {
protected:
  OrderingTest() { ordering.begin(128); }

  Ordering ordering;
};

TEST_F(OrderingTest, NothingOrdersThreadsAtFirst) {
  const Instant instant = ordering.now(0);
  EXPECT_TRUE(ordering.isBefore(instant, 0));
  EXPECT_FALSE(ordering.isBefore(instant, 1));
  EXPECT_FALSE(ordering.isBefore(instant, 64));
  EXPECT_TRUE(ordering.isBefore(Instant(), 1)) << "never comes first";
}

TEST_F(OrderingTest, BarriersOrderAll) {
  const Instant before = ordering.now(0);
  ordering.barrier();
  const Instant after = ordering.now(0);
  for (unsigned thread : {0, 1, 64, 127}) {
    EXPECT_TRUE(ordering.isBefore(before, thread));
    EXPECT_EQ(ordering.isBefore(after, thread), thread == 0);
  }
}

TEST_F(OrderingTest, ABlockStartsOver) {
  const Instant before = ordering.now(0);
  ordering.begin(64);
  EXPECT_TRUE(ordering.isBefore(before, 1));
  EXPECT_FALSE(ordering.isBefore(ordering.now(0), 1));
}

TEST_F(OrderingTest, WarpOperationsOrderTheirLanes) {
  const Instant before = ordering.now(33);
  ordering.warpMeets(1, 0x6); // Threads 33 and 34.
  EXPECT_TRUE(ordering.isBefore(before, 34));
  EXPECT_FALSE(ordering.isBefore(before, 35)) << "is not among the lanes";
  EXPECT_FALSE(ordering.isBefore(before, 2)) << "is in another warp";
  EXPECT_FALSE(ordering.isBefore(ordering.now(33), 34)) << "came later";
}

TEST_F(OrderingTest, WarpOperationsPassOnWhatLanesHaveSeen) {
  const Instant before = ordering.now(0);
  ordering.warpMeets(0, 0x3);
  ordering.warpMeets(0, 0x6);
  EXPECT_TRUE(ordering.isBefore(before, 2)) << "by way of thread 1";
}

TEST_F(OrderingTest, AtomicsOrderThroughAnAddress) {
  const Instant before = ordering.now(0);
  ordering.release(0, Here);
  const Instant after = ordering.now(0);
  ordering.acquire(100, There);
  EXPECT_FALSE(ordering.isBefore(before, 100)) << "another address";
  ordering.acquire(100, Here);
  EXPECT_TRUE(ordering.isBefore(before, 100));
  EXPECT_FALSE(ordering.isBefore(after, 100));
  // On to another warp, by its operation.
  ordering.warpMeets(3, 0xffffffff);
  EXPECT_TRUE(ordering.isBefore(before, 127));
  EXPECT_FALSE(ordering.isBefore(before, 64));
}

TEST_F(OrderingTest, AtomicsAreForgottenInABarrier) {
  ordering.release(0, Here);
  ordering.barrier();
  const Instant now = ordering.now(0);
  ordering.acquire(1, Here);
  EXPECT_FALSE(ordering.isBefore(now, 1));
}

TEST_F(OrderingTest, VeryManyAddressesBecomeOne) {
  const Instant before = ordering.now(0);
  ordering.release(0, Here);
  for (unsigned i = 0; i < 10000; ++i)
    ordering.release(1, 0x100000 + 4 * i);
  // Nothing that is in order may seem to be a race.
  ordering.acquire(64, Here);
  EXPECT_TRUE(ordering.isBefore(before, 64));
}

} // namespace
