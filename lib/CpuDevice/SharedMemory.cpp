//===- SharedMemory.cpp - The shared memory of a block --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedMemory.h"

#include "Report.h"
#include "Waiting.h"

#include <gpumpi_cpu/shared.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace gpumpi::cpu {

// Programs read shared arrays of small elements in larger units.
constexpr std::size_t MinAlignment = 16;
constexpr std::size_t MaxAlignment = 256;

void SharedMemory::Release::operator()(unsigned char *memory) const {
  std::free(memory);
}

void SharedMemory::begin(std::size_t dynamic) {
  if (!storage) {
    void *memory;
    if (posix_memalign(&memory, MaxAlignment, MaxSharedBytes) != 0)
      fail("no memory for the shared memory of a block");
    storage.reset(static_cast<unsigned char *>(memory));
  }
  variables.clear();
  top = dynamic;
  std::memset(storage.get(), 0xff, dynamic);
}

void *SharedMemory::place(const void *key, std::size_t bytes,
                          std::size_t alignment) {
  for (const Variable &variable : variables)
    if (variable.key == key)
      return variable.address;
  alignment = std::max(alignment, MinAlignment);
  const std::size_t start = (top + alignment - 1) / alignment * alignment;
  if (start > MaxSharedBytes || bytes > MaxSharedBytes - start)
    return nullptr;
  void *address = storage.get() + start;
  std::memset(address, 0xff, bytes);
  variables.push_back({key, address});
  top = start + bytes;
  return address;
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
  return address;
}

void *dynamicSharedMemory() {
  return Block::current("dynamic shared memory").sharedMemory().dynamic();
}

} // namespace detail
} // namespace gpumpi::cpu
