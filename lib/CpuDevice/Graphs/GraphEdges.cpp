//===- GraphEdges.cpp - Which nodes of a graph come first -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An edge is a node's mention of one that it comes after.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Graphs/Graphs.h"

#include <algorithm>
#include <cstring>
#include <fstream>

using namespace gpumpi::cpu;

/// Gives \p from to \p to, as far as there is room, and null behind that;
/// without \p to only how many they are.
static void give(const std::vector<cudaGraphNode_t> &from, cudaGraphNode_t *to,
                 size_t *count) {
  for (size_t i = 0; to && i < *count; ++i)
    to[i] = i < from.size() ? from[i] : nullptr;
  *count = to ? std::min(*count, from.size()) : from.size();
}

/// Whether \p from and \p to are \p count edges that \p graph may have.
static bool areEdges(cudaGraph_t graph, const cudaGraphNode_t *from,
                     const cudaGraphNode_t *to, size_t count) {
  bool are = isGraph(graph) && (!count || (from && to));
  for (size_t i = 0; are && i < count; ++i)
    are =
        graph->contains(from[i]) && graph->contains(to[i]) && from[i] != to[i];
  return are;
}

bool gpumpi::cpu::areOrdinaryEdges(const cudaGraphEdgeData *edges,
                                   size_t count) {
  static const cudaGraphEdgeData ordinary = {};
  bool are = true;
  for (size_t i = 0; edges && i < count; ++i)
    are = are && std::memcmp(&edges[i], &ordinary, sizeof(ordinary)) == 0;
  (void)remember(are ? cudaSuccess : cudaErrorNotSupported);
  return are;
}

cudaError_t cudaGraphAddDependencies(cudaGraph_t graph,
                                     const cudaGraphNode_t *from,
                                     const cudaGraphNode_t *to, size_t count) {
  if (!areEdges(graph, from, to, count))
    return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    if (std::count(to[i]->after.begin(), to[i]->after.end(), from[i]))
      return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    to[i]->after.push_back(from[i]);
  return remember(cudaSuccess);
}

cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph,
                                        const cudaGraphNode_t *from,
                                        const cudaGraphNode_t *to,
                                        size_t count) {
  if (!areEdges(graph, from, to, count))
    return remember(cudaErrorInvalidValue);
  if (graph->hasMemory())
    return remember(cudaErrorNotSupported);
  const auto find = [&](size_t i) {
    return std::find(to[i]->after.begin(), to[i]->after.end(), from[i]);
  };
  for (size_t i = 0; i < count; ++i)
    if (find(i) == to[i]->after.end())
      return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    if (const auto edge = find(i); edge != to[i]->after.end())
      to[i]->after.erase(edge);
  return remember(cudaSuccess);
}

cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from,
                              cudaGraphNode_t *to, size_t *count) {
  if (!isGraph(graph) || !count || !from != !to)
    return remember(cudaErrorInvalidValue);
  std::vector<cudaGraphNode_t> sources, targets;
  for (const auto &node : graph->nodes)
    for (cudaGraphNode_t other : node->after) {
      sources.push_back(other);
      targets.push_back(node.get());
    }
  size_t room = *count;
  give(sources, from, &room);
  give(targets, to, count);
  return remember(cudaSuccess);
}

cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node,
                                         cudaGraphNode_t *nodes,
                                         size_t *count) {
  if (!graphOf(node) || !count)
    return remember(cudaErrorInvalidValue);
  give(node->after, nodes, count);
  return remember(cudaSuccess);
}

cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node,
                                           cudaGraphNode_t *nodes,
                                           size_t *count) {
  const cudaGraph_t graph = graphOf(node);
  if (!graph || !count)
    return remember(cudaErrorInvalidValue);
  std::vector<cudaGraphNode_t> dependent;
  for (const auto &other : graph->nodes)
    for (cudaGraphNode_t first : other->after)
      if (first == node)
        dependent.push_back(other.get());
  give(dependent, nodes, count);
  return remember(cudaSuccess);
}

cudaError_t cudaGraphDestroyNode(cudaGraphNode_t node) {
  const cudaGraph_t graph = graphOf(node);
  if (!graph)
    return remember(cudaErrorInvalidValue);
  if (graph->captures > 0)
    return remember(cudaErrorIllegalState);
  if (graph->hasMemory())
    return remember(cudaErrorNotSupported);
  for (const auto &other : graph->nodes)
    other->after.erase(
        std::remove(other->after.begin(), other->after.end(), node),
        other->after.end());
  graph->nodes.erase(
      std::find_if(graph->nodes.begin(), graph->nodes.end(),
                   [node](const auto &one) { return one.get() == node; }));
  return remember(cudaSuccess);
}

cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *node,
                                     cudaGraphNode_t original,
                                     cudaGraph_t clone) {
  if (!node || !original || !isGraph(clone))
    return remember(cudaErrorInvalidValue);
  for (const auto &one : clone->nodes)
    if (one->original == original) {
      *node = one.get();
      return remember(cudaSuccess);
    }
  return remember(cudaErrorInvalidValue);
}

static const char *nameOf(cudaGraphNodeType type) {
  switch (type) {
  case cudaGraphNodeTypeKernel:
    return "KERNEL";
  case cudaGraphNodeTypeMemcpy:
    return "MEMCPY";
  case cudaGraphNodeTypeMemset:
    return "MEMSET";
  case cudaGraphNodeTypeHost:
    return "HOST";
  case cudaGraphNodeTypeGraph:
    return "GRAPH";
  case cudaGraphNodeTypeWaitEvent:
    return "EVENT_WAIT";
  case cudaGraphNodeTypeEventRecord:
    return "EVENT_RECORD";
  case cudaGraphNodeTypeMemAlloc:
    return "MEM_ALLOC";
  case cudaGraphNodeTypeMemFree:
    return "MEM_FREE";
  case cudaGraphNodeTypeConditional:
    return "CONDITIONAL";
  default:
    return "EMPTY";
  }
}

cudaError_t cudaGraphDebugDotPrint(cudaGraph_t graph, const char *path,
                                   unsigned) {
  if (!isGraph(graph) || !path)
    return remember(cudaErrorInvalidValue);
  std::ofstream file(path);
  const auto numberOf = [&](cudaGraphNode_t node) {
    const auto found =
        std::find_if(graph->nodes.begin(), graph->nodes.end(),
                     [node](const auto &one) { return one.get() == node; });
    return found - graph->nodes.begin();
  };
  file << "digraph dot {\n";
  for (const auto &node : graph->nodes) {
    const auto number = numberOf(node.get());
    file << "  node_" << number << " [label=\"" << number << " "
         << nameOf(node->type) << "\"];\n";
    for (cudaGraphNode_t other : node->after)
      file << "  node_" << numberOf(other) << " -> node_" << number << ";\n";
  }
  file << "}\n";
  file.close();
  return remember(file ? cudaSuccess : cudaErrorOperatingSystem);
}
