//===- OccupancyTest.cpp - How many blocks are run at once ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

namespace {

__global__ void kernel(int *) {}
__global__ void carved() {}

int blocksOf(int threads, size_t shared = 0) {
  int blocks = -1;
  EXPECT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel,
                                                          threads, shared),
            cudaSuccess);
  return blocks;
}

/// Lets blocks of the kernel have as much dynamic shared memory.
void allow(int bytes) {
  EXPECT_EQ(cudaFuncSetAttribute(
                kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes),
            cudaSuccess);
}

TEST(Occupancy, IsLimitedByThreadsBlocksAndSharedMemory) {
  EXPECT_EQ(blocksOf(1024), 2);
  EXPECT_EQ(blocksOf(256), 8);
  EXPECT_EQ(blocksOf(65), 21); // Three warps each.
  EXPECT_EQ(blocksOf(32), 32);
  // More than 48 KiB must be asked for.
  EXPECT_EQ(blocksOf(32, 100 << 10), 0);
  allow(227 << 10);
  EXPECT_EQ(blocksOf(32, 100 << 10), 2);
  EXPECT_EQ(blocksOf(32, 227 << 10), 1);
  EXPECT_EQ(blocksOf(32, 228 << 10), 0);
  EXPECT_EQ(blocksOf(1025), 0);
  allow(48 << 10);
}

TEST(Occupancy, BadQuestionsAreErrors) {
  int blocks;
  EXPECT_EQ(
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 0, 0),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
                &blocks, kernel, 32, 0, 8),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
                &blocks, (const void *)nullptr, 32, 0),
            cudaErrorInvalidDeviceFunction);
  (void)cudaGetLastError();
}

#ifndef CUDA_ORACLE // Which has larger ones.
TEST(Occupancy, ClustersHaveOneBlock) {
  int multiprocessors = 0, size = 0, clusters = 0;
  ASSERT_EQ(cudaDeviceGetAttribute(&multiprocessors,
                                   cudaDevAttrMultiProcessorCount, 0),
            cudaSuccess);
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {1, 1, 1};
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(8);
  config.blockDim = dim3(16, 16);
  config.attrs = &attribute;
  config.numAttrs = 1;
  EXPECT_EQ(cudaOccupancyMaxPotentialClusterSize(&size, kernel, &config),
            cudaSuccess);
  EXPECT_EQ(size, 1);
  EXPECT_EQ(cudaOccupancyMaxActiveClusters(&clusters, kernel, &config),
            cudaSuccess);
  EXPECT_EQ(clusters, 8 * multiprocessors);
  attribute.val.clusterDim = {2, 1, 1};
  EXPECT_EQ(cudaOccupancyMaxActiveClusters(&clusters, kernel, &config),
            cudaErrorInvalidClusterSize);
  config.numAttrs = 0; // The size has to be said.
  EXPECT_EQ(cudaOccupancyMaxActiveClusters(&clusters, kernel, &config),
            cudaErrorInvalidClusterSize);
  config.blockDim = dim3(1025);
  EXPECT_EQ(cudaOccupancyMaxPotentialClusterSize(&size, kernel, &config),
            cudaSuccess);
  EXPECT_EQ(size, 0);
  EXPECT_EQ(cudaOccupancyMaxPotentialClusterSize(&size, kernel, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaFuncSetSharedMemConfig(kernel, cudaSharedMemBankSizeEightByte),
            cudaSuccess);
  (void)cudaGetLastError();
}
#endif

TEST(Occupancy, ABlockSizeIsSuggested) {
  int grid = 0, block = 0, multiprocessors = 0;
  ASSERT_EQ(cudaDeviceGetAttribute(&multiprocessors,
                                   cudaDevAttrMultiProcessorCount, 0),
            cudaSuccess);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(&grid, &block, kernel),
            cudaSuccess);
  EXPECT_EQ(block, 1024);
  EXPECT_EQ(grid, 2 * multiprocessors);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(&grid, &block, kernel, 0, 300),
            cudaSuccess);
  EXPECT_EQ(block, 256); // Eight of them; six of 300, in ten warps.
  EXPECT_EQ(grid, 8 * multiprocessors);
  allow(227 << 10);
  // 256 bytes a thread: 448 threads can be had twice, 480 only once.
  EXPECT_EQ(
      cudaOccupancyMaxPotentialBlockSizeVariableSMem(
          &grid, &block, kernel, [](int threads) { return threads * 256; }),
      cudaSuccess);
  EXPECT_EQ(block * grid, 896 * multiprocessors);
  const int expected = block;
  for (const unsigned flags :
       {cudaOccupancyDefault, cudaOccupancyDisableCachingOverride}) {
    EXPECT_EQ(cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
                  &grid, &block, kernel,
                  [](int threads) { return threads * 256; }, 0, flags),
              cudaSuccess);
    EXPECT_EQ(block, expected);
    EXPECT_EQ(cudaOccupancyMaxPotentialBlockSizeWithFlags(&grid, &block, kernel,
                                                          0, 300, flags),
              cudaSuccess);
    EXPECT_EQ(block, 256);
  }
  allow(48 << 10);
}

TEST(Occupancy, SharedMemoryIsLeft) {
  size_t bytes = 0;
  EXPECT_EQ(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, kernel, 1, 1024),
            cudaSuccess);
  EXPECT_EQ(bytes, 227u << 10);
  EXPECT_EQ(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, kernel, 2, 1024),
            cudaSuccess);
  EXPECT_EQ(bytes, 113u << 10);
  allow(227 << 10);
  EXPECT_EQ(blocksOf(1024, bytes), 2);
  allow(48 << 10);
  EXPECT_EQ(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, kernel, 3, 1024),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

#ifdef CUDA_ORACLE
__global__ void __launch_bounds__(96) bound(int *to) {
  __shared__ int values[5 << 10];
  values[threadIdx.x] = to[threadIdx.x];
  __syncthreads();
  to[threadIdx.x] = values[to[96] % 96];
}
#else
__global__ void bound(int *) {}
#endif
__global__ void large(int *) {}

TEST(Occupancy, DependsOnWhatTheKernelSays) {
#ifndef CUDA_ORACLE
  gpumpi::cpu::recordLimits((const void *)bound, 96, 20 << 10);
#endif
  int grid = 0, block = 0, blocks = -1;
  size_t bytes = 0;
  cudaFuncAttributes attributes;
  ASSERT_EQ(cudaFuncGetAttributes(&attributes, bound), cudaSuccess);
  EXPECT_EQ(attributes.maxThreadsPerBlock, 96);
  EXPECT_EQ(attributes.sharedSizeBytes, 20u << 10);
  EXPECT_EQ(attributes.maxDynamicSharedSizeBytes, 28 << 10);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(&grid, &block, bound),
            cudaSuccess);
  EXPECT_EQ(block, 96);
  // 228 KiB are enough for 10 of 21 KiB, and for 5 of 41 KiB.
  EXPECT_EQ(
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, bound, 96, 0),
      cudaSuccess);
  EXPECT_EQ(blocks, 10);
  EXPECT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, bound, 96,
                                                          20 << 10),
            cudaSuccess);
  EXPECT_EQ(blocks, 5);
  EXPECT_EQ(
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, bound, 97, 0),
      cudaSuccess);
  EXPECT_EQ(blocks, 10); // Launches with so many threads are another matter.
  EXPECT_EQ(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, bound, 1, 96),
            cudaSuccess);
  EXPECT_EQ(bytes, 207u << 10);
}

#ifndef CUDA_ORACLE
TEST(Occupancy, LaunchesKeepToWhatTheKernelSays) {
  const void *const kernel = (const void *)large;
  gpumpi::cpu::recordLimits(kernel, 64, 0);
  EXPECT_FALSE(gpumpi::cpu::exceedsLimits(kernel, dim3(8, 8), 48 << 10));
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  EXPECT_TRUE(gpumpi::cpu::exceedsLimits(kernel, dim3(13, 5), 0));
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_TRUE(gpumpi::cpu::exceedsLimits(kernel, 1, 49 << 10));
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  int *none = nullptr;
  void *arguments[] = {&none};
  using gpumpi::cpu::addressed;
  EXPECT_EQ(cudaLaunchKernel(addressed(large), 1, 65, arguments),
            cudaErrorInvalidValue);
  // More shared memory is to be had for the asking.
  EXPECT_EQ(cudaFuncSetAttribute(
                large, cudaFuncAttributeMaxDynamicSharedMemorySize, 228 << 10),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFuncSetAttribute(
                large, cudaFuncAttributeMaxDynamicSharedMemorySize, 100 << 10),
            cudaSuccess);
  EXPECT_FALSE(gpumpi::cpu::exceedsLimits(kernel, 1, 100 << 10));
  EXPECT_TRUE(gpumpi::cpu::exceedsLimits(kernel, 1, (100 << 10) + 1));
  cudaFuncAttributes attributes;
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, large), cudaSuccess);
  EXPECT_EQ(attributes.maxDynamicSharedSizeBytes, 100 << 10);
  (void)cudaGetLastError();
}
#endif

TEST(Occupancy, AKernelHasAttributes) {
  cudaFuncAttributes attributes;
  ASSERT_EQ(cudaFuncGetAttributes(&attributes, kernel), cudaSuccess);
  EXPECT_EQ(attributes.maxThreadsPerBlock, 1024);
  EXPECT_EQ(attributes.sharedSizeBytes, 0u);
  EXPECT_EQ(attributes.maxDynamicSharedSizeBytes, 48 << 10);
  EXPECT_EQ(attributes.binaryVersion, 90);
  EXPECT_LE(attributes.numRegs * 1024, 65536);
}

/// Expects \p function to be told to be none of the device's.
template <class Function> void expectNoKernel(Function *function) {
  cudaFuncAttributes attributes;
  int blocks = 0, threads = 0;
  size_t bytes = 0;
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, function),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaFuncSetAttribute(
                function, cudaFuncAttributeMaxDynamicSharedMemorySize, 0),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaFuncSetCacheConfig(function, cudaFuncCachePreferL1),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, 32, 0),
      cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, function),
            function ? cudaErrorInvalidDeviceFunction : cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, function, 1, 32),
            cudaErrorInvalidDeviceFunction);
  (void)cudaGetLastError();
}

TEST(Occupancy, IsOfKernelsAlone) {
  static int variable;
  int local;
  expectNoKernel((const void *)nullptr);
  expectNoKernel((const void *)&variable);
  expectNoKernel((const void *)&local);
}

#ifndef CUDA_ORACLE
void ofHost(int *) {}

/// What the translator says of a function holds for one call.
TEST(Occupancy, IsNotOfAFunctionOfTheHost) {
  cudaFuncAttributes attributes;
  using gpumpi::cpu::noKernel;
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, noKernel(ofHost)),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, (const void *)noKernel(ofHost)),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaFuncSetAttribute(&noKernel(ofHost),
                                 cudaFuncAttributeMaxDynamicSharedMemorySize,
                                 0),
            cudaErrorInvalidDeviceFunction);
  (void)noKernel(ofHost);
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, kernel), cudaSuccess);
  (void)cudaGetLastError();
}
#endif

TEST(Occupancy, AKernelRemembersItsCarveout) {
  const auto carveout = [] {
    cudaFuncAttributes attributes = {};
    EXPECT_EQ(cudaFuncGetAttributes(&attributes, carved), cudaSuccess);
    return attributes.preferredShmemCarveout;
  };
  const auto set = [](int value) {
    return cudaFuncSetAttribute(
        carved, cudaFuncAttributePreferredSharedMemoryCarveout, value);
  };
  EXPECT_EQ(carveout(), cudaSharedmemCarveoutDefault);
  EXPECT_EQ(set(cudaSharedmemCarveoutMaxShared), cudaSuccess);
  EXPECT_EQ(carveout(), 100);
  EXPECT_EQ(set(101), cudaErrorInvalidValue);
  EXPECT_EQ(set(-2), cudaErrorInvalidValue);
  EXPECT_EQ(carveout(), 100);
  EXPECT_EQ(set(cudaSharedmemCarveoutMaxL1), cudaSuccess);
  EXPECT_EQ(carveout(), 0);
  EXPECT_EQ(set(cudaSharedmemCarveoutDefault), cudaSuccess);
  EXPECT_EQ(carveout(), -1);
  EXPECT_EQ(cudaFuncSetAttribute(carved, (cudaFuncAttribute)99, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaFuncSetAttribute(
                carved, cudaFuncAttributeNonPortableClusterSizeAllowed, 1),
            cudaSuccess);
  (void)cudaGetLastError();
}

} // namespace
