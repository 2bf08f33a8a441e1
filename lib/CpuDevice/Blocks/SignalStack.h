//===- SignalStack.h - Where signals of a worker are handled ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing can be done on a stack that has overflowed: handlers of signals have
// one of their own.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_SIGNALSTACK_H
#define GPUMPI_LIB_CPUDEVICE_SIGNALSTACK_H

#include <cstddef>

namespace gpumpi::cpu {

/// The calling host thread's, for as long as it lives. A sanitizer, or somebody
/// else, may have given it one before, which stays.
class SignalStack {
public:
  SignalStack();
  ~SignalStack();
  SignalStack(const SignalStack &) = delete;
  SignalStack &operator=(const SignalStack &) = delete;

private:
  void *memory = nullptr; ///< Null: it is not ours.
  std::size_t bytes = 0;
};

/// Whether \p pointer, that of the calling thread's stack, has left the stack
/// on which device code runs, when \p address was used.
bool hasOverflowed(const void *pointer, const void *address);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_SIGNALSTACK_H
