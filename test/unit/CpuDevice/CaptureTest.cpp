//===- CaptureTest.cpp - The capture of streams --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

DEVICE_CODE void add(int *p, int n) { p[threadIdx.x] += n; }
DEVICE_CODE void multiply(int *p, int n) { p[threadIdx.x] *= n; }

template <class Body> void launchIn(cudaStream_t stream, Body body) {
  EXPECT_EQ(gpumpi::cpu::launch(1, 4, 0, stream, body), cudaSuccess);
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
  launchIn(stream, [=] DEVICE_CODE { multiply(p, by); });
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
  launchIn(first, [=] DEVICE_CODE { add(p, 1); });
  EXPECT_EQ(cudaEventRecord(forked, first), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(second, forked), cudaSuccess);
  launchIn(second, [=] DEVICE_CODE { multiply(p, 5); });
  EXPECT_EQ(cudaEventRecord(joined, second), cudaSuccess);
#ifndef CUDA_ORACLE // Where that breaks the capture.
  EXPECT_EQ(cudaEventQuery(joined), cudaErrorCapturedEvent);
#endif
  EXPECT_EQ(cudaStreamWaitEvent(first, joined), cudaSuccess);
  launchIn(first, [=] DEVICE_CODE { add(p, 2); });
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
  launchIn(second, [=] DEVICE_CODE { add(p, 1); });
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
  EXPECT_EQ(gpumpi::cpu::launch(1, 1, 0, stream, [] DEVICE_CODE {}),
            cudaErrorStreamCaptureInvalidated);
  EXPECT_EQ(cudaStreamEndCapture(stream, &graph),
            cudaErrorStreamCaptureInvalidated);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Capture, KnowsWhatComesNext) {
  const OwnStream stream;
  cudaStreamCaptureStatus status;
  cudaGraphNode_t node = nullptr;
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies(stream, &node, 0),
            cudaErrorIllegalState);
  EXPECT_EQ(cudaStreamGetCaptureInfo_v2(nullptr, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusNone);
  ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal),
            cudaSuccess);
  const auto call = [&] {
    EXPECT_EQ(cudaLaunchHostFunc(stream, [](void *) {}, nullptr), cudaSuccess);
  };
  cudaGraph_t graph = nullptr, ended = nullptr;
  const cudaGraphNode_t *nodes = nullptr;
  size_t count = 7;
  const auto ask = [&] {
    EXPECT_EQ(cudaStreamGetCaptureInfo_v2(stream, &status, nullptr, &graph,
                                          &nodes, &count),
              cudaSuccess);
  };
  ask();
  EXPECT_EQ(count, 0u);
  call();
  ask();
  ASSERT_EQ(count, 1u);
  const cudaGraphNode_t first = nodes[0];
  ASSERT_EQ(cudaGraphAddEmptyNode(&node, graph, nullptr, 0), cudaSuccess);
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies(stream, &node, 1), cudaSuccess);
  ask();
  ASSERT_EQ(count, 2u);
  EXPECT_EQ(nodes[0], first);
  EXPECT_EQ(nodes[1], node);
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies(stream, &node, 1, 2),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies(stream, nullptr, 1),
            cudaErrorInvalidValue);
  cudaGraphEdgeData edge = {};
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies(stream, &node, &edge, 1),
            cudaSuccess);
  edge.type = 1;
#ifndef CUDA_ORACLE // Which has such edges, between kernels.
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies(stream, &node, &edge, 1),
            cudaErrorNotSupported);
#endif
  EXPECT_EQ(cudaGraphDestroyNode(first), cudaErrorIllegalState);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaErrorIllegalState);
  // What is taken away there may be left behind.
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies(
                stream, &node, 1, cudaStreamSetCaptureDependencies),
            cudaSuccess);
  call();
  ask();
  ASSERT_EQ(count, 1u);
  const cudaGraphNode_t second = nodes[0];
  ASSERT_EQ(cudaStreamEndCapture(stream, &ended), cudaSuccess);
  EXPECT_EQ(ended, graph);
  cudaGraphNode_t before[2] = {};
  count = 2;
  EXPECT_EQ(cudaGraphNodeGetDependencies(second, before, &count), cudaSuccess);
  EXPECT_EQ(count, 1u);
  EXPECT_EQ(before[0], node);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Capture, IsJoinedByNodesOfTheProgram) {
  const OwnStream stream, other;
  const DeviceArray<int> device(4, 1);
  int *p = device.get();
  cudaEvent_t event;
  ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
  for (const bool isJoined : {true, false}) {
    ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal),
              cudaSuccess);
    EXPECT_EQ(cudaEventRecord(event, stream), cudaSuccess);
    EXPECT_EQ(cudaStreamWaitEvent(other, event), cudaSuccess);
    launchIn(other, [=] DEVICE_CODE { add(p, 2); });
    cudaStreamCaptureStatus status;
    cudaGraph_t graph = nullptr, ended = nullptr;
    const cudaGraphNode_t *nodes = nullptr;
    size_t count = 0;
    ASSERT_EQ(cudaStreamGetCaptureInfo(other, &status, nullptr, &graph, &nodes,
                                       nullptr, &count),
              cudaSuccess);
    ASSERT_EQ(count, 1u);
    cudaGraphNode_t node = nullptr;
    ASSERT_EQ(cudaGraphAddEmptyNode(&node, graph, nodes, isJoined ? 1 : 0),
              cudaSuccess);
    EXPECT_EQ(cudaStreamUpdateCaptureDependencies(stream, &node, nullptr, 1),
              cudaSuccess);
    launchIn(stream, [=] DEVICE_CODE { multiply(p, 5); });
    EXPECT_EQ(cudaStreamEndCapture(stream, &ended),
              isJoined ? cudaSuccess : cudaErrorStreamCaptureUnjoined);
    if (isJoined)
      runGraph(ended, 1);
  }
  EXPECT_EQ(device.toHost(), (std::vector<int>{15, 15, 15, 15}));
  EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
  (void)cudaGetLastError();
}

#ifndef CUDA_ORACLE // A capture that fails destroys the graph there.
TEST(Capture, LeavesAGraphAsItWasIfItFails) {
  const OwnStream stream, other;
  cudaGraph_t graph = nullptr, ended = nullptr;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  cudaGraphNode_t node = nullptr;
  ASSERT_EQ(cudaGraphAddEmptyNode(&node, graph, nullptr, 0), cudaSuccess);
  ASSERT_EQ(cudaStreamBeginCaptureToGraph(stream, graph, &node, nullptr, 1,
                                          cudaStreamCaptureModeGlobal),
            cudaSuccess);
  cudaEvent_t event;
  ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
  EXPECT_EQ(cudaEventRecord(event, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(other, event), cudaSuccess);
  EXPECT_EQ(cudaLaunchHostFunc(other, [](void *) {}, nullptr), cudaSuccess);
  EXPECT_EQ(cudaStreamEndCapture(stream, &ended),
            cudaErrorStreamCaptureUnjoined);
  EXPECT_EQ(typesOf(graph), std::vector{cudaGraphNodeTypeEmpty});
  // The same again, well done. The graph need not be asked for.
  ASSERT_EQ(cudaStreamBeginCaptureToGraph(stream, graph, &node, nullptr, 1,
                                          cudaStreamCaptureModeGlobal),
            cudaSuccess);
  EXPECT_EQ(cudaLaunchHostFunc(stream, [](void *) {}, nullptr), cudaSuccess);
  EXPECT_EQ(cudaStreamEndCapture(stream, nullptr), cudaSuccess);
  EXPECT_EQ(typesOf(graph),
            (std::vector{cudaGraphNodeTypeEmpty, cudaGraphNodeTypeHost}));
  ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal),
            cudaSuccess);
  EXPECT_EQ(cudaStreamEndCapture(stream, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamEndCapture(stream, &ended), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(ended), cudaSuccess);
  EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  (void)cudaGetLastError();
}
#endif

TEST(Capture, HasANumber) {
  const OwnStream stream, other;
  unsigned long long first = 0, second = 0;
  cudaStreamCaptureStatus status;
  for (unsigned long long *id : {&first, &second}) {
    ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal),
              cudaSuccess);
    EXPECT_EQ(cudaStreamGetCaptureInfo(stream, &status, id), cudaSuccess);
    EXPECT_EQ(status, cudaStreamCaptureStatusActive);
    cudaGraph_t graph;
    ASSERT_EQ(cudaStreamEndCapture(stream, &graph), cudaSuccess);
    EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  }
  EXPECT_NE(first, second);
  EXPECT_EQ(cudaStreamGetCaptureInfo(other, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusNone);
}

} // namespace
