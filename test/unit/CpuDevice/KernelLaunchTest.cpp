//===- KernelLaunchTest.cpp - Launches by functions of the runtime API ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <cooperative_groups.h>

namespace {

using gpumpi::cpu::addressed;

__global__ void add(int *p, int n) { atomicAdd(p + blockIdx.x, n); }

/// Appends \p digit, in base 4, to the numbers at \p p.
__global__ void turn(int *p, int digit) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  cudaTriggerProgrammaticLaunchCompletion();
  cudaGridDependencySynchronize();
  p[i] = 4 * p[i] + digit;
}

#ifndef CUDA_ORACLE
__global__ void unknown(int *) {}
#endif

/// Each block hands a number on to the next one, round by round.
__global__ void rotate(int *p, int rounds) {
  const auto grid = cooperative_groups::this_grid();
  const unsigned blocks = gridDim.x;
  for (int i = 0; i < rounds; ++i) {
    const int mine = p[blockIdx.x];
    grid.sync();
    if (threadIdx.x == 0)
      p[(blockIdx.x + 1) % blocks] = mine;
    grid.sync();
  }
}

/// Waits for the grid in some blocks only.
__global__ void halfWaits() {
  if (blockIdx.x % 2)
    cooperative_groups::this_grid().sync();
  else
    __syncthreads();
}

TEST(KernelLaunch, TakesTheArgumentsByAddress) {
  const DeviceArray<int> device(4);
  int *p = device.get(), n = 3;
  void *arguments[] = {&p, &n};
  EXPECT_EQ(cudaLaunchKernel(addressed(add), 4, 8, arguments), cudaSuccess);
  EXPECT_EQ(device.toHost(), std::vector<int>(4, 24));
}

struct Odd {
  char part[3];
};
__global__ void mixed(char, double, Odd, int *, const short, float4) {}
__global__ void bare() {}

TEST(KernelLaunch, TellsWhereParametersBegin) {
  const size_t expected[][2] = {{0, 1},  {8, 8},  {16, 3},
                                {24, 8}, {32, 2}, {48, 16}};
  size_t offset, size;
  for (size_t i = 0; i < 6; ++i) {
    ASSERT_EQ(
        cudaFuncGetParamInfo((const void *)addressed(mixed), i, &offset, &size),
        cudaSuccess);
    EXPECT_EQ(offset, expected[i][0]);
    EXPECT_EQ(size, expected[i][1]);
  }
  const auto info = [&](auto &kernel, size_t i) {
    return cudaFuncGetParamInfo((const void *)kernel, i, &offset, nullptr);
  };
  EXPECT_EQ(info(addressed(mixed), 1), cudaSuccess);
  EXPECT_EQ(offset, 8u);
  EXPECT_EQ(info(addressed(mixed), 6), cudaErrorInvalidValue);
  EXPECT_EQ(info(addressed(bare), 0), cudaErrorInvalidValue);
#ifndef CUDA_ORACLE
  EXPECT_EQ(info(unknown, 0), cudaErrorInvalidDeviceFunction);
#endif
  (void)cudaGetLastError();
}

TEST(KernelLaunch, ErrorsAreReturnedAndKept) {
  const DeviceArray<int> device(1);
  int *p = device.get(), n = 3;
  void *arguments[] = {&p, &n};
#ifndef CUDA_ORACLE // There every kernel is known.
  EXPECT_EQ(cudaLaunchKernel((const void *)unknown, 1, 1, arguments),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidDeviceFunction);
#endif
  EXPECT_EQ(cudaLaunchKernel((const void *)nullptr, 1, 1, arguments),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaLaunchKernel(addressed(add), 1, 1025, arguments),
            InvalidConfiguration);
  EXPECT_EQ(cudaLaunchKernel(addressed(add), 1, 1, arguments, 1 << 20),
            cudaErrorInvalidValue);
#ifndef CUDA_ORACLE // Which crashes.
  EXPECT_EQ(
      cudaLaunchKernel(addressed(add), 1, 1, arguments, 0, (cudaStream_t)&p),
      cudaErrorInvalidResourceHandle);
#endif
  (void)cudaGetLastError();
  EXPECT_EQ(device.toHost(), std::vector<int>(1, 0));
}

TEST(KernelLaunch, AttributesAreTakenOrRefused) {
  const DeviceArray<int> device(4);
  cudaLaunchAttribute attribute = {};
  cudaLaunchConfig_t config = {};
  config.gridDim = 4;
  config.blockDim = 2;
  EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(add), device.get(), 1.5),
            cudaSuccess);
  EXPECT_EQ(device.toHost(), std::vector<int>(4, 2));
  int *p = device.get();
  int zero = 0;
  void *arguments[] = {&p, &zero};
  EXPECT_EQ(
      cudaLaunchKernelExC(&config, (const void *)&addressed(add), arguments),
      cudaSuccess);
  config.attrs = &attribute;
  config.numAttrs = 1;
  attribute.id = cudaLaunchAttributePriority;
  EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(add), device.get(), 1),
            cudaSuccess);
  attribute.id = cudaLaunchAttributeMemSyncDomain;
  attribute.val.memSyncDomain = cudaLaunchMemSyncDomainRemote;
  EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(add), device.get(), 1),
            cudaSuccess);
  attribute.id = cudaLaunchAttributePreferredSharedMemoryCarveout;
  attribute.val.sharedMemCarveout = 50;
  EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(add), device.get(), 1),
            cudaSuccess);
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {2, 1, 1};
  EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(add), device.get(), 1),
            cudaErrorNotSupported);
#ifndef CUDA_ORACLE // Which has them.
  attribute.id = cudaLaunchAttributeProgrammaticEvent;
  attribute.val.programmaticEvent = {};
  EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(add), device.get(), 1),
            cudaErrorNotSupported);
  attribute.id = cudaLaunchAttributeLaunchCompletionEvent;
  attribute.val.launchCompletionEvent = {};
  EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(add), device.get(), 1),
            cudaErrorNotSupported);
#endif
  attribute.id = (cudaLaunchAttributeID)77;
  EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(add), device.get(), 1),
            cudaErrorNotSupported);
  config.attrs = nullptr;
  EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(add), device.get(), 1),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
  EXPECT_EQ(device.toHost(), std::vector<int>(4, 8));
}

TEST(KernelLaunch, TakesAFunctionForAKernel) {
  const DeviceArray<int> device(1);
  cudaFunction_t function = nullptr;
  ASSERT_EQ(cudaGetFuncBySymbol(&function, (const void *)&addressed(add)),
            cudaSuccess);
  int *p = device.get();
  int three = 3;
  void *arguments[] = {&p, &three};
  EXPECT_EQ(cudaLaunchKernel((const void *)function, dim3(1), dim3(1),
                             arguments, 0, nullptr),
            cudaSuccess);
  EXPECT_EQ(device.toHost(), std::vector<int>(1, 3));
  int local = 0;
  EXPECT_EQ(cudaGetFuncBySymbol(&function, &local),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaGetFuncBySymbol(nullptr, (const void *)&addressed(add)),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

/// Each kernel may begin when the one in front says so, and uses what that one
/// has written behind its cudaGridDependencySynchronize.
TEST(KernelLaunch, CanDependOnTheLastOne) {
  const DeviceArray<int> device(64);
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = 2;
  config.blockDim = 32;
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(cudaLaunchKernelEx(&config, addressed(turn), device.get(), i),
              cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(device.toHost(), std::vector<int>(64, 27)); // 0123 in base 4.
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
}

TEST(CooperativeLaunch, BlocksWaitForEachOther) {
  // Many more than there are workers.
  constexpr int blocks = int(manyOnStacks(300, 30)), rounds = 7;
  std::vector<int> values(blocks);
  const DeviceArray<int> device(blocks);
  for (int i = 0; i < blocks; ++i)
    values[i] = i;
  int *p = device.get(), count = rounds;
  ASSERT_EQ(cudaMemcpy(p, values.data(), blocks * sizeof(int),
                       cudaMemcpyHostToDevice),
            cudaSuccess);
  void *arguments[] = {&p, &count};
  EXPECT_EQ(
      cudaLaunchCooperativeKernel(addressed(rotate), blocks, 33, arguments),
      cudaSuccess);
  const std::vector<int> got = device.toHost();
  for (int i = 0; i < blocks; ++i)
    EXPECT_EQ(got[(i + rounds) % blocks], i);
}

TEST(CooperativeLaunch, IsToldByTheGroup) {
  const DeviceArray<int> device(1);
  int *p = device.get();
  const auto isValid = [p] DEVICE_CODE {
    *p = cooperative_groups::this_grid().is_valid();
  };
  launchKernel(1, 1, 0, isValid);
  EXPECT_EQ(device.toHost()[0], 0);
#ifndef CUDA_ORACLE
  EXPECT_EQ(gpumpi::cpu::launch(1, 1, 0, nullptr, isValid, nullptr, nullptr, {},
                                true),
            cudaSuccess);
  EXPECT_EQ(device.toHost()[0], 1);
#endif
}

TEST(CooperativeLaunch, IsNeededToWait) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(launchKernel(2, 2, 0, halfWaits),
               "only in a launch with cudaLaunchCooperativeKernel");
}

#ifndef CUDA_ORACLE
TEST(CooperativeLaunch, BlocksThatDoNotWaitEndWithoutTheOthers) {
  EXPECT_EQ(cudaLaunchCooperativeKernel(addressed(halfWaits), 4, 32, nullptr),
            cudaSuccess);
}
#endif

} // namespace
