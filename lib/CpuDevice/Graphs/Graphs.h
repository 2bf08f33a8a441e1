//===- Graphs.h - Graphs ----------------------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A node knows how to do what it stands for, and which nodes come first.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_GRAPHS_H
#define GPUMPI_LIB_CPUDEVICE_GRAPHS_H

#include "Streams/UserObjects.h"

#include <cuda_runtime_api.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace gpumpi::cpu {

/// Does something at once, and not through a stream.
using NodeWork = std::function<cudaError_t()>;

struct KernelCall;

/// Of a launch. They have no effect here, but for that they can be asked for.
struct KernelAttributes {
  cudaAccessPolicyWindow window = {};
  int priority = 0;
};

/// What a node was asked to do, as programs can ask for it. Of launches with
/// `<<<...>>>` and of copies from and to arrays nothing is known.
struct NodeParameters {
  std::shared_ptr<const KernelCall> kernel = nullptr;
  KernelAttributes attributes = {};
  std::optional<cudaMemcpy3DParms> copy = std::nullopt;
  std::optional<cudaMemsetParams> fill = std::nullopt;
  std::optional<cudaHostNodeParams> call = std::nullopt;
  std::optional<cudaEvent_t> event = std::nullopt;
};

class GraphMemory;
class GraphBranches;
class ChildGraph;
struct GraphCondition;

/// What a node does.
struct NodeContent {
  NodeWork work; ///< Empty: nothing.
  NodeParameters parameters;
  std::shared_ptr<GraphMemory> allocates = nullptr;
  void *frees = nullptr;
  std::shared_ptr<GraphBranches> branches = nullptr;
  std::shared_ptr<ChildGraph> child = nullptr;
};

} // namespace gpumpi::cpu

struct CUgraphNode_st {
  cudaGraphNodeType type;
  gpumpi::cpu::NodeContent content;
  std::vector<cudaGraphNode_t> after;
  cudaGraphNode_t original = nullptr; ///< Of which it was cloned.
};

struct CUgraph_st {
  int device;
  std::vector<std::shared_ptr<CUgraphNode_st>> nodes;
  std::vector<std::shared_ptr<gpumpi::cpu::GraphCondition>> conditions = {};
  bool isBody = false;   ///< Of a node that depends on a condition.
  bool isChild = false;  ///< Of a node that stands for it.
  unsigned captures = 0; ///< That add to it, and have not ended.
  std::vector<gpumpi::cpu::UserReferences> objects = {};

  cudaGraphNode_t add(cudaGraphNodeType type, gpumpi::cpu::NodeContent content,
                      std::vector<cudaGraphNode_t> after);
  bool contains(cudaGraphNode_t node) const;
  /// Whether nodes allocate or free memory. They stay as they are.
  bool hasMemory() const;
  /// Whether nodes depend on conditions.
  bool hasBranches() const;
  /// Whether nodes, or those of graphs in it, record events or wait for them.
  bool hasEvents() const;
  /// A copy of it and of what is in it, if it has neither memory nor branches.
  CUgraph_st copy() const;
};

namespace gpumpi::cpu {

struct GraphStep;
using GraphSteps = std::vector<GraphStep>;

/// The node that was made from node \p node, and what it does.
struct GraphStep {
  cudaGraphNode_t node;
  cudaGraphNodeType type;
  NodeWork work;
  std::shared_ptr<GraphMemory> allocates;
  std::shared_ptr<const GraphSteps> child; ///< Of a graph that is a node.
  std::optional<cudaEvent_t> event;
  std::vector<size_t> after; ///< The steps that come first, by their places.
  bool isEnabled = true;
};

} // namespace gpumpi::cpu

struct CUgraphExec_st {
  int device;
  unsigned long long flags;
  std::vector<std::shared_ptr<gpumpi::cpu::GraphCondition>> conditions;
  /// What a launch that has not been carried out holds does not change.
  std::shared_ptr<const gpumpi::cpu::GraphSteps> steps;
  std::shared_ptr<const std::vector<gpumpi::cpu::UserReferences>> objects;
  /// The last launch holds it until it is carried out.
  std::weak_ptr<const void> last = {};
};

namespace gpumpi::cpu {

/// What \p graph holds, in an order in which it can be done. \returns false if
/// nodes wait for each other.
bool orderOf(const CUgraph_st &graph, GraphSteps &steps);

/// Does \p steps one after another. \returns the first error.
cudaError_t perform(const GraphSteps &steps);

/// Adds a node to \p graph, after \p count others. \p make makes what it does.
cudaError_t addNode(cudaGraphNode_t *node, cudaGraph_t graph,
                    const cudaGraphNode_t *after, size_t count,
                    cudaGraphNodeType type,
                    const std::function<cudaError_t(NodeContent &)> &make);

/// Makes \p nodes the graph's own, for the program to destroy.
cudaGraph_t keepGraph(const CUgraph_st &graph);
/// Destroys \p graph.
void dropGraph(cudaGraph_t graph);

/// The condition at \p address; null if no graph has one there.
std::shared_ptr<GraphCondition> findCondition(const GraphCondition *address);

/// Whether there is such a graph, and one that can be launched.
bool isGraph(cudaGraph_t graph);
bool isExec(cudaGraphExec_t exec);

/// The graph that \p node is of; null if it is of none.
cudaGraph_t graphOf(cudaGraphNode_t node);

/// Changes what \p exec, which is one, has made of \p node, by \p change.
cudaError_t changeStep(cudaGraphExec_t exec, cudaGraphNode_t node,
                       const std::function<cudaError_t(GraphStep &)> &change);

/// Takes what nodes of \p with do into the steps that they pair with. If they
/// are others, \p result says so.
cudaError_t updateSteps(GraphSteps &steps, const GraphSteps &with,
                        cudaGraphExecUpdateResultInfo &result);

/// What a launch, a copy, a fill and a call do, as nodes.
cudaError_t kernelContent(const cudaKernelNodeParams *launch,
                          bool isCooperative, NodeContent &content);
cudaError_t copyContent(const cudaMemcpy3DParms *copy, NodeContent &content);
cudaError_t rowContent(void *to, const void *from, size_t bytes,
                       cudaMemcpyKind kind, NodeContent &content);
cudaError_t fillContent(const cudaMemsetParams *fill, NodeContent &content);
cudaError_t callContent(const cudaHostNodeParams *call, NodeContent &content);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_GRAPHS_H
