//===- Synchronization.cpp - Barriers within a block ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Waiting.h"

#include <gpumpi_cpu/memory_functions.h>
#include <gpumpi_cpu/synchronization.h>

#include <chrono>
#include <thread>

using gpumpi::cpu::Block;
using gpumpi::cpu::Condition;

/// Waits in the barrier. \returns for how many threads \p predicate was true,
/// and in \p live of how many.
GPUMPI_CPU_HOT static inline unsigned barrier(const char *operation,
                                              bool predicate, unsigned &live) {
  return Block::current(operation).barrier(operation, predicate, live);
}

unsigned gpumpi::cpu::barrierAt(const WaitingPlace &place, bool predicate,
                                unsigned &live) {
  const GridCall call{place, nullptr};
  return Block::current(place.operation)
      .barrier(place.operation, predicate, live, &call);
}

void gpumpi::cpu::awaitChange(const char *operation, const std::uint64_t *word,
                              std::uint64_t mask, std::uint64_t bits) {
  Block::current(operation).waitUntil(
      {operation, word, sizeof(*word), mask, bits});
}

bool gpumpi::cpu::pollChange(const char *operation, const std::uint64_t *word,
                             std::uint64_t mask, std::uint64_t bits,
                             std::uint64_t nanoseconds) {
  return Block::current(operation).poll(
      {operation, word, sizeof(*word), mask, bits}, nanoseconds);
}

/// What there is to be waited for at \p place.
static Condition other(const char *operation, const void *place, unsigned bytes,
                       std::uint64_t bits, bool isOfBlock) {
  return {operation,    place, bytes,
          ~(uint64_t)0, bits,  isOfBlock || __isShared(place)};
}

void gpumpi::cpu::awaitValue(const char *operation, const void *place,
                             unsigned bytes, std::uint64_t bits,
                             bool isOfBlock) {
  const Condition condition = other(operation, place, bytes, bits, isOfBlock);
  if (Block *block = Block::currentOrNull())
    return block->waitUntil(condition);
  while (!condition.holds())
    std::this_thread::yield();
}

bool gpumpi::cpu::pollValue(const char *operation, const void *place,
                            unsigned bytes, std::uint64_t bits, bool isOfBlock,
                            std::uint64_t nanoseconds) {
  using Clock = std::chrono::steady_clock;
  const Condition condition = other(operation, place, bytes, bits, isOfBlock);
  Block *const block = Block::currentOrNull();
  if (block && condition.isOfBlock)
    return block->poll(condition, nanoseconds);
  const Clock::time_point begin = Clock::now();
  for (;;) {
    if (block ? block->poll(condition, 0) : condition.holds())
      return true;
    const std::chrono::nanoseconds passed = Clock::now() - begin;
    if ((std::uint64_t)passed.count() >= nanoseconds)
      return false;
    std::this_thread::yield();
  }
}

void __syncthreads() {
  unsigned live;
  barrier("__syncthreads", false, live);
}

int __syncthreads_count(int predicate) {
  unsigned live;
  return (int)barrier("__syncthreads_count", predicate != 0, live);
}

int __syncthreads_and(int predicate) {
  unsigned live;
  const unsigned votes = barrier("__syncthreads_and", predicate != 0, live);
  return votes == live;
}

int __syncthreads_or(int predicate) {
  unsigned live;
  return barrier("__syncthreads_or", predicate != 0, live) != 0;
}
