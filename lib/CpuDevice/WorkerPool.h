//===- WorkerPool.h - The host threads that run blocks ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch is a Job: a counter that hands out blocks. The host thread that
// launches always takes part; helper threads join if the launch is worth it,
// which the kernel's previous launches tell (waking a sleeping thread takes
// longer than many a small kernel). Helpers are started when first needed and
// then sleep between jobs for the rest of the program.
//
// Several host threads can launch at the same time; the helpers serve them all.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_WORKERPOOL_H
#define GPUMPI_LIB_CPUDEVICE_WORKERPOOL_H

#include <gpumpi_cpu/launch.h>

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <vector>

namespace gpumpi::cpu {

class Block;

/// A launch being carried out.
struct Job {
  const detail::Launch *launch;
  std::uint64_t blocks;               ///< Of the grid.
  std::uint64_t chunk;                ///< Blocks to take at a time.
  std::atomic<std::uint64_t> next{0}; ///< The first block not taken.
  unsigned helpers = 0;               ///< At work. Guarded by the pool's mutex.
  unsigned wanted = 0; ///< Helpers that may still join. Likewise.
};

class WorkerPool {
public:
  /// The pool of this process. It is never destroyed: helpers sleep in it.
  static WorkerPool &instance();

  /// Runs all blocks of \p launch. Returns when they are done.
  void run(const detail::Launch &launch);

private:
  explicit WorkerPool(unsigned threads) : threads(threads) {}

  const unsigned threads; ///< That run blocks, the launching one included.
  std::mutex mutex;
  std::condition_variable work;     ///< There is a job to join.
  std::condition_variable finished; ///< A helper has left a job.
  std::vector<Job *> jobs;          ///< Which helpers may join.
  unsigned started = 0;             ///< Helpers.

  void publish(Job &job);
  void retract(Job &job);
  Job *join();
  void help();
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_WORKERPOOL_H
