//===- StreamQueues.h - What streams are to be given later ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On the CUDA target a launch that waits, for the device or for MPI, is the
// first task in the queue of its stream. What the program gives that stream
// meanwhile must not reach it yet, since the launch will need it for further
// activations: it becomes a task behind (CudaCalls.def). The device is not made
// to wait, for instance by cuStreamWaitValue32: streams share its queues, and
// some calls of CUDA wait for all that it has.
//
// Tasks are done in calls of the program that wait or ask for a stream, an
// event or the device, by the calling thread. A task is over when the stream
// has been given what it is about; from there on CUDA sees to the order.
//
// The turn of a task comes when everything in front of it in its own queue is
// over, and, as CUDA has it of the legacy default stream: what the other
// streams of the device were given before, if it is for that stream; what that
// stream was given before, if it is for another one that was not created with
// cudaStreamNonBlocking.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_STREAMQUEUES_H
#define GPUMPI_RUNTIME_STREAMQUEUES_H

#include "ProgramCalls/StreamKey.h"

#include "../../CpuDevice/Blocks/Coroutine.h"

#include <cuda_runtime.h>

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace gpumpi {

class StreamQueue;

/// The end of what a stream has been given so far.
struct Moment {
  std::shared_ptr<StreamQueue> queue;
  std::uint64_t number;

  bool isOver() const;
};

/// Whether all of them are.
bool areOver(const std::vector<Moment> &moments);

/// One thing that a stream is to be given.
struct StreamTask {
  /// Gives it.
  std::function<cudaError_t()> work;
  /// Instead of that, a launch.
  std::unique_ptr<cpu::Coroutine> launch;
  std::function<bool()> mayBegin; ///< Empty: it may.
  std::function<bool()> mayRun;   ///< Here, if any thread may not.
  const void *kernel = nullptr;   ///< That is launched, if it is known.

  // For StreamQueues:
  int device = 0; ///< The current one, when it was given.
  std::vector<Moment> after;
  bool waitsForMpi = false; ///< A launch, when it let go last.
  /// It has not begun in the call that gave it: the last error of the thread
  /// that does it is none of its own.
  bool isLate = false;
};

/// The tasks of a stream. It exists as long as there are any, or somebody waits
/// for its end.
class StreamQueue {
public:
  /// For the stream of \p key, which may be none; asks CUDA.
  explicit StreamQueue(const StreamKey &key);

private:
  friend class StreamQueues;
  friend struct Moment;
  const StreamKey key;
  int device = -1; ///< -1: not known, perhaps any.
  bool legacy = false;
  bool blocking = true; ///< Waits for the legacy one, and that for it.
  std::atomic<std::uint64_t> done{0}; ///< So many tasks.
  // Guarded by the mutex of StreamQueues:
  std::uint64_t given = 0;
  bool busy = false; ///< A thread is at work on the first task.
  std::deque<StreamTask> tasks;

  bool isOn(int other) const {
    return device == other || device < 0 || other < 0;
  }
};

/// Those of the process.
class StreamQueues {
public:
  /// Never destroyed: a program may end in any way.
  static StreamQueues &instance();

  /// Whether whatever the calling thread asks of CUDA can be done at once: as
  /// there are no tasks, or it is at work on one. Cheap where there are none.
  bool isEmpty() const {
    return left.load(std::memory_order_acquire) == 0 || isAtWork();
  }

  /// Whether what \p stream is given next has to wait for anything.
  bool holds(cudaStream_t stream);

  /// Whether a thread of the program may leave something for \p stream to be
  /// given later.
  bool mayPutOff(cudaStream_t stream) const;

  /// Does \p task when its turn comes. \returns what it returns, if that is at
  /// once.
  cudaError_t give(cudaStream_t stream, StreamTask task);

  /// Waits until \p stream could be given something else.
  void await(cudaStream_t stream);
  /// Waits until all streams of \p device have been given everything.
  void awaitDevice(int device);
  /// Likewise for all devices.
  void awaitAll();
  /// Waits until \p isOver, which depends on nothing but tasks.
  void await(const std::function<bool()> &isOver);
  /// Waits until \p isOver, which depends on the device, or until there are no
  /// tasks.
  void accompany(const std::function<bool()> &isOver);

  /// Carries launches on until all whose turn it is wait for MPI. The calling
  /// thread is about to use MPI itself.
  void settle();

  /// Does what can be done now. \returns whether a task has ended.
  bool advance();
  /// The same for the runtime, in the middle of a launch that is no task.
  void advanceOthers();

  /// Whether a launch of \p kernel, which is no embedded one, is among the
  /// tasks.
  bool holdsKernel(const void *kernel);

  /// How many streams have tasks.
  size_t streams() const { return busy.load(std::memory_order_relaxed); }

  /// MPI provides \p level.
  void introduce(int level) { threadLevel = level; }
  /// Whether the calling thread may do tasks that call MPI.
  bool mayDrive() const;

  /// Whether the calling thread is at work on a launch.
  static bool isInside();
  /// Tells the streams apart in which that is; null where it is not.
  static const void *streamInside();
  /// Lets go of the launch until it is taken up, which waits for MPI, or for
  /// the device. \returns false if there is none.
  static bool pause(bool forMpi);
  /// Whether what the calling thread asks of CUDA is the runtime's own.
  static bool isAtWork();

  /// What the calling thread asks of CUDA is the runtime's own, for as long as
  /// it lives.
  class AtWork {
  public:
    AtWork();
    ~AtWork();
    AtWork(const AtWork &) = delete;
    AtWork &operator=(const AtWork &) = delete;

  private:
    const bool before;
  };

private:
  std::atomic<std::uint64_t> left{0}; ///< Tasks.
  std::mutex mutex;
  std::vector<std::shared_ptr<StreamQueue>> queues; ///< With tasks.
  std::atomic<size_t> busy{0};                      ///< Their number.
  std::mutex launching; ///< Held by the thread at work on a launch.
  std::atomic<int> threadLevel{0};

  std::shared_ptr<StreamQueue> find(const StreamKey &key) const;
  std::vector<Moment> tailsBefore(const StreamQueue &queue) const;
  bool mayGoOn(const StreamQueue &queue) const;
  bool isSettled() const;
  bool goOn(StreamQueue &queue, std::unique_lock<std::mutex> &lock);
  bool work(StreamTask &task, const StreamQueue &queue);
  void forgetIdle();
};

/// Carries kernels on as far as they go, in front of an MPI call of the
/// program.
void settleLaunches();

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_STREAMQUEUES_H
