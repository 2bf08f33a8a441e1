//===- Stream.h - Streams, and the order of what is done --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever a program asks to be done on a stream goes through `enqueue` or
// `perform`. Both do it at once where nothing in front of it is left
// (Backlog.h); otherwise `enqueue` puts it off, and `perform` waits. With
// GPUMPI_CPU_ASYNC=1 `enqueue` puts off everything.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_STREAM_H
#define GPUMPI_LIB_CPUDEVICE_STREAM_H

#include "Errors.h"
#include "Streams/Backlog.h"
#include "Streams/Capture.h"
#include "Streams/CaptureRules.h"
#include "Streams/StreamAttributes.h"

#include <driver_types.h>

#include <memory>
#include <type_traits>
#include <utility>

struct CUstream_st {
  int device;
  unsigned flags;
  int priority;
  std::shared_ptr<gpumpi::cpu::StreamQueue> queue;
  gpumpi::cpu::CapturePoint captured = {};
  gpumpi::cpu::StreamAttributes attributes = {};
};

namespace gpumpi::cpu {

/// Whether \p stream is one of the predefined streams, which are no objects.
inline bool isPredefined(cudaStream_t stream) {
  return !stream || stream == cudaStreamLegacy || stream == cudaStreamPerThread;
}

/// Whether \p stream is the default stream that waits for the others.
bool isLegacy(cudaStream_t stream);

/// Whether \p stream is one of the predefined streams or one that exists.
bool isStream(cudaStream_t stream);

/// The device of \p stream, which is one: of the predefined ones, the current.
int deviceOf(cudaStream_t stream);

/// The priority of streams that comes next to \p wanted.
int possiblePriority(int wanted);

/// Whether what \p stream, which is one, is given becomes nodes of a graph.
inline bool isCaptured(cudaStream_t stream) {
  return static_cast<bool>(capturePoint(stream));
}

/// What is wrong with giving \p stream, which is one, something.
inline cudaError_t forbiddenUse(cudaStream_t stream) {
  return haveCaptures() && isLegacy(stream) ? legacyUse(/*breaks=*/true)
                                            : cudaSuccess;
}

/// What \p stream, which is one, has been given; for the predefined ones, on
/// the current device and host thread.
const std::shared_ptr<StreamQueue> &queueOf(cudaStream_t stream);

/// \p work returns nothing or a cudaError_t. \returns that, or success.
template <class Work> cudaError_t resultOf(Work &work) {
  if constexpr (std::is_void_v<decltype(work())>) {
    work();
    return cudaSuccess;
  } else {
    return work();
  }
}

/// Has \p work done on \p stream when it may, and \p mayBegin where that is
/// given; if the stream is captured, \p work becomes a node of type \p type.
/// Neither may refer to what the caller owns.
/// \returns cudaErrorInvalidResourceHandle if there is no such stream.
template <class Work>
cudaError_t enqueue(cudaStream_t stream, Work work,
                    std::function<bool()> mayBegin = {},
                    cudaGraphNodeType type = cudaGraphNodeTypeEmpty) {
  if (const cudaError_t failed = deviceError())
    return failed;
  if (!isStream(stream))
    return cudaErrorInvalidResourceHandle;
  if (const cudaError_t error = forbiddenUse(stream))
    return error;
  if (isCaptured(stream))
    return addCaptured(stream, type, [work = std::move(work)]() mutable {
      return resultOf(work);
    });
  Backlog &backlog = Backlog::instance();
  if (backlog.isEmpty() && !backlog.putsOff())
    return resultOf(work);
  Task task;
  task.mayBegin = std::move(mayBegin);
  task.work = [work = std::move(work)]() mutable { return resultOf(work); };
  return backlog.give(queueOf(stream), std::move(task));
}

/// Waits until everything that \p stream has been given is done, and does \p
/// work, which cannot be captured. \returns cudaErrorInvalidResourceHandle if
/// there is no such stream.
template <class Work> cudaError_t perform(cudaStream_t stream, Work work) {
  if (const cudaError_t failed = deviceError())
    return failed;
  if (!isStream(stream))
    return cudaErrorInvalidResourceHandle;
  if (const cudaError_t error = forbiddenUse(stream))
    return error;
  if (isCaptured(stream))
    return breakCapture(stream);
  if (Backlog &backlog = Backlog::instance(); !backlog.isEmpty()) {
    backlog.await(queueOf(stream));
    if (const cudaError_t failed = deviceError())
      return failed;
  }
  const cudaError_t before = takeLateError(), own = resultOf(work);
  return before != cudaSuccess ? before : own;
}

/// Forgets the streams of \p device.
void destroyStreams(int device);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_STREAM_H
