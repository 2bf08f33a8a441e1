//===- KernelAddresses.cpp - Kernels by their addresses -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelAddresses.h"

#include "Errors.h"
#include "KernelLimits.h"

#include <cuda_runtime.h>

#include <mutex>
#include <unordered_map>

using namespace gpumpi::cpu;

namespace {

struct Kernels {
  std::mutex mutex;
  std::unordered_map<const void *, detail::MakeLaunch> launches;
};

/// Never destroyed: programs launch kernels in destructors of global objects.
Kernels &kernels() {
  static auto *const instance = new Kernels;
  return *instance;
}

} // namespace

void gpumpi::cpu::detail::recordKernel(const void *kernel, MakeLaunch make) {
  const std::lock_guard<std::mutex> lock(kernels().mutex);
  kernels().launches.emplace(kernel, make);
}

AddressedLaunch gpumpi::cpu::launchOf(const void *kernel,
                                      const AddressedConfig &config,
                                      void *const *arguments) {
  detail::MakeLaunch make;
  {
    const std::lock_guard<std::mutex> lock(kernels().mutex);
    const auto found = kernels().launches.find(kernel);
    if (found == kernels().launches.end())
      return {};
    make = found->second;
  }
  const AddressedLaunch launch = make(kernel, config, arguments);
  return [=](cudaStream_t stream) {
    const cudaError_t error =
        checkLimits(kernel, config.block, config.sharedBytes);
    return error ? remember(error) : launch(stream);
  };
}

static cudaError_t launchAt(const void *kernel, const AddressedConfig &config,
                            void **arguments, cudaStream_t stream) {
  const AddressedLaunch launch = launchOf(kernel, config, arguments);
  return remember(launch ? launch(stream) : cudaErrorInvalidDeviceFunction);
}

cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block,
                             void **arguments, size_t sharedBytes,
                             cudaStream_t stream) {
  return launchAt(kernel, {grid, block, sharedBytes, false}, arguments, stream);
}

cudaError_t cudaLaunchCooperativeKernel(const void *kernel, dim3 grid,
                                        dim3 block, void **arguments,
                                        size_t sharedBytes,
                                        cudaStream_t stream) {
  return launchAt(kernel, {grid, block, sharedBytes, true}, arguments, stream);
}

/// Takes \p attribute into \p config.
static cudaError_t apply(const cudaLaunchAttribute &attribute,
                         AddressedConfig &config) {
  switch (attribute.id) {
  case cudaLaunchAttributeIgnore:
  case cudaLaunchAttributeAccessPolicyWindow:
  case cudaLaunchAttributeSynchronizationPolicy:
  case cudaLaunchAttributeProgrammaticStreamSerialization:
  case cudaLaunchAttributePriority:
    return cudaSuccess;
  case cudaLaunchAttributeCooperative:
    config.cooperative = attribute.val.cooperative != 0;
    return cudaSuccess;
  case cudaLaunchAttributeClusterDimension: {
    const auto &size = attribute.val.clusterDim;
    return size.x == 1 && size.y == 1 && size.z == 1 ? cudaSuccess
                                                     : cudaErrorNotSupported;
  }
  }
  return cudaErrorNotSupported;
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config,
                                const void *kernel, void **arguments) {
  if (!config || (config->numAttrs && !config->attrs))
    return remember(cudaErrorInvalidValue);
  AddressedConfig wanted{config->gridDim, config->blockDim,
                         config->dynamicSmemBytes, false};
  for (unsigned i = 0; i < config->numAttrs; ++i)
    if (const cudaError_t error = apply(config->attrs[i], wanted))
      return remember(error);
  return launchAt(kernel, wanted, arguments, config->stream);
}
