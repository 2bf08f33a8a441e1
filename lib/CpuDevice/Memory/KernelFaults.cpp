//===- KernelFaults.cpp - Faults that kernels are left for ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is not left in the handler of the signal: that returns, to a
// function that the kernel then seems to have called.
//
//===----------------------------------------------------------------------===//

#include "Arithmetic/DivisionFaults.h"
#include "Blocks/LeaveKernel.h"
#include "Blocks/SignalStack.h"
#include "Blocks/Waiting.h"
#include "Memory/Faults.h"
#include "Memory/Findings.h"
#include "Memory/MachineContext.h"
#include "Places.h"
#include "Settings.h"

#include <gpumpi_cpu/kernel_faults.h>

#include <execinfo.h>

#include <cstdint>

namespace gpumpi::cpu {

namespace {

/// A fault in a kernel, which the kernel is left for.
struct Fault {
  const char *verb;
  std::uintptr_t address;
  bool hasAddress; ///< The processor tells it.
  bool isWild;     ///< Otherwise: it may be none.
  bool isOverflow; ///< Of the thread's stack.
  const void *place;
};

} // namespace

static __thread Fault lastFault;
static __thread bool isLeaving; ///< For it: another one is not ours.

/// Where a kernel goes on that has used what is no memory.
[[noreturn]] static void leaveFaulty() {
  const Fault fault = lastFault;
  if (fault.isOverflow)
    tellKernelError(cudaErrorHardwareStackError,
                    whoRuns() +
                        ": its stack is too small for its variables and calls; "
                        "see GPUMPI_CPU_STACK\n  " +
                        placeText(fault.place));
  else if (fault.hasAddress)
    tellKernelError(cudaErrorIllegalAddress,
                    accessText({fault.verb, fault.address, 0, fault.place},
                               wrongWithNoMemory(fault.address)));
  else
    tellKernelError(fault.isWild ? cudaErrorIllegalAddress
                                 : cudaErrorMisalignedAddress,
                    whoRuns() + NoAddress + "\n  " + placeText(fault.place));
  isLeaving = false;
  leaveKernel();
}

/// Whether the C library may hold a lock where it has come to \p instruction:
/// in more than one function that the program has called, as memcpy.
static bool mayHoldLock(const void *instruction) {
  const void *const library = cLibrary();
  if (moduleOf(instruction) != library)
    return false;
  void *frames[32];
  const int count = backtrace(frames, 32);
  for (int i = 0; i + 1 < count; ++i)
    if (frames[i] == instruction)
      return moduleOf(frames[i + 1]) == library;
  return true;
}

// Defined where AddressSanitizer is linked, whose report says more.
// NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" __attribute__((weak)) void __asan_init();

/// Whether the running kernel is left for it.
static bool isLeftFor(const siginfo_t *information, void *context) {
  if (settings().check || __asan_init || isLeaving ||
      mayHoldLock(instructionOf(context)))
    return false;
  const bool isOverflow =
      hasOverflowed(stackPointerOf(context), information->si_addr);
  lastFault = {verbOf(context),
               reinterpret_cast<std::uintptr_t>(information->si_addr),
               information->si_code != SI_KERNEL,
               hasWildRegister(context),
               isOverflow,
               placeInProgram(instructionOf(context))};
  isLeaving = callAfterHandler(context, leaveFaulty, isOverflow);
  return isLeaving;
}

bool isForDevice(const siginfo_t *information, void *context) {
  const bool isFault = information->si_code > 0; // and not sent by somebody
  if (!isFault || !Block::currentOrNull())
    return false;
  switch (information->si_signo) {
  case SIGFPE:
    return finishDivision(context);
  case SIGSEGV:
  case SIGBUS:
    return isLeftFor(information, context);
  default:
    return false;
  }
}

} // namespace gpumpi::cpu
