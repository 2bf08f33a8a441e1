//===- StreamQueues.cpp - What streams are to be given later --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/StreamQueues.h"

#include "Launch/Driving.h"
#include "Memory/OnDevice.h"
#include "Process.h"
#include "ProgramCalls/LateErrors.h"
#include "ProgramCalls/QuietCalls.h"

#include <mpi.h>

#include <algorithm>
#include <utility>

namespace gpumpi {

namespace {

/// What the calling thread is doing.
struct Here {
  StreamTask *inside = nullptr;       ///< The launch that it carries on...
  const StreamQueue *queue = nullptr; ///< ... for this stream.
  bool atWork = false;                ///< That, or something else of ours.
};

} // namespace

/// Never inlined: a coroutine may go on in another thread.
[[gnu::noinline]] static Here &here() {
  static thread_local Here here;
  return here;
}

bool StreamQueues::isInside() { return here().inside != nullptr; }

bool StreamQueues::isAtWork() { return here().atWork; }

bool StreamQueues::pause(bool forMpi) {
  if (!isInside())
    return false;
  StreamTask &task = *here().inside;
  task.waitsForMpi = forMpi;
  task.launch->pause();
  return true;
}

StreamQueues::AtWork::AtWork() : before(std::exchange(here().atWork, true)) {}

StreamQueues::AtWork::~AtWork() { here().atWork = before; }

StreamQueues &StreamQueues::instance() {
  static auto *const queues = new StreamQueues;
  return *queues;
}

bool StreamQueues::mayDrive() const {
  return threadLevel >= MPI_THREAD_SERIALIZED || isMainThread();
}

//===-- Streams -----------------------------------------------------------===//

/// No address of a stream is as small as those of the default ones.
const void *StreamQueues::streamInside() {
  if (!isInside())
    return nullptr;
  const StreamKey &key = here().queue->key;
  constexpr int apart = 64;
  return reinterpret_cast<const char *>(key.handle) + apart * key.device;
}

StreamQueue::StreamQueue(const StreamKey &key) : key(key) {
  if (key.handle == cudaStreamLegacy || key.handle == cudaStreamPerThread) {
    legacy = key.handle == cudaStreamLegacy;
    blocking = !legacy;
    device = key.device;
    return;
  }
  // Where there is no such stream the call that is about it says so.
  const StreamQueues::AtWork atWork;
  (void)askQuietly([this] {
    unsigned flags = 0;
    cudaError_t status = cudaStreamGetFlags(this->key.handle, &flags);
    blocking = status != cudaSuccess || !(flags & cudaStreamNonBlocking);
#if defined(GPUMPI_CPU_CUDA_RUNTIME_H) || CUDART_VERSION >= 12080
    if (status == cudaSuccess)
      status = cudaStreamGetDevice(this->key.handle, &device);
#endif
    return status;
  });
}

bool Moment::isOver() const {
  return queue->done.load(std::memory_order_acquire) >= number;
}

bool areOver(const std::vector<Moment> &moments) {
  return std::all_of(moments.begin(), moments.end(),
                     [](const Moment &moment) { return moment.isOver(); });
}

/// The queue of \p key, if it has tasks.
std::shared_ptr<StreamQueue> StreamQueues::find(const StreamKey &key) const {
  for (const auto &queue : queues)
    if (queue->key == key && !queue->tasks.empty())
      return queue;
  return nullptr;
}

/// What other streams have to be given first.
std::vector<Moment> StreamQueues::tailsBefore(const StreamQueue &queue) const {
  std::vector<Moment> tails;
  for (const auto &other : queues)
    if (!other->tasks.empty() && other.get() != &queue &&
        (queue.legacy ? other->blocking : queue.blocking && other->legacy) &&
        other->isOn(queue.device))
      tails.push_back({other, other->given});
  return tails;
}

//===-- Tasks -------------------------------------------------------------===//

bool StreamQueues::holds(cudaStream_t stream) {
  if (isEmpty())
    return false;
  const StreamKey key = keyOf(stream);
  {
    const std::lock_guard<std::mutex> lock(mutex);
    if (find(key))
      return true;
    // Most streams have nothing to do with others; CUDA need not be asked.
    const bool mayMatter =
        std::any_of(queues.begin(), queues.end(), [&](const auto &other) {
          return key.handle == cudaStreamLegacy ? other->blocking
                                                : other->legacy;
        });
    if (!mayMatter)
      return false;
  }
  const StreamQueue queue(key);
  const std::lock_guard<std::mutex> lock(mutex);
  return !tailsBefore(queue).empty();
}

/// What a thread's own default stream is given later only that thread can give
/// it, and it need not be there any more. The main thread is where it is the
/// one that all others wait for.
bool StreamQueues::mayPutOff(cudaStream_t stream) const {
  return stream != cudaStreamPerThread ||
         (threadLevel < MPI_THREAD_SERIALIZED && isMainThread());
}

cudaError_t StreamQueues::give(cudaStream_t stream, StreamTask task) {
  const StreamKey key = keyOf(stream);
  const auto fresh = std::make_shared<StreamQueue>(key);
  task.device = currentDevice();
  if (stream == cudaStreamPerThread)
    task.mayRun = [owner = key.thread, also = std::move(task.mayRun)] {
      return std::this_thread::get_id() == owner && (!also || also());
    };
  std::unique_lock<std::mutex> lock(mutex);
  std::shared_ptr<StreamQueue> queue = find(key);
  const bool first = !queue;
  if (first)
    queue = fresh;
  task.after = tailsBefore(*queue);
  const bool now =
      first && areOver(task.after) && (!task.mayBegin || task.mayBegin());
  if (now && !task.launch) {
    lock.unlock();
    return task.work();
  }
  if (first) {
    queues.push_back(queue);
    busy = queues.size();
  }
  task.isLate = !now;
  queue->tasks.push_back(std::move(task));
  ++queue->given;
  ++left;
  if (now) {
    lock.unlock();
    const Driving driving;
    lock.lock();
    goOn(*queue, lock);
    forgetIdle();
  }
  return cudaSuccess;
}

/// Whether the first task of \p queue may begin or go on.
bool StreamQueues::mayGoOn(const StreamQueue &queue) const {
  if (queue.busy || queue.tasks.empty())
    return false;
  const StreamTask &task = queue.tasks.front();
  return areOver(task.after) && (!task.mayBegin || task.mayBegin()) &&
         (!task.mayRun || task.mayRun());
}

/// \returns whether \p task of \p queue is over.
bool StreamQueues::work(StreamTask &task, const StreamQueue &queue) {
  std::unique_lock<std::mutex> alone(launching, std::defer_lock);
  if (task.launch && !alone.try_lock()) {
    task.isLate = true;
    return false;
  }
  const AtWork atWork;
  // The program has not looked at this one yet.
  if (task.isLate)
    keepLastError();
  const OnDevice onDevice(task.device);
  bool ended = true;
  cudaError_t error = cudaSuccess;
  if (task.launch) {
    here().inside = &task;
    here().queue = &queue;
    ended = task.launch->resume();
    here().inside = nullptr;
    here().queue = nullptr;
    if (task.isLate)
      error = cudaGetLastError();
  } else {
    error = task.work();
    (void)cudaGetLastError();
  }
  task.isLate = true;
  if (error != cudaSuccess && error != cudaErrorNotReady)
    rememberLate(error);
  return ended;
}

/// Lets the first task of \p queue go on, if it may. \returns whether it is
/// over.
bool StreamQueues::goOn(StreamQueue &queue,
                        std::unique_lock<std::mutex> &lock) {
  if (!mayGoOn(queue))
    return false;
  StreamTask &task = queue.tasks.front();
  queue.busy = true;
  lock.unlock();
  const bool over = work(task, queue);
  StreamTask last; // What it holds may call CUDA when it goes.
  lock.lock();
  queue.busy = false;
  if (!over)
    return false;
  last = std::move(task);
  queue.tasks.pop_front();
  queue.done.fetch_add(1, std::memory_order_release);
  --left;
  lock.unlock();
  {
    const AtWork atWork;
    last = {};
  }
  lock.lock();
  return true;
}

bool StreamQueues::advance() {
  if (isEmpty())
    return false;
  const Driving driving;
  bool some = false;
  std::unique_lock<std::mutex> lock(mutex);
  // Other threads change the list while the mutex is not held.
  for (size_t next = 0; next < queues.size();) {
    const std::shared_ptr<StreamQueue> queue = queues[next++];
    while (goOn(*queue, lock))
      some = true;
  }
  forgetIdle();
  return some;
}

void StreamQueues::advanceOthers() {
  const bool before = std::exchange(here().atWork, false);
  (void)advance();
  here().atWork = before;
}

/// Forgets streams that have nothing left to do.
void StreamQueues::forgetIdle() {
  queues.erase(std::remove_if(queues.begin(), queues.end(),
                              [](const std::shared_ptr<StreamQueue> &queue) {
                                return queue->tasks.empty();
                              }),
               queues.end());
  busy = queues.size();
}

bool StreamQueues::holdsKernel(const void *kernel) {
  const std::lock_guard<std::mutex> lock(mutex);
  for (const auto &queue : queues)
    for (const StreamTask &task : queue->tasks)
      if (task.kernel == kernel)
        return true;
  return false;
}

/// Not for the runtime's own calls.
void settleLaunches() {
  StreamQueues &queues = StreamQueues::instance();
  if (!queues.isEmpty())
    queues.settle();
}

} // namespace gpumpi
