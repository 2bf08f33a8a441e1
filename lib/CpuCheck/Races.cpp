//===- Races.cpp - Races for shared memory --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Races.h"

#include "Blocks/Waiting.h"
#include "Memory/Findings.h"
#include "Places.h"

#include <cstdio>
#include <cstring>
#include <string>

namespace gpumpi::cpu {

std::unique_ptr<BlockWatcher> makeBlockWatcher() {
  return std::make_unique<Races>();
}

void Races::begin(unsigned threads) {
  ordering.begin(threads);
  fences.assign(threads, 0);
}

void Races::barrier() {
  settle();
  ordering.barrier();
}

void Races::warpMeets(unsigned warp, unsigned lanes) {
  settle();
  ordering.warpMeets(warp, lanes);
}

void Races::tileMeets(const std::vector<unsigned> &threads) {
  settle();
  ordering.meet(threads);
}

void Races::end() { settle(); }

void Races::use(const SharedUse &access, std::size_t offset) {
  settle();
  if (cells.size() < offset + access.bytes)
    cells.resize(offset + access.bytes);
  if (access.writes)
    write(access, offset);
  else
    read(access, offset);
}

void Races::synchronize(unsigned thread, std::uintptr_t address, bool reads,
                        bool writes) {
  if (reads)
    ordering.acquire(thread, address);
  if (writes)
    ordering.release(thread, address);
}

void Races::fence(unsigned thread) {
  fences[thread] = ordering.now(thread).epoch;
}

/// Whether what \p mark says may happen before and after \p access.
bool Races::isRival(const Mark &mark, const SharedUse &access) const {
  if (ordering.isBefore(mark.when, access.thread))
    return false;
  if (mark.use == Use::Plain || access.use == Use::Plain)
    return true;
  if (mark.use == Use::Atomic || access.use == Use::Atomic)
    return false;
  const std::uint64_t epoch = mark.when.epoch;
  return mark.when.thread / WarpLanes == access.thread / WarpLanes &&
         fences[mark.when.thread] != epoch && fences[access.thread] != epoch;
}

/// What is kept of \p access.
Races::Mark Races::markOf(const SharedUse &access) const {
  Mark mark;
  mark.when = ordering.now(access.thread);
  mark.use = access.use;
  mark.returnAddress = access.returnAddress;
  return mark;
}

void Races::read(const SharedUse &access, std::size_t offset) {
  const Mark mine = markOf(access);
  for (std::size_t i = 0; i < access.bytes; ++i) {
    Cell &cell = cells[offset + i];
    if (!cell.writer.isSilent && isRival(cell.writer, access))
      report(access, access.address + i, cell.writer, true);
    if (cell.reader.when.thread != access.thread)
      cell.otherReader = cell.reader;
    cell.reader = mine;
  }
}

void Races::write(const SharedUse &access, std::size_t offset) {
  pending.access = access;
  pending.offset = offset;
  const auto *const bytes =
      reinterpret_cast<const unsigned char *>(access.address);
  pending.before.assign(bytes, bytes + access.bytes);
  pending.rival.reset();
  isPending = true;
  const Mark mine = markOf(access);
  for (std::size_t i = 0; i < access.bytes; ++i) {
    Cell &cell = cells[offset + i];
    for (const Mark *mark : {&cell.writer, &cell.reader, &cell.otherReader})
      if (!pending.rival && isRival(*mark, access)) {
        pending.rival = *mark;
        pending.rivalWrites = mark == &cell.writer;
        pending.at = access.address + i;
      }
    const Mark before = cell.writer;
    const bool again = before.when.epoch == mine.when.epoch &&
                       before.when.thread == mine.when.thread;
    cell.writer = mine;
    cell.writer.hasChanged = again && (before.hasChanged || !before.isSilent);
  }
}

/// The last write has happened.
void Races::settle() {
  if (!isPending)
    return;
  isPending = false;
  const void *const now =
      reinterpret_cast<const void *>(pending.access.address);
  if (std::memcmp(now, pending.before.data(), pending.before.size()) != 0) {
    if (pending.rival)
      report(pending.access, pending.at, *pending.rival, pending.rivalWrites);
    return;
  }
  for (std::size_t i = 0; i < pending.access.bytes; ++i) {
    Mark &writer = cells[pending.offset + i].writer;
    writer.isSilent = !writer.hasChanged;
  }
}

static std::string nameOf(unsigned thread) {
  const unsigned row = thread / blockDim.x;
  char name[64];
  std::snprintf(name, sizeof(name), "thread (%u, %u, %u)", thread % blockDim.x,
                row % blockDim.y, row / blockDim.y);
  return name;
}

static std::string line(unsigned thread, bool writes, Use use,
                        const void *returnAddress) {
  return "\n  " + nameOf(thread) + (writes ? " writes" : " reads") +
         (use == Use::Atomic ? " atomically " : " ") + placeText(returnAddress);
}

void Races::report(const SharedUse &access, std::uintptr_t at,
                   const Mark &rival, bool rivalWrites) const {
  const bool inWarp =
      rival.when.thread / WarpLanes == access.thread / WarpLanes;
  char text[320];
  std::snprintf(
      text, sizeof(text),
      ": %s and %s race for shared memory at 0x%zx: nothing says which comes "
      "first; put %s between",
      nameOf(rival.when.thread).c_str(), nameOf(access.thread).c_str(),
      (std::size_t)at,
      inWarp ? "__syncthreads() or, where it stays within a warp, __syncwarp()"
             : "__syncthreads()");
  reportFinding(
      runningBlock() + text,
      line(rival.when.thread, rivalWrites, rival.use, rival.returnAddress) +
          line(access.thread, access.writes, access.use, access.returnAddress));
}

} // namespace gpumpi::cpu
