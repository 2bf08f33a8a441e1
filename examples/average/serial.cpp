//===- serial.cpp - The averaging loop (Figure 3) -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program that the other two distribute. Its loop over stored arrays is
// checked against the one that the others check themselves with.
//
//===----------------------------------------------------------------------===//

#include "average.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments = parseArguments(argc, argv, true);
  const long long n = arguments.elements;
  std::vector<float> c(n), cc(n), expected(n);
  for (long long i = 0; i < n; ++i)
    c[i] = input(i);

  const auto start = std::chrono::steady_clock::now();
  for (long long i = 0; i < n; ++i) {
    cc[i] = c[i];
    if (i != 0)
      cc[i] += c[i - 1];
    if (i != n - 1)
      cc[i] += c[i + 1];
    cc[i] = cc[i] / 3;
  }
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;

  averageSerially(0, n, expected);
  if (std::memcmp(cc.data(), expected.data(), n * sizeof(float)) != 0) {
    std::fprintf(stderr, "error: the result differs from the reference\n");
    return 1;
  }
  printResult("serial loop", 1, time.count(), n, checksum(0, cc));
}
