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

#include <cuda_runtime_api.h>

#include <functional>
#include <memory>
#include <vector>

namespace gpumpi::cpu {

/// Does something at once, and not through a stream.
using NodeWork = std::function<cudaError_t()>;

} // namespace gpumpi::cpu

struct CUgraphNode_st {
  cudaGraphNodeType type;
  gpumpi::cpu::NodeWork work; ///< Empty: nothing.
  std::vector<cudaGraphNode_t> after;
};

struct CUgraph_st {
  int device;
  std::vector<std::shared_ptr<CUgraphNode_st>> nodes;

  cudaGraphNode_t add(cudaGraphNodeType type, gpumpi::cpu::NodeWork work,
                      std::vector<cudaGraphNode_t> after);
  bool contains(cudaGraphNode_t node) const;
};

namespace gpumpi::cpu {

/// The node that was made from node \p node, and what it does.
struct GraphStep {
  cudaGraphNode_t node;
  cudaGraphNodeType type;
  NodeWork work;
};

/// What \p graph holds, in an order in which it can be done. \returns false if
/// nodes wait for each other.
bool orderOf(const CUgraph_st &graph, std::vector<GraphStep> &steps);

/// Does \p steps one after another. \returns the first error.
cudaError_t perform(const std::vector<GraphStep> &steps);

/// Makes \p nodes the graph's own, for the program to destroy.
cudaGraph_t keepGraph(CUgraph_st graph);

/// Whether there is such a graph.
bool isGraph(cudaGraph_t graph);

/// What a launch does, as a node.
cudaError_t kernelWork(const cudaKernelNodeParams *launch, NodeWork &work);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_GRAPHS_H
