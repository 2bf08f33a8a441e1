//===- BlockShares.cpp - Which worker runs which blocks -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/BlockShares.h"

#include <algorithm>

namespace gpumpi::cpu {

/// Turns that each worker has at least, if the blocks are not too few.
constexpr std::uint64_t Turns = 4;

/// \p at, or the begin of a row that is no more than \p most away.
static std::uint64_t atRow(std::uint64_t at, std::uint64_t row,
                           std::uint64_t most) {
  const std::uint64_t over = at % row;
  if (over <= most)
    return at - over;
  return row - over <= most ? at + row - over : at;
}

BlockShares::BlockShares(std::uint64_t blocks, std::uint64_t row,
                         unsigned workers)
    : workers(workers), row(row) {
  whole.end = blocks;
}

void BlockShares::split() {
  const std::uint64_t first = whole.next.load(std::memory_order_relaxed),
                      end = whole.end, each = (end - first) / workers;
  parts = std::make_unique<Share[]>(workers);
  std::uint64_t begin = first;
  for (unsigned i = 0; i < workers; ++i) {
    std::uint64_t behind = end;
    if (i + 1 < workers)
      behind = std::clamp(
          atRow(first + (end - first) * (i + 1) / workers, row, each / 2),
          begin, end);
    parts[i].next.store(begin, std::memory_order_relaxed);
    parts[i].end = begin = behind;
  }
  count = workers;
}

/// How many of the blocks from \p first to \p end are taken next: a part of
/// them, if possible whole rows.
std::uint64_t BlockShares::chunkSize(std::uint64_t first,
                                     std::uint64_t end) const {
  const std::uint64_t left = end - first;
  const unsigned sharing = isSplit() ? 1 : workers;
  const std::uint64_t size =
      std::clamp(left / (Turns * sharing), leastTaken, mostTaken);
  return std::clamp<std::uint64_t>(atRow(first + size, row, size / 2) - first,
                                   1, left);
}

BlockRange BlockShares::takeFrom(Share &from) const {
  std::uint64_t first = from.next.load(std::memory_order_relaxed), end;
  do {
    if (first >= from.end)
      return {from.end, from.end};
    end = first + chunkSize(first, from.end);
    if (!isSplit()) {
      from.next.store(end, std::memory_order_relaxed);
      return {first, end};
    }
  } while (
      !from.next.compare_exchange_weak(first, end, std::memory_order_relaxed));
  return {first, end};
}

BlockRange BlockShares::take(unsigned worker) {
  BlockRange taken = takeFrom(share(worker));
  for (unsigned i = 0; taken.first == taken.end && i < count; ++i)
    taken = takeFrom(share(i));
  return taken;
}

bool BlockShares::areEmpty() const {
  for (unsigned i = 0; i < count; ++i)
    if (share(i).next.load(std::memory_order_relaxed) < share(i).end)
      return false;
  return true;
}

} // namespace gpumpi::cpu
