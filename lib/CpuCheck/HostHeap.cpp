//===- HostHeap.cpp - What the host's malloc has given --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostHeap.h"

#include "Blocks/Waiting.h"

#include <malloc.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <map>
#include <mutex>

// glibc's functions under names that nobody replaces.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
void *__libc_malloc(std::size_t);
void *__libc_calloc(std::size_t, std::size_t);
void *__libc_realloc(void *, std::size_t);
void *__libc_memalign(std::size_t, std::size_t);
void __libc_free(void *);
}
// NOLINTEND(bugprone-reserved-identifier)

namespace gpumpi::cpu {

namespace {

/// What kernels have allocated and not freed.
class KernelHeap {
public:
  void add(void *memory, std::size_t bytes) {
    const std::lock_guard<std::mutex> lock(mutex);
    blocks[reinterpret_cast<std::uintptr_t>(memory)] = bytes;
    count.store(blocks.size(), std::memory_order_release);
  }
  void remove(void *memory) {
    const std::lock_guard<std::mutex> lock(mutex);
    blocks.erase(reinterpret_cast<std::uintptr_t>(memory));
    count.store(blocks.size(), std::memory_order_release);
  }
  bool isEmpty() const { return count.load(std::memory_order_acquire) == 0; }
  bool contains(std::uintptr_t address) {
    const std::lock_guard<std::mutex> lock(mutex);
    const auto next = blocks.upper_bound(address);
    return next != blocks.begin() &&
           address - std::prev(next)->first < std::prev(next)->second;
  }

private:
  std::mutex mutex;
  std::map<std::uintptr_t, std::size_t> blocks;
  std::atomic<std::size_t> count{0};
};

KernelHeap &kernelHeap() {
  static auto *const instance = new KernelHeap;
  return *instance;
}

/// This host thread is in a function of this file: what it allocates is ours.
__thread bool isInside;

void *note(void *memory, std::size_t bytes) {
  if (!memory || !currentBlock || isInside)
    return memory;
  isInside = true;
  kernelHeap().add(memory, bytes);
  isInside = false;
  return memory;
}

void forget(void *memory) {
  if (!memory || isInside)
    return;
  isInside = true;
  if (!kernelHeap().isEmpty())
    kernelHeap().remove(memory);
  isInside = false;
}

/// Where the heap begins; 0 if there is none yet.
std::uintptr_t beginOfHeap() {
  unsigned long begin = 0;
  if (std::FILE *maps = std::fopen("/proc/self/maps", "r")) {
    char line[512], name[512];
    while (std::fgets(line, sizeof(line), maps))
      if (std::sscanf(line, "%lx-%*x %*s %*s %*s %*s %511s", &begin, name) ==
              2 &&
          std::string(name) == "[heap]")
        break;
      else
        begin = 0;
    std::fclose(maps);
  }
  return begin;
}

/// Has all that malloc gives lie in one piece, unless that gets too large.
__attribute__((constructor)) void keepTogether() {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_ARENA_MAX, 1);
}

} // namespace

bool isOnHostHeap(std::uintptr_t address) {
  static const std::uintptr_t begin = beginOfHeap();
  if (address - begin >= reinterpret_cast<std::uintptr_t>(sbrk(0)) - begin)
    return false;
  return kernelHeap().isEmpty() || !kernelHeap().contains(address);
}

} // namespace gpumpi::cpu

using namespace gpumpi::cpu;

extern "C" {

void *malloc(std::size_t bytes) { return note(__libc_malloc(bytes), bytes); }

void *calloc(std::size_t count, std::size_t bytes) {
  return note(__libc_calloc(count, bytes), count * bytes);
}

void *realloc(void *memory, std::size_t bytes) {
  void *const moved = __libc_realloc(memory, bytes);
  if (moved || bytes == 0)
    forget(memory);
  return note(moved, bytes);
}

void *memalign(std::size_t alignment, std::size_t bytes) {
  return note(__libc_memalign(alignment, bytes), bytes);
}

void *aligned_alloc(std::size_t alignment, std::size_t bytes) {
  return memalign(alignment, bytes);
}

int posix_memalign(void **memory, std::size_t alignment, std::size_t bytes) {
  const bool isPower = alignment != 0 && (alignment & (alignment - 1)) == 0;
  if (!isPower || alignment % sizeof(void *) != 0)
    return EINVAL;
  void *const result = memalign(alignment, bytes);
  if (!result)
    return ENOMEM;
  *memory = result;
  return 0;
}

void free(void *memory) {
  forget(memory);
  __libc_free(memory);
}

} // extern "C"
