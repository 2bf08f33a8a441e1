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

#include <gpumpi_cpu/grid_service.h>

#include <vector_types.h>

#include <cstdint>

namespace gpumpi::cpu {

class Fiber;

/// What a thread waits for that nobody tells it of: another value than `bits`
/// of those bits at `place` that are in `mask`.
struct Condition {
  const char *operation; ///< As the user wrote it.
  const void *place;
  unsigned bytes; ///< 1, 2, 4 or 8.
  std::uint64_t mask;
  std::uint64_t bits;
  /// Whether it is for the block's threads alone to bring that about.
  bool isOfBlock = true;

  std::uint64_t load() const {
    switch (bytes) {
    case 1:
      return __atomic_load_n(static_cast<const std::uint8_t *>(place),
                             __ATOMIC_SEQ_CST);
    case 2:
      return __atomic_load_n(static_cast<const std::uint16_t *>(place),
                             __ATOMIC_SEQ_CST);
    case 4:
      return __atomic_load_n(static_cast<const std::uint32_t *>(place),
                             __ATOMIC_SEQ_CST);
    default:
      return __atomic_load_n(static_cast<const std::uint64_t *>(place),
                             __ATOMIC_SEQ_CST);
    }
  }
  bool holds() const { return (load() & mask) != bits; }
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
  /// What the operation returns, or what it is about.
  std::uint64_t result = 0;
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
