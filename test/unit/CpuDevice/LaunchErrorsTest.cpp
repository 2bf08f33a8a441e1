//===- LaunchErrorsTest.cpp - Launches and occupancy that are refused -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A grid of which CUDA says cudaErrorCooperativeLaunchTooLarge is run: blocks
// that wait do not keep a multiprocessor.
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

#include <cooperative_groups.h>

namespace {

using gpumpi::cpu::addressed;

class LaunchErrors : public testing::Test {
protected:
  void TearDown() override { (void)cudaGetLastError(); }
};

/// The second half of the grid adds up what the first half has written.
__global__ void meet(int *p) {
  const unsigned half = gridDim.x / 2;
  if (blockIdx.x < half)
    p[blockIdx.x] = 1;
  cooperative_groups::this_grid().sync();
  if (blockIdx.x >= half)
    atomicAdd(&p[half], p[blockIdx.x - half]);
}

__global__ void kernel(int *) {}

/// Of one thread each.
unsigned blocksAtOnce() {
  int blocks = 0, multiprocessors = 0;
  EXPECT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
                &blocks, addressed(meet), 1, 0),
            cudaSuccess);
  EXPECT_EQ(cudaDeviceGetAttribute(&multiprocessors,
                                   cudaDevAttrMultiProcessorCount, 0),
            cudaSuccess);
  return (unsigned)(blocks * multiprocessors);
}

TEST_F(LaunchErrors, OfCooperativeGridsThatAreTooLarge) {
  const unsigned half = blocksAtOnce() / 2 + 1;
  const DeviceArray<int> device(half + 1, 0);
  int *p = device.get();
  void *arguments[] = {&p};
#ifdef CUDA_ORACLE
  EXPECT_EQ(
      cudaLaunchCooperativeKernel(addressed(meet), 2 * half, 1, arguments),
      cudaErrorCooperativeLaunchTooLarge);
#else
  EXPECT_EQ(
      cudaLaunchCooperativeKernel(addressed(meet), 2 * half, 1, arguments),
      cudaSuccess);
  EXPECT_EQ(device.toHost()[half], (int)half);
#endif
}

TEST_F(LaunchErrors, OfCooperativeLaunches) {
  const DeviceArray<int> device(8, 0);
  int *p = device.get();
  void *arguments[] = {&p};
  EXPECT_EQ(cudaLaunchCooperativeKernel((const void *)nullptr, 1, 1, arguments),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaLaunchCooperativeKernel(addressed(meet), 0, 1, arguments),
            InvalidConfiguration);
  EXPECT_EQ(cudaLaunchCooperativeKernel(addressed(meet), 1, 0, arguments),
            InvalidConfiguration);
  EXPECT_EQ(cudaLaunchCooperativeKernel(addressed(meet), 1, 1025, arguments),
            InvalidConfiguration);
  EXPECT_EQ(cudaLaunchCooperativeKernel(addressed(meet), 1, 1, arguments,
                                        (size_t)1 << 30),
            cudaErrorInvalidValue);
#ifndef CUDA_ORACLE
  cudaStream_t gone;
  ASSERT_EQ(cudaStreamCreate(&gone), cudaSuccess);
  ASSERT_EQ(cudaStreamDestroy(gone), cudaSuccess);
  EXPECT_EQ(
      cudaLaunchCooperativeKernel(addressed(meet), 1, 1, arguments, 0, gone),
      cudaErrorInvalidResourceHandle);
#endif
  EXPECT_EQ(device.toHost(), std::vector<int>(8, 0));
}

TEST_F(LaunchErrors, OfLaunchesWithAttributes) {
  const DeviceArray<int> device(8, 0);
  int *p = device.get();
  void *arguments[] = {&p};
  const auto launch = [&](const cudaLaunchConfig_t &config) {
    return cudaLaunchKernelExC(&config, (const void *)addressed(kernel),
                               arguments);
  };
  cudaLaunchConfig_t good = {};
  good.gridDim = dim3(1);
  good.blockDim = dim3(1);
  EXPECT_EQ(launch(good), cudaSuccess);
  EXPECT_EQ(
      cudaLaunchKernelExC(nullptr, (const void *)addressed(kernel), arguments),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaLaunchKernelExC(&good, nullptr, arguments),
            cudaErrorInvalidDeviceFunction);
  cudaLaunchConfig_t bad = good;
  bad.gridDim.y = 0;
  EXPECT_EQ(launch(bad), InvalidConfiguration);
  bad = good;
  bad.blockDim = dim3(32, 33);
  EXPECT_EQ(launch(bad), InvalidConfiguration);
  bad = good;
  bad.dynamicSmemBytes = (size_t)1 << 30;
  EXPECT_EQ(launch(bad), cudaErrorInvalidValue);
  bad = good;
  bad.numAttrs = 1; // Which are nowhere.
  EXPECT_EQ(launch(bad), cudaErrorInvalidValue);
#ifndef CUDA_ORACLE
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {2, 1, 1};
  bad.attrs = &attribute;
  EXPECT_EQ(launch(bad), cudaErrorNotSupported);
#endif
}

TEST_F(LaunchErrors, OfBlockSizes) {
  int grid = 7, block = 7;
  const auto shared = [](int) { return 0; };
  EXPECT_EQ(
      cudaOccupancyMaxPotentialBlockSizeWithFlags(nullptr, &block, kernel),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSizeWithFlags(&grid, nullptr, kernel),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSizeWithFlags(&grid, &block, kernel,
                                                        0, 0, 8),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSizeVariableSMem(nullptr, &block,
                                                           kernel, shared),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, nullptr,
                                                           kernel, shared),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
                nullptr, &block, kernel, shared),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
                &grid, nullptr, kernel, shared),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
                &grid, &block, kernel, shared, 0, 8),
            cudaErrorInvalidValue);
  decltype(&kernel) none = nullptr;
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(&grid, &block, none),
            cudaErrorInvalidValue);
  EXPECT_EQ(grid, 7);
  EXPECT_EQ(block, 7);
}

} // namespace
