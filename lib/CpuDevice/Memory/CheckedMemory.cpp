//===- CheckedMemory.cpp - Memory in which mistakes show ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/CheckedMemory.h"

#include "Memory/Faults.h"
#include "Memory/SharedPages.h"
#include "Settings.h"

#include <gpumpi_cpu/host_access.h>

#include <sys/mman.h>

#include <algorithm>
#include <cstring>

namespace gpumpi::cpu {

/// What is reserved at the most; addresses cost nothing.
constexpr std::size_t MostReserved = (std::size_t)4 << 40;
/// What nobody may touch behind each piece, besides the rest of its last page.
/// Indices that are wrong are most often wrong by little.
constexpr std::size_t GuardBytes = 64 << 10;

/// Reserves \p bytes bytes of the address space, at \p address if that is not
/// null, that can be neither read nor written.
static void *reserve(void *address, std::size_t bytes) {
  void *const pages = mmap(address, bytes, PROT_NONE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE |
                               (address ? MAP_FIXED : 0),
                           -1, 0);
  return pages == MAP_FAILED ? nullptr : pages;
}

CheckedMemory::CheckedMemory() {
  size = MostReserved;
  void *pages = reserve(nullptr, size);
  while (!pages && size > 0) {
    size /= 2;
    pages = size > GuardBytes ? reserve(nullptr, size) : nullptr;
  }
  low = reinterpret_cast<std::uintptr_t>(pages);
  top = low + GuardBytes;
}

// Never destroyed: programs free memory in destructors of global objects.
CheckedMemory &CheckedMemory::ofDevices() {
  static auto *const instance = [] {
    listenToFaults();
    return new CheckedMemory;
  }();
  return *instance;
}

CheckedMemory &CheckedMemory::ofHost() {
  static auto *const instance = new CheckedMemory;
  return *instance;
}

void *CheckedMemory::allocate(std::size_t bytes, cudaMemoryType type) {
  const std::size_t whole = wholePages(bytes);
  const std::lock_guard<std::mutex> lock(mutex);
  if (whole == 0 || whole > size || GuardBytes > size - whole ||
      top - low > size - whole - GuardBytes)
    return nullptr;
  void *const memory = reinterpret_cast<void *>(top);
  if (mprotect(memory, whole, PROT_READ | PROT_WRITE) != 0)
    return nullptr;
  pieces.push_back({top, bytes, type, false});
  top += whole + GuardBytes;
  return memory;
}

bool CheckedMemory::free(void *base) {
  const auto address = reinterpret_cast<std::uintptr_t>(base);
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found =
      std::lower_bound(pieces.begin(), pieces.end(), address,
                       [](const CheckedPiece &piece, std::uintptr_t at) {
                         return piece.base < at;
                       });
  if (found == pieces.end() || found->base != address || found->isFreed)
    return false;
  found->isFreed = true;
  reserve(base, wholePages(found->bytes));
  return true;
}

std::optional<CheckedPiece> CheckedMemory::near(std::uintptr_t address) {
  const std::lock_guard<std::mutex> lock(mutex);
  if (pieces.empty())
    return std::nullopt;
  const auto next =
      std::upper_bound(pieces.begin(), pieces.end(), address,
                       [](std::uintptr_t at, const CheckedPiece &piece) {
                         return at < piece.base;
                       });
  if (next == pieces.begin())
    return pieces.front();
  const CheckedPiece &before = *std::prev(next);
  const bool isNearNext =
      next != pieces.end() && address >= before.base + before.bytes &&
      next->base - address < address - before.base - before.bytes;
  return isNearNext ? *next : before;
}

void CheckedMemory::open() {
  const std::lock_guard<std::mutex> lock(mutex);
  bool isOpen = true;
  for (const CheckedPiece &piece : pieces)
    isOpen = isOpen &&
             (piece.isFreed ||
              mprotect(reinterpret_cast<void *>(piece.base),
                       wholePages(piece.bytes), PROT_READ | PROT_WRITE) == 0);
  // The system limits how many parts of the address space may differ.
  if (!isOpen)
    (void)mprotect(reinterpret_cast<void *>(low), top - low,
                   PROT_READ | PROT_WRITE);
}

void CheckedMemory::close() {
  const std::lock_guard<std::mutex> lock(mutex);
  (void)mprotect(reinterpret_cast<void *>(low), top - low, PROT_NONE);
}

//===----------------------------------------------------------------------===//
// Who may use device memory
//===----------------------------------------------------------------------===//

namespace {

struct Users {
  std::mutex mutex;
  unsigned count = 0;
};

Users &users() {
  static auto *const instance = new Users;
  return *instance;
}

/// \returns whether that matters.
bool addUser() {
  if (!settings().check)
    return false;
  const std::lock_guard<std::mutex> lock(users().mutex);
  if (users().count++ == 0)
    CheckedMemory::ofDevices().open();
  return true;
}

} // namespace

DeviceAccess::DeviceAccess() : isUser(addUser()) {}

void DeviceAccess::leave() {
  const std::lock_guard<std::mutex> lock(users().mutex);
  if (--users().count == 0)
    CheckedMemory::ofDevices().close();
}

void allowHostAccess() { addUser(); }

} // namespace gpumpi::cpu
