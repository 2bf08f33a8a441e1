//===- OnDevice.h - Another device is current for a while -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_ONDEVICE_H
#define GPUMPI_LIB_CPUDEVICE_ONDEVICE_H

#include "Device.h"

#include <cuda_runtime_api.h>

namespace gpumpi::cpu {

/// For as long as it lives \p device is current.
class OnDevice {
public:
  explicit OnDevice(int device) : before(currentDevice()) {
    if (device != before)
      (void)cudaSetDevice(device);
  }
  ~OnDevice() {
    if (currentDevice() != before)
      (void)cudaSetDevice(before);
  }
  OnDevice(const OnDevice &) = delete;
  OnDevice &operator=(const OnDevice &) = delete;

private:
  const int before;
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_ONDEVICE_H
