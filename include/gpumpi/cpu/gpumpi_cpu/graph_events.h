//===- graph_events.h - Events in graphs ------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes that record an event, or wait for one, each time that the graph is
// launched. Part of cuda_runtime_api.h. What is waited for is what was recorded
// last before the launch, or by a node before; the whole graph begins after it.
// A graph that has such nodes cannot be launched in a captured stream
// (cudaErrorNotSupported).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_GRAPH_EVENTS_H
#define GPUMPI_CPU_GRAPH_EVENTS_H

#include "../../macros_off.h"

#include "graphs.h"

GPUMPI_CPU_API_BEGIN

cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t *node,
                                        cudaGraph_t graph,
                                        const cudaGraphNode_t *after,
                                        size_t count, cudaEvent_t event);
cudaError_t cudaGraphEventRecordNodeGetEvent(cudaGraphNode_t node,
                                             cudaEvent_t *event);
cudaError_t cudaGraphEventRecordNodeSetEvent(cudaGraphNode_t node,
                                             cudaEvent_t event);
cudaError_t cudaGraphExecEventRecordNodeSetEvent(cudaGraphExec_t exec,
                                                 cudaGraphNode_t node,
                                                 cudaEvent_t event);
cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                      const cudaGraphNode_t *after,
                                      size_t count, cudaEvent_t event);
cudaError_t cudaGraphEventWaitNodeGetEvent(cudaGraphNode_t node,
                                           cudaEvent_t *event);
cudaError_t cudaGraphEventWaitNodeSetEvent(cudaGraphNode_t node,
                                           cudaEvent_t event);
cudaError_t cudaGraphExecEventWaitNodeSetEvent(cudaGraphExec_t exec,
                                               cudaGraphNode_t node,
                                               cudaEvent_t event);

GPUMPI_CPU_API_END

#include "../../macros_on.h"

#endif // GPUMPI_CPU_GRAPH_EVENTS_H
