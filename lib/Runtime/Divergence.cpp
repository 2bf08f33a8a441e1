//===- Divergence.cpp - Threads that reached different operations ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Divergence.h"

#include <optional>

namespace gpumpi {

namespace {

/// Two different places at which threads of the grid stand.
struct Standing {
  size_t block, otherBlock;
  unsigned point, otherPoint;
};

} // namespace

static bool isCurrent(unsigned long long stamped, unsigned epoch) {
  return stamped >> 32 == epoch;
}

static unsigned pointOf(unsigned long long stamped) {
  return static_cast<unsigned>(stamped);
}

/// Finds a disagreement, within a block first: it is the closer one.
static std::optional<Standing> find(const std::vector<BlockSlot> &slots,
                                    unsigned epoch) {
  for (size_t b = 0; b < slots.size(); ++b)
    if (isCurrent(slots[b].reached, epoch) &&
        isCurrent(slots[b].other, epoch) && slots[b].reached != slots[b].other)
      return Standing{b, b, pointOf(slots[b].reached), pointOf(slots[b].other)};
  std::optional<size_t> first;
  for (size_t b = 0; b < slots.size(); ++b) {
    if (!isCurrent(slots[b].reached, epoch))
      continue;
    if (!first)
      first = b;
    else if (slots[b].reached != slots[*first].reached)
      return Standing{*first, b, pointOf(slots[*first].reached),
                      pointOf(slots[b].reached)};
  }
  return std::nullopt;
}

/// Null where \p point is not a number of the kernel's.
static const SuspensionPoint *pointIn(const KernelInfo &kernel,
                                      unsigned point) {
  return point >= 1 && point <= kernel.pointCount ? &kernel.points[point - 1]
                                                  : nullptr;
}

static std::string nameOf(const SuspensionPoint &point) {
  return std::string(point.operation) + " (" + point.file + ":" +
         std::to_string(point.line) + ")";
}

Failure divergence(const KernelInfo &kernel, SourcePlace launchPlace, int rank,
                   const std::vector<BlockSlot> &slots, unsigned epoch) {
  const std::string text = "threads of kernel '" + std::string(kernel.name) +
                           "' diverge on rank " + std::to_string(rank) + ": ";
  const char *rule = "; an operation needs all threads of the grid that have "
                     "not returned";
  const std::optional<Standing> found = find(slots, epoch);
  const Standing standing = found.value_or(Standing{});
  const SuspensionPoint *point = pointIn(kernel, standing.point);
  const SuspensionPoint *other = pointIn(kernel, standing.otherPoint);
  if (!point || !other)
    return Failure(launchPlace,
                   text + "they stand at different operations" + rule);
  const SourcePlace place{point->file, point->line};
  const std::string block = std::to_string(standing.block);
  if (standing.block == standing.otherBlock)
    return Failure(place, text + "in block " + block + ", some stand at " +
                              nameOf(*point) + " and others at " +
                              nameOf(*other) + rule);
  return Failure(place, text + "block " + block + " stands at " +
                            nameOf(*point) + " and block " +
                            std::to_string(standing.otherBlock) + " at " +
                            nameOf(*other) + rule);
}

} // namespace gpumpi
