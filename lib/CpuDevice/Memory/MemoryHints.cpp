//===- MemoryHints.cpp - What programs have said of managed memory --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/MemoryHints.h"

#include "Memory/SharedPages.h"

#include <algorithm>

namespace gpumpi::cpu {

PageRange pagesOf(std::uintptr_t address, std::size_t bytes,
                  const Allocation &allocation) {
  const std::uintptr_t page = pageBytes();
  const std::uintptr_t first = address / page * page;
  const std::uintptr_t end = (address + bytes + page - 1) / page * page;
  return {std::max(first, allocation.base),
          std::min(end, allocation.base + allocation.bytes)};
}

MemoryHints &MemoryHints::instance() {
  static auto *const hints = new MemoryHints;
  return *hints;
}

/// Has a piece begin at \p address.
void MemoryHints::split(std::uintptr_t address) {
  const auto before = std::prev(pieces.upper_bound(address));
  if (before->first != address)
    pieces.emplace(address, before->second);
}

void MemoryHints::forget(PageRange range) {
  const std::lock_guard<std::mutex> lock(mutex);
  // Most memory has no hints at all.
  if (pieces.size() == 1)
    return;
  split(range.first);
  split(range.end);
  const auto next =
      pieces.erase(pieces.find(range.first), pieces.find(range.end));
  const bool goesOn =
      next != pieces.begin() && std::prev(next)->second.isEmpty();
  if (!goesOn)
    pieces.emplace(range.first, PageHints());
  if (next->second.isEmpty())
    pieces.erase(next);
}

} // namespace gpumpi::cpu
