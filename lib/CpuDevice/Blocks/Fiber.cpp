//===- Fiber.cpp - Stacks that a worker can switch between ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Fiber.h"

#include "Settings.h"

#include <algorithm>
#include <functional>

namespace gpumpi::cpu {

FiberPool::FiberPool(Work work, void *context)
    : work(work), context(context), stacks(settings().stack) {
  main.sanitized.adopt();
}

FiberPool::~FiberPool() {
  for (const std::unique_ptr<Fiber> &fiber : fibers) {
    fiber->sanitized.destroy(stacks.low(fiber->stack), fiber->stack.size);
    stacks.deallocate(fiber->stack);
  }
}

Fiber &FiberPool::create() {
  fibers.push_back(std::make_unique<Fiber>());
  Fiber &fiber = *fibers.back();
  fiber.stack = stacks.allocate();
  fiber.sanitized.create(stacks.low(fiber.stack), fiber.stack.size);
  // Threads in the same place of a kernel use the same part of their stacks. If
  // these began at the same place of a page, they would fight for the same few
  // lines of the cache.
  const std::size_t color = fibers.size() * 11 % 32 * 128;
  fiber.context = boost::context::detail::make_fcontext(
      static_cast<char *>(fiber.stack.sp) - color, fiber.stack.size - color,
      &FiberPool::enter);
  return fiber;
}

std::optional<bool> FiberPool::isOnRunning(const void *pointer) const {
  if (running == &main)
    return std::nullopt;
  const std::less<const void *> less;
  return !less(pointer, stacks.lowest(running->stack)) &&
         less(pointer, running->stack.sp);
}

bool FiberPool::hasStackWith(const void *address) const {
  const std::less<const void *> less;
  return std::any_of(fibers.begin(), fibers.end(), [&](const auto &fiber) {
    return !less(address, stacks.low(fiber->stack)) &&
           less(address, fiber->stack.sp);
  });
}

/// Where a new fiber begins.
void FiberPool::enter(boost::context::detail::transfer_t from) {
  FiberPool &pool = *static_cast<FiberPool *>(from.data);
  pool.arrive(from.fctx);
  pool.live(*pool.running);
}

void FiberPool::abandonFor(void (*then)(void *context)) {
  last = then;
  if (running != &main) {
    leave(main);
    boost::context::detail::ontop_fcontext(main.context, this,
                                           &FiberPool::abandoned);
  }
  last(context);
  __builtin_unreachable();
}

/// On the main fiber.
boost::context::detail::transfer_t
FiberPool::abandoned(boost::context::detail::transfer_t from) {
  FiberPool &pool = *static_cast<FiberPool *>(from.data);
  pool.arrive(from.fctx);
  pool.last(pool.context);
  __builtin_unreachable();
}

/// The life of a fiber.
void FiberPool::live(Fiber &self) {
  for (;;) {
    Fiber &next = work(context);
    self.nextIdle = idle;
    idle = &self;
    switchTo(next);
  }
}

} // namespace gpumpi::cpu
