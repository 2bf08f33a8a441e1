//===- jacobi.h - What the three Jacobi programs share ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Poisson's equation on a square whose opposite sides are joined, with sources
// and sinks everywhere, by Jacobi iteration. The norm of an iteration is the
// square root of the sum of squares of what it has changed.
//
// Problem, command line and serial loop. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_JACOBI_H
#define GPUMPI_EXAMPLES_JACOBI_H

#include "../common/options.h"
#include "../common/random.h"

#include <cmath>
#include <cstddef>
#include <vector>

/// What the command line says.
struct Arguments {
  int rows = 512, columns = 512;
  int iterations = 20;
  int check = 1; ///< Whether to compare with the serial loop.
  int blocks = 64;
  int threads = 128;

  Arguments(int argc, char **argv, bool report) {
    Options options("Jacobi iteration for Poisson's equation on a periodic "
                    "square",
                    report);
    options.number("rows", rows, 2, "points in the divided direction");
    options.number("columns", columns, 2, "points in the other direction",
                   1 << 20);
    options.number("iterations", iterations, 1, "Jacobi iterations");
    options.number("check", check, 0, "1: compare with the serial loop", 1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 32, "threads per block", 1024);
    options.read(argc, argv);
  }
};

/// What flows in or out at a point, in (-1, 1): the sum over a row is zero.
inline float source(const Arguments &arguments, int row, int column) {
  const auto random = [row](int column) {
    return uniform(row * 7919u + column);
  };
  return random(column) - random((column + 1) % arguments.columns);
}

/// The points after all iterations, on one process, and the last norm.
inline std::vector<float> relaxSerially(const Arguments &arguments,
                                        double &norm) {
  const int rows = arguments.rows, columns = arguments.columns;
  const auto at = [=](int row, int column) {
    return (size_t)((row + rows) % rows) * columns +
           (column + columns) % columns;
  };
  std::vector<float> u((size_t)rows * columns), next(u.size());
  for (int n = 0; n < arguments.iterations; ++n) {
    double sum = 0;
    for (int r = 0; r < rows; ++r)
      for (int c = 0; c < columns; ++c) {
        const float around = u[at(r - 1, c)] + u[at(r + 1, c)] +
                             u[at(r, c - 1)] + u[at(r, c + 1)];
        const float now = (around + source(arguments, r, c)) * 0.25f;
        const double change = now - u[at(r, c)];
        sum += change * change;
        next[at(r, c)] = now;
      }
    norm = std::sqrt(sum);
    u.swap(next);
  }
  return u;
}

#endif // GPUMPI_EXAMPLES_JACOBI_H
