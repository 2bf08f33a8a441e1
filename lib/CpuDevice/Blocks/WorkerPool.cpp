//===- WorkerPool.cpp - The host threads that run blocks ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/WorkerPool.h"

#include "Blocks/Meeting.h"
#include "Blocks/OpenMp.h"
#include "Blocks/Shuffle.h"
#include "Blocks/Worker.h"
#include "Memory/CheckedMemory.h"
#include "Memory/Faults.h"
#include "Settings.h"

#include <gpumpi_cpu/work_between_blocks.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace gpumpi::cpu {

using Clock = std::chrono::steady_clock;

/// A launch that takes longer than this is worth waking helpers for.
constexpr std::uint64_t WorthWaking = 30000; // ns
/// How long the blocks that a worker takes at a time should keep it busy: the
/// longer, the longer the rows of blocks that kernels join, and the fewer times
/// the workers wait for each other's counter; but all should end together.
constexpr std::uint64_t LeastTime = 5000, MostTime = 50000; // ns

/// How long the launching thread waits for new helpers to begin.
constexpr std::chrono::microseconds MostToBegin(500);

/// How long the launching thread runs blocks, or waits for other threads that
/// do, before it does other work again.
constexpr std::chrono::microseconds BetweenWork(20);

/// What the calling host thread does between blocks; null: nothing. Never
/// inlined: a coroutine may go on in another thread.
[[gnu::noinline]] static const std::function<void()> *&workOfThread() {
  static thread_local const std::function<void()> *work = nullptr;
  return work;
}

namespace {

/// The launching thread's other work, if it has any.
class OtherWork {
public:
  OtherWork() : work(workOfThread()) {}

  explicit operator bool() const { return work; }

  void go() const { (*work)(); }

  /// Does it if its time has come. \returns how long that took.
  Clock::duration mayGo() {
    if (!work)
      return {};
    const Clock::time_point before = Clock::now();
    if (before < next)
      return {};
    go();
    const Clock::time_point after = Clock::now();
    next = after + BetweenWork;
    return after - before;
  }

private:
  const std::function<void()> *const work;
  Clock::time_point next; ///< When its time comes.
};

} // namespace

WorkBetweenBlocks::WorkBetweenBlocks(const std::function<void()> &work)
    : before(std::exchange(workOfThread(), &work)) {}

WorkBetweenBlocks::~WorkBetweenBlocks() { workOfThread() = before; }

static std::uint64_t nanosecondsSince(Clock::time_point start) {
  return (std::uint64_t)std::chrono::duration_cast<std::chrono::nanoseconds>(
             Clock::now() - start)
      .count();
}

/// The block of the grid that is run as number \p position.
static std::uint64_t blockAt(std::uint64_t position, std::uint64_t count) {
  switch (settings().order) {
  case Order::Forward:
    break;
  case Order::Reverse:
    return count - 1 - position;
  case Order::Random:
    return permute(position, count, settings().seed);
  }
  return position;
}

/// Has \p worker run the block that comes as number \p position of \p job, and
/// as many of the \p blocks blocks from there on as it can. \returns how many.
static std::uint64_t runBlock(const Job &job, Worker &worker,
                              std::uint64_t position, std::uint64_t blocks) {
  const std::uint64_t at = blockAt(position, job.blocks);
  const detail::BlockList &only = job.launch->only;
  return worker.run(*job.launch, only.first ? only[at] : at, blocks, at);
}

/// Whether blocks with following positions have following numbers.
static bool blocksAreInOrder(const Job &job) {
  return settings().order == Order::Forward && !job.launch->only.first;
}

/// Has the next block go on that has given way, for worker number \p number.
/// \returns false if there is none; \p done counts those that are done with.
static bool runPaused(Job &job, Worker &worker, unsigned number,
                      std::uint64_t &done) {
  const std::optional<PausedBlock> paused = job.paused.take(number);
  if (!paused)
    return false;
  if (job.error)
    return true;
  if (!runDeviceCode(job.error,
                     [&] { worker.runPaused(*job.launch, *paused); }))
    worker.dropBlock();
  else if (const std::optional<PausedBlock> again = worker.paused())
    job.paused.add(number, *again);
  else
    ++done;
  return true;
}

/// Runs the next blocks of \p job for worker number \p number. \returns false
/// if none was left; \p done counts those that are done with.
static bool runChunk(Job &job, Worker &worker, unsigned number,
                     std::uint64_t &done) {
  const NoOpenMpTeams inDeviceCode;
  worker.mayGiveWay(job.blocks > job.workers);
  const BlockRange taken = job.shares.take(number);
  if (taken.first == taken.end)
    return runPaused(job, worker, number, done);
  const bool isInOrder = blocksAreInOrder(job);
  const auto runTaken = [&] {
    for (std::uint64_t i = taken.first; i < taken.end;) {
      const std::uint64_t ran =
          runBlock(job, worker, i, isInOrder ? taken.end - i : 1);
      i += ran;
      done += ran;
      if (const std::optional<PausedBlock> paused = worker.paused()) {
        job.paused.add(number, *paused);
        --done;
      }
    }
  };
  if (!job.error && !runDeviceCode(job.error, runTaken))
    worker.dropBlock();
  return true;
}

WorkerPool &WorkerPool::instance() {
  static WorkerPool *const pool = [] {
    listenToFaults();
    return new WorkerPool(settings().threads);
  }();
  return *pool;
}

cudaError_t WorkerPool::run(const detail::Launch &launch) {
  const DeviceAccess access;
  detail::KernelProfile &profile = *launch.profile;
  const std::uint64_t each =
      profile.blockNanoseconds.load(std::memory_order_relaxed);
  const std::uint64_t blocks =
      launch.only.first
          ? launch.only.count
          : (std::uint64_t)launch.grid.x * launch.grid.y * launch.grid.z;
  Job job(launch, blocks, threads);
  const bool canShare = threads > 1 && blocks > 1;
  OtherWork work;
  std::uint64_t least = canShare || work ? 1 : blocks, most = least;
  if (each) {
    least = std::clamp<std::uint64_t>(LeastTime / each, 1,
                                      blocks / (4 * threads) + 1);
    most = std::max(least, work ? 1 : MostTime / each);
  }
  job.shares.setChunks(least, most);
  Worker &worker = Worker::mine();
  // How long blocks take matters only where they can be shared.
  Clock::time_point start = canShare ? Clock::now() : Clock::time_point();
  if (canShare && (each == 0 || each * blocks >= WorthWaking))
    publish(job);
  std::uint64_t done = 0;
  while (runChunk(job, worker, 0, done)) {
    // When nothing runs any more, the kernel is over.
    if (done == blocks)
      break;
    start += work.mayGo();
    // Blocks of one kernel need not all take equally long.
    if (canShare && !job.shares.isSplit() &&
        nanosecondsSince(start) > WorthWaking)
      publish(job);
  }
  if (done > 0 && canShare && !job.error) {
    const std::uint64_t each = nanosecondsSince(start) / done;
    profile.blockNanoseconds.store(
        (unsigned)std::clamp<std::uint64_t>(each, 1, ~0u),
        std::memory_order_relaxed);
  }
  if (done > 0) {
    const std::size_t own = worker.sharedUsed() - launch.sharedBytes;
    if (own > profile.staticShared.load(std::memory_order_relaxed))
      profile.staticShared.store((unsigned)own, std::memory_order_relaxed);
  }
  if (launch.service)
    serveGrid(job, worker);
  if (job.shares.isSplit())
    retract(job);
  return job.error.get();
}

/// Lets helpers join \p job. Who has started some waits for a moment, for them
/// to begin: a new thread may stand behind its maker on the same core, while
/// others are idle, until the system moves it, which takes it milliseconds. One
/// that wakes goes where it is idle.
void WorkerPool::publish(Job &job) {
  const unsigned wanted =
      (unsigned)std::min<std::uint64_t>(threads - 1, job.blocks - 1);
  job.shares.split();
  {
    std::unique_lock<std::mutex> lock(mutex);
    job.wanted = wanted;
    jobs.push_back(&job);
    // Helpers serve all launching threads, so that there never need to be more
    // of them than this.
    const bool isFirst = started < wanted;
    while (started < wanted) {
      ++started;
      std::thread([this, number = started] { help(number); }).detach();
    }
    if (isFirst)
      begun.wait_for(lock, MostToBegin, [&] { return running == started; });
  }
  if (wanted == 1)
    work.notify_one();
  else
    work.notify_all();
}

/// Waits until no helper is at work on \p job, and forgets it.
void WorkerPool::retract(Job &job) {
  const OtherWork work;
  std::unique_lock<std::mutex> lock(mutex);
  jobs.erase(std::remove(jobs.begin(), jobs.end(), &job), jobs.end());
  const auto isOver = [&] { return job.helpers == 0; };
  if (!work)
    return finished.wait(lock, isOver);
  while (!finished.wait_for(lock, BetweenWork, isOver)) {
    lock.unlock();
    work.go();
    lock.lock();
  }
}

/// Has the operations of the grid performed, one round after another, until no
/// block is parked. There is none left to be taken.
void WorkerPool::serveGrid(Job &job, Worker &worker) {
  for (;;) {
    std::vector<Block *> parked;
    for (const std::unique_ptr<Block> &block : worker.parked())
      parked.push_back(block.get());
    {
      std::unique_lock<std::mutex> lock(mutex);
      finished.wait(lock, [&] { return job.settled == job.helpers; });
      parked.insert(parked.end(), job.parked.begin(), job.parked.end());
      job.parked.clear();
    }
    if (parked.empty())
      return;
    if (!job.error)
      meet(*job.launch->service, std::move(parked));
    {
      const std::lock_guard<std::mutex> lock(mutex);
      job.settled = 0;
      ++job.round;
    }
    resumed.notify_all();
    worker.resumeParked(job.error);
  }
}

/// What a helper does in the rounds of \p job: until no block of its own is
/// parked.
void WorkerPool::settle(Job &job, Worker &worker,
                        std::unique_lock<std::mutex> &lock) {
  while (!worker.parked().empty()) {
    for (const std::unique_ptr<Block> &block : worker.parked())
      job.parked.push_back(block.get());
    ++job.settled;
    finished.notify_all();
    resumed.wait(lock, [&, round = job.round] { return job.round != round; });
    lock.unlock();
    worker.resumeParked(job.error);
    lock.lock();
  }
}

/// A job with blocks left that wants another helper. \returns null if there is
/// none. Called with the mutex held.
Job *WorkerPool::join() {
  for (Job *job : jobs)
    if (job->wanted > 0 && job->isOpen()) {
      --job->wanted;
      ++job->helpers;
      return job;
    }
  return nullptr;
}

/// The life of a helper. The launching thread is worker number 0 of its job.
void WorkerPool::help(unsigned number) {
  Worker &worker = Worker::mine();
  std::unique_lock<std::mutex> lock(mutex);
  ++running;
  begun.notify_all();
  for (;;) {
    Job *job = join();
    if (!job) {
      work.wait(lock);
      continue;
    }
    lock.unlock();
    std::uint64_t done = 0;
    while (runChunk(*job, worker, number, done))
      continue;
    lock.lock();
    settle(*job, worker, lock);
    --job->helpers;
    finished.notify_all();
  }
}

} // namespace gpumpi::cpu
