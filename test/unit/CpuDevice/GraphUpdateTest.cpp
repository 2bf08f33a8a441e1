//===- GraphUpdateTest.cpp - Another graph for one that is launched -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

/// Empty nodes with edges between, and one that fills.
class GraphUpdate : public testing::Test {
protected:
  using Nodes = std::vector<cudaGraphNode_t>;
  const DeviceArray<int> value{1, 0};
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  std::vector<cudaGraph_t> graphs;

  /// A graph of the nodes a, b, c and a fill, each behind some.
  cudaGraph_t make(unsigned with) {
    cudaGraph_t made = newGraph();
    const cudaGraphNode_t a = add(made, {}), b = add(made, {a});
    add(made, {a, b});
    addFill(made, with, {b});
    return made;
  }
  cudaGraph_t newGraph() {
    cudaGraph_t made = nullptr;
    EXPECT_EQ(cudaGraphCreate(&made, 0), cudaSuccess);
    graphs.push_back(made);
    return made;
  }
  static cudaGraphNode_t add(cudaGraph_t to, const Nodes &after) {
    cudaGraphNode_t node = nullptr;
    EXPECT_EQ(cudaGraphAddEmptyNode(&node, to, after.data(), after.size()),
              cudaSuccess);
    return node;
  }
  cudaGraphNode_t addFill(cudaGraph_t to, unsigned with, const Nodes &after) {
    const cudaMemsetParams fill = {value.get(), sizeof(int), with,
                                   sizeof(int), 1,           1};
    cudaGraphNode_t node = nullptr;
    EXPECT_EQ(
        cudaGraphAddMemsetNode(&node, to, after.data(), after.size(), &fill),
        cudaSuccess);
    return node;
  }
  void SetUp() override {
    graph = make(1);
    ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
    for (cudaGraph_t one : graphs)
      EXPECT_EQ(cudaGraphDestroy(one), cudaSuccess);
    (void)cudaGetLastError();
  }
  int launch() {
    EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
    return value.toHost()[0];
  }
  /// What differs in \p other, with which nothing is changed.
  cudaGraphExecUpdateResultInfo differenceTo(cudaGraph_t other) {
    cudaGraphExecUpdateResultInfo info = {};
    EXPECT_EQ(cudaGraphExecUpdate(exec, other, &info),
              cudaErrorGraphExecUpdateFailure);
    EXPECT_EQ(launch(), 1);
    return info;
  }
};

TEST_F(GraphUpdate, TakesWhatTheSameNodesDo) {
  cudaGraphExecUpdateResultInfo info = {};
  EXPECT_EQ(launch(), 1);
  EXPECT_EQ(cudaGraphExecUpdate(exec, make(2), &info), cudaSuccess);
  EXPECT_EQ(info.result, cudaGraphExecUpdateSuccess);
  EXPECT_EQ(info.errorNode, nullptr);
  EXPECT_EQ(launch(), 2);
  EXPECT_EQ(cudaGraphExecUpdate(exec, nullptr, &info), cudaErrorInvalidValue);
  EXPECT_EQ(info.result, cudaGraphExecUpdateError);
}

TEST_F(GraphUpdate, TellsThatThereAreMoreNodes) {
  cudaGraph_t other = make(2);
  add(other, {});
  const auto info = differenceTo(other);
  EXPECT_EQ(info.result, cudaGraphExecUpdateErrorTopologyChanged);
  EXPECT_EQ(info.errorNode, nullptr);
  EXPECT_EQ(info.errorFromNode, nullptr);
}

TEST_F(GraphUpdate, TellsThatAnEdgeIsMissing) {
  cudaGraph_t other = newGraph();
  const cudaGraphNode_t a = add(other, {}), b = add(other, {a});
  const cudaGraphNode_t c = add(other, {a});
  addFill(other, 2, {b});
  const auto info = differenceTo(other);
  EXPECT_EQ(info.result, cudaGraphExecUpdateErrorTopologyChanged);
  EXPECT_EQ(info.errorNode, c);
  EXPECT_EQ(info.errorFromNode, nullptr);
}

TEST_F(GraphUpdate, TellsThatAnEdgeComesFromAnotherNode) {
  cudaGraph_t other = newGraph();
  const cudaGraphNode_t a = add(other, {}), b = add(other, {a});
  add(other, {a, b});
  const cudaGraphNode_t fill = addFill(other, 2, {a});
  const auto info = differenceTo(other);
  EXPECT_EQ(info.result, cudaGraphExecUpdateErrorTopologyChanged);
  EXPECT_EQ(info.errorNode, fill);
  EXPECT_EQ(info.errorFromNode, a);
}

TEST_F(GraphUpdate, TellsThatANodeIsOfAnotherType) {
  cudaGraph_t other = newGraph();
  const cudaGraphNode_t a = add(other, {}), b = add(other, {a});
  add(other, {a, b});
  const cudaGraphNode_t last = add(other, {b});
  const auto info = differenceTo(other);
  EXPECT_EQ(info.result, cudaGraphExecUpdateErrorNodeTypeChanged);
  EXPECT_EQ(info.errorNode, last);
}

TEST_F(GraphUpdate, LooksIntoGraphsWithin) {
  const auto around = [&](cudaGraph_t inner) {
    cudaGraph_t outer = newGraph();
    cudaGraphNode_t node = nullptr;
    EXPECT_EQ(cudaGraphAddChildGraphNode(&node, outer, nullptr, 0, inner),
              cudaSuccess);
    return outer;
  };
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  ASSERT_EQ(cudaGraphInstantiate(&exec, around(graph)), cudaSuccess);
  cudaGraph_t other = make(2);
  add(other, {});
  EXPECT_EQ(differenceTo(around(other)).result,
            cudaGraphExecUpdateErrorTopologyChanged);
  cudaGraphExecUpdateResultInfo info = {};
  EXPECT_EQ(cudaGraphExecUpdate(exec, around(make(3)), &info), cudaSuccess);
  EXPECT_EQ(launch(), 3);
}

} // namespace
