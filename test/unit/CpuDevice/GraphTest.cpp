//===- GraphTest.cpp - Graphs and the capture of streams ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

namespace {

using gpumpi::cpu::addressed;

__global__ void add(int *p, int n) { p[threadIdx.x] += n; }
__global__ void multiply(int *p, int n) { p[threadIdx.x] *= n; }

/// A stream that is destroyed at the end of the test.
class OwnStream {
public:
  OwnStream() { EXPECT_EQ(cudaStreamCreate(&stream), cudaSuccess); }
  ~OwnStream() { EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess); }
  OwnStream(const OwnStream &) = delete;
  OwnStream &operator=(const OwnStream &) = delete;
  operator cudaStream_t() const { return stream; }

private:
  cudaStream_t stream = nullptr;
};

template <class Body> void launchIn(cudaStream_t stream, Body body) {
  EXPECT_EQ(gpumpi::cpu::launch(1, 4, 0, stream, body), cudaSuccess);
}

/// Launches \p graph so many times, and destroys it.
void runGraph(cudaGraph_t graph, int times) {
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  for (int i = 0; i < times; ++i)
    EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

std::vector<cudaGraphNodeType> typesOf(cudaGraph_t graph) {
  size_t count = 0;
  EXPECT_EQ(cudaGraphGetNodes(graph, nullptr, &count), cudaSuccess);
  std::vector<cudaGraphNode_t> nodes(count);
  EXPECT_EQ(cudaGraphGetNodes(graph, nodes.data(), &count), cudaSuccess);
  std::vector<cudaGraphNodeType> types(count);
  for (size_t i = 0; i < count; ++i)
    EXPECT_EQ(cudaGraphNodeGetType(nodes[i], &types[i]), cudaSuccess);
  return types;
}

TEST(Capture, TakesWhatAStreamIsGiven) {
  const OwnStream stream;
  const DeviceArray<int> device(4);
  int *p = device.get();
  int from[4] = {1, 2, 3, 4}, to[4] = {};
  int calls = 0;
  ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal),
            cudaSuccess);
  EXPECT_EQ(
      cudaMemcpyAsync(p, from, sizeof(from), cudaMemcpyHostToDevice, stream),
      cudaSuccess);
  int by = 10;
  launchIn(stream, [=] { multiply(p, by); });
  by = 99; // Arguments are those of the call.
  EXPECT_EQ(cudaMemsetAsync(p, 0, sizeof(int), stream), cudaSuccess);
  EXPECT_EQ(cudaMemcpyAsync(to, p, sizeof(to), cudaMemcpyDeviceToHost, stream),
            cudaSuccess);
  EXPECT_EQ(cudaLaunchHostFunc(
                stream, [](void *count) { ++*(int *)count; }, &calls),
            cudaSuccess);
  cudaStreamCaptureStatus status;
  EXPECT_EQ(cudaStreamIsCapturing(stream, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusActive);
  cudaGraph_t graph = nullptr;
  ASSERT_EQ(cudaStreamEndCapture(stream, &graph), cudaSuccess);
  EXPECT_EQ(cudaStreamIsCapturing(stream, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusNone);
  // Nothing has been done so far.
  EXPECT_EQ(calls, 0);
  EXPECT_EQ(device.toHost(), std::vector<int>(4, 0));
  EXPECT_EQ(typesOf(graph),
            (std::vector<cudaGraphNodeType>{
                cudaGraphNodeTypeMemcpy, cudaGraphNodeTypeKernel,
                cudaGraphNodeTypeMemset, cudaGraphNodeTypeMemcpy,
                cudaGraphNodeTypeHost}));
  from[3] = 5; // What is copied is what is there at the launch.
  runGraph(graph, 3);
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(to[0], 0);
  EXPECT_EQ(to[1], 20);
  EXPECT_EQ(to[3], 50);
}

TEST(Capture, OtherStreamsJoinByEvents) {
  const OwnStream first, second;
  const DeviceArray<int> device(4);
  int *p = device.get();
  cudaEvent_t forked, joined;
  ASSERT_EQ(cudaEventCreate(&forked), cudaSuccess);
  ASSERT_EQ(cudaEventCreate(&joined), cudaSuccess);
  ASSERT_EQ(cudaStreamBeginCapture(first, cudaStreamCaptureModeGlobal),
            cudaSuccess);
  launchIn(first, [=] { add(p, 1); });
  EXPECT_EQ(cudaEventRecord(forked, first), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(second, forked), cudaSuccess);
  launchIn(second, [=] { multiply(p, 5); });
  EXPECT_EQ(cudaEventRecord(joined, second), cudaSuccess);
  EXPECT_EQ(cudaEventQuery(joined), cudaErrorCapturedEvent);
  EXPECT_EQ(cudaStreamWaitEvent(first, joined), cudaSuccess);
  launchIn(first, [=] { add(p, 2); });
  cudaGraph_t graph = nullptr;
  EXPECT_EQ(cudaStreamEndCapture(second, &graph),
            cudaErrorStreamCaptureUnmatched);
  ASSERT_EQ(cudaStreamEndCapture(first, &graph), cudaSuccess);
  // The other one is an ordinary stream again.
  cudaStreamCaptureStatus status;
  EXPECT_EQ(cudaStreamIsCapturing(second, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusNone);
  (void)cudaGetLastError();
  runGraph(graph, 2);
  EXPECT_EQ(device.toHost(), std::vector<int>(4, (7 + 1) * 5 + 2));
  // The events are of a capture that is over.
  EXPECT_EQ(cudaStreamWaitEvent(first, joined), cudaErrorCapturedEvent);
  EXPECT_EQ(cudaEventRecord(joined, first), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(second, joined), cudaSuccess);
  EXPECT_EQ(cudaEventDestroy(forked), cudaSuccess);
  EXPECT_EQ(cudaEventDestroy(joined), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Capture, AStreamThatIsNotJoinedIsAnError) {
  const OwnStream first, second;
  const DeviceArray<int> device(4);
  int *p = device.get();
  cudaEvent_t forked;
  ASSERT_EQ(cudaEventCreate(&forked), cudaSuccess);
  ASSERT_EQ(cudaStreamBeginCapture(first, cudaStreamCaptureModeGlobal),
            cudaSuccess);
  EXPECT_EQ(cudaEventRecord(forked, first), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(second, forked), cudaSuccess);
  launchIn(second, [=] { add(p, 1); });
  cudaGraph_t graph = nullptr;
  EXPECT_EQ(cudaStreamEndCapture(first, &graph),
            cudaErrorStreamCaptureUnjoined);
  EXPECT_EQ(graph, nullptr);
  EXPECT_EQ(cudaEventDestroy(forked), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Capture, WhatCannotBeCapturedBreaksIt) {
  const OwnStream stream;
  cudaGraph_t graph = nullptr;
  EXPECT_EQ(cudaStreamBeginCapture(nullptr, cudaStreamCaptureModeGlobal),
            cudaErrorStreamCaptureUnsupported);
  EXPECT_EQ(cudaStreamEndCapture(stream, &graph), cudaErrorIllegalState);
  ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed),
            cudaSuccess);
  EXPECT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed),
            cudaErrorIllegalState);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaErrorStreamCaptureUnsupported);
  cudaStreamCaptureStatus status;
  EXPECT_EQ(cudaStreamIsCapturing(stream, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusInvalidated);
  EXPECT_EQ(gpumpi::cpu::launch(1, 1, 0, stream, [] {}),
            cudaErrorStreamCaptureInvalidated);
  EXPECT_EQ(cudaStreamEndCapture(stream, &graph),
            cudaErrorStreamCaptureInvalidated);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Capture, AllocationsBreakIt) {
  const OwnStream stream;
  cudaGraph_t graph = nullptr;
  void *before, *pointer;
  ASSERT_EQ(cudaMallocAsync(&before, 64, stream), cudaSuccess);
  for (const bool frees : {false, true}) {
    ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed),
              cudaSuccess);
    EXPECT_EQ(frees ? cudaFreeAsync(before, stream)
                    : cudaMallocAsync(&pointer, 64, stream),
              cudaErrorStreamCaptureUnsupported);
    EXPECT_EQ(cudaStreamEndCapture(stream, &graph),
              cudaErrorStreamCaptureInvalidated);
  }
  EXPECT_EQ(cudaFreeAsync(before, stream), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Graph, IsMadeNodeByNode) {
  const DeviceArray<int> device(4);
  int *p = device.get(), three = 3, five = 5, out[4] = {}, calls = 0;
  void *adding[] = {&p, &three}, *multiplying[] = {&p, &five};
  cudaGraph_t graph;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  cudaGraphNode_t fill, sum, product, copy, host, empty;
  // Made in another order than they are to be done in.
  EXPECT_EQ(cudaGraphAddMemcpyNode1D(&copy, graph, nullptr, 0, out, p,
                                     sizeof(out), cudaMemcpyDeviceToHost),
            cudaSuccess);
  const cudaKernelNodeParams times{
      (void *)&addressed(multiply), 1, 4, 0, multiplying, nullptr};
  EXPECT_EQ(cudaGraphAddKernelNode(&product, graph, nullptr, 0, &times),
            cudaSuccess);
  const cudaKernelNodeParams plus{
      (void *)&addressed(add), 1, 4, 0, adding, nullptr};
  EXPECT_EQ(cudaGraphAddKernelNode(&sum, graph, nullptr, 0, &plus),
            cudaSuccess);
  const cudaMemsetParams twos{p, 16, 2, 4, 4, 1};
  EXPECT_EQ(cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &twos),
            cudaSuccess);
  const cudaHostNodeParams call{[](void *count) { ++*(int *)count; }, &calls};
  EXPECT_EQ(cudaGraphAddHostNode(&host, graph, &copy, 1, &call), cudaSuccess);
  EXPECT_EQ(cudaGraphAddEmptyNode(&empty, graph, nullptr, 0), cudaSuccess);
  const cudaGraphNode_t from[] = {fill, sum, product, host};
  const cudaGraphNode_t to[] = {sum, product, copy, empty};
  EXPECT_EQ(cudaGraphAddDependencies(graph, from, to, 4), cudaSuccess);
  size_t roots = 0;
  EXPECT_EQ(cudaGraphGetRootNodes(graph, nullptr, &roots), cudaSuccess);
  EXPECT_EQ(roots, 1u);
  cudaGraph_t clone;
  EXPECT_EQ(cudaGraphClone(&clone, graph), cudaSuccess);

  cudaGraphExec_t exec;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0),
            cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(out[3], (2 + 3) * 5);
  // The arguments of one launch are replaced.
  three = 4;
  EXPECT_EQ(cudaGraphExecKernelNodeSetParams(exec, sum, &plus), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(out[0], (2 + 4) * 5);
  // All are, by those of another graph of the same form.
  cudaGraphExecUpdateResultInfo result;
  EXPECT_EQ(cudaGraphExecUpdate(exec, clone, &result), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(out[0], (2 + 3) * 5);
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(clone), cudaSuccess);

  // A graph as a node of another.
  cudaGraph_t outer;
  ASSERT_EQ(cudaGraphCreate(&outer, 0), cudaSuccess);
  cudaGraphNode_t child, after;
  EXPECT_EQ(cudaGraphAddChildGraphNode(&child, outer, nullptr, 0, graph),
            cudaSuccess);
  EXPECT_EQ(cudaGraphAddKernelNode(&after, outer, &child, 1, &times),
            cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  runGraph(outer, 1);
  EXPECT_EQ(device.toHost(), std::vector<int>(4, (2 + 3) * 25));
}

TEST(Graph, BadNodesAreErrors) {
  const DeviceArray<int> device(4);
  int *p = device.get();
  cudaGraph_t graph, other;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  cudaGraphNode_t first, second, node;
  EXPECT_EQ(cudaGraphAddEmptyNode(&first, graph, nullptr, 0), cudaSuccess);
  EXPECT_EQ(cudaGraphAddEmptyNode(&second, graph, &first, 1), cudaSuccess);
  EXPECT_EQ(cudaGraphAddEmptyNode(&node, other, &first, 1),
            cudaErrorInvalidValue);
  cudaKernelNodeParams launch{p, 1, 4, 0, nullptr, nullptr};
  EXPECT_EQ(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &launch),
            cudaErrorInvalidDeviceFunction);
  EXPECT_EQ(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, p, p, 100,
                                     cudaMemcpyDeviceToDevice),
            cudaErrorInvalidValue);
  cudaMemsetParams fill{p, 16, 2, 3, 4, 1};
  EXPECT_EQ(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill),
            cudaErrorInvalidValue);
  fill = {p, 16, 2, 4, 5, 1};
  EXPECT_EQ(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill),
            cudaErrorInvalidValue);
  EXPECT_EQ(typesOf(graph).size(), 2u);
  // Nodes that wait for each other.
  EXPECT_EQ(cudaGraphAddDependencies(graph, &second, &first, 1), cudaSuccess);
  cudaGraphExec_t exec;
  EXPECT_EQ(cudaGraphInstantiate(&exec, graph), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDestroy(other), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Graph, OfAnotherFormDoesNotReplaceIt) {
  cudaGraph_t graph, other;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  cudaGraphNode_t node;
  EXPECT_EQ(cudaGraphAddEmptyNode(&node, graph, nullptr, 0), cudaSuccess);
  cudaGraphExec_t exec;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  cudaGraphExecUpdateResultInfo result;
  EXPECT_EQ(cudaGraphExecUpdate(exec, other, &result),
            cudaErrorGraphExecUpdateFailure);
  EXPECT_EQ(result.result, cudaGraphExecUpdateErrorTopologyChanged);
  const cudaHostNodeParams call{[](void *) {}, nullptr};
  EXPECT_EQ(cudaGraphAddHostNode(&node, other, nullptr, 0, &call), cudaSuccess);
  EXPECT_EQ(cudaGraphExecUpdate(exec, other, &result),
            cudaErrorGraphExecUpdateFailure);
  EXPECT_EQ(result.result, cudaGraphExecUpdateErrorNodeTypeChanged);
  EXPECT_EQ(result.errorNode, node);
  cudaGraphExecUpdateResult only;
  EXPECT_EQ(cudaGraphExecUpdate(exec, graph, nullptr, &only), cudaSuccess);
  EXPECT_EQ(only, cudaGraphExecUpdateSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(other), cudaSuccess);
  (void)cudaGetLastError();
}

} // namespace
