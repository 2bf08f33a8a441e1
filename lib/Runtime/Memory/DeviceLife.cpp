//===- DeviceLife.cpp - Whether a device has been reset -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/DeviceLife.h"

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
#include <gpumpi_cpu/device_epoch.h>
#else
#include "ProgramCalls/DriverFunction.h"
#endif

namespace gpumpi {

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H

DeviceLife::DeviceLife(int device)
    : device(device), epoch(cpu::epoch(device)) {}

bool DeviceLife::lasts() const { return cpu::epoch(device) == epoch; }

void DeviceLife::release() {}

#else

/// The number of the allocation at \p memory: no other one of the process has
/// the same. Zero where there is none.
static unsigned long long numberOf(void *memory) {
  using GetAttribute = int (*)(void *, int, unsigned long long);
  static const auto getAttribute =
      driverFunction<GetAttribute>("cuPointerGetAttribute");
  constexpr int bufferId = 7; // CU_POINTER_ATTRIBUTE_BUFFER_ID
  unsigned long long number = 0;
  if (!memory || !getAttribute ||
      getAttribute(&number, bufferId, reinterpret_cast<size_t>(memory)) != 0)
    return 0;
  return number;
}

DeviceLife::DeviceLife(int) {
  if (cudaMalloc(&memory, 1) != cudaSuccess) {
    (void)cudaGetLastError();
    memory = nullptr; // The launch that asks will say so.
  }
  number = numberOf(memory);
}

bool DeviceLife::lasts() const { return numberOf(memory) == number; }

void DeviceLife::release() {
  if (memory && cudaFree(memory) != cudaSuccess)
    (void)cudaGetLastError();
}

#endif

} // namespace gpumpi
