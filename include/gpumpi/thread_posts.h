//===- thread_posts.h - What a thread asks for without leaving --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of thread.h. An operation that is only begun is posted without
// suspending, as long as there are slots: the threads of the grid, or of the
// block, find theirs by counting. How many posts each has made when it suspends
// shows the host whether all have made them; and while the kernel runs, so does
// the number of threads that have made a post, with that of those that have
// returned. On a GPU these threads see to it that the device has what they have
// written, but not the host's memory: a GPU does such fences for all its warps
// one after the other, at half a microsecond. The host begins early what lies
// in the device's memory alone.
//
// A kernel in which blocks perform operations posts those alone: its blocks do
// not come to operations of the grid at the same time.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_THREAD_POSTS_H
#define GPUMPI_THREAD_POSTS_H

#include <gpumpi/macros_off.h>

#include <gpumpi/shared_place.h>
#include <gpumpi/thread_place.h>

#ifdef GPUMPI_CPU_PASSES
#include <gpumpi/lone_block.h>
#endif

namespace gpumpi {
namespace detail {

class ThreadPosts : protected ThreadPlace {
public:
  /// True if the thread has to suspend for what it has left.
  __device__ bool owes() const { return owing; }

protected:
  // In this activation:
  unsigned posted = 0; ///< So many requests have been left,
  unsigned begun = 0;  ///< so many of them only to be begun.
  bool owing = false;  ///< One of them not.
#ifdef GPUMPI_CPU_PASSES
  cpu::LoneBlock *lone = nullptr; ///< Takes requests instead of the slots.
#endif

  using ThreadPlace::ThreadPlace;

  /// Leaves \p request, for operation \p operation of the translation unit,
  /// which is only to be begun. \returns false if the thread must suspend for
  /// it instead: all slots are taken, or MPI cannot reach the data before the
  /// kernel is left.
  GPUMPI_CPU_INLINE __device__ bool postForGrid(unsigned operation,
                                                const RequestWith<1> &request) {
#ifdef GPUMPI_CPU_PASSES
    if (lone) {
      const unsigned long long handle =
          usesShared(request) ? 0
                              : cpu::beginInPlace(*lone, operation, request);
      if (handle != 0)
        tellHandle(request, handle);
      return handle != 0;
    }
#endif
    if (!canLeave(request))
      return false;
    tellHandle(request, act.handles + ++begun);
    enqueue(operation, request, /*early=*/true);
    return true;
  }

  /// The same for an operation of the block.
  __device__ bool postForBlock(unsigned operation,
                               const RequestWith<1> &request) {
    if (block >= act.postingBlocks || posted == BlockPostCapacity ||
        usesShared(request))
      return false;
    tellHandle(request, act.handles +
                            (unsigned long long)block * BlockPostCapacity +
                            ++begun);
    enqueueForBlock(operation, request);
    return true;
  }

  /// The same for an operation of the grid that is to be complete before the
  /// thread goes on behind the next suspension.
  GPUMPI_CPU_INLINE __device__ bool leaveForGrid(unsigned operation,
                                                 const Request &request) {
#ifdef GPUMPI_CPU_PASSES
    if (lone)
      return !usesShared(request) && (owing = lone->leave(operation, request));
#endif
    if (!canLeave(request))
      return false;
    owing = true;
    enqueue(operation, request, /*early=*/false);
    return true;
  }

  /// Makes known how many posts this thread has made, as those for which it
  /// speaks.
  __device__ void tally(BlockSlot &slot) const {
    if (!act.posts && !act.blockPosts)
      return;
    const unsigned long long mine = stamped(~posted);
#ifndef GPUMPI_WARPS
    if (current(slot.fewest) >= mine)
      return;
#endif
    if (raiseTo(slot.fewest, mine) < mine && act.posts)
      raise(act.control->fewest, mine);
  }

  /// Tells that the thread of a kernel that posts has returned for good.
  __device__ void tellReturned() const {
#ifdef GPUMPI_WARPS
    // Whoever has made all posts that there can be stops no other.
    const unsigned ours = blockAnew();
    if (act.posts ? posted == PostCapacity
                  : posted == BlockPostCapacity || ours >= act.postingBlocks)
      return;
    const unsigned peers = together(posted);
    __syncwarp(peers);
    if (!isFirstOf(peers))
      return;
    fence();
    if (act.posts)
      count(act.posts->counts.returned[posted], __popc(peers));
    else
#ifdef __CUDA_ARCH__
#pragma unroll 1 // Else kernels get many more registers.
#endif
      for (unsigned post = posted; post < BlockPostCapacity; ++post)
        pass(ours, post, __popc(peers));
#else
    if (!act.progress)
      return;
    PostProgress &ours = progressOfBlock();
    if (posted > ours.passed) {
      ours.returned[posted] += standsFor;
      return;
    }
    ours.behind += standsFor;
    tellPassed(ours);
    if (act.posts && ours.behind == threadsOfBlock() &&
        ours.passed < PostCapacity)
      count(act.posts->counts.returned[ours.passed], ours.behind);
#endif
  }

  /// True if part of what \p request names lies in shared memory.
  GPUMPI_CPU_INLINE __device__ static bool usesShared(const Request &request) {
    bool found = isShared(request.addr) || isShared(request.received.addr);
    if (usesParts(request.kind))
      found = found || isShared(request.parts.counts) ||
              isShared(request.parts.displacements) ||
              isShared(request.received.parts.counts) ||
              isShared(request.received.parts.displacements);
    return found;
  }

private:
  /// True if there is a slot for \p request, and MPI can reach its data while
  /// the kernel runs.
  GPUMPI_CPU_INLINE __device__ bool canLeave(const Request &request) const {
    return act.posts && posted != PostCapacity && !usesShared(request);
  }

  __device__ static void tellHandle(const RequestWith<1> &request,
                                    unsigned long long handle) {
    if (request.gpumpi_outputs[0])
      static_cast<cuda_mpi_request *>(request.gpumpi_outputs[0])->handle =
          handle;
  }

  /// Puts \p request, for operation \p operation, into the grid's next slot.
  /// \p early: the host may begin it while the kernel runs.
  GPUMPI_CPU_INLINE __device__ void
  enqueue(unsigned operation, const Request &request, bool early) {
    PostSlot &slot = act.posts->slots[posted];
    ++posted;
#ifdef GPUMPI_WARPS
    const unsigned peers = together(operation * (PostCapacity + 1) + posted);
    onlyFirst(peers, [&] {
      const bool isFirst = current(slot.first) <= stamped(~warpOfGrid());
      if (enter(slot, operation))
        atomicMax(&act.control->posts, stamped(posted));
      if (isFirst)
        offerTo(slot, warpOfGrid(), request);
      if (!early)
        return;
      fence();
      count(act.posts->counts.made[posted - 1], __popc(peers));
    });
#else
    if (current(slot.reached) != stamped(operation) && enter(slot, operation))
      raiseTo(act.control->posts, stamped(posted));
    PostProgress &ours = progressOfBlock();
    if (isNews(ours) && current(slot.first) <= stamped(~warpOfGrid()))
      offerTo(slot, warpOfGrid(), request);
    if (early)
      tellMade(ours);
#endif
  }

  /// Post \p post of block \p number.
  __device__ PostSlot &slotOf(unsigned number, unsigned post) const {
    return act.blockPosts[(size_t)post * act.postingBlocks + number];
  }

  /// Puts \p request into the block's next slot.
  __device__ void enqueueForBlock(unsigned operation, const Request &request) {
    const unsigned post = posted++;
    PostSlot &slot = slotOf(block, post);
    BlockSlot &ours = act.slots[block];
#ifdef GPUMPI_WARPS
    const unsigned peers = together(operation * BlockPostCapacity + post);
    onlyFirst(peers, [&] {
      if (enter(slot, operation))
        atomicMax(&ours.posts, stamped(posted));
      offerTo(slot, inBlock, request);
      fence();
      pass(block, post, __popc(peers));
    });
#else
    // The CPU device runs the threads of a block on one worker.
    PostProgress &progress = progressOfBlock();
    const unsigned long long mine = stamped(operation);
    if (progress.made[post] == 0) {
      slot.reached = mine;
      slot.other = 0;
      slot.ownerEpoch = 0;
      ours.posts = stamped(posted);
    } else if (slot.reached != mine) {
      slot.other = slot.reached < mine ? slot.reached : mine;
      slot.reached = slot.reached < mine ? mine : slot.reached;
    }
    if (isNews(progress) && (slot.ownerEpoch != act.epoch || precedes(slot))) {
      takeFor(slot, request);
      slot.ownerEpoch = act.epoch;
    }
    tellMade(progress);
#endif
  }

  /// Enters that operation \p operation has been posted to \p slot. \returns
  /// whether this thread is the first to do so.
  GPUMPI_CPU_APART __device__ bool enter(PostSlot &slot, unsigned operation) {
    const unsigned long long mine = stamped(operation);
    if (current(slot.reached) == mine)
      return false;
    const unsigned long long before = raiseTo(slot.reached, mine);
    if (before >> 32 != act.epoch)
      return true;
    if (before != mine) {
      atomicExch(&slot.other, before < mine ? before : mine);
      atomicExch(&act.control->diverged, stamped(block));
    }
    return false;
  }

  /// Makes \p request that of \p slot.
  __device__ void takeFor(PostSlot &slot, const Request &request) {
    slot.ownerBlock = block;
    slot.owner = inBlock;
    slot.request = request;
  }
  /// True if this thread is in front of the one whose request is in \p slot.
  __device__ bool precedes(const PostSlot &slot) const {
    return block < slot.ownerBlock ||
           (block == slot.ownerBlock && inBlock < slot.owner);
  }

  /// The 32 threads of the grid that this one is of. There is no memory for
  /// more than 2^32 of them.
  __device__ unsigned warpOfGrid() const {
#ifdef GPUMPI_CPU_PASSES
    const unsigned long long threads = threadsOfBlock();
    return (unsigned)((block * threads + inBlock) / 32);
#else
    return (unsigned)(inGrid / 32);
#endif
  }

  /// Makes \p request that of \p slot, unless a thread in front of this one has
  /// been here; \p number is as in PostSlot::first.
  GPUMPI_CPU_APART __device__ void offerTo(PostSlot &slot, unsigned number,
                                           const Request &request) {
    offer(
        slot, number, come(slot, number), [&] { return precedes(slot); },
        [&] { takeFor(slot, request); });
  }

  /// Tells the host that all threads of block \p number have made its next
  /// post, \p post, or have returned without.
  __device__ void tellMadeByBlock(unsigned number,
                                  [[maybe_unused]] unsigned post) const {
    const unsigned place = count(act.made[0], 1);
#ifdef GPUMPI_WARPS
    if (place < PostsInOrder)
      copyWords(act.madeInOrder[place], slotOf(number, post));
    // What the others have written in front of counting themselves is, too.
    fence();
#endif
    tell(act.made[1 + place], stamped(number));
  }

#ifdef GPUMPI_WARPS
  /// Has one of \p peers do \p what, with all that they have written. They go
  /// on together: where it has waited for another warp they else often go
  /// without it, and it does what is behind by itself, in as much time again.
  template <class What>
  __device__ static void onlyFirst(unsigned peers, const What &what) {
    __syncwarp(peers);
    if (isFirstOf(peers))
      what();
    __syncwarp(peers);
  }

  /// \p threads more of block \p number have made post \p post, or have
  /// returned without. Those that suspend instead are never counted.
  __device__ void pass(unsigned number, unsigned post, unsigned threads) const {
    PostSlot &slot = slotOf(number, post);
    if (count(slot.passed, threads) + threads != threadsOfBlock())
      return;
    // What the others have written in front of counting themselves.
    fence();
    if (current(slot.reached) >> 32 == act.epoch)
      tellMadeByBlock(number, post);
  }

  static __device__ void copyWords(PostSlot &to, const PostSlot &from) {
    using Word = unsigned long long;
    static_assert(sizeof(PostSlot) % sizeof(Word) == 0);
    const Word *const source = (const Word *)&from;
    Word *const target = (Word *)&to;
    for (unsigned i = 0; i < sizeof(PostSlot) / sizeof(Word); ++i)
      target[i] = current(source[i]);
  }
#else
  /// How far the threads of the block have come in this activation.
  __device__ PostProgress &progressOfBlock() const {
    PostProgress &ours = act.progress[block];
    unsigned &epoch = act.slots[block].postedEpoch;
    if (epoch != act.epoch)
      ours = {};
    epoch = act.epoch;
    return ours;
  }

  /// True if this thread makes its post as the first of the block, or may be in
  /// front of those that have.
  __device__ bool isNews(PostProgress &ours) const {
    if (ours.toldBy <= inBlock && ours.told >= posted)
      return false;
    ours.toldBy = inBlock;
    ours.told = posted;
    return true;
  }

  __device__ void tellMade(PostProgress &ours) const {
    const unsigned made = ours.made[posted - 1] += standsFor;
    if (made + ours.behind == threadsOfBlock())
      tellPassed(ours);
  }

  /// Tells which posts all threads of the block have passed now.
  GPUMPI_CPU_APART __device__ void tellPassed(PostProgress &ours) const {
    while (ours.made[ours.passed] > 0 &&
           ours.made[ours.passed] + ours.behind == threadsOfBlock()) {
      if (!isAlone())
        __threadfence_system();
      if (act.posts)
        count(act.posts->counts.made[ours.passed], threadsOfBlock());
      else
        tellMadeByBlock(block, ours.passed);
      ours.behind += ours.returned[++ours.passed];
    }
  }
#endif
};

} // namespace detail
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_THREAD_POSTS_H
