//===- Ordering.cpp - Which thread has seen what of which -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ordering.h"

#include "Blocks/Warp.h"

#include <algorithm>

namespace gpumpi::cpu {

/// What a clock shows when an epoch begins.
constexpr std::uint32_t FirstClock = 1;
/// Addresses of an epoch that are told apart. Beyond that, all are one: threads
/// may then seem to be ordered that are not.
constexpr std::size_t MaxAddresses = 4096;
constexpr std::uintptr_t AnyAddress = 0;

void Ordering::begin(unsigned count) {
  threads = count;
  if (seen.size() < count)
    seen.resize(count);
  barrier();
}

void Ordering::barrier() {
  ++epoch;
  released.clear();
}

/// The clocks of \p thread, for its warp at the least.
Ordering::Seen &Ordering::narrow(unsigned thread) {
  Seen &mine = seen[thread];
  if (mine.epoch == epoch)
    return mine;
  if (mine.clocks.size() < threads)
    mine.clocks.resize(threads);
  const unsigned first = thread / WarpLanes * WarpLanes;
  const unsigned end = std::min(threads, first + WarpLanes);
  std::fill(mine.clocks.begin() + first, mine.clocks.begin() + end, 0);
  mine.clocks[thread] = FirstClock;
  mine.epoch = epoch;
  mine.isWide = false;
  return mine;
}

/// The clocks of \p thread, for all threads.
Ordering::Seen &Ordering::wide(unsigned thread) {
  Seen &mine = narrow(thread);
  if (mine.isWide)
    return mine;
  const unsigned first = thread / WarpLanes * WarpLanes;
  const unsigned end = std::min(threads, first + WarpLanes);
  std::fill(mine.clocks.begin(), mine.clocks.begin() + first, 0);
  std::fill(mine.clocks.begin() + end, mine.clocks.begin() + threads, 0);
  mine.isWide = true;
  return mine;
}

void Ordering::warpMeets(unsigned warp, unsigned lanes) {
  const unsigned base = warp * WarpLanes;
  const auto forEachThread = [&](auto visit) {
    for (unsigned rest = lanes; rest; rest &= rest - 1)
      visit(base + (unsigned)__builtin_ctz(rest));
  };
  bool isWide = false;
  forEachThread([&](unsigned thread) { isWide |= narrow(thread).isWide; });
  const unsigned first = isWide ? 0 : base;
  const unsigned end = isWide ? threads : std::min(threads, base + WarpLanes);
  std::vector<Clock> all(end - first, 0);
  forEachThread([&](unsigned thread) {
    const Seen &mine = isWide ? wide(thread) : narrow(thread);
    for (unsigned i = first; i < end; ++i)
      all[i - first] = std::max(all[i - first], mine.clocks[i]);
  });
  forEachThread([&](unsigned thread) {
    std::copy(all.begin(), all.end(), seen[thread].clocks.begin() + first);
    ++seen[thread].clocks[thread];
  });
}

void Ordering::meet(const std::vector<unsigned> &meeting) {
  std::vector<Clock> all(threads, 0);
  for (unsigned thread : meeting) {
    const Seen &mine = wide(thread);
    for (unsigned i = 0; i < threads; ++i)
      all[i] = std::max(all[i], mine.clocks[i]);
  }
  for (unsigned thread : meeting) {
    std::copy(all.begin(), all.end(), seen[thread].clocks.begin());
    ++seen[thread].clocks[thread];
  }
}

/// Under which key `released` has \p address.
std::uintptr_t Ordering::key(std::uintptr_t address) {
  if (released.size() < MaxAddresses)
    return address;
  if (!released.count(AnyAddress)) {
    std::vector<Clock> all(threads, 0);
    for (const auto &[known, clocks] : released)
      for (unsigned i = 0; i < threads; ++i)
        all[i] = std::max(all[i], clocks[i]);
    released.emplace(AnyAddress, std::move(all));
  }
  return AnyAddress;
}

void Ordering::release(unsigned thread, std::uintptr_t address) {
  Seen &mine = wide(thread);
  std::vector<Clock> &there = released[key(address)];
  there.resize(threads);
  for (unsigned i = 0; i < threads; ++i)
    there[i] = std::max(there[i], mine.clocks[i]);
  ++mine.clocks[thread];
}

void Ordering::acquire(unsigned thread, std::uintptr_t address) {
  const auto found = released.find(key(address));
  if (found == released.end())
    return;
  Seen &mine = wide(thread);
  for (unsigned i = 0; i < threads; ++i)
    mine.clocks[i] = std::max(mine.clocks[i], found->second[i]);
}

Instant Ordering::now(unsigned thread) const {
  const Seen &mine = seen[thread];
  const Clock clock = mine.epoch == epoch ? mine.clocks[thread] : FirstClock;
  return {epoch, clock, (std::uint16_t)thread};
}

bool Ordering::isBefore(const Instant &instant, unsigned thread) const {
  if (instant.epoch != epoch || instant.thread == thread)
    return true;
  const Seen &mine = seen[thread];
  const bool sameWarp = instant.thread / WarpLanes == thread / WarpLanes;
  if (mine.epoch != epoch || (!sameWarp && !mine.isWide))
    return false;
  return mine.clocks[instant.thread] >= instant.clock;
}

} // namespace gpumpi::cpu
