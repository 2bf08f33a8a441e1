//===- UserObjectsTest.cpp - What graphs keep for a program ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

#include <chrono>
#include <thread>

namespace {

class UserObjects : public testing::Test {
protected:
  int destroyed = 0;
  cudaUserObject_t object = nullptr;
  cudaGraph_t graph = nullptr;

  void SetUp() override {
    ASSERT_EQ(cudaUserObjectCreate(
                  &object, &destroyed, [](void *count) { ++*(int *)count; }, 1,
                  cudaUserObjectNoDestructorSync),
              cudaSuccess);
    ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(destroyed, 1);
    (void)cudaGetLastError();
  }
  /// Gives the program's reference to the graph.
  void move() {
    EXPECT_EQ(
        cudaGraphRetainUserObject(graph, object, 1, cudaGraphUserObjectMove),
        cudaSuccess);
  }
};

TEST_F(UserObjects, AreCounted) {
  EXPECT_EQ(cudaUserObjectRetain(object, 2), cudaSuccess);
  EXPECT_EQ(cudaUserObjectRelease(object), cudaSuccess);
  EXPECT_EQ(cudaUserObjectRelease(object), cudaSuccess);
  EXPECT_EQ(destroyed, 0);
  EXPECT_EQ(cudaUserObjectRelease(object), cudaSuccess);
  EXPECT_EQ(destroyed, 1);
#ifndef CUDA_ORACLE // Which does not look.
  EXPECT_EQ(cudaUserObjectRetain(object), cudaErrorInvalidValue);
#endif
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}

TEST_F(UserObjects, AreThereAsLongAsGraphs) {
  move();
  cudaGraph_t clone = nullptr;
  ASSERT_EQ(cudaGraphClone(&clone, graph), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, clone), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(clone), cudaSuccess);
  EXPECT_EQ(destroyed, 0);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(destroyed, 1);
}

TEST_F(UserObjects, AreThereAsLongAsALaunch) {
  move();
  std::atomic<bool> open{false};
  const OwnStream stream;
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  hold(stream, open);
  EXPECT_EQ(cudaGraphLaunch(exec, stream), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  EXPECT_EQ(destroyed, 0);
  open = true;
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
#ifdef CUDA_ORACLE // Soon after the work.
  for (int i = 0; i < 1000 && destroyed == 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
#endif
  EXPECT_EQ(destroyed, 1);
}

TEST_F(UserObjects, AreThoseOfGraphsWithin) {
  move();
  cudaGraph_t outer = nullptr;
  cudaGraphNode_t node = nullptr;
  ASSERT_EQ(cudaGraphCreate(&outer, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphAddChildGraphNode(&node, outer, nullptr, 0, graph),
            cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, outer), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(outer), cudaSuccess);
  EXPECT_EQ(destroyed, 0);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(destroyed, 1);
}

TEST_F(UserObjects, GoWithAnUpdate) {
  move();
  cudaGraph_t other = nullptr;
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  EXPECT_EQ(destroyed, 0);
  cudaGraphExecUpdateResultInfo info;
  EXPECT_EQ(cudaGraphExecUpdate(exec, other, &info), cudaSuccess);
  EXPECT_EQ(destroyed, 1);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(other), cudaSuccess);
}

TEST_F(UserObjects, AreGivenBackByAGraph) {
  EXPECT_EQ(cudaGraphRetainUserObject(graph, object, 2), cudaSuccess);
  EXPECT_EQ(cudaUserObjectRelease(object), cudaSuccess);
#ifndef CUDA_ORACLE // Which does not look.
  EXPECT_EQ(cudaGraphReleaseUserObject(graph, object, 3),
            cudaErrorInvalidValue);
#endif
  EXPECT_EQ(cudaGraphReleaseUserObject(graph, object), cudaSuccess);
  EXPECT_EQ(destroyed, 0);
  EXPECT_EQ(cudaGraphReleaseUserObject(graph, object), cudaSuccess);
  EXPECT_EQ(destroyed, 1);
#ifndef CUDA_ORACLE
  EXPECT_EQ(cudaGraphReleaseUserObject(graph, object), cudaErrorInvalidValue);
#endif
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}

TEST_F(UserObjects, MistakesAreErrors) {
  cudaUserObject_t other = nullptr;
  const auto destroy = [](void *) {};
  EXPECT_EQ(cudaUserObjectCreate(&other, nullptr, destroy, 1, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaUserObjectCreate(&other, nullptr, destroy, 0,
                                 cudaUserObjectNoDestructorSync),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaUserObjectCreate(&other, nullptr, nullptr, 1,
                                 cudaUserObjectNoDestructorSync),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaUserObjectRetain(object, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaUserObjectRelease(object, 1u << 31), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphRetainUserObject(graph, object, 1, 2),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphRetainUserObject(nullptr, object), cudaErrorInvalidValue);
  EXPECT_EQ(cudaUserObjectRelease(object), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}

} // namespace
