//===- Capture.cpp - What a stream is given becomes a graph ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Streams/Capture.h"

#include "Device.h"
#include "Errors.h"
#include "Streams/CaptureRules.h"
#include "Streams/Stream.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

using namespace gpumpi::cpu;

static unsigned long long nextId() {
  static std::atomic<unsigned long long> count{0};
  return ++count;
}

Capture::Capture(int device, cudaStream_t origin)
    : Capture(keepGraph({device, {}}), device, origin) {
  isOwn = true;
}

Capture::Capture(cudaGraph_t target, int device, cudaStream_t origin)
    : graph(target), origin(origin), device(device), id(nextId()) {
  ++graph->captures;
}

Capture::~Capture() { end(false); }

bool Capture::isActive() const { return why == cudaSuccess && isGraph(graph); }

void Capture::announce(cudaStreamCaptureMode wanted) {
  mode = wanted;
  addCapture(this);
}

cudaGraphNode_t Capture::add(cudaGraphNodeType type, NodeContent content,
                             const std::vector<cudaGraphNode_t> &after) {
  const cudaGraphNode_t node = graph->add(type, std::move(content), after);
  made.insert(node);
  release(after);
  ends.insert(node);
  return node;
}

void Capture::release(const std::vector<cudaGraphNode_t> &nodes) {
  for (cudaGraphNode_t node : nodes)
    ends.erase(node);
}

bool Capture::isJoined(std::vector<cudaGraphNode_t> last) const {
  // The program may have put edges of its own between.
  std::set<cudaGraphNode_t> before;
  while (!last.empty()) {
    const cudaGraphNode_t node = last.back();
    last.pop_back();
    if (before.insert(node).second)
      last.insert(last.end(), node->after.begin(), node->after.end());
  }
  return std::includes(before.begin(), before.end(), ends.begin(), ends.end());
}

void Capture::takeBack() {
  const auto isMade = [this](cudaGraphNode_t node) {
    return made.count(node) > 0;
  };
  auto &nodes = graph->nodes;
  nodes.erase(
      std::remove_if(nodes.begin(), nodes.end(),
                     [&](const auto &node) { return isMade(node.get()); }),
      nodes.end());
  for (const auto &node : nodes)
    node->after.erase(
        std::remove_if(node->after.begin(), node->after.end(), isMade),
        node->after.end());
}

void Capture::end(bool isKept) {
  if (hasEnded.exchange(true))
    return;
  removeCapture(this);
  if (!isGraph(graph))
    return;
  --graph->captures;
  if (isKept)
    return;
  if (isOwn)
    dropGraph(graph);
  else
    takeBack();
}

void CapturePoint::add(const std::vector<cudaGraphNode_t> &more) {
  for (cudaGraphNode_t node : more)
    if (std::find(nodes.begin(), nodes.end(), node) == nodes.end())
      nodes.push_back(node);
}

/// That of the calling host thread's own default stream of the current device.
static CapturePoint &pointPerThread() {
  using Key = std::pair<int, std::thread::id>;
  static std::mutex mutex;
  // Never destroyed, like what these streams are given.
  static auto *const points = new std::map<Key, CapturePoint>;
  const Key key{currentDevice(), std::this_thread::get_id()};
  const std::lock_guard<std::mutex> lock(mutex);
  return (*points)[key];
}

CapturePoint *gpumpi::cpu::keptPoint(cudaStream_t stream) {
  return !isPredefined(stream) ? &stream->captured
         : isLegacy(stream)    ? nullptr
                               : &pointPerThread();
}

const CapturePoint &gpumpi::cpu::capturePoint(cudaStream_t stream) {
  static const CapturePoint none;
  // Predefined streams are seldom captured.
  if (isPredefined(stream) && !haveCaptures())
    return none;
  const CapturePoint *const point = keptPoint(stream);
  return point && *point && !point->capture->hasEnded ? *point : none;
}

void gpumpi::cpu::takePart(cudaStream_t stream,
                           const std::shared_ptr<Capture> &capture,
                           std::vector<cudaGraphNode_t> nodes) {
  *keptPoint(stream) = {capture, std::move(nodes)};
  if (isPredefined(stream) || stream->flags != cudaStreamNonBlocking)
    capture->isBlocking = true;
}

cudaError_t gpumpi::cpu::addCaptured(cudaStream_t stream,
                                     cudaGraphNodeType type, NodeWork work) {
  return addCaptured(stream, type, NodeContent{std::move(work), {}});
}

cudaError_t gpumpi::cpu::addCaptured(cudaStream_t stream,
                                     cudaGraphNodeType type,
                                     NodeContent content) {
  CapturePoint &point = *keptPoint(stream);
  if (!point.capture->isActive())
    return cudaErrorStreamCaptureInvalidated;
  if (type == cudaGraphNodeTypeKernel && !isPredefined(stream))
    content.parameters.attributes.priority = stream->priority;
  point.nodes = {point.capture->add(type, std::move(content), point.nodes)};
  return cudaSuccess;
}

cudaError_t gpumpi::cpu::captureEvent(cudaStream_t stream,
                                      cudaGraphNodeType type,
                                      cudaEvent_t event) {
  const Capture &capture = *capturePoint(stream).capture;
  if (capture.isActive() && capture.graph->isBody)
    return cudaErrorNotSupported;
  NodeContent content;
  content.parameters.event = event;
  return addCaptured(stream, type, std::move(content));
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
  CapturePoint *const kept = keptPoint(stream);
  if (!kept)
    return point.capture->why = cudaErrorStreamCaptureImplicit;
  const CapturePoint &mine = capturePoint(stream);
  if (mine && mine.capture != point.capture) {
    mine.capture->why = point.capture->why = cudaErrorStreamCaptureMerge;
    return cudaErrorStreamCaptureMerge;
  }
  if (!mine)
    takePart(stream, point.capture, {});
  kept->add(point.nodes);
  return cudaSuccess;
}

cudaError_t gpumpi::cpu::breakCapture(cudaStream_t stream, cudaError_t why) {
  return capturePoint(stream).capture->why = why;
}
