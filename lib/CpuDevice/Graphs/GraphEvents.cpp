//===- GraphEvents.cpp - Events in graphs ---------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a graph records and waits for outside of itself. Not in what depends on
// a condition: nobody would know with the launch how often.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "Graphs/Graphs.h"
#include "Streams/Event.h"

using namespace gpumpi::cpu;

static cudaError_t addEvent(cudaGraphNode_t *node, cudaGraph_t graph,
                            const cudaGraphNode_t *after, size_t count,
                            cudaGraphNodeType type, cudaEvent_t event) {
  return addNode(node, graph, after, count, type, [&](NodeContent &content) {
    if (graph->isBody)
      return cudaErrorNotSupported;
    content.parameters.event = event;
    return isEvent(event) ? cudaSuccess : cudaErrorInvalidValue;
  });
}

static cudaError_t getEvent(cudaGraphNode_t node, cudaGraphNodeType type,
                            cudaEvent_t *event) {
  if (!event || !graphOf(node) || node->type != type)
    return remember(cudaErrorInvalidValue);
  *event = *node->content.parameters.event;
  return cudaSuccess;
}

static cudaError_t setEvent(cudaGraphNode_t node, cudaGraphNodeType type,
                            cudaEvent_t event) {
  if (!graphOf(node) || node->type != type || !isEvent(event))
    return remember(cudaErrorInvalidValue);
  node->content.parameters.event = event;
  return cudaSuccess;
}

static cudaError_t setInExec(cudaGraphExec_t exec, cudaGraphNode_t node,
                             cudaGraphNodeType type, cudaEvent_t event) {
  if (!isExec(exec) || !isEvent(event))
    return remember(cudaErrorInvalidValue);
  return changeStep(exec, node, [&](GraphStep &step) {
    if (step.type != type)
      return cudaErrorInvalidValue;
    step.event = event;
    return cudaSuccess;
  });
}

cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t *node,
                                        cudaGraph_t graph,
                                        const cudaGraphNode_t *after,
                                        size_t count, cudaEvent_t event) {
  return addEvent(node, graph, after, count, cudaGraphNodeTypeEventRecord,
                  event);
}

cudaError_t cudaGraphEventRecordNodeGetEvent(cudaGraphNode_t node,
                                             cudaEvent_t *event) {
  return getEvent(node, cudaGraphNodeTypeEventRecord, event);
}

cudaError_t cudaGraphEventRecordNodeSetEvent(cudaGraphNode_t node,
                                             cudaEvent_t event) {
  return setEvent(node, cudaGraphNodeTypeEventRecord, event);
}

cudaError_t cudaGraphExecEventRecordNodeSetEvent(cudaGraphExec_t exec,
                                                 cudaGraphNode_t node,
                                                 cudaEvent_t event) {
  return setInExec(exec, node, cudaGraphNodeTypeEventRecord, event);
}

cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                      const cudaGraphNode_t *after,
                                      size_t count, cudaEvent_t event) {
  return addEvent(node, graph, after, count, cudaGraphNodeTypeWaitEvent, event);
}

cudaError_t cudaGraphEventWaitNodeGetEvent(cudaGraphNode_t node,
                                           cudaEvent_t *event) {
  return getEvent(node, cudaGraphNodeTypeWaitEvent, event);
}

cudaError_t cudaGraphEventWaitNodeSetEvent(cudaGraphNode_t node,
                                           cudaEvent_t event) {
  return setEvent(node, cudaGraphNodeTypeWaitEvent, event);
}

cudaError_t cudaGraphExecEventWaitNodeSetEvent(cudaGraphExec_t exec,
                                               cudaGraphNode_t node,
                                               cudaEvent_t event) {
  return setInExec(exec, node, cudaGraphNodeTypeWaitEvent, event);
}
