//===- LaunchOfBlocks.cpp - A launch whose blocks go on apart -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steps of a launch whose blocks have operations of their own: what they
// have come to, and which of them run next (BlockSteps.h).
//
//===----------------------------------------------------------------------===//

#include "Launch/Launch.h"

#include "Launch/BlockNumbers.h"
#include "Launch/Divergence.h"

#include <algorithm>
#include <vector>

namespace gpumpi {

/// Each copy takes as long as many kilobytes.
void Launch::copyWarpsOf(const SlotsOf<BlockSlot> &slots) {
  constexpr size_t few = 4;
  copiedWarps.clear();
  if (!activation.warps)
    return;
  size_t count = 0;
  for (size_t i = 0; i < slots.blocks.size(); ++i)
    count += askingWarp(slots[i]) > 0;
  if (count > few)
    copiedWarps = copied(activation.warps, shape.blocks * furtherWarps());
}

bool Launch::stepOfBlocks() {
  const Control &control = notice().control;
  if (control.ended >> 32 == activation.epoch)
    endLine = static_cast<unsigned>(control.ended);
  const std::vector<unsigned> blocks = suspendedBlocks();
  const SlotsOf<BlockSlot> slots = slotsThatRan(blocks);
  counted.suspensions += !blocks.empty();
  takePostsOfBlocks(blocks);
  reportMeanwhile();
  copyWarpsOf(slots);
  for (size_t i = 0; i < blocks.size(); ++i) {
    slots.prefetchBehind(i);
    checkBlock(blocks[i], slots[i]);
    forgetTaken(blocks[i], slots[i]);
    if (runtime.trace.isOn())
      traceSuspension(kernel.points[pointAt(slots[i].reached) - 1], blocks[i]);
    steps->suspended(blocks[i], static_cast<unsigned>(slots[i].reached),
                     requestOf(blocks[i], slots[i]), activation.serial);
  }
  if (steps->empty()) {
    completeAll();
    return false;
  }
  const std::vector<BlockSteps::Held> met = steps->met();
  if (met.empty()) {
    run(steps->awaitBlocks());
    return true;
  }
  checkGrid(met);
  ask(steps->gridRequest(), met.front().point);
  // What a block has saved of its shared memory it finds by its own serial.
  const Reply reply = perform();
  if (hostReads || shape.sharedStride > 0) {
    run(steps->release(reply));
  } else {
    steps->releaseAll();
    runAll(reply);
  }
  return true;
}

std::vector<unsigned> Launch::suspendedBlocks() {
  const unsigned long long suspended = notice().control.suspended;
  if (suspended - activation.suspendedBefore > shape.blocks)
    failDamaged();
  const size_t count = suspended - activation.suspendedBefore;
  if (activation.running && count > running.size())
    failDamaged();
  activation.suspendedBefore = suspended;
  std::vector<unsigned> blocks =
      blocksAreInMail ? std::vector<unsigned>(numbersInMailbox(),
                                              numbersInMailbox() + count)
                      : copied(activation.suspended, count);
  for (const unsigned block : blocks)
    if (block >= shape.blocks)
      failDamaged();
  sortDistinct(blocks, shape.blocks);
  if (blocks.size() != count)
    failDamaged();
  return blocks;
}

/// The number of the operation that is entered in this activation as
/// \p stamped; zero: none.
unsigned Launch::pointAt(unsigned long long stamped) const {
  if (stamped >> 32 != activation.epoch)
    return 0;
  const unsigned point = static_cast<unsigned>(stamped);
  if (point == 0 || point > kernel.pointCount)
    failDamaged();
  return point;
}

/// All threads of a block stand at the same operation.
void Launch::checkBlock(unsigned block, const BlockSlot &slot) const {
  const unsigned point = pointAt(slot.reached);
  if (point == 0)
    failDamaged();
  const Standing here = standingAt(block, kernel, point);
  const bool ofBlock = kernel.points[point - 1].ofBlock;
  if (const unsigned other = pointAt(slot.other); other && other != point)
    throw divergence(kernel, process.rank, here,
                     standingAt(block, kernel, other),
                     ofBlock && kernel.points[other - 1].ofBlock);
  if (slot.ended == activation.epoch)
    throw divergence(
        kernel, process.rank, here,
        {block, EndOfKernel, {kernel.file, static_cast<int>(endLine)}},
        ofBlock);
}

/// All blocks stand at the same operation of the grid.
void Launch::checkGrid(const std::vector<BlockSteps::Held> &blocks) {
  const BlockSteps::Held &first = blocks.front();
  const Standing here = standingAt(first.block, kernel, first.point);
  for (const BlockSteps::Held &one : blocks)
    if (one.point != first.point)
      throw divergence(kernel, process.rank, here,
                       standingAt(one.block, kernel, one.point));
  if (endLine == 0)
    return;
  const std::vector<BlockSlot> slots = copied(activation.slots, shape.blocks);
  const auto ended =
      std::find_if(slots.begin(), slots.end(),
                   [](const BlockSlot &slot) { return slot.ended != 0; });
  throw divergence(kernel, process.rank, here,
                   {static_cast<size_t>(ended - slots.begin()),
                    EndOfKernel,
                    {kernel.file, static_cast<int>(endLine)}});
}

} // namespace gpumpi
