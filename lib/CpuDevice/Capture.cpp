//===- Capture.cpp - What a stream is given becomes a graph ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Capture.h"

#include "Errors.h"
#include "Stream.h"

#include <algorithm>
#include <atomic>
#include <set>

using namespace gpumpi::cpu;

const CapturePoint &gpumpi::cpu::capturePoint(cudaStream_t stream) {
  static const CapturePoint none;
  return isPredefined(stream) ? none : stream->captured;
}

cudaError_t gpumpi::cpu::addCaptured(cudaStream_t stream,
                                     cudaGraphNodeType type, NodeWork work) {
  return addCaptured(stream, type, NodeContent{std::move(work), {}});
}

cudaError_t gpumpi::cpu::addCaptured(cudaStream_t stream,
                                     cudaGraphNodeType type,
                                     NodeContent content) {
  CapturePoint &point = stream->captured;
  if (point.capture->why)
    return cudaErrorStreamCaptureInvalidated;
  point.nodes = {point.capture->graph.add(type, std::move(content),
                                          std::move(point.nodes))};
  return cudaSuccess;
}

NodeParameters *gpumpi::cpu::lastCaptured(cudaStream_t stream) {
  const CapturePoint &point = capturePoint(stream);
  return point && !point.nodes.empty()
             ? &point.nodes.front()->content.parameters
             : nullptr;
}

cudaError_t gpumpi::cpu::joinCapture(cudaStream_t stream,
                                     const CapturePoint &point) {
  if (point.capture->hasEnded)
    return cudaErrorCapturedEvent;
  if (isPredefined(stream))
    return cudaErrorStreamCaptureImplicit;
  CapturePoint &mine = stream->captured;
  if (mine && mine.capture != point.capture) {
    mine.capture->why = point.capture->why = cudaErrorStreamCaptureMerge;
    return cudaErrorStreamCaptureMerge;
  }
  if (!mine) {
    mine.capture = point.capture;
    mine.capture->streams.push_back(stream);
  }
  for (cudaGraphNode_t node : point.nodes)
    if (std::find(mine.nodes.begin(), mine.nodes.end(), node) ==
        mine.nodes.end())
      mine.nodes.push_back(node);
  return cudaSuccess;
}

cudaError_t gpumpi::cpu::breakCapture(cudaStream_t stream) {
  stream->captured.capture->why = cudaErrorStreamCaptureUnsupported;
  return cudaErrorStreamCaptureUnsupported;
}

/// Begins to capture \p stream, into \p target unless null, behind \p nodes.
static cudaError_t begin(cudaStream_t stream, cudaStreamCaptureMode mode,
                         cudaGraph_t target,
                         std::vector<cudaGraphNode_t> nodes) {
  if (mode < cudaStreamCaptureModeGlobal || mode > cudaStreamCaptureModeRelaxed)
    return remember(cudaErrorInvalidValue);
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  if (isPredefined(stream))
    return remember(cudaErrorStreamCaptureUnsupported);
  if (stream->captured)
    return remember(cudaErrorIllegalState);
  stream->captured.capture =
      std::make_shared<Capture>(Capture{{stream->device, {}}, stream});
  static std::atomic<unsigned long long> count{0};
  stream->captured.capture->id = ++count;
  stream->captured.capture->streams.push_back(stream);
  stream->captured.capture->target = target;
  stream->captured.nodes = std::move(nodes);
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

/// Whether every node of the graph comes before \p last.
static bool isJoined(const CUgraph_st &graph,
                     const std::vector<cudaGraphNode_t> &last) {
  std::set<cudaGraphNode_t> before(last.begin(), last.end());
  // A node is made after those that it waits for.
  for (auto i = graph.nodes.rbegin(); i != graph.nodes.rend(); ++i) {
    if (!before.count(i->get()))
      return false;
    before.insert((*i)->after.begin(), (*i)->after.end());
  }
  return true;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph) {
  if (!graph)
    return remember(cudaErrorInvalidValue);
  *graph = nullptr;
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  const CapturePoint point = capturePoint(stream);
  if (!point)
    return remember(cudaErrorIllegalState);
  Capture &capture = *point.capture;
  if (capture.origin != stream)
    return remember(cudaErrorStreamCaptureUnmatched);
  for (cudaStream_t other : capture.streams)
    if (isStream(other) && capturePoint(other).capture == point.capture)
      other->captured = {};
  capture.hasEnded = true;
  if (capture.why)
    return remember(cudaErrorStreamCaptureInvalidated);
  if (!isJoined(capture.graph, point.nodes))
    return remember(cudaErrorStreamCaptureUnjoined);
  if (!capture.target) {
    *graph = keepGraph(std::move(capture.graph));
    return cudaSuccess;
  }
  if (!isGraph(capture.target))
    return remember(cudaErrorInvalidValue);
  if (capture.target->isBody && capture.graph.hasMemory())
    return remember(cudaErrorNotSupported);
  *graph = capture.target;
  auto &nodes = capture.target->nodes;
  nodes.insert(nodes.end(), capture.graph.nodes.begin(),
               capture.graph.nodes.end());
  return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream,
                                  cudaStreamCaptureStatus *status) {
  if (!status)
    return remember(cudaErrorInvalidValue);
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  const CapturePoint &point = capturePoint(stream);
  *status = !point               ? cudaStreamCaptureStatusNone
            : point.capture->why ? cudaStreamCaptureStatusInvalidated
                                 : cudaStreamCaptureStatusActive;
  return cudaSuccess;
}

cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream,
                                     cudaStreamCaptureStatus *status,
                                     unsigned long long *id) {
  if (const cudaError_t error = cudaStreamIsCapturing(stream, status))
    return error;
  // The same for all streams that take part.
  if (id && *status == cudaStreamCaptureStatusActive)
    *id = capturePoint(stream).capture->id;
  return cudaSuccess;
}

// What other streams are given is never taken for part of a capture.
cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *mode) {
  static thread_local cudaStreamCaptureMode current =
      cudaStreamCaptureModeGlobal;
  if (!mode || *mode < cudaStreamCaptureModeGlobal ||
      *mode > cudaStreamCaptureModeRelaxed)
    return remember(cudaErrorInvalidValue);
  std::swap(*mode, current);
  return cudaSuccess;
}
