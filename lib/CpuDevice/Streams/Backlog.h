//===- Backlog.h - What streams have not done yet ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stream does what it is given at once, unless work in front of that has
// paused (stream_work.h); then it is put off. Host threads that ask or wait for
// a stream, an event or the device do what has been put off, as soon as its
// turn has come, and take up again what has paused.
//
// With GPUMPI_CPU_ASYNC=1 everything is put off, and other host threads do it
// (Drivers.h), but for work that can pause: that begins and goes on in calls of
// the program, since MPI may not be used anywhere else.
//
// The turn of something comes when everything in front of it in its own stream
// is done, and, as CUDA has it of the legacy default stream: of what the other
// streams of the device were given before, if it is given to that stream; of
// what that stream was given before, if it is given to another one that was not
// created with cudaStreamNonBlocking.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_BACKLOG_H
#define GPUMPI_LIB_CPUDEVICE_BACKLOG_H

#include "Blocks/Coroutine.h"
#include "Streams/Drivers.h"
#include "Streams/HappensBefore.h"

#include <driver_types.h>

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace gpumpi::cpu {

class StreamQueue;

/// The end of what a stream has been given so far.
struct Moment {
  std::shared_ptr<StreamQueue> queue;
  std::uint64_t number;

  bool isOver() const;
};

/// One thing that a stream has been given.
struct Task {
  int device = 0; ///< The current one, when it was given.
  std::vector<Moment> after;
  std::function<bool()> mayBegin; ///< Empty: it may.
  std::function<cudaError_t()> work;
  std::unique_ptr<Coroutine> pausing; ///< Instead of `work`.
  std::function<bool()> mayRun;       ///< For that. Empty: any thread may.
  /// It has not begun in the call that gave it: the last error of the host
  /// thread that does it is none of its own.
  bool isLate = false;
};

/// What a stream has been given and has not done.
class StreamQueue {
public:
  /// \p blocking: it waits for the legacy default stream, and that for it.
  StreamQueue(int device, bool legacy, bool blocking)
      : device(device), legacy(legacy), blocking(blocking) {}

private:
  friend class Backlog;
  friend struct Moment;
  const int device;
  const bool legacy, blocking;
  std::atomic<std::uint64_t> done{0}; ///< So many tasks.
  // Guarded by the backlog's mutex:
  std::uint64_t given = 0;
  bool busy = false; ///< A host thread is at work on the first task.
  std::deque<Task> tasks;
};

class Backlog {
public:
  /// That of this process. It is never destroyed.
  static Backlog &instance();

  /// Whether whatever the calling host thread asks for can be done at once:
  /// also what work asks for whose turn it is.
  bool isEmpty() const {
    if (left.load(std::memory_order_acquire) != 0)
      return isAtWork();
    tellKnown(this);
    return true;
  }

  /// Whether what the calling host thread asks for is left to others.
  bool putsOff() const { return drivers && !isAtWork(); }

  /// Does \p task when its turn comes on \p queue. \returns what it returns, if
  /// that is at once.
  cudaError_t give(const std::shared_ptr<StreamQueue> &queue, Task task);

  /// Waits until everything is done that \p queue has been given.
  void await(const std::shared_ptr<StreamQueue> &queue);
  /// Likewise for all streams of \p device.
  void awaitDevice(int device);
  /// Likewise for all devices.
  void awaitAll();
  /// Waits until \p isOver.
  void await(const std::function<bool()> &isOver);

  /// The end of what \p queue has been given.
  Moment end(const std::shared_ptr<StreamQueue> &queue);
  /// Tells whether all is done that the streams of \p device have been given.
  std::function<bool()> endOf(int device);

  /// Does what can be done now. \returns whether that was anything.
  bool advance();

  /// How many streams have tasks.
  size_t streams() const { return busy.load(std::memory_order_relaxed); }

  /// True if the calling host thread does work that pauses.
  static bool isInside();
  /// True if it does whatever a stream was given and had to put off.
  static bool isAtWork();

private:
  Backlog();

  std::atomic<std::uint64_t> left{0}; ///< Tasks.
  std::mutex mutex;
  std::vector<std::shared_ptr<StreamQueue>> queues; ///< With tasks.
  std::atomic<size_t> busy{0};                      ///< Their number.
  std::mutex pausing; ///< Held by the host thread at work on what may pause.
  const std::unique_ptr<Drivers> drivers; ///< Null: there are none.
  std::condition_variable changed;        ///< Something is done.
  std::atomic<std::uint64_t> changes{0};  ///< How often.

  std::vector<Moment> tailsBefore(const StreamQueue &queue) const;
  bool mayGoOn(const StreamQueue &queue) const;
  bool isForDrivers(const StreamQueue &queue) const;
  bool waitsForDrivers(const StreamQueue &queue) const;
  bool restUntilChanged(std::uint64_t before);
  size_t waitingForDrivers() const;
  void drive(Drivers::Lock &lock);
  void finish();
  bool goOn(StreamQueue &queue, std::unique_lock<std::mutex> &lock);
  bool work(Task &task, const StreamQueue &queue);
  void forgetIdle();
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_BACKLOG_H
