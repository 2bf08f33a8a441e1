//===- serial.cpp - A stencil on one process ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two distribute and are compared with.
//
//===----------------------------------------------------------------------===//

#include "stencil.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  const int rows = arguments.rows, columns = arguments.columns;
  const auto start = std::chrono::steady_clock::now();
  const std::vector<float> u = iterateSerially(arguments);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  long long sum = 0;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      sum += checksum(row, column, u[(size_t)row * columns + column]);
  std::printf("stencil: serial loop, 1 process, %.3f ms\n", time.count() * 1e3);
  std::printf(
      "stencil: %d x %d points, %d iterations, checksum %lld, %.2f 10^6 "
      "points/s\n",
      rows, columns, arguments.iterations, sum,
      arguments.millionPoints(time.count()));
}
