//===- Event.cpp - Events -------------------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An event holds the time at which it was recorded. Since everything is done
// when it is asked for, a recorded event has always happened.
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Errors.h"
#include "HandleSet.h"
#include "Stream.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <chrono>

using Clock = std::chrono::steady_clock;

struct CUevent_st {
  int device;
  unsigned flags;
  bool recorded;
  Clock::time_point time; ///< When it was recorded last.
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
  *event = events().create({currentDevice(), flags, false, {}});
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
  return remember(enqueue(stream, [&] {
    event->recorded = true;
    event->time = Clock::now();
  }));
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream,
                                     unsigned) {
  return cudaEventRecord(event, stream);
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
  return remember(events().contains(event) ? cudaSuccess
                                           : cudaErrorInvalidResourceHandle);
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  return cudaEventQuery(event);
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                unsigned) {
  if (!events().contains(event))
    return remember(cudaErrorInvalidResourceHandle);
  return remember(enqueue(stream, [] {}));
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start,
                                 cudaEvent_t end) {
  if (!milliseconds)
    return remember(cudaErrorInvalidValue);
  for (cudaEvent_t event : {start, end})
    if (!events().contains(event) || !event->recorded ||
        (event->flags & cudaEventDisableTiming))
      return remember(cudaErrorInvalidResourceHandle);
  using Milliseconds = std::chrono::duration<float, std::milli>;
  const float elapsed = Milliseconds(end->time - start->time).count();
  // Programs divide by it: at least a nanosecond, in either direction.
  constexpr float Least = 1e-6f;
  *milliseconds =
      elapsed < 0 ? std::min(elapsed, -Least) : std::max(elapsed, Least);
  return cudaSuccess;
}
