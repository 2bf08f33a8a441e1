//===- Allocations.cpp - The memory of the devices ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Allocations.h"

#include <gpumpi_cpu/allocation_range.h>

#include "Memory/CheckedMemory.h"
#include "Memory/MemoryHints.h"
#include "Settings.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>

// The program may be compiled with AddressSanitizer, whose names these are,
// when this is not. NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" __attribute__((weak)) void
__asan_poison_memory_region(const volatile void *start, std::size_t bytes);
extern "C" __attribute__((weak)) void
__asan_unpoison_memory_region(const volatile void *start, std::size_t bytes);
// NOLINTEND(bugprone-reserved-identifier)

namespace gpumpi::cpu {

/// What cudaDeviceProp::textureAlignment tells.
constexpr std::size_t Alignment = 512;
/// Allocations from this size on are compared with what the machine has left:
/// the system would grant them and end the program when they are used.
constexpr std::size_t LargeBytes = 64 << 20;

Allocations &allocations() {
  static auto *const instance = new Allocations;
  return *instance;
}

/// Bytes that the system can still give. \returns all there are if it does not
/// say.
static std::size_t availableBytes() {
  std::size_t kilobytes = ~(std::size_t)0 >> 10;
  if (std::FILE *file = std::fopen("/proc/meminfo", "r")) {
    char line[128];
    while (std::fgets(line, sizeof(line), file))
      if (std::sscanf(line, "MemAvailable: %zu kB", &kilobytes) == 1)
        break;
    std::fclose(file);
  }
  return kilobytes << 10;
}

static std::uintptr_t addressOf(const void *pointer) {
  return reinterpret_cast<std::uintptr_t>(pointer);
}

/// Whether memory of this type counts towards the size of its device.
static bool counts(cudaMemoryType type) { return type != cudaMemoryTypeHost; }

static void *allocateAny(std::size_t bytes) {
  void *memory;
  return posix_memalign(&memory, Alignment, bytes) == 0 ? memory : nullptr;
}

/// Memory that has its pages to itself. AddressSanitizer, if it is there, is
/// told that what is behind it is not ours.
static void *allocatePages(std::size_t bytes) {
  const std::size_t whole = wholePages(bytes);
  void *memory;
  if (whole == 0 || posix_memalign(&memory, pageBytes(), whole) != 0)
    return nullptr;
  if (__asan_poison_memory_region)
    __asan_poison_memory_region(static_cast<char *>(memory) + bytes,
                                whole - bytes);
  return memory;
}

static CheckedMemory &checkedMemory(cudaMemoryType type) {
  return type == cudaMemoryTypeDevice ? CheckedMemory::ofDevices()
                                      : CheckedMemory::ofHost();
}

/// Memory in which mistakes show, if that is wanted and there is room for it.
static void *allocateChecked(std::size_t bytes, cudaMemoryType type) {
  return settings().check ? checkedMemory(type).allocate(bytes, type) : nullptr;
}

cudaError_t Allocations::allocate(void **pointer, std::size_t bytes,
                                  cudaMemoryType type, int device,
                                  unsigned flags, bool filled) {
  *pointer = nullptr;
  if (bytes == 0)
    return cudaSuccess;
  const std::lock_guard<std::mutex> lock(mutex);
  std::size_t &used = usedBytes[device];
  if (counts(type) && bytes > settings().memory - used)
    return cudaErrorMemoryAllocation;
  if (bytes >= LargeBytes && bytes > availableBytes())
    return cudaErrorMemoryAllocation;
  const DeviceAccess access;
  void *memory = allocateChecked(bytes, type);
  if (!memory)
    memory = type == cudaMemoryTypeDevice ? allocatePages(bytes)
                                          : allocateAny(bytes);
  if (!memory)
    return cudaErrorMemoryAllocation;
  if (counts(type)) {
    if (filled)
      std::memset(memory, settings().fill, bytes);
    used += bytes;
  }
  byAddress[addressOf(memory)] = {addressOf(memory), bytes, type, device,
                                  Origin::Allocated, flags};
  *pointer = memory;
  return cudaSuccess;
}

/// The allocation that contains \p address, or the end.
std::map<std::uintptr_t, Allocation>::iterator
Allocations::at(std::uintptr_t address) {
  auto next = byAddress.upper_bound(address);
  if (next == byAddress.begin())
    return byAddress.end();
  const auto candidate = std::prev(next);
  return candidate->second.contains(address, 1) ? candidate : byAddress.end();
}

/// Memory that lies there later has none.
static void forgetHints(const Allocation &allocation) {
  if (allocation.type == cudaMemoryTypeManaged)
    MemoryHints::instance().forget(
        {allocation.base, allocation.base + allocation.bytes});
}

bool Allocations::isTaken(std::uintptr_t base, std::size_t bytes) {
  const auto next = byAddress.lower_bound(base);
  return at(base) != byAddress.end() ||
         (next != byAddress.end() && next->first - base < bytes);
}

bool Allocations::overlaps(const void *pointer, std::size_t bytes) {
  const std::lock_guard<std::mutex> lock(mutex);
  return isTaken(addressOf(pointer), bytes);
}

/// Gives the memory of \p allocation back.
void Allocations::drop(const Allocation &allocation) {
  if (allocation.origin != Origin::Allocated)
    return;
  if (counts(allocation.type))
    usedBytes[allocation.device] -= allocation.bytes;
  forgetHints(allocation);
  shared.erase(allocation.base);
  void *const memory = reinterpret_cast<void *>(allocation.base);
  if (settings().check && checkedMemory(allocation.type).free(memory))
    return;
  if (allocation.type == cudaMemoryTypeDevice && __asan_unpoison_memory_region)
    __asan_unpoison_memory_region(
        reinterpret_cast<const void *>(allocation.base),
        wholePages(allocation.bytes));
  std::free(memory);
}

cudaError_t Allocations::release(void *pointer, bool host) {
  if (!pointer)
    return cudaSuccess;
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = byAddress.find(addressOf(pointer));
  if (found == byAddress.end() || found->second.origin != Origin::Allocated ||
      (found->second.type == cudaMemoryTypeHost) != host)
    return cudaErrorInvalidValue;
  change();
  drop(found->second);
  byAddress.erase(found);
  return cudaSuccess;
}

void Allocations::releaseAll(int device) {
  const std::lock_guard<std::mutex> lock(mutex);
  change();
  for (auto i = byAddress.begin(); i != byAddress.end();) {
    if (i->second.device != device || i->second.origin == Origin::Variable ||
        i->second.origin == Origin::Opened) {
      ++i;
      continue;
    }
    drop(i->second);
    i = byAddress.erase(i);
  }
}

cudaError_t Allocations::record(const void *pointer, std::size_t bytes,
                                cudaMemoryType type, int device, Origin origin,
                                unsigned flags) {
  if (!pointer || bytes == 0)
    return cudaErrorInvalidValue;
  const std::lock_guard<std::mutex> lock(mutex);
  const std::uintptr_t base = addressOf(pointer);
  if (isTaken(base, bytes))
    return cudaErrorHostMemoryAlreadyRegistered;
  byAddress[base] = {base, bytes, type, device, origin, flags};
  return cudaSuccess;
}

cudaError_t Allocations::forget(const void *pointer) {
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = byAddress.find(addressOf(pointer));
  if (found == byAddress.end() || found->second.origin != Origin::Registered)
    return cudaErrorHostMemoryNotRegistered;
  change();
  byAddress.erase(found);
  return cudaSuccess;
}

void Allocations::addManagedVariable(const void *pointer, std::size_t bytes) {
  const std::lock_guard<std::mutex> lock(mutex);
  const std::uintptr_t base = addressOf(pointer);
  if (managedVariables[base]++ == 0)
    byAddress[base] = {base, bytes, cudaMemoryTypeManaged, 0, Origin::Variable};
}

void Allocations::removeManagedVariable(const void *pointer) {
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = managedVariables.find(addressOf(pointer));
  if (found == managedVariables.end() || --found->second > 0)
    return;
  change();
  forgetHints(byAddress[found->first]);
  byAddress.erase(found->first);
  managedVariables.erase(found);
}

cudaError_t Allocations::share(const void *pointer, PagesHandle &handle) {
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = at(addressOf(pointer));
  if (found == byAddress.end() || found->second.origin != Origin::Allocated ||
      found->second.type != cudaMemoryTypeDevice)
    return cudaErrorInvalidValue;
  const Allocation &allocation = found->second;
  const DeviceAccess access;
  std::unique_ptr<SharedPages> &pages = shared[allocation.base];
  if (!pages)
    pages = SharedPages::replace(reinterpret_cast<void *>(allocation.base),
                                 allocation.bytes);
  if (!pages) {
    shared.erase(allocation.base);
    return cudaErrorMemoryAllocation;
  }
  handle = pages->handle(allocation.device);
  return cudaSuccess;
}

cudaError_t Allocations::open(const PagesHandle &handle, int device,
                              void **pointer) {
  const std::lock_guard<std::mutex> lock(mutex);
  OpenedPages &known = opened[{handle.process, handle.inode}];
  if (!known.pages) {
    known.pages = SharedPages::open(handle);
    if (!known.pages) {
      opened.erase({handle.process, handle.inode});
      return cudaErrorInvalidResourceHandle;
    }
    const std::uintptr_t base = addressOf(known.pages->data());
    byAddress[base] = {base, known.pages->size(), cudaMemoryTypeDevice, device,
                       Origin::Opened};
  }
  ++known.times;
  *pointer = known.pages->data();
  return cudaSuccess;
}

cudaError_t Allocations::close(const void *pointer) {
  const std::lock_guard<std::mutex> lock(mutex);
  for (auto i = opened.begin(); i != opened.end(); ++i) {
    if (i->second.pages->data() != pointer)
      continue;
    if (--i->second.times == 0) {
      change();
      byAddress.erase(addressOf(pointer));
      opened.erase(i);
    }
    return cudaSuccess;
  }
  return cudaErrorInvalidValue;
}

std::optional<Allocation> Allocations::find(const void *pointer) {
  const std::lock_guard<std::mutex> lock(mutex);
  const auto found = at(addressOf(pointer));
  if (found == byAddress.end())
    return std::nullopt;
  return found->second;
}

std::size_t Allocations::used(int device) {
  const std::lock_guard<std::mutex> lock(mutex);
  return usedBytes[device];
}

unsigned long long allocationChanges() { return Allocations::changes(); }

bool allocationRange(const void *address, const void *&base, std::size_t &bytes,
                     bool &isOurs) {
  /// One that the calling host thread has asked for.
  struct Last {
    std::uint64_t changes = 0; ///< So many there had been.
    Allocation allocation = {};
  };
  // Mostly what a kernel keeps and what it sends are asked for in turns.
  static thread_local Last some[2];
  static thread_local unsigned recent = 0;
  const std::uint64_t changes = Allocations::changes();
  const auto isHere = [&](const Last &last) {
    return last.changes == changes &&
           last.allocation.contains(addressOf(address), 1);
  };
  if (!isHere(some[recent])) {
    recent = 1 - recent;
    if (!isHere(some[recent])) {
      const auto found = allocations().find(address);
      if (!found)
        return false;
      some[recent] = {changes, *found};
    }
  }
  const Allocation &allocation = some[recent].allocation;
  base = reinterpret_cast<const void *>(allocation.base);
  bytes = allocation.bytes;
  isOurs = allocation.origin == Origin::Allocated ||
           allocation.origin == Origin::Opened;
  return true;
}

} // namespace gpumpi::cpu
