//===- Meeting.cpp - All blocks of a grid wait ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Meeting.h"

#include "Blocks/Block.h"

#include <algorithm>
#include <cstring>

namespace gpumpi::cpu {

bool samePlace(const WaitingPlace &a, const WaitingPlace &b) {
  return a.line == b.line && a.column == b.column &&
         std::strcmp(a.operation, b.operation) == 0 &&
         std::strcmp(a.file, b.file) == 0;
}

/// True if \p number is in the sorted \p numbers.
static bool contains(const std::vector<unsigned long long> &numbers,
                     unsigned long long number) {
  return std::binary_search(numbers.begin(), numbers.end(), number);
}

/// Has some of \p blocks, which wait by themselves, go on.
static void meetSome(GridService &service, const std::vector<Block *> &blocks) {
  std::vector<BlockCall> calls;
  for (const Block *block : blocks)
    calls.push_back({block->number(), &block->firstCall()});
  const std::vector<unsigned long long> done = service.performSome(calls);
  for (Block *block : blocks)
    if (contains(done, block->number()))
      block->letGoOn();
}

void meet(GridService &service, std::vector<Block *> parked) {
  std::sort(parked.begin(), parked.end(), [](const Block *a, const Block *b) {
    return a->number() < b->number();
  });
  WaitingPlace end{};
  const std::vector<unsigned long long> missing = service.missing(end);
  // A disagreement within a block is the closer one.
  for (const Block *block : parked) {
    const GridCall &call = block->firstCall();
    bool ofBlock = call.ofBlock;
    if (const WaitingPlace other = block->otherPlace(ofBlock); other.operation)
      service.diverged(
          {block->number(), call.place, block->number(), other, ofBlock});
  }
  std::vector<Block *> alone;
  for (Block *block : parked)
    if (block->firstCall().ofBlock)
      alone.push_back(block);
  const std::vector<Block *> &standing = alone.empty() ? parked : alone;
  for (const Block *block : standing)
    if (contains(missing, block->number()))
      service.diverged({block->number(), block->firstCall().place,
                        block->number(), end, !alone.empty()});
  if (!alone.empty())
    return meetSome(service, alone);
  const Block &first = *parked.front();
  const GridCall &call = first.firstCall();
  for (const Block *block : parked)
    if (!samePlace(call.place, block->firstCall().place))
      service.diverged({first.number(), call.place, block->number(),
                        block->firstCall().place});
  if (!missing.empty())
    service.diverged({first.number(), call.place, missing.front(), end});
  // A barrier of the grid_group is complete when all have come to it.
  if (call.arguments)
    service.perform(call);
  for (Block *block : parked)
    block->letGoOn();
}

} // namespace gpumpi::cpu
