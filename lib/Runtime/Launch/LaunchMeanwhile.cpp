//===- LaunchMeanwhile.cpp - What a launch does while its kernel runs -----===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations that are only begun are begun as soon as all threads of the grid,
// or of the block, have made their posts, and MPI is given time for those that
// are under way. What has not been begun when the activation is over is begun
// then (takeLeft, takePostsOfBlocks).
//
// The kernel cannot be stopped here, so failures are kept until it is over.
//
//===----------------------------------------------------------------------===//

#include "Launch/Launch.h"

#include <utility>
#include <vector>

namespace gpumpi {

/// For a kernel that may begin operations. What MPI is given may lie in managed
/// memory, which not every host may use while a kernel runs.
void Launch::prepareMeanwhile() {
  int together = 0;
  if (cudaDeviceGetAttribute(&together, cudaDevAttrConcurrentManagedAccess,
                             device) != cudaSuccess)
    (void)cudaGetLastError();
  sharesManaged = together != 0;
  if (!hostReads)
    check(runtime.streamForCopies(device, copies), "making a stream for it");
}

/// Whether there may be something to do.
bool Launch::mayWorkMeanwhile() const {
  return sharesManaged && (kernel.posts || operations->hasBegun());
}

void Launch::meanwhile() {
  if (trouble)
    return;
  const Stopwatch watch(secondsMeanwhile, counted.timed);
  try {
    if (mayLook()) {
      if (kernel.posts && activation.posts)
        beginPosted();
      if (activation.blockPosts)
        beginPostedOfBlocks();
    }
    if (operations->hasBegun())
      operations->advance();
  } catch (...) {
    trouble = std::current_exception();
  }
}

/// Begins those posts that all threads have made.
void Launch::beginPosted() {
  const unsigned long long threads = shape.blocks * shape.threadsPerBlock;
  if (threads > 0xffffffffu || begunEarly == PostCapacity)
    return; // Nobody has counted so far, or there are no more.
  const PostCounts &counts = look(&activation.posts->counts);
  const auto isComplete = [&](unsigned post) {
    unsigned long long past = countOf(counts.made[post]);
    if (past == 0)
      return false;
    for (unsigned i = 0; i <= post; ++i)
      past += countOf(counts.returned[i]);
    return past == threads;
  };
  while (begunEarly < PostCapacity && isComplete(begunEarly) &&
         begin(copied(activation.posts->slots + begunEarly, 1)[0]))
    ++begunEarly;
}

/// True if \p address, which may be null, lies in the device's own memory.
static bool isDevices(const void *address) {
  return !address || memoryTypeAt(address) == cudaMemoryTypeDevice;
}

/// The same of all that \p request names: only there is what threads have
/// written before they made a post.
static bool isInDevice(const Request &request) {
  return isDevices(request.addr) && isDevices(request.received.addr) &&
         (!usesParts(request.kind) ||
          (isDevices(request.parts.counts) &&
           isDevices(request.parts.displacements) &&
           isDevices(request.received.parts.counts) &&
           isDevices(request.received.parts.displacements)));
}

/// Begins what \p posted asks for. \returns false if that has to wait until the
/// kernel is over: threads differ, or it is not only to be begun, or the host's
/// memory may not have the data.
bool Launch::begin(const PostSlot &posted, std::optional<PostOfBlock> ofBlock) {
  const PostSlot slot = posted; // The kernel must not change it meanwhile.
  const unsigned epoch = activation.epoch;
  const unsigned number = static_cast<unsigned>(slot.reached);
  const Request &request = slot.request;
  if (slot.reached >> 32 != epoch || slot.ownerEpoch != epoch ||
      slot.other >> 32 == epoch || number == 0 || number > kernel.pointCount ||
      !request.nonblocking ||
      (!readsInPlace && !isOver && !isInDevice(request)))
    return false;
  begin(kernel.points[number - 1], request, ofBlock);
  return true;
}

/// Begins \p request, which has been posted at \p point.
void Launch::begin(const SuspensionPoint &point, const Request &request,
                   std::optional<PostOfBlock> ofBlock) {
  std::optional<unsigned> block;
  unsigned long long handle = 0;
  if (ofBlock) {
    block = ofBlock->block;
    handle = activation.handles +
             static_cast<unsigned long long>(*block) * BlockPostCapacity +
             ofBlock->post + 1;
  }
  if (const auto failure = operations->begin(request, point, block, handle))
    failedEarly.push_back(
        failedOperation(kernel, point, process.rank, request, *failure, block));
}

/// Tells what has gone wrong.
void Launch::failMeanwhile() {
  if (trouble)
    std::rethrow_exception(std::exchange(trouble, nullptr));
  for (const Failure &failure : std::exchange(failedEarly, {}))
    runtime.report(failure);
}

} // namespace gpumpi
