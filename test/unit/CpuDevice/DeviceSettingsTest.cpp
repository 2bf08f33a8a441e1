//===- DeviceSettingsTest.cpp - What a program asks of a device ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

#include <cuda_profiler_api.h>

#include <atomic>
#include <thread>

namespace {

__global__ void nothing(int *) {}

TEST(DeviceSettings, Flags) {
  unsigned before = 0, flags = 0;
  ASSERT_EQ(cudaGetDeviceFlags(&before), cudaSuccess);
  EXPECT_EQ(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync), cudaSuccess);
  EXPECT_EQ(cudaGetDeviceFlags(&flags), cudaSuccess);
  EXPECT_EQ(flags & cudaDeviceScheduleMask, cudaDeviceScheduleBlockingSync);
  EXPECT_TRUE(flags & cudaDeviceMapHost);
  EXPECT_EQ(cudaSetDeviceFlags(0x1000), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetDeviceFlags(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaSetDeviceFlags(before & cudaDeviceScheduleMask), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(DeviceSettings, FlagsAreTheDevices) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "2", [] {
    const auto flags = [](int device) {
      unsigned found = 0;
      EXPECT_EQ(cudaSetDevice(device), cudaSuccess);
      EXPECT_EQ(cudaGetDeviceFlags(&found), cudaSuccess);
      return found & ~cudaDeviceMapHost;
    };
    EXPECT_EQ(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync), cudaSuccess);
    // Whichever host thread asks.
    std::thread([&] {
      EXPECT_EQ(flags(0), cudaDeviceScheduleBlockingSync);
      EXPECT_EQ(flags(1), 0u);
    }).join();
    EXPECT_EQ(cudaInitDevice(1, cudaDeviceScheduleSpin, 0), cudaSuccess);
    EXPECT_EQ(flags(1), 0u);
    EXPECT_EQ(
        cudaInitDevice(1, cudaDeviceScheduleSpin, cudaInitDeviceFlagsAreValid),
        cudaSuccess);
    EXPECT_EQ(flags(1), cudaDeviceScheduleSpin);
    EXPECT_EQ(flags(0), cudaDeviceScheduleBlockingSync);
    EXPECT_EQ(cudaInitDevice(0, 0x1000, cudaInitDeviceFlagsAreValid),
              cudaErrorInvalidValue);
    EXPECT_EQ(cudaInitDevice(0, 0, 8), cudaErrorInvalidValue);
    EXPECT_EQ(cudaSetDeviceFlags(cudaDeviceSyncMemops & cudaDeviceMask),
              cudaSuccess);
    EXPECT_EQ(flags(0), cudaDeviceSyncMemops);
    return true;
  });
}

TEST(DeviceSettings, TheFirstValidDeviceIsThatOfThreads) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "3", [] {
    int devices[] = {2, 1, 3, 0};
    EXPECT_EQ(cudaSetValidDevices(devices, 4), cudaErrorInvalidValue);
    EXPECT_EQ(cudaSetValidDevices(devices, 3), cudaErrorInvalidDevice);
    EXPECT_EQ(cudaSetValidDevices(nullptr, 1), cudaErrorInvalidValue);
    const auto first = [] {
      int device = -1;
      std::thread([&] {
        EXPECT_EQ(cudaGetDevice(&device), cudaSuccess);
      }).join();
      return device;
    };
    EXPECT_EQ(first(), 0);
    EXPECT_EQ(cudaSetValidDevices(devices, 2), cudaSuccess);
    EXPECT_EQ(first(), 2);
    int chosen = -1;
    EXPECT_EQ(cudaSetDevice(1), cudaSuccess);
    EXPECT_EQ(cudaGetDevice(&chosen), cudaSuccess);
    EXPECT_EQ(chosen, 1);
    EXPECT_EQ(cudaSetValidDevices(nullptr, 0), cudaSuccess);
    EXPECT_EQ(first(), 0);
    return true;
  });
}

#ifndef CUDA_ORACLE // Some can do that.
TEST(DeviceSettings, NobodyWritesFromOutside) {
  EXPECT_EQ(cudaDeviceFlushGPUDirectRDMAWrites(
                cudaFlushGPUDirectRDMAWritesTargetCurrentDevice,
                cudaFlushGPUDirectRDMAWritesToOwner),
            cudaErrorNotSupported);
  EXPECT_EQ(cudaDeviceFlushGPUDirectRDMAWrites(
                cudaFlushGPUDirectRDMAWritesTargetCurrentDevice,
                (cudaFlushGPUDirectRDMAWritesScope)1),
            cudaErrorInvalidValue);
  int value;
  EXPECT_EQ(cudaDeviceGetAttribute(&value, cudaDevAttrMax, 0),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}
#endif

TEST(DeviceSettings, CachesAndBanks) {
  cudaFuncCache cache;
  EXPECT_EQ(cudaDeviceSetCacheConfig(cudaFuncCachePreferNone), cudaSuccess);
  EXPECT_EQ(cudaDeviceGetCacheConfig(&cache), cudaSuccess);
  EXPECT_EQ(cache, cudaFuncCachePreferNone);
  EXPECT_EQ(cudaDeviceGetCacheConfig(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFuncSetCacheConfig(nothing, cudaFuncCachePreferShared),
            cudaSuccess);
  cudaSharedMemConfig banks;
  EXPECT_EQ(cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeFourByte),
            cudaSuccess);
  EXPECT_EQ(cudaDeviceGetSharedMemConfig(&banks), cudaSuccess);
  EXPECT_EQ(banks, cudaSharedMemBankSizeFourByte);
  EXPECT_EQ(cudaDeviceGetSharedMemConfig(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFuncSetSharedMemConfig(nothing, cudaSharedMemBankSizeEightByte),
            cudaSuccess);
  const auto other = static_cast<cudaSharedMemConfig>(3);
  EXPECT_EQ(cudaFuncSetSharedMemConfig(nothing, other), cudaErrorInvalidValue);
  EXPECT_EQ(cudaDeviceSetSharedMemConfig(other), cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(DeviceSettings, WhichDevice) {
  cudaDeviceProp wanted = {};
  int device = -1, count = 0;
  ASSERT_EQ(cudaGetDeviceCount(&count), cudaSuccess);
  EXPECT_EQ(cudaChooseDevice(&device, &wanted), cudaSuccess);
  EXPECT_TRUE(device >= 0 && device < count) << device;
  EXPECT_EQ(cudaChooseDevice(nullptr, &wanted), cudaErrorInvalidValue);
  EXPECT_EQ(cudaInitDevice(0, 0, 0), cudaSuccess);
  EXPECT_EQ(cudaInitDevice(count, 0, 0), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaInitDevice(-1, 0, 0), cudaErrorInvalidDevice);
  (void)cudaGetLastError();
}

TEST(DeviceSettings, ProfilersAreTold) {
  EXPECT_EQ(cudaProfilerStart(), cudaSuccess);
  EXPECT_EQ(cudaProfilerStop(), cudaSuccess);
}

TEST(DeviceSettings, PrioritiesOfStreams) {
  int least = -100, greatest = -100;
  EXPECT_EQ(cudaDeviceGetStreamPriorityRange(&least, &greatest), cudaSuccess);
  EXPECT_EQ(least, 0);
  EXPECT_LT(greatest, least);
  cudaStream_t stream;
  for (const int wanted : {least, greatest, greatest - 10, least + 1}) {
    ASSERT_EQ(cudaStreamCreateWithPriority(&stream, cudaStreamDefault, wanted),
              cudaSuccess);
    int priority = -100;
    EXPECT_EQ(cudaStreamGetPriority(stream, &priority), cudaSuccess);
    EXPECT_EQ(priority, std::max(greatest, std::min(least, wanted)));
    EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  }
  int priority = -100;
  EXPECT_EQ(cudaStreamGetPriority(nullptr, &priority), cudaSuccess);
  EXPECT_EQ(priority, 0);
  EXPECT_EQ(cudaStreamGetPriority(nullptr, nullptr), cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(DeviceSettings, StreamsCallTheProgram) {
  const OwnStream stream;
  static std::atomic<int> called;
  called = 0;
  const DeviceArray<int> value(1, 1);
  EXPECT_EQ(cudaMemsetAsync(value.get(), 0, sizeof(int), stream), cudaSuccess);
  EXPECT_EQ(cudaStreamAddCallback(
                stream,
                [](cudaStream_t, cudaError_t status, void *add) {
                  called +=
                      status == cudaSuccess ? *static_cast<int *>(add) : 0;
                },
                [] {
                  static int seven = 7;
                  return &seven;
                }(),
                0),
            cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(called, 7);
  EXPECT_EQ(cudaStreamAddCallback(stream, nullptr, nullptr, 0),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

#ifndef CUDA_ORACLE // Which has dropped them.
TEST(DeviceSettings, OldNames) {
  EXPECT_EQ(cudaThreadSynchronize(), cudaSuccess);
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "1", [] {
    void *pointer;
    EXPECT_EQ(cudaMalloc(&pointer, 16), cudaSuccess);
    EXPECT_EQ(cudaThreadExit(), cudaSuccess);
    return cudaFree(pointer) == cudaErrorInvalidValue;
  });
}
#endif

} // namespace
