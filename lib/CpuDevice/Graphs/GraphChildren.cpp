//===- GraphChildren.cpp - Graphs in graphs -------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs/GraphChildren.h"

#include "Errors.h"

using namespace gpumpi::cpu;

ChildGraph::ChildGraph(const CUgraph_st &original, bool isBody)
    : handle(keepGraph(original.copy())) {
  handle->isChild = true;
  handle->isBody = isBody;
}

ChildGraph::~ChildGraph() { dropGraph(handle); }

/// What a node of \p graph does that stands for \p child.
static cudaError_t childContent(const CUgraph_st &graph, cudaGraph_t child,
                                NodeContent &content) {
  GraphSteps steps;
  if (!isGraph(child) || child == &graph || !orderOf(*child, steps))
    return cudaErrorInvalidValue;
  if (child->hasMemory() || child->hasBranches() ||
      (graph.isBody && child->hasEvents()))
    return cudaErrorNotSupported;
  content.child = std::make_shared<ChildGraph>(*child, graph.isBody);
  return cudaSuccess;
}

cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                       const cudaGraphNode_t *after,
                                       size_t count, cudaGraph_t child) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeGraph,
                 [&](NodeContent &content) {
                   return childContent(*graph, child, content);
                 });
}

cudaError_t gpumpi::cpu::setChild(cudaGraphNode_t node, cudaGraph_t child) {
  NodeContent content;
  if (const cudaError_t error = childContent(*graphOf(node), child, content))
    return remember(error);
  node->content = std::move(content);
  return cudaSuccess;
}

cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t node,
                                            cudaGraph_t *graph) {
  if (!graph || !graphOf(node) || node->type != cudaGraphNodeTypeGraph)
    return remember(cudaErrorInvalidValue);
  // A launch that was captured has steps only.
  if (!node->content.child)
    return remember(cudaErrorNotSupported);
  *graph = node->content.child->graph();
  return remember(cudaSuccess);
}

cudaError_t cudaGraphExecChildGraphNodeSetParams(cudaGraphExec_t exec,
                                                 cudaGraphNode_t node,
                                                 cudaGraph_t child) {
  GraphSteps wanted;
  if (!isExec(exec) || !isGraph(child) || !orderOf(*child, wanted))
    return remember(cudaErrorInvalidValue);
  return changeStep(exec, node, [&](GraphStep &step) {
    if (!step.child)
      return cudaErrorInvalidValue;
    auto steps = std::make_shared<GraphSteps>(*step.child);
    cudaGraphExecUpdateResultInfo info;
    const cudaError_t error = updateSteps(*steps, wanted, info);
    if (!error)
      step.child = std::move(steps);
    return error; // What differs is not asked for.
  });
}
