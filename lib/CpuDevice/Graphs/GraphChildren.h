//===- GraphChildren.h - Graphs in graphs -----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A node that stands for a graph has a copy of its own of it. Programs can ask
// for that and change it, until what they do that with is instantiated.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_GRAPHCHILDREN_H
#define GPUMPI_LIB_CPUDEVICE_GRAPHCHILDREN_H

#include "Graphs/Graphs.h"

namespace gpumpi::cpu {

class ChildGraph {
public:
  /// \p isBody: it becomes part of something that depends on a condition.
  ChildGraph(const CUgraph_st &original, bool isBody);
  ~ChildGraph();
  ChildGraph(const ChildGraph &) = delete;
  ChildGraph &operator=(const ChildGraph &) = delete;

  cudaGraph_t graph() const { return handle; }

private:
  cudaGraph_t handle;
};

/// Has \p node, which stands for a graph, stand for a copy of \p child.
cudaError_t setChild(cudaGraphNode_t node, cudaGraph_t child);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_GRAPHCHILDREN_H
