//===- Settings.h - What the environment says -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The settings of the CPU device, read from the environment when first needed.
// A setting that cannot be understood ends the program with a message: running
// on with something else would hide the mistake.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_SETTINGS_H
#define GPUMPI_LIB_CPUDEVICE_SETTINGS_H

#include <cstddef>
#include <cstdint>

namespace gpumpi::cpu {

/// In which order blocks, and the threads of a block, are started.
enum class Order { Forward, Reverse, Random };

struct Settings {
  int devices;        ///< GPUMPI_CPU_DEVICES: number of devices.
  size_t memory;      ///< GPUMPI_CPU_MEMORY: bytes of each device.
  unsigned threads;   ///< GPUMPI_CPU_THREADS: host threads that run blocks.
  size_t stack;       ///< GPUMPI_CPU_STACK: bytes for a thread that waits.
  Order order;        ///< GPUMPI_CPU_ORDER.
  std::uint64_t seed; ///< Of the random order.
  int fill;           ///< GPUMPI_CPU_FILL: what new memory is filled with.
  bool check;         ///< GPUMPI_CPU_CHECK: look for mistakes.
  bool async;         ///< GPUMPI_CPU_ASYNC: streams work beside the program.
};

/// The settings of this process.
const Settings &settings();

/// Reads the settings from the environment.
Settings readSettings();

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_SETTINGS_H
