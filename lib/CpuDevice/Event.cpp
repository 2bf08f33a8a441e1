//===- Event.cpp - Events -------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An event holds the time at which the stream came to it.
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Errors.h"
#include "HandleSet.h"
#include "Stream.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>

using Clock = std::chrono::steady_clock;

namespace {

/// One time that an event is recorded.
struct Record {
  std::atomic<bool> happened{false};
  Clock::time_point time; ///< When it has.
};

} // namespace

struct CUevent_st {
  int device;
  unsigned flags;
  std::shared_ptr<Record> last; ///< Null: it was never recorded.
};

using namespace gpumpi::cpu;

/// Never destroyed: programs use events in destructors of global objects.
static HandleSet<CUevent_st> &events() {
  static auto *const set = new HandleSet<CUevent_st>;
  return *set;
}

void gpumpi::cpu::destroyEvents(int device) { events().destroyAll(device); }

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags) {
  constexpr unsigned Known =
      cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;
  if (!event || (flags & ~Known))
    return remember(cudaErrorInvalidValue);
  *event = events().create({currentDevice(), flags, nullptr});
  return cudaSuccess;
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
  const auto record = std::make_shared<Record>();
  const cudaError_t error = enqueue(stream, [record] {
    record->time = Clock::now();
    record->happened = true;
  });
  if (error == cudaSuccess)
    event->last = record;
  return remember(error);
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream,
                                     unsigned) {
  return cudaEventRecord(event, stream);
}

/// An event that was never recorded is no reason to wait.
static bool hasHappened(const std::shared_ptr<Record> &record) {
  return !record || record->happened;
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
  if (!events().contains(event))
    return remember(cudaErrorInvalidResourceHandle);
  if (hasHappened(event->last))
    return cudaSuccess;
  (void)Backlog::instance().advance();
  return hasHappened(event->last) ? cudaSuccess : cudaErrorNotReady;
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  if (!events().contains(event))
    return remember(cudaErrorInvalidResourceHandle);
  const std::shared_ptr<Record> record = event->last;
  if (!hasHappened(record))
    Backlog::instance().await([&] { return hasHappened(record); });
  return cudaSuccess;
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                unsigned) {
  if (!events().contains(event))
    return remember(cudaErrorInvalidResourceHandle);
  const std::shared_ptr<Record> record = event->last;
  return remember(
      enqueue(stream, [] {}, [record] { return hasHappened(record); }));
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start,
                                 cudaEvent_t end) {
  if (!milliseconds)
    return remember(cudaErrorInvalidValue);
  for (cudaEvent_t event : {start, end})
    if (!events().contains(event) || !event->last ||
        (event->flags & cudaEventDisableTiming))
      return remember(cudaErrorInvalidResourceHandle);
  if (!hasHappened(start->last) || !hasHappened(end->last))
    return cudaErrorNotReady;
  using Milliseconds = std::chrono::duration<float, std::milli>;
  const float elapsed =
      Milliseconds(end->last->time - start->last->time).count();
  // Programs divide by it: at least a nanosecond, in either direction.
  constexpr float Least = 1e-6f;
  *milliseconds =
      elapsed < 0 ? std::min(elapsed, -Least) : std::max(elapsed, Least);
  return cudaSuccess;
}
