//===- AddressSpaces.cpp - What kind of memory an address is of -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/ThreadStack.h"
#include "Blocks/Waiting.h"

#include <gpumpi_cpu/memory_functions.h>

#include <functional>

using namespace gpumpi::cpu;

unsigned __isShared(const void *address) {
  Block *const block = Block::currentOrNull();
  return block && block->sharedMemory().contains(address);
}

unsigned __isLocal(const void *address) {
  const Block *const block = Block::currentOrNull();
  const detail::HostStack &stack = detail::stackOfThread();
  const std::less<const void *> less;
  return block && (block->hasStackWith(address) ||
                   (!less(address, stack.begin) && less(address, stack.end)));
}

unsigned __isGlobal(const void *address) {
  return address && Block::currentOrNull() && !__isShared(address) &&
         !__isLocal(address);
}
