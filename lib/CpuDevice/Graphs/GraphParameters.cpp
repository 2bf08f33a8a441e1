//===- GraphParameters.cpp - What nodes of graphs are asked to do ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs ask what a node does, and have it do the same with others; in a
// graph, or in what has been made of one, for all launches from then on.
//
//===----------------------------------------------------------------------===//

#include "Blocks/KernelAddresses.h"
#include "Errors.h"
#include "Graphs/Graphs.h"

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

static bool isOf(cudaGraphNode_t node, cudaGraphNodeType type) {
  return graphOf(node) && node->type == type;
}

/// Gives what is known of a node of \p type.
template <class Parameters>
static cudaError_t get(cudaGraphNode_t node, cudaGraphNodeType type,
                       std::optional<Parameters> NodeParameters::*which,
                       Parameters *parameters) {
  if (!parameters || !isOf(node, type))
    return remember(cudaErrorInvalidValue);
  const auto &known = node->content.parameters.*which;
  if (!known)
    return remember(cudaErrorNotSupported);
  *parameters = *known;
  return cudaSuccess;
}

/// Has a node of \p type do what \p make makes.
template <class Make>
static cudaError_t set(cudaGraphNode_t node, cudaGraphNodeType type,
                       Make make) {
  NodeContent content;
  if (!isOf(node, type))
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = make(content))
    return remember(error);
  node->content = std::move(content);
  return cudaSuccess;
}

cudaError_t
gpumpi::cpu::changeStep(cudaGraphExec_t exec, cudaGraphNode_t node,
                        const std::function<cudaError_t(GraphStep &)> &change) {
  auto steps = std::make_shared<GraphSteps>(*exec->steps);
  for (GraphStep &step : *steps)
    if (step.node == node) {
      if (const cudaError_t error = change(step))
        return remember(error);
      exec->steps = std::move(steps);
      return cudaSuccess;
    }
  return remember(cudaErrorInvalidValue);
}

template <class Make>
static cudaError_t setInExec(cudaGraphExec_t exec, cudaGraphNode_t node,
                             cudaGraphNodeType type, Make make) {
  if (!isExec(exec))
    return remember(cudaErrorInvalidValue);
  return changeStep(exec, node, [&](GraphStep &step) {
    NodeContent content;
    if (step.type != type)
      return cudaErrorInvalidValue;
    const cudaError_t error = make(content);
    if (!error)
      step.work = std::move(content.work);
    return error;
  });
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node,
                                         cudaKernelNodeParams *launch) {
  if (!launch || !isOf(node, cudaGraphNodeTypeKernel))
    return remember(cudaErrorInvalidValue);
  const auto &call = node->content.parameters.kernel;
  if (!call)
    return remember(cudaErrorNotSupported);
  // CUDA, too, hands out the addresses of its own copies.
  *launch = {const_cast<void *>(call->kernel),
             call->config.grid,
             call->config.block,
             (unsigned)call->config.sharedBytes,
             const_cast<void **>(call->arguments.data()),
             nullptr};
  return remember(cudaSuccess);
}

cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node,
                                         const cudaKernelNodeParams *launch) {
  return set(node, cudaGraphNodeTypeKernel, [&](NodeContent &content) {
    const cudaError_t error =
        kernelContent(launch, isCooperative(node), content);
    content.parameters.attributes = node->content.parameters.attributes;
    return error;
  });
}

cudaError_t
cudaGraphExecKernelNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                 const cudaKernelNodeParams *launch) {
  return setInExec(exec, node, cudaGraphNodeTypeKernel,
                   [&](NodeContent &content) {
                     return kernelContent(
                         launch, graphOf(node) && isCooperative(node), content);
                   });
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

cudaError_t cudaGraphMemcpyNodeGetParams(cudaGraphNode_t node,
                                         cudaMemcpy3DParms *copy) {
  return get(node, cudaGraphNodeTypeMemcpy, &NodeParameters::copy, copy);
}

cudaError_t cudaGraphMemcpyNodeSetParams(cudaGraphNode_t node,
                                         const cudaMemcpy3DParms *copy) {
  return set(node, cudaGraphNodeTypeMemcpy,
             [&](NodeContent &content) { return copyContent(copy, content); });
}

cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void *to,
                                           const void *from, size_t bytes,
                                           cudaMemcpyKind kind) {
  return set(node, cudaGraphNodeTypeMemcpy, [&](NodeContent &content) {
    return rowContent(to, from, bytes, kind, content);
  });
}

cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t exec,
                                             cudaGraphNode_t node,
                                             const cudaMemcpy3DParms *copy) {
  return setInExec(
      exec, node, cudaGraphNodeTypeMemcpy,
      [&](NodeContent &content) { return copyContent(copy, content); });
}

cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t exec,
                                               cudaGraphNode_t node, void *to,
                                               const void *from, size_t bytes,
                                               cudaMemcpyKind kind) {
  return setInExec(exec, node, cudaGraphNodeTypeMemcpy,
                   [&](NodeContent &content) {
                     return rowContent(to, from, bytes, kind, content);
                   });
}

//===----------------------------------------------------------------------===//
// Fills and calls
//===----------------------------------------------------------------------===//

cudaError_t cudaGraphMemsetNodeGetParams(cudaGraphNode_t node,
                                         cudaMemsetParams *fill) {
  return get(node, cudaGraphNodeTypeMemset, &NodeParameters::fill, fill);
}

cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t node,
                                         const cudaMemsetParams *fill) {
  return set(node, cudaGraphNodeTypeMemset,
             [&](NodeContent &content) { return fillContent(fill, content); });
}

cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t exec,
                                             cudaGraphNode_t node,
                                             const cudaMemsetParams *fill) {
  return setInExec(
      exec, node, cudaGraphNodeTypeMemset,
      [&](NodeContent &content) { return fillContent(fill, content); });
}

cudaError_t cudaGraphHostNodeGetParams(cudaGraphNode_t node,
                                       cudaHostNodeParams *call) {
  return get(node, cudaGraphNodeTypeHost, &NodeParameters::call, call);
}

cudaError_t cudaGraphHostNodeSetParams(cudaGraphNode_t node,
                                       const cudaHostNodeParams *call) {
  return set(node, cudaGraphNodeTypeHost,
             [&](NodeContent &content) { return callContent(call, content); });
}

cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t exec,
                                           cudaGraphNode_t node,
                                           const cudaHostNodeParams *call) {
  return setInExec(
      exec, node, cudaGraphNodeTypeHost,
      [&](NodeContent &content) { return callContent(call, content); });
}

//===----------------------------------------------------------------------===//
// Nodes that are left out
//===----------------------------------------------------------------------===//

static bool canBeDisabled(cudaGraphNodeType type) {
  return type == cudaGraphNodeTypeKernel || type == cudaGraphNodeTypeMemcpy ||
         type == cudaGraphNodeTypeMemset;
}

cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node,
                                    unsigned isEnabled) {
  if (!isExec(exec))
    return remember(cudaErrorInvalidValue);
  return changeStep(exec, node, [&](GraphStep &step) {
    if (!canBeDisabled(step.type))
      return cudaErrorInvalidValue;
    step.isEnabled = isEnabled != 0;
    return remember(cudaSuccess);
  });
}

cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node,
                                    unsigned *isEnabled) {
  if (!isExec(exec) || !isEnabled)
    return remember(cudaErrorInvalidValue);
  for (const GraphStep &step : *exec->steps)
    if (step.node == node && canBeDisabled(step.type)) {
      *isEnabled = step.isEnabled;
      return remember(cudaSuccess);
    }
  return remember(cudaErrorInvalidValue);
}

cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t exec,
                                  unsigned long long *flags) {
  if (!isExec(exec) || !flags)
    return remember(cudaErrorInvalidValue);
  *flags = exec->flags;
  return remember(cudaSuccess);
}
