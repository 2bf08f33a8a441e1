//===- Worker.cpp - The blocks that one host thread runs ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Worker.h"

#include "Blocks/OpenMp.h"
#include "HostThreadObject.h"
#include "Report.h"
#include "Settings.h"

#include <unistd.h>

#include <atomic>
#include <utility>

namespace gpumpi::cpu {

/// Places that a worker keeps, with the stacks in them, when nothing is parked.
constexpr std::size_t MaxSpare = 32;

/// Threads of this process that are parked.
static std::atomic<std::size_t> parkedThreads{0};

/// Counts \p threads more parked threads. A thread that waits has touched two
/// pages of its stack at the least: better a message than a machine that runs
/// out of memory.
static void countParked(const Block &block, const dim3 &grid) {
  const std::size_t least = 2 * (std::size_t)sysconf(_SC_PAGESIZE);
  const std::size_t threads = parkedThreads += block.liveThreads();
  if (threads <= settings().memory / least)
    return;
  fail(
      "kernel %s: the stacks of its threads do not fit into memory: the direct "
      "lowering keeps one for each thread of the grid, which has %llu blocks "
      "of %u threads; launch a smaller grid, or translate without "
      "--lowering=direct",
      block.kernelName().c_str(), (unsigned long long)grid.x * grid.y * grid.z,
      block.threads());
}

Worker &Worker::mine() { return OfHostThread<Worker>::mine(); }

Block &Worker::placeForNext() {
  if (!place) {
    if (spare.empty())
      spare.push_back(std::make_unique<Block>());
    place = std::move(spare.back());
    spare.pop_back();
  }
  place->mayGiveWay(givesWay);
  return *place;
}

std::uint64_t Worker::run(const detail::Launch &launch, std::uint64_t number,
                          std::uint64_t blocks, std::uint64_t listed) {
  const bool done = placeForNext().run(launch, number, blocks, listed);
  lastShared = place->sharedMemory().used();
  if (done)
    return place->ran();
  countParked(*place, launch.grid);
  parkedBlocks.push_back(std::move(place));
  return 1;
}

/// What gives way does not wait for the whole grid: it never parks.
void Worker::runPaused(const detail::Launch &launch,
                       const PausedBlock &paused) {
  placeForNext().runPaused(launch, paused);
}

void Worker::resumeParked(LaunchError &error) {
  const NoOpenMpTeams inDeviceCode;
  std::vector<std::unique_ptr<Block>> still;
  for (std::unique_ptr<Block> &block : parkedBlocks) {
    if (!block->canGoOn() && !error) {
      still.push_back(std::move(block));
      continue;
    }
    parkedThreads -= block->liveThreads();
    bool isDone = false;
    if (error || !runDeviceCode(error, [&] { isDone = block->resume(); }))
      continue;
    if (isDone) {
      if (spare.size() < MaxSpare)
        spare.push_back(std::move(block));
      continue;
    }
    parkedThreads += block->liveThreads();
    still.push_back(std::move(block));
  }
  parkedBlocks = std::move(still);
}

} // namespace gpumpi::cpu
