//===- graph_symbols.h - Copies to and from variables in graphs -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA Runtime API, "Graph Management": nodes that copy to a device variable,
// or from one. Part of cuda_runtime.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GRAPH_SYMBOLS_H
#define GPUMPI_CPU_GRAPH_SYMBOLS_H

#include "../../macros_off.h"

#include "runtime_templates.h"

template <class T>
cudaError_t
cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *node, cudaGraph_t graph,
                               const cudaGraphNode_t *after, size_t count,
                               const T &symbol, const void *from, size_t bytes,
                               size_t offset, cudaMemcpyKind kind) {
  void *to = nullptr;
  const cudaError_t error = gpumpi::cpu::detail::symbolTarget(
      &to, &symbol, sizeof(T), bytes, offset, kind);
  return error ? error
               : cudaGraphAddMemcpyNode1D(node, graph, after, count, to, from,
                                          bytes, kind);
}

template <class T>
cudaError_t
cudaGraphMemcpyNodeSetParamsToSymbol(cudaGraphNode_t node, const T &symbol,
                                     const void *from, size_t bytes,
                                     size_t offset, cudaMemcpyKind kind) {
  void *to = nullptr;
  const cudaError_t error = gpumpi::cpu::detail::symbolTarget(
      &to, &symbol, sizeof(T), bytes, offset, kind);
  return error ? error
               : cudaGraphMemcpyNodeSetParams1D(node, to, from, bytes, kind);
}

template <class T>
cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(
    cudaGraphExec_t exec, cudaGraphNode_t node, const T &symbol,
    const void *from, size_t bytes, size_t offset, cudaMemcpyKind kind) {
  void *to = nullptr;
  const cudaError_t error = gpumpi::cpu::detail::symbolTarget(
      &to, &symbol, sizeof(T), bytes, offset, kind);
  return error ? error
               : cudaGraphExecMemcpyNodeSetParams1D(exec, node, to, from, bytes,
                                                    kind);
}

template <class T>
cudaError_t
cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t *node, cudaGraph_t graph,
                                 const cudaGraphNode_t *after, size_t count,
                                 void *to, const T &symbol, size_t bytes,
                                 size_t offset, cudaMemcpyKind kind) {
  void *from = nullptr;
  const cudaError_t error = gpumpi::cpu::detail::symbolSource(
      &from, &symbol, sizeof(T), bytes, offset, kind);
  return error ? error
               : cudaGraphAddMemcpyNode1D(node, graph, after, count, to, from,
                                          bytes, kind);
}

template <class T>
cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(cudaGraphNode_t node,
                                                   void *to, const T &symbol,
                                                   size_t bytes, size_t offset,
                                                   cudaMemcpyKind kind) {
  void *from = nullptr;
  const cudaError_t error = gpumpi::cpu::detail::symbolSource(
      &from, &symbol, sizeof(T), bytes, offset, kind);
  return error ? error
               : cudaGraphMemcpyNodeSetParams1D(node, to, from, bytes, kind);
}

template <class T>
cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    cudaGraphExec_t exec, cudaGraphNode_t node, void *to, const T &symbol,
    size_t bytes, size_t offset, cudaMemcpyKind kind) {
  void *from = nullptr;
  const cudaError_t error = gpumpi::cpu::detail::symbolSource(
      &from, &symbol, sizeof(T), bytes, offset, kind);
  return error ? error
               : cudaGraphExecMemcpyNodeSetParams1D(exec, node, to, from, bytes,
                                                    kind);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GRAPH_SYMBOLS_H
