//===- StreamKey.h - Which stream is meant ----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_STREAMKEY_H
#define GPUMPI_RUNTIME_STREAMKEY_H

#include <cuda_runtime.h>

#include <thread>

namespace gpumpi {

/// Tells streams apart. The default ones are of a device, and of a thread.
struct StreamKey {
  cudaStream_t handle;
  int device;
  std::thread::id thread;

  bool operator==(const StreamKey &other) const {
    return handle == other.handle && device == other.device &&
           thread == other.thread;
  }
};

/// That of \p stream, for the calling thread and its device.
StreamKey keyOf(cudaStream_t stream);

/// The device that is current.
int currentDevice();

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_STREAMKEY_H
