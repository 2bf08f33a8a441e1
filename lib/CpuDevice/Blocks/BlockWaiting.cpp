//===- BlockWaiting.cpp - What the threads of a block wait for ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/LeaveKernel.h"
#include "Blocks/Meeting.h"
#include "Blocks/Waiting.h"
#include "HostThreadObject.h"

#include <array>
#include <thread>
#include <vector>

namespace gpumpi::cpu {

/// All live threads are in the barrier: is it the same one? Not every program
/// tells where its barriers stand.
void Block::checkArrived() const {
  const Waiter *first = nullptr;
  for (const Waiter *waiter = arrived.front(); waiter; waiter = waiter->next) {
    if (!waiter->call)
      continue;
    if (!first)
      first = waiter;
    if (!samePlace(waiter->call->place, first->call->place))
      reportApart(*first, *waiter);
  }
  if (watching)
    watching->barrier();
}

std::uint64_t Block::warpOperation(const WarpOperation &operation,
                                   unsigned mask, std::uint64_t value,
                                   std::uint64_t argument) {
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), operation.name};
  if (!(mask >> waiter.thread % WarpLanes & 1))
    fail("kernel %s, block (%u, %u, %u), thread (%u, %u, %u): the mask 0x%08x "
         "of %s does not name the calling lane %u",
         kernelName().c_str(), blockIdx.x, blockIdx.y, blockIdx.z, threadIdx.x,
         threadIdx.y, threadIdx.z, mask, operation.name,
         waiter.thread % WarpLanes);
  warps.join(operation, mask, value, argument, waiter, ready);
  wait(waiter);
  return waiter.result;
}

void Block::waitUntil(const Condition &condition) {
  while (!condition.holds()) {
    beginWaiting();
    Waiter waiter{threadIdx, currentThread(), condition.operation};
    waiter.condition = &condition;
    looking.push(waiter);
    wait(waiter);
  }
}

bool Block::poll(const Condition &condition, std::uint64_t nanoseconds) {
  if (condition.holds())
    return true;
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), condition.operation};
  waiter.condition = &condition;
  // Time passes each time, so that the others' comes, too.
  waiter.result = time + std::max<std::uint64_t>(nanoseconds, 20);
  if (waiter.result < time)
    waiter.result = ~(std::uint64_t)0;
  polling.push(waiter);
  wait(waiter);
  return condition.holds();
}

/// Lets the threads go on whose condition holds by now, when nothing else can.
/// \returns whether there are any.
bool Block::releaseLooking() {
  WaiterQueue still;
  while (!looking.empty()) {
    Waiter &waiter = looking.pop();
    (waiter.condition->holds() ? ready : still).push(waiter);
  }
  looking.append(still);
  return !ready.empty();
}

/// Lets the thread go on that has asked for the least time, when nothing else
/// can, and those whose condition holds. \returns whether there was one.
bool Block::releasePolling() {
  if (polling.empty())
    return false;
  std::uint64_t next = ~(std::uint64_t)0;
  bool some = false;
  for (Waiter *waiter = polling.front(); waiter; waiter = waiter->next) {
    next = std::min(next, waiter->result);
    some |= waiter->condition->holds();
  }
  WaiterQueue still;
  while (!polling.empty()) {
    Waiter &waiter = polling.pop();
    if (some ? waiter.condition->holds()
             : waiter.result == next && ready.empty())
      ready.push(waiter);
    else
      still.push(waiter);
  }
  if (!some)
    time = std::max(time, next);
  polling.append(still);
  return true;
}

/// When nothing else can go on, and some wait for what threads of other blocks
/// or the host do: waits for that. \returns whether there are such threads.
bool Block::awaitOthers() {
  const auto isForOthers = [&] {
    for (const Waiter *waiter = looking.front(); waiter; waiter = waiter->next)
      if (!waiter->condition->isOfBlock)
        return true;
    return false;
  };
  if (!isForOthers())
    return false;
  while (!releaseLooking()) {
    if (launchHasFailed())
      leaveKernel();
    std::this_thread::yield();
  }
  return true;
}

unsigned Block::activeMask(const void *site) {
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), "__activemask"};
  waiter.site = site;
  active.push(waiter);
  wait(waiter);
  return (unsigned)waiter.result;
}

namespace {

/// The lanes of a warp that have called __activemask from one place.
struct ActiveLanes {
  const void *site;
  unsigned lanes;
};

/// Those of a block's warps.
struct ActiveWarps {
  std::array<std::vector<ActiveLanes>, MaxBlockThreads / WarpLanes> places;
};

} // namespace

/// Those at \p site, of a warp that has lanes at \p places.
static unsigned &lanesAt(std::vector<ActiveLanes> &places, const void *site) {
  for (ActiveLanes &place : places)
    if (place.site == site)
      return place.lanes;
  places.push_back({site, 0});
  return places.back().lanes;
}

/// Answers the threads in __activemask, when nothing else can go on. \returns
/// whether there were any. Often these are all threads of the block: each is
/// looked at twice, and not compared with each other.
bool Block::releaseActive() {
  if (active.empty())
    return false;
  auto &warps = OfHostThread<ActiveWarps>::mine().places;
  for (std::vector<ActiveLanes> &places : warps)
    places.clear();
  for (Waiter *waiter = active.front(); waiter; waiter = waiter->next)
    lanesAt(warps[waiter->thread / WarpLanes], waiter->site) |=
        1u << waiter->thread % WarpLanes;
  for (Waiter *waiter = active.front(); waiter; waiter = waiter->next)
    waiter->result = lanesAt(warps[waiter->thread / WarpLanes], waiter->site);
  ready.append(active);
  return true;
}

//===----------------------------------------------------------------------===//
// Waiting for the whole grid
//===----------------------------------------------------------------------===//

void Block::meetGrid(const GridCall &call) {
  if (!launch->service)
    fail("kernel %s: %s needs a launch with a service", kernelName().c_str(),
         call.place.operation);
  beginWaiting();
  Waiter waiter{threadIdx, currentThread(), call.place.operation};
  waiter.call = &call;
  meeting.push(waiter);
  wait(waiter);
}

/// No thread can go on by itself.
Fiber *Block::parkOrReport() {
  if (meeting.empty())
    reportDeadlock();
  return &fibers.mainFiber();
}

const GridCall &Block::firstCall() const {
  const Waiter *first = meeting.front();
  for (const Waiter *waiter = first; waiter; waiter = waiter->next)
    if (waiter->thread < first->thread)
      first = waiter;
  return *first->call;
}

WaitingPlace Block::otherPlace(bool &ofBlock) const {
  const GridCall &first = firstCall();
  const Waiter *other = nullptr;
  for (const Waiter *waiter = meeting.front(); waiter; waiter = waiter->next)
    if (!samePlace(waiter->call->place, first.place) &&
        (!other || waiter->thread < other->thread))
      other = waiter;
  if (other) {
    ofBlock = ofBlock && other->call->ofBlock;
    return other->call->place;
  }
  if (const Waiter *waiter = arrived.front())
    return waiter->call ? waiter->call->place
                        : WaitingPlace{waiter->operation, nullptr, 0, 0};
  if (const Waiter *waiter = looking.front())
    return {waiter->operation, nullptr, 0, 0};
  WaitingPlace place{};
  if (!tiles.empty())
    place.operation = tiles.front().operation->name;
  warps.forEachGroup([&](unsigned, const WarpGroup &group) {
    place.operation = group.operation->name;
  });
  return place;
}

} // namespace gpumpi::cpu
