//===- serial.cpp - The Himeno benchmark on one process -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two distribute and are compared with. Its gosa is that of the
// published C program, digit for digit, since it adds in the same order.
//
//===----------------------------------------------------------------------===//

#include "himeno.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  SerialHimeno himeno(arguments);
  const auto start = std::chrono::steady_clock::now();
  himeno.iterate(arguments.iterations);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  std::printf("himeno: serial loop, 1 process, %.3f ms\n", time.count() * 1e3);
  std::printf("himeno: %s, %d iterations, gosa %.6e, %.1f MFLOPS\n",
              arguments.size.c_str(), arguments.iterations,
              himeno.gosaAsPublished(), arguments.mflops(time.count()));
}
