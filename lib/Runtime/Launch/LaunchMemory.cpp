//===- LaunchMemory.cpp - The memory of a launch --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a launch takes before its first activation, and clears: the frames of
// its threads, what connects activations, and room for what threads post.
//
//===----------------------------------------------------------------------===//

#include "Launch/Launch.h"

#include <algorithm>
#include <sstream>

namespace gpumpi {

/// Whether the kernel may post something without suspending.
static bool posts(const KernelInfo &kernel) {
  return kernel.blockOperations
             ? kernel.posts
             : std::any_of(kernel.points, kernel.points + kernel.pointCount,
                           [](const SuspensionPoint &p) { return p.posts; });
}

void Launch::takeMemory() {
  const cudaError_t status =
      runtime.deviceMemory(device).take(shape.bytes, memory);
  if (status != cudaSuccess) {
    std::ostringstream text;
    text << "kernel '" << kernel.name << "': cannot allocate " << shape.bytes
         << " bytes for the frames of " << shape.blocks
         << (shape.blocks == 1 ? " block of " : " blocks of ")
         << shape.threadsPerBlock
         << (shape.threadsPerBlock == 1 ? " thread (" : " threads (")
         << kernel.frameBytes << " bytes a thread";
    if (shape.sharedStride > 0)
      text << ", " << shape.sharedStride << " bytes a block for shared memory";
    text << "): " << cudaGetErrorString(status);
    fail(text.str());
  }
  hostReads = runtime.settings.staging != StagingMode::Always &&
              reachOf(memory.bytes()) == Reach::Host;
  if (!hostReads) {
    check(runtime.pinnedMemory().take(sizeof(Mailbox), mailboxBlock),
          "allocating pinned host memory");
    arrival.use(&mailbox().arrived);
  }
  takeMemoryForWarps();
  if (posts(kernel))
    takeMemoryForPosts();
  if (kernel.posts || kernel.blockOperations)
    prepareMeanwhile();
  if (kernel.blockOperations) {
    check(runtime.deviceMemory(device).take(shape.blocks * sizeof(unsigned),
                                            suspendedBlock),
          "allocating memory for the numbers of its blocks");
    activation.suspended = reinterpret_cast<unsigned *>(suspendedBlock.bytes());
    if (!hostReads && shape.blocks <= MostBlocksInMail)
      takeMailboxForBlocks();
  }
  activation.control = reinterpret_cast<Control *>(memory.bytes());
  activation.slots =
      reinterpret_cast<BlockSlot *>(memory.bytes() + LaunchShape::slotsOffset);
  activation.frames = memory.bytes() + shape.framesOffset;
  activation.stride = shape.stride;
  if (shape.sharedStride == 0)
    return;
  activation.dynamicShared = static_cast<unsigned>(config.sharedBytes);
  activation.sharedHeads =
      reinterpret_cast<SharedHead *>(memory.bytes() + shape.clearedBytes);
  activation.sharedSaves = memory.bytes() + shape.sharedOffset;
  activation.sharedStride = shape.sharedStride;
}

/// On a stream of the runtime's: that of the kernel may still have much to do.
void Launch::introduceForIpc() {
  if (!runtime.ipc.isConnected())
    return;
  cudaStream_t stream = nullptr;
  check(runtime.streamForCopies(device, stream), "making a stream for IPC");
  runtime.ipc.introduce(device, stream);
}

/// Each warp has a place for its request, the first of a block in the block's
/// slot. The CPU device has no warps that ask for something.
void Launch::takeMemoryForWarps() {
#ifndef GPUMPI_LAUNCHES_ON_CPU
  if (furtherWarps() == 0)
    return;
  check(runtime.deviceMemory(device).take(
            shape.blocks * furtherWarps() * sizeof(WarpSlot), warpBlock),
        "allocating memory for what its warps ask");
  activation.warps = reinterpret_cast<WarpSlot *>(warpBlock.bytes());
#endif
}

void Launch::takeMemoryForPosts() {
  const auto take = [&](Pool &pool, size_t bytes, Pool::Block &block) {
    check(pool.take(bytes, block), "allocating memory for what it posts");
    return block.bytes();
  };
  Pool &pool = runtime.deviceMemory(device);
  if (kernel.blockOperations) {
    activation.postingBlocks = static_cast<unsigned>(
        std::min<size_t>(shape.blocks, MostPostingBlocks));
    postsOfBlocks.resize(activation.postingBlocks);
    const size_t most = mostPostsOfBlocks();
    activation.blockPosts = reinterpret_cast<PostSlot *>(
        take(pool, most * sizeof(PostSlot), postBlock));
    activation.made = reinterpret_cast<unsigned long long *>(
        take(pool, (1 + most) * sizeof *activation.made, madeBlock));
#ifndef GPUMPI_LAUNCHES_ON_CPU
    activation.madeInOrder = reinterpret_cast<PostSlot *>(
        take(pool, PostsInOrder * sizeof(PostSlot), inOrderBlock));
    take(runtime.pinnedMemory(), sizeof(MailOfPosts), mailOfPostsBlock);
#endif
  } else {
    activation.posts =
        reinterpret_cast<Posts *>(take(pool, sizeof(Posts), postBlock));
  }
#ifdef GPUMPI_LAUNCHES_ON_CPU
  activation.progress = reinterpret_cast<PostProgress *>(
      take(pool, shape.blocks * sizeof(PostProgress), progressBlock));
#else
  take(runtime.pinnedMemory(), sizeof(PostCounts), lookBlock);
#endif
}

/// What a block may have to save of its shared memory.
unsigned long long Launch::sharedBytes() const {
  unsigned long long bytes = kernel.sharedBytes;
  if (kernel.keepsDynamicShared && config.sharedBytes > 0)
    bytes += savedShared(config.sharedBytes);
  return bytes;
}

/// Clears the first \p bytes of the memory, what warps have, and the posts.
void Launch::clear(size_t bytes) {
  cudaError_t status = cudaMemsetAsync(memory.bytes(), 0, bytes, config.stream);
  if (status == cudaSuccess && activation.warps)
    status = cudaMemsetAsync(activation.warps, 0,
                             shape.blocks * furtherWarps() * sizeof(WarpSlot),
                             config.stream);
  check(status, "clearing its memory");
  // Before the kernel runs the host may look at these, while the stream still
  // does what it has been given before.
  const auto set = [&](void *what, size_t bytes) {
    cudaError_t status = cudaMemsetAsync(what, 0, bytes, copies);
    if (status == cudaSuccess && copies != config.stream)
      status = cudaStreamSynchronize(copies);
    check(status, "clearing its memory");
  };
  if (activation.posts)
    set(activation.posts, sizeof(Posts));
  if (activation.made)
    set(activation.made, (1 + mostPostsOfBlocks()) * sizeof *activation.made);
#ifndef GPUMPI_LAUNCHES_ON_CPU
  // The CPU device clears those that it uses.
  if (activation.blockPosts)
    set(activation.blockPosts, mostPostsOfBlocks() * sizeof(PostSlot));
#endif
}

} // namespace gpumpi
