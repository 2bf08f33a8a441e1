//===- Memory.h - The memory that pools are made of -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two kinds of memory that the runtime keeps: a device's, for control,
// slots and frames, and pinned host memory, for what is read back and for
// staging. A failed allocation is reported by its result alone: the program
// must not find it in cudaGetLastError.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_MEMORY_H
#define GPUMPI_RUNTIME_MEMORY_H

#include "Memory/LargePages.h"
#include "Memory/Pool.h"
#include "Reports/Trace.h"

#include <map>
#include <mutex>

namespace gpumpi {

/// Memory of one device. Allocation happens on the device that is current.
class DeviceMemory final : public Pool::Source {
public:
  explicit DeviceMemory(Trace &trace) : trace(trace) {}
  cudaError_t allocate(void **memory, size_t bytes) override;
  void release(void *memory) override;

private:
  Trace &trace;
};

/// Pinned host memory. Several threads may use it at once.
class PinnedMemory final : public Pool::Source {
public:
  explicit PinnedMemory(Trace &trace) : trace(trace) {}
  cudaError_t allocate(void **memory, size_t bytes) override;
  void release(void *memory) override;

private:
  Trace &trace;
  std::mutex mutex;                   ///< Guards what follows.
  std::map<void *, LargePages> large; ///< What cudaFreeHost does not know.

  bool allocateLarge(void **memory, size_t bytes);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_MEMORY_H
