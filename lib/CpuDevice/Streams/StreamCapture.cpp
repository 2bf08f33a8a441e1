//===- StreamCapture.cpp - The capture of streams -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA Runtime API, "Stream Management": what programs begin, ask for and end.
//
//===----------------------------------------------------------------------===//

#include "Errors.h"
#include "HostThreadObject.h"
#include "Streams/CaptureRules.h"
#include "Streams/Stream.h"

#include <algorithm>
#include <thread>

using namespace gpumpi::cpu;

/// One name of \p stream, which is one: the host thread's default stream has
/// two.
static cudaStream_t sameStream(cudaStream_t stream) {
  return isPredefined(stream) && !isLegacy(stream) ? cudaStreamPerThread
                                                   : stream;
}

/// Begins to capture \p stream, into \p target unless null, behind \p nodes.
static cudaError_t begin(cudaStream_t stream, cudaStreamCaptureMode mode,
                         cudaGraph_t target,
                         std::vector<cudaGraphNode_t> nodes) {
  if (mode < cudaStreamCaptureModeGlobal || mode > cudaStreamCaptureModeRelaxed)
    return remember(cudaErrorInvalidValue);
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  if (isLegacy(stream))
    return remember(cudaErrorStreamCaptureUnsupported);
  if (capturePoint(stream))
    return remember(cudaErrorIllegalState);
  const int device = deviceOf(stream);
  const cudaStream_t origin = sameStream(stream);
  const auto capture = target
                           ? std::make_shared<Capture>(target, device, origin)
                           : std::make_shared<Capture>(device, origin);
  takePart(stream, capture, std::move(nodes));
  capture->announce(mode);
  return cudaSuccess;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream,
                                   cudaStreamCaptureMode mode) {
  return begin(stream, mode, nullptr, {});
}

cudaError_t cudaStreamBeginCaptureToGraph(
    cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *after,
    const cudaGraphEdgeData *edges, size_t count, cudaStreamCaptureMode mode) {
  if (!isGraph(graph) || (count && !after))
    return remember(cudaErrorInvalidValue);
  if (!areOrdinaryEdges(edges, count))
    return cudaErrorNotSupported;
  for (size_t i = 0; i < count; ++i)
    if (!graph->contains(after[i]))
      return remember(cudaErrorInvalidValue);
  return begin(stream, mode, graph, {after, after + count});
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph) {
  if (graph)
    *graph = nullptr;
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  // The other streams that take part see that it has ended.
  const CapturePoint point = capturePoint(stream);
  if (!point)
    return remember(cudaErrorIllegalState);
  Capture &capture = *point.capture;
  // Programs that have given a graph do not ask for it.
  if (!graph && capture.isOwn)
    return remember(cudaErrorInvalidValue);
  const bool isHere = capture.thread == std::this_thread::get_id();
  // Each host thread has a default stream of that name.
  if (capture.origin != sameStream(stream) || (isPredefined(stream) && !isHere))
    return remember(cudaErrorStreamCaptureUnmatched);
  if (capture.mode != cudaStreamCaptureModeRelaxed && !isHere)
    return remember(cudaErrorStreamCaptureWrongThread);
  const cudaError_t error =
      !capture.isActive()              ? cudaErrorStreamCaptureInvalidated
      : !capture.isJoined(point.nodes) ? cudaErrorStreamCaptureUnjoined
                                       : cudaSuccess;
  capture.end(error == cudaSuccess);
  *keptPoint(stream) = {};
  if (graph && error == cudaSuccess)
    *graph = capture.graph;
  return remember(error);
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream,
                                  cudaStreamCaptureStatus *status) {
  if (!status)
    return remember(cudaErrorInvalidValue);
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  if (isLegacy(stream))
    if (const cudaError_t error = legacyUse(/*breaks=*/false))
      return remember(error);
  const CapturePoint &point = capturePoint(stream);
  *status = !point                      ? cudaStreamCaptureStatusNone
            : point.capture->isActive() ? cudaStreamCaptureStatusActive
                                        : cudaStreamCaptureStatusInvalidated;
  return remember(cudaSuccess);
}

cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream,
                                     cudaStreamCaptureStatus *status,
                                     unsigned long long *id) {
  return cudaStreamGetCaptureInfo_v2(stream, status, id, nullptr, nullptr,
                                     nullptr);
}

cudaError_t cudaStreamGetCaptureInfo_v2(cudaStream_t stream,
                                        cudaStreamCaptureStatus *status,
                                        unsigned long long *id,
                                        cudaGraph_t *graph,
                                        const cudaGraphNode_t **nodes,
                                        size_t *count) {
  if (const cudaError_t error = cudaStreamIsCapturing(stream, status))
    return error;
  if (*status != cudaStreamCaptureStatusActive)
    return remember(cudaSuccess);
  const CapturePoint &point = capturePoint(stream);
  // The same for all streams that take part.
  if (id)
    *id = point.capture->id;
  if (graph)
    *graph = point.capture->graph;
  if (nodes)
    *nodes = point.nodes.data();
  if (count)
    *count = point.nodes.size();
  return remember(cudaSuccess);
}

namespace {

/// What a host thread is told of the edges of captures.
struct OrdinaryEdges {
  std::vector<cudaGraphEdgeData> edges;
};

} // namespace

cudaError_t cudaStreamGetCaptureInfo_v3(
    cudaStream_t stream, cudaStreamCaptureStatus *status,
    unsigned long long *id, cudaGraph_t *graph, const cudaGraphNode_t **nodes,
    const cudaGraphEdgeData **edges, size_t *count) {
  size_t own = 0;
  const cudaError_t error = cudaStreamGetCaptureInfo_v2(
      stream, status, id, graph, nodes, count ? count : &own);
  // All edges are ordinary ones.
  auto &ordinary = OfHostThread<OrdinaryEdges>::mine().edges;
  if (edges && error == cudaSuccess &&
      *status == cudaStreamCaptureStatusActive) {
    ordinary.resize(std::max(ordinary.size(), count ? *count : own));
    *edges = ordinary.data();
  }
  return error;
}

cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream,
                                                cudaGraphNode_t *nodes,
                                                size_t count, unsigned flags) {
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  if (!capturePoint(stream))
    return remember(cudaErrorIllegalState);
  CapturePoint &point = *keptPoint(stream);
  if (flags > cudaStreamSetCaptureDependencies || (count && !nodes))
    return remember(cudaErrorInvalidValue);
  if (!point.capture->isActive())
    return remember(cudaErrorStreamCaptureInvalidated);
  for (size_t i = 0; i < count; ++i)
    if (!point.capture->graph->contains(nodes[i]))
      return remember(cudaErrorInvalidValue);
  // They may be those that cudaStreamGetCaptureInfo has told of.
  const std::vector<cudaGraphNode_t> more(nodes, nodes + count);
  if (flags == cudaStreamSetCaptureDependencies) {
    // Nothing has to come after these any more.
    point.capture->release(point.nodes);
    point.nodes.clear();
  }
  point.add(more);
  return remember(cudaSuccess);
}

cudaError_t cudaStreamUpdateCaptureDependencies_v2(
    cudaStream_t stream, cudaGraphNode_t *nodes, const cudaGraphEdgeData *edges,
    size_t count, unsigned flags) {
  return areOrdinaryEdges(edges, count)
             ? cudaStreamUpdateCaptureDependencies(stream, nodes, count, flags)
             : cudaErrorNotSupported;
}

cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *mode) {
  if (!mode || *mode < cudaStreamCaptureModeGlobal ||
      *mode > cudaStreamCaptureModeRelaxed)
    return remember(cudaErrorInvalidValue);
  std::swap(*mode, modeOfThread());
  return remember(cudaSuccess);
}
