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

#include <gpumpi/activate_function.h>
#include <gpumpi/frame.h>
#include <gpumpi/kernel_info.h>
#include <gpumpi/launch_config.h>

#include <mpi.h>

#include <string>

namespace gpumpi {

/// Launches an embedded kernel: activates it, performs the MPI operations that
/// it requests, and activates it again until it is done (paper, 3.1 and
/// Figure 12). It may return before, as soon as the kernel waits, or on the
/// CUDA target has been given to the device; the calls that wait or ask for its
/// stream, an event or the device carry it on. \p kernel must outlive it. Any
/// failure ends the job with a message that names the kernel and the source
/// line.
void launch(const KernelInfo &kernel, const LaunchConfig &config,
            const ActivateFunction &activate);

/// Says what becomes of an operation that fails in a kernel (MPI-3.1, 8.3).
/// MPI_ERRORS_ARE_FATAL, as it is to begin with: the job ends with a message.
/// MPI_ERRORS_RETURN: the call returns MPI's error code, which is also in the
/// status, and nothing is printed. What is wrong apart from MPI, such as
/// threads that diverge, ends the job all the same. \returns false for any
/// other handler, which changes nothing.
bool set_errhandler(MPI_Errhandler handler);

/// The message about the last operation that failed while errors were returned,
/// with its kernel, place and arguments; empty if there was none.
std::string last_error();

} // namespace gpumpi

using gpumpi_NoOpening = gpumpi::NoOpening;
using gpumpi_Opening = gpumpi::Opening;

inline void gpumpi_launch(const gpumpi::KernelInfo &kernel,
                          const gpumpi::LaunchConfig &config,
                          const gpumpi::ActivateFunction &activate) {
  gpumpi::launch(kernel, config, activate);
}

#include <gpumpi/macros_on.h>

#endif // GPUMPI_HOST_H
