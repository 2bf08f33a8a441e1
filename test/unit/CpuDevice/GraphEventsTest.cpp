//===- GraphEventsTest.cpp - Events in graphs -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

class GraphEvents : public testing::Test {
protected:
  cudaStream_t stream = nullptr, other = nullptr;
  cudaEvent_t first = nullptr, second = nullptr;
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t node = nullptr;
  std::vector<int> calls;

  void SetUp() override {
    for (cudaStream_t *one : {&stream, &other})
      ASSERT_EQ(cudaStreamCreateWithFlags(one, cudaStreamNonBlocking),
                cudaSuccess);
    for (cudaEvent_t *one : {&first, &second})
      ASSERT_EQ(cudaEventCreate(one), cudaSuccess);
    ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
    for (cudaEvent_t one : {first, second})
      EXPECT_EQ(cudaEventDestroy(one), cudaSuccess);
    for (cudaStream_t one : {stream, other})
      EXPECT_EQ(cudaStreamDestroy(one), cudaSuccess);
    (void)cudaGetLastError();
  }

  void call(cudaStream_t in) {
    EXPECT_EQ(cudaLaunchHostFunc(in, note, &calls), cudaSuccess);
  }
  static void note(void *calls) {
    auto *const list = static_cast<std::vector<int> *>(calls);
    list->push_back((int)list->size());
  }
  /// Adds a call of the host behind `node`, if any.
  void addCall() {
    const cudaHostNodeParams wanted = {note, &calls};
    const cudaGraphNode_t before = node;
    EXPECT_EQ(
        cudaGraphAddHostNode(&node, graph, &before, before ? 1 : 0, &wanted),
        cudaSuccess);
  }
  cudaGraphExec_t executable() {
    cudaGraphExec_t exec = nullptr;
    EXPECT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
    return exec;
  }
};

TEST_F(GraphEvents, AreRecordedByALaunch) {
  addCall();
  const cudaGraphNode_t before = node;
  ASSERT_EQ(cudaGraphAddEventRecordNode(&node, graph, &before, 1, first),
            cudaSuccess);
  cudaGraphNodeType type;
  EXPECT_EQ(cudaGraphNodeGetType(node, &type), cudaSuccess);
  EXPECT_EQ(type, cudaGraphNodeTypeEventRecord);
  const cudaGraphExec_t exec = executable();
  std::atomic<bool> open{false};
  hold(stream, open);
  EXPECT_EQ(cudaEventQuery(first), cudaSuccess); // Not launched yet.
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(other, first), cudaSuccess);
  call(other);
  EXPECT_EQ(cudaEventQuery(first), cudaErrorNotReady);
  EXPECT_EQ(calls.size(), 0u);
  open = true;
  EXPECT_EQ(cudaEventSynchronize(first), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(other), cudaSuccess);
  EXPECT_EQ(calls.size(), 2u);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphEvents, TellHowLongItTook) {
  ASSERT_EQ(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, first),
            cudaSuccess);
  addCall();
  const cudaGraphNode_t before = node;
  ASSERT_EQ(cudaGraphAddEventRecordNode(&node, graph, &before, 1, second),
            cudaSuccess);
  const cudaGraphExec_t exec = executable();
  float time = 0;
  EXPECT_EQ(cudaEventElapsedTime(&time, first, second),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(cudaEventElapsedTime(&time, first, second), cudaSuccess);
  EXPECT_GT(time, 0.f);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphEvents, AreWaitedFor) {
  ASSERT_EQ(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, first),
            cudaSuccess);
  addCall();
  const cudaGraphExec_t exec = executable();
  std::atomic<bool> open{false}, openToo{false};
  hold(other, open);
  EXPECT_EQ(cudaEventRecord(first, other), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  // What is recorded after the launch is nothing to it.
  hold(other, openToo);
  EXPECT_EQ(cudaEventRecord(first, other), cudaSuccess);
  (void)cudaStreamQuery(stream);
  EXPECT_EQ(calls.size(), 0u);
  open = true;
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(calls.size(), 1u);
  EXPECT_EQ(cudaEventQuery(first), cudaErrorNotReady);
  openToo = true;
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphEvents, AreThoseOfAGraphWithin) {
  cudaGraph_t outer = nullptr;
  ASSERT_EQ(cudaGraphCreate(&outer, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, first),
            cudaSuccess);
  ASSERT_EQ(cudaGraphAddChildGraphNode(&node, outer, nullptr, 0, graph),
            cudaSuccess);
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, outer), cudaSuccess);
  std::atomic<bool> open{false};
  hold(stream, open);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaEventQuery(first), cudaErrorNotReady);
  open = true;
  EXPECT_EQ(cudaEventSynchronize(first), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(outer), cudaSuccess);
}

TEST_F(GraphEvents, CanBeOthers) {
  cudaGraphNodeParams wanted = {};
  wanted.type = cudaGraphNodeTypeEventRecord;
  wanted.eventRecord.event = first;
  ASSERT_EQ(cudaGraphAddNode(&node, graph, nullptr, 0, &wanted), cudaSuccess);
  cudaEvent_t event = nullptr;
  EXPECT_EQ(cudaGraphEventRecordNodeGetEvent(node, &event), cudaSuccess);
  EXPECT_EQ(event, first);
  EXPECT_EQ(cudaGraphEventWaitNodeGetEvent(node, &event),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphEventRecordNodeSetEvent(node, second), cudaSuccess);
  EXPECT_EQ(cudaGraphEventRecordNodeGetEvent(node, &event), cudaSuccess);
  EXPECT_EQ(event, second);
  cudaGraphNode_t wait = nullptr;
  wanted = {};
  wanted.type = cudaGraphNodeTypeWaitEvent;
  wanted.eventWait.event = second;
  ASSERT_EQ(cudaGraphAddNode(&wait, graph, &node, 1, &wanted), cudaSuccess);
  EXPECT_EQ(cudaGraphEventWaitNodeSetEvent(wait, first), cudaSuccess);
  EXPECT_EQ(cudaGraphEventWaitNodeGetEvent(wait, &event), cudaSuccess);
  EXPECT_EQ(event, first);
  const cudaGraphExec_t exec = executable();
  EXPECT_EQ(cudaGraphExecEventRecordNodeSetEvent(exec, node, first),
            cudaSuccess);
  EXPECT_EQ(cudaGraphExecEventWaitNodeSetEvent(exec, wait, second),
            cudaSuccess);
  EXPECT_EQ(cudaGraphExecEventWaitNodeSetEvent(exec, node, second),
            cudaErrorInvalidValue);
  std::atomic<bool> open{false};
  hold(stream, open);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaEventQuery(first), cudaErrorNotReady);
  EXPECT_EQ(cudaEventQuery(second), cudaSuccess);
  open = true;
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphEvents, AreCapturedAsNodes) {
  ASSERT_EQ(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal),
            cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(stream, first, cudaEventWaitExternal),
            cudaSuccess);
  call(stream);
  EXPECT_EQ(cudaEventRecordWithFlags(second, stream, cudaEventRecordExternal),
            cudaSuccess);
  EXPECT_EQ(cudaEventRecordWithFlags(second, stream, 4), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamWaitEvent(stream, first, 4), cudaErrorInvalidValue);
#ifndef CUDA_ORACLE // Where the question breaks a global capture.
  // It is outside, not captured.
  EXPECT_EQ(cudaEventQuery(second), cudaSuccess);
#endif
  cudaGraph_t captured = nullptr;
  ASSERT_EQ(cudaStreamEndCapture(stream, &captured), cudaSuccess);
  EXPECT_EQ(typesOf(captured),
            (std::vector{cudaGraphNodeTypeWaitEvent, cudaGraphNodeTypeHost,
                         cudaGraphNodeTypeEventRecord}));
  std::atomic<bool> open{false};
  hold(other, open);
  EXPECT_EQ(cudaEventRecord(first, other), cudaSuccess);
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, captured), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaEventQuery(second), cudaErrorNotReady);
  open = true;
  EXPECT_EQ(cudaEventSynchronize(second), cudaSuccess);
  EXPECT_EQ(calls.size(), 1u);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(captured), cudaSuccess);
  // Without a capture the flags change nothing.
  EXPECT_EQ(cudaEventRecordWithFlags(second, stream, cudaEventRecordExternal),
            cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(stream, second, cudaEventWaitExternal),
            cudaSuccess);
}

#ifndef CUDA_ORACLE // Which has them also in the bodies of conditional nodes.
TEST_F(GraphEvents, AreRefusedWhereTheyCannotBe) {
  EXPECT_EQ(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphAddEventWaitNode(nullptr, graph, nullptr, 0, first),
            cudaErrorInvalidValue);
  cudaGraphConditionalHandle handle = 0;
  ASSERT_EQ(cudaGraphConditionalHandleCreate(&handle, graph), cudaSuccess);
  cudaGraphNodeParams wanted = {};
  wanted.type = cudaGraphNodeTypeConditional;
  wanted.conditional.handle = handle;
  wanted.conditional.type = cudaGraphCondTypeIf;
  wanted.conditional.size = 1;
  ASSERT_EQ(cudaGraphAddNode(&node, graph, nullptr, 0, &wanted), cudaSuccess);
  cudaGraph_t body = wanted.conditional.phGraph_out[0];
  EXPECT_EQ(cudaGraphAddEventWaitNode(&node, body, nullptr, 0, first),
            cudaErrorNotSupported);
  cudaGraph_t inner = nullptr;
  ASSERT_EQ(cudaGraphCreate(&inner, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphAddEventRecordNode(&node, inner, nullptr, 0, first),
            cudaSuccess);
  EXPECT_EQ(cudaGraphAddChildGraphNode(&node, body, nullptr, 0, inner),
            cudaErrorNotSupported);
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, inner), cudaSuccess);
  ASSERT_EQ(cudaStreamBeginCaptureToGraph(stream, body, nullptr, nullptr, 0,
                                          cudaStreamCaptureModeGlobal),
            cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(stream, first, cudaEventWaitExternal),
            cudaErrorNotSupported);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaErrorNotSupported);
  EXPECT_EQ(cudaStreamEndCapture(stream, nullptr), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(inner), cudaSuccess);
}
#endif

} // namespace
