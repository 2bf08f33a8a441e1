//===- Occupancy.cpp - How many blocks are run at once --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Block.h"
#include "Blocks/KernelLimits.h"
#include "Blocks/SharedMemory.h"
#include "Device.h"
#include "Errors.h"
#include "Streams/LaunchAttributes.h"

#include <cuda_runtime.h>
#include <gpumpi/proxied_kernel.h>
#include <gpumpi_cpu/occupancy.h>

#include <algorithm>

using namespace gpumpi::cpu;

namespace {

/// Of a multiprocessor.
constexpr int MaxThreads = 2048, MaxBlocks = 32;
/// Shared memory that each block takes besides what it asks for, in bytes.
constexpr size_t Reserved = 1 << 10;
constexpr size_t MaxShared = MaxSharedBytes + Reserved;

bool isBlockSize(int threads) {
  return threads > 0 && threads <= (int)MaxBlockThreads;
}

/// Whole warps are given out.
int blocksByThreads(int threads) {
  constexpr int lanes = (int)WarpLanes;
  return MaxThreads / ((threads + lanes - 1) / lanes * lanes);
}

} // namespace

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *blocks, const void *kernel, int blockThreads, size_t dynamicShared,
    unsigned flags) {
  if (!blocks || blockThreads <= 0 ||
      flags & ~cudaOccupancyDisableCachingOverride)
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = detail::checkKernel(kernel))
    return error;
  *blocks = 0;
  const KernelLimits limits = limitsOf(gpumpi::behindProxy(kernel));
  const size_t shared = limits.staticShared + dynamicShared;
  // The kernel's own number of threads does not count here, but what it may
  // have of shared memory does.
  if (isBlockSize(blockThreads) && shared <= MaxSharedBytes &&
      dynamicShared <= std::max(UsualSharedBytes, limits.dynamicShared()))
    *blocks = std::min({MaxBlocks, blocksByThreads(blockThreads),
                        (int)(MaxShared / (shared + Reserved))});
  return remember(cudaSuccess);
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, const void *kernel, int blockThreads, size_t dynamicShared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      blocks, kernel, blockThreads, dynamicShared, cudaOccupancyDefault);
}

cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes,
                                                      const void *kernel,
                                                      int blocks,
                                                      int blockThreads) {
  if (!bytes || blocks <= 0 || !isBlockSize(blockThreads) ||
      blocks > std::min(MaxBlocks, blocksByThreads(blockThreads)))
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = detail::checkKernel(kernel))
    return error;
  const size_t whole =
      std::min(MaxShared / (size_t)blocks - Reserved, MaxSharedBytes);
  *bytes = whole -
           std::min(whole, limitsOf(gpumpi::behindProxy(kernel)).staticShared);
  return remember(cudaSuccess);
}

/// How many blocks of such a launch a multiprocessor runs at once.
static cudaError_t blocksOf(const void *kernel,
                            const cudaLaunchConfig_t *config, int &blocks) {
  if (!config)
    return remember(cudaErrorInvalidValue);
  const dim3 &block = config->blockDim;
  // One more is too many, as all others are.
  const auto atMost = [](unsigned long long threads) {
    return std::min(threads, MaxBlockThreads + 1ull);
  };
  const unsigned long long threads =
      atMost(atMost(block.x) * atMost(block.y) * atMost(block.z));
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &blocks, kernel, (int)threads, config->dynamicSmemBytes);
}

cudaError_t
cudaOccupancyMaxPotentialClusterSize(int *blocks, const void *kernel,
                                     const cudaLaunchConfig_t *config) {
  int active = 0;
  if (!blocks)
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = blocksOf(kernel, config, active))
    return error;
  *blocks = std::min(active, 1);
  return cudaSuccess;
}

cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, const void *kernel,
                                           const cudaLaunchConfig_t *config) {
  int active = 0, multiprocessors = 0;
  if (!clusters)
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = blocksOf(kernel, config, active))
    return error;
  bool isGiven = false;
  for (unsigned i = 0; i < config->numAttrs; ++i) {
    const cudaLaunchAttribute &attribute = config->attrs[i];
    if (attribute.id != cudaLaunchAttributeClusterDimension)
      continue;
    isGiven = true;
    if (!isClusterOfOneBlock(attribute.val))
      return remember(cudaErrorInvalidClusterSize);
  }
  if (!isGiven)
    return remember(cudaErrorInvalidClusterSize);
  if (const cudaError_t error = cudaDeviceGetAttribute(
          &multiprocessors, cudaDevAttrMultiProcessorCount, currentDevice()))
    return error;
  *clusters = active * multiprocessors;
  return remember(cudaSuccess);
}

cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, const void *symbol) {
  if (!function)
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = gpumpi::cpu::detail::checkKernel(symbol))
    return remember(error);
  *function = static_cast<cudaFunction_t>(const_cast<void *>(symbol));
  return remember(cudaSuccess);
}

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes,
                                  const void *kernel) {
  if (!attributes)
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = detail::checkKernel(kernel))
    return error;
  *attributes = {};
  const KernelLimits limits = limitsOf(gpumpi::behindProxy(kernel));
  attributes->maxThreadsPerBlock = (int)limits.threads;
  attributes->sharedSizeBytes = limits.staticShared;
  // As many as leave room for all threads of a multiprocessor.
  attributes->numRegs = 65536 / MaxThreads;
  attributes->ptxVersion = attributes->binaryVersion = 90;
  attributes->maxDynamicSharedSizeBytes = (int)limits.dynamicShared();
  attributes->preferredShmemCarveout = limits.carveout;
  return remember(cudaSuccess);
}
