//===- Clock.cpp - Time in kernels ----------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Waiting.h"

#include <gpumpi_cpu/memory_functions.h>
#include <gpumpi_cpu/synchronization.h>

#include <chrono>
#include <cstdint>
#include <ctime>
#include <thread>

using namespace gpumpi::cpu;

long long clock64() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// In a kernel, what clock64() tells, as in CUDA; elsewhere the C library's
/// function, in whose place this one is linked: the processor time of the
/// process.
extern "C" std::clock_t clock() noexcept {
  if (Block::currentOrNull())
    return clock64();
  timespec used;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) != 0)
    return -1;
  constexpr long NanosecondsPerTick = 1000000000 / CLOCKS_PER_SEC;
  return used.tv_sec * CLOCKS_PER_SEC + used.tv_nsec / NanosecondsPerTick;
}

// The threads of a block that sleep do so at the same time: all that can go on
// have been given way before the worker sleeps for the first one, and no time
// is left when it comes to the others.
void __nanosleep(unsigned nanoseconds) {
  const auto until =
      std::chrono::steady_clock::now() + std::chrono::nanoseconds(nanoseconds);
  static constexpr std::uint64_t unchanged = 0;
  pollChange("__nanosleep", &unchanged, ~(std::uint64_t)0, 0, nanoseconds);
  std::this_thread::sleep_until(until);
}
