//===- StagedDataTest.cpp - Pieces of buffers, packed and put back --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/StagedData.h"

#include "DeviceArray.h"
#include "Memory/Memory.h"
#include "Reports/Errors.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

using namespace gpumpi;

namespace {

using Bytes = std::vector<unsigned char>;

Bytes counted(size_t size) {
  Bytes result(size);
  for (size_t i = 0; i < size; ++i)
    result[i] = static_cast<unsigned char>(i * 37 + i / 251);
  return result;
}

/// Where the bytes of \p layout are, in their order.
std::vector<size_t> placesOf(const std::vector<Rows> &layout, size_t origin) {
  std::vector<size_t> places;
  for (const Rows &rows : layout)
    for (size_t row = 0; row < rows.count; ++row)
      for (size_t i = 0; i < rows.bytes; ++i)
        places.push_back(origin + rows.offset +
                         static_cast<ptrdiff_t>(row) * rows.stride + i);
  return places;
}

/// By the host, and by CUDA.
class StagedDataTest : public ::testing::TestWithParam<StagingMode> {
protected:
  static constexpr size_t Room = 20000, Origin = 9000;

  Trace trace{""};
  PinnedMemory source{trace};
  Pool pool{source};
  Staging staging{GetParam(), false, pool, trace};
  double seconds = 0;
  const Bytes before = counted(Room);
  DeviceArray<unsigned char> buffer{before};

  StagedData dataOf(const std::vector<Rows> &layout, Access access) {
    return StagedData(staging, buffer.data() + Origin, layout, access, nullptr,
                      seconds, User::MpiPacked);
  }
};

const std::vector<Rows> layouts[] = {
    {{0, 1, 300, 2}},
    {{0, 4, 20, 8}},
    {{0, 8, 33, 24}},
    {{-16, 16, 50, -48}},
    {{3, 32, 9, 100}},
    {{0, 64, 70, 129}},
    {{0, 64, 2, -4000}},
    {{0, 100, 40, 200}},
    {{5, 7, 11, 13}, {2000, 64, 5, 64}, {-1000, 1, 1, 0}, {8000, 4, 0, 8}},
};

} // namespace

TEST_P(StagedDataTest, ArePackedInTheirOrder) {
  for (const std::vector<Rows> &layout : layouts) {
    StagedData data = dataOf(layout, Access::Read);
    const std::vector<size_t> places = placesOf(layout, Origin);
    ASSERT_TRUE(data.isStaged());
    ASSERT_EQ(data.size(), places.size());
    data.fetch();
    for (size_t i = 0; i < places.size(); ++i)
      ASSERT_EQ(static_cast<unsigned char *>(data.data())[i], before[places[i]])
          << "byte " << i << " of layout " << &layout - layouts;
  }
}

TEST_P(StagedDataTest, ArePackedWhereTheyOverlap) {
  for (const Rows &rows : {Rows{0, 16, 50, 4}, Rows{0, 5, 9, 0}}) {
    StagedData data = dataOf({rows}, Access::Read);
    const std::vector<size_t> places = placesOf({rows}, Origin);
    data.fetch();
    for (size_t i = 0; i < places.size(); ++i)
      ASSERT_EQ(static_cast<unsigned char *>(data.data())[i],
                before[places[i]]);
  }
}

TEST_P(StagedDataTest, GoBackAsFarAsTheyHaveCome) {
  for (const std::vector<Rows> &layout : layouts) {
    const std::vector<size_t> places = placesOf(layout, Origin);
    for (const size_t come : {places.size(), places.size() - 1,
                              places.size() / 2, size_t(1), size_t(0)}) {
      const DeviceArray<unsigned char> fresh(before);
      StagedData data(staging, fresh.data() + Origin, layout, Access::Write,
                      nullptr, seconds, User::MpiPacked);
      Bytes expected = before;
      for (size_t i = 0; i < places.size(); ++i)
        static_cast<unsigned char *>(data.data())[i] =
            static_cast<unsigned char>(200 + i);
      for (size_t i = 0; i < come; ++i)
        expected[places[i]] = static_cast<unsigned char>(200 + i);
      data.deliver(come);
      ASSERT_EQ(fresh.values(), expected)
          << come << " bytes of layout " << &layout - layouts;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(, StagedDataTest,
                         ::testing::Values(StagingMode::Auto,
                                           StagingMode::Always));

namespace {

/// Has none.
struct NoMemory final : Pool::Source {
  cudaError_t allocate(void **, size_t) override {
    return cudaErrorMemoryAllocation;
  }
  void release(void *) override {}
};

} // namespace

TEST(StagedData, WhereThereIsNoMemoryGoesAsItIs) {
  Trace trace("");
  NoMemory source;
  Pool pool(source);
  double seconds = 0;
  const DeviceArray<int> buffer(1000, 7);
  const Rows rows = {0, 16, 50, 32};
  Staging staging(StagingMode::Auto, false, pool, trace);
  const StagedData data(staging, buffer.data(), rows, Access::Read, nullptr,
                        seconds, User::MpiPacked);
  EXPECT_FALSE(data.isStaged());
  EXPECT_EQ(data.data(), buffer.data());
  // What has to be copied cannot.
  EXPECT_THROW(StagedData(staging, buffer.data(), rows, Access::Read, nullptr,
                          seconds, User::MpiLater),
               OperationError);
  Staging always(StagingMode::Always, false, pool, trace);
  EXPECT_THROW(StagedData(always, buffer.data(), rows, Access::Read, nullptr,
                          seconds, User::MpiPacked),
               OperationError);
}
