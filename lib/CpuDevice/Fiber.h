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
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_FIBER_H
#define GPUMPI_LIB_CPUDEVICE_FIBER_H

#include "Sanitizers.h"
#include "Stack.h"

#include <boost/context/fiber.hpp>

#include <memory>
#include <vector>

namespace gpumpi::cpu {

/// One stack, suspended or running.
class Fiber {
  friend class FiberPool;
  boost::context::fiber context; ///< Where it stopped; empty while it runs.
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
  /// Leaves the running fiber for \p to. Returns when somebody switches back.
  void switchTo(Fiber &to);
  /// A fiber with nothing to do: entering it runs the work function.
  Fiber &takeIdle();

private:
  Work work;
  void *context;
  StackAllocator stacks;
  Fiber main;
  Fiber *running = &main;
  Fiber *previous = nullptr; ///< The fiber that was left in the last switch.
  Fiber *idle = nullptr;     ///< A list of fibers with nothing to do.
  bool ending = false;       ///< Fibers that are entered shall end.
  std::vector<std::unique_ptr<Fiber>> fibers;

  void leave(Fiber &to, bool forGood);
  void arrive(boost::context::fiber &&left);
  boost::context::fiber live(Fiber &self);
  Fiber &create();
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_FIBER_H
