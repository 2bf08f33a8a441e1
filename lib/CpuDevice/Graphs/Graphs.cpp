//===- Graphs.cpp - Graphs ------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs/Graphs.h"

#include "Device.h"
#include "Errors.h"
#include "Graphs/GraphChildren.h"
#include "HandleSet.h"

#include <algorithm>
#include <map>

using namespace gpumpi::cpu;

/// Never destroyed: programs destroy graphs in destructors of global objects.
static HandleSet<CUgraph_st> &graphs() {
  static auto *const set = new HandleSet<CUgraph_st>;
  return *set;
}

bool gpumpi::cpu::isGraph(cudaGraph_t graph) {
  return graphs().contains(graph);
}

cudaGraph_t gpumpi::cpu::graphOf(cudaGraphNode_t node) {
  return graphs().find(
      [node](const CUgraph_st &graph) { return graph.contains(node); });
}

cudaGraph_t gpumpi::cpu::keepGraph(const CUgraph_st &graph) {
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

bool CUgraph_st::hasEvents() const {
  return std::any_of(nodes.begin(), nodes.end(), [](const auto &one) {
    return one->content.parameters.event ||
           (one->content.child && one->content.child->graph()->hasEvents());
  });
}

CUgraph_st CUgraph_st::copy() const {
  CUgraph_st copy{device, {}};
  copy.objects = objects;
  std::map<cudaGraphNode_t, cudaGraphNode_t> copies;
  for (const auto &node : nodes) {
    NodeContent content = node->content;
    if (content.child)
      content.child =
          std::make_shared<ChildGraph>(*content.child->graph(), isBody);
    const cudaGraphNode_t one =
        copy.add(node->type, std::move(content), node->after);
    one->original = node.get();
    copies[node.get()] = one;
  }
  for (const auto &node : copy.nodes)
    for (cudaGraphNode_t &other : node->after)
      other = copies[other];
  return copy;
}

cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned flags) {
  if (!graph || flags != 0)
    return remember(cudaErrorInvalidValue);
  *graph = keepGraph({currentDevice(), {}});
  return remember(cudaSuccess);
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  if (isGraph(graph) && (graph->isBody || graph->isChild))
    return remember(cudaErrorInvalidValue);
  if (isGraph(graph) && graph->captures > 0)
    return remember(cudaErrorIllegalState);
  return remember(graphs().destroy(graph) ? cudaSuccess
                                          : cudaErrorInvalidValue);
}

cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph) {
  if (!clone || !isGraph(graph))
    return remember(cudaErrorInvalidValue);
  if (graph->hasMemory() || graph->hasBranches())
    return remember(cudaErrorNotSupported);
  *clone = keepGraph(graph->copy());
  return remember(cudaSuccess);
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
  if (!type || !graphOf(node))
    return remember(cudaErrorInvalidValue);
  *type = node->type;
  return remember(cudaSuccess);
}
