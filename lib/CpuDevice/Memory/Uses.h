//===- Uses.h - Until nobody is at work on some memory ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_USES_H
#define GPUMPI_LIB_CPUDEVICE_USES_H

namespace gpumpi::cpu {

/// Waits for what streams have been given that may still use the memory at \p
/// pointer: as in CUDA for those of the device that has it, whichever is
/// current; of the host's and of managed memory for those of all devices.
void awaitUses(const void *pointer);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_USES_H
