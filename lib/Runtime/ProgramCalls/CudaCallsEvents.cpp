//===- CudaCallsEvents.cpp - Calls about events --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/CudaCalls.h"
#include "ProgramCalls/EventRecords.h"
#include "ProgramCalls/QuietCalls.h"

using namespace gpumpi;

/// An event that is in use by something that has been put off, for as long as
/// this lives.
namespace {
class Use {
public:
  explicit Use(cudaEvent_t event) : event(event) {
    EventRecords::instance().use(event);
  }
  ~Use() { EventRecords::instance().unuse(event); }
  Use(const Use &) = delete;
  Use &operator=(const Use &) = delete;

private:
  const cudaEvent_t event;
};
} // namespace

//===-- Records -----------------------------------------------------------===//

/// \p real records an event that it is called with.
static cudaError_t record(cudaEvent_t event, cudaStream_t stream,
                          const EventRecords::Record &real) {
  EventRecords &records = EventRecords::instance();
  StreamQueues &queues = StreamQueues::instance();
  if (!queues.holds(stream)) {
    records.forget(event);
    return real(event);
  }
  if (!queues.mayPutOff(stream) || records.isShared(event)) {
    queues.await(stream);
    records.forget(event);
    return real(event);
  }
  StreamTask task;
  task.work = [&records, real, which = records.putOff(event),
               use = std::make_shared<Use>(event)] {
    return records.give(*which, real);
  };
  return queues.give(stream, std::move(task));
}

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  (goesThrough()                                                               \
       ? REAL(event, stream)                                                   \
       : record(event, streamMeant(stream, PER_THREAD),                        \
                [=](cudaEvent_t which) { return REAL(which, stream); }))
GPUMPI_DEFINE_STREAM_CALL(cudaEventRecord,
                          (cudaEvent_t event, cudaStream_t stream), GPUMPI_DO)
#undef GPUMPI_DO

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  (goesThrough() ? REAL(event, stream, flags)                                  \
                 : record(event, streamMeant(stream, PER_THREAD),              \
                          [=](cudaEvent_t which) {                             \
                            return REAL(which, stream, flags);                 \
                          }))
GPUMPI_DEFINE_STREAM_CALL(cudaEventRecordWithFlags,
                          (cudaEvent_t event, cudaStream_t stream,
                           unsigned flags),
                          GPUMPI_DO)
#undef GPUMPI_DO

//===-- Waits -------------------------------------------------------------===//

/// \p real has \p stream wait for an event that it is called with.
static cudaError_t waitFor(cudaStream_t stream, cudaEvent_t event,
                           const EventRecords::Record &real) {
  EventRecords &records = EventRecords::instance();
  StreamQueues &queues = StreamQueues::instance();
  const std::shared_ptr<EventRecord> last = records.awaited(event);
  if (!last && !queues.holds(stream))
    return real(event);
  if (!queues.mayPutOff(stream)) {
    queues.await(stream);
    queues.await([&] { return !last || last->isGiven(); });
    return real(last ? records.eventOf(*last) : event);
  }
  StreamTask task;
  if (last)
    task.mayBegin = [last] { return last->isGiven(); };
  task.work = [&records, real, event, last,
               use = std::make_shared<Use>(event)] {
    return real(last ? records.eventOf(*last) : event);
  };
  return queues.give(stream, std::move(task));
}

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  (goesThrough() ? REAL(stream, event, flags)                                  \
                 : waitFor(streamMeant(stream, PER_THREAD), event,             \
                           [=](cudaEvent_t which) {                            \
                             return REAL(stream, which, flags);                \
                           }))
GPUMPI_DEFINE_STREAM_CALL(cudaStreamWaitEvent,
                          (cudaStream_t stream, cudaEvent_t event,
                           unsigned flags),
                          GPUMPI_DO)
#undef GPUMPI_DO

/// Whether \p event has been recorded by CUDA and has not happened.
static bool isAhead(cudaEvent_t event) {
  const StreamQueues::AtWork atWork;
  return isNotReady([event] { return cudaEventQuery(event); });
}

GPUMPI_DEFINE_CALL(cudaEventSynchronize, (cudaEvent_t event)) {
  if (!goesThrough()) {
    StreamQueues &queues = StreamQueues::instance();
    if (const auto last = EventRecords::instance().last(event))
      queues.await([&] { return last->isGiven(); });
    queues.accompany([&] { return !isAhead(event); });
  }
  const cudaError_t status = __real_cudaEventSynchronize(event);
  return StreamQueues::isAtWork() ? status : withLateErrors(status);
}

GPUMPI_DEFINE_CALL(cudaEventQuery, (cudaEvent_t event)) {
  if (!goesThrough()) {
    (void)StreamQueues::instance().advance();
    if (EventRecords::instance().last(event))
      return cudaErrorNotReady;
  }
  return __real_cudaEventQuery(event);
}

/// Whether the stream is still to be given a record of \p event.
static bool isPutOff(cudaEvent_t event) {
  return !goesThrough() && EventRecords::instance().last(event);
}

GPUMPI_DEFINE_CALL(cudaEventElapsedTime,
                   (float *time, cudaEvent_t start, cudaEvent_t end)) {
  return isPutOff(start) || isPutOff(end)
             ? cudaErrorNotReady
             : __real_cudaEventElapsedTime(time, start, end);
}

#if CUDART_VERSION >= 12090 && CUDART_VERSION < 13000
GPUMPI_DEFINE_CALL(cudaEventElapsedTime_v2,
                   (float *time, cudaEvent_t start, cudaEvent_t end)) {
  return isPutOff(start) || isPutOff(end)
             ? cudaErrorNotReady
             : __real_cudaEventElapsedTime_v2(time, start, end);
}
#endif

//===-- Their lives -------------------------------------------------------===//

GPUMPI_DEFINE_CALL(cudaEventDestroy, (cudaEvent_t event)) {
  if (!StreamQueues::isAtWork() && EventRecords::instance().destroyLater(event))
    return cudaSuccess;
  return __real_cudaEventDestroy(event);
}

GPUMPI_DEFINE_CALL(cudaEventCreateWithFlags,
                   (cudaEvent_t * event, unsigned flags)) {
  const cudaError_t status = __real_cudaEventCreateWithFlags(event, flags);
  if (status == cudaSuccess && (flags & cudaEventInterprocess))
    EventRecords::instance().share(*event);
  return status;
}

GPUMPI_DEFINE_CALL(cudaIpcOpenEventHandle,
                   (cudaEvent_t * event, cudaIpcEventHandle_t handle)) {
  const cudaError_t status = __real_cudaIpcOpenEventHandle(event, handle);
  if (status == cudaSuccess)
    EventRecords::instance().share(*event);
  return status;
}
