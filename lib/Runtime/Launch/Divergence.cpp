//===- Divergence.cpp - Threads that reached different operations ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Divergence.h"

#include <optional>

namespace gpumpi {

namespace {

/// Two different points at which threads of the grid stand.
struct Disagreement {
  size_t block, otherBlock;
  unsigned point, otherPoint;
};

} // namespace

const char *const EndOfKernel = "the end of the kernel";

static bool isCurrent(unsigned long long stamped, unsigned epoch) {
  return stamped >> 32 == epoch;
}

static unsigned pointOf(unsigned long long stamped) {
  return static_cast<unsigned>(stamped);
}

/// Finds a disagreement, within a block first: it is the closer one.
static std::optional<Disagreement> find(const std::vector<BlockSlot> &slots,
                                        unsigned epoch) {
  for (size_t b = 0; b < slots.size(); ++b)
    if (isCurrent(slots[b].reached, epoch) &&
        isCurrent(slots[b].other, epoch) && slots[b].reached != slots[b].other)
      return Disagreement{b, b, pointOf(slots[b].reached),
                          pointOf(slots[b].other)};
  std::optional<size_t> first;
  for (size_t b = 0; b < slots.size(); ++b) {
    if (!isCurrent(slots[b].reached, epoch))
      continue;
    if (!first)
      first = b;
    else if (slots[b].reached != slots[*first].reached)
      return Disagreement{*first, b, pointOf(slots[*first].reached),
                          pointOf(slots[b].reached)};
  }
  return std::nullopt;
}

/// Finds a block that stands at an operation, and one of which threads have run
/// into the end of the kernel: the same one, if there is such a block.
static std::optional<Disagreement>
findEnded(const std::vector<BlockSlot> &slots, unsigned epoch) {
  std::optional<size_t> standing, ended;
  for (size_t b = 0; b < slots.size(); ++b) {
    const bool stands = isCurrent(slots[b].reached, epoch);
    const bool ends = slots[b].ended == epoch;
    if (stands && ends)
      return Disagreement{b, b, pointOf(slots[b].reached), 0};
    if (stands && !standing)
      standing = b;
    if (ends && !ended)
      ended = b;
  }
  if (!standing || !ended)
    return std::nullopt;
  return Disagreement{*standing, *ended, pointOf(slots[*standing].reached), 0};
}

/// Null where \p point is not a number of the kernel's.
static const SuspensionPoint *pointIn(const KernelInfo &kernel,
                                      unsigned point) {
  return point >= 1 && point <= kernel.pointCount ? &kernel.points[point - 1]
                                                  : nullptr;
}

static Standing standingAt(size_t block, const SuspensionPoint &point) {
  return {block, point.operation, {point.file, point.line}};
}

static std::string nameOf(const Standing &standing) {
  std::string name = standing.operation;
  if (!standing.place.file)
    return name;
  return name + " (" + standing.place.file + ":" +
         std::to_string(standing.place.line) + ")";
}

static std::string beginning(const KernelInfo &kernel, int rank) {
  return "threads of kernel '" + std::string(kernel.name) +
         "' diverge on rank " + std::to_string(rank) + ": ";
}

Standing standingAt(size_t block, const KernelInfo &kernel, unsigned point) {
  return standingAt(block, kernel.points[point - 1]);
}

static std::string rule(const Standing &some, const Standing &others,
                        bool ofBlock = false) {
  const std::string text =
      ofBlock ? "; an operation of a block needs all its threads that have not "
                "returned"
              : "; an operation needs all threads of the grid that have not "
                "returned";
  const bool ended =
      some.operation == EndOfKernel || others.operation == EndOfKernel;
  return ended ? text + "; those that have nothing left to do leave with "
                        "'return;'"
               : text;
}

Failure divergence(const KernelInfo &kernel, int rank, const Standing &some,
                   const Standing &others, bool ofBlock) {
  const std::string text = beginning(kernel, rank);
  const std::string block = std::to_string(some.block);
  if (some.block == others.block)
    return Failure(some.place, text + "in block " + block + ", some stand at " +
                                   nameOf(some) + " and others at " +
                                   nameOf(others) +
                                   rule(some, others, ofBlock));
  return Failure(some.place, text + "block " + block + " stands at " +
                                 nameOf(some) + " and block " +
                                 std::to_string(others.block) + " at " +
                                 nameOf(others) + rule(some, others));
}

Failure differentPosts(const KernelInfo &kernel, int rank,
                       const Standing &posted, const Standing &other,
                       bool ofBlock) {
  const std::string where =
      ofBlock ? "in block " + std::to_string(posted.block) + ", " : "";
  return Failure(posted.place, beginning(kernel, rank) + where + "some call " +
                                   nameOf(posted) + " where others call " +
                                   nameOf(other) + rule({}, {}, ofBlock));
}

Failure missingPost(const KernelInfo &kernel, int rank, const Standing &posted,
                    const Standing &others, bool ofBlock) {
  const std::string block = std::to_string(posted.block);
  const std::string some = ofBlock ? "in block " + block + ", some have called "
                                   : "block " + block + " has called ";
  const std::string rest =
      ofBlock ? ", and others"
              : ", and threads of block " + std::to_string(others.block);
  return Failure(posted.place, beginning(kernel, rank) + some + nameOf(posted) +
                                   rest + " have come to " + nameOf(others) +
                                   " without" + rule({}, {}, ofBlock));
}

/// Where block \p number, which has left \p slot behind, has come to.
static Standing standingOf(const KernelInfo &kernel, size_t number,
                           const BlockSlot &slot, unsigned epoch, int endLine) {
  const SuspensionPoint *point = isCurrent(slot.reached, epoch)
                                     ? pointIn(kernel, pointOf(slot.reached))
                                     : nullptr;
  return point ? standingAt(number, *point)
               : Standing{number, EndOfKernel, {kernel.file, endLine}};
}

Failure divergence(const KernelInfo &kernel, SourcePlace launchPlace, int rank,
                   const std::vector<PostSlot> &posts,
                   const std::vector<BlockSlot> &slots, unsigned epoch,
                   int endLine) {
  for (const PostSlot &post : posts) {
    const SuspensionPoint *point = pointIn(kernel, pointOf(post.reached));
    if (!point)
      break;
    const Standing posted = standingAt(post.ownerBlock, *point);
    if (isCurrent(post.other, epoch))
      if (const auto *other = pointIn(kernel, pointOf(post.other)))
        return differentPosts(kernel, rank, posted, standingAt(0, *other),
                              false);
    const unsigned number = static_cast<unsigned>(&post - posts.data());
    for (size_t b = 0; b < slots.size(); ++b)
      if (isCurrent(slots[b].fewest, epoch) &&
          ~pointOf(slots[b].fewest) <= number)
        return missingPost(kernel, rank, posted,
                           standingOf(kernel, b, slots[b], epoch, endLine),
                           false);
  }
  return Failure(launchPlace, beginning(kernel, rank) +
                                  "they have begun different operations" +
                                  rule({}, {}));
}

Failure divergence(const KernelInfo &kernel, SourcePlace launchPlace, int rank,
                   const std::vector<BlockSlot> &slots, unsigned epoch,
                   int endLine) {
  const std::optional<Disagreement> disagreement = find(slots, epoch);
  if (endLine > 0 && !disagreement)
    if (const auto past = findEnded(slots, epoch))
      if (const SuspensionPoint *point = pointIn(kernel, past->point))
        return divergence(
            kernel, rank, standingAt(past->block, *point),
            {past->otherBlock, EndOfKernel, {kernel.file, endLine}});
  const Disagreement found = disagreement.value_or(Disagreement{});
  const SuspensionPoint *point = pointIn(kernel, found.point);
  const SuspensionPoint *other = pointIn(kernel, found.otherPoint);
  if (!point || !other)
    return Failure(launchPlace, beginning(kernel, rank) +
                                    "they stand at different operations" +
                                    rule({}, {}));
  return divergence(kernel, rank, standingAt(found.block, *point),
                    standingAt(found.otherBlock, *other));
}

} // namespace gpumpi
