//===- host.h - The host side of a translated kernel ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the launch stubs that gpumpi-translate generates call on the host. A
// launch `k<<<grid, block, shared, stream>>>(args)` becomes
//
//   gpumpi_launch_k(gpumpi::LaunchConfig(grid, block, shared, stream), args)
//
// and the stub, which has k's own parameter list, hands the runtime a
// KernelInfo (what the kernel is) and a function that performs one activation.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_HOST_H
#define GPUMPI_HOST_H

#include <gpumpi/frame.h>
#include <gpumpi/launch_config.h>

#include <cstddef>
#include <functional>

namespace gpumpi {

/// One suspension point of a kernel: which operation stands where.
struct SuspensionPoint {
  const char *operation; ///< As written: "cuda_mpi_send".
  const char *file;
  int line;
  int column;
};

/// What the runtime knows of an embedded kernel. Lives as long as the program.
struct KernelInfo {
  const char *name;
  const char *file; ///< Where the kernel is defined.
  int line;
  /// Points 1 to pointCount: points[p - 1] is suspension point p.
  const SuspensionPoint *points;
  unsigned pointCount;
  /// Frame bytes per thread, the status word included.
  unsigned frameBytes;
  /// Uploads the identity for the kernel's translation unit to the current
  /// device.
  cudaError_t (*uploadIdentity)(const Identity &);
  /// Room for the records of the static __shared__ variables that the kernel
  /// keeps, in bytes per block.
  unsigned long long sharedBytes = 0;
  /// Whether it keeps its dynamic shared memory.
  bool keepsDynamicShared = false;
};

/// Performs one activation: launches the kernel on the configured stream.
using ActivateFunction = std::function<void(const Activation &)>;

/// Launches an embedded kernel: activates it, performs the MPI operations that
/// it requests, and activates it again until it is done (paper, 3.1 and
/// Figure 12). Returns when the kernel is done. Any failure ends the job with a
/// message that names the kernel and the source line.
void launch(const KernelInfo &kernel, const LaunchConfig &config,
            const ActivateFunction &activate);

} // namespace gpumpi

#endif // GPUMPI_HOST_H
