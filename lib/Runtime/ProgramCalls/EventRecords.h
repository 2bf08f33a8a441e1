//===- EventRecords.h - Events that are recorded later ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An event whose record has been put off (StreamQueues.h). The program may
// record it once more before, have a stream wait for it, or destroy it: whoever
// waits means the record that was the last one when he was told to. So each
// record that has been put off, and is waited for, has an event of its own, and
// the program's event is recorded only if it has not been recorded since.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_EVENTRECORDS_H
#define GPUMPI_RUNTIME_EVENTRECORDS_H

#include <cuda_runtime.h>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>

namespace gpumpi {

/// One record of an event, put off.
class EventRecord {
public:
  explicit EventRecord(cudaEvent_t event) : event(event) {}
  ~EventRecord();
  EventRecord(const EventRecord &) = delete;
  EventRecord &operator=(const EventRecord &) = delete;

  /// Whether the stream has been given it.
  bool isGiven() const { return given.load(std::memory_order_acquire); }

private:
  friend class EventRecords;
  const cudaEvent_t event;
  std::atomic<bool> given{false};
  bool awaited = false;      ///< A stream is to wait for it...
  cudaEvent_t own = nullptr; ///< ... by this.
};

/// Those of the process.
class EventRecords {
public:
  using Record = std::function<cudaError_t(cudaEvent_t)>;

  static EventRecords &instance();

  /// The last record of \p event, if that has been put off and not been given.
  std::shared_ptr<EventRecord> last(cudaEvent_t event);

  /// A new record of \p event is put off.
  std::shared_ptr<EventRecord> putOff(cudaEvent_t event);

  /// \p event is recorded at once.
  void forget(cudaEvent_t event);

  /// Gives the record to its stream by \p record. \returns an error of that.
  cudaError_t give(EventRecord &which, const Record &record);

  /// The last record of \p event, as by last(), for a stream that is to wait
  /// for it.
  std::shared_ptr<EventRecord> awaited(cudaEvent_t event);
  /// What stands for it, once it is given.
  cudaEvent_t eventOf(const EventRecord &which) const {
    return which.own ? which.own : which.event;
  }

  /// \p event is needed for something that has been put off, until unuse().
  void use(cudaEvent_t event);
  void unuse(cudaEvent_t event);
  /// The program destroys \p event. \returns whether that has to wait, and will
  /// be done by unuse().
  bool destroyLater(cudaEvent_t event);

  /// \p event can be one of several processes, which see only what is recorded.
  void share(cudaEvent_t event);
  bool isShared(cudaEvent_t event);

private:
  std::mutex mutex;
  std::map<cudaEvent_t, std::shared_ptr<EventRecord>> records;
  std::map<cudaEvent_t, unsigned> uses;
  std::set<cudaEvent_t> doomed, shared;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_EVENTRECORDS_H
