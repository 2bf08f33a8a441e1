//===- GraphChildrenTest.cpp - Graphs in graphs ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

/// A node that writes \p value to the first element of \p to.
cudaGraphNode_t addFill(cudaGraph_t graph, int *to, unsigned value,
                        cudaGraphNode_t after = nullptr) {
  const cudaMemsetParams fill = {to, sizeof(int), value, sizeof(int), 1, 1};
  cudaGraphNode_t node = nullptr;
  EXPECT_EQ(cudaGraphAddMemsetNode(&node, graph, &after, after ? 1 : 0, &fill),
            cudaSuccess);
  return node;
}

class GraphChildren : public testing::Test {
protected:
  cudaGraph_t inner = nullptr, outer = nullptr;
  cudaGraphNode_t child = nullptr;
  const DeviceArray<int> values{2, 0};

  void SetUp() override {
    ASSERT_EQ(cudaGraphCreate(&inner, 0), cudaSuccess);
    ASSERT_EQ(cudaGraphCreate(&outer, 0), cudaSuccess);
    addFill(inner, values.get(), 5);
    ASSERT_EQ(cudaGraphAddChildGraphNode(&child, outer, nullptr, 0, inner),
              cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(cudaGraphDestroy(inner), cudaSuccess);
    EXPECT_EQ(cudaGraphDestroy(outer), cudaSuccess);
    (void)cudaGetLastError();
  }
  cudaGraph_t own() {
    cudaGraph_t graph = nullptr;
    EXPECT_EQ(cudaGraphChildGraphNodeGetGraph(child, &graph), cudaSuccess);
    return graph;
  }
  std::vector<int> launch(cudaGraphExec_t exec) {
    EXPECT_EQ(cudaMemset(values.get(), 0, 2 * sizeof(int)), cudaSuccess);
    EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
    return values.toHost();
  }
};

TEST_F(GraphChildren, AreOtherGraphs) {
  cudaGraphNode_t node = nullptr;
  EXPECT_EQ(cudaGraphAddChildGraphNode(&node, outer, nullptr, 0, outer),
            cudaErrorInvalidValue);
  EXPECT_EQ(typesOf(outer), std::vector{cudaGraphNodeTypeGraph});
}

TEST_F(GraphChildren, AreTheNodesOwn) {
  ASSERT_NE(own(), inner);
  EXPECT_EQ(cudaGraphDestroy(own()), cudaErrorInvalidValue);
  // A change of the original comes too late, one of the copy does not.
  addFill(inner, values.get() + 1, 6);
  cudaGraphExec_t before = nullptr, after = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&before, outer), cudaSuccess);
  addFill(own(), values.get() + 1, 7);
  ASSERT_EQ(cudaGraphInstantiate(&after, outer), cudaSuccess);
  EXPECT_EQ(launch(before), (std::vector<int>{5, 0}));
  EXPECT_EQ(launch(after), (std::vector<int>{5, 7}));
  EXPECT_EQ(cudaGraphExecDestroy(before), cudaSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(after), cudaSuccess);
}

TEST_F(GraphChildren, AreCloned) {
  cudaGraph_t clone = nullptr;
  ASSERT_EQ(cudaGraphClone(&clone, outer), cudaSuccess);
  addFill(own(), values.get() + 1, 7);
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, clone), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(clone), cudaSuccess);
  EXPECT_EQ(launch(exec), (std::vector<int>{5, 0}));
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

TEST_F(GraphChildren, ChangeInWhatIsLaunched) {
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphInstantiate(&exec, outer), cudaSuccess);
  cudaGraph_t other = nullptr;
  ASSERT_EQ(cudaGraphCreate(&other, 0), cudaSuccess);
  const cudaGraphNode_t first = addFill(other, values.get() + 1, 8);
  EXPECT_EQ(cudaGraphExecChildGraphNodeSetParams(exec, child, other),
            cudaSuccess);
  EXPECT_EQ(launch(exec), (std::vector<int>{0, 8}));
  addFill(other, values.get(), 9, first); // Another form.
  EXPECT_EQ(cudaGraphExecChildGraphNodeSetParams(exec, child, other),
            cudaErrorGraphExecUpdateFailure);
  EXPECT_EQ(cudaGraphExecChildGraphNodeSetParams(exec, first, inner),
            cudaErrorInvalidValue);
  EXPECT_EQ(launch(exec), (std::vector<int>{0, 8}));
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(other), cudaSuccess);
}

TEST_F(GraphChildren, OfOtherNodesAreNotThere) {
  cudaGraph_t graph = nullptr;
  const cudaGraphNode_t fill = addFill(outer, values.get(), 5);
  EXPECT_EQ(cudaGraphChildGraphNodeGetGraph(fill, &graph),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphChildGraphNodeGetGraph(child, nullptr),
            cudaErrorInvalidValue);
}

} // namespace
