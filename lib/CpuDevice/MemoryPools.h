//===- MemoryPools.h - Memory in the order of a stream ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_MEMORYPOOLS_H
#define GPUMPI_LIB_CPUDEVICE_MEMORYPOOLS_H

#include <driver_types.h>

namespace gpumpi::cpu {

/// Frees device memory, from whichever pool it is, or from none.
cudaError_t releaseDeviceMemory(void *pointer);

/// Frees whatever belongs to \p device.
void releaseAllMemory(int device);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_MEMORYPOOLS_H
