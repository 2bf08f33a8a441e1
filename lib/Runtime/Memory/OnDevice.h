//===- OnDevice.h - Another device for a while ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_ONDEVICE_H
#define GPUMPI_RUNTIME_ONDEVICE_H

#include <cuda_runtime.h>

namespace gpumpi {

/// Makes \p device the calling thread's current one for as long as it lives.
class OnDevice {
public:
  explicit OnDevice(int device) {
    if (cudaGetDevice(&before) == cudaSuccess && before != device)
      changed = cudaSetDevice(device) == cudaSuccess;
  }
  ~OnDevice() {
    if (changed)
      (void)cudaSetDevice(before);
  }
  OnDevice(const OnDevice &) = delete;
  OnDevice &operator=(const OnDevice &) = delete;

private:
  int before = 0;
  bool changed = false;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_ONDEVICE_H
