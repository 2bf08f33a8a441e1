//===- MachineContext.cpp - Where a signal has stopped a thread -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/MachineContext.h"

#include <signal.h>
#include <ucontext.h>

#include <cstdint>

namespace gpumpi::cpu {

/// Null if handlers have no stack of their own.
[[maybe_unused]] static void *endOfHandlersStack() {
  stack_t own = {};
  if (sigaltstack(nullptr, &own) != 0 || (own.ss_flags & SS_DISABLE))
    return nullptr;
  return static_cast<char *>(own.ss_sp) + own.ss_size;
}

#if defined(__x86_64__)

static const greg_t *registersOf(const void *context) {
  return static_cast<const ucontext_t *>(context)->uc_mcontext.gregs;
}

const void *instructionOf(const void *context) {
  return reinterpret_cast<const void *>(registersOf(context)[REG_RIP]);
}

const char *verbOf(const void *context) {
  constexpr greg_t WriteBit = 2; // of the processor's error code
  return registersOf(context)[REG_ERR] & WriteBit ? "writes" : "reads";
}

// Addresses have 48 bits, and the ones above are like the highest: a system has
// longer ones only for who asks for them.
bool hasWildRegister(const void *context) {
  constexpr int Unused = 64 - 48;
  const greg_t *const registers = registersOf(context);
  for (int i = 0; i <= REG_RSP; ++i) {
    const auto bits = static_cast<std::uint64_t>(registers[i]);
    if (static_cast<std::int64_t>(bits << Unused) >> Unused != registers[i])
      return true;
  }
  return false;
}

const void *stackPointerOf(const void *context) {
  return reinterpret_cast<const void *>(registersOf(context)[REG_RSP]);
}

bool callAfterHandler(void *context, void (*function)(), bool onHandlers) {
  greg_t *const registers =
      static_cast<ucontext_t *>(context)->uc_mcontext.gregs;
  constexpr greg_t RedZone = 128, DirectionFlag = 0x400;
  const greg_t end = onHandlers ? reinterpret_cast<greg_t>(endOfHandlersStack())
                                : registers[REG_RSP] - RedZone;
  if (!end)
    return false;
  // As a call leaves it, behind a return address.
  registers[REG_RSP] = (end & -16) - 8;
  registers[REG_RIP] = reinterpret_cast<greg_t>(function);
  registers[REG_EFL] &= ~DirectionFlag;
  return true;
}

#elif defined(__aarch64__)

const void *instructionOf(const void *context) {
  return reinterpret_cast<const void *>(
      static_cast<const ucontext_t *>(context)->uc_mcontext.pc);
}

const char *verbOf(const void *) { return "uses"; }

bool hasWildRegister(const void *) { return true; }

const void *stackPointerOf(const void *context) {
  return reinterpret_cast<const void *>(
      static_cast<const ucontext_t *>(context)->uc_mcontext.sp);
}

bool callAfterHandler(void *context, void (*function)(), bool onHandlers) {
  mcontext_t &machine = static_cast<ucontext_t *>(context)->uc_mcontext;
  std::uint64_t end = machine.sp;
  if (onHandlers &&
      !(end = reinterpret_cast<std::uintptr_t>(endOfHandlersStack())))
    return false;
  machine.sp = end & ~std::uint64_t(15);
  machine.pc = reinterpret_cast<std::uintptr_t>(function);
  return true;
}

#else

const void *instructionOf(const void *) { return nullptr; }
const char *verbOf(const void *) { return "uses"; }
bool hasWildRegister(const void *) { return true; }
const void *stackPointerOf(const void *) { return nullptr; }
bool callAfterHandler(void *, void (*)(), bool) { return false; }

#endif

} // namespace gpumpi::cpu
