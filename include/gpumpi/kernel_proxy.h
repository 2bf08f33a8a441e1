//===- kernel_proxy.h - What pointers to kernels point to -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The address of a kernel that calls operations is that of its proxy: an
// ordinary function with the kernel's own parameters, which the translator
// writes behind the launch stub.
//
//   void (*p)(int *) = kernel;  ->  void (*p)(int *) = gpumpi_proxy_kernel;
//
// It is found by its address where a pointer is launched on the CPU target, and
// where a function of the runtime API is given one. Of p<<<grid, block>>>(data)
// nvcc makes a call of p, with the configuration left where the kernel's own
// function fetches it; so does the proxy, and launches the stub.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_KERNEL_PROXY_H
#define GPUMPI_KERNEL_PROXY_H

#include <gpumpi/macros_off.h>

#include <gpumpi/launch_config.h>
#include <gpumpi/launch_with.h>
#include <gpumpi/proxied_kernel.h>

#include <cuda_runtime.h>

#include <type_traits>

namespace gpumpi {

/// The configuration of the launch that calls the proxy of \p kernel. The job
/// ends with a message if there is none: the proxy was called like a function.
LaunchConfig pushedConfiguration(const char *kernel);

/// \p kernel, of which a compiler does not know which one it is.
template <class Kernel> __host__ __device__ Kernel pointed(Kernel kernel) {
  return kernel;
}

/// Tells by its type, which is all that there is of it, that of a parameter
/// without qualifiers: in arguments of templates GCC counts `__restrict__`.
template <class Parameter> Parameter argument(Parameter);

/// The record of a kernel of type \p Kernel, which gives its arguments, of
/// types
/// \p Parameters, to its stub. \p Name tells its name.
template <class Name, class Kernel, class... Parameters> struct KernelProxy {
  template <void (*Stub)(LaunchConfig, Parameters...)>
  static cudaError_t launch(const ProxiedLaunch &config,
                            void *const *arguments) {
    return launchWith(Stub, config.grid, config.block,
                      const_cast<void **>(arguments), config.sharedBytes,
                      config.stream, config.file, config.line);
  }

  /// The record is made before `main`, if this is mentioned anywhere.
  template <void (*Proxy)(Parameters...),
            void (*Stub)(LaunchConfig, Parameters...), Kernel *Translated>
  struct gpumpi_Of {
    static const bool gpumpi_recorded;
  };
};

template <class Name, class Kernel, class... Parameters>
template <void (*Proxy)(Parameters...),
          void (*Stub)(LaunchConfig, Parameters...), Kernel *Translated>
const bool KernelProxy<Name, Kernel, Parameters...>::gpumpi_Of<
    Proxy, Stub, Translated>::gpumpi_recorded =
    recordProxy(reinterpret_cast<const void *>(Proxy),
                {Name::gpumpi_name(),
                 reinterpret_cast<const void *>(Translated),
                 !std::is_same<Kernel, void(Parameters...)>::value,
                 parameterRooms<std::remove_cv_t<Parameters>...>,
                 &KernelProxy::template launch<Stub>});

} // namespace gpumpi

inline gpumpi::LaunchConfig gpumpi_pushedConfiguration(const char *kernel) {
  return gpumpi::pushedConfiguration(kernel);
}
template <class Kernel>
__host__ __device__ Kernel gpumpi_pointed(Kernel kernel) {
  return gpumpi::pointed(kernel);
}
template <class Parameter> Parameter gpumpi_argument(Parameter);
template <class Name, class Kernel, class... Parameters>
using gpumpi_KernelProxy = gpumpi::KernelProxy<Name, Kernel, Parameters...>;

#include <gpumpi/macros_on.h>

#endif // GPUMPI_KERNEL_PROXY_H
