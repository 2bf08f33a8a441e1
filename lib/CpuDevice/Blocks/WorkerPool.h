//===- WorkerPool.h - The host threads that run blocks ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch is a Job, which hands out blocks (BlockShares.h). The host thread
// that launches always takes part; helper threads join if the launch is worth
// it, which the kernel's previous launches tell (waking a sleeping thread takes
// longer than many a small kernel). Helpers are started when first needed and
// then sleep between jobs for the rest of the program.
//
// Several host threads can launch at the same time; the helpers serve them all.
//
// Where blocks park (Worker.h), every worker of the job settles when it has
// none left to run: a helper lists its parked blocks and sleeps. When all have
// settled the launching thread has the grid's operation performed and starts
// the next round, in which each worker resumes its own.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_WORKERPOOL_H
#define GPUMPI_LIB_CPUDEVICE_WORKERPOOL_H

#include "Blocks/BlockShares.h"
#include "Blocks/LeaveKernel.h"
#include "Blocks/PausedBlocks.h"

#include <gpumpi_cpu/launch.h>

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <vector>

namespace gpumpi::cpu {

class Block;
class Worker;

/// A launch being carried out.
struct Job {
  const detail::Launch *launch;
  const std::uint64_t blocks; ///< To be run.
  const unsigned workers;     ///< That there may be.
  BlockShares shares;
  PausedBlocks paused;  ///< That have given way to others.
  LaunchError error;    ///< With which blocks are not run any more.
  unsigned helpers = 0; ///< At work. Guarded by the pool's mutex.
  unsigned wanted = 0;  ///< Helpers that may still join. Likewise.
  unsigned settled = 0; ///< Helpers that sleep till the next round. Likewise.
  unsigned round = 0;   ///< Operations of the grid so far. Likewise.
  std::vector<Block *> parked; ///< By helpers. Likewise.

  Job(const detail::Launch &launch, std::uint64_t blocks, unsigned workers)
      : launch(&launch), blocks(blocks), workers(workers),
        shares(blocks, launch.grid.x, workers), paused(workers) {}

  /// Whether a worker that joins finds something to do.
  bool isOpen() const { return !shares.areEmpty() || !paused.areEmpty(); }
};

class WorkerPool {
public:
  /// The pool of this process. It is never destroyed: helpers sleep in it.
  static WorkerPool &instance();

  /// Runs all blocks of \p launch. Returns when they are done. The calling
  /// thread may have other work between (gpumpi_cpu/work_between_blocks.h).
  /// \returns what the kernel has failed with.
  cudaError_t run(const detail::Launch &launch);

private:
  explicit WorkerPool(unsigned threads) : threads(threads) {}

  const unsigned threads; ///< That run blocks, the launching one included.
  std::mutex mutex;
  std::condition_variable work;     ///< There is a job to join.
  std::condition_variable finished; ///< A helper has left a job or settled.
  std::condition_variable resumed;  ///< A job has begun the next round.
  std::vector<Job *> jobs;          ///< Which helpers may join.
  std::condition_variable begun;    ///< A helper has.
  unsigned started = 0;             ///< Helpers.
  unsigned running = 0;             ///< ... that have begun.

  void publish(Job &job);
  void retract(Job &job);
  void serveGrid(Job &job, Worker &worker);
  void settle(Job &job, Worker &worker, std::unique_lock<std::mutex> &lock);
  Job *join();
  void help(unsigned number);
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_WORKERPOOL_H
