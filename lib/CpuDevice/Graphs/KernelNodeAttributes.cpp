//===- KernelNodeAttributes.cpp - Attributes of launches in graphs --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/KernelAddresses.h"
#include "Errors.h"
#include "Graphs/Graphs.h"
#include "Streams/LaunchAttributes.h"

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

static bool isKernel(cudaGraphNode_t node) {
  return graphOf(node) && node->type == cudaGraphNodeTypeKernel;
}

bool gpumpi::cpu::isCooperative(cudaGraphNode_t node) {
  const auto &call = node->content.parameters.kernel;
  return call && call->config.cooperative;
}

/// Has \p node launch the same in the other way.
static cudaError_t setCooperative(cudaGraphNode_t node, bool is) {
  if (isCooperative(node) == is)
    return cudaSuccess;
  cudaKernelNodeParams launch;
  if (const cudaError_t error = cudaGraphKernelNodeGetParams(node, &launch))
    return error;
  NodeContent content;
  if (const cudaError_t error = kernelContent(&launch, is, content))
    return error;
  content.parameters.attributes = node->content.parameters.attributes;
  node->content = std::move(content);
  return cudaSuccess;
}

static cudaError_t set(cudaGraphNode_t node, cudaLaunchAttributeID attribute,
                       const cudaLaunchAttributeValue &value) {
  KernelAttributes &attributes = node->content.parameters.attributes;
  switch (attribute) {
  case cudaLaunchAttributeAccessPolicyWindow:
    if (!isWindow(value.accessPolicyWindow))
      return cudaErrorInvalidValue;
    attributes.window = value.accessPolicyWindow;
    return cudaSuccess;
  case cudaLaunchAttributeCooperative:
    return setCooperative(node, value.cooperative != 0);
  case cudaLaunchAttributeClusterDimension:
    return isClusterOfOneBlock(value) ? cudaSuccess : cudaErrorNotSupported;
  case cudaLaunchAttributePriority:
    attributes.priority = value.priority;
    return cudaSuccess;
  default:
    return cudaErrorInvalidValue;
  }
}

cudaError_t
cudaGraphKernelNodeSetAttribute(cudaGraphNode_t node,
                                cudaLaunchAttributeID attribute,
                                const cudaLaunchAttributeValue *value) {
  return remember(isKernel(node) && value ? set(node, attribute, *value)
                                          : cudaErrorInvalidValue);
}

cudaError_t cudaGraphKernelNodeGetAttribute(cudaGraphNode_t node,
                                            cudaLaunchAttributeID attribute,
                                            cudaLaunchAttributeValue *value) {
  if (!isKernel(node) || !value)
    return remember(cudaErrorInvalidValue);
  const KernelAttributes &attributes = node->content.parameters.attributes;
  switch (attribute) {
  case cudaLaunchAttributeAccessPolicyWindow:
    value->accessPolicyWindow = attributes.window;
    return remember(cudaSuccess);
  case cudaLaunchAttributeCooperative:
    value->cooperative = isCooperative(node);
    return remember(cudaSuccess);
  case cudaLaunchAttributeClusterDimension:
    value->clusterDim = {1, 1, 1};
    return remember(cudaSuccess);
  case cudaLaunchAttributePriority:
    value->priority = attributes.priority;
    return remember(cudaSuccess);
  default:
    return remember(cudaErrorInvalidValue);
  }
}

cudaError_t cudaGraphKernelNodeCopyAttributes(cudaGraphNode_t to,
                                              cudaGraphNode_t from) {
  if (!isKernel(to) || !isKernel(from))
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = setCooperative(to, isCooperative(from)))
    return remember(error);
  to->content.parameters.attributes = from->content.parameters.attributes;
  return remember(cudaSuccess);
}
