//===- Stream.cpp - Streams, and the order of what is done ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Streams/Stream.h"

#include "Device.h"
#include "Errors.h"
#include "HandleSet.h"
#include "Streams/Visit.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

using namespace gpumpi::cpu;

// A smaller number is a higher priority.
static constexpr int LeastPriority = 0, GreatestPriority = -5;

int gpumpi::cpu::possiblePriority(int wanted) {
  return std::clamp(wanted, GreatestPriority, LeastPriority);
}

/// Never destroyed: programs use streams in destructors of global objects.
static HandleSet<CUstream_st> &streams() {
  static auto *const set = new HandleSet<CUstream_st>;
  return *set;
}

/// Those that the program has destroyed before they had done everything. They
/// exist for what they still do, which may give them more: a kernel goes on
/// after each of its operations.
static HandleSet<CUstream_st> &closedStreams() {
  static auto *const set = new HandleSet<CUstream_st>;
  return *set;
}

bool gpumpi::cpu::isStream(cudaStream_t stream) {
  return isPredefined(stream) || streams().contains(stream) ||
         (Backlog::isAtWork() && closedStreams().contains(stream));
}

int gpumpi::cpu::deviceOf(cudaStream_t stream) {
  return isPredefined(stream) ? currentDevice() : stream->device;
}

static bool isDone(const CUstream_st &stream) {
  return Backlog::instance().end(stream.queue).isOver();
}

/// What the predefined streams have been given. The legacy one is that of all
/// host threads, whose number is none.
static const std::shared_ptr<StreamQueue> &predefinedQueue(bool legacy) {
  using Key = std::pair<int, std::thread::id>;
  static std::mutex mutex;
  static auto *const queues = new std::map<Key, std::shared_ptr<StreamQueue>>;
  const int device = currentDevice();
  const std::lock_guard<std::mutex> lock(mutex);
  std::shared_ptr<StreamQueue> &queue = (*queues)[{
      device, legacy ? std::thread::id() : std::this_thread::get_id()}];
  if (!queue)
    queue = std::make_shared<StreamQueue>(device, legacy, !legacy);
  return queue;
}

/// Whether the default stream is one of each host thread. CUDA has that for
/// each file of a program, which are compiled alike in general.
static std::atomic<bool> defaultIsPerThread{false};

extern "C" void gpumpi_cpu_makeDefaultStreamPerThread() {
  defaultIsPerThread = true;
}

bool gpumpi::cpu::isLegacy(cudaStream_t stream) {
  return stream ? stream == cudaStreamLegacy : !defaultIsPerThread;
}

const std::shared_ptr<StreamQueue> &gpumpi::cpu::queueOf(cudaStream_t stream) {
  return isPredefined(stream) ? predefinedQueue(isLegacy(stream))
                              : stream->queue;
}

void gpumpi::cpu::destroyStreams(int device) { streams().destroyAll(device); }

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned flags,
                                         int priority) {
  if (!stream || (flags != cudaStreamDefault && flags != cudaStreamNonBlocking))
    return remember(cudaErrorInvalidValue);
  const int device = currentDevice();
  *stream =
      streams().create({device, flags, possiblePriority(priority),
                        std::make_shared<StreamQueue>(
                            device, false, flags != cudaStreamNonBlocking)});
  return remember(cudaSuccess);
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags) {
  return cudaStreamCreateWithPriority(stream, flags, LeastPriority);
}

cudaError_t cudaStreamCreate(cudaStream_t *stream) {
  return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  auto owner = isPredefined(stream) ? nullptr : streams().take(stream);
  if (!owner)
    return remember(cudaErrorInvalidResourceHandle);
  // Nobody could end it any more.
  const std::shared_ptr<Capture> capture = owner->captured.capture;
  if (capture && capture->origin == stream)
    capture->end(false);
  closedStreams().destroyIf(isDone);
  if (!isDone(*owner))
    closedStreams().put(std::move(owner));
  return remember(cudaSuccess);
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  return remember(perform(stream, [] {}));
}

cudaError_t cudaStreamQuery(cudaStream_t stream) {
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  if (const cudaError_t error = forbiddenUse(stream))
    return remember(error);
  if (isCaptured(stream))
    return remember(breakCapture(stream));
  Backlog &backlog = Backlog::instance();
  if (backlog.isEmpty())
    return remember(cudaSuccess);
  (void)backlog.advance();
  return backlog.end(queueOf(stream)).isOver() ? cudaSuccess
                                               : cudaErrorNotReady;
}

cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned *flags) {
  if (!flags)
    return remember(cudaErrorInvalidValue);
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  *flags = isPredefined(stream) ? cudaStreamDefault : stream->flags;
  return remember(cudaSuccess);
}

cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority) {
  if (!priority)
    return remember(cudaErrorInvalidValue);
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  *priority = isPredefined(stream) ? LeastPriority : stream->priority;
  return remember(cudaSuccess);
}

cudaError_t cudaStreamGetDevice(cudaStream_t stream, int *device) {
  if (!device)
    return remember(cudaErrorInvalidValue);
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  *device = deviceOf(stream);
  return remember(cudaSuccess);
}

/// What a stream is given is its own, so its address is its number.
cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long *id) {
  if (!id)
    return remember(cudaErrorInvalidValue);
  if (!isStream(stream))
    return remember(cudaErrorInvalidResourceHandle);
  *id = reinterpret_cast<std::uintptr_t>(queueOf(stream).get());
  return remember(cudaSuccess);
}

cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  if (least)
    *least = LeastPriority;
  if (greatest)
    *greatest = GreatestPriority;
  return remember(cudaSuccess);
}

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function,
                               void *userData) {
  if (!function)
    return remember(cudaErrorInvalidValue);
  const cudaError_t error = enqueue(
      stream,
      [=] {
        const Absence absence;
        function(userData);
      },
      {}, cudaGraphNodeTypeHost);
  if (NodeParameters *node = error ? nullptr : lastCaptured(stream))
    node->call = {function, userData};
  return remember(error);
}

cudaError_t cudaStreamAddCallback(cudaStream_t stream,
                                  cudaStreamCallback_t callback, void *userData,
                                  unsigned flags) {
  if (!callback || flags != 0)
    return remember(cudaErrorInvalidValue);
  return remember(enqueue(stream, [=] {
    const Absence absence;
    callback(stream, cudaSuccess, userData);
  }));
}
