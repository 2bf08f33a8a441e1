//===- kernel_launches.h - Launches by functions of the runtime API *- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cudaLaunchKernel and the like (CUDA Runtime API, "Execution Control"). The
// kernel must be one whose address has been taken in a translated file, as
// kernel_address.h tells; of another the error is
// cudaErrorInvalidDeviceFunction. Arguments are copied when they are given.
//
// In cooperative launches (cudaLaunchCooperativeKernel) the blocks can wait for
// each other however many there are.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_KERNEL_LAUNCHES_H
#define GPUMPI_CPU_KERNEL_LAUNCHES_H

#include "../../macros_off.h"

#include "../driver_types.h"
#include "launch_attributes.h"

/// The configuration of a launch. Shared memory in bytes.
struct cudaLaunchConfig_t {
  dim3 gridDim;
  dim3 blockDim;
  size_t dynamicSmemBytes;
  cudaStream_t stream;
  struct cudaLaunchAttribute *attrs;
  unsigned int numAttrs;
};
typedef struct cudaLaunchConfig_t cudaLaunchConfig_t;

extern "C" {
cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block,
                             void **arguments, size_t sharedBytes = 0,
                             cudaStream_t stream = nullptr);
cudaError_t cudaLaunchCooperativeKernel(const void *kernel, dim3 grid,
                                        dim3 block, void **arguments,
                                        size_t sharedBytes = 0,
                                        cudaStream_t stream = nullptr);
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config,
                                const void *kernel, void **arguments);
} // extern "C"

template <class Kernel>
inline cudaError_t cudaLaunchKernel(Kernel *kernel, dim3 grid, dim3 block,
                                    void **arguments, size_t sharedBytes = 0,
                                    cudaStream_t stream = nullptr) {
  return ::cudaLaunchKernel((const void *)kernel, grid, block, arguments,
                            sharedBytes, stream);
}

template <class Kernel>
inline cudaError_t cudaLaunchCooperativeKernel(Kernel *kernel, dim3 grid,
                                               dim3 block, void **arguments,
                                               size_t sharedBytes = 0,
                                               cudaStream_t stream = nullptr) {
  return ::cudaLaunchCooperativeKernel((const void *)kernel, grid, block,
                                       arguments, sharedBytes, stream);
}

namespace gpumpi {
namespace cpu {
namespace detail {
/// Kernels may have no parameters, but no array is empty.
template <class... Parameters>
inline cudaError_t launchConverted(const cudaLaunchConfig_t *config,
                                   void (*kernel)(Parameters...),
                                   Parameters... values) {
  void *arguments[] = {(void *)&values..., nullptr};
  return ::cudaLaunchKernelExC(config, (const void *)kernel, arguments);
}
} // namespace detail
} // namespace cpu
} // namespace gpumpi

/// The arguments are converted to the types of the kernel's parameters.
template <class... Parameters, class... Arguments>
inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config,
                                      void (*kernel)(Parameters...),
                                      Arguments &&...arguments) {
  return gpumpi::cpu::detail::launchConverted<Parameters...>(
      config, kernel, static_cast<Arguments &&>(arguments)...);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_KERNEL_LAUNCHES_H
