//===- BegunTableTest.cpp - Operations by their handles -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/BegunTable.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace {

struct One {
  unsigned long long handle;
  std::unique_ptr<One> next;
  explicit One(unsigned long long handle) : handle(handle) {}
};

using Table = gpumpi::BegunTable<One>;

void add(Table &table, unsigned long long handle) {
  table.add(std::make_unique<One>(handle));
}

std::vector<unsigned long long> handlesIn(const Table &table) {
  std::vector<unsigned long long> found;
  table.forEach([&](const One &one) { found.push_back(one.handle); });
  std::sort(found.begin(), found.end());
  return found;
}

TEST(BegunTable, FindsWhatIsInIt) {
  Table table;
  EXPECT_EQ(table.find(1), nullptr);
  EXPECT_EQ(table.take(1), nullptr);
  add(table, 1);
  add(table, 17); // In the same list.
  add(table, 33);
  EXPECT_EQ(table.size(), 3u);
  EXPECT_EQ(table.find(17)->handle, 17u);
  EXPECT_EQ(table.find(49), nullptr);
  EXPECT_EQ(table.take(17)->handle, 17u);
  EXPECT_EQ(table.find(17), nullptr);
  EXPECT_EQ(table.take(17), nullptr);
  EXPECT_EQ(handlesIn(table), (std::vector<unsigned long long>{1, 33}));
}

TEST(BegunTable, Grows) {
  Table table;
  std::vector<unsigned long long> all;
  // Handles of blocks lie apart.
  for (unsigned long long handle = 1ull << 40; all.size() < 1000; handle += 8) {
    add(table, handle);
    all.push_back(handle);
  }
  EXPECT_EQ(table.size(), all.size());
  EXPECT_EQ(handlesIn(table), all);
  for (const unsigned long long handle : all)
    EXPECT_EQ(table.take(handle)->handle, handle);
  EXPECT_EQ(table.size(), 0u);
}

TEST(BegunTable, GivesSomeAway) {
  Table table;
  for (unsigned long long handle = 1; handle <= 100; ++handle)
    add(table, handle);
  std::vector<unsigned long long> taken;
  table.takeIf([](const One &one) { return one.handle % 16 < 14; },
               [&](std::unique_ptr<One> one) {
                 EXPECT_EQ(one->next, nullptr);
                 taken.push_back(one->handle);
               });
  EXPECT_EQ(taken.size(), 88u);
  EXPECT_EQ(table.size(), 12u);
  EXPECT_EQ(handlesIn(table),
            (std::vector<unsigned long long>{14, 15, 30, 31, 46, 47, 62, 63, 78,
                                             79, 94, 95}));
}

} // namespace
