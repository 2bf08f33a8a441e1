//===- sort.h - What the three sorting programs share -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integer keys, those in the middle of their range more frequent than the
// others, are to be sorted.
//
// Problem, command line and serial form. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_SORT_H
#define GPUMPI_EXAMPLES_SORT_H

#include "../common/options.h"

#include <algorithm>
#include <cstdint>
#include <vector>

/// What the command line says.
struct Arguments {
  int keys = 1 << 20;
  int bits = 16;
  int check = 1; ///< Whether to compare with the serial form.
  int blocks = 64;
  int threads = 128;

  Arguments(int argc, char **argv, bool report) {
    Options options("a bucket sort of integer keys", report);
    options.number("keys", keys, 1, "number of keys", 1 << 30);
    options.number("bits", bits, 1, "keys are below 2 to the power of N", 28);
    options.number("check", check, 0, "1: compare with the serial form", 1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 1, "threads per block", 1024);
    options.read(argc, argv);
  }

  int range() const { return 1 << bits; }
  double millionKeys(double seconds) const { return keys / seconds * 1e-6; }
};

/// Key \p i of those to be sorted.
inline int keyAt(int i, int bits) {
  std::uint32_t first = i * 2654435761u, second = first * 2246822519u + 1;
  first ^= first >> 15;
  second ^= second >> 13;
  return (int)((first >> (33 - bits)) + (second >> (33 - bits)));
}

inline std::vector<int> sortSerially(const Arguments &arguments) {
  std::vector<int> keys;
  for (int i = 0; i < arguments.keys; ++i)
    keys.push_back(keyAt(i, arguments.bits));
  std::sort(keys.begin(), keys.end());
  return keys;
}

/// A number that depends on all keys from place \p first on, and on their
/// order. Those of parts add up to that of the whole.
inline long long checksum(long long first, const std::vector<int> &keys) {
  long long sum = 0;
  for (std::size_t i = 0; i < keys.size(); ++i)
    sum += keys[i] * (1 + (first + (long long)i) % 1009);
  return sum;
}

#endif // GPUMPI_EXAMPLES_SORT_H
