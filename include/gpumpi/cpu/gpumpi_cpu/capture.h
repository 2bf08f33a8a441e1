//===- capture.h - What streams are given becomes a graph -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA Runtime API, "Stream Management": the capture of streams. Part of
// cuda_runtime_api.h. A program may add nodes to the graph in the making; it
// can neither destroy it nor any of its nodes before the capture has ended.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CAPTURE_H
#define GPUMPI_CPU_CAPTURE_H

#include "../../macros_off.h"

#include "graphs.h"

#ifdef __cplusplus
#include <type_traits>
#endif

enum cudaStreamCaptureMode GPUMPI_CPU_OF_INT {
  cudaStreamCaptureModeGlobal = 0,
  cudaStreamCaptureModeThreadLocal = 1,
  cudaStreamCaptureModeRelaxed = 2
};

enum cudaStreamCaptureStatus GPUMPI_CPU_OF_INT {
  cudaStreamCaptureStatusNone = 0,
  cudaStreamCaptureStatusActive = 1,
  cudaStreamCaptureStatusInvalidated = 2
};

enum cudaStreamUpdateCaptureDependenciesFlags GPUMPI_CPU_OF_INT {
  cudaStreamAddCaptureDependencies = 0,
  cudaStreamSetCaptureDependencies = 1 ///< Instead of those before.
};

GPUMPI_CPU_API_BEGIN

cudaError_t cudaStreamBeginCapture(cudaStream_t stream,
                                   enum cudaStreamCaptureMode mode);
/// What \p stream is given becomes part of \p graph, behind the \p count nodes
/// at \p after.
cudaError_t cudaStreamBeginCaptureToGraph(cudaStream_t stream,
                                          cudaGraph_t graph,
                                          const cudaGraphNode_t *after,
                                          const cudaGraphEdgeData *edges,
                                          size_t count,
                                          enum cudaStreamCaptureMode mode);
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph);
cudaError_t cudaStreamIsCapturing(cudaStream_t stream,
                                  enum cudaStreamCaptureStatus *status);
cudaError_t
cudaStreamGetCaptureInfo(cudaStream_t stream,
                         enum cudaStreamCaptureStatus *status,
                         unsigned long long *id GPUMPI_CPU_DEFAULT(nullptr));
/// Tells also of the graph in the making, and of the nodes that come before
/// what \p stream is given next; the array is there until then.
cudaError_t cudaStreamGetCaptureInfo_v2(
    cudaStream_t stream, enum cudaStreamCaptureStatus *status,
    unsigned long long *id GPUMPI_CPU_DEFAULT(nullptr),
    cudaGraph_t *graph GPUMPI_CPU_DEFAULT(nullptr),
    const cudaGraphNode_t **nodes GPUMPI_CPU_DEFAULT(nullptr),
    size_t *count GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaStreamGetCaptureInfo_v3(
    cudaStream_t stream, enum cudaStreamCaptureStatus *status,
    unsigned long long *id GPUMPI_CPU_DEFAULT(nullptr),
    cudaGraph_t *graph GPUMPI_CPU_DEFAULT(nullptr),
    const cudaGraphNode_t **nodes GPUMPI_CPU_DEFAULT(nullptr),
    const cudaGraphEdgeData **edges GPUMPI_CPU_DEFAULT(nullptr),
    size_t *count GPUMPI_CPU_DEFAULT(nullptr));
/// Has what \p stream is given next come after \p nodes, too, or after them
/// only. Errors: cudaErrorIllegalState if it is not captured.
cudaError_t
cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *nodes,
                                    size_t count,
                                    unsigned int flags GPUMPI_CPU_DEFAULT(0));
cudaError_t cudaStreamUpdateCaptureDependencies_v2(
    cudaStream_t stream, cudaGraphNode_t *nodes, const cudaGraphEdgeData *edges,
    size_t count, unsigned int flags GPUMPI_CPU_DEFAULT(0));
cudaError_t
cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *mode);

GPUMPI_CPU_API_END

#ifdef __cplusplus
// The forms of CUDA 13.
inline cudaError_t
cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus *status,
                         unsigned long long *id, cudaGraph_t *graph,
                         const cudaGraphNode_t **nodes = nullptr,
                         const cudaGraphEdgeData **edges = nullptr,
                         size_t *count = nullptr) {
  return cudaStreamGetCaptureInfo_v3(stream, status, id, graph, nodes, edges,
                                     count);
}
inline cudaError_t
cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *nodes,
                                    const cudaGraphEdgeData *edges,
                                    size_t count, unsigned int flags) {
  return cudaStreamUpdateCaptureDependencies_v2(stream, nodes, edges, count,
                                                flags);
}
/// Without flags. A literal 0 in the third place is a number of nodes.
template <class Edges,
          class = std::enable_if_t<!std::is_integral<Edges>::value>>
cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream,
                                                cudaGraphNode_t *nodes,
                                                Edges edges, size_t count) {
  return cudaStreamUpdateCaptureDependencies_v2(stream, nodes, edges, count, 0);
}
#endif

#include "../../macros_on.h"

#endif // GPUMPI_CPU_CAPTURE_H
