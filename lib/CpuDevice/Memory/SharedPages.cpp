//===- SharedPages.cpp - Memory that other processes can map --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/SharedPages.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

namespace gpumpi::cpu {

static constexpr std::uint64_t Magic = 0x31637069706d7067;

std::size_t pageBytes() {
  static const auto bytes = (std::size_t)sysconf(_SC_PAGESIZE);
  return bytes;
}

std::size_t wholePages(std::size_t bytes) {
  const std::size_t page = pageBytes();
  return bytes > ~(std::size_t)0 - page ? 0 : (bytes + page - 1) / page * page;
}

bool isHandle(const PagesHandle &handle) { return handle.magic == Magic; }
bool isOwn(const PagesHandle &handle) { return handle.process == getpid(); }

/// A descriptor of pages for \p bytes bytes; -1 if there is none.
static int makePages(std::size_t bytes) {
  const int descriptor = memfd_create("gpumpi device memory", MFD_CLOEXEC);
  if (descriptor >= 0 && ftruncate(descriptor, (off_t)bytes) != 0) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

static void *map(int descriptor, std::size_t bytes, void *where, int flags) {
  void *start = mmap(where, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | flags,
                     descriptor, 0);
  return start == MAP_FAILED ? nullptr : start;
}

std::unique_ptr<SharedPages> SharedPages::make(std::size_t bytes) {
  const int descriptor = makePages(wholePages(bytes));
  if (descriptor < 0)
    return nullptr;
  void *start = map(descriptor, wholePages(bytes), nullptr, 0);
  if (!start) {
    close(descriptor);
    return nullptr;
  }
  return std::unique_ptr<SharedPages>(
      new SharedPages(descriptor, start, bytes, false));
}

std::unique_ptr<SharedPages> SharedPages::replace(void *start,
                                                  std::size_t bytes) {
  const std::size_t whole = wholePages(bytes);
  const int descriptor = makePages(whole);
  if (descriptor < 0)
    return nullptr;
  void *copy = map(descriptor, whole, nullptr, 0);
  if (copy) {
    std::memcpy(copy, start, bytes);
    munmap(copy, whole);
  }
  if (!copy || !map(descriptor, whole, start, MAP_FIXED)) {
    close(descriptor);
    return nullptr;
  }
  return std::unique_ptr<SharedPages>(
      new SharedPages(descriptor, start, bytes, true));
}

std::unique_ptr<SharedPages> SharedPages::open(const PagesHandle &handle) {
  char path[64];
  std::snprintf(path, sizeof(path), "/proc/%d/fd/%d", (int)handle.process,
                (int)handle.descriptor);
  const int descriptor = ::open(path, O_RDWR | O_CLOEXEC);
  if (descriptor < 0)
    return nullptr;
  struct stat status;
  const std::size_t whole = wholePages(handle.bytes);
  void *start = nullptr;
  if (whole != 0 && fstat(descriptor, &status) == 0 &&
      status.st_ino == handle.inode && (std::size_t)status.st_size == whole)
    start = map(descriptor, whole, nullptr, 0);
  if (!start) {
    close(descriptor);
    return nullptr;
  }
  return std::unique_ptr<SharedPages>(
      new SharedPages(descriptor, start, handle.bytes, false));
}

SharedPages::~SharedPages() {
  const std::size_t whole = wholePages(bytes);
  if (replaced)
    // NOLINTNEXTLINE(bugprone-unused-return-value): it stays as it is else.
    (void)mmap(start, whole, PROT_READ | PROT_WRITE,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  else
    munmap(start, whole);
  close(descriptor);
}

PagesHandle SharedPages::handle(int device) const {
  struct stat status = {};
  (void)fstat(descriptor, &status);
  return {Magic, status.st_ino, bytes, getpid(), descriptor, device};
}

} // namespace gpumpi::cpu
