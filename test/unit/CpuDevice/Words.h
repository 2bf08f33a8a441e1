//===- Words.h - Words to test functions of lanes with ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_CPUDEVICE_WORDS_H
#define GPUMPI_TEST_CPUDEVICE_WORDS_H

#include "DeviceMemory.h"

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

/// What \p function of two words gives in a kernel for each two, in the order
/// of forWords.
template <class Result = unsigned, class Function>
std::vector<Result> ofWords(Function function) {
  const std::vector<unsigned> words = someWords();
  const unsigned count = (unsigned)words.size();
  const DeviceArray<unsigned> device(count);
  EXPECT_EQ(cudaMemcpy(device.get(), words.data(), count * sizeof(unsigned),
                       cudaMemcpyHostToDevice),
            cudaSuccess);
  const DeviceArray<Result> results(count * count);
  const unsigned *const from = device.get();
  Result *const to = results.get();
  launchKernel(count, count, 0, [=] DEVICE_CODE {
    to[blockIdx.x * count + threadIdx.x] =
        function(from[blockIdx.x], from[threadIdx.x]);
  });
  return results.toHost();
}

/// Expects \p function of two words to have the \p meaning for each lane.
template <class Lane, class Function, class Meaning>
void expectLanes(const char *name, Function function, Meaning meaning) {
  const std::vector<unsigned> results = ofWords(function);
  size_t next = 0;
  forWords([&](unsigned a, unsigned b) {
    const auto x = lanesOf<Lane>(a), y = lanesOf<Lane>(b),
               result = lanesOf<Lane>(results[next++]);
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_EQ(result[i], meaning(x[i], y[i]))
          << name << " " << std::hex << a << " " << b;
  });
}

#endif // GPUMPI_TEST_UNIT_CPUDEVICE_WORDS_H
