//===- CheckedMemory.h - Memory in which mistakes show ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where allocations lie when the program is checked (GPUMPI_CPU_CHECK): in
// parts of the address space that nothing else uses, each with pages around it
// that nobody may touch. Addresses are not used twice, so that whoever uses one
// after it has been freed is found out, too.
//
// Device memory has a part of its own. Nobody can use it while no kernel, copy
// or other work of the device is under way: that is what DeviceAccess tells.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_CHECKEDMEMORY_H
#define GPUMPI_LIB_CPUDEVICE_CHECKEDMEMORY_H

#include <driver_types.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace gpumpi::cpu {

/// An allocation that is, or was, in checked memory.
struct CheckedPiece {
  std::uintptr_t base;
  std::size_t bytes;
  cudaMemoryType type;
  bool isFreed;

  bool contains(std::uintptr_t address, std::size_t length) const {
    return !isFreed && address >= base && length <= bytes &&
           address - base <= bytes - length;
  }
};

class CheckedMemory {
public:
  /// That of device memory, and of all that the host may use, too.
  static CheckedMemory &ofDevices();
  static CheckedMemory &ofHost();

  /// Memory of \p type, at the begin of a page. \returns null if there is no
  /// room for it.
  void *allocate(std::size_t bytes, cudaMemoryType type);
  /// Gives back what begins at \p base. \returns whether that was from here.
  bool free(void *base);

  /// Whether \p address is in the part that this is.
  bool covers(std::uintptr_t address) const { return address - low < size; }
  /// The piece that \p address is in or, if in none, the nearest. Empty if
  /// there has never been one.
  std::optional<CheckedPiece> near(std::uintptr_t address);

  /// Lets everybody use the pieces, or nobody.
  void open();
  void close();

private:
  CheckedMemory();

  std::uintptr_t low = 0;
  std::size_t size = 0;
  std::mutex mutex;
  std::uintptr_t top = 0;           ///< Where the unused rest begins.
  std::vector<CheckedPiece> pieces; ///< By their addresses.
};

/// As long as one lives, device memory can be used, if the program is checked
/// at all.
class DeviceAccess {
public:
  DeviceAccess();
  ~DeviceAccess() {
    if (isUser)
      leave();
  }
  DeviceAccess(const DeviceAccess &) = delete;
  DeviceAccess &operator=(const DeviceAccess &) = delete;

private:
  const bool isUser;

  static void leave();
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_CHECKEDMEMORY_H
