//===- KernelAddresses.h - Kernels by their addresses -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_KERNELADDRESSES_H
#define GPUMPI_LIB_CPUDEVICE_KERNELADDRESSES_H

#include <gpumpi_cpu/kernel_address.h>

namespace gpumpi::cpu {

/// The launch of \p kernel with the arguments at \p arguments; empty if no such
/// kernel is known.
AddressedLaunch launchOf(const void *kernel, const AddressedConfig &config,
                         void *const *arguments);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_KERNELADDRESSES_H
