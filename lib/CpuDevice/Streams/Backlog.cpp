//===- Backlog.cpp - What streams have not done yet -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Streams/Backlog.h"

#include "Errors.h"
#include "OnDevice.h"
#include "Settings.h"
#include "Streams/Stream.h"
#include "Streams/Visit.h"

#include <cuda_runtime_api.h>
#include <gpumpi_cpu/stream_work.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>
#include <utility>

namespace gpumpi::cpu {

std::size_t leastCoroutineStack() { return settings().stack; }

namespace {

/// What the calling host thread is doing.
struct Here {
  Coroutine *inside = nullptr;        ///< The work that it does...
  const StreamQueue *queue = nullptr; ///< ... for this stream.
  bool atWork = false;                ///< That, or what does not pause.
};

} // namespace

/// Never inlined: a coroutine may go on in another thread.
[[gnu::noinline]] static Here &here() {
  static thread_local Here here;
  return here;
}

bool Moment::isOver() const {
  if (queue->done.load(std::memory_order_acquire) < number)
    return false;
  tellKnown(queue.get());
  return true;
}

Backlog::Backlog()
    : drivers(settings().async ? std::make_unique<Drivers>(
                                     mutex, [this](auto &lock) { drive(lock); })
                               : nullptr) {
  // What has been launched is done before the program's objects are destroyed.
  if (drivers)
    std::atexit([] { instance().finish(); });
}

Backlog &Backlog::instance() {
  static auto *const backlog = new Backlog;
  return *backlog;
}

bool Backlog::isInside() { return here().inside != nullptr; }

bool Backlog::isAtWork() { return here().atWork; }

/// The ends of the other streams for which the next task of \p queue waits.
std::vector<Moment> Backlog::tailsBefore(const StreamQueue &queue) const {
  std::vector<Moment> tails;
  for (const std::shared_ptr<StreamQueue> &other : queues)
    if (other.get() != &queue && other->device == queue.device &&
        (queue.legacy ? other->blocking : queue.blocking && other->legacy))
      tails.push_back({other, other->given});
  return tails;
}

static bool areOver(const std::vector<Moment> &moments) {
  return std::all_of(moments.begin(), moments.end(),
                     [](const Moment &moment) { return moment.isOver(); });
}

cudaError_t Backlog::give(const std::shared_ptr<StreamQueue> &queue,
                          Task task) {
  std::unique_lock<std::mutex> lock(mutex);
  task.device = currentDevice();
  task.after = tailsBefore(*queue);
  const bool now = (!drivers || task.pausing) && queue->tasks.empty() &&
                   areOver(task.after) && (!task.mayBegin || task.mayBegin());
  if (now && !task.pausing) {
    lock.unlock();
    return task.work();
  }
  if (queue->tasks.empty()) {
    queues.push_back(queue);
    busy = queues.size();
  }
  task.isLate = !now;
  queue->tasks.push_back(std::move(task));
  ++queue->given;
  ++left;
  if (now) {
    lock.unlock();
    const Visit visit;
    lock.lock();
    goOn(*queue, lock);
    forgetIdle();
  } else if (drivers) {
    drivers->call(waitingForDrivers());
  }
  return cudaSuccess;
}

/// Whether the first task of \p queue, if there is one, is done by drivers.
bool Backlog::isForDrivers(const StreamQueue &queue) const {
  return drivers && !queue.tasks.empty() && !queue.tasks.front().pausing;
}

/// Whether drivers have something to do for \p queue now.
bool Backlog::waitsForDrivers(const StreamQueue &queue) const {
  return isForDrivers(queue) && mayGoOn(queue);
}

/// For how many streams they have.
size_t Backlog::waitingForDrivers() const {
  return (size_t)std::count_if(
      queues.begin(), queues.end(),
      [this](const auto &queue) { return waitsForDrivers(*queue); });
}

/// What a driver does that has been called.
void Backlog::drive(Drivers::Lock &lock) {
  for (;;) {
    const auto found =
        std::find_if(queues.begin(), queues.end(), [this](const auto &queue) {
          return waitsForDrivers(*queue);
        });
    if (found == queues.end())
      return;
    // Others may change the queues meanwhile.
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization)
    const std::shared_ptr<StreamQueue> queue = *found;
    goOn(*queue, lock);
    forgetIdle();
    drivers->call(waitingForDrivers());
  }
}

/// Waits until drivers have nothing to do, at the end of the program.
void Backlog::finish() {
  // A driver that ends the program is at work.
  if (isAtWork())
    return;
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [this] {
    return std::none_of(queues.begin(), queues.end(),
                        [this](const auto &queue) {
                          return waitsForDrivers(*queue) ||
                                 (isForDrivers(*queue) && queue->busy);
                        });
  });
}

/// Whether the first task of \p queue may begin or go on.
bool Backlog::mayGoOn(const StreamQueue &queue) const {
  if (queue.busy || queue.tasks.empty())
    return false;
  const Task &task = queue.tasks.front();
  return areOver(task.after) && (!task.mayBegin || task.mayBegin()) &&
         (!task.mayRun || task.mayRun());
}

/// \returns whether \p task of \p queue is done.
bool Backlog::work(Task &task, const StreamQueue &queue) {
  const OnDevice onDevice(task.device);
  if (!task.pausing) {
    const bool before = std::exchange(here().atWork, true);
    // A device on which a kernel has failed does nothing any more.
    const cudaError_t failed = deviceError();
    const cudaError_t error = failed ? failed : task.work();
    here().atWork = before;
    if (deviceError()) // It stays, and is told by itself.
      return true;
    if (drivers)
      rememberLater(error);
    else
      (void)remember(error);
    return true;
  }
  const std::unique_lock<std::mutex> alone(pausing, std::try_to_lock);
  if (!alone)
    return false;
  const cudaError_t before = task.isLate ? cudaGetLastError() : cudaSuccess;
  task.isLate = true;
  here().inside = task.pausing.get();
  here().queue = &queue;
  here().atWork = true;
  const bool ended = task.pausing->resume();
  here().inside = nullptr;
  here().atWork = false;
  if (cudaPeekAtLastError() == cudaSuccess)
    (void)remember(before);
  return ended;
}

/// Lets the first task of \p queue go on, if it may. \returns whether it is
/// done.
bool Backlog::goOn(StreamQueue &queue, std::unique_lock<std::mutex> &lock) {
  if (!mayGoOn(queue))
    return false;
  Task &task = queue.tasks.front();
  queue.busy = true;
  lock.unlock();
  const bool done = work(task, queue);
  lock.lock();
  queue.busy = false;
  if (!done)
    return false;
  queue.tasks.pop_front();
  tellDone(&queue);
  queue.done.fetch_add(1, std::memory_order_release);
  tellDone(this);
  --left;
  if (drivers) {
    ++changes;
    changed.notify_all();
  }
  return true;
}

bool Backlog::advance() {
  if (isEmpty())
    return false;
  const Visit visit;
  bool some = false;
  std::unique_lock<std::mutex> lock(mutex);
  // Other host threads change the list while the mutex is not held.
  for (size_t next = 0; next < queues.size();) {
    const std::shared_ptr<StreamQueue> queue = queues[next++];
    while (!isForDrivers(*queue) && goOn(*queue, lock))
      some = true;
  }
  forgetIdle();
  if (some && drivers)
    drivers->call(waitingForDrivers());
  return some;
}

/// Forgets streams that have nothing left to do.
void Backlog::forgetIdle() {
  queues.erase(std::remove_if(queues.begin(), queues.end(),
                              [](const std::shared_ptr<StreamQueue> &queue) {
                                return queue->tasks.empty();
                              }),
               queues.end());
  busy = queues.size();
}

Moment Backlog::end(const std::shared_ptr<StreamQueue> &queue) {
  const std::lock_guard<std::mutex> lock(mutex);
  return {queue, queue->given};
}

/// Rests until something has been done since \p before, of `changes`; but not
/// for long, since events of other processes happen without a word. \returns
/// false, at once, if the caller has to look after something itself.
bool Backlog::restUntilChanged(std::uint64_t before) {
  if (!drivers)
    return false;
  constexpr std::chrono::microseconds nap(100);
  std::unique_lock<std::mutex> lock(mutex);
  const bool mayRest =
      std::all_of(queues.begin(), queues.end(),
                  [this](const auto &queue) { return isForDrivers(*queue); });
  if (mayRest)
    changed.wait_for(lock, nap, [&] { return changes.load() != before; });
  return mayRest;
}

void Backlog::await(const std::function<bool()> &isOver) {
  if (isEmpty())
    return;
  const Visit visit(/*waits=*/true);
  constexpr unsigned patience = 1 << 10; // A stream asks many times each time.
  for (unsigned tries = 0;; ++tries) {
    const std::uint64_t before = changes.load();
    if (isOver())
      return;
    if (advance())
      tries = 0;
    else if (!restUntilChanged(before) && tries >= patience)
      std::this_thread::yield();
  }
}

void Backlog::await(const std::shared_ptr<StreamQueue> &queue) {
  if (isEmpty())
    return;
  // What the stream itself was given is not all that its next task waits for.
  Task task;
  task.work = [] { return cudaSuccess; };
  (void)give(queue, std::move(task));
  const Moment moment = end(queue);
  await([&] { return moment.isOver(); });
}

std::function<bool()> Backlog::endOf(int device) {
  std::vector<Moment> tails;
  const std::lock_guard<std::mutex> lock(mutex);
  for (const std::shared_ptr<StreamQueue> &queue : queues)
    if (queue->device == device)
      tails.push_back({queue, queue->given});
  return [tails = std::move(tails)] { return areOver(tails); };
}

void Backlog::awaitDevice(int device) {
  if (!isEmpty())
    await(endOf(device));
}

void Backlog::awaitAll() {
  await([this] { return left.load(std::memory_order_acquire) == 0; });
}

//===-- For the runtime ---------------------------------------------------===//

cudaError_t giveStreamWork(cudaStream_t stream, std::function<void()> work,
                           std::function<bool()> mayRun) {
  if (!isStream(stream))
    return cudaErrorInvalidResourceHandle;
  if (const cudaError_t error = forbiddenUse(stream))
    return error;
  if (isCaptured(stream))
    return breakCapture(stream);
  Task task;
  task.pausing = std::make_unique<Coroutine>(std::move(work));
  task.mayRun = std::move(mayRun);
  return Backlog::instance().give(queueOf(stream), std::move(task));
}

bool isInStreamWork() { return Backlog::isInside(); }

const void *streamOfWork() {
  return Backlog::isInside() ? here().queue : nullptr;
}

bool streamsHaveWork() { return !Backlog::instance().isEmpty(); }

bool worksForOneStream() { return Backlog::instance().streams() <= 1; }

bool pauseStreamWork() {
  if (!Backlog::isInside())
    return false;
  here().inside->pause();
  return true;
}

void advanceStreams() { (void)Backlog::instance().advance(); }

void awaitStreams() { Backlog::instance().awaitAll(); }

} // namespace gpumpi::cpu
