//===- DeviceLife.h - Whether a device has been reset -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cudaDeviceReset takes memory, streams and the values of variables from a
// device, whoever has made them. The CPU device counts its resets. The CUDA
// runtime says nothing of them: a piece of memory stands for all the rest, of
// which the driver knows a number that no other one has, not even a later one
// at the same address.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_DEVICELIFE_H
#define GPUMPI_RUNTIME_DEVICELIFE_H

#include <cuda_runtime.h>

namespace gpumpi {

/// The time between two resets of a device.
class DeviceLife {
public:
  /// That of \p device, which must be current, from now on.
  explicit DeviceLife(int device);
  DeviceLife(const DeviceLife &) = delete;
  DeviceLife &operator=(const DeviceLife &) = delete;

  /// False from the next reset on.
  bool lasts() const;

  /// Nobody will ask any more. To be called while it lasts.
  void release();

private:
#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
  const int device;
  const unsigned long long epoch;
#else
  void *memory = nullptr;        ///< Null: there was none.
  unsigned long long number = 0; ///< Of that; zero where it has none.
#endif
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_DEVICELIFE_H
