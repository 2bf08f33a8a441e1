//===- SharedMemory.cpp - The shared memory of a block --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/SharedMemory.h"

#include "Blocks/Waiting.h"
#include "Report.h"
#include "Settings.h"

#include <gpumpi_cpu/misuse.h>
#include <gpumpi_cpu/shared.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <new>
#include <utility>

namespace gpumpi::cpu {

// Programs read shared arrays of small elements in larger units.
constexpr std::size_t MinAlignment = 16;
constexpr std::size_t MaxAlignment = 256;

void SharedMemory::Release::operator()(unsigned char *memory) const {
  std::free(memory);
}

SharedMemory::Memory SharedMemory::allocate(std::size_t bytes) {
  void *memory;
  if (posix_memalign(&memory, MaxAlignment, bytes) != 0)
    fail("no memory for the shared memory of a block");
  return Memory(static_cast<unsigned char *>(memory));
}

void SharedMemory::begin(std::size_t dynamic) {
  fill = settings().fill;
  if (!storage)
    storage =
        allocate(kept ? std::max<std::size_t>(dynamic, 1) : MaxSharedBytes);
  if (dynamic > 0 && !(dynamicLeft && dynamic == dynamicBytes))
    std::memset(storage.get(), fill, dynamic);
  dynamicLeft = false;
  dynamicBytes = dynamic;
  low = high = nullptr;
  extend(storage.get(), dynamic);
  if (kept && !variables.empty()) {
    for (Variable &variable : variables) {
      if (!std::exchange(variable.left, false))
        std::memset(variable.address, fill, variable.bytes);
      extend(variable.address, variable.bytes);
    }
    return;
  }
  variables.clear();
  top = dynamic;
  staticBytes = 0;
}

bool SharedMemory::leave(const void *begin) {
  if (!kept)
    return false;
  if (begin == storage.get())
    return dynamicLeft = true;
  for (Variable &variable : variables)
    if (variable.address == begin)
      return variable.left = true;
  return false;
}

/// \p bytes bytes from \p begin on are in use, too.
void SharedMemory::extend(const void *begin, std::size_t bytes) {
  if (bytes == 0)
    return;
  const std::less<const unsigned char *> less;
  const unsigned char *const first = static_cast<const unsigned char *>(begin);
  if (!low || less(first, low))
    low = first;
  if (less(high, first + bytes))
    high = first + bytes;
}

void *SharedMemory::place(const void *key, std::size_t bytes,
                          std::size_t alignment) {
  for (Variable &variable : variables)
    if (variable.key == key) {
      if (!variable.filled)
        std::memset(variable.address, fill, variable.bytes);
      variable.filled = true;
      return variable.address;
    }
  alignment = std::max(alignment, MinAlignment);
  const std::size_t start = (top + alignment - 1) / alignment * alignment;
  if (start > MaxSharedBytes || bytes > MaxSharedBytes - start)
    return nullptr;
  if (kept)
    pieces.push_back(allocate(bytes));
  void *address = kept ? pieces.back().get() : storage.get() + start;
  std::memset(address, fill, bytes);
  variables.push_back({key, address, bytes, start, true, false});
  extend(address, bytes);
  top = start + bytes;
  staticBytes += bytes;
  return address;
}

std::size_t SharedMemory::bytesBefore(const void *address) const {
  constexpr std::size_t Near = 1024;
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  std::size_t least = Near;
  const auto compare = [&](const void *begin) {
    const std::size_t distance = reinterpret_cast<std::uintptr_t>(begin) - at;
    if (distance > 0 && distance < least)
      least = distance;
  };
  compare(storage.get());
  for (const Variable &variable : variables)
    compare(variable.address);
  return least < Near ? least : 0;
}

SharedLocation SharedMemory::locate(const void *address) const {
  const auto at = reinterpret_cast<std::uintptr_t>(address);
  // Where the part of `bytes` bytes from `begin` on has it; else `bytes`.
  const auto within = [at](const void *begin, std::size_t bytes) {
    const auto first = reinterpret_cast<std::uintptr_t>(begin);
    return at >= first && at - first < bytes ? at - first : bytes;
  };
  if (const std::size_t offset = within(storage.get(), dynamicBytes);
      offset < dynamicBytes)
    return {SharedLocation::Used, offset, dynamicBytes - offset};
  for (const Variable &variable : variables)
    if (const std::size_t offset = within(variable.address, variable.bytes);
        variable.filled && offset < variable.bytes)
      return {SharedLocation::Used, variable.start + offset,
              variable.bytes - offset};
  const std::size_t whole = kept ? 0 : MaxSharedBytes;
  const bool isFree = storage && within(storage.get(), whole) < whole;
  return {isFree ? SharedLocation::Free : SharedLocation::Other, 0, 0};
}

struct KeptShared::Blocks {
  std::shared_ptr<SharedMemory[]> all;
};

/// Whether there is memory for it shows when a block runs: until then nobody
/// has looked at whether such a grid can be launched at all.
KeptShared::KeptShared(dim3 grid)
    : blocks(new Blocks{std::shared_ptr<SharedMemory[]>(new(
          std::nothrow) SharedMemory[std::size_t(grid.x) * grid.y * grid.z])}) {
}

KeptShared::KeptShared(const KeptShared &other)
    : blocks(new Blocks(*other.blocks)) {}

KeptShared::~KeptShared() { delete blocks; }

SharedMemory &KeptShared::of(std::size_t number) const {
  if (!blocks->all)
    fail("no memory for the shared memory of the blocks");
  blocks->all[number].keep();
  return blocks->all[number];
}

namespace detail {

__thread unsigned long long currentBlockSerial;

void *placeShared(const void *key, std::size_t bytes, std::size_t alignment) {
  Block &block = Block::current("a shared variable");
  void *address = block.sharedMemory().place(key, bytes, alignment);
  if (!address)
    fail("kernel %s: shared memory is full: %zu bytes in use, %zu more wanted, "
         "a block has %zu",
         block.kernelName().c_str(), block.sharedMemory().used(), bytes,
         MaxSharedBytes);
  block.tellShared();
  return address;
}

void *dynamicSharedMemory() {
  return Block::current("dynamic shared memory").sharedMemory().dynamic();
}

bool leaveShared(const void *variable) {
  Block &block = Block::current("shared memory");
  // What looks for mistakes is to see each access.
  return !settings().check && block.sharedMemory().leave(variable);
}

bool keepsShared() {
  return !settings().check &&
         Block::current("shared memory").sharedMemory().isKept();
}

void keepShared(const void *variable) {
  if (!leaveShared(variable))
    misused("a shared variable that is to be kept is none of the block's");
}

bool isSharedThere(const void *address) {
  return Block::current("shared memory").sharedMemory().contains(address);
}

} // namespace detail

} // namespace gpumpi::cpu
