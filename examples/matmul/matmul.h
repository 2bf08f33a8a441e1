//===- matmul.h - What the three matrix products share ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C = A B for square matrices of small integers, held as single-precision
// numbers: so all sums are exact, and any order of addition gives the same C.
//
// Problem, command line and serial loop. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_MATMUL_H
#define GPUMPI_EXAMPLES_MATMUL_H

#include "../common/options.h"

#include <cstddef>
#include <cstdint>
#include <vector>

/// What the command line says.
struct Arguments {
  int n = 512;
  int panel = 64;
  int check = 1; ///< Whether to compare with the serial loop.
  int blocks = 64;
  int threads = 128;

  Arguments(int argc, char **argv, bool report) {
    Options options("the product of two square matrices", report);
    options.number("n", n, 1, "rows and columns", 1 << 15);
    options.number("panel", panel, 1, "columns of A that are sent at once");
    options.number("check", check, 0, "1: compare with the serial loop", 1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 1, "threads per block", 1024);
    options.read(argc, argv);
  }

  double gflops(double seconds) const {
    return 2. * n * n * n / seconds * 1e-9;
  }
};

/// The element of \p matrix (0: A, 1: B) in \p row and \p column, from -4 to 4.
inline float element(int matrix, int row, int column) {
  std::uint32_t bits = ((row * 2u + matrix) * 40503u + column) * 2654435761u;
  bits ^= bits >> 15;
  return (float)(bits % 9) - 4;
}

/// C, row by row.
inline std::vector<float> multiplySerially(int n) {
  std::vector<float> a((size_t)n * n), b(a.size()), c(a.size());
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      a[(size_t)row * n + column] = element(0, row, column);
      b[(size_t)row * n + column] = element(1, row, column);
    }
  for (int row = 0; row < n; ++row)
    for (int k = 0; k < n; ++k)
      for (int column = 0; column < n; ++column)
        c[(size_t)row * n + column] +=
            a[(size_t)row * n + k] * b[(size_t)k * n + column];
  return c;
}

/// A number that depends on all elements of a part of C and on where they are.
/// Those of parts add up to that of the whole.
inline long long checksum(int row, int column, float value) {
  return (long long)value * (1 + row % 1009) * (1 + column % 1013);
}

#endif // GPUMPI_EXAMPLES_MATMUL_H
