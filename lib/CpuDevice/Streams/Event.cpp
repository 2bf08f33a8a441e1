//===- Event.cpp - Events -------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An event holds the time at which the stream came to it. One of several
// processes holds, in memory that they share, how often it was recorded.
//
//===----------------------------------------------------------------------===//

#include "Streams/Event.h"

#include "Device.h"
#include "Errors.h"
#include "HandleSet.h"
#include "Memory/SharedPages.h"
#include "Streams/Capture.h"
#include "Streams/HappensBefore.h"
#include "Streams/Stream.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <memory>
#include <thread>

using Clock = std::chrono::steady_clock;

using gpumpi::cpu::PagesHandle;
using gpumpi::cpu::SharedPages;

namespace {

/// One time that an event is recorded.
struct Record {
  std::atomic<bool> happened{false};
  Clock::time_point time; ///< When it has.
};

/// How often an event of several processes has been recorded, and how often
/// that has happened.
struct SharedCounts {
  std::atomic<std::uint64_t> recorded;
  std::atomic<std::uint64_t> happened;
};

/// What is waited for: the last time that an event was recorded.
struct Point {
  std::shared_ptr<Record> record;     ///< Null: it was never recorded...
  std::shared_ptr<SharedPages> pages; ///< ... or is one of several processes.
  std::uint64_t number = 0;           ///< Of `recorded`.

  SharedCounts &counts() const {
    return *static_cast<SharedCounts *>(pages->data());
  }
  /// An event that was never recorded is no reason to wait.
  bool hasHappened() const {
    if (pages)
      return counts().happened.load(std::memory_order_acquire) >= number;
    if (record && !record->happened)
      return false;
    gpumpi::cpu::tellKnown(record.get());
    return true;
  }
  void happen() const {
    if (!pages) {
      record->time = Clock::now();
      gpumpi::cpu::tellDone(record.get());
      record->happened = true;
      return;
    }
    std::uint64_t before = counts().happened.load(std::memory_order_relaxed);
    while (before < number && !counts().happened.compare_exchange_weak(
                                  before, number, std::memory_order_release))
      continue;
  }
};

} // namespace

struct CUevent_st {
  int device;
  unsigned flags;
  std::shared_ptr<Record> last; ///< Null: it was never recorded.
  std::shared_ptr<SharedPages> pages = nullptr; ///< For several processes.
  gpumpi::cpu::CapturePoint captured = {};      ///< Where it was recorded last.

  bool wasRecorded() const {
    return pages ? point().number != 0 : last != nullptr;
  }
  /// The last time that it was recorded.
  Point point() const {
    if (!pages)
      return {last, nullptr, 0};
    Point point{nullptr, pages, 0};
    point.number = point.counts().recorded.load(std::memory_order_acquire);
    return point;
  }
  /// The next time.
  Point next() const {
    if (!pages)
      return {std::make_shared<Record>(), nullptr, 0};
    Point point{nullptr, pages, 0};
    point.number = ++point.counts().recorded;
    return point;
  }
};

using namespace gpumpi::cpu;

/// Never destroyed: programs use events in destructors of global objects.
static HandleSet<CUevent_st> &events() {
  static auto *const set = new HandleSet<CUevent_st>;
  return *set;
}

void gpumpi::cpu::destroyEvents(int device) { events().destroyAll(device); }

bool gpumpi::cpu::isEvent(cudaEvent_t event) {
  return events().contains(event);
}

cudaError_t gpumpi::cpu::beginRecord(cudaEvent_t event,
                                     std::function<void()> &happen) {
  if (!isEvent(event))
    return cudaErrorInvalidResourceHandle;
  event->captured = {};
  const Point point = event->next();
  event->last = point.record;
  happen = [point] { point.happen(); };
  return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags) {
  constexpr unsigned Known =
      cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;
  const bool isShared = flags & cudaEventInterprocess;
  if (!event || (flags & ~Known) ||
      (isShared && !(flags & cudaEventDisableTiming)))
    return remember(cudaErrorInvalidValue);
  const std::shared_ptr<SharedPages> pages =
      isShared ? SharedPages::make(sizeof(SharedCounts)) : nullptr;
  if (isShared && !pages)
    return remember(cudaErrorMemoryAllocation);
  *event = events().create({currentDevice(), flags, nullptr, pages});
  return remember(cudaSuccess);
}

cudaError_t cudaEventCreate(cudaEvent_t *event) {
  return cudaEventCreateWithFlags(event, cudaEventDefault);
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
  return remember(events().destroy(event) ? cudaSuccess
                                          : cudaErrorInvalidResourceHandle);
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  if (!events().contains(event))
    return remember(cudaErrorInvalidResourceHandle);
  if (!isStream(stream) || deviceOf(stream) != event->device)
    return remember(cudaErrorInvalidResourceHandle);
  event->captured = capturePoint(stream);
  if (event->captured)
    return remember(cudaSuccess);
  const Point point = event->next();
  const cudaError_t error = enqueue(stream, [point] { point.happen(); });
  if (error == cudaSuccess)
    event->last = point.record;
  return remember(error);
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream,
                                     unsigned flags) {
  if (flags & ~cudaEventRecordExternal)
    return remember(cudaErrorInvalidValue);
  if (flags && isEvent(event) && isStream(stream) && isCaptured(stream))
    return remember(captureEvent(stream, cudaGraphNodeTypeEventRecord, event));
  return cudaEventRecord(event, stream);
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
  if (!events().contains(event))
    return remember(cudaErrorInvalidResourceHandle);
  if (event->captured)
    return remember(cudaErrorCapturedEvent);
  const Point point = event->point();
  if (point.hasHappened())
    return remember(cudaSuccess);
  (void)Backlog::instance().advance();
  return point.hasHappened() ? cudaSuccess : cudaErrorNotReady;
}

/// Another process may be waited for: there need be nothing to do here.
static void await(const Point &point) {
  while (!point.hasHappened()) {
    Backlog::instance().await([&] { return point.hasHappened(); });
    std::this_thread::yield();
  }
}

cudaError_t gpumpi::cpu::beginWait(cudaEvent_t event,
                                   std::function<bool()> &isOver) {
  if (!isEvent(event))
    return cudaErrorInvalidResourceHandle;
  if (event->captured)
    return cudaErrorCapturedEvent;
  const Point point = event->point();
  if (point.pages)
    await(point);
  isOver = [point] { return point.hasHappened(); };
  return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  if (!events().contains(event))
    return remember(cudaErrorInvalidResourceHandle);
  if (event->captured)
    return remember(cudaErrorCapturedEvent);
  await(event->point());
  return remember(takeLateError());
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                unsigned flags) {
  if (flags & ~cudaEventWaitExternal)
    return remember(cudaErrorInvalidValue);
  if (!events().contains(event))
    return remember(cudaErrorInvalidResourceHandle);
  if (flags && isStream(stream) && isCaptured(stream))
    return remember(captureEvent(stream, cudaGraphNodeTypeWaitEvent, event));
  if (event->captured)
    return remember(isStream(stream) ? joinCapture(stream, event->captured)
                                     : cudaErrorInvalidResourceHandle);
  // It was recorded before the capture, or beside it.
  if (isStream(stream) && isCaptured(stream) && event->wasRecorded())
    return remember(breakCapture(stream, cudaErrorStreamCaptureIsolation));
  const Point point = event->point();
  if (!point.pages)
    return remember(
        enqueue(stream, [] {}, [point] { return point.hasHappened(); }));
  // What another process has been given does not depend on what this one will
  // be: the host thread may wait.
  return remember(perform(stream, [&] { await(point); }));
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start,
                                 cudaEvent_t end) {
  if (!milliseconds)
    return remember(cudaErrorInvalidValue);
  for (cudaEvent_t event : {start, end})
    if (!events().contains(event) || !event->last ||
        (event->flags & cudaEventDisableTiming))
      return remember(cudaErrorInvalidResourceHandle);
  if (start->device != end->device)
    return remember(cudaErrorInvalidResourceHandle);
  if (!start->last->happened || !end->last->happened)
    return cudaErrorNotReady;
  using Milliseconds = std::chrono::duration<float, std::milli>;
  const float elapsed =
      Milliseconds(end->last->time - start->last->time).count();
  // Programs divide by it: at least a nanosecond, in either direction.
  constexpr float Least = 1e-6f;
  *milliseconds =
      elapsed < 0 ? std::min(elapsed, -Least) : std::max(elapsed, Least);
  return remember(cudaSuccess);
}

cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t *handle,
                                  cudaEvent_t event) {
  if (!handle)
    return remember(cudaErrorInvalidValue);
  if (!events().contains(event) || !event->pages)
    return remember(cudaErrorInvalidResourceHandle);
  const PagesHandle pages = event->pages->handle(event->device);
  *handle = {};
  std::memcpy(handle, &pages, sizeof(pages));
  return remember(cudaSuccess);
}

cudaError_t cudaIpcOpenEventHandle(cudaEvent_t *event,
                                   cudaIpcEventHandle_t handle) {
  PagesHandle told;
  std::memcpy(&told, &handle, sizeof(told));
  if (!event || !isHandle(told))
    return remember(cudaErrorInvalidValue);
  if (isOwn(told))
    return remember(cudaErrorDeviceUninitialized);
  std::shared_ptr<SharedPages> pages = SharedPages::open(told);
  if (!pages || pages->size() != sizeof(SharedCounts))
    return remember(cudaErrorInvalidResourceHandle);
  *event = events().create({currentDevice(),
                            cudaEventInterprocess | cudaEventDisableTiming,
                            nullptr, pages});
  return remember(cudaSuccess);
}
