//===- GraphNodeParameters.cpp - Nodes of graphs, whatever they do --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA Runtime API, "Graph Management": a type says which of the functions for
// one kind of nodes is meant.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Graphs/GraphChildren.h"
#include "Graphs/GraphConditions.h"

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph,
                             const cudaGraphNode_t *after, size_t count,
                             cudaGraphNodeParams *wanted) {
  if (!wanted)
    return remember(cudaErrorInvalidValue);
  switch (wanted->type) {
  case cudaGraphNodeTypeKernel:
    return cudaGraphAddKernelNode(node, graph, after, count, &wanted->kernel);
  case cudaGraphNodeTypeMemcpy:
    return cudaGraphAddMemcpyNode(node, graph, after, count,
                                  &wanted->memcpy.copyParams);
  case cudaGraphNodeTypeMemset:
    return cudaGraphAddMemsetNode(node, graph, after, count, &wanted->memset);
  case cudaGraphNodeTypeHost:
    return cudaGraphAddHostNode(node, graph, after, count, &wanted->host);
  case cudaGraphNodeTypeGraph:
    return cudaGraphAddChildGraphNode(node, graph, after, count,
                                      wanted->graph.graph);
  case cudaGraphNodeTypeEmpty:
    return cudaGraphAddEmptyNode(node, graph, after, count);
  case cudaGraphNodeTypeWaitEvent:
    return cudaGraphAddEventWaitNode(node, graph, after, count,
                                     wanted->eventWait.event);
  case cudaGraphNodeTypeEventRecord:
    return cudaGraphAddEventRecordNode(node, graph, after, count,
                                       wanted->eventRecord.event);
  case cudaGraphNodeTypeMemAlloc:
    return cudaGraphAddMemAllocNode(node, graph, after, count, &wanted->alloc);
  case cudaGraphNodeTypeMemFree:
    return cudaGraphAddMemFreeNode(node, graph, after, count,
                                   wanted->free.dptr);
  case cudaGraphNodeTypeConditional:
    return addBranches(node, graph, after, count, wanted->conditional);
  }
  return remember(cudaErrorNotSupported);
}

cudaError_t cudaGraphNodeSetParams(cudaGraphNode_t node,
                                   cudaGraphNodeParams *wanted) {
  if (!wanted || !graphOf(node) || node->type != wanted->type)
    return remember(cudaErrorInvalidValue);
  switch (wanted->type) {
  case cudaGraphNodeTypeKernel:
    return cudaGraphKernelNodeSetParams(node, &wanted->kernel);
  case cudaGraphNodeTypeMemcpy:
    return cudaGraphMemcpyNodeSetParams(node, &wanted->memcpy.copyParams);
  case cudaGraphNodeTypeMemset:
    return cudaGraphMemsetNodeSetParams(node, &wanted->memset);
  case cudaGraphNodeTypeHost:
    return cudaGraphHostNodeSetParams(node, &wanted->host);
  case cudaGraphNodeTypeGraph:
    return setChild(node, wanted->graph.graph);
  case cudaGraphNodeTypeEmpty:
    return remember(cudaSuccess);
  case cudaGraphNodeTypeWaitEvent:
    return cudaGraphEventWaitNodeSetEvent(node, wanted->eventWait.event);
  case cudaGraphNodeTypeEventRecord:
    return cudaGraphEventRecordNodeSetEvent(node, wanted->eventRecord.event);
  default: // Memory and conditions are what they were made with.
    return remember(cudaErrorNotSupported);
  }
}

cudaError_t cudaGraphExecNodeSetParams(cudaGraphExec_t exec,
                                       cudaGraphNode_t node,
                                       cudaGraphNodeParams *wanted) {
  if (!wanted)
    return remember(cudaErrorInvalidValue);
  switch (wanted->type) {
  case cudaGraphNodeTypeKernel:
    return cudaGraphExecKernelNodeSetParams(exec, node, &wanted->kernel);
  case cudaGraphNodeTypeMemcpy:
    return cudaGraphExecMemcpyNodeSetParams(exec, node,
                                            &wanted->memcpy.copyParams);
  case cudaGraphNodeTypeMemset:
    return cudaGraphExecMemsetNodeSetParams(exec, node, &wanted->memset);
  case cudaGraphNodeTypeHost:
    return cudaGraphExecHostNodeSetParams(exec, node, &wanted->host);
  case cudaGraphNodeTypeGraph:
    return cudaGraphExecChildGraphNodeSetParams(exec, node,
                                                wanted->graph.graph);
  case cudaGraphNodeTypeWaitEvent:
    return cudaGraphExecEventWaitNodeSetEvent(exec, node,
                                              wanted->eventWait.event);
  case cudaGraphNodeTypeEventRecord:
    return cudaGraphExecEventRecordNodeSetEvent(exec, node,
                                                wanted->eventRecord.event);
  default:
    return remember(cudaErrorNotSupported);
  }
}
