//===- block_passes.h - Blocks that are left at barriers --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --lowering=sync a thread does not wait at `__syncthreads()`: it keeps
// what it needs and returns from the kernel. When all threads of the block have
// done so, or have returned for good, the worker runs them again, from the
// first one on, and each goes on behind the barrier. One such turn is a *pass*.
// No thread needs a stack of its own.
//
// Threads may still wait in another way, as in a shuffle, within a pass.
//
// A kernel that runs its block as a whole (block_loops.h) may *give way* where
// it has begun an operation: it returns as for a barrier, and the block comes
// again when the others of the launch have been there, too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_BLOCK_PASSES_H
#define GPUMPI_CPU_BLOCK_PASSES_H

#include "../../macros_off.h"

#include "../host_defines.h"

#include <cstddef>

namespace gpumpi {
namespace cpu {
namespace detail {

/// What a thread of an embedded kernel has posted and completed in an
/// activation, while it waits at a barrier, or gives way
/// (gpumpi/thread_posts.h, thread_completions.h).
struct KeptPosts {
  unsigned posted, begun, taken;
  bool owing;
  bool gaveWay; ///< Behind the last of them.
};

/// The passes of the block that a worker runs.
struct BlockPasses {
  bool again = false;      ///< This is not the first pass.
  size_t listed = 0;       ///< Which of the blocks to be run this is.
  bool mayGiveWay = false; ///< There are others that could run meanwhile.
  bool givesWay = false;   ///< It does so in this pass.
  bool mayStay = true;     ///< For operations (gpumpi/lone_block.h).
  unsigned waiting = 0;    ///< Threads that have come to a barrier in this one.
  unsigned votes = 0;      ///< For how many of them the predicate was true.
  unsigned lastThreads = 0, lastVotes = 0; ///< Likewise, in the pass before.
  /// What threads keep (gpumpi/frame.h): room for as many bytes a thread.
  unsigned char *frames = nullptr; ///< Null until a thread asks for them.
  unsigned stride = 0;             ///< Of the block's frames.
  KeptPosts *posts = nullptr;      ///< For every thread of a block.
  /// All of the block's shared memory lies between these, and other things may.
  const unsigned char *sharedBegin = nullptr, *sharedEnd = nullptr;
  /// What the kernel's threads are told, of a type that only gpumpi/sync.h
  /// knows; it has to be told anew where `frames` is null.
  alignas(16) unsigned char activation[512];
};

/// Of the block that this host thread runs.
extern GPUMPI_CPU_THREAD_LOCAL BlockPasses *currentPasses;

/// Gives the running block frames of \p bytes bytes a thread.
void giveFrames(size_t bytes);

/// Threads of the running block wait in a barrier for which they have left the
/// kernel, and others elsewhere: ends the program with a message.
[[noreturn]] void failToMeet(const char *where);

/// A thread comes to a barrier, which it leaves the kernel for.
inline void waitInPass(bool predicate) {
  ++currentPasses->waiting;
  currentPasses->votes += predicate;
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_BLOCK_PASSES_H
