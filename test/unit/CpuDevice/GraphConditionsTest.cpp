//===- GraphConditionsTest.cpp - Parts of graphs that depend --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

namespace {

using gpumpi::cpu::addressed;

/// Counts down, and goes on as long as it is not 0.
__global__ void countDown(int *left, int *rounds,
                          cudaGraphConditionalHandle handle) {
  ++*rounds;
  cudaGraphSetConditional(handle, (unsigned)--*left);
}

__global__ void choose(const int *value, cudaGraphConditionalHandle handle) {
  cudaGraphSetConditional(handle, (unsigned)*value);
}

__global__ void chooseTwice(const int *value, cudaGraphConditionalHandle first,
                            cudaGraphConditionalHandle second) {
  cudaGraphSetConditional(first, (unsigned)*value);
  cudaGraphSetConditional(second, (unsigned)*value);
}

DEVICE_CODE void addTo(int *to, int value) { *to += value; }
__global__ void add(int *to, int value) { addTo(to, value); }

class GraphConditions : public testing::Test {
protected:
  GraphConditions() : values(4, 0) {
    EXPECT_EQ(cudaStreamCreate(&stream), cudaSuccess);
    EXPECT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  }
  ~GraphConditions() override {
    EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
    EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
    (void)cudaGetLastError();
  }

  cudaGraphConditionalHandle handleOf(unsigned value, unsigned flags) {
    cudaGraphConditionalHandle handle = 0;
    EXPECT_EQ(cudaGraphConditionalHandleCreate(&handle, graph, value, flags),
              cudaSuccess);
    return handle;
  }
  /// Adds a node to \p to, behind \p after. \returns its graphs.
  cudaGraph_t *addBranches(cudaGraphConditionalHandle handle,
                           cudaGraphConditionalNodeType type, unsigned count,
                           cudaGraph_t to, cudaGraphNode_t after = nullptr) {
    cudaGraphNodeParams wanted = {};
    wanted.type = cudaGraphNodeTypeConditional;
    wanted.conditional.handle = handle;
    wanted.conditional.type = type;
    wanted.conditional.size = count;
    EXPECT_EQ(
        cudaGraphAddNode(&last, to, &after, nullptr, after ? 1 : 0, &wanted),
        cudaSuccess);
    return wanted.conditional.phGraph_out;
  }
  /// Adds a launch of \p kernel to \p to.
  template <class... Parameters, class... Arguments>
  cudaGraphNode_t addKernel(cudaGraph_t to, void (&kernel)(Parameters...),
                            Arguments... arguments) {
    void *addresses[] = {&arguments...};
    cudaGraphNodeParams wanted = {};
    wanted.type = cudaGraphNodeTypeKernel;
    wanted.kernel.func = (void *)&addressed(kernel);
    wanted.kernel.gridDim = wanted.kernel.blockDim = dim3(1);
    wanted.kernel.kernelParams = addresses;
    cudaGraphNode_t node = nullptr;
    EXPECT_EQ(cudaGraphAddNode(&node, to, nullptr, 0, &wanted), cudaSuccess);
    return node;
  }
  cudaGraphExec_t executable() {
    cudaGraphExec_t exec = nullptr;
    EXPECT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
    return exec;
  }
  void set(std::vector<int> wanted) {
    EXPECT_EQ(cudaMemcpy(values.get(), wanted.data(), 4 * sizeof(int),
                         cudaMemcpyDefault),
              cudaSuccess);
  }

  cudaStream_t stream = nullptr;
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t last = nullptr;
  const DeviceArray<int> values;
};

TEST_F(GraphConditions, ALoopEndsWhenAKernelSaysSo) {
  int *const p = values.get();
  const auto handle = handleOf(1, cudaGraphCondAssignDefault);
  cudaGraph_t *body = addBranches(handle, cudaGraphCondTypeWhile, 1, graph);
  addKernel(body[0], countDown, p, p + 1, handle);
  const cudaGraphExec_t exec = executable();
  for (int round = 1; round <= 2; ++round) {
    set({5, 0, 0, 0});
    // The value is 1 again at the begin of each.
    EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
    EXPECT_EQ(values.toHost(), (std::vector<int>{0, 5, 0, 0}));
  }
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphConditions, OneOfTwo) {
  int *const p = values.get();
  const auto handle = handleOf(0, 0), second = handleOf(0, 0);
  const cudaGraphNode_t chosen =
      addKernel(graph, chooseTwice, p, handle, second);
  cudaGraph_t *bodies =
      addBranches(handle, cudaGraphCondTypeIf, 2, graph, chosen);
  addKernel(bodies[0], add, p + 1, 1);
  addKernel(bodies[1], add, p + 1, 10);
  const cudaGraphNode_t chosenAgain = last;
  bodies = addBranches(second, cudaGraphCondTypeIf, 1, graph, chosenAgain);
  addKernel(bodies[0], add, p + 2, 1);
  const cudaGraphExec_t exec = executable();
  set({7, 0, 0, 0});
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(values.toHost(), (std::vector<int>{7, 1, 1, 0}));
  set({0, 0, 0, 0});
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(values.toHost(), (std::vector<int>{0, 10, 0, 0}));
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphConditions, OneOfManyOrNone) {
  int *const p = values.get();
  const auto handle = handleOf(0, 0);
  const cudaGraphNode_t chosen = addKernel(graph, choose, p, handle);
  cudaGraph_t *bodies =
      addBranches(handle, cudaGraphCondTypeSwitch, 3, graph, chosen);
  for (int i = 0; i < 3; ++i)
    addKernel(bodies[i], add, p + 1, 1 << i);
  const cudaGraphExec_t exec = executable();
  for (int value = 0; value < 5; ++value) {
    set({value, 0, 0, 0});
    EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
    EXPECT_EQ(values.toHost()[1], value < 3 ? 1 << value : 0);
  }
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphConditions, OneWithinAnother) {
  int *const p = values.get();
  const auto outer = handleOf(1, cudaGraphCondAssignDefault);
  const auto inner = handleOf(1, cudaGraphCondAssignDefault);
  cudaGraph_t *body = addBranches(outer, cudaGraphCondTypeWhile, 1, graph);
  cudaGraph_t *within = addBranches(inner, cudaGraphCondTypeIf, 1, body[0]);
  // Captured, behind it.
  const cudaGraphNode_t branch = last;
  cudaGraph_t captured = nullptr;
  ASSERT_EQ(cudaStreamBeginCaptureToGraph(stream, body[0], &branch, nullptr, 1,
                                          cudaStreamCaptureModeRelaxed),
            cudaSuccess);
  EXPECT_EQ(gpumpi::cpu::launch(1, 1, 0, stream,
                                [=] DEVICE_CODE {
                                  ++p[1];
                                  cudaGraphSetConditional(inner, 0);
                                  cudaGraphSetConditional(outer,
                                                          (unsigned)--p[0]);
                                }),
            cudaSuccess);
  ASSERT_EQ(cudaStreamEndCapture(stream, &captured), cudaSuccess);
  EXPECT_EQ(captured, body[0]);
  addKernel(within[0], add, p + 2, 1);
  set({4, 0, 0, 0});
  const cudaGraphExec_t exec = executable();
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(values.toHost(), (std::vector<int>{0, 4, 1, 0}));
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphConditions, ACapturedStreamGoesOnBehindOne) {
  int *const p = values.get();
  ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal),
            cudaSuccess);
  const auto launch = [&](int *to) {
    EXPECT_EQ(
        gpumpi::cpu::launch(1, 1, 0, stream, [=] DEVICE_CODE { addTo(to, 1); }),
        cudaSuccess);
  };
  launch(p);
  cudaStreamCaptureStatus status;
  cudaGraph_t made = nullptr, ended = nullptr;
  const cudaGraphNode_t *after = nullptr;
  const cudaGraphEdgeData *edges = nullptr;
  size_t count = 0;
  ASSERT_EQ(cudaStreamGetCaptureInfo(stream, &status, nullptr, &made, &after,
                                     &edges, &count),
            cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusActive);
  ASSERT_EQ(count, 1u);
  EXPECT_EQ(edges[0].from_port, 0);
  EXPECT_EQ(cudaGraphDestroy(made), cudaErrorIllegalState);
  cudaGraphConditionalHandle handle = 0;
  ASSERT_EQ(cudaGraphConditionalHandleCreate(&handle, made, 1,
                                             cudaGraphCondAssignDefault),
            cudaSuccess);
  cudaGraph_t *body =
      addBranches(handle, cudaGraphCondTypeWhile, 1, made, after[0]);
  addKernel(body[0], countDown, p, p + 1, handle);
  ASSERT_EQ(cudaStreamUpdateCaptureDependencies(
                stream, &last, nullptr, 1, cudaStreamSetCaptureDependencies),
            cudaSuccess);
  launch(p + 2);
  ASSERT_EQ(cudaStreamEndCapture(stream, &ended), cudaSuccess);
  EXPECT_EQ(ended, made);
  set({4, 0, 0, 0});
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, made), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(values.toHost(), (std::vector<int>{0, 5, 1, 0}));
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(made), cudaSuccess);
}

TEST_F(GraphConditions, AreRefusedWhereTheyCannotBe) {
  const auto handle = handleOf(1, 0);
  cudaGraphConditionalHandle other = 0;
  cudaGraph_t *body = addBranches(handle, cudaGraphCondTypeWhile, 1, graph);
  EXPECT_EQ(cudaGraphConditionalHandleCreate(&other, body[0], 0, 0),
            cudaErrorNotSupported);
  EXPECT_EQ(cudaGraphConditionalHandleCreate(&other, graph, 0, 8),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDestroy(body[0]), cudaErrorInvalidValue);
  cudaGraphNodeParams wanted = {};
  cudaGraphNode_t node = nullptr;
  wanted.type = cudaGraphNodeTypeConditional;
  wanted.conditional.handle = handle;
  wanted.conditional.type = cudaGraphCondTypeWhile;
  wanted.conditional.size = 2;
  EXPECT_EQ(cudaGraphAddNode(&node, graph, nullptr, 0, &wanted),
            cudaErrorInvalidValue);
  wanted.conditional.size = 1; // Which would be the second node of the handle.
  EXPECT_EQ(cudaGraphAddNode(&node, graph, nullptr, 0, &wanted),
            cudaErrorInvalidValue);
  wanted.conditional.handle = 0;
  EXPECT_EQ(cudaGraphAddNode(&node, graph, nullptr, 0, &wanted),
            cudaErrorInvalidValue);
  wanted = {};
  wanted.type = cudaGraphNodeTypeMemAlloc;
  wanted.alloc.bytesize = 64;
  EXPECT_EQ(cudaGraphAddNode(&node, body[0], nullptr, 0, &wanted),
            cudaErrorNotSupported);
  cudaGraph_t clone = nullptr;
  EXPECT_EQ(cudaGraphClone(&clone, graph), cudaErrorNotSupported);
}

} // namespace
