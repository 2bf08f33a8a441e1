//===- KernelLimits.cpp - What kernels allow of their launches ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/KernelLimits.h"

#include "Errors.h"
#include "ProgramNames.h"

#include <cuda_runtime.h>
#include <gpumpi/proxied_kernel.h>

#include <algorithm>
#include <mutex>
#include <unordered_map>

namespace gpumpi::cpu {

namespace {

struct Known {
  std::mutex mutex;
  std::unordered_map<const void *, KernelLimits> kernels;
};

/// Never destroyed: programs launch kernels in destructors of global objects.
Known &known() {
  static auto *const instance = new Known;
  return *instance;
}

} // namespace

std::size_t KernelLimits::dynamicShared() const {
  return allowedShared.value_or(UsualSharedBytes -
                                std::min(UsualSharedBytes, staticShared));
}

KernelLimits limitsOf(const void *kernel) {
  const std::lock_guard<std::mutex> lock(known().mutex);
  const auto found = known().kernels.find(kernel);
  return found == known().kernels.end() ? KernelLimits() : found->second;
}

bool recordLimits(const void *kernel, unsigned threads,
                  std::size_t staticShared) {
  const std::lock_guard<std::mutex> lock(known().mutex);
  KernelLimits &limits = known().kernels[kernel];
  limits.threads = std::min<unsigned>(threads, MaxBlockThreads);
  limits.staticShared = staticShared;
  return true;
}

cudaError_t checkLimits(const void *kernel, dim3 block,
                        std::size_t sharedBytes) {
  const unsigned long long threads =
      (unsigned long long)block.x * block.y * block.z;
  if (threads > MaxBlockThreads || sharedBytes > MaxSharedBytes)
    return cudaSuccess; // See exceedsLimits.
  const KernelLimits limits = limitsOf(kernel);
  if (threads > limits.threads)
    return cudaErrorInvalidValue; // As of CUDA 13.0 on an H200.
  // Of the static part, CUDA's compiler may have left out something.
  return sharedBytes > std::max(UsualSharedBytes, limits.dynamicShared())
             ? cudaErrorInvalidValue
             : cudaSuccess;
}

bool exceedsLimits(const void *kernel, dim3 block, std::size_t sharedBytes) {
  return remember(checkLimits(kernel, block, sharedBytes)) != cudaSuccess;
}

} // namespace gpumpi::cpu

using namespace gpumpi::cpu;

cudaError_t gpumpi::cpu::detail::checkKernel(const void *kernel) {
  return remember(mayBeKernel(kernel) ? cudaSuccess
                                      : cudaErrorInvalidDeviceFunction);
}

cudaError_t gpumpi::cpu::detail::setFunctionAttribute(
    const void *kernel, cudaFuncAttribute attribute, int value) {
  if (const cudaError_t error = checkKernel(kernel))
    return error;
  kernel = behindProxy(kernel);
  const std::lock_guard<std::mutex> lock(known().mutex);
  KernelLimits &limits = known().kernels[kernel];
  switch (attribute) {
  case cudaFuncAttributeMaxDynamicSharedMemorySize:
    if (value < 0 || value + limits.staticShared > MaxSharedBytes)
      return remember(cudaErrorInvalidValue);
    limits.allowedShared = (std::size_t)value;
    return cudaSuccess;
  case cudaFuncAttributePreferredSharedMemoryCarveout:
    if (value < cudaSharedmemCarveoutDefault ||
        value > cudaSharedmemCarveoutMaxShared)
      return remember(cudaErrorInvalidValue);
    limits.carveout = value;
    return cudaSuccess;
  case cudaFuncAttributeNonPortableClusterSizeAllowed:
  case cudaFuncAttributeClusterSchedulingPolicyPreference:
    return cudaSuccess; // Clusters have one block.
  case cudaFuncAttributeRequiredClusterWidth:
  case cudaFuncAttributeRequiredClusterHeight:
  case cudaFuncAttributeRequiredClusterDepth:
    return remember(value == 1 ? cudaSuccess : cudaErrorNotSupported);
  case cudaFuncAttributeClusterDimMustBeSet:
    break;
  }
  return remember(cudaErrorInvalidValue);
}
