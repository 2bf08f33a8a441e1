//===- MachineContext.h - Where a signal has stopped a thread ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What depends on the processor of that. `context` is what the handler of a
// signal is given.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_MACHINECONTEXT_H
#define GPUMPI_LIB_CPUDEVICE_MACHINECONTEXT_H

namespace gpumpi::cpu {

/// The instruction at which \p context stopped; null where we do not know how
/// to find it.
const void *instructionOf(const void *context);

/// "reads", "writes" or, where the processor does not tell, "uses".
const char *verbOf(const void *context);

/// Whether a register holds what no pointer can be.
bool hasWildRegister(const void *context);

/// Where the stack ended; null where we do not know how to find it.
const void *stackPointerOf(const void *context);

/// Has the thread call \p function, which does not return, when the handler
/// has returned: on its own stack or, where \p onHandlers, on that of handlers.
/// \returns false where that cannot be done.
bool callAfterHandler(void *context, void (*function)(), bool onHandlers);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_MACHINECONTEXT_H
