//===- GraphConditions.cpp - Parts of graphs that depend ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs/GraphConditions.h"

#include "Errors.h"

#include <cuda_runtime.h>

#include <algorithm>

using namespace gpumpi::cpu;

GraphBranches::GraphBranches(std::shared_ptr<GraphCondition> condition,
                             cudaGraphConditionalNodeType type, unsigned count,
                             int device)
    : condition(std::move(condition)), type(type) {
  for (unsigned i = 0; i < count; ++i) {
    CUgraph_st body{device, {}};
    body.isBody = true;
    graphs.push_back(keepGraph(body));
  }
}

GraphBranches::~GraphBranches() {
  for (cudaGraph_t graph : graphs)
    dropGraph(graph);
}

bool GraphBranches::workOf(NodeWork &work) const {
  std::vector<GraphSteps> bodies(graphs.size());
  for (size_t i = 0; i < graphs.size(); ++i)
    if (!isGraph(graphs[i]) || !orderOf(*graphs[i], bodies[i]))
      return false;
  work = [condition = condition, type = type, bodies = std::move(bodies)] {
    if (type == cudaGraphCondTypeWhile) {
      while (condition->load())
        if (const cudaError_t error = perform(bodies[0]))
          return error;
      return cudaSuccess;
    }
    const unsigned value = condition->load();
    const size_t which =
        type == cudaGraphCondTypeSwitch ? value : (value ? 0 : 1);
    return which < bodies.size() ? perform(bodies[which]) : cudaSuccess;
  };
  return true;
}

cudaError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle *handle,
                                             cudaGraph_t graph, unsigned value,
                                             unsigned flags) {
  if (!handle || !isGraph(graph) || (flags & ~cudaGraphCondAssignDefault))
    return remember(cudaErrorInvalidValue);
  // Nothing says when it would have its first value.
  if (graph->isBody)
    return remember(cudaErrorNotSupported);
  graph->conditions.push_back(std::make_shared<GraphCondition>(
      GraphCondition{value, value, (flags & cudaGraphCondAssignDefault) != 0}));
  *handle = reinterpret_cast<std::uintptr_t>(graph->conditions.back().get());
  return remember(cudaSuccess);
}

void cudaGraphSetConditional(cudaGraphConditionalHandle handle,
                             unsigned value) {
  reinterpret_cast<GraphCondition *>(handle)->store(value);
}

/// Whether a node of \p type may have \p count graphs.
static bool canHave(cudaGraphConditionalNodeType type, unsigned count) {
  switch (type) {
  case cudaGraphCondTypeIf:
    return count == 1 || count == 2;
  case cudaGraphCondTypeWhile:
    return count == 1;
  case cudaGraphCondTypeSwitch:
    return count > 0;
  }
  return false;
}

cudaError_t gpumpi::cpu::addBranches(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *after, size_t count,
                                     cudaConditionalNodeParams &wanted) {
  const auto condition =
      findCondition(reinterpret_cast<const GraphCondition *>(wanted.handle));
  if (!condition || condition->isUsed || !canHave(wanted.type, wanted.size))
    return remember(cudaErrorInvalidValue);
  return addNode(node, graph, after, count, cudaGraphNodeTypeConditional,
                 [&](NodeContent &content) {
                   // The node's copy of a graph does not have it any more.
                   if (graph->isChild)
                     return cudaErrorNotSupported;
                   content.branches = std::make_shared<GraphBranches>(
                       condition, wanted.type, wanted.size, graph->device);
                   condition->isUsed = true;
                   wanted.phGraph_out = content.branches->bodies().data();
                   return cudaSuccess;
                 });
}
