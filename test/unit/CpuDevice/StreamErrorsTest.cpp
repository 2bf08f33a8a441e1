//===- StreamErrorsTest.cpp - Streams and events that are refused ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

class StreamErrors : public testing::Test {
protected:
  const OwnStream stream;
  /// No stream any more; CUDA may look at what is behind it.
  cudaStream_t gone = nullptr;

  void SetUp() override {
    ASSERT_EQ(cudaStreamCreate(&gone), cudaSuccess);
    ASSERT_EQ(cudaStreamDestroy(gone), cudaSuccess);
  }
  void TearDown() override { (void)cudaGetLastError(); }
};

TEST_F(StreamErrors, OfCreation) {
  cudaStream_t made = nullptr;
  EXPECT_EQ(cudaStreamCreateWithPriority(nullptr, cudaStreamDefault, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamCreateWithPriority(&made, 2, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(made, nullptr);
  // A priority that there is not is no error: the next one is taken.
  int least, greatest, priority = 7;
  ASSERT_EQ(cudaDeviceGetStreamPriorityRange(&least, &greatest), cudaSuccess);
  for (const int wanted : {greatest - 9, least + 9}) {
    ASSERT_EQ(
        cudaStreamCreateWithPriority(&made, cudaStreamNonBlocking, wanted),
        cudaSuccess);
    EXPECT_EQ(cudaStreamGetPriority(made, &priority), cudaSuccess);
    EXPECT_EQ(priority, wanted < 0 ? greatest : least);
    EXPECT_EQ(cudaStreamDestroy(made), cudaSuccess);
  }
}

TEST_F(StreamErrors, OfQuestions) {
  EXPECT_EQ(cudaStreamGetFlags(stream, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamGetPriority(stream, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamIsCapturing(stream, nullptr), cudaErrorInvalidValue);
  cudaLaunchAttributeValue value = {};
  EXPECT_EQ(cudaStreamGetAttribute(stream, (cudaLaunchAttributeID)999, &value),
            cudaErrorInvalidValue);
#if !defined(CUDA_ORACLE) || CUDART_VERSION >= 12080
  EXPECT_EQ(cudaStreamGetDevice(stream, nullptr), cudaErrorInvalidValue);
#endif
#ifndef CUDA_ORACLE
  EXPECT_EQ(
      cudaStreamGetAttribute(stream, cudaLaunchAttributePriority, nullptr),
      cudaErrorInvalidValue);
#endif
}

#ifndef CUDA_ORACLE
TEST_F(StreamErrors, OfStreamsThatAreGone) {
  unsigned flags;
  int number;
  unsigned long long id;
  cudaLaunchAttributeValue value = {};
  cudaStreamCaptureStatus status;
  EXPECT_EQ(cudaStreamGetFlags(gone, &flags), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamGetPriority(gone, &number),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamGetDevice(gone, &number), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamGetId(gone, &id), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamGetAttribute(gone, cudaLaunchAttributePriority, &value),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamSetAttribute(gone, cudaLaunchAttributePriority, &value),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamIsCapturing(gone, &status),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamQuery(gone), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamSynchronize(gone), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamDestroy(gone), cudaErrorInvalidResourceHandle);
  bool called = false;
  const auto call = [](void *flag) { *static_cast<bool *>(flag) = true; };
  EXPECT_EQ(cudaLaunchHostFunc(gone, call, &called),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidResourceHandle);
  EXPECT_FALSE(called);
}
#endif

TEST_F(StreamErrors, OfHostFunctions) {
  EXPECT_EQ(cudaLaunchHostFunc(stream, nullptr, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
}

TEST_F(StreamErrors, OfEvents) {
  EXPECT_EQ(cudaEventCreate(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaEventSynchronize(nullptr), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaEventRecord(nullptr, stream), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidResourceHandle);
#ifndef CUDA_ORACLE // Which may look at what is behind it.
  cudaEvent_t event;
  ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
  ASSERT_EQ(cudaEventDestroy(event), cudaSuccess);
  EXPECT_EQ(cudaEventSynchronize(event), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaEventQuery(event), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaEventDestroy(event), cudaErrorInvalidResourceHandle);
#endif
}

TEST_F(StreamErrors, OfEventsOfOtherProcesses) {
  cudaEvent_t event, opened = nullptr;
  ASSERT_EQ(cudaEventCreateWithFlags(&event, cudaEventInterprocess |
                                                 cudaEventDisableTiming),
            cudaSuccess);
  cudaIpcEventHandle_t handle = {};
  ASSERT_EQ(cudaIpcGetEventHandle(&handle, event), cudaSuccess);
  EXPECT_EQ(cudaIpcOpenEventHandle(nullptr, handle), cudaErrorInvalidValue);
#ifndef CUDA_ORACLE
  // It is this process's own, whose bytes are the only ones that it knows.
  EXPECT_EQ(cudaIpcOpenEventHandle(&opened, handle),
            cudaErrorDeviceUninitialized);
  handle = {};
  EXPECT_EQ(cudaIpcOpenEventHandle(&opened, handle), cudaErrorInvalidValue);
#endif
  EXPECT_EQ(opened, nullptr);
  EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
}

TEST_F(StreamErrors, OfCapturesToGraphs) {
  cudaGraph_t graph = nullptr, other = nullptr;
  cudaGraphNode_t foreign = nullptr;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphAddEmptyNode(&foreign, other, nullptr, 0), cudaSuccess);
  const auto mode = cudaStreamCaptureModeRelaxed;
  const auto begin = [&](cudaGraph_t to, const cudaGraphNode_t *after,
                         size_t count, cudaStreamCaptureMode how) {
    return cudaStreamBeginCaptureToGraph(stream, to, after, nullptr, count,
                                         how);
  };
  EXPECT_EQ(begin(nullptr, nullptr, 0, mode), cudaErrorInvalidValue);
  EXPECT_EQ(begin(graph, nullptr, 1, mode), cudaErrorInvalidValue);
  EXPECT_EQ(begin(graph, &foreign, 1, mode), cudaErrorInvalidValue);
  EXPECT_EQ(begin(graph, nullptr, 0, (cudaStreamCaptureMode)9),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamBeginCaptureToGraph(cudaStreamLegacy, graph, nullptr,
                                          nullptr, 0, mode),
            cudaErrorStreamCaptureUnsupported);
  // None of them has begun.
  cudaStreamCaptureStatus status;
  EXPECT_EQ(cudaStreamIsCapturing(stream, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusNone);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(other), cudaSuccess);
}

#ifndef CUDA_ORACLE // Whose version 13 has dropped the names.
TEST_F(StreamErrors, OfCaptureInformation) {
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusActive;
  const cudaGraphNode_t *nodes = nullptr;
  const cudaGraphEdgeData *edges = nullptr;
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  size_t count = 7;
  unsigned long long id = 0;
  EXPECT_EQ(cudaStreamGetCaptureInfo_v2(stream, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamGetCaptureInfo_v3(stream, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamGetCaptureInfo_v3(gone, &status),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamGetCaptureInfo_v3(stream, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusNone);
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies_v2(stream, nullptr, nullptr, 0),
            cudaErrorIllegalState);
  ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed),
            cudaSuccess);
  EXPECT_EQ(cudaStreamGetCaptureInfo_v3(stream, &status, &id, &graph, &nodes,
                                        &edges, &count),
            cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusActive);
  EXPECT_EQ(count, 0u);
  ASSERT_EQ(cudaGraphAddEmptyNode(&node, graph, nullptr, 0), cudaSuccess);
  cudaGraphEdgeData edge = {};
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies_v2(stream, nullptr, nullptr, 1),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies_v2(stream, &node, &edge, 1, 9),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies_v2(gone, &node, &edge, 1),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies_v2(stream, &node, &edge, 1),
            cudaSuccess);
  edge.type = cudaGraphDependencyTypeProgrammatic;
  EXPECT_EQ(cudaStreamUpdateCaptureDependencies_v2(stream, &node, &edge, 1),
            cudaErrorNotSupported);
  EXPECT_EQ(cudaStreamGetCaptureInfo_v3(stream, &status, nullptr, nullptr,
                                        &nodes, &edges, &count),
            cudaSuccess);
  ASSERT_EQ(count, 1u);
  EXPECT_EQ(nodes[0], node);
  EXPECT_EQ(edges[0].type, cudaGraphDependencyTypeDefault);
  ASSERT_EQ(cudaStreamEndCapture(stream, &graph), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}
#endif

} // namespace
