//===- BlockNumbersTest.cpp - Numbers of blocks in order ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/BlockNumbers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

using namespace gpumpi;

TEST(BlockNumbers, AreSortedAndDistinct) {
  std::mt19937 random(1);
  for (const size_t bound : {1, 63, 64, 65, 1000, 100000})
    for (const size_t count : {0, 1, 2, 20, 1000}) {
      std::vector<unsigned> numbers(count);
      for (unsigned &number : numbers)
        number = static_cast<unsigned>(random() % bound);
      const std::set<unsigned> expected(numbers.begin(), numbers.end());
      for (const bool sorted : {false, true}) {
        std::vector<unsigned> given = numbers;
        if (sorted)
          std::sort(given.begin(), given.end());
        sortDistinct(given, bound);
        EXPECT_EQ(given,
                  std::vector<unsigned>(expected.begin(), expected.end()));
      }
    }
}
