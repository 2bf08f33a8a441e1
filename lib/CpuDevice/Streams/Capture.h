//===- Capture.h - What a stream is given becomes a graph -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between cudaStreamBeginCapture and cudaStreamEndCapture a stream does
// nothing: what it is given becomes nodes of a graph. Other streams join in
// when they wait for an event that was recorded in one that is being captured.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_CAPTURE_H
#define GPUMPI_LIB_CPUDEVICE_CAPTURE_H

#include "Graphs/Graphs.h"

#include <gpumpi_cpu/capture.h>

#include <atomic>
#include <memory>
#include <set>
#include <thread>
#include <vector>

namespace gpumpi::cpu {

/// A graph in the making. The program may have it and add to it meanwhile.
class Capture {
public:
  const cudaGraph_t graph;
  const cudaStream_t origin; ///< The stream in which it was begun...
  const int device;          ///< ... of this device...
  const std::thread::id thread = std::this_thread::get_id(); ///< ... here.
  const unsigned long long id; ///< Unlike that of any other one.
  /// What it forbids; nothing until programs know of it.
  cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
  /// It has failed, if an error. Any host thread may have to do with that.
  std::atomic<cudaError_t> why{cudaSuccess};
  /// The legacy default stream would wait for a stream that takes part.
  std::atomic<bool> isBlocking{false};
  bool isOwn = false; ///< The graph goes if nobody gets it.
  std::atomic<bool> hasEnded{false};

  /// Of a new graph, in \p origin of \p device.
  Capture(int device, cudaStream_t origin);
  /// Into \p target.
  Capture(cudaGraph_t target, int device, cudaStream_t origin);
  ~Capture();
  Capture(const Capture &) = delete;
  Capture &operator=(const Capture &) = delete;

  /// Whether the graph can become one.
  bool isActive() const;
  cudaGraphNode_t add(cudaGraphNodeType type, NodeContent content,
                      const std::vector<cudaGraphNode_t> &after);
  /// What comes last in the graph may leave \p nodes behind.
  void release(const std::vector<cudaGraphNode_t> &nodes);
  /// Whether all that was captured comes before \p last.
  bool isJoined(std::vector<cudaGraphNode_t> last) const;
  /// Until it ends it is one of those that forbid something (CaptureRules.h).
  void announce(cudaStreamCaptureMode mode);
  /// Ends it. \p isKept: its graph is the program's from now on.
  void end(bool isKept);

private:
  std::set<cudaGraphNode_t> made; ///< What was captured...
  std::set<cudaGraphNode_t> ends; ///< ... and has to be joined.

  /// Takes what was captured out of the program's graph.
  void takeBack();
};

/// How far a captured stream has come: what comes next waits for these nodes.
struct CapturePoint {
  std::shared_ptr<Capture> capture; ///< Null: nothing is captured.
  std::vector<cudaGraphNode_t> nodes;

  explicit operator bool() const { return capture != nullptr; }
  /// Has what comes next wait for \p more, too.
  void add(const std::vector<cudaGraphNode_t> &more);
};

/// The point to which \p stream, which is one, has come in a capture that has
/// not ended.
const CapturePoint &capturePoint(cudaStream_t stream);

/// Where that of \p stream is kept; null for the legacy default stream.
CapturePoint *keptPoint(cudaStream_t stream);

/// \p stream takes part in \p capture from \p nodes on.
void takePart(cudaStream_t stream, const std::shared_ptr<Capture> &capture,
              std::vector<cudaGraphNode_t> nodes);

/// Adds what \p stream, which is captured, has been given.
cudaError_t addCaptured(cudaStream_t stream, cudaGraphNodeType type,
                        NodeWork work);
cudaError_t addCaptured(cudaStream_t stream, cudaGraphNodeType type,
                        NodeContent content);

/// Adds a node that records \p event, or waits for it, when the graph runs.
cudaError_t captureEvent(cudaStream_t stream, cudaGraphNodeType type,
                         cudaEvent_t event);

/// What the node stands for that \p stream was given last; null if it is not
/// captured.
NodeParameters *lastCaptured(cudaStream_t stream);

/// Has what \p stream is given from now on come after \p point.
cudaError_t joinCapture(cudaStream_t stream, const CapturePoint &point);

/// \p stream, which is captured, was asked for what cannot be part of a graph.
/// \returns \p why.
cudaError_t breakCapture(cudaStream_t stream,
                         cudaError_t why = cudaErrorStreamCaptureUnsupported);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_CAPTURE_H
