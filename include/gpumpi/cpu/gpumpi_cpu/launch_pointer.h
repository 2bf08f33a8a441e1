//===- launch_pointer.h - Launches through pointers -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What becomes of a launch of a kernel that is not named, on the CPU target:
//
//   pointer<<<grid, block>>>(arguments)
//   -> gpumpi::cpu::pointed(pointer, LaunchConfig(grid, block))(arguments)
//
// A pointer to a kernel that calls operations is one to its proxy, by which the
// kernel's launch stub is found (kernel_proxy.h). The direct lowering, in which
// kernels are as they are written, has a function of its own (direct.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_LAUNCH_POINTER_H
#define GPUMPI_CPU_LAUNCH_POINTER_H

#include "../../macros_off.h"

#include "../../proxied_kernel.h"
#include "kernel_limits.h"
#include "launch.h"

namespace gpumpi {
namespace cpu {

/// Launches the kernel for which \p kernel stands, if it is a proxy. \returns
/// whether it is.
template <class Config, class... Parameters, class... Arguments>
bool launchProxied(void (*kernel)(Parameters...), const Config &config,
                   Arguments &...arguments) {
  const ProxiedKernel *proxied = findProxied((const void *)kernel);
  if (!proxied)
    return false;
  // Kernels may have no parameters, but no array is empty.
  void *const addresses[] = {(void *)&arguments..., nullptr};
  (void)proxied->launch({config.grid, config.block, config.sharedBytes,
                         config.stream, config.file, config.line},
                        addresses);
  return true;
}

/// A kernel behind a pointer, and how it is launched.
template <class Config, class... Parameters> struct PointedKernel {
  void (*kernel)(Parameters...);
  Config config;

  void operator()(Parameters... arguments) const {
    const auto pointer = kernel;
    if (launchProxied(pointer, config, arguments...))
      return;
    if (exceedsLimits((const void *)pointer, config.block, config.sharedBytes))
      return;
    launch(config.grid, config.block, config.sharedBytes, config.stream,
           detail::bodyOfKernel(pointer, [=] { pointer(arguments...); }));
  }
};

/// \p kernel, to be called with its arguments.
template <class Config, class... Parameters>
PointedKernel<Config, Parameters...> pointed(void (*kernel)(Parameters...),
                                             const Config &config) {
  return {kernel, config};
}

} // namespace cpu
} // namespace gpumpi

template <class Config, class... Parameters>
gpumpi::cpu::PointedKernel<Config, Parameters...>
gpumpi_cpu_pointed(void (*kernel)(Parameters...), const Config &config) {
  return gpumpi::cpu::pointed(kernel, config);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_LAUNCH_POINTER_H
