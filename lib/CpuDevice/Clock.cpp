//===- Clock.cpp - Time in kernels ----------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gpumpi_cpu/memory_functions.h>

#include <chrono>
#include <thread>

long long clock64() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void __nanosleep(unsigned nanoseconds) {
  // The calling worker sleeps: the other threads of its block with it.
  std::this_thread::sleep_for(std::chrono::nanoseconds(nanoseconds));
}
