//===- SharedPages.h - Memory that other processes can map ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pages without a name in any file system, which another process of the same
// user opens by what it is told in a PagesHandle. They are gone with the last
// process that has them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_SHAREDPAGES_H
#define GPUMPI_LIB_CPUDEVICE_SHAREDPAGES_H

#include <cstddef>
#include <cstdint>
#include <memory>

namespace gpumpi::cpu {

/// What another process needs to know of pages: whose they are, under which
/// number, and, since numbers are used again, which they are.
struct PagesHandle {
  std::uint64_t magic;
  std::uint64_t inode;
  std::uint64_t bytes; ///< That are used.
  std::int32_t process;
  std::int32_t descriptor;
  std::int32_t device;
};

/// The size of a page, in bytes.
std::size_t pageBytes();
/// \p bytes rounded up to whole pages. \returns 0 if there are too many.
std::size_t wholePages(std::size_t bytes);

class SharedPages {
public:
  /// Pages for \p bytes bytes, which are 0. \returns null if there are none.
  static std::unique_ptr<SharedPages> make(std::size_t bytes);
  /// Makes the pages at \p start, which nobody may use meanwhile, shared ones
  /// with the same contents. When they are destroyed, private ones are there
  /// instead. \returns null if that cannot be.
  static std::unique_ptr<SharedPages> replace(void *start, std::size_t bytes);
  /// Pages of another process. \returns null if there are no such ones.
  static std::unique_ptr<SharedPages> open(const PagesHandle &handle);

  ~SharedPages();
  SharedPages(const SharedPages &) = delete;
  SharedPages &operator=(const SharedPages &) = delete;

  void *data() const { return start; }
  std::size_t size() const { return bytes; }
  /// For other processes; \p device is what they are told of the device.
  PagesHandle handle(int device) const;

private:
  SharedPages(int descriptor, void *start, std::size_t bytes, bool replaced)
      : descriptor(descriptor), start(start), bytes(bytes), replaced(replaced) {
  }

  const int descriptor;
  void *const start;
  const std::size_t bytes;
  const bool replaced;
};

/// Whether \p handle is one, and of this process.
bool isHandle(const PagesHandle &handle);
bool isOwn(const PagesHandle &handle);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_SHAREDPAGES_H
