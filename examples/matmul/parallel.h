//===- parallel.h - What the two MPI + CUDA programs share ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SUMMA (van de Geijn and Watts, 1997). The processes form a grid, and each
// owns a block of A, of B and of C. In a step, the processes of a column of the
// grid send some columns of their blocks of A along their rows of the grid, and
// those of a row some rows of B along their columns. All multiply what they
// got.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_MATMUL_PARALLEL_H
#define GPUMPI_EXAMPLES_MATMUL_PARALLEL_H

#include "../common/processes.h"
#include "matmul.h"

/// Part \p part of \p n that are divided into \p parts begins there.
__host__ __device__ inline int beginOf(int part, int n, int parts) {
  return (int)((long long)n * part / parts);
}

/// The part that has number \p i.
__host__ __device__ inline int partOf(int i, int n, int parts) {
  int part = (int)((long long)i * parts / n);
  while (i >= beginOf(part + 1, n, parts))
    ++part;
  return part;
}

/// A process's place in the grid, and its blocks on the device.
struct Blocks {
  int n, width; ///< Of the matrices; of a panel at most.
  int gridRows, gridColumns;
  int gridRow, gridColumn;
  int row, rows;       ///< The rows of A and C that this process owns.
  int column, columns; ///< The columns of B and C.
  const float *a, *b;
  float *c;
  float *panels[2][2];            ///< In turn: of A (rows x width), of B.
  MPI_Comm alongRow, alongColumn; ///< The processes of the same row, column.
};

/// The columns of A, and the rows of B, from \p begin to \p end.
struct Step {
  int begin, end;
  int ownerOfA, ownerOfB; ///< The column and the row of the grid they are in.

  __host__ __device__ int width() const { return end - begin; }
};

/// The step that begins with column \p begin of A.
__host__ __device__ inline Step stepAt(const Blocks &m, int begin) {
  Step step = {begin, begin + m.width, partOf(begin, m.n, m.gridColumns),
               partOf(begin, m.n, m.gridRows)};
  const int ends[] = {beginOf(step.ownerOfA + 1, m.n, m.gridColumns),
                      beginOf(step.ownerOfB + 1, m.n, m.gridRows)};
  for (int end : ends)
    if (step.end > end)
      step.end = end;
  return step;
}

/// Copies what this process owns of the step's panels to panels[\p turn].
__device__ inline void pack(const Blocks &m, const Step &step, int turn) {
  const int first = blockIdx.x * blockDim.x + threadIdx.x;
  const int distance = gridDim.x * blockDim.x, width = step.width();
  if (step.ownerOfA == m.gridColumn) {
    const int begin = beginOf(m.gridColumn, m.n, m.gridColumns);
    const int columns = beginOf(m.gridColumn + 1, m.n, m.gridColumns) - begin;
    for (int i = first; i < m.rows * width; i += distance)
      m.panels[turn][0][i] =
          m.a[(size_t)(i / width) * columns + step.begin - begin + i % width];
  }
  if (step.ownerOfB == m.gridRow) {
    const int begin = beginOf(m.gridRow, m.n, m.gridRows);
    for (int i = first; i < width * m.columns; i += distance)
      m.panels[turn][1][i] = m.b[(size_t)(step.begin - begin) * m.columns + i];
  }
}

/// Adds the product of panels[\p turn] to C, if \p step is not empty. A thread
/// takes four rows by four columns at a time.
__device__ inline void multiply(const Blocks &m, const Step &step, int turn) {
  constexpr int Tile = 4;
  const float *const a = m.panels[turn][0], *const b = m.panels[turn][1];
  if (step.width() == 0)
    return;
  const int width = step.width(), across = (m.columns + Tile - 1) / Tile;
  const int tiles = (m.rows + Tile - 1) / Tile * across;
  for (int tile = blockIdx.x * blockDim.x + threadIdx.x; tile < tiles;
       tile += gridDim.x * blockDim.x) {
    const int row = tile / across * Tile, column = tile % across * Tile;
    float sums[Tile][Tile] = {};
    // What reaches over the edge is computed of the last row and column.
    const float *rows[Tile];
    int columns[Tile];
    for (int t = 0; t < Tile; ++t) {
      rows[t] = &a[(size_t)min(row + t, m.rows - 1) * width];
      columns[t] = min(column + t, m.columns - 1);
    }
    for (int k = 0; k < width; ++k) {
      const float *const across = &b[(size_t)k * m.columns];
      float right[Tile];
      for (int t = 0; t < Tile; ++t)
        right[t] = across[columns[t]];
      for (int r = 0; r < Tile; ++r)
        for (int t = 0; t < Tile; ++t)
          sums[r][t] += rows[r][k] * right[t];
    }
    for (int r = 0; r < Tile && row + r < m.rows; ++r)
      for (int t = 0; t < Tile && column + t < m.columns; ++t)
        m.c[(size_t)(row + r) * m.columns + column + t] += sums[r][t];
  }
}

/// This process's part of the problem.
struct Problem {
  const Processes &processes;
  const Arguments arguments;
  Blocks blocks = {};

  Problem(const Processes &processes, int argc, char **argv)
      : processes(processes), arguments(argc, argv, processes.rank == 0) {
    int dims[2] = {}, at[2];
    MPI_Dims_create(processes.size, 2, dims);
    if (arguments.n < dims[0])
      processes.refuse("each process needs a row");
    const int periods[2] = {};
    MPI_Comm grid;
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Cart_coords(grid, processes.rank, 2, at);
    const int columns[] = {0, 1}, rows[] = {1, 0}; // What differs.
    MPI_Cart_sub(grid, columns, &blocks.alongRow);
    MPI_Cart_sub(grid, rows, &blocks.alongColumn);
    MPI_Comm_free(&grid);

    Blocks &m = blocks;
    m.n = arguments.n;
    m.width = std::min(arguments.panel, arguments.n);
    m.gridRows = dims[0];
    m.gridColumns = dims[1];
    m.gridRow = at[0];
    m.gridColumn = at[1];
    m.row = beginOf(at[0], m.n, dims[0]);
    m.rows = beginOf(at[0] + 1, m.n, dims[0]) - m.row;
    m.column = beginOf(at[1], m.n, dims[1]);
    m.columns = beginOf(at[1] + 1, m.n, dims[1]) - m.column;
    m.a = part(0);
    m.b = part(1);
    CUDA_CHECK(cudaMalloc(&m.c, size() * sizeof(float)));
    CUDA_CHECK(cudaMemset(m.c, 0, size() * sizeof(float)));
    for (auto &panels : m.panels) {
      CUDA_CHECK(cudaMalloc(&panels[0], panel(m.rows)));
      CUDA_CHECK(cudaMalloc(&panels[1], panel(m.columns)));
    }
  }
  ~Problem() {
    CUDA_CHECK(cudaFree(const_cast<float *>(blocks.a)));
    CUDA_CHECK(cudaFree(const_cast<float *>(blocks.b)));
    CUDA_CHECK(cudaFree(blocks.c));
    for (const auto &panels : blocks.panels)
      for (float *panel : panels)
        CUDA_CHECK(cudaFree(panel));
    MPI_Comm_free(&blocks.alongRow);
    MPI_Comm_free(&blocks.alongColumn);
  }
  Problem(const Problem &) = delete;
  Problem &operator=(const Problem &) = delete;

  /// Prints the result, and compares it with the serial loop if that is wanted.
  /// \returns the exit status of the program.
  int finish(const char *form, double seconds) const {
    const Blocks &m = blocks;
    std::vector<float> c(size());
    CUDA_CHECK(cudaMemcpy(c.data(), m.c, size() * sizeof(float),
                          cudaMemcpyDeviceToHost));
    std::vector<float> expected;
    if (arguments.check)
      expected = processes.fromFirst([&] { return multiplySerially(m.n); });
    long long sum = 0, wrong = 0;
    for (int row = 0; row < m.rows; ++row)
      for (int column = 0; column < m.columns; ++column) {
        const float value = c[(size_t)row * m.columns + column];
        sum += checksum(m.row + row, m.column + column, value);
        wrong +=
            arguments.check &&
            value != expected[(size_t)(m.row + row) * m.n + m.column + column];
      }
    sum = processes.sum(sum);
    wrong = processes.sum(wrong);
    processes.report("matmul", form, seconds);
    if (processes.rank == 0)
      std::printf("matmul: %d x %d, checksum %lld, %.2f GFLOPS\n", m.n, m.n,
                  sum, arguments.gflops(seconds));
    if (wrong && processes.rank == 0)
      std::fprintf(stderr, "error: %lld values differ from the serial loop\n",
                   wrong);
    return wrong ? 1 : 0;
  }

private:
  size_t size() const { return (size_t)blocks.rows * blocks.columns; }
  size_t panel(int length) const {
    return (size_t)length * blocks.width * sizeof(float);
  }
  /// This process's block of \p matrix, on the device.
  const float *part(int matrix) const {
    std::vector<float> values;
    for (int row = 0; row < blocks.rows; ++row)
      for (int column = 0; column < blocks.columns; ++column)
        values.push_back(
            element(matrix, blocks.row + row, blocks.column + column));
    float *result;
    CUDA_CHECK(cudaMalloc(&result, values.size() * sizeof(float)));
    CUDA_CHECK(cudaMemcpy(result, values.data(), values.size() * sizeof(float),
                          cudaMemcpyHostToDevice));
    return result;
  }
};

#endif // GPUMPI_EXAMPLES_MATMUL_PARALLEL_H
