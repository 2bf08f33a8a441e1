//===- Fiber.h - Stacks that a worker can switch between --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fiber is a stack with an execution that goes on where it stopped. Every
// host thread that runs blocks has a FiberPool: its own stack, which is the
// *main* fiber, and as many more as CUDA threads have ever waited at once on
// it. A fiber never leaves its host thread.
//
// Fibers are never started over. Each runs the pool's work function; when that
// returns, the fiber parks itself in the pool and switches to the fiber that
// the work function named. When it is taken again it calls the work function
// anew.
//
// What runs at every switch is inline, down to the jump: a processor predicts
// the returns on the way out of a call by the calls that led into it, and after
// a switch it has seen those of another fiber.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_FIBER_H
#define GPUMPI_LIB_CPUDEVICE_FIBER_H

#include "Blocks/Sanitizers.h"
#include "Blocks/Stack.h"

#include <boost/context/detail/fcontext.hpp>

#include <memory>
#include <optional>
#include <vector>

/// For functions on the way to a switch.
#define GPUMPI_CPU_HOT __attribute__((always_inline))

namespace gpumpi::cpu {

/// One stack, suspended or running.
class Fiber {
  friend class FiberPool;
  boost::context::detail::fcontext_t context = nullptr; ///< Where it stopped.
  boost::context::stack_context stack;
  SanitizedFiber sanitized;
  Fiber *nextIdle = nullptr;
};

class FiberPool {
public:
  /// Runs on a fiber that has nothing else to do. \returns the fiber to switch
  /// to when there is nothing to do on this one any more.
  using Work = Fiber &(*)(void *context);

  FiberPool(Work work, void *context);
  ~FiberPool();
  FiberPool(const FiberPool &) = delete;
  FiberPool &operator=(const FiberPool &) = delete;

  /// The fiber that is running.
  Fiber &current() { return *running; }
  /// The host thread's own stack.
  Fiber &mainFiber() { return main; }
  /// The calling stack is the main fiber's from now on.
  void adoptMain() { main.sanitized.adopt(); }
  /// Leaves the running fiber for \p to. Returns when somebody switches back.
  void switchTo(Fiber &to);
  /// Leaves the running fiber for good and calls \p then, which does not
  /// return, on the main fiber, wherever that has stopped.
  [[noreturn]] void abandonFor(void (*then)(void *context));
  /// A fiber with nothing to do: entering it runs the work function.
  Fiber &takeIdle();
  /// Whether \p pointer lies on the stack of the running fiber, where it may be
  /// used; nothing for the main one.
  std::optional<bool> isOnRunning(const void *pointer) const;
  /// Whether \p address lies on the stack of a fiber, but for the main one.
  bool hasStackWith(const void *address) const;

private:
  Work work;
  void *context;
  StackAllocator stacks;
  Fiber main;
  Fiber *running = &main;
  Fiber *previous = nullptr; ///< The fiber that was left in the last switch.
  Fiber *idle = nullptr;     ///< A list of fibers with nothing to do.
  std::vector<std::unique_ptr<Fiber>> fibers;
  void (*last)(void *context) = nullptr; ///< What abandonFor is to call.

  void leave(Fiber &to);
  void arrive(boost::context::detail::fcontext_t left);
  static void enter(boost::context::detail::transfer_t from);
  static boost::context::detail::transfer_t
  abandoned(boost::context::detail::transfer_t from);
  [[noreturn]] void live(Fiber &self);
  Fiber &create();
};

//===----------------------------------------------------------------------===//
// Switching
//===----------------------------------------------------------------------===//

/// What every switch does before...
GPUMPI_CPU_HOT inline void FiberPool::leave(Fiber &to) {
  previous = running;
  running = &to;
  to.sanitized.enter(previous->sanitized);
}

/// ... and after it, on the other side.
GPUMPI_CPU_HOT inline void
FiberPool::arrive(boost::context::detail::fcontext_t left) {
  running->sanitized.entered(previous->sanitized);
  previous->context = left;
}

GPUMPI_CPU_HOT inline void FiberPool::switchTo(Fiber &to) {
  leave(to);
  arrive(boost::context::detail::jump_fcontext(to.context, this).fctx);
}

inline Fiber &FiberPool::takeIdle() {
  if (!idle)
    return create();
  Fiber &fiber = *idle;
  idle = fiber.nextIdle;
  return fiber;
}

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_FIBER_H
