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

#include "Capture.h"
#include "CheckedMemory.h"
#include "Device.h"
#include "Errors.h"
#include "KernelAddresses.h"
#include "Stream.h"

#include <cuda_runtime.h>

using namespace gpumpi::cpu;

namespace {

/// What \p call does on the stream that it is given, which captures it.
template <class Call> cudaError_t workOf(Call call, NodeWork &work) {
  cudaStream_t stream;
  if (const cudaError_t error =
          cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking))
    return error;
  const auto capture =
      std::make_shared<Capture>(Capture{{currentDevice(), {}}, stream});
  stream->captured = {capture, {}};
  const cudaError_t error = call(stream);
  stream->captured = {};
  (void)cudaStreamDestroy(stream);
  if (error == cudaSuccess && !capture->graph.nodes.empty())
    work = capture->graph.nodes.front()->work;
  return error;
}

/// Adds a node to \p graph, after \p count others. \p make makes its work.
template <class Make>
cudaError_t addNode(cudaGraphNode_t *node, cudaGraph_t graph,
                    const cudaGraphNode_t *after, size_t count,
                    cudaGraphNodeType type, Make make) {
  if (!node || !isGraph(graph) || (count && !after))
    return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    if (!graph->contains(after[i]))
      return remember(cudaErrorInvalidValue);
  NodeWork work;
  if (const cudaError_t error = make(work))
    return remember(error);
  *node = graph->add(type, std::move(work), {after, after + count});
  return cudaSuccess;
}

template <class Element> void fillRows(const cudaMemsetParams &fill) {
  for (size_t y = 0; y < fill.height; ++y) {
    auto *row = reinterpret_cast<Element *>(static_cast<char *>(fill.dst) +
                                            y * fill.pitch);
    for (size_t x = 0; x < fill.width; ++x)
      row[x] = (Element)fill.value;
  }
}

cudaError_t fillWork(const cudaMemsetParams *fill, NodeWork &work) {
  if (!fill || (fill->elementSize != 1 && fill->elementSize != 2 &&
                fill->elementSize != 4))
    return cudaErrorInvalidValue;
  // This checks where it is to be done, too.
  const cudaError_t error = workOf(
      [&](cudaStream_t stream) {
        return cudaMemset2DAsync(fill->dst, fill->pitch, (int)fill->value,
                                 fill->width * fill->elementSize, fill->height,
                                 stream);
      },
      work);
  if (error == cudaSuccess && fill->elementSize > 1)
    work = [fill = *fill] {
      const DeviceAccess access;
      fill.elementSize == 2 ? fillRows<unsigned short>(fill)
                            : fillRows<unsigned>(fill);
      return cudaSuccess;
    };
  return error;
}

} // namespace

cudaError_t gpumpi::cpu::kernelWork(const cudaKernelNodeParams *launch,
                                    NodeWork &work) {
  if (!launch)
    return cudaErrorInvalidValue;
  if (launch->extra)
    return cudaErrorNotSupported;
  return workOf(
      [&](cudaStream_t stream) {
        return cudaLaunchKernel(launch->func, launch->gridDim, launch->blockDim,
                                launch->kernelParams, launch->sharedMemBytes,
                                stream);
      },
      work);
}

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *after, size_t count,
                                   const cudaKernelNodeParams *launch) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeKernel,
                 [&](NodeWork &work) { return kernelWork(launch, work); });
}

cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node,
                                         const cudaKernelNodeParams *launch) {
  if (!node || node->type != cudaGraphNodeTypeKernel)
    return remember(cudaErrorInvalidValue);
  return remember(kernelWork(launch, node->work));
}

cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *after, size_t count,
                                   const cudaMemcpy3DParms *copy) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeMemcpy,
                 [&](NodeWork &work) {
                   return workOf(
                       [&](cudaStream_t stream) {
                         return cudaMemcpy3DAsync(copy, stream);
                       },
                       work);
                 });
}

cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *after, size_t count,
                                     void *to, const void *from, size_t bytes,
                                     cudaMemcpyKind kind) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeMemcpy,
                 [&](NodeWork &work) {
                   return workOf(
                       [&](cudaStream_t stream) {
                         return cudaMemcpyAsync(to, from, bytes, kind, stream);
                       },
                       work);
                 });
}

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                   const cudaGraphNode_t *after, size_t count,
                                   const cudaMemsetParams *fill) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeMemset,
                 [&](NodeWork &work) { return fillWork(fill, work); });
}

cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                 const cudaGraphNode_t *after, size_t count,
                                 const cudaHostNodeParams *call) {
  if (!call)
    return remember(cudaErrorInvalidValue);
  return addNode(
      node, graph, after, count, cudaGraphNodeTypeHost, [&](NodeWork &work) {
        return workOf(
            [&](cudaStream_t stream) {
              return cudaLaunchHostFunc(stream, call->fn, call->userData);
            },
            work);
      });
}

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                  const cudaGraphNode_t *after, size_t count) {
  return addNode(node, graph, after, count, cudaGraphNodeTypeEmpty,
                 [](NodeWork &) { return cudaSuccess; });
}

cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *node, cudaGraph_t graph,
                                       const cudaGraphNode_t *after,
                                       size_t count, cudaGraph_t child) {
  std::vector<GraphStep> steps;
  if (!isGraph(child) || !orderOf(*child, steps))
    return remember(cudaErrorInvalidValue);
  return addNode(node, graph, after, count, cudaGraphNodeTypeGraph,
                 [&](NodeWork &work) {
                   work = [steps] { return gpumpi::cpu::perform(steps); };
                   return cudaSuccess;
                 });
}

cudaError_t cudaGraphAddDependencies(cudaGraph_t graph,
                                     const cudaGraphNode_t *from,
                                     const cudaGraphNode_t *to, size_t count) {
  if (!isGraph(graph) || (count && (!from || !to)))
    return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    if (!graph->contains(from[i]) || !graph->contains(to[i]) ||
        from[i] == to[i])
      return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i)
    to[i]->after.push_back(from[i]);
  return cudaSuccess;
}
