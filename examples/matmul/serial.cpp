//===- serial.cpp - A matrix product on one process -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two distribute and are compared with.
//
//===----------------------------------------------------------------------===//

#include "matmul.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  const int n = arguments.n;
  const auto start = std::chrono::steady_clock::now();
  const std::vector<float> c = multiplySerially(n);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  long long sum = 0;
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column)
      sum += checksum(row, column, c[(size_t)row * n + column]);
  std::printf("matmul: serial loop, 1 process, %.3f ms\n", time.count() * 1e3);
  std::printf("matmul: %d x %d, checksum %lld, %.2f GFLOPS\n", n, n, sum,
              arguments.gflops(time.count()));
}
