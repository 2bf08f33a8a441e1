//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The processes form a grid, and each owns a tile of the rectangle. On the
// device the tile has one more point all around: of a neighbour, or of the
// edge. Points in the diagonals belong to a fourth process, so that a process
// has up to eight neighbours.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_STENCIL_PARALLEL_H
#define GPUMPI_EXAMPLES_STENCIL_PARALLEL_H

#include "../common/processes.h"
#include "stencil.h"

/// Directions to neighbours: 3 * (down + 1) + right + 1, with down and right
/// from -1 to 1. The opposite of d is 8 - d.
constexpr int Directions = 9, Here = 4;

/// Stretches of points that follow each other, of equal length and distance:
/// one for a part of a row, one for each point of a column.
struct Stretches {
  int first, count, length, distance; ///< In points.
};

/// What a process owns.
struct Tile {
  int rows, columns;         ///< Without the points around it.
  int neighbour[Directions]; ///< Or MPI_PROC_NULL.

  __host__ __device__ int pitch() const { return columns + 2; }

  /// The points next to the neighbour in direction \p d: this process's own,
  /// or those of the neighbour.
  __host__ __device__ Stretches side(int d, bool own) const {
    const int down = d / 3 - 1, right = d % 3 - 1, inner = own ? 1 : 0;
    const int row = down > 0 ? rows + 1 - inner : down < 0 ? inner : 1;
    const int column = right > 0 ? columns + 1 - inner : right < 0 ? inner : 1;
    return {row * pitch() + column, down == 0 ? rows : 1,
            right == 0 ? columns : 1, pitch()};
  }
};

/// Applies the stencil to the point in \p row and \p column, counted from 1.
__device__ inline void apply(const Tile &tile, int row, int column,
                             const float *u, float *next) {
  const int pitch = tile.pitch(), x = row * pitch + column;
  const float *const here = &u[x];
  const float *const above = here - pitch, *const below = here + pitch;
  const float cardinal = (above[0] + below[0]) + (here[-1] + here[1]);
  const float diagonal = (above[-1] + above[1]) + (below[-1] + below[1]);
  next[x] = Centre * here[0] + Cardinal * cardinal + Diagonal * diagonal;
}

/// The points that neighbours need: the rows at the top and at the bottom, and
/// what is left of the columns at the sides.
__device__ inline void applySides(const Tile &tile, const float *u,
                                  float *next) {
  const int rows = tile.rows, columns = tile.columns;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x;
       i < 2 * (columns + rows - 2); i += gridDim.x * blockDim.x) {
    const int j = i - 2 * columns;
    if (j < 0)
      apply(tile, i < columns ? 1 : rows, 1 + i % columns, u, next);
    else
      apply(tile, 2 + j / 2, j % 2 ? columns : 1, u, next);
  }
}

/// All other points.
__device__ inline void applyInside(const Tile &tile, const float *u,
                                   float *next) {
  for (int row = 2 + blockIdx.x; row < tile.rows; row += gridDim.x)
    for (int column = 2 + threadIdx.x; column < tile.columns;
         column += blockDim.x)
      apply(tile, row, column, u, next);
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  const Arguments arguments;
  Tile tile = {};
  int row, column; ///< Where the tile begins.

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0) {
    int dims[2] = {}, at[2];
    MPI_Dims_create(processes.size, 2, dims);
    const int periods[2] = {};
    MPI_Comm grid;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Cart_coords(grid, processes.rank, 2, at);
    for (int d = 0; d < Directions; ++d) {
      const int there[2] = {at[0] + d / 3 - 1, at[1] + d % 3 - 1};
      tile.neighbour[d] = MPI_PROC_NULL;
      if (d != Here && there[0] >= 0 && there[0] < dims[0] && there[1] >= 0 &&
          there[1] < dims[1])
        MPI_Cart_rank(grid, there, &tile.neighbour[d]);
    }
    MPI_Comm_free(&grid);
    if (arguments.rows / dims[0] < 2 || arguments.columns / dims[1] < 2)
      processes.refuse("each process needs at least two rows and two columns");
    row = part(arguments.rows, at[0], dims[0]);
    column = part(arguments.columns, at[1], dims[1]);
    tile.rows = part(arguments.rows, at[0] + 1, dims[0]) - row;
    tile.columns = part(arguments.columns, at[1] + 1, dims[1]) - column;
    if ((tile.rows + 2.) * (tile.columns + 2.) > INT_MAX / 2.)
      processes.refuse("too few processes for this size");
  }

  /// The points of the tile and those around it at the beginning.
  std::vector<float> points() const {
    std::vector<float> result;
    for (int r = -1; r <= tile.rows; ++r)
      for (int c = -1; c <= tile.columns; ++c)
        result.push_back(initial(row + r, column + c));
    return result;
  }

  /// Prints the result, and compares it with the serial loop if that is wanted.
  /// \returns the exit status of the program.
  int finish(const char *form, double seconds,
             const std::vector<float> &u) const {
    std::vector<float> expected;
    if (arguments.check)
      expected =
          processes.fromFirst([&] { return iterateSerially(arguments); });
    long long sum = 0, wrong = 0;
    for (int r = 0; r < tile.rows; ++r)
      for (int c = 0; c < tile.columns; ++c) {
        const float value = u[(size_t)(r + 1) * tile.pitch() + c + 1];
        sum += checksum(row + r, column + c, value);
        wrong +=
            arguments.check &&
            value !=
                expected[(size_t)(row + r) * arguments.columns + column + c];
      }
    sum = processes.sum(sum);
    wrong = processes.sum(wrong);
    processes.report("stencil", form, seconds);
    if (processes.rank == 0)
      std::printf("stencil: %d x %d points, %d iterations, checksum %lld, %.2f "
                  "10^6 points/s\n",
                  arguments.rows, arguments.columns, arguments.iterations, sum,
                  arguments.millionPoints(seconds));
    if (wrong && processes.rank == 0)
      std::fprintf(stderr, "error: %lld points differ from the serial loop\n",
                   wrong);
    return wrong ? 1 : 0;
  }

private:
  static int part(int n, int at, int parts) {
    return (int)((long long)n * at / parts);
  }
};

#endif // GPUMPI_EXAMPLES_STENCIL_PARALLEL_H
