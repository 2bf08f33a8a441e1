//===- LaunchMail.cpp - What a launch and its kernel tell each other ------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the host does not read the device's memory, what it needs to know of an
// activation is copied right behind it, to pinned memory: it waits once. What
// it tells the kernel is given to the stream in front of the next one.
//
//===----------------------------------------------------------------------===//

#include "Launch/Launch.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace gpumpi {

//===-- Behind an activation ----------------------------------------------===//

/// Where blocks have operations: for the numbers of those that suspend, and for
/// their slots, each in its place.
void Launch::takeMailboxForBlocks() {
  check(runtime.pinnedMemory().take(shape.blocks *
                                        (sizeof(BlockSlot) + sizeof(unsigned)),
                                    mailboxOfBlocks),
        "allocating pinned host memory");
}

/// Has the stream bring what the host reads first.
cudaError_t Launch::sendMail() {
  Mail mail(config.stream, kernel.publish);
  cudaError_t status =
      mail.add(&mailbox().notice, memory.bytes(), sizeof(Notice));
  if (status == cudaSuccess && postsInMailbox > 0)
    status = mail.add(mailbox().posts, activation.posts->slots,
                      postsInMailbox * sizeof(PostSlot));
  if (status == cudaSuccess && steps)
    status = addMailOfBlocks(mail);
  if (!steps)
    staging.foresight.copyAhead(behind, mail);
  const cudaError_t sent = mail.send(arrival);
  return status == cudaSuccess ? sent : status;
}

/// The blocks that run in an activation, as rows of neighbours.
std::vector<Launch::BlockRow> Launch::rowsThatRun() const {
  constexpr unsigned gap = 16; // A copy takes as long as some kilobytes.
  if (!activation.running)
    return {{0, static_cast<unsigned>(shape.blocks)}};
  std::vector<BlockRow> rows;
  for (const RunningBlock &one : running) {
    if (!rows.empty() && one.block - rows.back().end < gap)
      rows.back().end = one.block + 1;
    else
      rows.push_back({one.block, one.block + 1});
  }
  return rows;
}

/// What the blocks that run have come to, whichever of them suspend, unless
/// they are too many or too scattered: then those that have are asked.
cudaError_t Launch::addMailOfBlocks(Mail &mail) {
  constexpr size_t mostRows = 8;
  cudaError_t status = cudaSuccess;
  std::vector<BlockRow> rows;
  if (mailboxOfBlocks.bytes())
    rows = rowsThatRun();
  blocksAreInMail = !rows.empty() && rows.size() <= mostRows;
  if (blocksAreInMail) {
    const size_t count = activation.running ? running.size() : shape.blocks;
    status = mail.add(numbersInMailbox(), activation.suspended,
                      count * sizeof(unsigned));
    for (const BlockRow &row : rows)
      if (status == cudaSuccess)
        status =
            mail.add(slotsInMailbox() + row.begin, activation.slots + row.begin,
                     (row.end - row.begin) * sizeof(BlockSlot));
  }
  if (status == cudaSuccess && activation.madeInOrder)
    status = addMailOfPosts(mail);
  return status;
}

//===-- In front of the next one ------------------------------------------===//

/// Where threads find the \p count completions at \p all, which the device can
/// read: if they are many, not all of them in the host's memory, but in \p
/// room.
const Completion *Launch::nearThreads(const Completion *all, size_t count,
                                      Pool::Block &room) {
  constexpr unsigned long long few = 256;
  if (hostReads || count == 0 || shape.stride <= few)
    return all;
  const size_t bytes = count * sizeof(Completion);
  if (room.size() < bytes)
    check(runtime.deviceMemory(device).take(bytes, room),
          "allocating memory for what it is told");
  check(cudaMemcpyAsync(room.bytes(), all, bytes, cudaMemcpyHostToDevice,
                        config.stream),
        "telling its threads what is complete");
  return reinterpret_cast<const Completion *>(room.bytes());
}

/// \p reply, as threads can read it.
Reply Launch::told(Reply reply) {
  reply.completions =
      nearThreads(reply.completions, reply.completed, toldBlock);
  return reply;
}

/// Tells the activations from now on what is complete, so that the grid need
/// not suspend to ask.
void Launch::tellKnown() {
  known.clear();
  operations->findComplete(std::nullopt, known);
  const Completion *place = known.data();
  if (!known.empty() && !hostReads) {
    if (knownMail.size() < bytesOfKnown())
      check(runtime.pinnedMemory().take(MostKnown * sizeof(Completion),
                                        knownMail),
            "allocating memory for what it is told");
    std::memcpy(knownMail.bytes(), known.data(), bytesOfKnown());
    place = reinterpret_cast<const Completion *>(knownMail.bytes());
  }
  activation.known = {nearThreads(place, known.size(), knownBlock),
                      static_cast<unsigned>(known.size())};
}

/// What calls of the activation that is over have completed, as \p control
/// says, is none any more.
void Launch::forgetTaken(const Control &control) {
  if (control.taken >> 32 != activation.epoch)
    return;
  for (size_t i = 0; i < known.size(); ++i)
    if (control.taken >> i & 1)
      operations->forget(known[i].handle);
}

/// Has \p blocks run in the next activation, and no others.
void Launch::run(std::vector<RunningBlock> blocks) {
  running = std::move(blocks);
  findKnown();
  const size_t listBytes = running.size() * sizeof(RunningBlock);
  const size_t bytes =
      listBytes + (hostReads ? 0 : bytesOfCompletions() + bytesOfKnown());
  const auto take = [&](Pool &pool, Pool::Block &block) {
    if (block.size() < bytes)
      check(pool.take(bytes, block),
            "allocating memory for what its blocks are told");
  };
  take(runtime.deviceMemory(device), runningBlock);
  const void *from = running.data();
  if (!hostReads) {
    // All in one copy, from memory that the device reads by itself.
    take(runtime.pinnedMemory(), runningMail);
    gatherKnown(listBytes + bytesOfCompletions());
    gatherCompletions(listBytes);
    std::memcpy(runningMail.bytes(), running.data(), listBytes);
    from = runningMail.bytes();
  }
  check(cudaMemcpyAsync(runningBlock.bytes(), from, bytes,
                        cudaMemcpyHostToDevice, config.stream),
        "telling its blocks how to go on");
  activation.running =
      reinterpret_cast<const RunningBlock *>(runningBlock.bytes());
  activation.runningBlocks = static_cast<unsigned>(running.size());
  activation.handles = operations->lastHandle();
  nextEpoch();
}

/// Whether the next of two blocks that run is told the same completions.
static bool isSame(const Reply &one, const Reply &next) {
  return one.completions == next.completions && one.completed == next.completed;
}

/// Of the completions of all that run; neighbours may have them in common.
size_t Launch::bytesOfCompletions() const {
  size_t count = 0;
  for (size_t i = 0; i < running.size(); ++i)
    if (i == 0 || !isSame(running[i - 1].reply, running[i].reply))
      count += running[i].reply.completed;
  return count * sizeof(Completion);
}

/// Puts these into `runningMail`, from \p offset on, and has replies name the
/// places to which that is copied.
void Launch::gatherCompletions(size_t offset) {
  Reply before = {};
  const Completion *place = nullptr;
  for (RunningBlock &one : running) {
    const Reply reply = one.reply;
    if (reply.completed > 0 && !isSame(before, reply)) {
      const size_t bytes = reply.completed * sizeof(Completion);
      std::memcpy(runningMail.bytes() + offset, reply.completions, bytes);
      place =
          reinterpret_cast<const Completion *>(runningBlock.bytes() + offset);
      offset += bytes;
    }
    if (reply.completed > 0)
      one.reply.completions = place;
    before = reply;
  }
}

/// Finds out what is known to each block that runs.
void Launch::findKnown() {
  known.clear();
  for (RunningBlock &one : running) {
    const size_t before = known.size();
    operations->findComplete(one.block, known);
    one.known.count = static_cast<unsigned>(known.size() - before);
  }
  nameKnown(known.data());
}

/// Has the blocks that run look for that at \p place.
void Launch::nameKnown(const Completion *place) {
  for (RunningBlock &one : running) {
    one.known.all = place;
    place += one.known.count;
  }
}

/// Puts it into `runningMail`, at \p offset, as gatherCompletions does.
void Launch::gatherKnown(size_t offset) {
  if (known.empty())
    return;
  std::memcpy(runningMail.bytes() + offset, known.data(), bytesOfKnown());
  nameKnown(
      reinterpret_cast<const Completion *>(runningBlock.bytes() + offset));
}

/// As the other one, of \p block, which stands at \p slot.
void Launch::forgetTaken(unsigned block, const BlockSlot &slot) {
  if (slot.taken >> 32 != activation.epoch)
    return;
  const auto one =
      std::lower_bound(running.begin(), running.end(), block,
                       [](const RunningBlock &running, unsigned block) {
                         return running.block < block;
                       });
  if (one == running.end() || one->block != block)
    failDamaged();
  const size_t first = one->known.all - running.front().known.all;
  for (size_t i = 0; i < one->known.count; ++i)
    if (slot.taken >> i & 1)
      operations->forget(known[first + i].handle);
}

/// Has all blocks run that have not ended, with \p reply to the operation at
/// which they all stand.
void Launch::runAll(const Reply &reply) {
  running.clear();
  activation.running = nullptr;
  activation.runningBlocks = 0;
  activation.reply = told(reply);
  activation.handles = operations->lastHandle();
  nextEpoch();
}

} // namespace gpumpi
