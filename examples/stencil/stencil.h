//===- stencil.h - What the three stencil programs share --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stencil of nine points on a rectangle whose edge is fixed, as Stencil2D of
// the SHOC benchmarks: one weight for the point itself, one for its neighbours
// in rows and columns, one for those in the diagonals. The weights are powers
// of two. So products are exact, and whether a compiler fuses multiplications
// and additions makes no difference: all programs compute the same numbers.
//
// Problem, command line and serial loop. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_STENCIL_H
#define GPUMPI_EXAMPLES_STENCIL_H

#include "../common/options.h"
#include "../common/random.h"

#include <cstddef>
#include <vector>

constexpr float Centre = 0.25f, Cardinal = 0.125f, Diagonal = 0.0625f;

/// What the command line says.
struct Arguments {
  int rows = 512, columns = 512;
  int iterations = 20;
  int check = 1; ///< Whether to compare with the serial loop.
  int blocks = 64;
  int threads = 128;

  Arguments(int argc, char **argv, bool report) {
    Options options("a stencil of nine points on a rectangle with a fixed edge",
                    report);
    options.number("rows", rows, 2, "rows of points, without the edge",
                   1 << 20);
    options.number("columns", columns, 2, "columns of points, without the edge",
                   1 << 20);
    options.number("iterations", iterations, 1, "applications of the stencil");
    options.number("check", check, 0, "1: compare with the serial loop", 1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 1, "threads per block", 1024);
    options.read(argc, argv);
  }

  double millionPoints(double seconds) const {
    return (double)rows * columns * iterations / seconds * 1e-6;
  }
};

/// The point in \p row and \p column at the beginning, in [0, 1). The edge has
/// row or column -1, or lies behind the last ones.
inline float initial(int row, int column) {
  return uniform(row * 7919u + column);
}

/// The points after all iterations, on one process, without the edge.
inline std::vector<float> iterateSerially(const Arguments &arguments) {
  const int rows = arguments.rows, columns = arguments.columns;
  const int pitch = columns + 2;
  std::vector<float> u;
  for (int row = -1; row <= rows; ++row)
    for (int column = -1; column <= columns; ++column)
      u.push_back(initial(row, column));
  std::vector<float> next = u;
  for (int n = 0; n < arguments.iterations; ++n) {
    for (int row = 1; row <= rows; ++row)
      for (int column = 1; column <= columns; ++column) {
        const float *const here = &u[(size_t)row * pitch + column];
        const float *const above = here - pitch, *const below = here + pitch;
        const float cardinal = (above[0] + below[0]) + (here[-1] + here[1]);
        const float diagonal = (above[-1] + above[1]) + (below[-1] + below[1]);
        next[(size_t)row * pitch + column] =
            Centre * here[0] + Cardinal * cardinal + Diagonal * diagonal;
      }
    u.swap(next);
  }
  std::vector<float> inner;
  for (int row = 1; row <= rows; ++row)
    inner.insert(inner.end(), &u[(size_t)row * pitch + 1],
                 &u[(size_t)row * pitch + 1] + columns);
  return inner;
}

/// A number that depends on all points of a part of the rectangle and on where
/// they are. Those of parts add up to that of the whole.
inline long long checksum(int row, int column, float value) {
  return (long long)(value * 0x1p24f) * (1 + row % 31 + column % 37);
}

#endif // GPUMPI_EXAMPLES_STENCIL_H
