//===- graph_memory.h - Memory that graphs allocate -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes of graphs that allocate and free (CUDA Runtime API, "Graph
// Management"). Part of cuda_runtime_api.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GRAPH_MEMORY_H
#define GPUMPI_CPU_GRAPH_MEMORY_H

#include "../../macros_off.h"

#include "graphs.h"
#include "memory_pools.h"

/// What a node is to allocate.
struct cudaMemAllocNodeParams {
  struct cudaMemPoolProps poolProps; ///< Pinned memory, of a device.
  const struct cudaMemAccessDesc *accessDescs;
  size_t accessDescCount;
  size_t bytesize;
  void *dptr; ///< Where it lies, which is told by the node.
};

/// All in bytes, of a type of 64 bits.
enum cudaGraphMemAttributeType GPUMPI_CPU_OF_INT {
  cudaGraphMemAttrUsedMemCurrent = 0,
  cudaGraphMemAttrUsedMemHigh = 1,
  cudaGraphMemAttrReservedMemCurrent = 2, ///< Of all nodes that there are.
  cudaGraphMemAttrReservedMemHigh = 3
};

GPUMPI_CPU_API_BEGIN

cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *after, size_t count,
                                     struct cudaMemAllocNodeParams *wanted);
cudaError_t
cudaGraphMemAllocNodeGetParams(cudaGraphNode_t node,
                               struct cudaMemAllocNodeParams *wanted);
cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                    const cudaGraphNode_t *after, size_t count,
                                    void *pointer);
/// \p pointer: the address of a pointer.
cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t node, void *pointer);

cudaError_t cudaDeviceGraphMemTrim(int device);
cudaError_t cudaDeviceGetGraphMemAttribute(
    int device, enum cudaGraphMemAttributeType attribute, void *value);
cudaError_t cudaDeviceSetGraphMemAttribute(
    int device, enum cudaGraphMemAttributeType attribute, void *value);

GPUMPI_CPU_API_END

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GRAPH_MEMORY_H
