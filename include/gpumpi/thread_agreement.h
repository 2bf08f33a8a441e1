//===- thread_agreement.h - Threads that suspend together -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of thread.h. All threads that suspend pass the same operation, but a
// buffer may be a thread's own variable, so the request is that of the first
// live thread of the block. Threads of a warp that suspend together elect one
// that speaks for them; the speakers of a block agree in its slot who is the
// first, and each that may be leaves its request in its warp's. The one that
// has come first enters the block in the grid's control.
//
// On a GPU each answer from memory takes half a microsecond. What a thread asks
// there it asks at once as far as that can be, and what it only tells it tells
// without looking first.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_THREAD_AGREEMENT_H
#define GPUMPI_THREAD_AGREEMENT_H

#include <gpumpi/macros_off.h>

#include <gpumpi/thread_completions.h>

namespace gpumpi {
namespace detail {

class ThreadAgreement : public ThreadCompletions {
protected:
  using ThreadCompletions::ThreadCompletions;

  /// Enters that this thread suspends at operation \p operation, and asks for
  /// \p request.
  __device__ void agree(unsigned operation, const Request &request) {
    const unsigned long long mine = stamped(operation);
    BlockSlot &slot = act.slots[block];
#ifdef GPUMPI_WARPS
    const unsigned peers = together(operation * (PostCapacity + 1) + posted);
    if (!isFirstOf(peers))
      return;
    const unsigned long long before = atomicMax(&slot.reached, mine);
    const unsigned long long came = come(slot, inBlock);
#else
    // The CPU device runs the threads of a block on one worker.
    const unsigned long long before = slot.reached;
    if (before < mine)
      slot.reached = mine;
#endif
    tally(slot);
    tellTaken(slot);
    if (before >> 32 != act.epoch)
      reach(mine);
    else if (before != mine)
      diverge(slot, before < mine ? before : mine);
#ifdef GPUMPI_WARPS
    if (came <= stamped(~inBlock))
      ask(slotOfWarp(inBlock / 32), peers, request);
#else
    WarpSlot &ours = slot.warp;
    if (ours.ownerEpoch == act.epoch && inBlock > ours.owner)
      return;
    ours.owner = inBlock;
    ours.request = request;
    ours.ownerEpoch = act.epoch;
#endif
  }

  /// What the block asks for, once all of its threads have suspended.
  __device__ Request &requestOfBlock() const {
#ifdef GPUMPI_WARPS
    const unsigned first = ~(unsigned)current(act.slots[block].first);
    return slotOfWarp(first / 32).request;
#else
    return act.slots[block].warp.request;
#endif
  }

private:
  /// The block's first thread to suspend in this activation enters the block
  /// in the grid's control.
  __device__ void reach(unsigned long long mine) {
    Control &control = *act.control;
    if (act.suspended) {
      // The host compares what blocks have come to at different times.
      const unsigned long long before = addTo(control.suspended, 1);
      act.suspended[before - act.suspendedBefore] = block;
      return;
    }
    raise(control.first, stamped(~block));
    raise(control.reached, mine);
    raise(control.lowest, stamped(~(unsigned)mine));
  }

  __device__ void diverge(BlockSlot &slot, unsigned long long point) {
    atomicExch(&slot.other, point);
    atomicExch(&act.control->diverged, stamped(block));
  }

#ifdef GPUMPI_WARPS
  __device__ WarpSlot &slotOfWarp(unsigned number) const {
    if (number == 0)
      return act.slots[block].warp;
    const size_t further = (threadsOfBlock() - 1) / 32;
    return act.warps[block * further + number - 1];
  }

  /// The threads that this one's warp has.
  __device__ unsigned wholeWarp() const {
    const unsigned left = threadsOfBlock() - inBlock / 32 * 32;
    return left < 32 ? (1u << left) - 1 : ~0u;
  }

  /// Makes \p request that of \p slot, the warp's; \p peers ask for it.
  __device__ void ask(WarpSlot &slot, unsigned peers,
                      const Request &request) const {
    if (peers == wholeWarp()) {
      take(slot, request);
      slot.ownerEpoch = act.epoch;
      return;
    }
    offer(
        slot, inBlock, come(slot, inBlock),
        [&] { return inBlock < slot.owner; }, [&] { take(slot, request); });
  }

  /// Puts the handles that \p request is about into it, if they are few: the
  /// host need not fetch them.
  static __device__ void handles(Request &request) {
    const auto *const all = static_cast<const cuda_mpi_request *>(request.addr);
    if (!all || request.size < 1 || request.size > Request::rooms)
      return;
    for (int i = 0; i < request.size; ++i)
      request.handle(i) = all[i].handle;
    request.received.size = request.size;
  }

  __device__ void take(WarpSlot &slot, const Request &request) const {
    slot.owner = inBlock;
    slot.request = request;
    if (completes(request.kind))
      handles(slot.request);
  }
#endif
};

} // namespace detail
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_THREAD_AGREEMENT_H
