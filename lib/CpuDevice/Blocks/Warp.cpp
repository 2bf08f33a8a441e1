//===- Warp.cpp - Lanes that meet in a warp operation ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Warp.h"

#include "Blocks/Waiting.h"

#include <utility>

namespace gpumpi::cpu {

void WarpTable::begin(unsigned threads) {
  for (unsigned warp = 0; warp < alive.size(); ++warp) {
    const unsigned first = warp * WarpLanes;
    const unsigned count = threads > first ? threads - first : 0;
    // Lanes beyond the end of the block have never been alive.
    alive[warp] = count >= WarpLanes ? 0xffffffffu : (1u << count) - 1;
  }
}

bool WarpTable::complete(unsigned warp, const WarpGroup &group) const {
  return (group.mask & alive[warp] & ~group.exchange.lanes) == 0;
}

/// Computes the results of a complete group and lets its lanes go on.
void WarpTable::finish(unsigned warp, std::size_t index, WaiterQueue &ready) {
  std::unique_ptr<WarpGroup> group = std::move(groups[warp][index]);
  groups[warp].erase(groups[warp].begin() + (std::ptrdiff_t)index);
  --open;
  WarpExchange &exchange = group->exchange;
  group->operation->compute(exchange);
  currentBlock->warpHasMet(warp, exchange.lanes);
  for (unsigned lanes = exchange.lanes; lanes; lanes &= lanes - 1) {
    const unsigned lane = (unsigned)__builtin_ctz(lanes);
    group->waiters[lane]->result = exchange.results[lane];
    ready.push(*group->waiters[lane]);
  }
  spare.push_back(std::move(group));
}

void WarpTable::end(unsigned thread, WaiterQueue &ready) {
  const unsigned warp = thread / WarpLanes;
  alive[warp] &= ~(1u << thread % WarpLanes);
  if (!open)
    return;
  for (std::size_t i = groups[warp].size(); i-- > 0;)
    if (complete(warp, *groups[warp][i]))
      finish(warp, i, ready);
}

void WarpTable::join(const WarpOperation &operation, unsigned mask,
                     std::uint64_t value, std::uint64_t argument,
                     Waiter &waiter, WaiterQueue &ready) {
  const unsigned warp = waiter.thread / WarpLanes;
  const unsigned lane = waiter.thread % WarpLanes;
  Groups &open = groups[warp];
  std::size_t index = 0;
  while (index < open.size() &&
         (open[index]->mask != mask || open[index]->operation != &operation))
    ++index;
  if (index == open.size()) {
    if (spare.empty())
      spare.push_back(std::make_unique<WarpGroup>());
    open.push_back(std::move(spare.back()));
    spare.pop_back();
    ++this->open;
    open[index]->operation = &operation;
    open[index]->mask = mask;
    open[index]->exchange.lanes = 0;
  }
  WarpGroup &group = *open[index];
  group.exchange.lanes |= 1u << lane;
  group.exchange.values[lane] = value;
  group.exchange.arguments[lane] = argument;
  group.waiters[lane] = &waiter;
  if (complete(warp, group))
    finish(warp, index, ready);
}

} // namespace gpumpi::cpu
