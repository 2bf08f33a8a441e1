//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Columns are dealt out like cards, some at a time: a panel. The owner of a
// panel factorises it, and all others get it: its part of L, and in which order
// the rows are now. With that they bring their own columns up to date.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_LU_PARALLEL_H
#define GPUMPI_EXAMPLES_LU_PARALLEL_H

#include "../common/processes.h"
#include "lu.h"

/// What a process has on the device.
struct Columns {
  int rank, size;
  int n, width;
  int count;     ///< Columns of this process.
  double *a;     ///< They themselves.
  double *panel; ///< The one that is under way: its rows from the first column
                 ///< of its own on, then the rows that its own changed with.
  double *candidates; ///< For pivots, of the threads of a block.

  __host__ __device__ int owner(int column) const {
    return column / width % size;
  }
  /// How many of the columns in front of \p column are this process's.
  __host__ __device__ int before(int column) const {
    const int block = column / width, rounds = block / size;
    const int rest = block % size;
    return rounds * width + (rest > rank    ? width
                             : rest == rank ? column % width
                                            : 0);
  }
  __host__ __device__ int columnOf(int local) const {
    return (local / width * size + rank) * width + local % width;
  }
};

/// The panel that begins with column \p first.
struct Panel {
  int first, width, rows;

  __host__ __device__ Panel(const Columns &m, int first)
      : first(first), width(m.n - first < m.width ? m.n - first : m.width),
        rows(m.n - first) {}
  /// Elements of Columns::panel.
  __host__ __device__ size_t size() const {
    return (size_t)rows * width + width;
  }
};

/// Factorises \p panel in the columns of its owner, and copies it. One block
/// does that.
__device__ inline void factorise(const Columns &m, const Panel &panel) {
  double *const a = m.a + (size_t)m.before(panel.first) * m.n + panel.first;
  double *const pivots = m.panel + (size_t)panel.rows * panel.width;
  for (int k = 0; k < panel.width; ++k) {
    double *const column = a + (size_t)k * m.n;
    int best = k;
    for (int row = k + 1 + threadIdx.x; row < panel.rows; row += blockDim.x)
      if (fabs(column[row]) > fabs(column[best]))
        best = row;
    m.candidates[threadIdx.x] = best;
    __syncthreads();
    if (threadIdx.x == 0) {
      for (int t = 1; t < (int)blockDim.x; ++t) {
        // Of equal ones the first, as the serial loop takes it.
        const int other = (int)m.candidates[t];
        const double more = fabs(column[other]) - fabs(column[best]);
        if (more > 0 || (more == 0 && other < best))
          best = other;
      }
      pivots[k] = best;
    }
    __syncthreads();
    best = (int)pivots[k];
    for (int c = threadIdx.x; c < panel.width; c += blockDim.x) {
      const double value = a[(size_t)c * m.n + k];
      a[(size_t)c * m.n + k] = a[(size_t)c * m.n + best];
      a[(size_t)c * m.n + best] = value;
    }
    __syncthreads();
    for (int row = k + 1 + threadIdx.x; row < panel.rows; row += blockDim.x) {
      const double factor = column[row] /= column[k];
      for (int c = k + 1; c < panel.width; ++c)
        a[(size_t)c * m.n + row] -= factor * a[(size_t)c * m.n + k];
    }
    __syncthreads();
  }
  for (int c = 0; c < panel.width; ++c)
    for (int row = threadIdx.x; row < panel.rows; row += blockDim.x)
      m.panel[(size_t)c * panel.rows + row] = a[(size_t)c * m.n + row];
}

/// Brings the rows of all other columns into their new order, and computes the
/// panel's part of U.
__device__ inline void solve(const Columns &m, const Panel &panel) {
  const double *const pivots = m.panel + (size_t)panel.rows * panel.width;
  for (int local = blockIdx.x * blockDim.x + threadIdx.x; local < m.count;
       local += gridDim.x * blockDim.x) {
    const int column = m.columnOf(local);
    if (column >= panel.first && column < panel.first + panel.width)
      continue;
    double *const a = m.a + (size_t)local * m.n + panel.first;
    for (int k = 0; k < panel.width; ++k) {
      const int pivot = (int)pivots[k];
      const double value = a[k];
      a[k] = a[pivot];
      a[pivot] = value;
    }
    if (column < panel.first)
      continue;
    for (int k = 0; k < panel.width; ++k)
      for (int row = k + 1; row < panel.width; ++row)
        a[row] -= m.panel[(size_t)k * panel.rows + row] * a[k];
  }
}

/// Subtracts the panel's part of L times that of U from what is left of A. A
/// thread takes a row of four columns at a time.
__device__ inline void update(const Columns &m, const Panel &panel) {
  constexpr int Tile = 4;
  const int end = panel.first + panel.width, first = m.before(end);
  const int rows = m.n - end, tiles = (m.count - first + Tile - 1) / Tile;
  for (long long i = blockIdx.x * blockDim.x + threadIdx.x;
       i < (long long)rows * tiles; i += gridDim.x * blockDim.x) {
    const int row = panel.width + (int)(i % rows);
    const int local = first + (int)(i / rows) * Tile;
    double *columns[Tile], values[Tile];
    for (int t = 0; t < Tile; ++t) {
      // What is not there is computed of the last column.
      const int there = local + t < m.count ? local + t : m.count - 1;
      columns[t] = m.a + (size_t)there * m.n + panel.first;
      values[t] = columns[t][row];
    }
    for (int k = 0; k < panel.width; ++k) {
      const double factor = m.panel[(size_t)k * panel.rows + row];
      for (int t = 0; t < Tile; ++t)
        values[t] -= factor * columns[t][k];
    }
    for (int t = 0; t < Tile && local + t < m.count; ++t)
      columns[t][row] = values[t];
  }
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  const Arguments arguments;
  const DeviceArray<double> a, panel, candidates;

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0),
        a(ownColumns()), panel(((size_t)arguments.n + 1) * arguments.width),
        candidates(arguments.threads) {}

  Columns columns() const {
    Columns m = shape();
    m.a = a;
    m.panel = panel;
    m.candidates = candidates;
    return m;
  }

  /// Prints the result, and compares it with the serial loop if that is wanted.
  /// \returns the exit status of the program.
  int finish(const char *form, double seconds) const {
    const Columns m = shape();
    const std::vector<double> mine = a.values();
    std::vector<double> expected;
    if (arguments.check)
      expected = processes.fromFirst([&] { return factorSerially(m.n); });
    double part = 0, sum = 0;
    long long wrong = 0;
    for (int local = 0; local < m.count; ++local) {
      const int column = m.columnOf(local);
      part += logarithm(mine[(size_t)local * m.n + column]);
      // Compilers may fuse multiplications and additions.
      for (int row = 0; arguments.check && row < m.n; ++row)
        wrong += !(std::fabs(mine[(size_t)local * m.n + row] -
                             expected[(size_t)column * m.n + row]) <= 1e-6);
    }
    MPI_Reduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    wrong = processes.sum(wrong);
    processes.report("lu", form, seconds);
    if (processes.rank == 0)
      std::printf("lu: %d x %d, log |det| %.6f, %.2f GFLOPS\n", m.n, m.n, sum,
                  arguments.gflops(seconds));
    if (wrong && processes.rank == 0)
      std::fprintf(stderr, "error: %lld values differ from the serial loop\n",
                   wrong);
    return wrong ? 1 : 0;
  }

private:
  Columns shape() const {
    Columns m = {};
    m.rank = processes.rank;
    m.size = processes.size;
    m.n = arguments.n;
    m.width = arguments.width;
    m.count = m.before(m.n);
    return m;
  }
  std::vector<double> ownColumns() const {
    const Columns m = shape();
    std::vector<double> result;
    for (int local = 0; local < m.count; ++local)
      for (int row = 0; row < m.n; ++row)
        result.push_back(element(row, m.columnOf(local)));
    return result;
  }
};

#endif // GPUMPI_EXAMPLES_LU_PARALLEL_H
