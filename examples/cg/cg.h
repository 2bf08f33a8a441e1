//===- cg.h - What the three conjugate gradient programs share --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A x = b by conjugate gradients (Hestenes and Stiefel, 1952). A is that of the
// seven-point stencil on a box, with 6 on the diagonal and -1 beside it, as
// compressed sparse rows; b is A times a vector of random numbers.
//
// Problem, command line and serial loop. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_CG_H
#define GPUMPI_EXAMPLES_CG_H

#include "../common/options.h"
#include "../common/random.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

/// What the command line says.
struct Arguments {
  int nx = 48, ny = 48, nz = 48;
  int iterations = 500;
  int digits = 8;
  int check = 1; ///< Whether to compare with the serial loop.
  int blocks = 64;
  int threads = 128;

  Arguments(int argc, char **argv, bool report) {
    Options options("conjugate gradients for a sparse matrix of a seven-point "
                    "stencil",
                    report);
    options.number("nx", nx, 1, "points in x", 2048);
    options.number("ny", ny, 1, "points in y", 2048);
    options.number("nz", nz, 1, "points in z, which are divided", 1 << 20);
    options.number("iterations", iterations, 1, "at most so many iterations");
    options.number("digits", digits, 1,
                   "ends when the residual has lost so many", 14);
    options.number("check", check, 0, "1: compare with the serial loop", 1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 32, "threads per block", 1024);
    options.read(argc, argv);
  }

  /// The square of the residual's norm with which the solver ends, if it began
  /// with the square \p first.
  double goal(double first) const { return first * std::pow(10., -2 * digits); }
};

/// Rows of A, as compressed sparse rows.
struct SparseRows {
  std::vector<int> begins; ///< Where each row begins; and where the last ends.
  std::vector<int> columns;
  std::vector<double> values;
};

/// The rows of the planes z0 <= z < z1. Columns are counted from plane z0 - 1.
inline SparseRows sparseRows(const Arguments &arguments, int z0, int z1) {
  const int nx = arguments.nx, ny = arguments.ny, nz = arguments.nz;
  SparseRows rows;
  rows.begins.push_back(0);
  const auto add = [&](bool inside, int column, double value) {
    if (!inside)
      return;
    rows.columns.push_back(column);
    rows.values.push_back(value);
  };
  for (int z = z0; z < z1; ++z)
    for (int y = 0; y < ny; ++y)
      for (int x = 0; x < nx; ++x) {
        const int here = ((z - z0 + 1) * ny + y) * nx + x;
        add(z > 0, here - nx * ny, -1);
        add(y > 0, here - nx, -1);
        add(x > 0, here - 1, -1);
        add(true, here, 6);
        add(x < nx - 1, here + 1, -1);
        add(y < ny - 1, here + nx, -1);
        add(z < nz - 1, here + nx * ny, -1);
        rows.begins.push_back((int)rows.columns.size());
      }
  return rows;
}

/// Element \p i of the vector that A is applied to for b, in [0, 1).
inline double solution(long long i) {
  return scramble((std::uint32_t)i) * 0x1p-32;
}

/// The elements of b for the planes z0 <= z < z1.
inline std::vector<double> rightSide(const Arguments &arguments, int z0,
                                     int z1) {
  const SparseRows rows = sparseRows(arguments, z0, z1);
  const long long behind = (long long)(z0 - 1) * arguments.nx * arguments.ny;
  std::vector<double> b(rows.begins.size() - 1);
  for (size_t row = 0; row < b.size(); ++row)
    for (int e = rows.begins[row]; e < rows.begins[row + 1]; ++e)
      b[row] += rows.values[e] * solution(behind + rows.columns[e]);
  return b;
}

/// What a solver has found.
struct Result {
  std::vector<double> x;
  int iterations = 0;
  double square = 0; ///< Of the residual's norm.
};

/// Solves the whole problem on one process.
inline Result solveSerially(const Arguments &arguments) {
  const SparseRows a = sparseRows(arguments, 0, arguments.nz);
  std::vector<double> r = rightSide(arguments, 0, arguments.nz);
  const size_t n = r.size(), plane = (size_t)arguments.nx * arguments.ny;
  std::vector<double> p(n + 2 * plane), q(n);
  Result result;
  result.x.resize(n);
  double square = 0;
  for (size_t i = 0; i < n; ++i) {
    p[plane + i] = r[i];
    square += r[i] * r[i];
  }
  const double goal = arguments.goal(square);
  for (; result.iterations < arguments.iterations && square > goal;
       ++result.iterations) {
    double curvature = 0, next = 0;
    for (size_t i = 0; i < n; ++i) {
      double sum = 0;
      for (int e = a.begins[i]; e < a.begins[i + 1]; ++e)
        sum += a.values[e] * p[a.columns[e]];
      q[i] = sum;
      curvature += p[plane + i] * sum;
    }
    const double alpha = square / curvature;
    for (size_t i = 0; i < n; ++i) {
      result.x[i] += alpha * p[plane + i];
      r[i] -= alpha * q[i];
      next += r[i] * r[i];
    }
    for (size_t i = 0; i < n; ++i)
      p[plane + i] = r[i] + next / square * p[plane + i];
    square = next;
  }
  result.square = square;
  return result;
}

/// The line that all three programs end with.
inline void printResult(const Arguments &arguments, const Result &result) {
  std::printf("cg: %d x %d x %d points, %d iterations, residual %.3e\n",
              arguments.nx, arguments.ny, arguments.nz, result.iterations,
              std::sqrt(result.square));
}

#endif // GPUMPI_EXAMPLES_CG_H
