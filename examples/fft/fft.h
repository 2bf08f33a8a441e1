//===- fft.h - What the three Fourier transforms share ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The discrete Fourier transform of a matrix of complex numbers,
//
//   X[k, l] = sum over r, c of x[r, c] exp(-2 pi i (k r / rows + l c /
//   columns))
//
// for numbers of rows and columns that are powers of two: first of each row,
// then of each column. It can be repeated: every second transform goes back,
// with the opposite sign and the sum divided by the number of points.
//
// Problem, command line and serial transform. Neither CUDA nor MPI here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_FFT_H
#define GPUMPI_EXAMPLES_FFT_H

#include "../common/options.h"

#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

/// A row or column has at most so many points.
constexpr int MostPoints = 2048;

/// What the command line says.
struct Arguments {
  int rows = 256, columns = 256;
  int transforms = 1; ///< Every second one backwards, the last one forwards.
  int check = 1;      ///< Whether to compare with the serial transform.
  int blocks = 64;
  int threads = 128;

  Arguments(int argc, char **argv, bool report) {
    Options options("the Fourier transform of a matrix of complex numbers",
                    report);
    options.number("rows", rows, 1, "rows, a power of two", MostPoints);
    options.number("columns", columns, 1, "columns, a power of two",
                   MostPoints);
    options.number("transforms", transforms, 1,
                   "transforms by turns forwards and back, an odd number");
    options.number("check", check, 0, "1: compare with the serial transform",
                   1);
    options.number("blocks", blocks, 1, "blocks in each process's grid", 65536);
    options.number("threads", threads, 1, "threads per block", 1024);
    options.read(argc, argv);
  }

  /// What is wrong with the sizes, or null.
  const char *problem() const {
    const auto isPower = [](int n) { return (n & (n - 1)) == 0; };
    if (!isPower(rows) || !isPower(columns))
      return "rows and columns have to be powers of two";
    return transforms % 2 ? nullptr : "transforms have to be an odd number";
  }

  size_t points() const { return (size_t)rows * columns; }

  /// As usual, an FFT of n points counts as 5 n log2(n) operations.
  double gflops(double seconds) const {
    const double each = 5. * points() * std::log2((double)points());
    return each * transforms / seconds * 1e-9;
  }
};

/// exp(-2 pi i part / whole).
inline std::complex<double> root(long long part, int whole) {
  const double pi = 3.14159265358979323846;
  return std::polar(1., -2 * pi * (double)(part % whole) / whole);
}

/// The element of the matrix in \p row and \p column: both its parts lie in
/// [-1, 1).
inline std::complex<float> element(int row, int column) {
  std::uint32_t first = (row * 40503u + column) * 2654435761u;
  first ^= first >> 15;
  std::uint32_t second = (first + 1) * 2246822519u;
  second ^= second >> 13;
  return {(float)(first >> 8) * 0x1p-23f - 1,
          (float)(second >> 8) * 0x1p-23f - 1};
}

/// Transforms the \p n numbers that begin at \p x and lie \p step apart, or
/// transforms them back: in the order of reversed bits, then by butterflies
/// (Cooley and Tukey, 1965).
inline void transform(std::complex<double> *x, int n, size_t step, bool back) {
  for (int i = 0, reversed = 0; i < n; ++i) {
    if (i < reversed)
      std::swap(x[i * step], x[reversed * step]);
    int bit = n / 2;
    for (; bit > 0 && (reversed & bit); bit /= 2)
      reversed -= bit;
    reversed += bit;
  }
  for (int half = 1; half < n; half *= 2)
    for (int begin = 0; begin < n; begin += 2 * half)
      for (int i = 0; i < half; ++i) {
        std::complex<double> &a = x[(begin + i) * step];
        std::complex<double> &b = x[(begin + half + i) * step];
        const std::complex<double> w = root(i, 2 * half);
        const std::complex<double> turned = b * (back ? std::conj(w) : w);
        b = a - turned;
        a += turned;
      }
  if (back)
    for (int i = 0; i < n; ++i)
      x[i * step] /= n;
}

/// The transforms of the whole matrix, row by row, on one process.
inline std::vector<std::complex<double>>
transformSerially(const Arguments &arguments) {
  std::vector<std::complex<double>> x;
  for (int row = 0; row < arguments.rows; ++row)
    for (int column = 0; column < arguments.columns; ++column)
      x.push_back(element(row, column));
  for (int t = 0; t < arguments.transforms; ++t) {
    const bool back = t % 2;
    for (int row = 0; row < arguments.rows; ++row)
      transform(&x[(size_t)row * arguments.columns], arguments.columns, 1,
                back);
    for (int column = 0; column < arguments.columns; ++column)
      transform(&x[column], arguments.rows, arguments.columns, back);
  }
  return x;
}

/// The line that all three programs end with. \p energy is the sum of the
/// squares of all results.
inline void printResult(const Arguments &arguments, double energy,
                        double seconds) {
  std::printf("fft: %d x %d points, energy %.5e, %.3f GFLOPS\n", arguments.rows,
              arguments.columns, energy, arguments.gflops(seconds));
}

/// The sum of squares that the results have to have by Parseval's theorem.
inline double energyOfInput(const Arguments &arguments) {
  double sum = 0;
  for (int row = 0; row < arguments.rows; ++row)
    for (int column = 0; column < arguments.columns; ++column)
      sum += std::norm(std::complex<double>(element(row, column)));
  return sum * (double)arguments.points();
}

#endif // GPUMPI_EXAMPLES_FFT_H
