//===- Synchronization.cpp - Barriers within a block ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Waiting.h"

#include <gpumpi_cpu/synchronization.h>

using gpumpi::cpu::Block;

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
  Block::current(operation).waitUntil({operation, word, mask, bits});
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
