//===- GraphParametersTest.cpp - Nodes that do something else ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

namespace {

using gpumpi::cpu::addressed;

DEVICE_CODE void addTo(int *p, int n) { p[threadIdx.x] += n; }
__global__ void add(int *p, int n) { addTo(p, n); }

class GraphParameters : public testing::Test {
protected:
  cudaGraph_t graph = nullptr;
  const DeviceArray<int> a{4, 1}, b{4, 2};

  void SetUp() override { ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess); }
  void TearDown() override {
    EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
    (void)cudaGetLastError();
  }
  void run() {
    cudaGraphExec_t exec = nullptr;
    ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
    run(exec);
    EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  }
  static void run(cudaGraphExec_t exec) {
    EXPECT_EQ(cudaGraphUpload(exec, nullptr), cudaSuccess);
    EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  }
  static cudaMemcpy3DParms copyOf(int *to, int *from, size_t count) {
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(from, count * sizeof(int), count, 1);
    copy.dstPtr = make_cudaPitchedPtr(to, count * sizeof(int), count, 1);
    copy.extent = make_cudaExtent(count * sizeof(int), 1, 1);
    copy.kind = cudaMemcpyDeviceToDevice;
    return copy;
  }
};

TEST_F(GraphParameters, OfCopies) {
  cudaGraphNode_t node = nullptr;
  cudaMemcpy3DParms copy = copyOf(b.get(), a.get(), 2);
  ASSERT_EQ(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &copy),
            cudaSuccess);
  run();
  EXPECT_EQ(b.toHost(), (std::vector<int>{1, 1, 2, 2}));
  copy = copyOf(a.get() + 1, b.get() + 2, 2);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParams(node, &copy), cudaSuccess);
  run();
  EXPECT_EQ(a.toHost(), (std::vector<int>{1, 2, 2, 1}));
  EXPECT_EQ(cudaGraphMemcpyNodeSetParams(node, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, nullptr),
            cudaErrorInvalidValue);
}

TEST_F(GraphParameters, OfFills) {
  cudaGraphNode_t node = nullptr;
  cudaMemsetParams fill = {};
  fill.dst = a.get();
  fill.elementSize = 4;
  fill.value = 9;
  fill.width = 2;
  fill.height = 1;
  ASSERT_EQ(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill),
            cudaSuccess);
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  run(exec);
  EXPECT_EQ(a.toHost(), (std::vector<int>{9, 9, 1, 1}));
  fill.dst = a.get() + 1;
  fill.value = 5;
  EXPECT_EQ(cudaGraphExecMemsetNodeSetParams(exec, node, &fill), cudaSuccess);
  run(exec);
  EXPECT_EQ(a.toHost(), (std::vector<int>{9, 5, 5, 1}));
  EXPECT_EQ(cudaGraphExecMemsetNodeSetParams(exec, node, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphUpload(nullptr, nullptr), cudaErrorInvalidValue);
}

TEST_F(GraphParameters, OfKernels) {
  cudaGraphNode_t node = nullptr;
  int *p = a.get();
  int three = 3, five = 5;
  void *addThree[] = {&p, &three}, *addFive[] = {&p, &five};
  cudaKernelNodeParams launch = {};
  launch.func = (void *)&addressed(add);
  launch.gridDim = dim3(1);
  launch.blockDim = dim3(4);
  launch.kernelParams = addThree;
  ASSERT_EQ(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &launch),
            cudaSuccess);
  launch.blockDim = dim3(2);
  launch.kernelParams = addFive;
  EXPECT_EQ(cudaGraphKernelNodeSetParams(node, &launch), cudaSuccess);
  run();
  EXPECT_EQ(a.toHost(), (std::vector<int>{6, 6, 1, 1}));
  launch.blockDim = dim3(0);
  EXPECT_NE(cudaGraphKernelNodeSetParams(node, &launch), cudaSuccess);
}

TEST_F(GraphParameters, AreDrawn) {
  cudaGraphNode_t first = nullptr, second = nullptr;
  ASSERT_EQ(cudaGraphAddEmptyNode(&first, graph, nullptr, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphAddEmptyNode(&second, graph, &first, 1), cudaSuccess);
  const std::string path = testing::TempDir() + "gpumpi-graph.dot";
  EXPECT_EQ(cudaGraphDebugDotPrint(graph, path.c_str(), 0), cudaSuccess);
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  EXPECT_NE(text.str().find("digraph"), std::string::npos) << text.str();
  EXPECT_NE(text.str().find("->"), std::string::npos) << text.str();
  std::remove(path.c_str());
  EXPECT_NE(cudaGraphDebugDotPrint(graph, "/no/such/folder/graph.dot", 0),
            cudaSuccess);
}

TEST(CaptureMode, IsThatOfTheThread) {
  cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
  EXPECT_EQ(cudaThreadExchangeStreamCaptureMode(&mode), cudaSuccess);
  EXPECT_EQ(mode, cudaStreamCaptureModeGlobal);
  EXPECT_EQ(cudaThreadExchangeStreamCaptureMode(&mode), cudaSuccess);
  EXPECT_EQ(mode, cudaStreamCaptureModeRelaxed);
  EXPECT_EQ(cudaThreadExchangeStreamCaptureMode(nullptr),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

} // namespace
