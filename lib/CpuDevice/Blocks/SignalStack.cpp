//===- SignalStack.cpp - Where signals of a worker are handled ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/SignalStack.h"

#include "Blocks/ThreadStack.h"
#include "Blocks/Waiting.h"

#include <signal.h>
#include <sys/mman.h>

#include <cstdint>

namespace gpumpi::cpu {

SignalStack::SignalStack() {
  // Messages are written on it. What is not used takes no memory.
  constexpr std::size_t Enough = 512 << 10;
  stack_t before = {};
  if (sigaltstack(nullptr, &before) != 0 || !(before.ss_flags & SS_DISABLE))
    return;
  void *const pages = mmap(nullptr, Enough, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED)
    return;
  stack_t own = {};
  own.ss_sp = pages;
  own.ss_size = Enough;
  if (sigaltstack(&own, nullptr) != 0) {
    munmap(pages, Enough);
    return;
  }
  memory = pages;
  bytes = Enough;
  // Nobody asks a handler's thread for it any more.
  (void)detail::stackOfThread();
}

SignalStack::~SignalStack() {
  stack_t now = {};
  if (!memory || sigaltstack(nullptr, &now) != 0 || now.ss_sp != memory)
    return;
  stack_t none = {};
  none.ss_flags = SS_DISABLE;
  sigaltstack(&none, nullptr);
  munmap(memory, bytes);
}

bool hasOverflowed(const void *pointer) {
  const Block *const block = Block::currentOrNull();
  if (!block)
    return false;
  if (const auto isInside = block->isOnOwnStack(pointer))
    return !*isInside;
  // Unless it is a coroutine's, it is the host thread's.
  constexpr std::uintptr_t Far = 64 << 20, Page = 4096;
  const auto here = reinterpret_cast<std::uintptr_t>(pointer);
  const auto begin =
      reinterpret_cast<std::uintptr_t>(detail::stackOfThread().begin);
  return begin != 0 && here < begin + Page && here > begin - Far;
}

} // namespace gpumpi::cpu
