//===- launch_with.h - Launches with arguments by address -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What becomes of `cudaLaunchKernel(kernel, ...)`: a call of the kernel's
// launch stub, whose parameters tell the types of what the addresses lead to.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LAUNCH_WITH_H
#define GPUMPI_LAUNCH_WITH_H

#include <gpumpi/macros_off.h>

#include <gpumpi/launch_config.h>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gpumpi {
namespace detail {

template <class... Parameters, std::size_t... Index>
void launchWith(void (*stub)(LaunchConfig, Parameters...),
                const LaunchConfig &config, void **arguments,
                std::index_sequence<Index...>) {
  static_cast<void>(arguments); // A kernel may have no parameters.
  stub(config, *static_cast<std::remove_reference_t<Parameters> *>(
                   arguments[Index])...);
}

} // namespace detail

/// Launches the kernel of \p stub with the arguments to which \p arguments
/// point. \returns the error of the launch, as cudaLaunchKernel does.
template <class... Parameters>
cudaError_t
launchWith(void (*stub)(LaunchConfig, Parameters...), dim3 grid, dim3 block,
           void **arguments, std::size_t sharedBytes = 0,
           cudaStream_t stream = nullptr, const char *file = __builtin_FILE(),
           int line = __builtin_LINE()) {
  const cudaError_t before = cudaPeekAtLastError();
  detail::launchWith(stub,
                     LaunchConfig(grid, block, sharedBytes, stream, file, line),
                     arguments, std::index_sequence_for<Parameters...>());
  const cudaError_t after = cudaPeekAtLastError();
  return after == before ? cudaSuccess : after;
}

} // namespace gpumpi

template <class... Parameters>
cudaError_t gpumpi_launchWith(void (*stub)(gpumpi::LaunchConfig, Parameters...),
                              dim3 grid, dim3 block, void **arguments,
                              std::size_t sharedBytes = 0,
                              cudaStream_t stream = nullptr,
                              const char *file = __builtin_FILE(),
                              int line = __builtin_LINE()) {
  return gpumpi::launchWith(stub, grid, block, arguments, sharedBytes, stream,
                            file, line);
}

#include <gpumpi/macros_on.h>

#endif // GPUMPI_LAUNCH_WITH_H
