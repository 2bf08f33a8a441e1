//===- EventRecords.cpp - Events that are recorded later ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/EventRecords.h"

#include "ProgramCalls/StreamQueues.h"

namespace gpumpi {

EventRecord::~EventRecord() {
  const StreamQueues::AtWork atWork;
  if (own)
    (void)cudaEventDestroy(own);
}

/// Never destroyed: a program may end in any way.
EventRecords &EventRecords::instance() {
  static auto *const records = new EventRecords;
  return *records;
}

std::shared_ptr<EventRecord> EventRecords::last(cudaEvent_t event) {
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = records.find(event);
  return found == records.end() ? nullptr : found->second;
}

std::shared_ptr<EventRecord> EventRecords::putOff(cudaEvent_t event) {
  const std::lock_guard<std::mutex> lock(mutex);
  return records[event] = std::make_shared<EventRecord>(event);
}

void EventRecords::forget(cudaEvent_t event) {
  const std::lock_guard<std::mutex> lock(mutex);
  records.erase(event);
}

cudaError_t EventRecords::give(EventRecord &which, const Record &record) {
  const StreamQueues::AtWork atWork;
  const std::lock_guard<std::mutex> lock(mutex);
  cudaError_t status = cudaSuccess;
  const auto found = records.find(which.event);
  if (found != records.end() && found->second.get() == &which) {
    status = record(which.event);
    records.erase(found);
  }
  if (which.awaited && status == cudaSuccess) {
    status = cudaEventCreateWithFlags(&which.own, cudaEventDisableTiming);
    if (status == cudaSuccess)
      status = record(which.own);
  }
  which.given.store(true, std::memory_order_release);
  return status;
}

std::shared_ptr<EventRecord> EventRecords::awaited(cudaEvent_t event) {
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = records.find(event);
  if (found == records.end())
    return nullptr;
  found->second->awaited = true;
  return found->second;
}

void EventRecords::use(cudaEvent_t event) {
  const std::lock_guard<std::mutex> lock(mutex);
  ++uses[event];
}

void EventRecords::unuse(cudaEvent_t event) {
  const StreamQueues::AtWork atWork;
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = uses.find(event);
  if (found == uses.end() || --found->second > 0)
    return;
  uses.erase(found);
  if (doomed.erase(event))
    (void)cudaEventDestroy(event);
}

bool EventRecords::destroyLater(cudaEvent_t event) {
  const std::lock_guard<std::mutex> lock(mutex);
  shared.erase(event);
  if (!uses.count(event))
    return false;
  doomed.insert(event);
  return true;
}

void EventRecords::share(cudaEvent_t event) {
  const std::lock_guard<std::mutex> lock(mutex);
  shared.insert(event);
}

bool EventRecords::isShared(cudaEvent_t event) {
  const std::lock_guard<std::mutex> lock(mutex);
  return shared.count(event) != 0;
}

} // namespace gpumpi
