//===- Accesses.cpp - Whether an access is right --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accesses.h"

#include "Blocks/Waiting.h"
#include "HostHeap.h"
#include "Memory/Allocations.h"
#include "Memory/CheckedMemory.h"
#include "Memory/Findings.h"
#include "Settings.h"

#include <cstdint>
#include <string>

namespace gpumpi::cpu {

namespace {

/// Below that nothing ever lies.
constexpr std::uintptr_t LowestAddress = 4096;

/// What accesses are compared with, from the start of the program on; before
/// that there is none of a kernel, and no device memory.
struct Knowledge {
  bool isWanted = settings().check;
  CheckedMemory *devices = isWanted ? &CheckedMemory::ofDevices() : nullptr;
  CheckedMemory *host = isWanted ? &CheckedMemory::ofHost() : nullptr;

  bool covers(std::uintptr_t address) const {
    return devices->covers(address) || host->covers(address);
  }
};

const Knowledge known;

/// What this host thread does here may itself be instrumented: templates of the
/// standard library are compiled with the program, too.
__thread bool isBusy;

class Busy {
public:
  Busy() { isBusy = true; }
  ~Busy() { isBusy = false; }
};

/// The pieces that kernels on this host thread have used of late. If one has
/// been freed since then, the hardware finds that out.
class UsedPieces {
public:
  bool contain(std::uintptr_t address, std::size_t bytes) const {
    for (const CheckedPiece &piece : pieces)
      if (piece.contains(address, bytes))
        return true;
    return false;
  }
  void add(const CheckedPiece &piece) {
    pieces[next] = piece;
    next = (next + 1) % Count;
  }

private:
  static constexpr unsigned Count = 8;
  CheckedPiece pieces[Count];
  unsigned next;
};

__thread UsedPieces usedPieces;

bool isWithin(std::uintptr_t address, const void *begin, std::size_t bytes) {
  return address - reinterpret_cast<std::uintptr_t>(begin) < bytes;
}

bool isOnHostStack(std::uintptr_t address, const Block &block) {
  const detail::HostStack &stack = block.hostStack();
  return isWithin(address, stack.begin,
                  (std::size_t)(static_cast<const char *>(stack.end) -
                                static_cast<const char *>(stack.begin)));
}

/// Whether there is no need to look closer: most accesses are one of these.
bool isHarmless(std::uintptr_t address, std::size_t bytes) {
  return usedPieces.contain(address, bytes) ||
         isWithin(address, &threadIdx, sizeof(threadIdx)) ||
         isWithin(address, &blockIdx, sizeof(blockIdx)) ||
         isWithin(address, &blockDim, sizeof(blockDim)) ||
         isWithin(address, &gridDim, sizeof(gridDim));
}

/// What is wrong with the use of memory that is not known to be the device's.
const char *wrongWithHostMemory(std::uintptr_t address, const Block &block) {
  // The device's own bookkeeping, and the arguments of the kernel.
  if (isWithin(address, &block, sizeof(block)) ||
      isWithin(address, block.body(), block.bodyBytes()))
    return nullptr;
  if (!isOnHostStack(address, block) && !isOnHostHeap(address))
    return nullptr;
  // cudaHostRegister may have told of it.
  if (allocations().find(reinterpret_cast<const void *>(address)))
    return nullptr;
  if (isOnHostStack(address, block))
    return "a local variable of the host: a kernel cannot use the host's "
           "memory; pass the value, or a pointer from cudaMalloc or "
           "cudaMallocManaged";
  return "memory from the host's malloc or new: a kernel cannot use the host's "
         "memory; pass a pointer from cudaMalloc or cudaMallocManaged";
}

Access forReport(const SharedUse &access) {
  const char *const verb = !access.writes              ? "reads"
                           : access.use == Use::Atomic ? "updates"
                                                       : "writes";
  return {verb, access.address, access.bytes, access.returnAddress};
}

void checkShared(const SharedUse &access, const SharedLocation &location,
                 Races &races) {
  const Access report = forReport(access);
  if (location.kind == SharedLocation::Free)
    reportAccess(report, "which is behind the end of a __shared__ variable: an "
                         "index is too large, or the launch asks for too "
                         "little dynamic shared memory");
  if (location.rest < access.bytes)
    reportAccess(report, "which reaches behind the end of a __shared__ "
                         "variable: an index is too large, or the launch asks "
                         "for too little dynamic shared memory");
  races.use(access, location.offset);
}

void checkInKernel(const Block &block, const SharedUse &access) {
  const auto fail = [&](const std::string &what) {
    reportAccess(forReport(access), what);
  };
  if (access.address < LowestAddress)
    fail("which is no memory: a pointer is null");
  if (known.covers(access.address)) {
    if (usedPieces.contain(access.address, access.bytes))
      return;
    if (const auto wrong = wrongWith(access.address, access.bytes, true))
      fail(*wrong);
    CheckedMemory &memory =
        known.devices->covers(access.address) ? *known.devices : *known.host;
    usedPieces.add(*memory.near(access.address));
    return;
  }
  const SharedLocation location =
      const_cast<Block &>(block).sharedMemory().locate(
          reinterpret_cast<const void *>(access.address));
  if (location.kind != SharedLocation::Other)
    return checkShared(access, location,
                       static_cast<Races &>(*block.watcher()));
  if (const char *wrong = wrongWithHostMemory(access.address, block)) {
    const std::size_t before =
        const_cast<Block &>(block).sharedMemory().bytesBefore(
            reinterpret_cast<const void *>(access.address));
    fail(before ? std::to_string(before) +
                      " bytes before the first of a __shared__ variable: an "
                      "index is negative"
                : wrong);
  }
}

} // namespace

void checkAccess(const volatile void *pointer, std::size_t bytes, bool writes,
                 Use use, const void *returnAddress) {
  if (!known.isWanted || isBusy || bytes == 0)
    return;
  const auto address = reinterpret_cast<std::uintptr_t>(pointer);
  const Block *const block = currentBlock;
  if (!block) {
    if (!known.covers(address))
      return;
    const Busy busy;
    if (const auto wrong = wrongWith(address, bytes, false))
      reportAccess({writes ? "writes" : "reads", address, bytes, returnAddress},
                   *wrong);
    return;
  }
  if (use == Use::Plain && isHarmless(address, bytes))
    return;
  const Busy busy;
  const unsigned thread = block->currentThread();
  auto &races = static_cast<Races &>(*block->watcher());
  // Volatile accesses are how threads tell each other of something by hand.
  checkInKernel(*block, {address, bytes, writes, use, thread, returnAddress});
  if (use != Use::Plain)
    races.synchronize(thread, address, !writes, writes);
}

/// The other accesses are looked at in AlignmentHooks.cpp.
static void checkAlignment(std::uintptr_t address, std::size_t bytes,
                           bool writes, const void *returnAddress) {
  if (known.isWanted && !isBusy && currentBlock && address % bytes != 0)
    reportAccess({writes ? "updates" : "reads", address, bytes, returnAddress},
                 "which is not a multiple of " + std::to_string(bytes) +
                     ": atomic operations need numbers that are aligned to "
                     "their size");
}

void checkAtomic(const volatile void *pointer, std::size_t bytes, bool reads,
                 bool writes, const void *returnAddress) {
  checkAccess(pointer, bytes, writes, Use::Atomic, returnAddress);
  checkAlignment(reinterpret_cast<std::uintptr_t>(pointer), bytes, writes,
                 returnAddress);
  // A write has made known already what came before it.
  const Block *const block = currentBlock;
  if (!known.isWanted || isBusy || !block || !reads || !writes)
    return;
  const Busy busy;
  static_cast<Races &>(*block->watcher())
      .synchronize(block->currentThread(),
                   reinterpret_cast<std::uintptr_t>(pointer), true, false);
}

void checkFence() {
  const Block *const block = currentBlock;
  if (known.isWanted && !isBusy && block)
    static_cast<Races &>(*block->watcher()).fence(block->currentThread());
}

} // namespace gpumpi::cpu
