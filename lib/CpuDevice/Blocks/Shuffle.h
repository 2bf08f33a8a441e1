//===- Shuffle.h - Random orders --------------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Repeatable random orders for GPUMPI_CPU_ORDER=random: of the threads of a
// block, as a shuffled list, and of the blocks of a grid, of which there may be
// too many for a list, as a function.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_SHUFFLE_H
#define GPUMPI_LIB_CPUDEVICE_SHUFFLE_H

#include <cstdint>
#include <utility>
#include <vector>

namespace gpumpi::cpu {

/// Scrambles 64 bits (the finaliser of SplitMix64).
inline std::uint64_t scramble(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

/// Shuffles \p list (Fisher-Yates).
inline void shuffle(std::vector<std::uint16_t> &list, std::uint64_t seed) {
  for (std::size_t i = list.size(); i > 1; --i) {
    seed = scramble(seed);
    std::swap(list[i - 1], list[seed % i]);
  }
}

/// A one-to-one mapping of the numbers below \p count onto themselves: a
/// Feistel network on the next even power of two, applied until the result is
/// in range.
inline std::uint64_t permute(std::uint64_t number, std::uint64_t count,
                             std::uint64_t seed) {
  unsigned half = 1;
  while (count > 1ull << 2 * half)
    ++half;
  const std::uint64_t mask = (1ull << half) - 1;
  do {
    for (unsigned round = 0; round < 4; ++round) {
      const std::uint64_t left = number >> half, right = number & mask;
      const std::uint64_t mixed = scramble(right ^ scramble(seed + round));
      number = right << half | (left ^ (mixed & mask));
    }
  } while (number >= count);
  return number;
}

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_SHUFFLE_H
