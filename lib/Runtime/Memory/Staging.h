//===- Staging.h - Data that MPI cannot reach -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI can take a buffer's address as it is where the host can reach the memory
// (on the CPU device it always can) or where the MPI library is CUDA-aware.
// Everything else goes through a pinned host buffer that a launch takes from
// the pool at its first need and keeps until it ends.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_STAGING_H
#define GPUMPI_RUNTIME_STAGING_H

#include "Ipc/IpcLoan.h"
#include "Memory/Foresight.h"
#include "Memory/HostPages.h"
#include "Memory/Pool.h"
#include "Reports/Trace.h"
#include "Settings.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace gpumpi {

/// Who can reach the memory at an address.
enum class Reach {
  Host,   ///< Host and device.
  Device, ///< The device alone.
  None    ///< Not memory that either CUDA or the host knows.
};

/// Asks the CUDA runtime about \p address.
Reach reachOf(const void *address);

/// What CUDA knows of the memory at \p address.
cudaMemoryType memoryTypeAt(const void *address);

/// True if \p address lies in memory that CUDA has handed out or registered.
inline bool isAllocated(const void *address) {
  return memoryTypeAt(address) != cudaMemoryTypeUnregistered;
}

/// Whether there is memory that MPI cannot reach; the CPU device has none.
bool stagesDeviceMemory(StagingMode mode, bool cudaAware);

/// How the data of one launch's messages gets to MPI and back.
class Staging {
public:
  /// \p pinned and \p trace must outlive this. \p cudaAware: MPI takes device
  /// pointers.
  Staging(StagingMode mode, bool cudaAware, Pool &pinned, Trace &trace)
      : foresight(pinned), mode(mode), cudaAware(cudaAware), pinned(pinned),
        record(trace) {}

  Foresight foresight;

  /// What has arrived is copied to the device without waiting for that, on
  /// \p stream, that of the kernel, where it does not run just now.
  void deliverLater(cudaStream_t stream) {
    later = true;
    between = stream;
  }
  bool deliversLater() const { return later; }
  /// The stream for a copy now; \p whileRunning: that for copies while the
  /// kernel runs.
  cudaStream_t streamForCopy(cudaStream_t whileRunning) const {
    return later && !running ? between : whileRunning;
  }

  /// Where copies are recorded.
  Trace &trace() const { return record; }

  /// What is copied from: memory of this process, or of another one.
  struct Source {
    Pool::Block block;
    IpcLoan loan;
  };
  /// The device is being given, on \p stream, or has what was in \p source.
  void delivered(Source source, cudaStream_t stream) {
    if (!later)
      return;
    isGiven = true;
    isElsewhere |= stream != between;
    given.push_back(std::move(source));
  }
  /// Whether there are such copies that no activation has been behind...
  bool isDelivering() const { return isGiven; }
  /// ... or that one would not wait for by itself.
  bool deliversElsewhere() const { return isElsewhere; }
  /// An activation that waits for them begins...
  void beginActivation() {
    running = true;
    foresight.invalidate();
    isGiven = isElsewhere = false;
    std::move(given.begin(), given.end(), std::back_inserter(awaited));
    given.clear();
  }
  /// ... and is over.
  void endActivation() {
    running = false;
    awaited.clear();
  }

  /// How data gets to MPI.
  struct Way {
    bool isStaged; ///< Not as it is.
    bool isHost;   ///< The host reaches it, and may copy it.
  };

  /// That of the bytes \p from to \p to, counted from \p address, for \p
  /// access.
  /// \throws OperationError where they are no memory for that at all, or are
  /// known to leave the allocation that \p address is in.
  Way wayOf(const void *address, long long from, long long to,
            Access access) const;

  /// Whether what is sent as it is could be staged all the same.
  bool mayStage() const { return mode == StagingMode::Auto; }

  /// Whether it is known without taking time for it that MPI gets the \p bytes
  /// bytes at \p address as they are.
  bool isInPlace(const void *address, size_t bytes) const;
  /// As long as this does not change, that stays as it is, where it is so.
  static unsigned long long placesChanged();

  /// A buffer of at least \p bytes bytes.
  /// \throws OperationError where there is no memory for it.
  Pool::Block buffer(size_t bytes) const;
  /// The same as \p block. \returns false where there is no memory for it.
  bool findBuffer(size_t bytes, Pool::Block &block) const {
    return pinned.take(bytes, block) == cudaSuccess;
  }

private:
  StagingMode mode;
  bool cudaAware;
  Pool &pinned;
  Trace &record;
  bool later = false;
  cudaStream_t between = nullptr;
  bool running = false, isGiven = false, isElsewhere = false;
  std::vector<Source> given, awaited;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_STAGING_H
