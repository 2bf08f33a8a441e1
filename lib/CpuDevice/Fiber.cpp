//===- Fiber.cpp - Stacks that a worker can switch between ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fiber.h"

#include "Settings.h"

#include <utility>

namespace gpumpi::cpu {

FiberPool::FiberPool(Work work, void *context)
    : work(work), context(context), stacks(settings().stack) {
  main.sanitized.adopt();
}

FiberPool::~FiberPool() {
  ending = true;
  for (const std::unique_ptr<Fiber> &fiber : fibers) {
    switchTo(*fiber);
    fiber->sanitized.destroy();
  }
}

/// What every switch does before...
void FiberPool::leave(Fiber &to, bool forGood) {
  previous = running;
  running = &to;
  to.sanitized.enter(previous->sanitized, forGood);
}

/// ... and after it, on the other side.
void FiberPool::arrive(boost::context::fiber &&left) {
  running->sanitized.entered(previous->sanitized);
  previous->context = std::move(left);
}

void FiberPool::switchTo(Fiber &to) {
  leave(to, false);
  arrive(std::move(to.context).resume());
}

Fiber &FiberPool::takeIdle() {
  if (!idle)
    return create();
  Fiber &fiber = *idle;
  idle = fiber.nextIdle;
  return fiber;
}

Fiber &FiberPool::create() {
  fibers.push_back(std::make_unique<Fiber>());
  Fiber &fiber = *fibers.back();
  const boost::context::stack_context stack = stacks.allocate();
  fiber.sanitized.create(static_cast<char *>(stack.sp) - stack.size,
                         stack.size);
  // Threads in the same place of a kernel use the same part of their stacks. If
  // these began at the same place of a page, they would fight for the same few
  // lines of the cache.
  const std::size_t color = fibers.size() * 11 % 32 * 128;
  fiber.context = boost::context::fiber(
      std::allocator_arg,
      boost::context::preallocated(static_cast<char *>(stack.sp) - color,
                                   stack.size - color, stack),
      stacks, [this, &fiber](boost::context::fiber &&left) {
        arrive(std::move(left));
        return live(fiber);
      });
  return fiber;
}

/// The life of a fiber. \returns the main fiber's context, to which
/// Boost.Context switches when the fiber has ended.
boost::context::fiber FiberPool::live(Fiber &self) {
  while (!ending) {
    Fiber &next = work(context);
    self.nextIdle = idle;
    idle = &self;
    switchTo(next);
  }
  leave(main, true);
  return std::move(main.context);
}

} // namespace gpumpi::cpu
