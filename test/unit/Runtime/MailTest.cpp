//===- MailTest.cpp - What the host reads behind an activation ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "Launch/Mail.h"
#include "Memory/Memory.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <vector>

using namespace gpumpi;

namespace {

/// With the kernel that writes, and without.
class MailTest : public ::testing::TestWithParam<bool> {
protected:
  static constexpr size_t Most = 2 * Mail::MostBytes;
  Trace trace{""};
  PinnedMemory pinnedSource{trace};
  DeviceMemory deviceSource{trace};
  unsigned char *host = nullptr, *device = nullptr;
  std::vector<unsigned char> content = std::vector<unsigned char>(Most);
  Arrival arrival{nullptr};

  void SetUp() override {
    ASSERT_EQ(pinnedSource.allocate(reinterpret_cast<void **>(&host), 2 * Most),
              cudaSuccess);
    ASSERT_EQ(deviceSource.allocate(reinterpret_cast<void **>(&device), Most),
              cudaSuccess);
    std::iota(content.begin(), content.end(), 1);
    ASSERT_EQ(cudaMemcpy(device, content.data(), Most, cudaMemcpyHostToDevice),
              cudaSuccess);
    std::memset(host, 0, 2 * Most);
    arrival.use(reinterpret_cast<unsigned *>(host + Most));
  }
  void TearDown() override {
    pinnedSource.release(host);
    deviceSource.release(device);
  }

  static Mail mail() {
    return {nullptr, GetParam() ? detail::publish : nullptr};
  }
  void deliver(Mail &mail) {
    ASSERT_EQ(mail.send(arrival), cudaSuccess);
    ASSERT_EQ(arrival.await(), cudaSuccess);
  }
  bool has(size_t to, size_t from, size_t bytes) const {
    return std::memcmp(host + to, content.data() + from, bytes) == 0;
  }
};

} // namespace

TEST_P(MailTest, BringsPiecesOfAllAlignments) {
  Mail some = mail();
  size_t to = 0, from = 0;
  const size_t sizes[] = {1, 2, 3, 4, 7, 8, 16, 31, 32, 1000, 4096, 5001};
  for (const size_t bytes : sizes) {
    ASSERT_EQ(some.add(host + to, device + from, bytes), cudaSuccess);
    to += bytes;
    from += bytes + 5;
  }
  deliver(some);
  to = from = 0;
  for (const size_t bytes : sizes) {
    EXPECT_TRUE(has(to, from, bytes)) << bytes << " bytes";
    to += bytes;
    from += bytes + 5;
  }
  EXPECT_EQ(host[to], 0);
}

TEST_P(MailTest, BringsRowsBehindEachOther) {
  Mail some = mail();
  const std::vector<Rows> layout = {{16, 12, 5, 40}, {0, 8}, {900, 4, 3, -100}};
  ASSERT_EQ(some.add(host, device, layout), cudaSuccess);
  deliver(some);
  for (size_t row = 0; row < 5; ++row)
    EXPECT_TRUE(has(12 * row, 16 + 40 * row, 12));
  EXPECT_TRUE(has(60, 0, 8));
  for (size_t row = 0; row < 3; ++row)
    EXPECT_TRUE(has(68 + 4 * row, 900 - 100 * row, 4));
}

TEST_P(MailTest, BringsMoreThanAKernelWrites) {
  Mail some = mail();
  ASSERT_EQ(some.add(host, device, 100), cudaSuccess);
  ASSERT_EQ(some.add(host + 100, device + 100, Most - 100), cudaSuccess);
  deliver(some);
  EXPECT_TRUE(has(0, 0, Most));
  Mail many = mail();
  std::memset(host, 0, Most);
  for (size_t i = 0; i < 3 * Publication::MostPieces; ++i)
    ASSERT_EQ(many.add(host + 8 * i, device + 16 * i, 8), cudaSuccess);
  deliver(many);
  for (size_t i = 0; i < 3 * Publication::MostPieces; ++i)
    EXPECT_TRUE(has(8 * i, 16 * i, 8)) << i;
}

TEST_P(MailTest, MayBeEmpty) {
  for (int i = 0; i < 3; ++i) {
    Mail none = mail();
    ASSERT_EQ(none.add(host, device, 0), cudaSuccess);
    deliver(none);
  }
  EXPECT_EQ(host[0], 0);
}

INSTANTIATE_TEST_SUITE_P(Ways, MailTest, ::testing::Bool(),
                         [](const auto &info) {
                           return info.param ? "Written" : "Copied";
                         });

TEST(PinnedMemory, LargePiecesArePinned) {
  Trace trace("");
  PinnedMemory source(trace);
  for (const size_t bytes :
       {size_t{1} << 20, size_t{5} << 20, size_t{70} << 20}) {
    void *memory = nullptr;
    ASSERT_EQ(source.allocate(&memory, bytes), cudaSuccess);
    cudaPointerAttributes attributes = {};
    ASSERT_EQ(cudaPointerGetAttributes(&attributes,
                                       static_cast<char *>(memory) + bytes - 1),
              cudaSuccess);
    EXPECT_EQ(attributes.type, cudaMemoryTypeHost);
    std::memset(memory, 1, bytes);
    source.release(memory);
    (void)cudaPointerGetAttributes(&attributes, memory);
    EXPECT_EQ(attributes.type, cudaMemoryTypeUnregistered);
    (void)cudaGetLastError();
  }
}
