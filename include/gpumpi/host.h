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

#include <gpumpi/macros_off.h>

#include <gpumpi/frame.h>
#include <gpumpi/kernel_info.h>
#include <gpumpi/launch_config.h>

#include <functional>

namespace gpumpi {

/// Performs one activation: launches the kernel on the configured stream.
using ActivateFunction = std::function<void(const Activation &)>;

/// Launches an embedded kernel: activates it, performs the MPI operations that
/// it requests, and activates it again until it is done (paper, 3.1 and
/// Figure 12). Returns when the kernel is done. Any failure ends the job with a
/// message that names the kernel and the source line.
void launch(const KernelInfo &kernel, const LaunchConfig &config,
            const ActivateFunction &activate);

} // namespace gpumpi

inline void gpumpi_launch(const gpumpi::KernelInfo &kernel,
                          const gpumpi::LaunchConfig &config,
                          const gpumpi::ActivateFunction &activate) {
  gpumpi::launch(kernel, config, activate);
}

#include <gpumpi/macros_on.h>

#endif // GPUMPI_HOST_H
