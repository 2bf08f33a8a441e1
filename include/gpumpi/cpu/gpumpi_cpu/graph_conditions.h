//===- graph_conditions.h - Parts of graphs that depend ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes of graphs that do something, or do it again, as a value says that
// kernels set; and nodes of any kind by one function (CUDA Runtime API, "Graph
// Management"). Part of cuda_runtime_api.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GRAPH_CONDITIONS_H
#define GPUMPI_CPU_GRAPH_CONDITIONS_H

#include "../../macros_off.h"

#include "graph_memory.h"
#include "graphs.h"

typedef unsigned long long cudaGraphConditionalHandle;

enum cudaGraphConditionalHandleFlags GPUMPI_CPU_OF_INT {
  cudaGraphCondAssignDefault = 1 ///< The value is the first one in each launch.
};

enum cudaGraphConditionalNodeType GPUMPI_CPU_OF_INT {
  cudaGraphCondTypeIf = 0,
  cudaGraphCondTypeWhile = 1,
  cudaGraphCondTypeSwitch = 2
};

/// What a node does depends on the value of \p handle.
struct cudaConditionalNodeParams {
  cudaGraphConditionalHandle handle;
  enum cudaGraphConditionalNodeType type;
  unsigned int size; ///< How many graphs: one, one more for `else`, any number.
  cudaGraph_t *phGraph_out; ///< These graphs, which are the node's.
};

struct cudaMemcpyNodeParams {
  int flags;
  int reserved[3];
  struct cudaMemcpy3DParms copyParams;
};

struct cudaChildGraphNodeParams {
  cudaGraph_t graph;
};

struct cudaEventRecordNodeParams {
  cudaEvent_t event;
};

struct cudaEventWaitNodeParams {
  cudaEvent_t event;
};

struct cudaMemFreeNodeParams {
  void *dptr;
};

struct cudaGraphNodeParams {
  enum cudaGraphNodeType type;
  int reserved0[3];
  union {
    long long reserved1[29];
    struct cudaKernelNodeParams kernel;
    struct cudaMemcpyNodeParams memcpy;
    struct cudaMemsetParams memset;
    struct cudaHostNodeParams host;
    struct cudaChildGraphNodeParams graph;
    struct cudaEventWaitNodeParams eventWait;
    struct cudaEventRecordNodeParams eventRecord;
    struct cudaMemAllocNodeParams alloc;
    struct cudaMemFreeNodeParams free;
    struct cudaConditionalNodeParams conditional;
  };
  long long reserved2;
};

GPUMPI_CPU_API_BEGIN

/// The graph must not be the body of a node.
cudaError_t
cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle *handle,
                                 cudaGraph_t graph,
                                 unsigned int value GPUMPI_CPU_DEFAULT(0),
                                 unsigned int flags GPUMPI_CPU_DEFAULT(0));
cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph,
                             const cudaGraphNode_t *after, size_t count,
                             struct cudaGraphNodeParams *wanted);
/// Has \p node, which is of the type that \p wanted says, do something else.
/// \returns cudaErrorNotSupported of memory and conditions.
cudaError_t cudaGraphNodeSetParams(cudaGraphNode_t node,
                                   struct cudaGraphNodeParams *wanted);
cudaError_t cudaGraphExecNodeSetParams(cudaGraphExec_t exec,
                                       cudaGraphNode_t node,
                                       struct cudaGraphNodeParams *wanted);

GPUMPI_CPU_API_END

#ifdef __cplusplus
/// The form of CUDA 13.
inline cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                    const cudaGraphNode_t *after,
                                    const cudaGraphEdgeData *edges,
                                    size_t count, cudaGraphNodeParams *wanted) {
  return gpumpi::cpu::areOrdinaryEdges(edges, count)
             ? cudaGraphAddNode(node, graph, after, count, wanted)
             : cudaErrorNotSupported;
}

/// Gives the condition of a graph that is being launched another value.
extern "C" __device__ void
cudaGraphSetConditional(cudaGraphConditionalHandle handle, unsigned int value);
#endif

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GRAPH_CONDITIONS_H
