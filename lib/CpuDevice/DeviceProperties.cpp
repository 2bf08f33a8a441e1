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
#include "Streams/StreamAttributes.h"

#include <cuda_runtime_api.h>

#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstring>
#include <initializer_list>

using namespace gpumpi::cpu;

static int lastLevelCache() {
  const long bytes = sysconf(_SC_LEVEL3_CACHE_SIZE);
  return (int)std::clamp<long>(bytes, 0, INT_MAX);
}

/// The largest textures and surfaces of a GPU with compute capability 9.0
/// (CUDA C++ Programming Guide, "Technical Specifications").
static void setArrayLimits(cudaDeviceProp &p) {
  const auto set = [](int *limit, std::initializer_list<int> values) {
    std::copy(values.begin(), values.end(), limit);
  };
  p.maxTexture1D = 131072;
  p.maxTexture1DMipmap = 32768;
  p.maxTexture1DLinear = 1 << 28;
  set(p.maxTexture2D, {131072, 65536});
  set(p.maxTexture2DMipmap, {32768, 32768});
  set(p.maxTexture2DLinear, {131072, 65000, 2097120});
  set(p.maxTexture2DGather, {32768, 32768});
  set(p.maxTexture3D, {16384, 16384, 16384});
  set(p.maxTexture3DAlt, {8192, 8192, 32768});
  p.maxTextureCubemap = 32768;
  set(p.maxTexture1DLayered, {32768, 2048});
  set(p.maxTexture2DLayered, {32768, 32768, 2048});
  set(p.maxTextureCubemapLayered, {32768, 2046});
  p.maxSurface1D = 32768;
  set(p.maxSurface2D, {131072, 65536});
  set(p.maxSurface3D, {16384, 16384, 16384});
  set(p.maxSurface1DLayered, {32768, 2048});
  set(p.maxSurface2DLayered, {32768, 32768, 2048});
  p.maxSurfaceCubemap = 32768;
  set(p.maxSurfaceCubemapLayered, {32768, 2046});
  p.surfaceAlignment = 512;
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
  p.hostRegisterReadOnlySupported = 1;
  p.memoryPoolsSupported = 1;
  p.memoryPoolSupportedHandleTypes = cudaMemHandleTypePosixFileDescriptor;
  p.ipcEventSupported = 1;
  p.unifiedFunctionPointers = 1;
  p.deviceNumaId = -1; // No part of the machine is the device's.
  p.hostNumaId = -1;
  setArrayLimits(p);
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
    GPUMPI_CPU_ANSWER(MaxTexture1DWidth, p.maxTexture1D)
    GPUMPI_CPU_ANSWER(MaxTexture2DWidth, p.maxTexture2D[0])
    GPUMPI_CPU_ANSWER(MaxTexture2DHeight, p.maxTexture2D[1])
    GPUMPI_CPU_ANSWER(MaxTexture3DWidth, p.maxTexture3D[0])
    GPUMPI_CPU_ANSWER(MaxTexture3DHeight, p.maxTexture3D[1])
    GPUMPI_CPU_ANSWER(MaxTexture3DDepth, p.maxTexture3D[2])
    GPUMPI_CPU_ANSWER(MaxTexture2DLayeredWidth, p.maxTexture2DLayered[0])
    GPUMPI_CPU_ANSWER(MaxTexture2DLayeredHeight, p.maxTexture2DLayered[1])
    GPUMPI_CPU_ANSWER(MaxTexture2DLayeredLayers, p.maxTexture2DLayered[2])
    GPUMPI_CPU_ANSWER(SurfaceAlignment, p.surfaceAlignment)
    GPUMPI_CPU_ANSWER(TccDriver, p.tccDriver)
    GPUMPI_CPU_ANSWER(MaxTexture1DLayeredWidth, p.maxTexture1DLayered[0])
    GPUMPI_CPU_ANSWER(MaxTexture1DLayeredLayers, p.maxTexture1DLayered[1])
    GPUMPI_CPU_ANSWER(MaxTexture2DGatherWidth, p.maxTexture2DGather[0])
    GPUMPI_CPU_ANSWER(MaxTexture2DGatherHeight, p.maxTexture2DGather[1])
    GPUMPI_CPU_ANSWER(MaxTexture3DWidthAlt, p.maxTexture3DAlt[0])
    GPUMPI_CPU_ANSWER(MaxTexture3DHeightAlt, p.maxTexture3DAlt[1])
    GPUMPI_CPU_ANSWER(MaxTexture3DDepthAlt, p.maxTexture3DAlt[2])
    GPUMPI_CPU_ANSWER(TexturePitchAlignment, p.texturePitchAlignment)
    GPUMPI_CPU_ANSWER(MaxTextureCubemapWidth, p.maxTextureCubemap)
    GPUMPI_CPU_ANSWER(MaxTextureCubemapLayeredWidth,
                      p.maxTextureCubemapLayered[0])
    GPUMPI_CPU_ANSWER(MaxTextureCubemapLayeredLayers,
                      p.maxTextureCubemapLayered[1])
    GPUMPI_CPU_ANSWER(MaxSurface1DWidth, p.maxSurface1D)
    GPUMPI_CPU_ANSWER(MaxSurface2DWidth, p.maxSurface2D[0])
    GPUMPI_CPU_ANSWER(MaxSurface2DHeight, p.maxSurface2D[1])
    GPUMPI_CPU_ANSWER(MaxSurface3DWidth, p.maxSurface3D[0])
    GPUMPI_CPU_ANSWER(MaxSurface3DHeight, p.maxSurface3D[1])
    GPUMPI_CPU_ANSWER(MaxSurface3DDepth, p.maxSurface3D[2])
    GPUMPI_CPU_ANSWER(MaxSurface1DLayeredWidth, p.maxSurface1DLayered[0])
    GPUMPI_CPU_ANSWER(MaxSurface1DLayeredLayers, p.maxSurface1DLayered[1])
    GPUMPI_CPU_ANSWER(MaxSurface2DLayeredWidth, p.maxSurface2DLayered[0])
    GPUMPI_CPU_ANSWER(MaxSurface2DLayeredHeight, p.maxSurface2DLayered[1])
    GPUMPI_CPU_ANSWER(MaxSurface2DLayeredLayers, p.maxSurface2DLayered[2])
    GPUMPI_CPU_ANSWER(MaxSurfaceCubemapWidth, p.maxSurfaceCubemap)
    GPUMPI_CPU_ANSWER(MaxSurfaceCubemapLayeredWidth,
                      p.maxSurfaceCubemapLayered[0])
    GPUMPI_CPU_ANSWER(MaxSurfaceCubemapLayeredLayers,
                      p.maxSurfaceCubemapLayered[1])
    GPUMPI_CPU_ANSWER(MaxTexture1DLinearWidth, p.maxTexture1DLinear)
    GPUMPI_CPU_ANSWER(MaxTexture2DLinearWidth, p.maxTexture2DLinear[0])
    GPUMPI_CPU_ANSWER(MaxTexture2DLinearHeight, p.maxTexture2DLinear[1])
    GPUMPI_CPU_ANSWER(MaxTexture2DLinearPitch, p.maxTexture2DLinear[2])
    GPUMPI_CPU_ANSWER(MaxTexture2DMipmappedWidth, p.maxTexture2DMipmap[0])
    GPUMPI_CPU_ANSWER(MaxTexture2DMipmappedHeight, p.maxTexture2DMipmap[1])
    GPUMPI_CPU_ANSWER(MaxTexture1DMipmappedWidth, p.maxTexture1DMipmap)
    GPUMPI_CPU_ANSWER(GlobalL1CacheSupported, p.globalL1CacheSupported)
    GPUMPI_CPU_ANSWER(LocalL1CacheSupported, p.localL1CacheSupported)
    GPUMPI_CPU_ANSWER(IsMultiGpuBoard, p.isMultiGpuBoard)
    GPUMPI_CPU_ANSWER(MultiGpuBoardGroupID, p.multiGpuBoardGroupID)
    GPUMPI_CPU_ANSWER(SingleToDoublePrecisionPerfRatio,
                      p.singleToDoublePrecisionPerfRatio)
    GPUMPI_CPU_ANSWER(ComputePreemptionSupported, p.computePreemptionSupported)
    GPUMPI_CPU_ANSWER(CooperativeMultiDeviceLaunch,
                      p.cooperativeMultiDeviceLaunch)
    GPUMPI_CPU_ANSWER(PageableMemoryAccessUsesHostPageTables,
                      p.pageableMemoryAccessUsesHostPageTables)
    GPUMPI_CPU_ANSWER(DirectManagedMemAccessFromHost,
                      p.directManagedMemAccessFromHost)
    GPUMPI_CPU_ANSWER(MaxPersistingL2CacheSize, p.persistingL2CacheMaxSize)
    GPUMPI_CPU_ANSWER(MaxAccessPolicyWindowSize, p.accessPolicyMaxWindowSize)
    GPUMPI_CPU_ANSWER(ReservedSharedMemoryPerBlock, p.reservedSharedMemPerBlock)
    GPUMPI_CPU_ANSWER(SparseCudaArraySupported, p.sparseCudaArraySupported)
    GPUMPI_CPU_ANSWER(HostRegisterReadOnlySupported,
                      p.hostRegisterReadOnlySupported)
    GPUMPI_CPU_ANSWER(TimelineSemaphoreInteropSupported,
                      p.timelineSemaphoreInteropSupported)
    GPUMPI_CPU_ANSWER(GPUDirectRDMASupported, p.gpuDirectRDMASupported)
    GPUMPI_CPU_ANSWER(GPUDirectRDMAFlushWritesOptions,
                      p.gpuDirectRDMAFlushWritesOptions)
    GPUMPI_CPU_ANSWER(GPUDirectRDMAWritesOrdering,
                      p.gpuDirectRDMAWritesOrdering)
    GPUMPI_CPU_ANSWER(MemoryPoolSupportedHandleTypes,
                      p.memoryPoolSupportedHandleTypes)
    GPUMPI_CPU_ANSWER(ClusterLaunch, p.clusterLaunch)
    GPUMPI_CPU_ANSWER(DeferredMappingCudaArraySupported,
                      p.deferredMappingCudaArraySupported)
    GPUMPI_CPU_ANSWER(IpcEventSupport, p.ipcEventSupported)
    GPUMPI_CPU_ANSWER(NumaConfig, p.deviceNumaConfig)
    GPUMPI_CPU_ANSWER(NumaId, p.deviceNumaId)
    GPUMPI_CPU_ANSWER(MpsEnabled, p.mpsEnabled)
    GPUMPI_CPU_ANSWER(HostNumaId, p.hostNumaId)
    GPUMPI_CPU_ANSWER(GpuPciDeviceId, p.gpuPciDeviceID)
    GPUMPI_CPU_ANSWER(GpuPciSubsystemId, p.gpuPciSubsystemID)
    GPUMPI_CPU_ANSWER(HostNumaMultinodeIpcSupported,
                      p.hostNumaMultinodeIpcSupported)
    GPUMPI_CPU_ANSWER(MemSyncDomainCount, MemSyncDomains)
    // NOLINTBEGIN(bugprone-branch-clone)
    GPUMPI_CPU_ANSWER(CanFlushRemoteWrites, 0)
    GPUMPI_CPU_ANSWER(D3D12CigSupported, 0)
    GPUMPI_CPU_ANSWER(VulkanCigSupported, 0)
    GPUMPI_CPU_ANSWER(HostNumaMemoryPoolsSupported, 0)
    GPUMPI_CPU_ANSWER(HostMemoryPoolsSupported, 0)
    GPUMPI_CPU_ANSWER(OnlyPartialHostNativeAtomicSupported, 0)
    // NOLINTEND(bugprone-branch-clone)
#undef GPUMPI_CPU_ANSWER
  case cudaDevAttrMax:
    break;
  }
  return remember(cudaErrorInvalidValue);
}
