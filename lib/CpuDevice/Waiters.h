//===- Waiters.h - Threads of a block that wait -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Block.h says where they wait.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_WAITERS_H
#define GPUMPI_LIB_CPUDEVICE_WAITERS_H

#include <gpumpi_cpu/grid_operation.h>

#include <vector_types.h>

#include <cstdint>

namespace gpumpi::cpu {

class Fiber;

/// What a thread waits for that nobody tells it of: other bits of a word.
struct Condition {
  const char *operation; ///< As the user wrote it.
  const std::uint64_t *word;
  std::uint64_t mask;
  std::uint64_t bits;

  bool holds() const {
    return (__atomic_load_n(word, __ATOMIC_SEQ_CST) & mask) != bits;
  }
};

/// A thread that waits. Lives on its stack for as long as it does.
struct Waiter {
  uint3 index;                ///< The thread.
  unsigned thread;            ///< Its number in the block.
  const char *operation;      ///< What it waits in, as the user wrote it.
  Fiber *fiber = nullptr;     ///< The stack that it keeps.
  Waiter *next = nullptr;     ///< In the queue that it is in.
  const void *site = nullptr; ///< For __activemask: from where it was called.
  /// In an operation of the whole grid, or a barrier whose place is known.
  const GridCall *call = nullptr;
  const Condition *condition = nullptr; ///< Of those that wait for one.
  std::uint64_t result = 0;             ///< What the operation returns.
};

/// Waiters, first in, first out.
class WaiterQueue {
public:
  bool empty() const { return !first; }
  Waiter *front() const { return first; }
  void push(Waiter &waiter);
  Waiter &pop();
  /// Moves all of \p others to the end of this queue.
  void append(WaiterQueue &others);

private:
  Waiter *first = nullptr;
  Waiter *last = nullptr;
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_WAITERS_H
