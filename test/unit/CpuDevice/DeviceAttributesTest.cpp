//===- DeviceAttributesTest.cpp - Attributes and properties are the same --===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program may ask for one attribute or for all properties. CUDA documents
// which of these are the same.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

namespace {

#define EXPECT_SAME(ATTRIBUTE, PROPERTY)                                       \
  do {                                                                         \
    int value = -77;                                                           \
    EXPECT_EQ(cudaDeviceGetAttribute(&value, cudaDevAttr##ATTRIBUTE, 0),       \
              cudaSuccess)                                                     \
        << #ATTRIBUTE;                                                         \
    EXPECT_EQ(value, (int)properties.PROPERTY) << #ATTRIBUTE;                  \
  } while (false)

cudaDeviceProp propertiesOfFirst() {
  cudaDeviceProp properties;
  EXPECT_EQ(cudaGetDeviceProperties(&properties, 0), cudaSuccess);
  return properties;
}

TEST(DeviceAttributes, AreProperties) {
  const cudaDeviceProp properties = propertiesOfFirst();
  EXPECT_SAME(MaxThreadsPerBlock, maxThreadsPerBlock);
  EXPECT_SAME(MaxBlockDimX, maxThreadsDim[0]);
  EXPECT_SAME(MaxBlockDimY, maxThreadsDim[1]);
  EXPECT_SAME(MaxBlockDimZ, maxThreadsDim[2]);
  EXPECT_SAME(MaxGridDimX, maxGridSize[0]);
  EXPECT_SAME(MaxGridDimY, maxGridSize[1]);
  EXPECT_SAME(MaxGridDimZ, maxGridSize[2]);
  EXPECT_SAME(MaxSharedMemoryPerBlock, sharedMemPerBlock);
  EXPECT_SAME(TotalConstantMemory, totalConstMem);
  EXPECT_SAME(WarpSize, warpSize);
  EXPECT_SAME(MaxPitch, memPitch);
  EXPECT_SAME(MaxRegistersPerBlock, regsPerBlock);
  EXPECT_SAME(TextureAlignment, textureAlignment);
  EXPECT_SAME(MultiProcessorCount, multiProcessorCount);
  EXPECT_SAME(Integrated, integrated);
  EXPECT_SAME(CanMapHostMemory, canMapHostMemory);
  EXPECT_SAME(ConcurrentKernels, concurrentKernels);
  EXPECT_SAME(EccEnabled, ECCEnabled);
  EXPECT_SAME(PciBusId, pciBusID);
  EXPECT_SAME(PciDeviceId, pciDeviceID);
  EXPECT_SAME(PciDomainId, pciDomainID);
  EXPECT_SAME(TccDriver, tccDriver);
  EXPECT_SAME(GlobalMemoryBusWidth, memoryBusWidth);
  EXPECT_SAME(L2CacheSize, l2CacheSize);
  EXPECT_SAME(MaxThreadsPerMultiProcessor, maxThreadsPerMultiProcessor);
  EXPECT_SAME(AsyncEngineCount, asyncEngineCount);
  EXPECT_SAME(UnifiedAddressing, unifiedAddressing);
  EXPECT_SAME(ComputeCapabilityMajor, major);
  EXPECT_SAME(ComputeCapabilityMinor, minor);
  EXPECT_SAME(StreamPrioritiesSupported, streamPrioritiesSupported);
  EXPECT_SAME(GlobalL1CacheSupported, globalL1CacheSupported);
  EXPECT_SAME(LocalL1CacheSupported, localL1CacheSupported);
  EXPECT_SAME(MaxSharedMemoryPerMultiprocessor, sharedMemPerMultiprocessor);
  EXPECT_SAME(MaxRegistersPerMultiprocessor, regsPerMultiprocessor);
  EXPECT_SAME(ManagedMemory, managedMemory);
  EXPECT_SAME(IsMultiGpuBoard, isMultiGpuBoard);
  EXPECT_SAME(MultiGpuBoardGroupID, multiGpuBoardGroupID);
  EXPECT_SAME(HostNativeAtomicSupported, hostNativeAtomicSupported);
  EXPECT_SAME(PageableMemoryAccess, pageableMemoryAccess);
  EXPECT_SAME(ConcurrentManagedAccess, concurrentManagedAccess);
  EXPECT_SAME(ComputePreemptionSupported, computePreemptionSupported);
  EXPECT_SAME(CanUseHostPointerForRegisteredMem,
              canUseHostPointerForRegisteredMem);
  EXPECT_SAME(CooperativeLaunch, cooperativeLaunch);
  EXPECT_SAME(MaxSharedMemoryPerBlockOptin, sharedMemPerBlockOptin);
  EXPECT_SAME(HostRegisterSupported, hostRegisterSupported);
  EXPECT_SAME(PageableMemoryAccessUsesHostPageTables,
              pageableMemoryAccessUsesHostPageTables);
  EXPECT_SAME(DirectManagedMemAccessFromHost, directManagedMemAccessFromHost);
  EXPECT_SAME(MaxBlocksPerMultiprocessor, maxBlocksPerMultiProcessor);
  EXPECT_SAME(MaxPersistingL2CacheSize, persistingL2CacheMaxSize);
  EXPECT_SAME(MaxAccessPolicyWindowSize, accessPolicyMaxWindowSize);
  EXPECT_SAME(ReservedSharedMemoryPerBlock, reservedSharedMemPerBlock);
  EXPECT_SAME(SparseCudaArraySupported, sparseCudaArraySupported);
  EXPECT_SAME(HostRegisterReadOnlySupported, hostRegisterReadOnlySupported);
  EXPECT_SAME(TimelineSemaphoreInteropSupported,
              timelineSemaphoreInteropSupported);
  EXPECT_SAME(MemoryPoolsSupported, memoryPoolsSupported);
  EXPECT_SAME(GPUDirectRDMASupported, gpuDirectRDMASupported);
  EXPECT_SAME(GPUDirectRDMAFlushWritesOptions, gpuDirectRDMAFlushWritesOptions);
  EXPECT_SAME(GPUDirectRDMAWritesOrdering, gpuDirectRDMAWritesOrdering);
  EXPECT_SAME(MemoryPoolSupportedHandleTypes, memoryPoolSupportedHandleTypes);
  EXPECT_SAME(ClusterLaunch, clusterLaunch);
  EXPECT_SAME(DeferredMappingCudaArraySupported,
              deferredMappingCudaArraySupported);
  EXPECT_SAME(IpcEventSupport, ipcEventSupported);
  EXPECT_SAME(NumaConfig, deviceNumaConfig);
  EXPECT_SAME(NumaId, deviceNumaId);
  EXPECT_SAME(MpsEnabled, mpsEnabled);
  EXPECT_SAME(HostNumaId, hostNumaId);
  EXPECT_SAME(GpuPciDeviceId, gpuPciDeviceID);
  EXPECT_SAME(GpuPciSubsystemId, gpuPciSubsystemID);
  EXPECT_SAME(HostNumaMultinodeIpcSupported, hostNumaMultinodeIpcSupported);
#if CUDART_VERSION < 13000 // There the properties have gone.
  EXPECT_SAME(ClockRate, clockRate);
  EXPECT_SAME(GpuOverlap, deviceOverlap);
  EXPECT_SAME(KernelExecTimeout, kernelExecTimeoutEnabled);
  EXPECT_SAME(ComputeMode, computeMode);
  EXPECT_SAME(MemoryClockRate, memoryClockRate);
  EXPECT_SAME(MaxTexture1DLinearWidth, maxTexture1DLinear);
  EXPECT_SAME(SingleToDoublePrecisionPerfRatio,
              singleToDoublePrecisionPerfRatio);
  EXPECT_SAME(CooperativeMultiDeviceLaunch, cooperativeMultiDeviceLaunch);
#endif
}

TEST(DeviceAttributes, LimitTexturesAndSurfacesAsPropertiesDo) {
  const cudaDeviceProp properties = propertiesOfFirst();
  EXPECT_SAME(MaxTexture1DWidth, maxTexture1D);
  EXPECT_SAME(MaxTexture1DMipmappedWidth, maxTexture1DMipmap);
  EXPECT_SAME(MaxTexture2DWidth, maxTexture2D[0]);
  EXPECT_SAME(MaxTexture2DHeight, maxTexture2D[1]);
  EXPECT_SAME(MaxTexture2DMipmappedWidth, maxTexture2DMipmap[0]);
  EXPECT_SAME(MaxTexture2DMipmappedHeight, maxTexture2DMipmap[1]);
  EXPECT_SAME(MaxTexture2DLinearWidth, maxTexture2DLinear[0]);
  EXPECT_SAME(MaxTexture2DLinearHeight, maxTexture2DLinear[1]);
  EXPECT_SAME(MaxTexture2DLinearPitch, maxTexture2DLinear[2]);
  EXPECT_SAME(MaxTexture2DGatherWidth, maxTexture2DGather[0]);
  EXPECT_SAME(MaxTexture2DGatherHeight, maxTexture2DGather[1]);
  EXPECT_SAME(MaxTexture3DWidth, maxTexture3D[0]);
  EXPECT_SAME(MaxTexture3DHeight, maxTexture3D[1]);
  EXPECT_SAME(MaxTexture3DDepth, maxTexture3D[2]);
  EXPECT_SAME(MaxTexture3DWidthAlt, maxTexture3DAlt[0]);
  EXPECT_SAME(MaxTexture3DHeightAlt, maxTexture3DAlt[1]);
  EXPECT_SAME(MaxTexture3DDepthAlt, maxTexture3DAlt[2]);
  EXPECT_SAME(MaxTextureCubemapWidth, maxTextureCubemap);
  EXPECT_SAME(MaxTexture1DLayeredWidth, maxTexture1DLayered[0]);
  EXPECT_SAME(MaxTexture1DLayeredLayers, maxTexture1DLayered[1]);
  EXPECT_SAME(MaxTexture2DLayeredWidth, maxTexture2DLayered[0]);
  EXPECT_SAME(MaxTexture2DLayeredHeight, maxTexture2DLayered[1]);
  EXPECT_SAME(MaxTexture2DLayeredLayers, maxTexture2DLayered[2]);
  EXPECT_SAME(MaxTextureCubemapLayeredWidth, maxTextureCubemapLayered[0]);
  EXPECT_SAME(MaxTextureCubemapLayeredLayers, maxTextureCubemapLayered[1]);
  EXPECT_SAME(MaxSurface1DWidth, maxSurface1D);
  EXPECT_SAME(MaxSurface2DWidth, maxSurface2D[0]);
  EXPECT_SAME(MaxSurface2DHeight, maxSurface2D[1]);
  EXPECT_SAME(MaxSurface3DWidth, maxSurface3D[0]);
  EXPECT_SAME(MaxSurface3DHeight, maxSurface3D[1]);
  EXPECT_SAME(MaxSurface3DDepth, maxSurface3D[2]);
  EXPECT_SAME(MaxSurface1DLayeredWidth, maxSurface1DLayered[0]);
  EXPECT_SAME(MaxSurface1DLayeredLayers, maxSurface1DLayered[1]);
  EXPECT_SAME(MaxSurface2DLayeredWidth, maxSurface2DLayered[0]);
  EXPECT_SAME(MaxSurface2DLayeredHeight, maxSurface2DLayered[1]);
  EXPECT_SAME(MaxSurface2DLayeredLayers, maxSurface2DLayered[2]);
  EXPECT_SAME(MaxSurfaceCubemapWidth, maxSurfaceCubemap);
  EXPECT_SAME(MaxSurfaceCubemapLayeredWidth, maxSurfaceCubemapLayered[0]);
  EXPECT_SAME(MaxSurfaceCubemapLayeredLayers, maxSurfaceCubemapLayered[1]);
  EXPECT_SAME(SurfaceAlignment, surfaceAlignment);
  EXPECT_SAME(TexturePitchAlignment, texturePitchAlignment);
}

} // namespace
