//===- MemoryPoolTest.cpp - Pools of memory and hints about it ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cstdint>

namespace {

std::uint64_t bytesOf(cudaMemPool_t pool, cudaMemPoolAttr attribute) {
  std::uint64_t bytes = 0;
  EXPECT_EQ(cudaMemPoolGetAttribute(pool, attribute, &bytes), cudaSuccess);
  return bytes;
}

cudaMemPoolProps properties(int device) {
  cudaMemPoolProps wanted = {};
  wanted.allocType = cudaMemAllocationTypePinned;
  wanted.location = {cudaMemLocationTypeDevice, device};
  return wanted;
}

TEST(MemoryPool, CountsWhatItGives) {
  cudaMemPool_t pool;
  const cudaMemPoolProps wanted = properties(0);
  ASSERT_EQ(cudaMemPoolCreate(&pool, &wanted), cudaSuccess);
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  int *first, *second;
  EXPECT_EQ(cudaMallocAsync(&first, 4000, pool, stream), cudaSuccess);
  EXPECT_EQ(cudaMallocFromPoolAsync(&second, 100, pool, stream), cudaSuccess);
  EXPECT_EQ(bytesOf(pool, cudaMemPoolAttrUsedMemCurrent), 4100u);
  EXPECT_EQ(cudaFreeAsync(first, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(bytesOf(pool, cudaMemPoolAttrUsedMemCurrent), 100u);
  EXPECT_EQ(bytesOf(pool, cudaMemPoolAttrUsedMemHigh), 4100u);
  EXPECT_GE(bytesOf(pool, cudaMemPoolAttrReservedMemCurrent), 100u);
  std::uint64_t zero = 0, one = 1;
  EXPECT_EQ(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &one),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &zero),
            cudaSuccess);
  EXPECT_EQ(bytesOf(pool, cudaMemPoolAttrUsedMemHigh), 100u);
  // cudaFree frees it, too.
  EXPECT_EQ(cudaFree(second), cudaSuccess);
#ifndef CUDA_ORACLE // Where it may be counted later.
  EXPECT_EQ(bytesOf(pool, cudaMemPoolAttrUsedMemCurrent), 0u);
#endif
  EXPECT_EQ(cudaMemPoolTrimTo(pool, 0), cudaSuccess);
  EXPECT_EQ(cudaMemPoolDestroy(pool), cudaSuccess);
  EXPECT_EQ(cudaMemPoolDestroy(pool), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(MemoryPool, MemoryOutlivesIt) {
  cudaMemPool_t pool;
  const cudaMemPoolProps wanted = properties(0);
  ASSERT_EQ(cudaMemPoolCreate(&pool, &wanted), cudaSuccess);
  int *pointer;
  EXPECT_EQ(cudaMallocAsync(&pointer, sizeof(int), pool, nullptr), cudaSuccess);
  EXPECT_EQ(cudaMemPoolDestroy(pool), cudaSuccess);
  EXPECT_EQ(cudaMemset(pointer, 0, sizeof(int)), cudaSuccess);
  EXPECT_EQ(cudaFreeAsync(pointer, nullptr), cudaSuccess);
}

#if !defined(CUDA_ORACLE) || CUDART_VERSION >= 13000
TEST(MemoryPool, IsFoundByItsPlace) {
  cudaMemPool_t usual, pool, found;
  ASSERT_EQ(cudaDeviceGetDefaultMemPool(&usual, 0), cudaSuccess);
  cudaMemPoolProps wanted = properties(0);
  cudaMemLocation place = wanted.location;
  constexpr auto type = cudaMemAllocationTypePinned;
  EXPECT_EQ(cudaMemGetDefaultMemPool(&found, &place, type), cudaSuccess);
  EXPECT_EQ(found, usual);
  ASSERT_EQ(cudaMemPoolCreate(&pool, &wanted), cudaSuccess);
  EXPECT_EQ(cudaMemSetMemPool(&place, type, pool), cudaSuccess);
  EXPECT_EQ(cudaMemGetMemPool(&found, &place, type), cudaSuccess);
  EXPECT_EQ(found, pool);
  EXPECT_EQ(cudaDeviceGetMemPool(&found, 0), cudaSuccess);
  EXPECT_EQ(found, pool);
  EXPECT_EQ(cudaMemSetMemPool(&place, type, usual), cudaSuccess);
  EXPECT_EQ(cudaMemPoolDestroy(pool), cudaSuccess);
#ifndef CUDA_ORACLE // Which has others.
  place.id = 7;
  EXPECT_EQ(cudaMemGetMemPool(&found, &place, type), cudaErrorInvalidValue);
  place.type = cudaMemLocationTypeHost;
  EXPECT_EQ(cudaMemGetMemPool(&found, &place, type), cudaErrorNotSupported);
#endif
  EXPECT_EQ(cudaMemGetMemPool(&found, nullptr, type), cudaErrorInvalidValue);
  (void)cudaGetLastError();
}
#endif

TEST(MemoryPool, OfADeviceCanBeReplaced) {
  cudaMemPool_t usual, pool, current;
  ASSERT_EQ(cudaDeviceGetDefaultMemPool(&usual, 0), cudaSuccess);
  EXPECT_EQ(cudaDeviceGetMemPool(&current, 0), cudaSuccess);
  EXPECT_EQ(current, usual);
  cudaMemPoolProps wanted = properties(0);
  wanted.maxSize = 1000;
  ASSERT_EQ(cudaMemPoolCreate(&pool, &wanted), cudaSuccess);
  EXPECT_EQ(cudaDeviceSetMemPool(0, pool), cudaSuccess);
  EXPECT_EQ(cudaDeviceGetMemPool(&current, 0), cudaSuccess);
  EXPECT_EQ(current, pool);
  char *pointer, *more;
  EXPECT_EQ(cudaMallocAsync(&pointer, 600, nullptr), cudaSuccess);
  EXPECT_EQ(bytesOf(pool, cudaMemPoolAttrUsedMemCurrent), 600u);
#ifndef CUDA_ORACLE // Where limits are rounded up.
  EXPECT_EQ(cudaMallocAsync(&more, 600, nullptr), cudaErrorMemoryAllocation);
#else
  EXPECT_EQ(cudaMallocAsync(&more, 600, nullptr), cudaSuccess);
  EXPECT_EQ(cudaFreeAsync(more, nullptr), cudaSuccess);
#endif
  EXPECT_EQ(cudaFreeAsync(pointer, nullptr), cudaSuccess);
  // Destroying it brings the default one back.
  EXPECT_EQ(cudaMemPoolDestroy(pool), cudaSuccess);
  EXPECT_EQ(cudaDeviceGetMemPool(&current, 0), cudaSuccess);
  EXPECT_EQ(current, usual);
  EXPECT_EQ(cudaMemPoolDestroy(usual), cudaErrorInvalidValue);
  EXPECT_EQ(cudaDeviceGetMemPool(&current, 1), cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(MemoryPool, AttributesHaveTheirTypes) {
  cudaMemPool_t pool;
  ASSERT_EQ(cudaDeviceGetDefaultMemPool(&pool, 0), cudaSuccess);
  std::uint64_t all = UINT64_MAX;
  EXPECT_EQ(
      cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &all),
      cudaSuccess);
  EXPECT_EQ(bytesOf(pool, cudaMemPoolAttrReleaseThreshold), UINT64_MAX);
  struct {
    int value, behind;
  } reuse{0, 42};
  EXPECT_EQ(cudaMemPoolSetAttribute(pool, cudaMemPoolReuseAllowOpportunistic,
                                    &reuse.value),
            cudaSuccess);
  reuse.value = 7;
  EXPECT_EQ(cudaMemPoolGetAttribute(pool, cudaMemPoolReuseAllowOpportunistic,
                                    &reuse.value),
            cudaSuccess);
  EXPECT_EQ(reuse.value, 0);
  EXPECT_EQ(reuse.behind, 42);
  EXPECT_EQ(cudaMemPoolGetAttribute(pool, (cudaMemPoolAttr)99, &all),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(MemoryPool, BadPropertiesAreErrors) {
  cudaMemPool_t pool;
  cudaMemPoolProps wanted = properties(7);
  EXPECT_EQ(cudaMemPoolCreate(&pool, &wanted), cudaErrorInvalidValue);
  wanted = properties(0);
  wanted.allocType = cudaMemAllocationTypeInvalid;
  EXPECT_EQ(cudaMemPoolCreate(&pool, &wanted), cudaErrorInvalidValue);
#ifndef CUDA_ORACLE // Which may have such handles.
  wanted = properties(0);
  wanted.handleTypes = cudaMemHandleTypeFabric;
  EXPECT_EQ(cudaMemPoolCreate(&pool, &wanted), cudaErrorNotSupported);
#endif
  (void)cudaGetLastError();
}

TEST(MemoryPool, AccessIsGivenToDevices) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "2", [] {
    cudaMemPool_t pool;
    EXPECT_EQ(cudaDeviceGetDefaultMemPool(&pool, 0), cudaSuccess);
    cudaMemLocation own{cudaMemLocationTypeDevice, 0},
        other{cudaMemLocationTypeDevice, 1};
    cudaMemAccessFlags flags;
    EXPECT_EQ(cudaMemPoolGetAccess(&flags, pool, &own), cudaSuccess);
    EXPECT_EQ(flags, cudaMemAccessFlagsProtReadWrite);
    EXPECT_EQ(cudaMemPoolGetAccess(&flags, pool, &other), cudaSuccess);
    EXPECT_EQ(flags, cudaMemAccessFlagsProtNone);
    const cudaMemAccessDesc give{other, cudaMemAccessFlagsProtReadWrite},
        take{own, cudaMemAccessFlagsProtNone};
    EXPECT_EQ(cudaMemPoolSetAccess(pool, &give, 1), cudaSuccess);
    EXPECT_EQ(cudaMemPoolGetAccess(&flags, pool, &other), cudaSuccess);
    EXPECT_EQ(flags, cudaMemAccessFlagsProtReadWrite);
    EXPECT_EQ(cudaMemPoolSetAccess(pool, &take, 1), cudaErrorInvalidValue);
    return true;
  });
}

TEST(MemoryPool, IsThatOfTheStreamsDevice) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "2", [] {
    cudaStream_t stream;
    EXPECT_EQ(cudaStreamCreate(&stream), cudaSuccess);
    EXPECT_EQ(cudaSetDevice(1), cudaSuccess);
    int *ofStream, *ofCurrent;
    EXPECT_EQ(cudaMallocAsync(&ofStream, 100, stream), cudaSuccess);
    EXPECT_EQ(cudaMallocAsync(&ofCurrent, 100, nullptr), cudaSuccess);
    cudaPointerAttributes attributes;
    EXPECT_EQ(cudaPointerGetAttributes(&attributes, ofStream), cudaSuccess);
    EXPECT_EQ(attributes.device, 0);
    EXPECT_EQ(cudaPointerGetAttributes(&attributes, ofCurrent), cudaSuccess);
    EXPECT_EQ(attributes.device, 1);
    EXPECT_EQ(cudaFreeAsync(ofStream, stream), cudaSuccess);
    EXPECT_EQ(cudaFreeAsync(ofCurrent, nullptr), cudaSuccess);
    return true;
  });
}

TEST(MemoryPool, AResetOfTheDeviceFreesWhatItGave) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "1", [] {
    cudaMemPool_t pool;
    int *pointer;
    EXPECT_EQ(cudaDeviceGetDefaultMemPool(&pool, 0), cudaSuccess);
    EXPECT_EQ(cudaMallocAsync(&pointer, 100, nullptr), cudaSuccess);
    EXPECT_EQ(cudaDeviceReset(), cudaSuccess);
    EXPECT_EQ(bytesOf(pool, cudaMemPoolAttrUsedMemCurrent), 0u);
    return true;
  });
}

TEST(ManagedMemory, HintsAreChecked) {
  char *managed, *device;
  ASSERT_EQ(cudaMallocManaged(&managed, 100), cudaSuccess);
  ASSERT_EQ(cudaMalloc(&device, 100), cudaSuccess);
  const cudaMemLocation host{cudaMemLocationTypeHost, 0},
      none{cudaMemLocationTypeInvalid, 0};
  EXPECT_EQ(cudaMemAdvise(managed, 100, cudaMemAdviseSetReadMostly, 0),
            cudaSuccess);
  EXPECT_EQ(cudaMemAdvise(managed, 100, cudaMemAdviseSetPreferredLocation,
                          cudaCpuDeviceId),
            cudaSuccess);
  EXPECT_EQ(cudaMemAdvise(managed, 100, cudaMemAdviseSetAccessedBy, 5),
            CUDART_VERSION < 13000 ? cudaErrorInvalidDevice
                                   : cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemAdvise(managed, 101, cudaMemAdviseSetReadMostly, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemAdvise(device, 100, cudaMemAdviseSetReadMostly, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemAdvise(managed, 100, cudaMemAdviseSetAccessedBy, host),
            cudaSuccess);
  EXPECT_EQ(cudaMemPrefetchAsync(managed, 100, cudaCpuDeviceId), cudaSuccess);
  EXPECT_EQ(cudaMemPrefetchAsync(managed + 50, 51, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPrefetchAsync(managed, 100, 3), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaMemPrefetchAsync(managed, 100, host, 0), cudaSuccess);
  EXPECT_EQ(cudaMemPrefetchAsync(managed, 100, none, 0), cudaErrorInvalidValue);
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  EXPECT_EQ(cudaStreamAttachMemAsync(stream, managed), cudaSuccess);
  EXPECT_EQ(cudaStreamAttachMemAsync(stream, managed, 100, cudaMemAttachGlobal),
            cudaSuccess);
  EXPECT_EQ(cudaStreamAttachMemAsync(stream, managed, 50),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamAttachMemAsync(nullptr, managed), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamAttachMemAsync(stream, device), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  EXPECT_EQ(cudaFree(managed), cudaSuccess);
  EXPECT_EQ(cudaFree(device), cudaSuccess);
  (void)cudaGetLastError();
}

} // namespace
