//===- Stack.cpp - Memory for a fiber to run on ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stack.h"

#include "Report.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace gpumpi::cpu {

static std::size_t pageSize() {
  static const std::size_t size = (std::size_t)sysconf(_SC_PAGESIZE);
  return size;
}

StackAllocator::StackAllocator(std::size_t wanted)
    : bytes((wanted + pageSize() - 1) / pageSize() * pageSize()) {}

boost::context::stack_context StackAllocator::allocate() {
  const std::size_t total = bytes + pageSize();
  void *base =
      mmap(nullptr, total, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (base == MAP_FAILED)
    fail("no memory for the stack of a CUDA thread (%zu bytes): %s; see "
         "GPUMPI_CPU_STACK and GPUMPI_CPU_THREADS",
         bytes, std::strerror(errno));
  // The system limits the number of mappings, and each guard is one more: with
  // very many waiting threads, the last ones do without.
  (void)mprotect(base, pageSize(), PROT_NONE);
  boost::context::stack_context stack;
  stack.size = total;
  stack.sp = static_cast<char *>(base) + total;
  return stack;
}

void StackAllocator::deallocate(boost::context::stack_context &stack) {
  munmap(low(stack), stack.size);
}

void *StackAllocator::low(const boost::context::stack_context &stack) {
  return static_cast<char *>(stack.sp) - stack.size;
}

} // namespace gpumpi::cpu
