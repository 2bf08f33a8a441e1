//===- serial.cpp - Bodies on one process ---------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two distribute and are compared with.
//
//===----------------------------------------------------------------------===//

#include "nbody.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  const auto start = std::chrono::steady_clock::now();
  const std::vector<Body> bodies = moveSerially(arguments);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  std::printf("nbody: serial loop, 1 process, %.3f ms\n", time.count() * 1e3);
  std::printf("nbody: %d bodies, %d steps, inertia %.5f, %.3f 10^9 pairs/s\n",
              arguments.bodies, arguments.steps, inertia(bodies),
              arguments.pairs(time.count()));
}
