//===- LargePages.cpp - Memory of large pages -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/LargePages.h"

#include <algorithm>
#include <cstdint>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

namespace gpumpi {

/// As most systems have them; others give small ones.
static constexpr size_t LargePage = size_t{2} << 20;
/// So much is worth a thread, and so many are worth their time: the memory of a
/// node is shared with other processes.
static constexpr size_t BytesOfThread = size_t{16} << 20;
static constexpr size_t MostThreads = 4;

/// Has the system give all pages from \p begin to \p end.
static void touch(unsigned char *begin, unsigned char *end) {
  const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  for (unsigned char *at = begin; at < end; at += page)
    *const_cast<volatile unsigned char *>(at) = 0;
}

static void touchTogether(unsigned char *memory, size_t bytes) {
  const size_t threads =
      std::clamp<size_t>(std::min<size_t>(bytes / BytesOfThread,
                                          std::thread::hardware_concurrency()),
                         1, MostThreads);
  const size_t pages = (bytes + LargePage - 1) / LargePage;
  const auto part = [&](size_t i) {
    return std::min(i * pages / threads * LargePage, bytes);
  };
  std::vector<std::thread> others;
  for (size_t i = 1; i < threads; ++i)
    try {
      others.emplace_back(touch, memory + part(i), memory + part(i + 1));
    } catch (const std::system_error &) { // There are no more threads.
      touch(memory + part(i), memory + part(i + 1));
    }
  touch(memory, memory + part(1));
  for (std::thread &other : others)
    other.join();
}

LargePages::LargePages(size_t bytes) {
  if (bytes > SIZE_MAX - LargePage)
    return;
  mapped = bytes + LargePage;
  mapping = mmap(nullptr, mapped, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED) {
    mapping = nullptr;
    return;
  }
  const size_t behind = reinterpret_cast<size_t>(mapping) % LargePage;
  memory =
      static_cast<unsigned char *>(mapping) + (behind ? LargePage - behind : 0);
  (void)madvise(memory, bytes, MADV_HUGEPAGE); // Small ones do, too.
  touchTogether(memory, bytes);
}

LargePages::LargePages(LargePages &&other) noexcept
    : mapping(std::exchange(other.mapping, nullptr)), mapped(other.mapped),
      memory(std::exchange(other.memory, nullptr)) {}

LargePages::~LargePages() {
  if (mapping)
    munmap(mapping, mapped);
}

} // namespace gpumpi
