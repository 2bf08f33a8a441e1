//===- Waiting.h - From a kernel into a wait and out ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// The part of Block that runs whenever a thread waits. It is inline for the
// reason that Fiber.h gives: between a kernel and the jump to another stack
// there is to be one call.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_WAITING_H
#define GPUMPI_LIB_CPUDEVICE_WAITING_H

#include "Blocks/Block.h"
#include "Report.h"

namespace gpumpi::cpu {

/// The block that this host thread runs.
extern __thread Block *currentBlock;

inline void WaiterQueue::push(Waiter &waiter) {
  waiter.next = nullptr;
  (last ? last->next : first) = &waiter;
  last = &waiter;
}

inline Waiter &WaiterQueue::pop() {
  Waiter &waiter = *first;
  first = waiter.next;
  if (!first)
    last = nullptr;
  // The stack of the one after this, which is below its waiter, has not been
  // used since all the others were; until its turn comes, it is fetched.
  const auto stack = reinterpret_cast<std::intptr_t>(first);
  for (int line = -2; line <= 1; ++line)
    __builtin_prefetch(reinterpret_cast<const void *>(stack + 64 * line));
  return waiter;
}

inline void WaiterQueue::append(WaiterQueue &others) {
  if (others.empty())
    return;
  (last ? last->next : first) = others.first;
  last = others.last;
  others.first = others.last = nullptr;
}

inline Block *Block::currentOrNull() { return currentBlock; }

inline Block &Block::current(const char *what) {
  if (!currentBlock)
    fail("%s is used outside of a kernel", what);
  return *currentBlock;
}

inline unsigned Block::currentThread() const {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

/// Called before each wait: from the first one on, the end of a thread counts.
inline void Block::beginWaiting() {
  if (__builtin_expect(!progress.waited, 0))
    firstWait();
}

inline void Block::releaseBarrier() {
  if (passes.waiting)
    detail::failToMeet("another kind of barrier");
  if (__builtin_expect(checks, 0))
    checkArrived();
  ready.append(arrived);
  lastCount = arrivedCount;
  lastVotes = votes;
  arrivedCount = votes = 0;
}

/// A fiber on which something can be done; the main one if that is nothing but
/// to park the block. Ends the program if there is none.
GPUMPI_CPU_HOT inline Fiber *Block::nextFiber() {
  if (progress.started < progress.count)
    return &fibers.takeIdle();
  if (ready.empty() && !releaseLooking() && !releaseActive() &&
      !releasePolling() && !awaitOthers())
    return parkOrReport();
  return ready.pop().fiber;
}

/// Gives up the running fiber until \p waiter is ready.
GPUMPI_CPU_HOT inline void Block::wait(Waiter &waiter) {
  waiter.fiber = &fibers.current();
  Fiber *next = nextFiber();
  if (next != waiter.fiber)
    fibers.switchTo(*next);
  threadIdx = waiter.index;
}

GPUMPI_CPU_HOT inline unsigned Block::barrier(const char *operation,
                                              bool predicate,
                                              unsigned &liveThreads,
                                              const GridCall *call) {
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), operation};
  waiter.call = call;
  arrived.push(waiter);
  ++arrivedCount;
  votes += predicate;
  if (arrivedCount == live)
    releaseBarrier();
  // The next barrier is not complete before this thread has come out of here,
  // so that its count cannot overwrite this one's.
  wait(waiter);
  liveThreads = lastCount;
  return lastVotes;
}

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_WAITING_H
