//===- serial.cpp - Keys sorted by one process ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the other two are compared with: std::sort.
//
//===----------------------------------------------------------------------===//

#include "sort.h"

#include <chrono>

int main(int argc, char **argv) {
  const Arguments arguments(argc, argv, true);
  const auto start = std::chrono::steady_clock::now();
  const std::vector<int> keys = sortSerially(arguments);
  const std::chrono::duration<double> time =
      std::chrono::steady_clock::now() - start;
  std::printf("sort: std::sort, 1 process, %.3f ms\n", time.count() * 1e3);
  std::printf("sort: %d keys, checksum %lld, %.2f 10^6 keys/s\n",
              arguments.keys, checksum(0, keys),
              arguments.millionKeys(time.count()));
}
