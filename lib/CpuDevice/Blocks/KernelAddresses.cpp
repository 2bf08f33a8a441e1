//===- KernelAddresses.cpp - Kernels by their addresses -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/KernelAddresses.h"

#include "Blocks/KernelLimits.h"
#include "Errors.h"
#include "Report.h"
#include "Streams/LaunchAttributes.h"
#include "Streams/Stream.h"

#include <cuda_runtime.h>
#include <gpumpi/kernel_proxy.h>

#include <cstdlib>
#include <cstring>
#include <mutex>
#include <optional>
#include <unordered_map>

using namespace gpumpi;
using namespace gpumpi::cpu;

namespace {

struct Kernel {
  cpu::detail::MakeLaunch make;
  const ParameterRoom *parameters;
};

struct Kernels {
  std::mutex mutex;
  std::unordered_map<const void *, Kernel> known;

  std::optional<Kernel> find(const void *kernel) {
    const std::lock_guard<std::mutex> lock(mutex);
    const auto found = known.find(kernel);
    if (found == known.end())
      return std::nullopt;
    return found->second;
  }
};

/// Never destroyed: programs launch kernels in destructors of global objects.
Kernels &kernels() {
  static auto *const instance = new Kernels;
  return *instance;
}

} // namespace

void gpumpi::cpu::detail::recordKernel(const void *kernel, MakeLaunch make,
                                       const ParameterRoom *rooms) {
  const std::lock_guard<std::mutex> lock(kernels().mutex);
  kernels().known.emplace(kernel, Kernel{make, rooms});
}

const ParameterRoom *gpumpi::cpu::parametersOf(const void *kernel) {
  const auto known = kernels().find(kernel);
  return known ? known->parameters : nullptr;
}

std::shared_ptr<KernelCall> gpumpi::cpu::callOf(const void *kernel,
                                                const AddressedConfig &config,
                                                void *const *arguments) {
  auto call = std::make_shared<KernelCall>(KernelCall{kernel, config, {}, {}});
  // No parameter is aligned to more.
  constexpr size_t Alignment = 128;
  const ParameterRoom *rooms = parametersOf(kernel);
  for (size_t i = 0; rooms[i].bytes != 0; ++i) {
    const size_t whole =
        (rooms[i].bytes + Alignment - 1) / Alignment * Alignment;
    call->values.emplace_back(std::aligned_alloc(Alignment, whole), std::free);
    std::memcpy(call->values.back().get(), arguments[i], rooms[i].bytes);
    call->arguments.push_back(call->values.back().get());
  }
  return call;
}

std::function<cudaError_t(cudaStream_t)>
gpumpi::cpu::launchOf(const void *kernel, const AddressedConfig &config,
                      void *const *arguments) {
  const auto known = kernels().find(kernel);
  if (!known)
    return {};
  const std::shared_ptr<const AddressedLaunch> made(
      known->make(kernel, config, arguments));
  return [=](cudaStream_t stream) {
    const cudaError_t error =
        checkLimits(kernel, config.block, config.sharedBytes);
    return error ? remember(error) : made->launch(stream);
  };
}

/// Launches find the kernel by its proxy, which nobody calls.
LaunchConfig gpumpi::pushedConfiguration(const char *kernel) {
  fail("kernel '%s' is called like a function; launch it with <<<>>>", kernel);
}

cudaError_t cudaFuncGetParamInfo(const void *kernel, size_t index,
                                 size_t *offset, size_t *size) {
  if (!kernel || !offset)
    return remember(cudaErrorInvalidValue);
  const ProxiedKernel *proxied = findProxied(kernel);
  const ParameterRoom *room =
      proxied ? proxied->parameters : parametersOf(kernel);
  if (!room)
    return remember(cudaErrorInvalidDeviceFunction);
  for (size_t end = 0; room->bytes != 0; end += room->bytes, ++room) {
    end = (end + room->alignment - 1) / room->alignment * room->alignment;
    if (index-- != 0)
      continue;
    *offset = end;
    if (size)
      *size = room->bytes;
    return remember(cudaSuccess);
  }
  return remember(cudaErrorInvalidValue);
}

static cudaError_t launchAt(const void *kernel, const AddressedConfig &config,
                            void **arguments, cudaStream_t stream) {
  if (const ProxiedKernel *proxied = findProxied(kernel)) {
    if (proxied->suspends && config.cooperative)
      fail("kernel '%s' calls MPI operations and cannot be launched as a "
           "cooperative kernel; its operations are what its blocks can wait in",
           proxied->name);
    if (proxied->suspends)
      return proxied->launch(
          {config.grid, config.block, config.sharedBytes, stream, nullptr, 0},
          arguments);
    kernel = proxied->kernel;
  }
  const auto launch = launchOf(kernel, config, arguments);
  if (!launch)
    return remember(cudaErrorInvalidDeviceFunction);
  const cudaError_t error = launch(stream);
  if (NodeParameters *node = error ? nullptr : lastCaptured(stream))
    node->kernel = callOf(kernel, config, arguments);
  return remember(error);
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
  case cudaLaunchAttributeClusterSchedulingPolicyPreference:
  case cudaLaunchAttributeProgrammaticStreamSerialization:
  case cudaLaunchAttributePriority:
  case cudaLaunchAttributeMemSyncDomainMap:
  case cudaLaunchAttributeMemSyncDomain:
  case cudaLaunchAttributePreferredSharedMemoryCarveout:
    return cudaSuccess;
  case cudaLaunchAttributeCooperative:
    config.cooperative = attribute.val.cooperative != 0;
    return cudaSuccess;
  case cudaLaunchAttributeClusterDimension:
    return isClusterOfOneBlock(attribute.val) ? cudaSuccess
                                              : cudaErrorNotSupported;
  // Kernels do not say that they are about to end.
  case cudaLaunchAttributeProgrammaticEvent:
  case cudaLaunchAttributeLaunchCompletionEvent:
    break;
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
    if (const cudaError_t error = apply(config->attrs[i], wanted)) {
      if (const ProxiedKernel *proxied = findSuspending(kernel))
        fail("kernel '%s' calls MPI operations and cannot be launched with "
             "attribute %d",
             proxied->name, (int)config->attrs[i].id);
      return remember(error);
    }
  return launchAt(kernel, wanted, arguments, config->stream);
}
