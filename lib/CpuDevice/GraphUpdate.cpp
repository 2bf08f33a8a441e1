//===- GraphUpdate.cpp - Another graph for what was made of one -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes pair with the steps that nodes made in the same order have become: each
// must be of the same type and come after those that its partner comes after.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Graphs.h"

using namespace gpumpi::cpu;

static cudaError_t refuse(cudaGraphExecUpdateResultInfo &info,
                          cudaGraphExecUpdateResult result,
                          cudaGraphNode_t node = nullptr,
                          cudaGraphNode_t from = nullptr) {
  info = {result, node, from};
  return cudaErrorGraphExecUpdateFailure;
}

/// Whether a node can take the place of \p step.
static cudaError_t check(const GraphStep &step, const GraphStep &wanted,
                         const GraphSteps &with,
                         cudaGraphExecUpdateResultInfo &info) {
  if (wanted.type != step.type)
    return refuse(info, cudaGraphExecUpdateErrorNodeTypeChanged, wanted.node);
  if (wanted.after.size() != step.after.size())
    return refuse(info, cudaGraphExecUpdateErrorTopologyChanged, wanted.node);
  for (size_t i = 0; i < wanted.after.size(); ++i)
    if (wanted.after[i] != step.after[i])
      return refuse(info, cudaGraphExecUpdateErrorTopologyChanged, wanted.node,
                    with[wanted.after[i]].node);
  // What was captured as a launch has no nodes that pair.
  if (!wanted.child != !step.child)
    return refuse(info, cudaGraphExecUpdateErrorNotSupported, wanted.node);
  return cudaSuccess;
}

cudaError_t gpumpi::cpu::updateSteps(GraphSteps &steps, const GraphSteps &with,
                                     cudaGraphExecUpdateResultInfo &info) {
  if (steps.size() != with.size())
    return refuse(info, cudaGraphExecUpdateErrorTopologyChanged);
  for (size_t i = 0; i < steps.size(); ++i) {
    GraphStep &step = steps[i];
    const GraphStep &wanted = with[i];
    if (const cudaError_t error = check(step, wanted, with, info))
      return error;
    step.work = wanted.work;
    step.event = wanted.event;
    if (!wanted.child)
      continue;
    auto child = std::make_shared<GraphSteps>(*step.child);
    if (const cudaError_t error = updateSteps(*child, *wanted.child, info))
      return error;
    step.child = std::move(child);
  }
  return cudaSuccess;
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo *result) {
  if (!result)
    return remember(cudaErrorInvalidValue);
  *result = {cudaGraphExecUpdateError, nullptr, nullptr};
  GraphSteps wanted;
  if (!isExec(exec) || !isGraph(graph) || !orderOf(*graph, wanted))
    return remember(cudaErrorInvalidValue);
  for (const auto &node : graph->nodes)
    if (node->content.allocates || node->content.frees ||
        node->content.branches)
      return remember(
          refuse(*result, cudaGraphExecUpdateErrorNotSupported, node.get()));
  auto steps = std::make_shared<GraphSteps>(*exec->steps);
  if (const cudaError_t error = updateSteps(*steps, wanted, *result))
    return remember(error);
  exec->steps = std::move(steps);
  exec->objects =
      std::make_shared<const std::vector<UserReferences>>(objectsOf(*graph));
  result->result = cudaGraphExecUpdateSuccess;
  return cudaSuccess;
}
