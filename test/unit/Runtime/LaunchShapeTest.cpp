//===- LaunchShapeTest.cpp - Sizes that must not overflow -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/LaunchShape.h"

#include <gtest/gtest.h>

using namespace gpumpi;

TEST(LaunchShape, CountsBlocksAndThreads) {
  const auto shape = LaunchShape::of(dim3(3, 5, 7), dim3(4, 2, 3), 12);
  ASSERT_TRUE(shape);
  EXPECT_EQ(shape->blocks, 105u);
  EXPECT_EQ(shape->threadsPerBlock, 24u);
  EXPECT_EQ(shape->stride, 2528u) << "2520, rounded up to 32";
  EXPECT_EQ(shape->clearedBytes, sizeof(Control) + 105 * sizeof(BlockSlot));
  EXPECT_EQ(shape->bytes, shape->framesOffset + 12 * shape->stride);
}

TEST(LaunchShape, AlignsSlotsAndFrames) {
  for (unsigned blocks = 1; blocks < 50; ++blocks) {
    const auto shape = LaunchShape::of(dim3(blocks), dim3(1), 4);
    ASSERT_TRUE(shape);
    EXPECT_EQ(shape->framesOffset % 256, 0u);
    EXPECT_GE(shape->framesOffset, shape->clearedBytes);
    EXPECT_LT(shape->framesOffset, shape->clearedBytes + 256);
  }
  EXPECT_EQ(LaunchShape::slotsOffset % alignof(BlockSlot), 0u);
}

TEST(LaunchShape, IsThatOfTheLargestGridThatBlocksCanNumber) {
  const auto shape = LaunchShape::of(dim3(0xffffffffu), dim3(1024), 4);
  ASSERT_TRUE(shape);
  EXPECT_EQ(shape->blocks, 0xffffffffull);
  EXPECT_EQ(shape->stride, 0xffffffffull * 1024);
}

TEST(LaunchShape, DoesNotExistForAnEmptyGrid) {
  EXPECT_FALSE(LaunchShape::of(dim3(0), dim3(1), 4));
  EXPECT_FALSE(LaunchShape::of(dim3(1, 0), dim3(1), 4));
  EXPECT_FALSE(LaunchShape::of(dim3(1), dim3(1, 1, 0), 4));
}

TEST(LaunchShape, DoesNotExistWhereNumbersOverflow) {
  EXPECT_FALSE(LaunchShape::of(dim3(65536, 65536), dim3(1), 4))
      << "2^32 blocks";
  EXPECT_FALSE(LaunchShape::of(dim3(~0u, ~0u, ~0u), dim3(1), 4));
  EXPECT_FALSE(LaunchShape::of(dim3(1), dim3(~0u, ~0u, ~0u), 4));
  EXPECT_FALSE(LaunchShape::of(dim3(~0u), dim3(~0u, 1, 1), 0xffffffffu))
      << "the bytes of the frames";
  EXPECT_FALSE(LaunchShape::of(dim3(1), dim3(~0u, ~0u, 1), 0xffffffffu));
}

TEST(LaunchShape, HasNoSaveAreasUnlessSharedMemoryIsKept) {
  const auto shape = LaunchShape::of(dim3(5), dim3(33), 8);
  ASSERT_TRUE(shape);
  EXPECT_EQ(shape->headsEnd, shape->clearedBytes);
  EXPECT_EQ(shape->sharedStride, 0u);
  EXPECT_EQ(shape->bytes, shape->framesOffset + 8 * shape->stride);
}

TEST(LaunchShape, PutsSaveAreasBehindTheFrames) {
  const auto shape =
      LaunchShape::of(dim3(5), dim3(33), 8, savedShared(100) + savedShared(1));
  ASSERT_TRUE(shape);
  EXPECT_EQ(shape->headsEnd, shape->clearedBytes + 5 * sizeof(SharedHead));
  EXPECT_GE(shape->framesOffset, shape->headsEnd);
  EXPECT_GE(shape->sharedOffset, shape->framesOffset + 8 * shape->stride);
  EXPECT_EQ(shape->sharedOffset % 256, 0u);
  EXPECT_GE(shape->sharedStride, 16u + 112 + 16 + 16);
  EXPECT_EQ(shape->sharedStride % 128, 0u);
  EXPECT_EQ(shape->bytes, shape->sharedOffset + 5 * shape->sharedStride);
  EXPECT_FALSE(LaunchShape::of(dim3(5), dim3(33), 8, ~0ull));
  EXPECT_FALSE(LaunchShape::of(dim3(5), dim3(33), 8, ~0ull / 4));
}
