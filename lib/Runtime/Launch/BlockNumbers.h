//===- BlockNumbers.h - Numbers of blocks in order --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_BLOCKNUMBERS_H
#define GPUMPI_RUNTIME_BLOCKNUMBERS_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gpumpi {

/// Sorts \p numbers, which are less than \p bound, and leaves each in once. On
/// a GPU many blocks come in any order in each activation.
inline void sortDistinct(std::vector<unsigned> &numbers, size_t bound) {
  const auto isOutOfOrder = [](unsigned a, unsigned b) { return a >= b; };
  if (std::adjacent_find(numbers.begin(), numbers.end(), isOutOfOrder) ==
      numbers.end())
    return;
  constexpr size_t bits = 64;
  if (numbers.size() < bound / bits) {
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return;
  }
  std::vector<std::uint64_t> marks((bound + bits - 1) / bits);
  for (const unsigned number : numbers)
    marks[number / bits] |= std::uint64_t{1} << number % bits;
  numbers.clear();
  for (size_t word = 0; word < marks.size(); ++word)
    for (std::uint64_t rest = marks[word]; rest; rest &= rest - 1)
      numbers.push_back(
          static_cast<unsigned>(word * bits + __builtin_ctzll(rest)));
}

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_BLOCKNUMBERS_H
