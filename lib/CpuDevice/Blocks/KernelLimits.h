//===- KernelLimits.h - What kernels allow of their launches ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_KERNELLIMITS_H
#define GPUMPI_LIB_CPUDEVICE_KERNELLIMITS_H

#include "Blocks/Block.h"
#include "Blocks/SharedMemory.h"

#include <gpumpi_cpu/kernel_limits.h>

#include <optional>

namespace gpumpi::cpu {

/// Shared memory that a block may use without being allowed more, in bytes.
constexpr std::size_t UsualSharedBytes = 48 << 10;

/// What is known of a kernel's blocks.
struct KernelLimits {
  unsigned threads = MaxBlockThreads; ///< At most.
  std::size_t staticShared = 0;       ///< In bytes.
  /// Dynamic shared memory that the program has asked for.
  std::optional<std::size_t> allowedShared = {};
  /// The share of the L1 cache that the program wants as shared memory.
  int carveout = cudaSharedmemCarveoutDefault;

  /// Dynamic shared memory that a launch is promised, in bytes.
  std::size_t dynamicShared() const;
};

/// Those of \p kernel; the device's own if nothing is known of it.
KernelLimits limitsOf(const void *kernel);

/// The error of a launch of \p kernel as in exceedsLimits.
cudaError_t checkLimits(const void *kernel, dim3 block,
                        std::size_t sharedBytes);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_KERNELLIMITS_H
