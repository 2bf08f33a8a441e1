//===- DeviceTest.cpp - Devices and errors --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <ctime>
#include <string>
#include <thread>

namespace {

TEST(Device, ThereIsOneByDefault) {
  int count = 0, device = -1;
  EXPECT_EQ(cudaGetDeviceCount(&count), cudaSuccess);
  EXPECT_EQ(count, 1);
  EXPECT_EQ(cudaGetDevice(&device), cudaSuccess);
  EXPECT_EQ(device, 0);
  EXPECT_EQ(cudaSetDevice(1), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaSetDevice(-1), cudaErrorInvalidDevice);
  (void)cudaGetLastError();
}

TEST(Device, LimitsAreRemembered) {
  size_t least = 0, value = 0;
#ifndef CUDA_ORACLE // A GPU has less memory than that for all its threads.
  // As much local memory as a GPU has for a thread.
  EXPECT_EQ(cudaDeviceSetLimit(cudaLimitStackSize, 512 << 10), cudaSuccess);
  EXPECT_EQ(cudaDeviceGetLimit(&value, cudaLimitStackSize), cudaSuccess);
  EXPECT_EQ(value, 512u << 10);
#endif
  EXPECT_EQ(cudaDeviceGetLimit(&least, cudaLimitMallocHeapSize), cudaSuccess);
  EXPECT_EQ(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 64 << 20), cudaSuccess);
  EXPECT_EQ(cudaDeviceGetLimit(&value, cudaLimitMallocHeapSize), cudaSuccess);
  EXPECT_EQ(value, 64u << 20);
  // More again, but not more than there is: there it is all in the beginning.
  EXPECT_EQ(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 65 << 20), cudaSuccess);
#ifndef CUDA_ORACLE
  // Kernels launch none.
  EXPECT_EQ(cudaDeviceGetLimit(&value, cudaLimitDevRuntimePendingLaunchCount),
            cudaErrorUnsupportedLimit);
  EXPECT_EQ(cudaDeviceSetLimit(cudaLimitMallocHeapSize, least + 1),
            cudaErrorInvalidValue);
#endif
  EXPECT_EQ(cudaDeviceGetLimit(&value, cudaLimitMallocHeapSize), cudaSuccess);
  EXPECT_EQ(value, 65u << 20);
  EXPECT_EQ(cudaDeviceReset(), cudaSuccess);
  EXPECT_EQ(cudaDeviceGetLimit(&value, cudaLimitMallocHeapSize), cudaSuccess);
  EXPECT_EQ(value, least);
  (void)cudaGetLastError();
}

TEST(Device, ItsClockIsThatOfKernels) {
  int kilohertz = 0;
  EXPECT_EQ(cudaDeviceGetAttribute(&kilohertz, cudaDevAttrClockRate, 0),
            cudaSuccess);
  // On the host it is the processor time of the process.
  EXPECT_LT(clock() / CLOCKS_PER_SEC, 3600);
  const DeviceArray<long long> device(2, 0);
  long long *const passed = device.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    const long long start = clock64(), other = clock();
    while (clock() - other < kilohertz)
      ;
    passed[0] = clock() - other;
    passed[1] = clock64() - start;
  });
  EXPECT_GE(device.toHost()[0], kilohertz);
  EXPECT_GE(device.toHost()[1], device.toHost()[0]);
  EXPECT_LT(device.toHost()[1], device.toHost()[0] + 1000ll * kilohertz);
}

TEST(Device, TheCurrentOneBelongsToTheHostThread) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "4", [] {
    int count = 0, device = -1, other = -1, peer = -1;
    EXPECT_EQ(cudaGetDeviceCount(&count), cudaSuccess);
    EXPECT_EQ(count, 4);
    EXPECT_EQ(cudaSetDevice(3), cudaSuccess);
    std::thread([&] { cudaGetDevice(&other); }).join();
    EXPECT_EQ(cudaGetDevice(&device), cudaSuccess);
    EXPECT_EQ(device, 3);
    EXPECT_EQ(other, 0);
    EXPECT_EQ(cudaDeviceCanAccessPeer(&peer, 0, 3), cudaSuccess);
    EXPECT_EQ(peer, 1);
    EXPECT_EQ(cudaDeviceEnablePeerAccess(3, 0), cudaErrorInvalidDevice);
    EXPECT_EQ(cudaDeviceDisablePeerAccess(2), cudaErrorPeerAccessNotEnabled);
    EXPECT_EQ(cudaDeviceEnablePeerAccess(2, 0), cudaSuccess);
    EXPECT_EQ(cudaDeviceEnablePeerAccess(2, 0),
              cudaErrorPeerAccessAlreadyEnabled);
    EXPECT_EQ(cudaDeviceDisablePeerAccess(2), cudaSuccess);
    EXPECT_EQ(cudaDeviceEnablePeerAccess(2, 0), cudaSuccess);
    EXPECT_EQ(cudaDeviceReset(), cudaSuccess);
    EXPECT_EQ(cudaDeviceDisablePeerAccess(2), cudaErrorPeerAccessNotEnabled);
    int value = 0;
    EXPECT_EQ(
        cudaDeviceGetP2PAttribute(&value, cudaDevP2PAttrAccessSupported, 0, 1),
        cudaSuccess);
    EXPECT_EQ(value, 1);
    EXPECT_EQ(
        cudaDeviceGetP2PAttribute(&value, cudaDevP2PAttrAccessSupported, 1, 1),
        cudaErrorInvalidDevice);
    return true;
  });
}

TEST(Device, IsFoundByItsPlaceOnTheBus) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "17", [] {
    char id[32];
    int device = -1;
    EXPECT_EQ(cudaDeviceGetPCIBusId(id, sizeof(id), 16), cudaSuccess);
    EXPECT_STREQ(id, "0000:10:00.0");
    EXPECT_EQ(cudaDeviceGetByPCIBusId(&device, id), cudaSuccess);
    EXPECT_EQ(device, 16);
    EXPECT_EQ(cudaDeviceGetByPCIBusId(&device, "0000:03:00"), cudaSuccess);
    EXPECT_EQ(device, 3);
    EXPECT_EQ(cudaDeviceGetByPCIBusId(&device, "04:00.0"), cudaSuccess);
    EXPECT_EQ(device, 4);
    EXPECT_EQ(cudaDeviceGetByPCIBusId(&device, "0000:11:00.0"),
              cudaErrorInvalidDevice);
    EXPECT_EQ(cudaDeviceGetByPCIBusId(&device, "nonsense"),
              cudaErrorInvalidValue);
    return true;
  });
}

TEST(Device, PropertiesAndAttributesAgree) {
  cudaDeviceProp properties;
  ASSERT_EQ(cudaGetDeviceProperties(&properties, 0), cudaSuccess);
#ifndef CUDA_ORACLE
  EXPECT_STREQ(properties.name, "gpumpi CPU device");
#endif
  EXPECT_EQ(properties.warpSize, 32);
  EXPECT_EQ(properties.maxThreadsPerBlock, 1024);
  EXPECT_GT(properties.totalGlobalMem, 0u);
  EXPECT_GT(properties.multiProcessorCount, 0);
#if CUDART_VERSION < 13000
  EXPECT_EQ(properties.deviceOverlap, 1);
#endif
  EXPECT_GE(properties.asyncEngineCount, 1);
  int value = 0;
  EXPECT_EQ(cudaDeviceGetAttribute(&value, cudaDevAttrMaxThreadsPerBlock, 0),
            cudaSuccess);
  EXPECT_EQ(value, properties.maxThreadsPerBlock);
  EXPECT_EQ(cudaDeviceGetAttribute(&value,
                                   cudaDevAttrMaxSharedMemoryPerBlockOptin, 0),
            cudaSuccess);
  EXPECT_EQ(value, 227 << 10);
  EXPECT_EQ(cudaDeviceGetAttribute(&value, (cudaDeviceAttr)9999, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetDeviceProperties(&properties, 1), cudaErrorInvalidDevice);
  (void)cudaGetLastError();
}

int attributeOf(cudaDeviceAttr attribute) {
  int value = -1;
  EXPECT_EQ(cudaDeviceGetAttribute(&value, attribute, 0), cudaSuccess);
  return value;
}

/// As CUDA tells them of devices with compute capability 9.0.
TEST(Device, TellsHowLargeTexturesCanBe) {
  cudaDeviceProp p;
  ASSERT_EQ(cudaGetDeviceProperties(&p, 0), cudaSuccess);
  EXPECT_EQ(p.maxTexture1D, 131072);
  EXPECT_EQ(p.maxTexture2D[0], 131072);
  EXPECT_EQ(p.maxTexture2D[1], 65536);
  EXPECT_EQ(p.maxTexture3D[2], 16384);
  EXPECT_EQ(p.maxTextureCubemapLayered[1], 2046);
  EXPECT_EQ(p.maxSurface1DLayered[1], 2048);
  EXPECT_EQ(p.surfaceAlignment, 512u);
  EXPECT_EQ(attributeOf(cudaDevAttrMaxTexture1DWidth), p.maxTexture1D);
  EXPECT_EQ(attributeOf(cudaDevAttrMaxTexture2DHeight), p.maxTexture2D[1]);
  EXPECT_EQ(attributeOf(cudaDevAttrMaxTexture3DDepthAlt), p.maxTexture3DAlt[2]);
  EXPECT_EQ(attributeOf(cudaDevAttrMaxTexture2DLinearPitch),
            p.maxTexture2DLinear[2]);
  EXPECT_EQ(attributeOf(cudaDevAttrMaxTexture2DLayeredLayers),
            p.maxTexture2DLayered[2]);
  EXPECT_EQ(attributeOf(cudaDevAttrMaxSurface2DWidth), p.maxSurface2D[0]);
  EXPECT_EQ(attributeOf(cudaDevAttrMaxSurfaceCubemapLayeredLayers),
            p.maxSurfaceCubemapLayered[1]);
  EXPECT_EQ((size_t)attributeOf(cudaDevAttrTexturePitchAlignment),
            p.texturePitchAlignment);
}

TEST(Device, AnswersEveryAttribute) {
  cudaDeviceProp p;
  ASSERT_EQ(cudaGetDeviceProperties(&p, 0), cudaSuccess);
  EXPECT_EQ(attributeOf(cudaDevAttrTccDriver), p.tccDriver);
  EXPECT_EQ(attributeOf(cudaDevAttrComputePreemptionSupported),
            p.computePreemptionSupported);
  EXPECT_EQ((size_t)attributeOf(cudaDevAttrReservedSharedMemoryPerBlock),
            p.reservedSharedMemPerBlock);
  EXPECT_EQ(attributeOf(cudaDevAttrIpcEventSupport), p.ipcEventSupported);
  EXPECT_EQ(attributeOf(cudaDevAttrClusterLaunch), p.clusterLaunch);
  EXPECT_EQ((unsigned)attributeOf(cudaDevAttrMemoryPoolSupportedHandleTypes),
            p.memoryPoolSupportedHandleTypes);
  EXPECT_GE(attributeOf(cudaDevAttrMemSyncDomainCount), 1);
  // Of the numbers, some are nobody's.
  for (int i = cudaDevAttrMaxThreadsPerBlock; i <= cudaDevAttrMaxPitch; ++i)
    EXPECT_GT(attributeOf((cudaDeviceAttr)i), 0) << i;
  for (int i = cudaDevAttrMaxTexture1DWidth;
       i <= cudaDevAttrMaxTexture2DLayeredLayers; ++i)
    EXPECT_GT(attributeOf((cudaDeviceAttr)i), 0) << i;
  for (int i = cudaDevAttrTexturePitchAlignment;
       i <= cudaDevAttrMaxTexture2DLinearPitch; ++i)
    EXPECT_GT(attributeOf((cudaDeviceAttr)i), 0) << i;
}

/// What programs ask before they launch so.
TEST(Device, SaysThatGridsCanMeet) {
  cudaDeviceProp properties;
  ASSERT_EQ(cudaGetDeviceProperties(&properties, 0), cudaSuccess);
  EXPECT_EQ(properties.cooperativeLaunch, 1);
  int answer = 0;
  EXPECT_EQ(cudaDeviceGetAttribute(&answer, cudaDevAttrCooperativeLaunch, 0),
            cudaSuccess);
  EXPECT_EQ(answer, 1);
}

/// What programs ask before they register memory of their own.
TEST(Device, UsesRegisteredMemoryWhereTheHostHasIt) {
  for (const cudaDeviceAttr attribute :
       {cudaDevAttrHostRegisterSupported,
        cudaDevAttrCanUseHostPointerForRegisteredMem}) {
    int answer = 0;
    EXPECT_EQ(cudaDeviceGetAttribute(&answer, attribute, 0), cudaSuccess);
    EXPECT_EQ(answer, 1);
  }
}

TEST(Error, TheLastOneIsKeptUntilItIsAskedFor) {
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  EXPECT_EQ(cudaSetDevice(99), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(cudaPeekAtLastError(), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaPeekAtLastError(), cudaErrorInvalidDevice);
  cudaError_t other = cudaErrorUnknown;
  std::thread([&] { other = cudaGetLastError(); }).join();
  EXPECT_EQ(other, cudaSuccess);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

TEST(Error, CodesNamesAndTextsAreThoseOfCuda) {
  EXPECT_EQ((int)cudaErrorInvalidValue, 1);
  EXPECT_EQ((int)cudaErrorMemoryAllocation, 2);
  EXPECT_EQ((int)cudaErrorInvalidConfiguration, 9);
  EXPECT_EQ((int)cudaErrorInvalidDevice, 101);
  EXPECT_EQ((int)cudaErrorInvalidResourceHandle, 400);
  EXPECT_EQ((int)cudaErrorNotReady, 600);
  EXPECT_EQ((int)cudaErrorIllegalAddress, 700);
  EXPECT_EQ((int)cudaErrorLaunchFailure, 719);
  EXPECT_EQ((int)cudaErrorUnknown, 999);
  EXPECT_EQ((int)cudaErrorApiFailureBase, 10000);
  EXPECT_STREQ(cudaGetErrorName(cudaErrorInvalidValue),
               "cudaErrorInvalidValue");
  EXPECT_STREQ(cudaGetErrorString(cudaErrorInvalidValue), "invalid argument");
  EXPECT_STREQ(cudaGetErrorString(cudaSuccess), "no error");
  EXPECT_STREQ(cudaGetErrorString(cudaErrorMemoryAllocation), "out of memory");
  EXPECT_STREQ(cudaGetErrorName((cudaError_t)5000), "unrecognized error code");
}

TEST(Device, ItsDriverKnowsWhatTheRuntimeDoesAndMore) {
  int runtime = 0, driver = 0;
  EXPECT_EQ(cudaRuntimeGetVersion(&runtime), cudaSuccess);
  EXPECT_EQ(runtime, CUDART_VERSION);
  EXPECT_EQ(cudaDriverGetVersion(&driver), cudaSuccess);
  EXPECT_GE(driver, runtime);
  EXPECT_GE(driver, 12030); // Conditional nodes of graphs.
  EXPECT_EQ(cudaRuntimeGetVersion(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaDriverGetVersion(nullptr), cudaErrorInvalidValue);
}

#ifndef CUDA_ORACLE
TEST(Device, HasNoDriverFunctions) {
  void *function = &function;
  cudaDriverEntryPointQueryResult status = cudaDriverEntryPointSuccess;
  EXPECT_EQ(cudaGetDriverEntryPoint("cuMemAlloc", &function, cudaEnableDefault,
                                    &status),
            cudaSuccess);
  EXPECT_EQ(function, nullptr);
  EXPECT_EQ(status, cudaDriverEntryPointSymbolNotFound);
  function = &function;
  EXPECT_EQ(cudaGetDriverEntryPointByVersion("cuMemAlloc", &function, 12050,
                                             cudaEnableLegacyStream),
            cudaSuccess);
  EXPECT_EQ(function, nullptr);
  EXPECT_EQ(cudaGetDriverEntryPoint("", &function, cudaEnableDefault),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetDriverEntryPoint("cuInit", &function, 3),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}
#endif

} // namespace
