//===- serial.cpp - A Fourier transform on one process --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two are compared with. It compares some of its own results
// with the sum that defines them.
//
//===----------------------------------------------------------------------===//

#include "fft.h"

#include <algorithm>
#include <chrono>

/// Result [k, l], by its definition.
static std::complex<double> byDefinition(const Arguments &arguments, int k,
                                         int l) {
  std::complex<double> sum = 0;
  for (int row = 0; row < arguments.rows; ++row)
    for (int column = 0; column < arguments.columns; ++column)
      sum += std::complex<double>(element(row, column)) *
             root((long long)k * row, arguments.rows) *
             root((long long)l * column, arguments.columns);
  return sum;
}

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  if (const char *problem = arguments.problem()) {
    std::fprintf(stderr, "error: %s\n", problem);
    return 2;
  }
  const auto start = std::chrono::steady_clock::now();
  const std::vector<std::complex<double>> x = transformSerially(arguments);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  double energy = 0, error = 0;
  for (const std::complex<double> &value : x)
    energy += std::norm(value);
  for (int i = 0; i < 8; ++i) {
    const int k = i * 37 % arguments.rows, l = i * 91 % arguments.columns;
    error = std::max(error, std::abs(x[(size_t)k * arguments.columns + l] -
                                     byDefinition(arguments, k, l)));
  }
  std::printf("fft: serial transform%s, 1 process, %.3f ms\n",
              arguments.transforms > 1 ? "s" : "", time.count() * 1e3);
  std::printf("fft: the largest error of eight results is %.1e\n", error);
  printResult(arguments, energy, time.count());
  return error <= 1e-12 * (double)arguments.points() ? 0 : 1;
}
