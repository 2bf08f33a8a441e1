//===- GraphConditions.h - Parts of graphs that depend ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A handle is the address of a GraphCondition, which its graph keeps, and what
// is made of that. A node has graphs of its own, which are put in order when
// something is made of the graph that the node is in.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_GRAPHCONDITIONS_H
#define GPUMPI_LIB_CPUDEVICE_GRAPHCONDITIONS_H

#include "Graphs/Graphs.h"

namespace gpumpi::cpu {

/// What kernels set, and a node asks for.
struct GraphCondition {
  unsigned value;
  unsigned first; ///< At the begin of each launch, if `isAssigned`.
  bool isAssigned;
  bool isUsed = false; ///< By a node; no other may.

  unsigned load() const { return __atomic_load_n(&value, __ATOMIC_SEQ_CST); }
  void store(unsigned now) { __atomic_store_n(&value, now, __ATOMIC_SEQ_CST); }
};

/// What a node does that depends on a condition.
class GraphBranches {
public:
  GraphBranches(std::shared_ptr<GraphCondition> condition,
                cudaGraphConditionalNodeType type, unsigned count, int device);
  ~GraphBranches();
  GraphBranches(const GraphBranches &) = delete;
  GraphBranches &operator=(const GraphBranches &) = delete;

  /// The graphs, which programs are told of.
  std::vector<cudaGraph_t> &bodies() { return graphs; }
  /// Does what they hold now. \returns false if nodes wait for each other.
  bool workOf(NodeWork &work) const;

private:
  const std::shared_ptr<GraphCondition> condition;
  const cudaGraphConditionalNodeType type;
  std::vector<cudaGraph_t> graphs;
};

/// Adds a node that depends on a condition, and tells of its graphs.
cudaError_t addBranches(cudaGraphNode_t *node, cudaGraph_t graph,
                        const cudaGraphNode_t *after, size_t count,
                        cudaConditionalNodeParams &wanted);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_GRAPHCONDITIONS_H
