//===- frame.h - What a kernel keeps for itself -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The memory that connects the activations of one launch (paper, 3.2.2):
//
//   frames    one status word and the saved variables of every thread
//   slots     one BlockSlot per block: where the block stands, what it asks
//   warps     one WarpSlot for each further warp of the blocks, on GPUs
//   control   one Control per launch: which block to look at first
//   posts     one PostSlot for each operation that the grid asks for without
//             suspending, in the order of the calls; and how far its threads
//             have come with them
//
// Where blocks perform operations of their own, they do not go on together:
//
//   suspended the blocks that have suspended in an activation, in any order
//   running   the blocks that shall run in the next one, and what they are told
//   blockPosts one PostSlot for each operation that a block asks for without
//             suspending
//   made      the blocks of which all threads have made a post, in any order
//
// Frame layout. A variable at frame offset `off` (bytes per thread) of which
// one word has W bytes starts at `frames + off * stride`; word w of thread t
// lies at `+ (w * stride + t) * W`, so that neighbouring threads touch
// neighbouring words. `stride` is the number of threads in the grid, rounded
// up to a multiple of 32. Offset 0 holds the status words (4 bytes a thread).
// A *home*, the place of a variable whose address escapes, is contiguous
// instead: thread t's home lies at `frames + off * stride + t * sizeof(T)`.
//
// Shared memory. What __shared__ variables hold is lost when a kernel leaves.
// The variables that are needed again are copied to the block's *save area*
// and back: a list of records, each a SavedShared and the bytes of one
// variable, rounded up to 16. Shared addresses are the same in every activation
// of a kernel, so a record says by itself where it belongs. `sharedHeads` has
// one SharedHead per block, which says how far the list goes.
//
// Nothing is cleared between activations: every value that the device posts
// carries the number of the activation (the *epoch*, 1 for the first one) in
// its upper half, so older values are recognised as such. `control`, `slots`,
// `warps`, `posts`, `blockPosts`, `made` and `sharedHeads` are zero when a
// launch begins.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_FRAME_H
#define GPUMPI_FRAME_H

#include <gpumpi/macros_off.h>

#include <gpumpi/request.h>

namespace gpumpi {

namespace cpu {
class LoneBlock;
}

/// The status of a thread that has returned: it never runs again.
constexpr unsigned ThreadGone = 0xffffffffu;

/// What a warp asks for when it suspends: each has a place of its own, so that
/// none waits for another. On the CPU device the first one's is the block's.
struct WarpSlot {
  /// (epoch << 32) | ~thread, for the first thread that has come here, where
  /// not all come together.
  unsigned long long first;
  /// Guards `owner` and `request` from when they are written first. 0: free.
  int lock;
  /// Epoch to which `request` belongs, and `owner`.
  unsigned ownerEpoch;
  /// The thread whose request this is, where not all come together.
  unsigned owner;
  Request request;
};

/// Where one block stands. Written by the block's threads.
struct BlockSlot {
  /// (epoch << 32) | highest suspension point that a thread has reached.
  unsigned long long reached;
  /// (epoch << 32) | a point that differed from another thread's in this
  /// block. Only valid where the epoch is the current one.
  unsigned long long other;
  /// (epoch << 32) | ~thread, for the first live thread of the block: its
  /// warp's request is the block's. On GPUs only.
  unsigned long long first;
  /// Epoch in which a thread of the block has run into the end of the kernel.
  unsigned ended;
  /// (epoch << 32) | ~posts, for the fewest that a thread of the block had made
  /// when it suspended or ran into the end. Only where the kernel posts.
  unsigned long long fewest;
  /// (epoch << 32) | posts that a thread of the block has made, if blocks post.
  unsigned long long posts;
  /// Of the CPU device: epoch to which the block's PostProgress belongs.
  unsigned postedEpoch;
  /// (epoch << 32) | bit i: a call has completed the i-th operation of
  /// RunningBlock::known.
  unsigned long long taken;
  WarpSlot warp; ///< That of the block's first warp.
};

/// So many operations the grid can post in one activation.
constexpr unsigned PostCapacity = 64;

/// So many can each block, in a kernel in which blocks do.
constexpr unsigned BlockPostCapacity = 8;

/// So many of their posts are also kept in the order in which they are made,
/// where the host copies what it reads.
constexpr unsigned PostsInOrder = 256;

/// So many blocks can; those behind them suspend for what they only begin, so
/// that the slots of a large grid do not take all memory.
constexpr unsigned MostPostingBlocks = 1u << 16;

/// What the grid, or a block, asks for without suspending.
struct PostSlot {
  /// (epoch << 32) | highest operation that a thread has posted here.
  unsigned long long reached;
  /// (epoch << 32) | one that differed from another thread's.
  unsigned long long other;
  /// (epoch << 32) | ~n: the first that has come here is of the n-th 32 threads
  /// of the grid; if it is a block's, it is its n-th thread.
  unsigned long long first;
  /// If it is a block's: (epoch << 32) | threads that have made the post, or
  /// have returned without.
  unsigned long long passed;
  /// Guards what follows, from when it is written first. 0: free.
  int lock;
  /// Epoch to which the owner and `request` belong.
  unsigned ownerEpoch;
  /// The first live thread of the grid: the one whose request this is.
  unsigned ownerBlock, owner;
  Request request;
};

/// How far the threads of the grid have come with its posts. The host begins an
/// operation while the kernel runs once all of them have made its post, or have
/// returned without. Those that suspend are not counted: they all do, soon.
struct PostCounts {
  /// (epoch << 32) | threads that have made each post.
  unsigned long long made[PostCapacity];
  /// (epoch << 32) | threads that have returned, by the posts they had made.
  unsigned long long returned[PostCapacity];
};

/// What the grid asks for without suspending.
struct Posts {
  PostCounts counts;
  PostSlot slots[PostCapacity];
};

/// Of the CPU device, which runs the threads of a block on one worker: how far
/// those of one have come in this activation.
struct PostProgress {
  unsigned toldBy, told; ///< Thread `toldBy` has told its first `told` posts.
  unsigned passed; ///< So many posts have been made by all that will make them.
  unsigned behind; ///< Threads that have returned with no more than that.
  unsigned short made[PostCapacity + 1];     ///< Threads, for each post.
  unsigned short returned[PostCapacity + 1]; ///< Likewise, not in `behind`.
};

/// Where the grid stands. Written by the first thread of every block that
/// reaches a suspension point.
struct Control {
  /// Maximum over the suspended blocks of (epoch << 32) | ~block: the lower
  /// half is the complement of the first suspended block. No block has
  /// suspended in this activation where the epoch is an older one.
  unsigned long long first;
  /// (epoch << 32) | highest suspension point that a block has reached.
  unsigned long long reached;
  /// (epoch << 32) | ~point, for the lowest one.
  unsigned long long lowest;
  /// (epoch << 32) | a block in which points or posts differ: threads have
  /// diverged. Only valid where the epoch is the current one.
  unsigned long long diverged;
  /// (epoch << 32) | the line of the brace that ends the kernel: some thread
  /// has run into it. Only valid where the epoch is the current one.
  unsigned long long ended;
  /// (epoch << 32) | posts that some thread has made.
  unsigned long long posts;
  /// As in the slots, for all blocks.
  unsigned long long fewest;
  /// So often blocks have suspended, if they are entered in
  /// Activation::suspended. It goes on counting.
  unsigned long long suspended;
  /// (epoch << 32) | bit i: a call has completed the i-th operation of
  /// Activation::known.
  unsigned long long taken;
};

/// What is in a block's save area. Written by the block's threads.
struct SharedHead {
  /// (serial << 16) | threads that have come to save in that activation.
  unsigned long long saving;
  /// (serial << 16) | threads that have come to restore in that activation.
  unsigned long long restoring;
  unsigned bytes; ///< Of the records.
  unsigned reserved;
  unsigned long long reserved2;
};

/// Stands in front of the saved contents of one __shared__ variable.
struct SavedShared {
  unsigned char *variable; ///< Where it belongs, in shared memory.
  unsigned long long bytes;
};

/// The room that a variable of \p bytes bytes takes in a save area.
constexpr GPUMPI_HOST_DEVICE unsigned long long
savedShared(unsigned long long bytes) {
  return sizeof(SavedShared) + (bytes + 15) / 16 * 16;
}

/// A block that shall run.
struct RunningBlock {
  unsigned block;
  /// The lower half of the serial number of the activation in which it has
  /// suspended.
  unsigned savedSerial;
  Reply reply;            ///< To its operation, or to the grid's.
  KnownCompletions known; ///< Of operations of its own.
};

/// What one activation (one physical launch of an embedded kernel) is told.
/// The first parameter of every translated embedded kernel.
struct Activation {
  unsigned char *frames;
  Control *control;
  BlockSlot *slots;
  WarpSlot *warps; ///< Of a block's further warps; null where there are none.
  unsigned long long stride; ///< Threads in the grid, rounded up to 32.
  unsigned epoch;            ///< 1 for the first activation of a launch,
  unsigned opened; ///< before which so many operations have been performed.
  /// Dynamic shared memory of a block, in bytes.
  unsigned dynamicShared;
  /// To the operation at which the grid has suspended.
  Reply reply;
  Posts *posts;               ///< Null where the kernel has none.
  PostProgress *progress;     ///< One per block; on the CPU device only.
  cpu::LoneBlock *lone;       ///< Of a grid of one block, there; may be null.
  unsigned long long handles; ///< The last one that was given.
  KnownCompletions known;     ///< Of operations of the grid.
  // Only where blocks perform operations:
  unsigned *suspended;                ///< Room for all blocks of the grid.
  unsigned long long suspendedBefore; ///< Control::suspended at the beginning.
  unsigned postingBlocks;             ///< The first so many blocks may post.
  /// The first post of each of them, then the second, and so on up to
  /// BlockPostCapacity; null where blocks post nothing.
  PostSlot *blockPosts;
  /// (epoch << 32) | entries; then these, (epoch << 32) | block, once for each
  /// of its posts. Room for all.
  unsigned long long *made;
  /// What is posted, for the first PostsInOrder of these; on GPUs only.
  PostSlot *madeInOrder;
  /// Sorted by their numbers; null where all blocks shall run.
  const RunningBlock *running;
  unsigned runningBlocks; ///< How many there are.
  /// Of the CPU device: the block whose threads have the first frames.
  unsigned firstBlock;
  // Only where the kernel keeps shared memory:
  unsigned long long serial; ///< Like epoch, but it never starts anew.
  SharedHead *sharedHeads;
  unsigned char *sharedSaves;      ///< The save area of the first block.
  unsigned long long sharedStride; ///< From one save area to the next.
};

/// Who this process is; uploaded before the first activation of each
/// translation unit (see device.h).
struct Identity {
  int rank; ///< In MPI_COMM_WORLD.
  int size; ///< Of MPI_COMM_WORLD.
  /// MPI's own handles, which device code cannot name in Open MPI.
  CommHandle world, self, none;
  /// The predefined operators, in the order of ReduceOp.
  unsigned long long operators[12];
};

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_FRAME_H
