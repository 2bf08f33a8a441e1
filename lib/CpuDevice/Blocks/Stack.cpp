//===- Stack.cpp - Memory for a fiber to run on ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Stack.h"

#include "Report.h"

#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace gpumpi::cpu {

static std::size_t pageSize() {
  static const std::size_t size = (std::size_t)sysconf(_SC_PAGESIZE);
  return size;
}

StackAllocator::StackAllocator(std::size_t wanted)
    : bytes((wanted + pageSize() - 1) / pageSize() * pageSize()) {}

/// How many stacks may have a guard page. The system limits the mappings of a
/// process, a guard makes two of one, and others need some, MPI among them.
static std::size_t maxGuards() {
  static const std::size_t guards = [] {
    unsigned long mappings = 65530;
    if (std::FILE *file = std::fopen("/proc/sys/vm/max_map_count", "r")) {
      if (std::fscanf(file, "%lu", &mappings) != 1)
        mappings = 65530;
      std::fclose(file);
    }
    return mappings / 4;
  }();
  return guards;
}

/// So many have one in any case: to ask the system takes longer than a small
/// kernel with its stack does.
constexpr std::size_t LeastGuards = 16;

/// Stacks of this process.
static std::atomic<std::size_t> stacks{0};

boost::context::stack_context StackAllocator::allocate() {
  const std::size_t total = bytes + pageSize();
  void *base =
      mmap(nullptr, total, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (base == MAP_FAILED)
    fail("no memory for the stack of a CUDA thread (%zu bytes): %s; every "
         "thread that waits has one: see GPUMPI_CPU_STACK, GPUMPI_CPU_THREADS "
         "and, where the kernel is lowered with --lowering=direct, its grid",
         bytes, std::strerror(errno));
  // With very many waiting threads, the last ones do without a guard.
  const std::size_t before = stacks.fetch_add(1, std::memory_order_relaxed);
  if (before < LeastGuards || before < maxGuards())
    (void)mprotect(base, pageSize(), PROT_NONE);
  boost::context::stack_context stack;
  stack.size = total;
  stack.sp = static_cast<char *>(base) + total;
  return stack;
}

void StackAllocator::deallocate(boost::context::stack_context &stack) {
  munmap(low(stack), stack.size);
  stacks.fetch_sub(1, std::memory_order_relaxed);
}

void *StackAllocator::low(const boost::context::stack_context &stack) {
  return static_cast<char *>(stack.sp) - stack.size;
}

void *StackAllocator::lowest(const boost::context::stack_context &stack) {
  return static_cast<char *>(low(stack)) + pageSize();
}

} // namespace gpumpi::cpu
