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

/// Keeps the configuration of a launch while its arguments are computed: CUDA
/// computes them after it. It is known until it is asked for, or its life ends.
class Configuring {
public:
  explicit Configuring(const LaunchConfig &config)
      : config(config), outer(innermost()) {
    innermost() = this;
  }
  ~Configuring() {
    if (innermost() == this)
      innermost() = outer;
  }
  Configuring(const Configuring &) = delete;
  Configuring &operator=(const Configuring &) = delete;

private:
  friend LaunchConfig configured();

  const LaunchConfig config;
  Configuring *const outer;

  static Configuring *&innermost() {
    static thread_local Configuring *one = nullptr;
    return one;
  }
};

/// What has been kept last, and is kept no longer.
inline LaunchConfig configured() {
  const Configuring &last = *Configuring::innermost();
  Configuring::innermost() = last.outer;
  return last.config;
}

} // namespace gpumpi

inline gpumpi::LaunchConfig gpumpi_configured() { return gpumpi::configured(); }
using gpumpi_LaunchConfig = gpumpi::LaunchConfig;
using gpumpi_Configuring = gpumpi::Configuring;

#include <gpumpi/macros_on.h>

#endif // GPUMPI_LAUNCH_CONFIG_H
