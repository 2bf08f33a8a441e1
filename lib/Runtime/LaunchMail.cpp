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

#include "Launch.h"

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

/// Has the stream copy what the host reads first.
cudaError_t Launch::copyMail() {
  cudaError_t status =
      cudaMemcpyAsync(&mailbox().notice, memory.bytes(), sizeof(Notice),
                      cudaMemcpyDeviceToHost, config.stream);
  if (status == cudaSuccess && postsInMailbox > 0)
    status = cudaMemcpyAsync(mailbox().posts, activation.posts->slots,
                             postsInMailbox * sizeof(PostSlot),
                             cudaMemcpyDeviceToHost, config.stream);
  if (status == cudaSuccess && steps)
    status = copyMailOfBlocks();
  return status;
}

/// The blocks that run in an activation, as some rows of neighbours.
std::vector<Launch::BlockRow> Launch::rowsThatRun() const {
  constexpr unsigned gap = 16; // A copy takes as long as some kilobytes.
  constexpr size_t most = 8;
  if (!activation.running)
    return {{0, static_cast<unsigned>(shape.blocks)}};
  std::vector<BlockRow> rows;
  for (const RunningBlock &one : running) {
    if (!rows.empty() && one.block - rows.back().end < gap)
      rows.back().end = one.block + 1;
    else
      rows.push_back({one.block, one.block + 1});
  }
  if (rows.size() > most)
    return {{rows.front().begin, rows.back().end}};
  return rows;
}

/// What the blocks that run have come to, whichever of them suspend.
cudaError_t Launch::copyMailOfBlocks() {
  const size_t count = activation.running ? running.size() : shape.blocks;
  cudaError_t status = cudaMemcpyAsync(numbersInMailbox(), activation.suspended,
                                       count * sizeof(unsigned),
                                       cudaMemcpyDeviceToHost, config.stream);
  for (const BlockRow &row : rowsThatRun())
    if (status == cudaSuccess)
      status = cudaMemcpyAsync(slotsInMailbox() + row.begin,
                               activation.slots + row.begin,
                               (row.end - row.begin) * sizeof(BlockSlot),
                               cudaMemcpyDeviceToHost, config.stream);
  if (status == cudaSuccess && activation.madeInOrder)
    status = copyMailOfPosts();
  return status;
}

//===-- In front of the next one ------------------------------------------===//

/// \p reply, whose completions many threads are going to read: not all of them
/// from the host's memory.
Reply Launch::told(Reply reply) {
  constexpr unsigned long long few = 256;
  if (hostReads || reply.completed == 0 || shape.stride <= few)
    return reply;
  const size_t bytes = reply.completed * sizeof(Completion);
  if (toldBlock.size() < bytes)
    check(runtime.deviceMemory(device).take(bytes, toldBlock),
          "allocating memory for what it is told");
  check(cudaMemcpyAsync(toldBlock.bytes(), reply.completions, bytes,
                        cudaMemcpyHostToDevice, config.stream),
        "telling its threads what is complete");
  reply.completions = reinterpret_cast<const Completion *>(toldBlock.bytes());
  return reply;
}

/// Has \p blocks run in the next activation, and no others.
void Launch::run(std::vector<RunningBlock> blocks) {
  running = std::move(blocks);
  const size_t listBytes = running.size() * sizeof(RunningBlock);
  size_t completions = 0;
  if (!hostReads)
    for (const RunningBlock &one : running)
      completions += one.reply.completed;
  const size_t bytes = listBytes + completions * sizeof(Completion);
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

/// Puts the completions of all that run into `runningMail`, from \p offset on,
/// and has their replies name the places to which that is copied.
void Launch::gatherCompletions(size_t offset) {
  for (RunningBlock &one : running) {
    if (one.reply.completed == 0)
      continue;
    const size_t bytes = one.reply.completed * sizeof(Completion);
    std::memcpy(runningMail.bytes() + offset, one.reply.completions, bytes);
    one.reply.completions =
        reinterpret_cast<const Completion *>(runningBlock.bytes() + offset);
    offset += bytes;
  }
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
