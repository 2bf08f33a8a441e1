//===- Words.h - Words to test functions of lanes with ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_CPUDEVICE_WORDS_H
#define GPUMPI_TEST_CPUDEVICE_WORDS_H

#include <cuda_runtime.h>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

/// The lanes of \p word, the lowest first.
template <class Lane>
std::array<Lane, 4 / sizeof(Lane)> lanesOf(unsigned word) {
  std::array<Lane, 4 / sizeof(Lane)> lanes;
  std::memcpy(lanes.data(), &word, sizeof(word));
  return lanes;
}

/// Words whose lanes are at the limits of their types, and some others.
inline std::vector<unsigned> someWords() {
  const unsigned char bytes[] = {0x00, 0x01, 0x7f, 0x80, 0xff};
  std::vector<unsigned> words;
  for (unsigned high : bytes)
    for (unsigned low : bytes)
      words.push_back(high << 24 | low << 16 | low << 8 | high);
  std::mt19937 random(7);
  for (int i = 0; i < 75; ++i)
    words.push_back(random());
  return words;
}

/// Calls \p check for every pair of these words.
template <class Check> void forWords(Check check) {
  const std::vector<unsigned> words = someWords();
  for (unsigned a : words)
    for (unsigned b : words)
      check(a, b);
}

/// Expects \p function of one word to have the \p meaning for each lane.
template <class Lane, class Meaning>
void expectLanes(const char *name, unsigned (*function)(unsigned),
                 Meaning meaning) {
  for (unsigned a : someWords()) {
    const auto x = lanesOf<Lane>(a), result = lanesOf<Lane>(function(a));
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_EQ(result[i], meaning(x[i])) << name << " " << std::hex << a;
  }
}

/// The same for functions of two words.
template <class Lane, class Meaning>
void expectLanes(const char *name, unsigned (*function)(unsigned, unsigned),
                 Meaning meaning) {
  forWords([&](unsigned a, unsigned b) {
    const auto x = lanesOf<Lane>(a), y = lanesOf<Lane>(b),
               result = lanesOf<Lane>(function(a, b));
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_EQ(result[i], meaning(x[i], y[i]))
          << name << " " << std::hex << a << " " << b;
  });
}

#endif // GPUMPI_TEST_CPUDEVICE_WORDS_H
