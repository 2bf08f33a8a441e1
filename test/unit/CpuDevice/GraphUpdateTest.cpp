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
#ifndef CUDA_ORACLE // Where a wrong question leaves it as it was.
  EXPECT_EQ(info.result, cudaGraphExecUpdateError);
#endif
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
#ifndef CUDA_ORACLE // Which of the nodes is not documented.
  EXPECT_EQ(info.errorNode, fill);
  EXPECT_EQ(info.errorFromNode, a);
#else
  (void)fill;
#endif
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

/// Two rows of fills, each of one element, which meet at the end.
class TwoRows {
public:
  TwoRows() { EXPECT_EQ(cudaMalloc(&values, 4 * sizeof(int)), cudaSuccess); }
  ~TwoRows() { EXPECT_EQ(cudaFree(values), cudaSuccess); }

  /// Row \p row gets its number number \p step: only the last one counts.
  void fill(cudaStream_t stream, int row, int step, int with) const {
    EXPECT_EQ(cudaMemsetAsync(values + row, step ? with : 99, 1, stream),
              cudaSuccess);
  }
  /// Captures them in turns, or one after the other.
  cudaGraph_t capture(bool inTurns, int first, int second) const {
    OwnStream one, other;
    cudaEvent_t begin, end;
    EXPECT_EQ(cudaEventCreate(&begin), cudaSuccess);
    EXPECT_EQ(cudaEventCreate(&end), cudaSuccess);
    EXPECT_EQ(cudaStreamBeginCapture(one, cudaStreamCaptureModeGlobal),
              cudaSuccess);
    EXPECT_EQ(cudaMemsetAsync(values + 2, 1, 4, one), cudaSuccess);
    EXPECT_EQ(cudaEventRecord(begin, one), cudaSuccess);
    EXPECT_EQ(cudaStreamWaitEvent(other, begin, 0), cudaSuccess);
    fill(one, 0, 0, first);
    if (inTurns) {
      fill(other, 1, 0, second);
      fill(one, 0, 1, first);
    } else {
      fill(one, 0, 1, first);
      fill(other, 1, 0, second);
    }
    fill(other, 1, 1, second);
    EXPECT_EQ(cudaEventRecord(end, other), cudaSuccess);
    EXPECT_EQ(cudaStreamWaitEvent(one, end, 0), cudaSuccess);
    EXPECT_EQ(cudaMemsetAsync(values + 3, 1, 4, one), cudaSuccess);
    cudaGraph_t made = nullptr;
    EXPECT_EQ(cudaStreamEndCapture(one, &made), cudaSuccess);
    EXPECT_EQ(cudaEventDestroy(begin), cudaSuccess);
    EXPECT_EQ(cudaEventDestroy(end), cudaSuccess);
    return made;
  }
  /// What both rows hold after a launch.
  std::pair<int, int> launch(cudaGraphExec_t exec) const {
    EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
    int now[2] = {};
    EXPECT_EQ(cudaMemcpy(now, values, sizeof(now), cudaMemcpyDefault),
              cudaSuccess);
    return {now[0] & 0xff, now[1] & 0xff};
  }

private:
  int *values = nullptr;
};

TEST_F(GraphUpdate, PairsNodesThatAreMadeInAnotherOrder) {
  const TwoRows rows;
  graphs.push_back(rows.capture(true, 1, 2));
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  ASSERT_EQ(cudaGraphInstantiate(&exec, graphs.back()), cudaSuccess);
  EXPECT_EQ(rows.launch(exec), std::make_pair(1, 2));
  cudaGraphExecUpdateResultInfo info = {};
  graphs.push_back(rows.capture(false, 3, 4));
  EXPECT_EQ(cudaGraphExecUpdate(exec, graphs.back(), &info), cudaSuccess);
  EXPECT_EQ(info.result, cudaGraphExecUpdateSuccess);
  EXPECT_EQ(info.errorNode, nullptr);
  EXPECT_EQ(rows.launch(exec), std::make_pair(3, 4));
  graphs.push_back(rows.capture(true, 5, 6));
  EXPECT_EQ(cudaGraphExecUpdate(exec, graphs.back(), &info), cudaSuccess);
  EXPECT_EQ(rows.launch(exec), std::make_pair(5, 6));
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
