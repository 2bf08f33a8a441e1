//===- occupancy.h - How many blocks are run at once ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Occupancy, and what is known of a kernel (CUDA Runtime API, "Occupancy",
// "Execution Control"). The answers are those of a GPU with the limits that
// cudaGetDeviceProperties tells of and with registers enough for any kernel.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_OCCUPANCY_H
#define GPUMPI_CPU_OCCUPANCY_H

#include "../../macros_off.h"

#include "../cuda_runtime_api.h"
#include "kernel_launches.h"

/// Sizes in bytes. Static shared memory and launch bounds are those that the
/// translator has found (see kernel_limits.h); of others nothing is known, and
/// they are told as 0 and as the device's limit.
struct cudaFuncAttributes {
  size_t sharedSizeBytes;
  size_t constSizeBytes;
  size_t localSizeBytes;
  int maxThreadsPerBlock;
  int numRegs;
  int ptxVersion;
  int binaryVersion;
  int cacheModeCA;
  int maxDynamicSharedSizeBytes;
  int preferredShmemCarveout;
  int clusterDimMustBeSet;
  int requiredClusterWidth;
  int requiredClusterHeight;
  int requiredClusterDepth;
  int clusterSchedulingPolicyPreference;
  int nonPortableClusterSizeAllowed;
};

#define cudaOccupancyDefault 0x00u
#define cudaOccupancyDisableCachingOverride 0x01u

extern "C" {
// What kernels can call, too, says so.
__host__ __device__ cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks,
                                                       const void *kernel,
                                                       int blockThreads,
                                                       size_t dynamicShared,
                                                       unsigned int flags);
__host__ __device__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *blocks, const void *kernel, int blockThreads, size_t dynamicShared);
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes,
                                                      const void *kernel,
                                                      int blocks,
                                                      int blockThreads);
/// Clusters have one block. The launch says of how many threads, and its
/// attributes of which size: cudaErrorInvalidClusterSize of others.
cudaError_t
cudaOccupancyMaxPotentialClusterSize(int *blocks, const void *kernel,
                                     const cudaLaunchConfig_t *config);
cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, const void *kernel,
                                           const cudaLaunchConfig_t *config);
__host__ __device__ cudaError_t cudaFuncGetAttributes(
    struct cudaFuncAttributes *attributes, const void *kernel);
/// Where parameter number \p index begins among those of \p kernel, and how
/// many bytes it has; \p size may be null.
cudaError_t cudaFuncGetParamInfo(const void *kernel, size_t index,
                                 size_t *offset, size_t *size);
} // extern "C"

template <class Kernel>
inline cudaError_t
cudaOccupancyMaxPotentialClusterSize(int *blocks, Kernel *kernel,
                                     const cudaLaunchConfig_t *config) {
  return ::cudaOccupancyMaxPotentialClusterSize(blocks, (const void *)kernel,
                                                config);
}

template <class Kernel>
inline cudaError_t
cudaOccupancyMaxActiveClusters(int *clusters, Kernel *kernel,
                               const cudaLaunchConfig_t *config) {
  return ::cudaOccupancyMaxActiveClusters(clusters, (const void *)kernel,
                                          config);
}

template <class Kernel>
__host__ __device__ inline cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks,
                                                       Kernel kernel,
                                                       int blockThreads,
                                                       size_t dynamicShared,
                                                       unsigned int flags) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      blocks, (const void *)kernel, blockThreads, dynamicShared, flags);
}

template <class Kernel>
__host__ __device__ inline cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, Kernel kernel,
                                              int blockThreads,
                                              size_t dynamicShared) {
  return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      blocks, (const void *)kernel, blockThreads, dynamicShared);
}

template <class Kernel>
inline cudaError_t
cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, Kernel kernel,
                                          int blocks, int blockThreads) {
  return ::cudaOccupancyAvailableDynamicSMemPerBlock(
      bytes, (const void *)kernel, blocks, blockThreads);
}

template <class Kernel>
__host__ __device__ inline cudaError_t
cudaFuncGetAttributes(cudaFuncAttributes *attributes, Kernel *kernel) {
  return ::cudaFuncGetAttributes(attributes, (const void *)kernel);
}

/// The block size, at most \p most if that is not 0, with which most threads
/// are run at once, the largest one of several, and the number of blocks that
/// then fill the device. \p dynamicShared tells of a number of threads how much
/// dynamic shared memory a block of so many needs.
template <class Function, class Kernel>
inline cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
    int *gridBlocks, int *blockThreads, Kernel kernel, Function dynamicShared,
    int most = 0, unsigned int flags = cudaOccupancyDefault) {
  constexpr int Warp = 32;
  if (!gridBlocks || !blockThreads || !(const void *)kernel || most < 0)
    return cudaErrorInvalidValue;
  int device = 0, multiprocessors = 0;
  if (const cudaError_t error = ::cudaGetDevice(&device))
    return error;
  if (const cudaError_t error = ::cudaDeviceGetAttribute(
          &multiprocessors, cudaDevAttrMultiProcessorCount, device))
    return error;
  cudaFuncAttributes attributes;
  if (const cudaError_t error =
          ::cudaFuncGetAttributes(&attributes, (const void *)kernel))
    return error;
  int bestBlocks = 0, bestThreads = 0; // In a multiprocessor; in a block.
  const int limit = attributes.maxThreadsPerBlock;
  const int largest = most > 0 && most < limit ? most : limit;
  for (int rounded = (largest + Warp - 1) / Warp * Warp; rounded > 0;
       rounded -= Warp) {
    const int threads = rounded < largest ? rounded : largest;
    int blocks = 0;
    if (const cudaError_t error =
            ::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
                &blocks, (const void *)kernel, threads,
                (size_t)dynamicShared(threads), flags))
      return error;
    if (blocks * threads <= bestBlocks * bestThreads)
      continue;
    bestBlocks = blocks;
    bestThreads = threads;
  }
  *gridBlocks = bestBlocks * multiprocessors;
  *blockThreads = bestThreads;
  return cudaSuccess;
}

template <class Function, class Kernel>
inline cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(
    int *gridBlocks, int *blockThreads, Kernel kernel, Function dynamicShared,
    int most = 0) {
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
      gridBlocks, blockThreads, kernel, dynamicShared, most);
}

template <class Kernel>
inline cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(
    int *gridBlocks, int *blockThreads, Kernel kernel, size_t dynamicShared = 0,
    int most = 0, unsigned int flags = cudaOccupancyDefault) {
  return cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
      gridBlocks, blockThreads, kernel, [=](int) { return dynamicShared; },
      most, flags);
}

template <class Kernel>
inline cudaError_t
cudaOccupancyMaxPotentialBlockSize(int *gridBlocks, int *blockThreads,
                                   Kernel kernel, size_t dynamicShared = 0,
                                   int most = 0) {
  return cudaOccupancyMaxPotentialBlockSizeWithFlags(
      gridBlocks, blockThreads, kernel, dynamicShared, most);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_OCCUPANCY_H
