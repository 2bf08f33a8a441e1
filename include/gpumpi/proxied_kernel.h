//===- proxied_kernel.h - What the runtime knows of proxies -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pointer to a kernel with a proxy (kernel_proxy.h) points to the proxy. Here
// is how the kernel is found by it. Apart from kernel_proxy.h because the CPU
// device's headers need it, before all others.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_PROXIED_KERNEL_H
#define GPUMPI_PROXIED_KERNEL_H

#include <gpumpi/macros_off.h>

#include <driver_types.h>
#include <vector_types.h>

#include <cstddef>

namespace gpumpi {

/// The room that a parameter of a kernel takes.
struct ParameterRoom {
  std::size_t bytes; ///< 0 behind the last parameter.
  std::size_t alignment;
};

template <class... Parameters>
inline constexpr ParameterRoom parameterRooms[] = {
    {sizeof(Parameters), alignof(Parameters)}..., {0, 1}};

/// How a kernel behind a proxy is launched, and where. `file` may be null.
struct ProxiedLaunch {
  dim3 grid;
  dim3 block;
  std::size_t sharedBytes;
  cudaStream_t stream;
  const char *file;
  int line;
};

/// A kernel that has a proxy. Lives as long as the program.
struct ProxiedKernel {
  const char *name;
  /// What CUDA, or the CPU device, knows: the translated kernel.
  const void *kernel;
  /// It calls operations, and cannot be launched without the runtime.
  bool suspends;
  /// The parameters that the program knows.
  const ParameterRoom *parameters;
  /// Launches it with what \p arguments point to. \returns the error.
  cudaError_t (*launch)(const ProxiedLaunch &config, void *const *arguments);
};

/// Pointers to \p proxy mean \p kernel from now on. Another record for the same
/// proxy, of another file, changes nothing. \returns true, for an initializer.
bool recordProxy(const void *proxy, const ProxiedKernel &kernel);

/// The kernel that \p proxy stands for; null if it is no proxy.
const ProxiedKernel *findProxied(const void *proxy);

/// The same of a kernel that calls operations; else null.
inline const ProxiedKernel *findSuspending(const void *proxy) {
  const ProxiedKernel *proxied = findProxied(proxy);
  return proxied && proxied->suspends ? proxied : nullptr;
}

/// What CUDA, or the CPU device, knows for \p kernel: the kernel behind it if
/// it is a proxy, else itself.
inline const void *behindProxy(const void *kernel) {
  const ProxiedKernel *proxied = findProxied(kernel);
  return proxied ? proxied->kernel : kernel;
}

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_PROXIED_KERNEL_H
