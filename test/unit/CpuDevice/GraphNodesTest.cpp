//===- GraphNodesTest.cpp - What nodes of graphs are told -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

using gpumpi::cpu::addressed;

DEVICE_CODE void addTo(int *p, int n) { p[threadIdx.x] += n; }
__global__ void add(int *p, int n) { addTo(p, n); }

__device__ int variable[4];

class GraphNodes : public testing::Test {
protected:
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  const DeviceArray<int> values{4, 1};
  int *p = values.get();
  int three = 3, five = 5;
  void *addThree[2] = {&p, &three}, *addFive[2] = {&p, &five};

  void SetUp() override { ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess); }
  void TearDown() override {
    EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
    (void)cudaGetLastError();
  }

  cudaGraphNodeParams launchOf(void **arguments) {
    cudaGraphNodeParams wanted = {};
    wanted.type = cudaGraphNodeTypeKernel;
    wanted.kernel.func = (void *)&addressed(add);
    wanted.kernel.gridDim = dim3(1);
    wanted.kernel.blockDim = dim3(4);
    wanted.kernel.kernelParams = arguments;
    return wanted;
  }
  cudaGraphExec_t executable() {
    cudaGraphExec_t exec = nullptr;
    EXPECT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
    return exec;
  }
  void launch(cudaGraphExec_t exec) {
    EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  }
};

TEST_F(GraphNodes, OfAnyTypeCanDoSomethingElse) {
  cudaGraphNodeParams wanted = launchOf(addThree);
  ASSERT_EQ(cudaGraphAddNode(&node, graph, nullptr, 0, &wanted), cudaSuccess);
  wanted = launchOf(addFive);
  EXPECT_EQ(cudaGraphNodeSetParams(node, &wanted), cudaSuccess);
  const cudaGraphExec_t exec = executable();
  launch(exec);
  EXPECT_EQ(values.toHost(), (std::vector<int>{6, 6, 6, 6}));
  wanted = launchOf(addThree);
  EXPECT_EQ(cudaGraphExecNodeSetParams(exec, node, &wanted), cudaSuccess);
  launch(exec);
  EXPECT_EQ(values.toHost(), (std::vector<int>{9, 9, 9, 9}));
  wanted = {};
  wanted.type = cudaGraphNodeTypeMemset;
  EXPECT_EQ(cudaGraphNodeSetParams(node, &wanted), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecNodeSetParams(exec, node, &wanted),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeSetParams(node, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphNodes, CanStandForAnotherGraph) {
  cudaGraph_t inner = nullptr, other = nullptr;
  ASSERT_EQ(cudaGraphCreate(&inner, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  cudaGraphNodeParams wanted = launchOf(addThree);
  ASSERT_EQ(cudaGraphAddNode(&node, other, nullptr, 0, &wanted), cudaSuccess);
  wanted = {};
  wanted.type = cudaGraphNodeTypeGraph;
  wanted.graph.graph = inner;
  ASSERT_EQ(cudaGraphAddNode(&node, graph, nullptr, 0, &wanted), cudaSuccess);
  wanted.graph.graph = other;
  EXPECT_EQ(cudaGraphNodeSetParams(node, &wanted), cudaSuccess);
  const cudaGraphExec_t exec = executable();
  launch(exec);
  EXPECT_EQ(values.toHost(), (std::vector<int>{4, 4, 4, 4}));
  wanted.graph.graph = inner;
  EXPECT_EQ(cudaGraphExecNodeSetParams(exec, node, &wanted),
            cudaErrorGraphExecUpdateFailure);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(inner), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(other), cudaSuccess);
}

TEST_F(GraphNodes, CopyToAndFromVariables) {
  const int from[] = {10, 20, 30, 40};
  int to[4] = {};
  constexpr size_t Two = 2 * sizeof(int);
  ASSERT_EQ(cudaGraphAddMemcpyNodeToSymbol(&node, graph, nullptr, 0, variable,
                                           from, 4 * sizeof(int), 0,
                                           cudaMemcpyHostToDevice),
            cudaSuccess);
  cudaGraphNode_t first = node, second = nullptr;
  ASSERT_EQ(cudaGraphAddMemcpyNodeFromSymbol(&second, graph, &first, 1, to,
                                             variable, Two, Two,
                                             cudaMemcpyDeviceToHost),
            cudaSuccess);
  const cudaGraphExec_t exec = executable();
  launch(exec);
  EXPECT_EQ(to[0], 30);
  EXPECT_EQ(to[1], 40);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParamsToSymbol(
                exec, first, variable, from, Two, Two, cudaMemcpyHostToDevice),
            cudaSuccess);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParamsFromSymbol(exec, second, to + 2,
                                                       variable, Two, Two,
                                                       cudaMemcpyDeviceToHost),
            cudaSuccess);
  launch(exec);
  EXPECT_EQ(to[2], 10);
  EXPECT_EQ(to[3], 20);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParamsToSymbol(first, variable, from + 1, Two,
                                                 Two, cudaMemcpyHostToDevice),
            cudaSuccess);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParamsFromSymbol(second, to, variable, Two,
                                                   Two, cudaMemcpyDeviceToHost),
            cudaSuccess);
  const cudaGraphExec_t again = executable();
  launch(again);
  EXPECT_EQ(to[0], 20);
  EXPECT_EQ(to[1], 30);
  EXPECT_EQ(cudaGraphExecDestroy(again), cudaSuccess);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParamsToSymbol(first, variable, from, Two, 12,
                                                 cudaMemcpyHostToDevice),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParamsToSymbol(first, variable, from, Two, 0,
                                                 cudaMemcpyDeviceToHost),
            cudaErrorInvalidMemcpyDirection);
}

TEST_F(GraphNodes, HaveAttributes) {
  cudaGraphNodeParams wanted = launchOf(addThree);
  ASSERT_EQ(cudaGraphAddNode(&node, graph, nullptr, 0, &wanted), cudaSuccess);
  const auto set = [&](cudaKernelNodeAttrID which,
                       const cudaKernelNodeAttrValue &value) {
    return cudaGraphKernelNodeSetAttribute(node, which, &value);
  };
  const auto get = [](cudaGraphNode_t of, cudaKernelNodeAttrID which) {
    cudaKernelNodeAttrValue value = {};
    EXPECT_EQ(cudaGraphKernelNodeGetAttribute(of, which, &value), cudaSuccess);
    return value;
  };
  cudaKernelNodeAttrValue value = {};
  EXPECT_EQ(get(node, cudaKernelNodeAttributeCooperative).cooperative, 0);
  value.cooperative = 1;
  EXPECT_EQ(set(cudaKernelNodeAttributeCooperative, value), cudaSuccess);
  value = {};
  value.priority = -3;
  EXPECT_EQ(set(cudaKernelNodeAttributePriority, value), cudaSuccess);
  value = {};
  value.accessPolicyWindow = {p, 8, 0.5f, cudaAccessPropertyPersisting,
                              cudaAccessPropertyStreaming};
  EXPECT_EQ(set(cudaKernelNodeAttributeAccessPolicyWindow, value), cudaSuccess);
  // They stay when it launches something else.
  wanted = launchOf(addFive);
  EXPECT_EQ(cudaGraphNodeSetParams(node, &wanted), cudaSuccess);
  cudaGraphNode_t other = nullptr;
  ASSERT_EQ(cudaGraphAddNode(&other, graph, &node, 1, &wanted), cudaSuccess);
  EXPECT_EQ(cudaGraphKernelNodeCopyAttributes(other, node), cudaSuccess);
  for (cudaGraphNode_t one : {node, other}) {
    EXPECT_EQ(get(one, cudaKernelNodeAttributeCooperative).cooperative, 1);
    EXPECT_EQ(get(one, cudaKernelNodeAttributePriority).priority, -3);
    EXPECT_EQ(get(one, cudaKernelNodeAttributeAccessPolicyWindow)
                  .accessPolicyWindow.base_ptr,
              p);
  }
  const cudaGraphExec_t exec = executable();
  launch(exec);
  EXPECT_EQ(values.toHost(), (std::vector<int>{11, 11, 11, 11}));
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  value.accessPolicyWindow.hitRatio = 2;
  EXPECT_EQ(set(cudaKernelNodeAttributeAccessPolicyWindow, value),
            cudaErrorInvalidValue);
  value = {};
  value.clusterDim = {2, 1, 1};
#ifndef CUDA_ORACLE // Which has clusters.
  EXPECT_EQ(set(cudaKernelNodeAttributeClusterDimension, value),
            cudaErrorNotSupported);
#endif
  EXPECT_EQ(set(cudaLaunchAttributeSynchronizationPolicy, value),
            cudaErrorInvalidValue);
  cudaGraphNode_t empty = nullptr;
  ASSERT_EQ(cudaGraphAddEmptyNode(&empty, graph, nullptr, 0), cudaSuccess);
  EXPECT_EQ(cudaGraphKernelNodeCopyAttributes(empty, node),
            cudaErrorInvalidValue);
}

TEST_F(GraphNodes, HaveThePriorityOfTheirStream) {
  cudaStream_t stream = nullptr;
  ASSERT_EQ(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, -2),
            cudaSuccess);
  ASSERT_EQ(cudaStreamBeginCaptureToGraph(stream, graph, nullptr, nullptr, 0,
                                          cudaStreamCaptureModeGlobal),
            cudaSuccess);
  EXPECT_EQ(gpumpi::cpu::launch(1, 4, 0, stream,
                                [=, p = p] DEVICE_CODE { addTo(p, 1); }),
            cudaSuccess);
  EXPECT_EQ(cudaStreamEndCapture(stream, nullptr), cudaSuccess);
  size_t count = 1;
  ASSERT_EQ(cudaGraphGetNodes(graph, &node, &count), cudaSuccess);
  cudaKernelNodeAttrValue value = {};
  EXPECT_EQ(cudaGraphKernelNodeGetAttribute(
                node, cudaKernelNodeAttributePriority, &value),
            cudaSuccess);
  EXPECT_EQ(value.priority, -2);
#ifndef CUDA_ORACLE
  // Of a launch with <<<...>>> too little is known to make it another one.
  value.cooperative = 1;
  EXPECT_EQ(cudaGraphKernelNodeSetAttribute(
                node, cudaKernelNodeAttributeCooperative, &value),
            cudaErrorNotSupported);
#endif
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
}

} // namespace
