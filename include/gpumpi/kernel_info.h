//===- kernel_info.h - What the runtime knows of a kernel -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from host.h because the direct lowering writes it for every kernel,
// also in files that do not know MPI.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_KERNEL_INFO_H
#define GPUMPI_KERNEL_INFO_H

#include <gpumpi/macros_off.h>

#include <gpumpi/suspension_point.h>

#include <cuda_runtime.h>

namespace gpumpi {

struct Identity;
struct Publication;

/// What the runtime knows of an embedded kernel. Lives as long as the program.
struct KernelInfo {
  const char *name;
  const char *file; ///< Where the kernel is defined.
  int line;
  /// The operations of the kernel's translation unit: points[p - 1] is the one
  /// that the device calls p.
  const SuspensionPoint *points;
  unsigned pointCount;
  /// Frame bytes per thread, the status word included.
  unsigned frameBytes;
  /// Uploads the identity for the kernel's translation unit to the current
  /// device.
  cudaError_t (*uploadIdentity)(const Identity &);
  /// Has a stream write to the host's memory (publish.h); null where the host
  /// copies what it needs.
  cudaError_t (*publish)(const Publication &, cudaStream_t) = nullptr;
  /// Room for the records of the static __shared__ variables that the kernel
  /// keeps, in bytes per block.
  unsigned long long sharedBytes = 0;
  /// Whether it keeps its dynamic shared memory.
  bool keepsDynamicShared = false;
  /// Whether it may come to operations that each block performs by itself.
  bool blockOperations = false;
  /// Whether it may come to operations of the grid that are only begun.
  bool posts = false;
};

} // namespace gpumpi

using gpumpi_KernelInfo = gpumpi::KernelInfo;

#include <gpumpi/macros_on.h>

#endif // GPUMPI_KERNEL_INFO_H
