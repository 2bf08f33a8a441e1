//===- DatatypeTest.cpp - Datatypes of messages, also of huge ones --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A datatype says where data is; it needs no memory itself.
//
//===----------------------------------------------------------------------===//

#include "Operations/Datatype.h"

#include <gtest/gtest.h>

#include <mpi.h>

#include <limits>

using namespace gpumpi;

namespace {

constexpr long long MostOfInt = std::numeric_limits<int>::max();
constexpr long long Chunk = 1ll << 30; ///< Types are made of such pieces.

/// All that the message covers: bytes of data, from the first to behind the
/// last of them, and from one such message to the next.
struct Measures {
  long long size = 0, lower = 0, trueExtent = 0, extent = 0;
};

Measures measure(const Datatype &of) {
  MPI_Count size = 0, lower = 0, extent = 0, trueLower = 0, trueExtent = 0;
  MPI_Type_size_x(of.type(), &size);
  MPI_Type_get_extent_x(of.type(), &lower, &extent);
  MPI_Type_get_true_extent_x(of.type(), &trueLower, &trueExtent);
  const long long times = of.count();
  return {size * times, trueLower,
          times == 0 ? 0 : extent * (times - 1) + trueExtent, extent * times};
}

void expectMeasures(const Datatype &of, long long size, long long trueExtent,
                    long long extent) {
  const Measures found = measure(of);
  EXPECT_EQ(found.size, size);
  EXPECT_EQ(found.lower, 0);
  EXPECT_EQ(found.trueExtent, trueExtent);
  EXPECT_EQ(found.extent, extent);
}

void expectDense(const Datatype &of, long long bytes) {
  expectMeasures(of, bytes, bytes, bytes);
}

/// Around everything that counts in pieces.
const long long counts[] = {0,
                            1,
                            Chunk - 1,
                            Chunk,
                            Chunk + 1,
                            MostOfInt - 1,
                            MostOfInt,
                            MostOfInt + 1,
                            MostOfInt + 2,
                            2 * Chunk + 24,
                            3 * Chunk - 1,
                            3 * Chunk,
                            3 * Chunk + 1,
                            4 * Chunk - 1,
                            4 * Chunk,
                            4 * Chunk + 1,
                            1000 * Chunk + 7};

TEST(Datatype, HasAllBytesOfAMessage) {
  for (const long long bytes : counts) {
    SCOPED_TRACE(bytes);
    expectDense(Datatype::bytes(bytes), bytes);
  }
}

/// The types of MPI's own are taken as they are as long as it can count them.
TEST(Datatype, IsMadeOnlyWhereAnIntIsTooShort) {
  EXPECT_EQ(Datatype::bytes(MostOfInt).type(), MPI_CHAR);
  EXPECT_EQ(Datatype::bytes(MostOfInt).count(), MostOfInt);
  EXPECT_NE(Datatype::bytes(MostOfInt + 1).type(), MPI_CHAR);
  EXPECT_EQ(Datatype::bytes(MostOfInt + 1).count(), 1);
}

TEST(Datatype, HasAllElementsOfACollective) {
  for (const long long count : counts) {
    SCOPED_TRACE(count);
    expectDense(Datatype::element(ElementType::Double, 8).times(count),
                8 * count);
    expectDense(Datatype::element(ElementType::Int16, 2).times(count),
                2 * count);
    // A type that is made.
    expectDense(Datatype::element(ElementType::Bytes, 12).times(count),
                12 * count);
  }
}

/// Blocks that lie apart, are longer than an int says, or are more.
TEST(Datatype, HasAllBlocksOfAVector) {
  const struct {
    long long count, size, stride;
  } cases[] = {{3, 5, 8},
               {1, MostOfInt + 9, 7},
               {2, Chunk + 8, Chunk + 24},
               {3, MostOfInt + 9, 2 * Chunk + 24},
               {5, 4, MostOfInt + 2},
               {MostOfInt + 4, 2, 6},
               {3 * Chunk + 1, 1, 1}};
  for (const auto &one : cases) {
    SCOPED_TRACE(testing::Message() << one.count << " blocks of " << one.size
                                    << " bytes, " << one.stride << " apart");
    expectMeasures(
        Datatype::blocks(one.count, one.size, one.stride), one.count * one.size,
        one.stride * (one.count - 1) + one.size, one.stride * one.count);
  }
}

TEST(Datatype, GoesBackToTheFirstBlock) {
  const long long count = 3, size = MostOfInt + 5, stride = -4 * Chunk;
  const Datatype blocks = Datatype::blocks(count, size, stride);
  MPI_Count bytes = 0, lower = 0, extent = 0;
  MPI_Type_size_x(blocks.type(), &bytes);
  EXPECT_EQ(bytes * blocks.count(), count * size);
  MPI_Type_get_true_extent_x(blocks.type(), &lower, &extent);
  // One element of the type that MPI repeats.
  EXPECT_EQ(lower, 0);
  EXPECT_EQ(extent, size);
  MPI_Type_get_extent_x(blocks.type(), &lower, &extent);
  EXPECT_EQ(extent, stride);
}

} // namespace
