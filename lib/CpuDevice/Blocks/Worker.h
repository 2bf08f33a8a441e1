//===- Worker.h - The blocks that one host thread runs ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A worker runs one block at a time, to its end as a rule, and in one place. A
// block whose threads all wait for the whole grid is parked instead, with its
// place and the stacks in it, and the next block gets another place. Parked
// blocks stay with their worker: a fiber never leaves its host thread.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_WORKER_H
#define GPUMPI_LIB_CPUDEVICE_WORKER_H

#include "Blocks/Block.h"
#include "Blocks/LeaveKernel.h"
#include "Blocks/SignalStack.h"

#include <gpumpi_cpu/launch.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace gpumpi::cpu {

class Worker {
public:
  /// The worker that the calling host thread is.
  static Worker &mine();

  /// Runs block \p number of \p launch, or parks it; \p listed: which of the
  /// blocks to be run that is. \returns how many of the \p blocks blocks from
  /// there on are done with.
  std::uint64_t run(const detail::Launch &launch, std::uint64_t number,
                    std::uint64_t blocks, std::uint64_t listed);
  /// Has \p paused go on.
  void runPaused(const detail::Launch &launch, const PausedBlock &paused);
  /// The block that has given way, as the last one that has been run.
  std::optional<PausedBlock> paused() const {
    return place && place->gaveWay() ? std::optional(place->paused())
                                     : std::nullopt;
  }
  /// Blocks may give way to others.
  void mayGiveWay(bool may) { givesWay = may; }
  /// Resumes the parked blocks that can go on, unless the launch has failed:
  /// then it forgets them all. \p error: of the launch.
  void resumeParked(LaunchError &error);
  /// Forgets the block that it was running when it left the kernel.
  void dropBlock() { place.reset(); }
  /// The blocks that are parked.
  const std::vector<std::unique_ptr<Block>> &parked() const {
    return parkedBlocks;
  }
  /// Bytes of shared memory that the block run last has used.
  std::size_t sharedUsed() const { return lastShared; }

private:
  SignalStack signals;
  std::unique_ptr<Block> place; ///< For the next block; may be null.
  std::vector<std::unique_ptr<Block>> spare;
  std::vector<std::unique_ptr<Block>> parkedBlocks;
  std::size_t lastShared = 0;
  bool givesWay = false;

  Block &placeForNext();
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_WORKER_H
