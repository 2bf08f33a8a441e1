//===- ForesightTest.cpp - Copies of what MPI will be given ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Foresight.h"

#include "DeviceArray.h"
#include "Memory/Memory.h"

#include <gtest/gtest.h>

using namespace gpumpi;

namespace {

class ForesightTest : public ::testing::Test {
protected:
  Trace trace{""};
  PinnedMemory source{trace};
  Pool pool{source};
  Foresight foresight{pool};
  SuspensionPoint here = {}, there = {};
  const std::vector<Rows> whole = {{0, 4 * sizeof(int)}};
  DeviceArray<int> data{{1, 2, 3, 4}}, other{{5, 6, 7, 8}};

  static const unsigned char *addressOf(const DeviceArray<int> &array) {
    return reinterpret_cast<const unsigned char *>(array.data());
  }
  void copyAhead(const SuspensionPoint *point) {
    Mail mail(nullptr, nullptr);
    foresight.copyAhead(point, mail);
  }
  /// An activation that begins at \p point.
  void activate(const SuspensionPoint *point) {
    copyAhead(point);
    ASSERT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    foresight.arrive();
  }
  /// Whether \p array has been copied; it must be right then.
  bool take(const DeviceArray<int> &array) {
    Pool::Block block;
    if (!foresight.take(addressOf(array), whole, array.bytes(), block))
      return false;
    const int *const copy = reinterpret_cast<const int *>(block.bytes());
    EXPECT_EQ(std::vector<int>(copy, copy + 4), array.values());
    return true;
  }
  void set(const DeviceArray<int> &array, int first) {
    ASSERT_EQ(
        cudaMemcpy(array.data(), &first, sizeof first, cudaMemcpyHostToDevice),
        cudaSuccess);
  }
};

} // namespace

TEST_F(ForesightTest, CopiesWhatWasNeededBehindTheSameOperation) {
  activate(&here);
  EXPECT_FALSE(take(data));
  activate(&there);
  EXPECT_FALSE(take(data));
  set(data, 10);
  activate(&here);
  EXPECT_TRUE(take(data));
  EXPECT_FALSE(take(data)) << "it has been given away";
  set(data, 11);
  activate(&here);
  EXPECT_TRUE(take(data));
}

TEST_F(ForesightTest, KnowsTheBeginning) {
  activate(nullptr);
  EXPECT_FALSE(take(data));
  activate(&here);
  activate(nullptr);
  EXPECT_TRUE(take(data));
}

TEST_F(ForesightTest, ForgetsWhatMayBeOutOfDate) {
  activate(&here);
  EXPECT_FALSE(take(data));
  activate(&here);
  foresight.invalidate();
  EXPECT_FALSE(take(data));
  copyAhead(&here);
  foresight.invalidate(); // While the kernel runs.
  foresight.arrive();
  EXPECT_FALSE(take(data));
  activate(&here);
  EXPECT_TRUE(take(data));
}

TEST_F(ForesightTest, CopiesAsOftenAsTwoOperationsNeedIt) {
  activate(&here);
  EXPECT_FALSE(take(data));
  EXPECT_FALSE(take(data));
  activate(&here);
  EXPECT_TRUE(take(data));
  EXPECT_TRUE(take(data));
  EXPECT_FALSE(take(data));
}

TEST_F(ForesightTest, CopiesTwoPlacesThatAreUsedByTurns) {
  activate(&here);
  EXPECT_FALSE(take(data));
  activate(&here);
  EXPECT_FALSE(take(other));
  for (int i = 0; i < 3; ++i) {
    activate(&here);
    EXPECT_TRUE(take(data));
    activate(&here);
    EXPECT_TRUE(take(other));
  }
}

TEST_F(ForesightTest, GivesUpWhatIsNotNeededAnyMore) {
  activate(&here);
  EXPECT_FALSE(take(data));
  for (int i = 0; i < 3; ++i)
    activate(&here);
  EXPECT_FALSE(take(data));
}

TEST_F(ForesightTest, DoesNotTakeAnotherLayoutForIt) {
  Pool::Block block;
  const std::vector<Rows> half = {{0, 2 * sizeof(int)}};
  activate(&here);
  EXPECT_FALSE(take(data));
  activate(&here);
  EXPECT_FALSE(foresight.take(addressOf(data), half, 2 * sizeof(int), block));
}

TEST_F(ForesightTest, LeavesMuchDataAlone) {
  Pool::Block block;
  const size_t bytes = Foresight::MostBytes + 1;
  const DeviceArray<char> large(bytes, 'x');
  const auto *const at = reinterpret_cast<unsigned char *>(large.data());
  const std::vector<Rows> all = {{0, bytes}};
  for (int i = 0; i < 3; ++i) {
    activate(&here);
    EXPECT_FALSE(foresight.take(at, all, bytes, block));
  }
}

TEST_F(ForesightTest, MemoryMayBeFreed) {
  {
    const DeviceArray<int> brief{{1, 2, 3, 4}};
    activate(&here);
    EXPECT_FALSE(take(brief));
  }
  copyAhead(&here);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}
