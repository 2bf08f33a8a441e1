//===- Allocations.h - The memory of the devices ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device memory is host memory of which a record is kept: where each allocation
// lies, how long it is, of what kind and whose. So the device can answer what a
// pointer is, notice a copy that leaves an allocation, and be full.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_ALLOCATIONS_H
#define GPUMPI_LIB_CPUDEVICE_ALLOCATIONS_H

#include "Memory/SharedPages.h"

#include <driver_types.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace gpumpi::cpu {

/// Where the memory of an allocation comes from, and thus where it goes.
enum class Origin {
  Allocated,  ///< Ours to free.
  Registered, ///< The program's; cudaHostRegister has told of it.
  Variable,   ///< A device variable.
  Opened      ///< Another process's; cudaIpcOpenMemHandle has got it.
};

struct Allocation {
  std::uintptr_t base;
  std::size_t bytes;
  cudaMemoryType type;
  int device;
  Origin origin;
  unsigned flags = 0; ///< Of cudaHostAlloc or cudaHostRegister.

  bool contains(std::uintptr_t address, std::size_t length) const {
    return address >= base && length <= bytes &&
           address - base <= bytes - length;
  }
};

class Allocations {
public:
  /// Allocates \p bytes of memory of type \p type for \p device, aligned to 512
  /// bytes. Device memory has pages to itself, so that it can be shared. It
  /// counts towards the device's size and is filled with 0xff, unless it shall
  /// stay as it is. Nothing is allocated for zero bytes. \returns null in \p
  /// pointer on failure.
  cudaError_t allocate(void **pointer, std::size_t bytes, cudaMemoryType type,
                       int device, unsigned flags = 0, bool filled = true);
  /// Frees what begins at \p pointer, which was allocated as host memory or
  /// not.
  cudaError_t release(void *pointer, bool host);
  /// Frees whatever belongs to \p device.
  void releaseAll(int device);

  /// Records memory that was not allocated here.
  cudaError_t record(const void *pointer, std::size_t bytes,
                     cudaMemoryType type, int device, Origin origin,
                     unsigned flags = 0);
  /// Forgets registered memory that begins at \p pointer.
  cudaError_t forget(const void *pointer);
  /// The \p bytes bytes at \p pointer are a managed variable from now on, and
  /// are none any more. Several files may say so of one that they share.
  void addManagedVariable(const void *pointer, std::size_t bytes);
  void removeManagedVariable(const void *pointer);

  /// Lets other processes open the device memory that contains \p pointer, by
  /// \p handle.
  cudaError_t share(const void *pointer, PagesHandle &handle);
  /// Opens another process's memory, on \p device, or gives it once more.
  cudaError_t open(const PagesHandle &handle, int device, void **pointer);
  /// Undoes one `open` of what begins at \p pointer.
  cudaError_t close(const void *pointer);

  /// The allocation that contains \p pointer.
  std::optional<Allocation> find(const void *pointer);
  /// Whether an allocation has a part in \p bytes bytes from \p pointer on.
  bool overlaps(const void *pointer, std::size_t bytes);
  /// Bytes of device memory in use on \p device.
  std::size_t used(int device);
  /// So often some have been forgotten; one from the start. As long as that
  /// does not change, what has been found is still there.
  static std::uint64_t changes() {
    return forgotten.load(std::memory_order_acquire);
  }

private:
  inline static std::atomic<std::uint64_t> forgotten{1};
  std::mutex mutex; ///< Guards what follows.
  std::map<std::uintptr_t, Allocation> byAddress;
  std::map<int, std::size_t> usedBytes;
  /// How many files have told of each managed variable.
  std::map<std::uintptr_t, unsigned> managedVariables;
  /// Pages of allocations that have been shared.
  std::map<std::uintptr_t, std::unique_ptr<SharedPages>> shared;
  struct OpenedPages {
    std::unique_ptr<SharedPages> pages;
    unsigned times; ///< That they have been opened.
  };
  /// By the process and the number of the pages.
  using PagesKey = std::pair<std::int32_t, std::uint64_t>;
  std::map<PagesKey, OpenedPages> opened;

  std::map<std::uintptr_t, Allocation>::iterator at(std::uintptr_t address);
  bool isTaken(std::uintptr_t base, std::size_t bytes);
  static void change() { forgotten.fetch_add(1, std::memory_order_release); }
  void drop(const Allocation &allocation);
};

/// The allocations of this process. Never destroyed: programs free memory in
/// destructors of global objects.
Allocations &allocations();

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_ALLOCATIONS_H
