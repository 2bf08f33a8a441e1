//===- GraphNodeErrorsTest.cpp - Nodes and parameters that are refused ----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

using gpumpi::cpu::addressed;

__global__ void add(int *p, int n) { p[threadIdx.x] += n; }
__device__ int variable[4];
void doNothing(void *) {}

/// A graph with a node of each kind, and what was made of it.
class GraphNodeErrors : public testing::Test {
protected:
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  cudaEvent_t event = nullptr;
  cudaGraphNode_t node = nullptr, empty = nullptr, kernel = nullptr,
                  copy = nullptr, fill = nullptr, call = nullptr,
                  record = nullptr, wait = nullptr;
  const DeviceArray<int> a{4, 1}, b{4, 2};
  int *pointer = a.get(), number = 3;
  void *arguments[2] = {&pointer, &number};
  cudaKernelNodeParams launchIt = {};
  cudaMemcpy3DParms copyIt = {};
  cudaMemsetParams fillIt = {};
  cudaHostNodeParams callIt = {};

  void SetUp() override {
    ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
    ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
    launchIt.func = (void *)&addressed(add);
    launchIt.gridDim = dim3(1);
    launchIt.blockDim = dim3(4);
    launchIt.kernelParams = arguments;
    copyIt.srcPtr = make_cudaPitchedPtr(a.get(), 16, 4, 1);
    copyIt.dstPtr = make_cudaPitchedPtr(b.get(), 16, 4, 1);
    copyIt.extent = make_cudaExtent(16, 1, 1);
    copyIt.kind = cudaMemcpyDeviceToDevice;
    fillIt.dst = a.get();
    fillIt.elementSize = 4;
    fillIt.width = 4;
    fillIt.height = 1;
    callIt.fn = doNothing;
    ASSERT_EQ(cudaGraphAddEmptyNode(&empty, graph, nullptr, 0), cudaSuccess);
    ASSERT_EQ(cudaGraphAddKernelNode(&kernel, graph, nullptr, 0, &launchIt),
              cudaSuccess);
    ASSERT_EQ(cudaGraphAddMemcpyNode(&copy, graph, &kernel, 1, &copyIt),
              cudaSuccess);
    ASSERT_EQ(cudaGraphAddMemsetNode(&fill, graph, &copy, 1, &fillIt),
              cudaSuccess);
    ASSERT_EQ(cudaGraphAddHostNode(&call, graph, &fill, 1, &callIt),
              cudaSuccess);
    ASSERT_EQ(cudaGraphAddEventRecordNode(&record, graph, &call, 1, event),
              cudaSuccess);
    ASSERT_EQ(cudaGraphAddEventWaitNode(&wait, graph, nullptr, 0, event),
              cudaSuccess);
    ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
    EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
    EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
    EXPECT_EQ(node, nullptr) << "a node was made";
    (void)cudaGetLastError();
  }
};

constexpr auto In = cudaMemcpyHostToDevice, Out = cudaMemcpyDeviceToHost,
               Over = cudaMemcpyDeviceToDevice;

TEST_F(GraphNodeErrors, OfKernels) {
  EXPECT_EQ(cudaGraphAddKernelNode(&node, nullptr, nullptr, 0, &launchIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddKernelNode(&node, graph, nullptr, 1, &launchIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphKernelNodeSetParams(copy, &launchIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphKernelNodeSetParams(nullptr, &launchIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphKernelNodeSetParams(kernel, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphKernelNodeGetParams(copy, &launchIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecKernelNodeSetParams(exec, copy, &launchIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecKernelNodeSetParams(exec, kernel, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecKernelNodeSetParams(nullptr, kernel, &launchIt),
            cudaErrorInvalidValue);
  cudaLaunchAttributeValue value = {};
  const auto priority = cudaLaunchAttributePriority;
  EXPECT_EQ(cudaGraphKernelNodeGetAttribute(kernel, priority, &value),
            cudaSuccess);
  EXPECT_EQ(cudaGraphKernelNodeGetAttribute(copy, priority, &value),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphKernelNodeGetAttribute(kernel, (cudaLaunchAttributeID)999,
                                            &value),
            cudaErrorInvalidValue);
}

TEST_F(GraphNodeErrors, OfCopies) {
  EXPECT_EQ(cudaGraphMemcpyNodeGetParams(fill, &copyIt), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphMemcpyNodeGetParams(copy, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParams(fill, &copyIt), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParams(exec, fill, &copyIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParams(exec, copy, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParams(nullptr, copy, &copyIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParams1D(fill, b.get(), a.get(), 16, Over),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParams1D(copy, b.get(), nullptr, 16, Over),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParams1D(exec, fill, b.get(), a.get(), 16,
                                               Over),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParams1D(exec, copy, b.get(), nullptr, 16,
                                               Over),
            cudaErrorInvalidValue);
}

TEST_F(GraphNodeErrors, OfCopiesToAndFromVariables) {
  int host[5] = {};
  const size_t all = sizeof variable;
  // One byte too many, and one behind the end.
  EXPECT_EQ(cudaGraphAddMemcpyNodeToSymbol(&node, graph, nullptr, 0, variable,
                                           host, all + 1, 0, In),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddMemcpyNodeFromSymbol(&node, graph, nullptr, 0, host,
                                             variable, all, 1, Out),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddMemcpyNodeToSymbol(&node, nullptr, nullptr, 0, variable,
                                           host, all, 0, In),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddMemcpyNodeFromSymbol(&node, nullptr, nullptr, 0, host,
                                             variable, all, 0, Out),
            cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaGraphMemcpyNodeSetParamsToSymbol(fill, variable, host, all, 0, In),
      cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaGraphMemcpyNodeSetParamsFromSymbol(fill, host, variable, all, 0, Out),
      cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaGraphMemcpyNodeSetParamsFromSymbol(copy, host, variable, all, 1, Out),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParamsToSymbol(exec, fill, variable, host,
                                                     all, 0, In),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParamsToSymbol(exec, copy, variable, host,
                                                     all, 1, In),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParamsFromSymbol(exec, fill, host,
                                                       variable, all, 0, Out),
            cudaErrorInvalidValue);
}

TEST_F(GraphNodeErrors, OfFills) {
  EXPECT_EQ(cudaGraphMemsetNodeSetParams(copy, &fillIt), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphMemsetNodeSetParams(fill, nullptr), cudaErrorInvalidValue);
  cudaMemsetParams bad = fillIt;
  bad.elementSize = 3;
  EXPECT_EQ(cudaGraphMemsetNodeSetParams(fill, &bad), cudaErrorInvalidValue);
  bad = fillIt;
  bad.width = 5;
  EXPECT_EQ(cudaGraphMemsetNodeSetParams(fill, &bad), cudaErrorInvalidValue);
  bad.width = 2;
  bad.pitch = 4; // The second row would begin within the first.
  bad.height = 2;
  EXPECT_EQ(cudaGraphMemsetNodeSetParams(fill, &bad), cudaErrorInvalidValue);
  cudaMemsetParams told = {};
  EXPECT_EQ(cudaGraphMemsetNodeGetParams(fill, &told), cudaSuccess);
  EXPECT_EQ(told.width, 4u); // As it was.
}

TEST_F(GraphNodeErrors, OfHostFunctions) {
  EXPECT_EQ(cudaGraphAddHostNode(nullptr, graph, nullptr, 0, &callIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddHostNode(&node, nullptr, nullptr, 0, &callIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddHostNode(&node, graph, nullptr, 1, &callIt),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddHostNode(&node, graph, nullptr, 0, nullptr),
            cudaErrorInvalidValue);
  cudaHostNodeParams none = {};
  EXPECT_EQ(cudaGraphAddHostNode(&node, graph, nullptr, 0, &none),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphHostNodeGetParams(fill, &none), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphHostNodeGetParams(call, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphHostNodeSetParams(fill, &callIt), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphHostNodeSetParams(call, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphHostNodeSetParams(call, &none), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphHostNodeGetParams(call, &none), cudaSuccess);
  EXPECT_EQ(none.fn, doNothing);
}

TEST_F(GraphNodeErrors, OfEvents) {
  cudaEvent_t told = nullptr;
  EXPECT_EQ(cudaGraphEventRecordNodeGetEvent(wait, &told),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphEventRecordNodeGetEvent(record, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphEventWaitNodeGetEvent(record, &told),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphEventRecordNodeSetEvent(wait, event),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphEventRecordNodeSetEvent(record, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphEventWaitNodeSetEvent(record, event),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphEventWaitNodeSetEvent(wait, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecEventRecordNodeSetEvent(exec, wait, event),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecEventRecordNodeSetEvent(exec, record, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphExecEventRecordNodeSetEvent(nullptr, record, event),
            cudaErrorInvalidValue);
  EXPECT_EQ(told, nullptr);
}

TEST_F(GraphNodeErrors, OfFreedMemory) {
  void *told = nullptr;
  EXPECT_EQ(cudaGraphMemFreeNodeGetParams(fill, &told), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphMemFreeNodeGetParams(nullptr, &told),
            cudaErrorInvalidValue);
  EXPECT_EQ(told, nullptr);
}

TEST_F(GraphNodeErrors, OfWhatCannotBeDisabled) {
  unsigned isEnabled = 7;
  EXPECT_EQ(cudaGraphNodeGetEnabled(exec, kernel, &isEnabled), cudaSuccess);
  EXPECT_EQ(isEnabled, 1u);
  EXPECT_EQ(cudaGraphNodeGetEnabled(exec, empty, &isEnabled),
            cudaErrorInvalidValue);
}

} // namespace
