//===- average.h - What the three average programs share --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The problem, the command line and the check. Neither CUDA nor MPI here.
//
// The three programs must print the same checksum for the same --elements, on
// any number of processes: all of them add (self + left) + right, in float, in
// this order, and outside of the array there are zeros.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_AVERAGE_H
#define GPUMPI_EXAMPLES_AVERAGE_H

#include "../common/random.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

/// What the command line says.
struct Arguments {
  long long elements = 1 << 20; ///< Of the whole array (the paper's NN).
  int threads = 256;            ///< Threads per block (the paper's K).
  int blocks = 64;              ///< Blocks in the grid of each process.
};

/// Reads the command line; ends the program on --help and on mistakes.
/// \p report says whether this process is the one that prints.
inline Arguments parseArguments(int argc, char **argv, bool report) {
  Arguments arguments;
  auto usage = [&](int status) {
    if (report)
      std::fprintf(
          status ? stderr : stdout,
          "usage: %s [--elements=N] [--threads=N] [--blocks=N]\n"
          "averages every element of an array with its neighbours\n"
          "  --elements=N  length of the whole array (default %lld)\n"
          "  --threads=N   threads per block (default %d)\n"
          "  --blocks=N    blocks in each process's grid (default %d)\n",
          argv[0], Arguments().elements, Arguments().threads,
          Arguments().blocks);
    std::exit(status);
  };
  for (int a = 1; a < argc; ++a) {
    const char *equals = std::strchr(argv[a], '=');
    char *end = nullptr;
    const long long value = equals ? std::strtoll(equals + 1, &end, 0) : 0;
    if (std::strcmp(argv[a], "--help") == 0)
      usage(0);
    if (!equals || end == equals + 1 || *end || value < 1)
      usage(2);
    if (std::strncmp(argv[a], "--elements=", 11) == 0)
      arguments.elements = value;
    else if (std::strncmp(argv[a], "--threads=", 10) == 0 && value <= 1024)
      arguments.threads = (int)value;
    else if (std::strncmp(argv[a], "--blocks=", 9) == 0 && value <= 1 << 16)
      arguments.blocks = (int)value;
    else
      usage(2);
  }
  return arguments;
}

/// The input: element \p i of the whole array, in [0, 1).
inline float input(long long i) { return uniform((std::uint32_t)i); }

/// The paper's Figure 3, for the elements [first, first + out.size()) of an
/// array of \p elements elements.
inline void averageSerially(long long first, long long elements,
                            std::vector<float> &out) {
  for (long long k = 0; k < (long long)out.size(); ++k) {
    const long long i = first + k;
    float sum = input(i);
    if (i != 0)
      sum += input(i - 1);
    if (i != elements - 1)
      sum += input(i + 1);
    out[k] = sum / 3;
  }
}

/// A checksum of the elements [first, first + values.size()). Checksums of
/// parts add up to the checksum of the whole.
inline std::uint64_t checksum(long long first,
                              const std::vector<float> &values) {
  std::uint64_t sum = 0;
  for (std::size_t k = 0; k < values.size(); ++k) {
    std::uint32_t bits;
    std::memcpy(&bits, &values[k], sizeof bits);
    sum += bits * (2 * (std::uint64_t)(first + k) + 1);
  }
  return sum;
}

/// The line that all three programs end with.
inline void printResult(const char *form, int processes, double seconds,
                        long long elements, std::uint64_t sum) {
  std::printf("average: %s, %d process%s, %.3f ms\n", form, processes,
              processes == 1 ? "" : "es", seconds * 1e3);
  std::printf("average: %lld elements, checksum %016llx\n", elements,
              (unsigned long long)sum);
}

#endif // GPUMPI_EXAMPLES_AVERAGE_H
