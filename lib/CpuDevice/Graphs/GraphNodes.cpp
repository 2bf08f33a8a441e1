//===- GraphNodes.cpp - Making the nodes of graphs ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A node does what the function of the runtime API does that it stands for: it
// is made by capturing one call of that.
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Errors.h"
#include "Memory/CheckedMemory.h"
#include "Report.h"
#include "Streams/Capture.h"
#include "Streams/Stream.h"

#include <cuda_runtime.h>
#include <gpumpi/proxied_kernel.h>

using namespace gpumpi::cpu;

namespace {

/// What \p call does on the stream that it is given, which captures it.
template <class Call> cudaError_t contentOf(Call call, NodeContent &content) {
  cudaStream_t stream;
  if (const cudaError_t error =
          cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking))
    return error;
  const auto capture = std::make_shared<Capture>(currentDevice(), stream);
  stream->captured = {capture, {}};
  const cudaError_t error = call(stream);
  stream->captured = {};
  (void)cudaStreamDestroy(stream);
  if (error == cudaSuccess && !capture->graph->nodes.empty())
    content = capture->graph->nodes.front()->content;
  return error;
}

template <class Element> void fillRows(const cudaMemsetParams &fill) {
  for (size_t y = 0; y < fill.height; ++y) {
    auto *row = reinterpret_cast<Element *>(static_cast<char *>(fill.dst) +
                                            y * fill.pitch);
    for (size_t x = 0; x < fill.width; ++x)
      row[x] = (Element)fill.value;
  }
}

} // namespace

cudaError_t
gpumpi::cpu::addNode(cudaGraphNode_t *node, cudaGraph_t graph,
                     const cudaGraphNode_t *after, size_t count,
                     cudaGraphNodeType type,
                     const std::function<cudaError_t(NodeContent &)> &make) {
  if (!node || !isGraph(graph) || (count && !after))
    return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    if (!graph->contains(after[i]))
      return remember(cudaErrorInvalidValue);
  if ((graph->isBody || graph->isChild) &&
      (type == cudaGraphNodeTypeMemAlloc || type == cudaGraphNodeTypeMemFree))
    return remember(cudaErrorNotSupported);
  NodeContent content;
  if (const cudaError_t error = make(content))
    return remember(error);
  *node = graph->add(type, std::move(content), {after, after + count});
  return cudaSuccess;
}

cudaError_t gpumpi::cpu::fillContent(const cudaMemsetParams *fill,
                                     NodeContent &content) {
  if (!fill || (fill->elementSize != 1 && fill->elementSize != 2 &&
                fill->elementSize != 4))
    return cudaErrorInvalidValue;
  // This checks where it is to be done, too.
  const cudaError_t error = contentOf(
      [&](cudaStream_t stream) {
        return cudaMemset2DAsync(fill->dst, fill->pitch, (int)fill->value,
                                 fill->width * fill->elementSize, fill->height,
                                 stream);
      },
      content);
  content.parameters.fill = *fill;
  if (error == cudaSuccess && fill->elementSize > 1)
    content.work = [fill = *fill] {
      const DeviceAccess access;
      fill.elementSize == 2 ? fillRows<unsigned short>(fill)
                            : fillRows<unsigned>(fill);
      return cudaSuccess;
    };
  return error;
}

cudaError_t gpumpi::cpu::kernelContent(const cudaKernelNodeParams *launch,
                                       bool isCooperative,
                                       NodeContent &content) {
  if (!launch)
    return cudaErrorInvalidValue;
  if (launch->extra)
    return cudaErrorNotSupported;
  if (const gpumpi::ProxiedKernel *proxied =
          gpumpi::findSuspending(launch->func))
    fail("kernel '%s' calls MPI operations and cannot be part of a graph",
         proxied->name);
  return contentOf(
      [&](cudaStream_t stream) {
        return isCooperative
                   ? cudaLaunchCooperativeKernel(
                         (const void *)launch->func, launch->gridDim,
                         launch->blockDim, launch->kernelParams,
                         launch->sharedMemBytes, stream)
                   : cudaLaunchKernel((const void *)launch->func,
                                      launch->gridDim, launch->blockDim,
                                      launch->kernelParams,
                                      launch->sharedMemBytes, stream);
      },
      content);
}

cudaError_t gpumpi::cpu::copyContent(const cudaMemcpy3DParms *copy,
                                     NodeContent &content) {
  if (!copy)
    return cudaErrorInvalidValue;
  const cudaError_t error = contentOf(
      [&](cudaStream_t stream) { return cudaMemcpy3DAsync(copy, stream); },
      content);
  content.parameters.copy = *copy;
  return error;
}

cudaError_t gpumpi::cpu::rowContent(void *to, const void *from, size_t bytes,
                                    cudaMemcpyKind kind, NodeContent &content) {
  return contentOf(
      [&](cudaStream_t stream) {
        return cudaMemcpyAsync(to, from, bytes, kind, stream);
      },
      content);
}

cudaError_t gpumpi::cpu::callContent(const cudaHostNodeParams *call,
                                     NodeContent &content) {
  if (!call)
    return cudaErrorInvalidValue;
  return contentOf(
      [&](cudaStream_t stream) {
        return cudaLaunchHostFunc(stream, call->fn, call->userData);
      },
      content);
}

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *after, size_t count,
                                   const cudaKernelNodeParams *launch) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeKernel,
                 [&](NodeContent &content) {
                   return kernelContent(launch, false, content);
                 });
}

cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *after, size_t count,
                                   const cudaMemcpy3DParms *copy) {
  return addNode(
      node, graph, after, count, cudaGraphNodeTypeMemcpy,
      [&](NodeContent &content) { return copyContent(copy, content); });
}

cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *after, size_t count,
                                     void *to, const void *from, size_t bytes,
                                     cudaMemcpyKind kind) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeMemcpy,
                 [&](NodeContent &content) {
                   return rowContent(to, from, bytes, kind, content);
                 });
}

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *after, size_t count,
                                   const cudaMemsetParams *fill) {
  return addNode(
      node, graph, after, count, cudaGraphNodeTypeMemset,
      [&](NodeContent &content) { return fillContent(fill, content); });
}

cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                 const cudaGraphNode_t *after, size_t count,
                                 const cudaHostNodeParams *call) {
  return addNode(
      node, graph, after, count, cudaGraphNodeTypeHost,
      [&](NodeContent &content) { return callContent(call, content); });
}

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                  const cudaGraphNode_t *after, size_t count) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeEmpty,
                 [](NodeContent &) { return cudaSuccess; });
}
