//===- GraphErrorsTest.cpp - Graphs that are refused ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

/// A graph of two nodes, one after the other.
class GraphErrors : public testing::Test {
protected:
  cudaGraph_t graph = nullptr;
  cudaGraphNode_t first = nullptr, second = nullptr;

  void SetUp() override {
    ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
    ASSERT_EQ(cudaGraphAddEmptyNode(&first, graph, nullptr, 0), cudaSuccess);
    ASSERT_EQ(cudaGraphAddEmptyNode(&second, graph, &first, 1), cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
    (void)cudaGetLastError();
  }
};

TEST_F(GraphErrors, OfCreation) {
  cudaGraph_t made = nullptr;
  EXPECT_EQ(cudaGraphCreate(nullptr, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphCreate(&made, 1), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(made, nullptr);
}

TEST_F(GraphErrors, OfNodesAndEdges) {
  size_t count = 2;
  cudaGraphNode_t nodes[2] = {};
  EXPECT_EQ(cudaGraphGetNodes(nullptr, nodes, &count), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphGetNodes(graph, nodes, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphGetRootNodes(nullptr, nodes, &count),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphGetRootNodes(graph, nodes, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphGetEdges(nullptr, nodes, nodes, &count),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphGetEdges(graph, nodes, nodes, nullptr),
            cudaErrorInvalidValue);
  // Both ends, or how many edges there are.
  EXPECT_EQ(cudaGraphGetEdges(graph, nullptr, nodes, &count),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeGetDependentNodes(nullptr, nodes, &count),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeGetDependentNodes(first, nodes, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeGetDependencies(nullptr, nodes, &count),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeGetDependencies(second, nodes, nullptr),
            cudaErrorInvalidValue);
}

TEST_F(GraphErrors, OfTypes) {
  cudaGraphNodeType type;
  EXPECT_EQ(cudaGraphNodeGetType(first, &type), cudaSuccess);
  EXPECT_EQ(type, cudaGraphNodeTypeEmpty);
  EXPECT_EQ(cudaGraphNodeGetType(nullptr, &type), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeGetType(first, nullptr), cudaErrorInvalidValue);
}

TEST_F(GraphErrors, OfClones) {
  cudaGraph_t clone = nullptr;
  cudaGraphNode_t found = nullptr, later = nullptr;
  EXPECT_EQ(cudaGraphClone(nullptr, graph), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphClone(&clone, nullptr), cudaErrorInvalidValue);
  ASSERT_EQ(cudaGraphClone(&clone, graph), cudaSuccess);
  ASSERT_EQ(cudaGraphAddEmptyNode(&later, graph, nullptr, 0), cudaSuccess);
  EXPECT_EQ(cudaGraphNodeFindInClone(&found, first, clone), cudaSuccess);
  EXPECT_NE(found, nullptr);
  EXPECT_EQ(cudaGraphNodeFindInClone(nullptr, first, clone),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeFindInClone(&found, nullptr, clone),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeFindInClone(&found, first, nullptr),
            cudaErrorInvalidValue);
  // The clone was made before, and the graph is no clone of its own.
  EXPECT_EQ(cudaGraphNodeFindInClone(&found, later, clone),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeFindInClone(&found, first, graph),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDestroy(clone), cudaSuccess);
}

TEST_F(GraphErrors, OfDrawings) {
  EXPECT_EQ(cudaGraphDebugDotPrint(nullptr, "graph.dot", 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDebugDotPrint(graph, nullptr, 0), cudaErrorInvalidValue);
}

TEST_F(GraphErrors, OfInstantiation) {
  cudaGraphExec_t exec = nullptr;
  EXPECT_EQ(cudaGraphInstantiateWithFlags(nullptr, graph, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphInstantiateWithFlags(&exec, nullptr, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphInstantiateWithFlags(&exec, graph, 1 << 20),
            cudaErrorInvalidValue);
  cudaGraphInstantiateParams wanted = {};
  EXPECT_EQ(cudaGraphInstantiateWithParams(&exec, graph, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphInstantiateWithParams(nullptr, graph, &wanted),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphInstantiateWithParams(&exec, nullptr, &wanted),
            cudaErrorInvalidValue);
  wanted.flags = 1 << 20;
  EXPECT_EQ(cudaGraphInstantiateWithParams(&exec, graph, &wanted),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(exec, nullptr);
  wanted.flags = cudaGraphInstantiateFlagUseNodePriority;
  ASSERT_EQ(cudaGraphInstantiateWithParams(&exec, graph, &wanted), cudaSuccess);
  EXPECT_EQ(wanted.result_out, cudaGraphInstantiateSuccess);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
}

#ifndef CUDA_ORACLE // Which refuses the edge already.
TEST_F(GraphErrors, OfCircles) {
  ASSERT_EQ(cudaGraphAddDependencies(graph, &second, &first, 1), cudaSuccess);
  cudaGraphExec_t exec = nullptr;
  cudaGraphInstantiateParams wanted = {};
  EXPECT_EQ(cudaGraphInstantiateWithParams(&exec, graph, &wanted),
            cudaErrorInvalidValue);
  EXPECT_EQ(wanted.result_out, cudaGraphInstantiateInvalidStructure);
  EXPECT_EQ(exec, nullptr);
}
#endif

TEST_F(GraphErrors, OfExecutables) {
  cudaGraphExec_t exec = nullptr;
  unsigned isEnabled = 7;
  EXPECT_EQ(cudaGraphExecDestroy(nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeGetEnabled(nullptr, first, &isEnabled),
            cudaErrorInvalidValue);
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  EXPECT_EQ(cudaGraphNodeGetEnabled(exec, nullptr, &isEnabled),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeGetEnabled(exec, first, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(isEnabled, 7u);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
#ifndef CUDA_ORACLE // Which may look at what is behind it.
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeGetEnabled(exec, first, &isEnabled),
            cudaErrorInvalidValue);
#endif
}

#ifndef CUDA_ORACLE
TEST_F(GraphErrors, OfWhatIsGone) {
  cudaGraphNodeType type;
  size_t count;
  ASSERT_EQ(cudaGraphDestroyNode(second), cudaSuccess);
  EXPECT_EQ(cudaGraphNodeGetType(second, &type), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphNodeGetDependentNodes(second, nullptr, &count),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDestroyNode(second), cudaErrorInvalidValue);
  cudaGraph_t gone = nullptr;
  cudaGraphExec_t exec = nullptr;
  ASSERT_EQ(cudaGraphCreate(&gone, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphDestroy(gone), cudaSuccess);
  EXPECT_EQ(cudaGraphGetNodes(gone, nullptr, &count), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphGetRootNodes(gone, nullptr, &count),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphGetEdges(gone, nullptr, nullptr, &count),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDebugDotPrint(gone, "graph.dot", 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphInstantiate(&exec, gone), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGraphDestroy(gone), cudaErrorInvalidValue);
}
#endif

} // namespace
