//===- DeviceProperties.cpp - What a device says of itself ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Limits are those of a current GPU, so that programs choose the configurations
// that they would choose there. Sizes and counts are the machine's.
//
//===----------------------------------------------------------------------===//

#include "Blocks/Block.h"
#include "Blocks/SharedMemory.h"
#include "Device.h"
#include "Errors.h"
#include "Settings.h"

#include <cuda_runtime_api.h>

#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstring>

using namespace gpumpi::cpu;

static int lastLevelCache() {
  const long bytes = sysconf(_SC_LEVEL3_CACHE_SIZE);
  return (int)std::clamp<long>(bytes, 0, INT_MAX);
}

static cudaDeviceProp properties(int device) {
  cudaDeviceProp p;
  std::memset(&p, 0, sizeof(p));
  std::snprintf(p.name, sizeof(p.name), "gpumpi CPU device");
  std::snprintf(p.uuid.bytes, sizeof(p.uuid.bytes), "gpumpi-cpu-%d", device);
  p.totalGlobalMem = settings().memory;
  p.sharedMemPerBlock = 48 << 10;
  p.sharedMemPerBlockOptin = MaxSharedBytes;
  p.sharedMemPerMultiprocessor = MaxSharedBytes + (1 << 10);
  p.reservedSharedMemPerBlock = 1 << 10;
  p.regsPerBlock = p.regsPerMultiprocessor = 65536;
  p.warpSize = (int)WarpLanes;
  p.memPitch = INT_MAX;
  p.maxThreadsPerBlock = (int)MaxBlockThreads;
  p.maxThreadsPerMultiProcessor = 2048;
  p.maxBlocksPerMultiProcessor = 32;
  p.maxThreadsDim[0] = p.maxThreadsDim[1] = 1024;
  p.maxThreadsDim[2] = 64;
  p.maxGridSize[0] = INT_MAX;
  p.maxGridSize[1] = p.maxGridSize[2] = 65535;
  // clock64 counts nanoseconds.
  p.clockRate = p.memoryClockRate = 1000000;
  p.memoryBusWidth = 64;
  p.totalConstMem = 65536;
  p.major = 9;
  p.minor = 0;
  p.textureAlignment = 512;
  p.texturePitchAlignment = 32;
  p.multiProcessorCount = (int)settings().threads;
  p.integrated = 1;
  p.canMapHostMemory = 1;
  p.computeMode = cudaComputeModeDefault;
  // Copies in streams go on beside kernels, as far as a program can tell.
  p.deviceOverlap = 1;
  p.asyncEngineCount = 1;
  p.concurrentKernels = 1;
  p.pciBusID = device;
  p.unifiedAddressing = 1;
  p.l2CacheSize = lastLevelCache();
  p.streamPrioritiesSupported = 1;
  p.managedMemory = 1;
  p.hostNativeAtomicSupported = 1;
  p.singleToDoublePrecisionPerfRatio = 2;
  p.pageableMemoryAccess = 1;
  p.concurrentManagedAccess = 1;
  p.canUseHostPointerForRegisteredMem = 1;
  p.cooperativeLaunch = 1;
  p.pageableMemoryAccessUsesHostPageTables = 1;
  p.directManagedMemAccessFromHost = 1;
  p.hostRegisterSupported = 1;
  p.memoryPoolsSupported = 1;
  return p;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp *answer, int device) {
  if (!answer)
    return remember(cudaErrorInvalidValue);
  if (!isDevice(device))
    return remember(cudaErrorInvalidDevice);
  *answer = properties(device);
  return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute,
                                   int device) {
  if (!value)
    return remember(cudaErrorInvalidValue);
  if (!isDevice(device))
    return remember(cudaErrorInvalidDevice);
  const cudaDeviceProp p = properties(device);
  switch (attribute) {
#define GPUMPI_CPU_ANSWER(ATTRIBUTE, VALUE)                                    \
  case cudaDevAttr##ATTRIBUTE:                                                 \
    *value = (int)(VALUE);                                                     \
    return cudaSuccess;
    GPUMPI_CPU_ANSWER(MaxThreadsPerBlock, p.maxThreadsPerBlock)
    GPUMPI_CPU_ANSWER(MaxBlockDimX, p.maxThreadsDim[0])
    GPUMPI_CPU_ANSWER(MaxBlockDimY, p.maxThreadsDim[1])
    GPUMPI_CPU_ANSWER(MaxBlockDimZ, p.maxThreadsDim[2])
    GPUMPI_CPU_ANSWER(MaxGridDimX, p.maxGridSize[0])
    GPUMPI_CPU_ANSWER(MaxGridDimY, p.maxGridSize[1])
    GPUMPI_CPU_ANSWER(MaxGridDimZ, p.maxGridSize[2])
    GPUMPI_CPU_ANSWER(MaxSharedMemoryPerBlock, p.sharedMemPerBlock)
    GPUMPI_CPU_ANSWER(TotalConstantMemory, p.totalConstMem)
    GPUMPI_CPU_ANSWER(WarpSize, p.warpSize)
    GPUMPI_CPU_ANSWER(MaxPitch, p.memPitch)
    GPUMPI_CPU_ANSWER(MaxRegistersPerBlock, p.regsPerBlock)
    GPUMPI_CPU_ANSWER(ClockRate, p.clockRate)
    GPUMPI_CPU_ANSWER(TextureAlignment, p.textureAlignment)
    GPUMPI_CPU_ANSWER(GpuOverlap, p.deviceOverlap)
    GPUMPI_CPU_ANSWER(MultiProcessorCount, p.multiProcessorCount)
    GPUMPI_CPU_ANSWER(KernelExecTimeout, p.kernelExecTimeoutEnabled)
    GPUMPI_CPU_ANSWER(Integrated, p.integrated)
    GPUMPI_CPU_ANSWER(CanMapHostMemory, p.canMapHostMemory)
    GPUMPI_CPU_ANSWER(ComputeMode, p.computeMode)
    GPUMPI_CPU_ANSWER(ConcurrentKernels, p.concurrentKernels)
    GPUMPI_CPU_ANSWER(EccEnabled, p.ECCEnabled)
    GPUMPI_CPU_ANSWER(PciBusId, p.pciBusID)
    GPUMPI_CPU_ANSWER(PciDeviceId, p.pciDeviceID)
    GPUMPI_CPU_ANSWER(MemoryClockRate, p.memoryClockRate)
    GPUMPI_CPU_ANSWER(GlobalMemoryBusWidth, p.memoryBusWidth)
    GPUMPI_CPU_ANSWER(L2CacheSize, p.l2CacheSize)
    GPUMPI_CPU_ANSWER(MaxThreadsPerMultiProcessor,
                      p.maxThreadsPerMultiProcessor)
    GPUMPI_CPU_ANSWER(AsyncEngineCount, p.asyncEngineCount)
    GPUMPI_CPU_ANSWER(UnifiedAddressing, p.unifiedAddressing)
    GPUMPI_CPU_ANSWER(PciDomainId, p.pciDomainID)
    GPUMPI_CPU_ANSWER(ComputeCapabilityMajor, p.major)
    GPUMPI_CPU_ANSWER(ComputeCapabilityMinor, p.minor)
    GPUMPI_CPU_ANSWER(StreamPrioritiesSupported, p.streamPrioritiesSupported)
    GPUMPI_CPU_ANSWER(MaxSharedMemoryPerMultiprocessor,
                      p.sharedMemPerMultiprocessor)
    GPUMPI_CPU_ANSWER(MaxRegistersPerMultiprocessor, p.regsPerMultiprocessor)
    GPUMPI_CPU_ANSWER(ManagedMemory, p.managedMemory)
    GPUMPI_CPU_ANSWER(HostNativeAtomicSupported, p.hostNativeAtomicSupported)
    GPUMPI_CPU_ANSWER(PageableMemoryAccess, p.pageableMemoryAccess)
    GPUMPI_CPU_ANSWER(ConcurrentManagedAccess, p.concurrentManagedAccess)
    GPUMPI_CPU_ANSWER(CanUseHostPointerForRegisteredMem,
                      p.canUseHostPointerForRegisteredMem)
    GPUMPI_CPU_ANSWER(CooperativeLaunch, p.cooperativeLaunch)
    GPUMPI_CPU_ANSWER(MaxSharedMemoryPerBlockOptin, p.sharedMemPerBlockOptin)
    GPUMPI_CPU_ANSWER(HostRegisterSupported, p.hostRegisterSupported)
    GPUMPI_CPU_ANSWER(MaxBlocksPerMultiprocessor, p.maxBlocksPerMultiProcessor)
    GPUMPI_CPU_ANSWER(MemoryPoolsSupported, p.memoryPoolsSupported)
    GPUMPI_CPU_ANSWER(MemoryPoolSupportedHandleTypes,
                      cudaMemHandleTypePosixFileDescriptor)
#undef GPUMPI_CPU_ANSWER
  }
  return remember(cudaErrorInvalidValue);
}
