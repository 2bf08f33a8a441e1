//===- Settings.cpp - What the environment says ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How many threads run blocks by default: the cores that this process may use,
// but no more than its share where several MPI processes of a job run on the
// same machine. MPI's launchers say how many there are.
//
//===----------------------------------------------------------------------===//

#include "Settings.h"

#include "Blocks/BlockWatcher.h"
#include "Blocks/Cores.h"
#include "Report.h"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace gpumpi::cpu {

namespace {

/// The value of environment variable \p name as a whole number between \p least
/// and \p most, with \p suffixes K, M, G if they are allowed; \p otherwise if
/// it is not set.
std::uint64_t number(const char *name, std::uint64_t least, std::uint64_t most,
                     bool suffixes, std::uint64_t otherwise) {
  const char *text = std::getenv(name);
  if (!text || !*text)
    return otherwise;
  char *end;
  errno = 0;
  std::uint64_t value = std::strtoull(text, &end, 10);
  bool good = errno == 0 && end != text && *text != '-';
  if (good && suffixes && *end) {
    static const char letters[] = "KMG";
    const char *letter = std::strchr(letters, *end & ~0x20);
    good = letter && *letter && !end[1];
    const unsigned shift = good ? 10 * (unsigned)(letter - letters + 1) : 0;
    good = good && value <= most >> shift;
    value <<= shift;
  } else {
    good = good && !*end;
  }
  if (!good || value < least || value > most)
    fail("%s=%s is not %s from %llu to %llu", name, text,
         suffixes ? "a size (bytes, or with K, M or G)" : "a number",
         (unsigned long long)least, (unsigned long long)most);
  return value;
}

unsigned defaultThreads() {
  const unsigned online = hostCores();
  cpu_set_t mine;
  CPU_ZERO(&mine);
  const unsigned allowed = sched_getaffinity(0, sizeof(mine), &mine) == 0
                               ? (unsigned)CPU_COUNT(&mine)
                               : online;
  return std::max(1u, std::min(allowed, online / localProcesses()));
}

/// Whether CUDA is told that launches return when they are over.
bool launchesBlock() {
  const char *text = std::getenv("CUDA_LAUNCH_BLOCKING");
  return text && *text && std::strcmp(text, "0") != 0;
}

void readOrder(Settings &settings) {
  settings.order = Order::Forward;
  settings.seed = 0;
  const char *text = std::getenv("GPUMPI_CPU_ORDER");
  if (!text || !*text || !std::strcmp(text, "forward"))
    return;
  if (!std::strcmp(text, "reverse")) {
    settings.order = Order::Reverse;
    return;
  }
  char *end = nullptr;
  if (!std::strncmp(text, "random:", 7) && text[7] >= '0' && text[7] <= '9') {
    settings.order = Order::Random;
    settings.seed = std::strtoull(text + 7, &end, 10);
  }
  if (!end || *end)
    fail("GPUMPI_CPU_ORDER=%s is not forward, reverse or random:SEED", text);
}

} // namespace

Settings readSettings() {
  const std::uint64_t physical = (std::uint64_t)sysconf(_SC_PHYS_PAGES) *
                                 (std::uint64_t)sysconf(_SC_PAGESIZE);
  constexpr std::uint64_t MaxBytes = 1ull << 62;
  Settings result;
  result.devices = (int)number("GPUMPI_CPU_DEVICES", 1, 1024, false, 1);
  result.memory = number("GPUMPI_CPU_MEMORY", 1, MaxBytes, true, physical);
  result.threads =
      (unsigned)number("GPUMPI_CPU_THREADS", 1, 4096, false, defaultThreads());
  result.stack =
      number("GPUMPI_CPU_STACK", 16 << 10, 1ull << 30, true, 768 << 10);
  readOrder(result);
  result.fill = (int)number("GPUMPI_CPU_FILL", 0, 255, false, 255);
  // Who builds a program to be checked wants that.
  const bool isBuiltForIt = makeBlockWatcher != nullptr;
  result.check = number("GPUMPI_CPU_CHECK", 0, 1, false, isBuiltForIt) == 1;
  // What looks for mistakes wants to know whose turn it is.
  result.async = number("GPUMPI_CPU_ASYNC", 0, 1, false, 0) == 1 &&
                 !launchesBlock() && !result.check;
  return result;
}

const Settings &settings() {
  static const Settings read = readSettings();
  return read;
}

} // namespace gpumpi::cpu
