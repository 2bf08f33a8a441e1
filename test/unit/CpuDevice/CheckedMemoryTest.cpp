//===- CheckedMemoryTest.cpp - Memory in which mistakes show --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/CheckedMemory.h"

#include "Memory/Findings.h"
#include "Places.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace gpumpi::cpu;

namespace {

std::uintptr_t addressOf(const void *pointer) {
  return reinterpret_cast<std::uintptr_t>(pointer);
}

/// A piece of memory for one test.
class CheckedMemoryTest : public testing::Test {
protected:
  CheckedMemory &memory = CheckedMemory::ofHost();
  char *const piece =
      static_cast<char *>(memory.allocate(1000, cudaMemoryTypeManaged));

  ~CheckedMemoryTest() override { memory.free(piece); }

  std::string wrong(std::ptrdiff_t offset, std::size_t bytes) {
    return wrongWith(addressOf(piece + offset), bytes, true).value_or("");
  }
};

TEST_F(CheckedMemoryTest, CanBeUsed) {
  ASSERT_NE(piece, nullptr);
  std::memset(piece, 1, 1000);
  EXPECT_TRUE(memory.covers(addressOf(piece)));
  EXPECT_FALSE(CheckedMemory::ofDevices().covers(addressOf(piece)));
  EXPECT_EQ(wrong(0, 1000), "");
  EXPECT_EQ(wrong(999, 1), "");
}

TEST_F(CheckedMemoryTest, KnowsWhatIsBesideAPiece) {
  const auto contains = [](const std::string &text, const char *part) {
    return text.find(part) != std::string::npos;
  };
  EXPECT_PRED2(contains, wrong(1000, 4), "right behind the end of the 1000");
  EXPECT_PRED2(contains, wrong(1003, 4), "3 bytes behind the end of the 1000");
  EXPECT_PRED2(contains, wrong(998, 4), "of which 2 are behind the end");
  EXPECT_PRED2(contains, wrong(-4, 4), "4 bytes before the first of the 1000");
  char *const next =
      static_cast<char *>(memory.allocate(8, cudaMemoryTypeHost));
  EXPECT_PRED2(contains, wrong(next - piece - 4, 4),
               "4 bytes before the first of the 8 bytes of pinned");
  EXPECT_TRUE(memory.free(next));
}

TEST_F(CheckedMemoryTest, IsNotUsedTwice) {
  ASSERT_TRUE(memory.free(piece));
  EXPECT_FALSE(memory.free(piece));
  EXPECT_NE(wrong(10, 4).find("byte 10 of 1000 bytes of managed memory"),
            std::string::npos);
  void *const other = memory.allocate(1000, cudaMemoryTypeManaged);
  EXPECT_NE(other, piece);
  EXPECT_DEATH(piece[0] = 1, "");
  EXPECT_TRUE(memory.free(other));
}

TEST_F(CheckedMemoryTest, RefusesWhatThereIsNoRoomFor) {
  EXPECT_EQ(memory.allocate((std::size_t)1 << 50, cudaMemoryTypeManaged),
            nullptr);
  EXPECT_EQ(memory.allocate(~(std::size_t)0, cudaMemoryTypeManaged), nullptr);
  EXPECT_FALSE(memory.free(piece + 4096)) << "nothing begins there";
}

TEST_F(CheckedMemoryTest, CanBeClosed) {
  piece[5] = 7;
  memory.close();
  EXPECT_DEATH(piece[5] = 1, "");
  memory.open();
  EXPECT_EQ(piece[5], 7);
}

TEST(Places, AreUnknownWhereThereIsNoCode) {
  EXPECT_TRUE(placesOf(nullptr).empty());
  EXPECT_EQ(placeText(nullptr), "");
}

} // namespace
