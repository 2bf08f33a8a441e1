//===- DeviceErrorsTest.cpp - Devices, settings and pools that are refused ===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

#include <cstdint>

namespace {

class DeviceErrors : public testing::Test {
protected:
  void TearDown() override { (void)cudaGetLastError(); }
};

/// No machine has these devices.
constexpr int NoDevices[] = {-1, 1 << 20};

TEST_F(DeviceErrors, OfQuestions) {
  EXPECT_EQ(cudaGetDevice(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetDeviceCount(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
}

TEST_F(DeviceErrors, OfNoDevice) {
  char id[20];
  int can = 7;
  std::uint64_t bytes = 0;
  for (const int none : NoDevices) {
    EXPECT_EQ(cudaSetDevice(none), cudaErrorInvalidDevice);
    EXPECT_EQ(cudaDeviceCanAccessPeer(&can, none, 0), cudaErrorInvalidDevice);
    EXPECT_EQ(cudaDeviceCanAccessPeer(&can, 0, none), cudaErrorInvalidDevice);
    EXPECT_EQ(cudaDeviceGetPCIBusId(id, sizeof id, none),
              cudaErrorInvalidDevice);
    EXPECT_EQ(cudaDeviceGetGraphMemAttribute(
                  none, cudaGraphMemAttrUsedMemCurrent, &bytes),
              cudaErrorInvalidDevice);
  }
  EXPECT_EQ(can, 7);
  EXPECT_EQ(cudaDeviceGetPCIBusId(nullptr, sizeof id, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaDeviceGetPCIBusId(id, 0, 0), cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaDeviceGetGraphMemAttribute(0, (cudaGraphMemAttributeType)99, &bytes),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemCurrent,
                                           nullptr),
            cudaErrorInvalidValue);
}

TEST_F(DeviceErrors, OfPriorities) {
  int least = 7, greatest = 7;
  EXPECT_EQ(cudaDeviceGetStreamPriorityRange(&least, &greatest), cudaSuccess);
  EXPECT_EQ(least, 0);
  EXPECT_LT(greatest, 0);
  // Either may be left out.
  EXPECT_EQ(cudaDeviceGetStreamPriorityRange(nullptr, nullptr), cudaSuccess);
}

TEST_F(DeviceErrors, OfBanks) {
  const auto wrong = (cudaSharedMemConfig)3;
  EXPECT_EQ(cudaDeviceSetSharedMemConfig(wrong), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeDefault),
            cudaSuccess);
}

#ifndef CUDA_ORACLE // Which has such functions.
TEST_F(DeviceErrors, OfDriverEntryPoints) {
  void *function = &function;
  cudaDriverEntryPointQueryResult status;
  EXPECT_EQ(cudaGetDriverEntryPointByVersion("cuInit", &function, 12000,
                                             cudaEnableDefault, &status),
            cudaSuccess);
  EXPECT_EQ(status, cudaDriverEntryPointSymbolNotFound);
  EXPECT_EQ(function, nullptr);
  EXPECT_EQ(cudaGetDriverEntryPointByVersion(nullptr, &function, 12000,
                                             cudaEnableDefault, &status),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetDriverEntryPointByVersion("cuInit", nullptr, 12000,
                                             cudaEnableDefault, &status),
            cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaGetDriverEntryPointByVersion("cuInit", &function, 12000, 99, &status),
      cudaErrorInvalidValue);
}
#endif

/// A pool of device 0 that is destroyed at the end of the test.
class PoolErrors : public DeviceErrors {
protected:
  cudaMemPool_t pool = nullptr;
  cudaMemLocation place = {};
  static constexpr auto type = cudaMemAllocationTypePinned;

  void SetUp() override {
    place.type = cudaMemLocationTypeDevice;
    cudaMemPoolProps wanted = {};
    wanted.allocType = type;
    wanted.location = place;
    ASSERT_EQ(cudaMemPoolCreate(&pool, &wanted), cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(cudaMemPoolDestroy(pool), cudaSuccess);
    DeviceErrors::TearDown();
  }
};

TEST_F(PoolErrors, OfAccess) {
  cudaMemAccessFlags flags;
  EXPECT_EQ(cudaMemPoolGetAccess(&flags, pool, &place), cudaSuccess);
  EXPECT_EQ(flags, cudaMemAccessFlagsProtReadWrite);
  EXPECT_EQ(cudaMemPoolGetAccess(nullptr, pool, &place), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPoolGetAccess(&flags, nullptr, &place),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPoolGetAccess(&flags, pool, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPoolTrimTo(nullptr, 0), cudaErrorInvalidValue);
}

TEST_F(PoolErrors, OfTheDefault) {
  cudaMemPool_t found;
  EXPECT_EQ(cudaDeviceGetDefaultMemPool(nullptr, 0), cudaErrorInvalidValue);
  // Both codes are documented.
  for (const int none : NoDevices) {
    const cudaError_t error = cudaDeviceGetDefaultMemPool(&found, none);
    EXPECT_TRUE(error == cudaErrorInvalidDevice ||
                error == cudaErrorInvalidValue)
        << error;
  }
}

#if !defined(CUDA_ORACLE) || CUDART_VERSION >= 13000
TEST_F(PoolErrors, OfPlaces) {
  cudaMemPool_t found;
  EXPECT_EQ(cudaMemGetDefaultMemPool(&found, nullptr, type),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemGetDefaultMemPool(nullptr, &place, type),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemSetMemPool(nullptr, type, pool), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemSetMemPool(&place, type, nullptr), cudaErrorInvalidValue);
#ifndef CUDA_ORACLE // Which has others.
  place.type = cudaMemLocationTypeHost;
  EXPECT_EQ(cudaMemGetDefaultMemPool(&found, &place, type),
            cudaErrorNotSupported);
  EXPECT_EQ(cudaMemSetMemPool(&place, type, pool), cudaErrorNotSupported);
#endif
}

TEST_F(PoolErrors, OfBatches) {
  const OwnStream stream;
  int *managed = nullptr;
  ASSERT_EQ(cudaMallocManaged(&managed, 4096), cudaSuccess);
  const DeviceArray<int> device(1024);
  void *pointers[] = {managed}, *wrong[] = {device.get()};
  size_t sizes[] = {4096}, none[] = {0};
  EXPECT_EQ(cudaMemDiscardBatchAsync(nullptr, sizes, 1, 0, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemDiscardBatchAsync(pointers, nullptr, 1, 0, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemDiscardBatchAsync(pointers, sizes, 0, 0, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemDiscardBatchAsync(pointers, none, 1, 0, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemDiscardBatchAsync(pointers, sizes, 1, 1, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemDiscardBatchAsync(wrong, sizes, 1, 0, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemDiscardBatchAsync(pointers, sizes, 1, 0, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(cudaFree(managed), cudaSuccess);
}
#endif

#ifndef CUDA_ORACLE // Whose version 13 has dropped the names.
TEST_F(DeviceErrors, OfHintsByPlaces) {
  int *managed = nullptr;
  ASSERT_EQ(cudaMallocManaged(&managed, 4096), cudaSuccess);
  const cudaMemLocation here = {cudaMemLocationTypeDevice, 0};
  const cudaMemLocation nowhere = {cudaMemLocationTypeDevice, 1 << 20};
  const cudaMemLocation invalid = {cudaMemLocationTypeInvalid, 0};
  EXPECT_EQ(cudaMemPrefetchAsync_v2(managed, 4096, here, 0), cudaSuccess);
  EXPECT_EQ(cudaMemPrefetchAsync_v2(managed, 4096, here, 1),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPrefetchAsync_v2(managed, 4097, here, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPrefetchAsync_v2(managed, 4096, nowhere, 0),
            cudaErrorInvalidDevice);
  EXPECT_EQ(cudaMemPrefetchAsync_v2(managed, 4096, invalid, 0),
            cudaErrorInvalidValue);
  int last = -7;
  EXPECT_EQ(cudaMemRangeGetAttribute(&last, sizeof last,
                                     cudaMemRangeAttributeLastPrefetchLocation,
                                     managed, 4096),
            cudaSuccess);
  EXPECT_EQ(last, 0);
  const auto advice = cudaMemAdviseSetPreferredLocation;
  EXPECT_EQ(cudaMemAdvise_v2(managed, 4096, advice, here), cudaSuccess);
  EXPECT_EQ(cudaMemAdvise_v2(managed, 4097, advice, here),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemAdvise_v2(managed, 4096, advice, nowhere),
            cudaErrorInvalidDevice);
  EXPECT_EQ(cudaMemAdvise_v2(managed, 4096, (cudaMemoryAdvise)99, here),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemRangeGetAttribute(&last, sizeof last,
                                     cudaMemRangeAttributePreferredLocation,
                                     managed, 4096),
            cudaSuccess);
  EXPECT_EQ(last, 0);
  EXPECT_EQ(cudaFree(managed), cudaSuccess);
}
#endif

} // namespace
