//===- serial.cpp - Jacobi iteration on one process -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two distribute and are compared with.
//
//===----------------------------------------------------------------------===//

#include "jacobi.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  double norm = 0;
  const auto start = std::chrono::steady_clock::now();
  relaxSerially(arguments, norm);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  std::printf("jacobi: serial loop, 1 process, %.3f ms\n", time.count() * 1e3);
  std::printf("jacobi: %d x %d points, %d iterations, norm %.6e\n",
              arguments.rows, arguments.columns, arguments.iterations, norm);
}
