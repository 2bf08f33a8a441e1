//===- SignalStack.cpp - Where signals of a worker are handled ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/SignalStack.h"

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

/// Whether \p a and \p b are less than \p bytes apart.
static bool areNear(const void *a, const void *b, std::uintptr_t bytes) {
  const auto difference =
      reinterpret_cast<std::uintptr_t>(a) - reinterpret_cast<std::uintptr_t>(b);
  return difference < bytes || -difference < bytes;
}

bool hasOverflowed(const void *pointer, const void *address) {
  const Block *const block = Block::currentOrNull();
  if (!block)
    return false;
  if (const auto isInside = block->isOnOwnStack(pointer))
    return !*isInside;
  // It is the host thread's or a coroutine's, whose end is not known here.
  // Where it can be used it does not fault.
  constexpr std::uintptr_t Near = 64 << 10;
  return areNear(pointer, address, Near);
}

} // namespace gpumpi::cpu
