//===- Coroutine.h - Host work that can stop and go on ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_COROUTINE_H
#define GPUMPI_LIB_CPUDEVICE_COROUTINE_H

#include "Blocks/Sanitizers.h"

#include <boost/context/detail/fcontext.hpp>
#include <boost/context/stack_context.hpp>

#include <cstddef>
#include <functional>

namespace gpumpi::cpu {

/// The least size of a coroutine's stack in bytes, where the user says so. Each
/// library that uses coroutines has this.
std::size_t leastCoroutineStack();

/// A function with a stack of its own. Unlike a fiber (Fiber.h) it may go on
/// on another host thread than that on which it stopped. It must have ended
/// when it is destroyed.
class Coroutine {
public:
  explicit Coroutine(std::function<void()> work);
  ~Coroutine();
  Coroutine(const Coroutine &) = delete;
  Coroutine &operator=(const Coroutine &) = delete;

  /// Goes on until the work pauses or ends. \returns whether it has ended.
  bool resume();

  /// Returns from resume(); to be called by the work.
  void pause();

private:
  std::function<void()> work;
  boost::context::stack_context stack;
  boost::context::detail::fcontext_t inside, outside = nullptr;
  SanitizedFiber self, caller;
  bool ended = false;

  static void enter(boost::context::detail::transfer_t from);
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_COROUTINE_H
