//===- launch_config.h - How and where a kernel is launched -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What stands between <<< and >>>. Apart from host.h because a file without MPI
// launches its ordinary kernels with it on the CPU target.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LAUNCH_CONFIG_H
#define GPUMPI_LAUNCH_CONFIG_H

#include <gpumpi/macros_off.h>

#include <cuda_runtime.h>

#include <cstddef>
#include <vector>

namespace gpumpi {

/// The execution configuration of a launch, and where it stands in the source.
struct LaunchConfig {
  dim3 grid;
  dim3 block;
  size_t sharedBytes; ///< Dynamic shared memory per block, in bytes.
  cudaStream_t stream;
  const char *file; ///< Source file of the launch.
  int line;         ///< Source line of the launch.

  LaunchConfig(dim3 grid, dim3 block, size_t sharedBytes = 0,
               cudaStream_t stream = nullptr,
               const char *file = __builtin_FILE(), int line = __builtin_LINE())
      : grid(grid), block(block), sharedBytes(sharedBytes), stream(stream),
        file(file), line(line) {}

  // See reserved_names.h.
  dim3 gpumpi_grid() const { return grid; }
  dim3 gpumpi_block() const { return block; }
  size_t gpumpi_sharedBytes() const { return sharedBytes; }
  cudaStream_t gpumpi_stream() const { return stream; }
};

namespace detail {
/// Those of the launches whose arguments are being computed, the innermost
/// last.
inline std::vector<LaunchConfig> &configurations() {
  static thread_local std::vector<LaunchConfig> all;
  return all;
}
} // namespace detail

/// Keeps \p config for the launch whose arguments are computed next: CUDA
/// computes them after it.
inline void configure(const LaunchConfig &config) {
  detail::configurations().push_back(config);
}

/// What has been kept last, and is kept no longer.
inline LaunchConfig configured() {
  const LaunchConfig last = detail::configurations().back();
  detail::configurations().pop_back();
  return last;
}

} // namespace gpumpi

inline void gpumpi_configure(const gpumpi::LaunchConfig &config) {
  gpumpi::configure(config);
}
inline gpumpi::LaunchConfig gpumpi_configured() { return gpumpi::configured(); }
using gpumpi_LaunchConfig = gpumpi::LaunchConfig;

#include <gpumpi/macros_on.h>

#endif // GPUMPI_LAUNCH_CONFIG_H
