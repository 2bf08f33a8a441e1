//===- lu.h - What the three LU factorisations share ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// P A = L U of a matrix of random numbers, with partial pivoting: what the
// Linpack benchmark spends its time with. L and U take the place of A; the ones
// on the diagonal of L are not stored. Matrices lie column by column.
//
// Problem, command line and serial loop. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_LU_H
#define GPUMPI_EXAMPLES_LU_H

#include "../common/options.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

/// What the command line says.
struct Arguments {
  int n = 512;
  int width = 32;
  int check = 1; ///< Whether to compare with the serial loop.
  int blocks = 64;
  int threads = 128;

  Arguments(int argc, char **argv, bool report) {
    Options options("the LU factorisation of a square matrix, with partial "
                    "pivoting",
                    report);
    options.number("n", n, 1, "rows and columns", 1 << 16);
    options.number("width", width, 1, "columns of a panel", 1024);
    options.number("check", check, 0, "1: compare with the serial loop", 1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 1, "threads per block", 1024);
    options.read(argc, argv);
  }

  double gflops(double seconds) const {
    return 2. / 3 * n * n * n / seconds * 1e-9;
  }
};

/// The element of A in \p row and \p column, in [-0.5, 0.5).
inline double element(int row, int column) {
  std::uint32_t bits = (row * 65537u + column) * 2654435761u;
  bits ^= bits >> 15;
  bits *= 2246822519u;
  bits ^= bits >> 13;
  return bits * 0x1p-32 - 0.5;
}

/// L and U, column by column.
inline std::vector<double> factorSerially(int n) {
  std::vector<double> a;
  for (int column = 0; column < n; ++column)
    for (int row = 0; row < n; ++row)
      a.push_back(element(row, column));
  const auto at = [&](int row, int column) -> double & {
    return a[(size_t)column * n + row];
  };
  for (int k = 0; k < n; ++k) {
    int pivot = k;
    for (int row = k + 1; row < n; ++row)
      if (std::fabs(at(row, k)) > std::fabs(at(pivot, k)))
        pivot = row;
    for (int column = 0; column < n; ++column)
      std::swap(at(k, column), at(pivot, column));
    for (int row = k + 1; row < n; ++row)
      at(row, k) /= at(k, k);
    for (int column = k + 1; column < n; ++column)
      for (int row = k + 1; row < n; ++row)
        at(row, column) -= at(row, k) * at(k, column);
  }
  return a;
}

/// The logarithm of the determinant's absolute value: the diagonal of U, of
/// which \p diagonal is one element.
inline double logarithm(double diagonal) {
  return std::log(std::fabs(diagonal));
}

#endif // GPUMPI_EXAMPLES_LU_H
