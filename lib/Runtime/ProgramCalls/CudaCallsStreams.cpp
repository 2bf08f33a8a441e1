//===- CudaCallsStreams.cpp - Calls about streams and devices ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/Captures.h"
#include "ProgramCalls/CudaCalls.h"

using namespace gpumpi;

/// Nothing that waits for launches in the middle of one.
static cudaError_t synchronize(cudaError_t (*real)(cudaStream_t),
                               cudaStream_t stream, bool perThread) {
  return awaitStream(streamMeant(stream, perThread),
                     [=] { return real(stream); });
}

#define GPUMPI_DO(REAL, PER_THREAD) synchronize(REAL, stream, PER_THREAD)
GPUMPI_DEFINE_STREAM_CALL(cudaStreamSynchronize, (cudaStream_t stream),
                          GPUMPI_DO)
#undef GPUMPI_DO

static cudaError_t query(cudaError_t (*real)(cudaStream_t), cudaStream_t stream,
                         bool perThread) {
  if (!goesThrough()) {
    StreamQueues &queues = StreamQueues::instance();
    (void)queues.advance();
    if (queues.holds(streamMeant(stream, perThread)))
      return cudaErrorNotReady;
  }
  return real(stream);
}

#define GPUMPI_DO(REAL, PER_THREAD) query(REAL, stream, PER_THREAD)
GPUMPI_DEFINE_STREAM_CALL(cudaStreamQuery, (cudaStream_t stream), GPUMPI_DO)
#undef GPUMPI_DO

GPUMPI_DEFINE_CALL(cudaDeviceSynchronize, ()) {
  if (!goesThrough()) {
    int device = 0;
    if (cudaGetDevice(&device) == cudaSuccess)
      StreamQueues::instance().awaitDevice(device);
  }
  return StreamQueues::isAtWork()
             ? __real_cudaDeviceSynchronize()
             : withLateErrors(__real_cudaDeviceSynchronize());
}

#if !defined(GPUMPI_CPU_CUDA_RUNTIME_H) && CUDART_VERSION < 13000
GPUMPI_DEFINE_CALL(cudaThreadSynchronize, ()) {
  return __wrap_cudaDeviceSynchronize();
}
#endif

/// A stream that has something left to do is destroyed behind that.
GPUMPI_DEFINE_CALL(cudaStreamDestroy, (cudaStream_t stream)) {
  endCapture(stream);
  const auto destroy = [stream] { return __real_cudaStreamDestroy(stream); };
  return goesThrough() ? destroy()
                       : giveStream(stream, [] { return true; }, destroy);
}

//===-- Captures ----------------------------------------------------------===//

/// Whether another stream waits for the captured one does not show here.
template <class Call>
static cudaError_t capture(cudaStream_t stream, const Call &begin) {
  if (StreamQueues::isAtWork())
    return begin();
  beginCapture(stream);
  StreamQueues::instance().awaitAll();
  const cudaError_t status = begin();
  if (status != cudaSuccess)
    endCapture(stream);
  return status;
}

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  capture(streamMeant(stream, PER_THREAD), [=] { return REAL(stream, mode); })
GPUMPI_DEFINE_STREAM_CALL(cudaStreamBeginCapture,
                          (cudaStream_t stream, cudaStreamCaptureMode mode),
                          GPUMPI_DO)
#undef GPUMPI_DO

#if defined(GPUMPI_CPU_CUDA_RUNTIME_H) || CUDART_VERSION >= 12030
#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  capture(streamMeant(stream, PER_THREAD), [=] {                               \
    return REAL(stream, graph, dependencies, edges, count, mode);              \
  })
GPUMPI_DEFINE_STREAM_CALL(cudaStreamBeginCaptureToGraph,
                          (cudaStream_t stream, cudaGraph_t graph,
                           const cudaGraphNode_t *dependencies,
                           const cudaGraphEdgeData *edges, size_t count,
                           cudaStreamCaptureMode mode),
                          GPUMPI_DO)
#undef GPUMPI_DO
#endif

/// A capture lasts where it cannot be ended here and now.
static cudaError_t
endOfCapture(cudaError_t (*real)(cudaStream_t, cudaGraph_t *),
             cudaStream_t stream, cudaGraph_t *graph, bool perThread) {
  const cudaError_t result = real(stream, graph);
  const StreamQueues::AtWork atWork;
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  if (result == cudaSuccess ||
      cudaStreamIsCapturing(streamMeant(stream, perThread), &status) !=
          cudaSuccess ||
      status == cudaStreamCaptureStatusNone)
    endCapture(streamMeant(stream, perThread));
  return result;
}

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  endOfCapture(REAL, stream, graph, PER_THREAD)
GPUMPI_DEFINE_STREAM_CALL(cudaStreamEndCapture,
                          (cudaStream_t stream, cudaGraph_t *graph), GPUMPI_DO)
#undef GPUMPI_DO
