//===- Meeting.cpp - All blocks of a grid wait ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Meeting.h"

#include "Block.h"

#include <algorithm>
#include <cstring>

namespace gpumpi::cpu {

bool samePlace(const WaitingPlace &a, const WaitingPlace &b) {
  return a.line == b.line && a.column == b.column &&
         std::strcmp(a.operation, b.operation) == 0 &&
         std::strcmp(a.file, b.file) == 0;
}

void meet(GridService &service, std::vector<const Block *> parked) {
  std::sort(parked.begin(), parked.end(), [](const Block *a, const Block *b) {
    return a->number() < b->number();
  });
  // A disagreement within a block is the closer one.
  for (const Block *block : parked)
    if (const WaitingPlace other = block->otherPlace(); other.operation)
      service.diverged(
          {block->number(), block->firstCall().place, block->number(), other});
  const Block &first = *parked.front();
  const GridCall &call = first.firstCall();
  for (const Block *block : parked)
    if (!samePlace(call.place, block->firstCall().place))
      service.diverged({first.number(), call.place, block->number(),
                        block->firstCall().place});
  WaitingPlace end{};
  const std::vector<unsigned long long> missing = service.missing(end);
  for (const Block *block : parked)
    if (std::binary_search(missing.begin(), missing.end(), block->number()))
      service.diverged(
          {block->number(), block->firstCall().place, block->number(), end});
  if (!missing.empty())
    service.diverged({first.number(), call.place, missing.front(), end});
  service.perform(call);
}

} // namespace gpumpi::cpu
