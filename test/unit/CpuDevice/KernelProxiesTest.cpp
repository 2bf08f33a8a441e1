//===- KernelProxiesTest.cpp - Kernels by their proxies -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <gpumpi/kernel_proxy.h>

namespace {

using gpumpi::LaunchConfig;

/// What the translator writes for a kernel that calls operations: it has a
/// parameter of its own in front, and its stub activates it twice.
__global__ void kernel(int activation, int *p, const short n) {
  p[blockIdx.x * blockDim.x + threadIdx.x] += activation * n;
}
int lastLine;
void stub(LaunchConfig config, int *p, const short n) {
  lastLine = config.line;
  for (int activation = 1; activation < 3; ++activation)
    gpumpi::cpu::launch(config.grid, config.block, config.sharedBytes,
                        config.stream, [=] { kernel(activation, p, n); });
}
void proxy(int *p, const short n) {
  struct Name {
    static const char *gpumpi_name() { return "kernel"; }
  };
  (void)&gpumpi::KernelProxy<
      Name, void(int, decltype(p), decltype(n)), decltype(p),
      decltype(n)>::gpumpi_Of<proxy, stub, kernel>::gpumpi_recorded;
  stub(gpumpi::pushedConfiguration("kernel"), p, n);
}

const std::vector<int> Done(8, 15);

TEST(KernelProxies, AreKnownFromTheBeginning) {
  const gpumpi::ProxiedKernel *found = gpumpi::findProxied((const void *)proxy);
  ASSERT_NE(found, nullptr);
  EXPECT_STREQ(found->name, "kernel");
  EXPECT_EQ(found->kernel, (const void *)kernel);
  EXPECT_TRUE(found->suspends);
  EXPECT_EQ(gpumpi::behindProxy((const void *)proxy), (const void *)kernel);
  EXPECT_EQ(gpumpi::findProxied((const void *)kernel), nullptr);
  EXPECT_EQ(gpumpi::behindProxy((const void *)kernel), (const void *)kernel);
}

TEST(KernelProxies, AreLaunchedThroughPointers) {
  const DeviceArray<int> device(8);
  void (*pointer)(int *, short) = proxy;
  gpumpi::cpu::pointed(pointer, LaunchConfig(2, 4, 0, nullptr, "file", 77))(
      device.get(), 5);
  EXPECT_EQ(device.toHost(), Done);
  EXPECT_EQ(lastLine, 77);
}

TEST(KernelProxies, AreLaunchedByFunctionsOfTheApi) {
  const DeviceArray<int> device(8);
  int *p = device.get();
  short n = 5;
  void *arguments[] = {&p, &n};
  EXPECT_EQ(cudaLaunchKernel((const void *)proxy, 2, 4, arguments),
            cudaSuccess);
  EXPECT_EQ(device.toHost(), Done);
}

TEST(KernelProxies, HaveTheParametersThatTheProgramKnows) {
  size_t offset = 1, size = 0;
  EXPECT_EQ(cudaFuncGetParamInfo((const void *)proxy, 0, &offset, &size),
            cudaSuccess);
  EXPECT_EQ(offset, 0u);
  EXPECT_EQ(size, sizeof(int *));
  EXPECT_EQ(cudaFuncGetParamInfo((const void *)proxy, 1, &offset, &size),
            cudaSuccess);
  EXPECT_EQ(offset, 8u);
  EXPECT_EQ(size, sizeof(short));
  EXPECT_EQ(cudaFuncGetParamInfo((const void *)proxy, 2, &offset, &size),
            cudaErrorInvalidValue);
  cudaGetLastError();
}

TEST(KernelProxies, AreAskedForTheKernelBehindThem) {
  gpumpi::cpu::recordLimits((const void *)kernel, 96, 0);
  cudaFuncAttributes attributes;
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, (const void *)proxy),
            cudaSuccess);
  EXPECT_EQ(attributes.maxThreadsPerBlock, 96);
  EXPECT_EQ(cudaFuncSetAttribute((const void *)proxy,
                                 cudaFuncAttributeMaxDynamicSharedMemorySize,
                                 70000),
            cudaSuccess);
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, (const void *)kernel),
            cudaSuccess);
  EXPECT_EQ(attributes.maxDynamicSharedSizeBytes, 70000);
}

TEST(KernelProxiesDeathTest, AreNotForWhatTheRuntimeDoesNotSee) {
  int *p = nullptr;
  short n = 5;
  void *arguments[] = {&p, &n};
  EXPECT_DEATH(
      cudaLaunchCooperativeKernel((const void *)proxy, 2, 4, arguments),
      "kernel 'kernel' calls MPI operations and cannot be launched as a "
      "cooperative kernel");
  EXPECT_DEATH(
      {
        cudaGraph_t graph;
        cudaGraphNode_t node;
        cudaKernelNodeParams launch = {};
        launch.func = (void *)proxy;
        launch.gridDim = launch.blockDim = 1;
        launch.kernelParams = arguments;
        cudaGraphCreate(&graph, 0);
        cudaGraphAddKernelNode(&node, graph, nullptr, 0, &launch);
      },
      "kernel 'kernel' calls MPI operations and cannot be part of a graph");
  EXPECT_DEATH(proxy(p, n), "kernel 'kernel' is called like a function");
}

} // namespace
