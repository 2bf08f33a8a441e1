//===- serial.cpp - Conjugate gradients on one process --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two distribute and are compared with. It checks itself: the
// solution is known.
//
//===----------------------------------------------------------------------===//

#include "cg.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  const auto start = std::chrono::steady_clock::now();
  const Result result = solveSerially(arguments);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  std::printf("cg: serial loop, 1 process, %.3f ms\n", time.count() * 1e3);
  printResult(arguments, result);
  if (result.iterations == arguments.iterations)
    return 0; // It has not come to an end.
  double worst = 0;
  for (size_t i = 0; i < result.x.size(); ++i)
    worst = std::max(worst, std::fabs(result.x[i] - solution(i)));
  std::printf("cg: the largest error is %.3e\n", worst);
  return worst <= 1e-4 ? 0 : 1;
}
