//===- Graphs.cpp - Graphs ------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs.h"

#include "Device.h"
#include "Errors.h"
#include "GraphConditions.h"
#include "GraphMemory.h"
#include "HandleSet.h"
#include "Stream.h"

#include <algorithm>
#include <map>

using namespace gpumpi::cpu;

/// Never destroyed: programs destroy graphs in destructors of global objects.
static HandleSet<CUgraph_st> &graphs() {
  static auto *const set = new HandleSet<CUgraph_st>;
  return *set;
}
static HandleSet<CUgraphExec_st> &execs() {
  static auto *const set = new HandleSet<CUgraphExec_st>;
  return *set;
}

bool gpumpi::cpu::isGraph(cudaGraph_t graph) {
  return graphs().contains(graph);
}

bool gpumpi::cpu::isExec(cudaGraphExec_t exec) {
  return execs().contains(exec);
}

cudaGraph_t gpumpi::cpu::graphOf(cudaGraphNode_t node) {
  return graphs().find(
      [node](const CUgraph_st &graph) { return graph.contains(node); });
}

cudaGraph_t gpumpi::cpu::keepGraph(CUgraph_st graph) {
  return graphs().create(graph);
}

void gpumpi::cpu::dropGraph(cudaGraph_t graph) {
  (void)graphs().destroy(graph);
}

std::shared_ptr<GraphCondition>
gpumpi::cpu::findCondition(const GraphCondition *address) {
  std::shared_ptr<GraphCondition> found;
  (void)graphs().find([&](const CUgraph_st &graph) {
    for (const auto &condition : graph.conditions)
      if (condition.get() == address)
        found = condition;
    return found != nullptr;
  });
  return found;
}

cudaGraphNode_t CUgraph_st::add(cudaGraphNodeType type, NodeContent content,
                                std::vector<cudaGraphNode_t> after) {
  nodes.push_back(std::make_shared<CUgraphNode_st>(
      CUgraphNode_st{type, std::move(content), std::move(after)}));
  return nodes.back().get();
}

bool CUgraph_st::contains(cudaGraphNode_t node) const {
  return std::any_of(nodes.begin(), nodes.end(),
                     [node](const auto &one) { return one.get() == node; });
}

bool CUgraph_st::hasMemory() const {
  return std::any_of(nodes.begin(), nodes.end(), [](const auto &one) {
    return one->content.allocates || one->content.frees;
  });
}

bool CUgraph_st::hasBranches() const {
  return std::any_of(nodes.begin(), nodes.end(), [](const auto &one) {
    return one->content.branches != nullptr;
  });
}

bool gpumpi::cpu::orderOf(const CUgraph_st &graph,
                          std::vector<GraphStep> &steps) {
  steps.clear();
  std::map<cudaGraphNode_t, bool> done;
  // Nodes are mostly made in such an order already.
  for (bool some = true; some && steps.size() < graph.nodes.size();) {
    some = false;
    for (const auto &node : graph.nodes) {
      const bool isNext =
          !done[node.get()] &&
          std::all_of(node->after.begin(), node->after.end(),
                      [&](cudaGraphNode_t other) { return done[other]; });
      if (!isNext)
        continue;
      steps.push_back({node.get(), node->type, node->content.work,
                       node->content.allocates});
      if (node->content.branches &&
          !node->content.branches->workOf(steps.back().work))
        return false;
      some = done[node.get()] = true;
    }
  }
  return steps.size() == graph.nodes.size();
}

cudaError_t gpumpi::cpu::perform(const std::vector<GraphStep> &steps) {
  for (const GraphStep &step : steps)
    if (step.work && step.isEnabled)
      if (const cudaError_t error = step.work())
        return error;
  return cudaSuccess;
}

cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned flags) {
  if (!graph || flags != 0)
    return remember(cudaErrorInvalidValue);
  *graph = keepGraph({currentDevice(), {}});
  return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  if (isGraph(graph) && (graph->isBody || graph->captures > 0))
    return remember(cudaErrorInvalidValue);
  return remember(graphs().destroy(graph) ? cudaSuccess
                                          : cudaErrorInvalidValue);
}

cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph) {
  if (!clone || !isGraph(graph))
    return remember(cudaErrorInvalidValue);
  if (graph->hasMemory() || graph->hasBranches())
    return remember(cudaErrorNotSupported);
  CUgraph_st copy{graph->device, {}};
  std::map<cudaGraphNode_t, cudaGraphNode_t> copies;
  for (const auto &node : graph->nodes) {
    copies[node.get()] = copy.add(node->type, node->content, node->after);
    copies[node.get()]->original = node.get();
  }
  for (const auto &node : copy.nodes)
    for (cudaGraphNode_t &other : node->after)
      other = copies[other];
  *clone = keepGraph(std::move(copy));
  return cudaSuccess;
}

/// Hands out those of the graph's nodes that \p isWanted. Without \p nodes only
/// how many they are; where there is room for more, null behind them.
template <class Wanted>
static cudaError_t giveNodes(cudaGraph_t graph, cudaGraphNode_t *nodes,
                             size_t *count, Wanted isWanted) {
  if (!count || !isGraph(graph))
    return remember(cudaErrorInvalidValue);
  std::vector<cudaGraphNode_t> wanted;
  for (const auto &node : graph->nodes)
    if (isWanted(*node))
      wanted.push_back(node.get());
  if (!nodes) {
    *count = wanted.size();
    return cudaSuccess;
  }
  for (size_t i = 0; i < *count; ++i)
    nodes[i] = i < wanted.size() ? wanted[i] : nullptr;
  *count = std::min(*count, wanted.size());
  return cudaSuccess;
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes,
                              size_t *count) {
  return giveNodes(graph, nodes, count, [](const auto &) { return true; });
}

cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *nodes,
                                  size_t *count) {
  return giveNodes(graph, nodes, count,
                   [](const auto &node) { return node.after.empty(); });
}

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node,
                                 cudaGraphNodeType *type) {
  if (!node || !type)
    return remember(cudaErrorInvalidValue);
  *type = node->type;
  return cudaSuccess;
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *exec,
                                          cudaGraph_t graph,
                                          unsigned long long flags) {
  auto steps = std::make_shared<std::vector<GraphStep>>();
  if (!exec || !isGraph(graph) || !orderOf(*graph, *steps))
    return remember(cudaErrorInvalidValue);
  *exec = execs().create(
      {graph->device, flags, graph->conditions, std::move(steps)});
  return cudaSuccess;
}

cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t *exec,
                                           cudaGraph_t graph,
                                           cudaGraphInstantiateParams *wanted) {
  if (!wanted)
    return remember(cudaErrorInvalidValue);
  const cudaError_t error =
      cudaGraphInstantiateWithFlags(exec, graph, wanted->flags);
  wanted->errNode_out = nullptr;
  wanted->result_out = error ? cudaGraphInstantiateInvalidStructure
                             : cudaGraphInstantiateSuccess;
  if (error == cudaSuccess && (wanted->flags & cudaGraphInstantiateFlagUpload))
    return cudaGraphUpload(*exec, wanted->uploadStream);
  return error;
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
  return remember(execs().destroy(exec) ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t cudaGraphUpload(cudaGraphExec_t exec, cudaStream_t stream) {
  if (!execs().contains(exec))
    return remember(cudaErrorInvalidValue);
  return remember(enqueue(stream, [] {}));
}

/// What the last launch has allocated is freed, if \p frees. \returns an error
/// if it is in use.
static cudaError_t prepare(const std::vector<GraphStep> &steps, bool frees) {
  for (const GraphStep &step : steps)
    if (step.allocates && step.allocates->isInUse())
      if (!frees || step.allocates->free() != cudaSuccess)
        return cudaErrorInvalidValue;
  return cudaSuccess;
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
  if (!execs().contains(exec))
    return remember(cudaErrorInvalidValue);
  return remember(enqueue(
      stream,
      [steps = exec->steps, conditions = exec->conditions,
       frees = (exec->flags & cudaGraphInstantiateFlagAutoFreeOnLaunch) != 0] {
        for (const auto &condition : conditions)
          if (condition->isAssigned)
            condition->store(condition->first);
        const cudaError_t error = prepare(*steps, frees);
        return error ? error : gpumpi::cpu::perform(*steps);
      },
      {}, cudaGraphNodeTypeGraph));
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph,
                                cudaGraphExecUpdateResultInfo *result) {
  if (!result || !execs().contains(exec) || !isGraph(graph))
    return remember(cudaErrorInvalidValue);
  *result = {cudaGraphExecUpdateSuccess, nullptr, nullptr};
  std::vector<GraphStep> wanted;
  if (graph->hasMemory() || graph->hasBranches()) {
    result->result = cudaGraphExecUpdateErrorNotSupported;
    return remember(cudaErrorGraphExecUpdateFailure);
  }
  auto steps = std::make_shared<std::vector<GraphStep>>(*exec->steps);
  if (!orderOf(*graph, wanted) || wanted.size() != steps->size()) {
    result->result = cudaGraphExecUpdateErrorTopologyChanged;
    return remember(cudaErrorGraphExecUpdateFailure);
  }
  for (size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i].type != (*steps)[i].type) {
      *result = {cudaGraphExecUpdateErrorNodeTypeChanged, wanted[i].node,
                 nullptr};
      return remember(cudaErrorGraphExecUpdateFailure);
    }
    (*steps)[i].work = wanted[i].work;
  }
  exec->steps = std::move(steps);
  return cudaSuccess;
}
