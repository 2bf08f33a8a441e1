//===- Coroutine.cpp - Host work that can stop and go on ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Coroutine.h"

#include "Blocks/Stack.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace gpumpi::cpu {

/// What a program's own stack mostly has: kernels whose threads do not wait run
/// on the stack of the host thread, or on this.
constexpr std::size_t StackBytes = 8 << 20;

namespace {

/// Stacks that are not in use: making one takes as long as a small kernel.
class SpareStacks {
public:
  boost::context::stack_context take() {
    const std::lock_guard<std::mutex> lock(mutex);
    if (spare.empty())
      return stacks.allocate();
    const boost::context::stack_context stack = spare.back();
    spare.pop_back();
    return stack;
  }

  void give(boost::context::stack_context &stack) {
    constexpr std::size_t most = 8;
    const std::lock_guard<std::mutex> lock(mutex);
    if (spare.size() < most)
      spare.push_back(stack);
    else
      stacks.deallocate(stack);
  }

private:
  std::mutex mutex;
  StackAllocator stacks{std::max(StackBytes, leastCoroutineStack())};
  std::vector<boost::context::stack_context> spare;
};

} // namespace

/// Never destroyed: a program may end in any way.
static SpareStacks &spareStacks() {
  static auto *const stacks = new SpareStacks;
  return *stacks;
}

Coroutine::Coroutine(std::function<void()> work)
    : work(std::move(work)), stack(spareStacks().take()),
      inside(boost::context::detail::make_fcontext(stack.sp, stack.size,
                                                   &Coroutine::enter)) {
  self.create(StackAllocator::low(stack), stack.size);
}

Coroutine::~Coroutine() {
  self.destroy(StackAllocator::low(stack), stack.size);
  spareStacks().give(stack);
}

bool Coroutine::resume() {
  caller.adopt();
  self.enter(caller);
  inside = boost::context::detail::jump_fcontext(inside, this).fctx;
  caller.entered(self);
  return ended;
}

void Coroutine::pause() {
  caller.enter(self);
  outside = boost::context::detail::jump_fcontext(outside, nullptr).fctx;
  self.entered(caller);
}

void Coroutine::enter(boost::context::detail::transfer_t from) {
  Coroutine &here = *static_cast<Coroutine *>(from.data);
  here.outside = from.fctx;
  here.self.entered(here.caller);
  here.work();
  here.work = nullptr;
  here.ended = true;
  here.pause();
  __builtin_unreachable();
}

} // namespace gpumpi::cpu
