//===- serial.cpp - An LU factorisation on one process --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two distribute and are compared with.
//
//===----------------------------------------------------------------------===//

#include "lu.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  const int n = arguments.n;
  const auto start = std::chrono::steady_clock::now();
  const std::vector<double> factors = factorSerially(n);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  double sum = 0;
  for (int k = 0; k < n; ++k)
    sum += logarithm(factors[(size_t)k * n + k]);
  std::printf("lu: serial loop, 1 process, %.3f ms\n", time.count() * 1e3);
  std::printf("lu: %d x %d, log |det| %.6f, %.2f GFLOPS\n", n, n, sum,
              arguments.gflops(time.count()));
}
