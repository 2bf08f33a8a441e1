//===- BlockSteps.cpp - Blocks that go on by themselves -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/BlockSteps.h"

#include <algorithm>

namespace gpumpi {

void BlockSteps::suspended(unsigned block, unsigned point,
                           const Request &request, unsigned long long serial) {
  savedSerials[block] = static_cast<unsigned>(serial);
  const SuspensionPoint &at = kernel.points[point - 1];
  if (at.ofBlock) {
    operations.start(block, request, at);
    return;
  }
  if (held.empty() || block < first) {
    first = block;
    firstRequest = request;
  }
  held.push_back({block, point});
}

std::vector<BlockSteps::Held> BlockSteps::met() {
  if (!operations.empty())
    return {};
  std::sort(held.begin(), held.end(),
            [](const Held &a, const Held &b) { return a.block < b.block; });
  return held;
}

std::vector<RunningBlock> BlockSteps::awaitBlocks() {
  const std::vector<Underway::Done> complete = operations.awaitSome();
  std::vector<RunningBlock> running;
  running.reserve(complete.size());
  for (const Underway::Done &one : complete)
    running.push_back({*one.block, savedSerials[*one.block], one.reply, {}});
  return running;
}

std::vector<RunningBlock> BlockSteps::release(const Reply &reply) {
  std::vector<RunningBlock> running;
  for (const Held &one : held)
    running.push_back({one.block, savedSerials[one.block], reply, {}});
  held.clear();
  return running;
}

} // namespace gpumpi
