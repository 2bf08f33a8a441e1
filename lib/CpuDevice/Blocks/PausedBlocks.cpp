//===- PausedBlocks.cpp - Blocks that have given way ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/PausedBlocks.h"

namespace gpumpi::cpu {

void PausedBlocks::add(unsigned worker, const PausedBlock &block) {
  const std::lock_guard<std::mutex> lock(mutex);
  queues.resize(workers);
  queues[worker].push_back(block);
  count.fetch_add(1, std::memory_order_relaxed);
}

std::optional<PausedBlock> PausedBlocks::take(unsigned worker) {
  if (areEmpty())
    return std::nullopt;
  const std::lock_guard<std::mutex> lock(mutex);
  for (unsigned i = 0; i < workers && !areEmpty(); ++i) {
    std::deque<PausedBlock> &queue = queues[(worker + i) % workers];
    if (queue.empty())
      continue;
    const PausedBlock block = queue.front();
    queue.pop_front();
    count.fetch_sub(1, std::memory_order_relaxed);
    return block;
  }
  return std::nullopt;
}

} // namespace gpumpi::cpu
