//===- Faults.cpp - Accesses that the hardware refuses --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is done in the handler of a program that is checked is not safe in
// general: the fault may have come in the middle of malloc. But the program is
// at its end, and an alarm sees to it that it gets there.
//
//===----------------------------------------------------------------------===//

#include "Memory/Faults.h"

#include "Blocks/Waiting.h"
#include "Memory/Findings.h"
#include "Memory/MachineContext.h"
#include "Places.h"
#include "Settings.h"

#include <gpumpi_cpu/kernel_faults.h>

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <unistd.h>

#include <cstdint>
#include <mutex>

namespace gpumpi::cpu {

static struct sigaction segvBefore, busBefore, fpeBefore;

const char *const NoAddress =
    " uses an address that is no address, or not aligned for a vector";

const char *wrongWithNoMemory(std::uintptr_t address) {
  return address < 4096 ? "which is no memory: a pointer is null"
                        : "which is no memory that it can use";
}

const void *moduleOf(const void *code) {
  Dl_info info;
  return dladdr(code, &info) ? info.dli_fbase : nullptr;
}

const void *cLibrary() {
  static const void *const library = moduleOf(dlsym(RTLD_DEFAULT, "abort"));
  return library;
}

const void *placeInProgram(const void *instruction) {
  const void *const own =
      moduleOf(reinterpret_cast<const void *>(&listenToFaults));
  // As if it were a return address.
  const void *const here = static_cast<const char *>(instruction) + 1;
  if (!instruction || moduleOf(instruction) == own)
    return here;
  void *frames[32];
  const int count = backtrace(frames, 32);
  bool isBehind = false;
  for (int i = 0; i < count; ++i) {
    isBehind |= frames[i] == instruction;
    if (isBehind && frames[i] != instruction && moduleOf(frames[i]) == own)
      return frames[i];
  }
  return here;
}

/// Hands a fault to who listened before.
static void passOn(int signal, siginfo_t *info, void *context) {
  const struct sigaction &before = signal == SIGBUS   ? busBefore
                                   : signal == SIGFPE ? fpeBefore
                                                      : segvBefore;
  if (before.sa_flags & SA_SIGINFO)
    return before.sa_sigaction(signal, info, context);
  if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN)
    return before.sa_handler(signal);
  // It happens once more.
  sigaction(signal, &before, nullptr);
}

static void handle(int signal, siginfo_t *info, void *context) {
  constexpr unsigned SecondsToReport = 20;
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  const bool inKernel = Block::currentOrNull();
  const bool isFault = info->si_code > 0; // and not sent by somebody
  // The processor does not tell of which address it could not make sense.
  const bool hasAddress = info->si_code != SI_KERNEL;
  if (isForDevice(info, context))
    return;
  if (!settings().check || signal == SIGFPE)
    return passOn(signal, info, context);
  alarm(SecondsToReport);
  if (isFault && !hasAddress && inKernel)
    reportFinding(whoRuns() + NoAddress,
                  "\n  " + placeText(placeInProgram(instructionOf(context))));
  std::optional<std::string> wrong;
  if (isFault && hasAddress)
    wrong = wrongWith(address, 1, inKernel);
  if (isFault && inKernel && !wrong)
    wrong = wrongWithNoMemory(address);
  if (wrong)
    reportAccess(
        {verbOf(context), address, 0, placeInProgram(instructionOf(context))},
        *wrong);
  alarm(0);
  passOn(signal, info, context);
}

static void listen() {
  // The first call of either is not for a handler.
  void *frame;
  (void)backtrace(&frame, 1);
  (void)cLibrary();
  struct sigaction action = {};
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(SIGSEGV, &action, &segvBefore);
  sigaction(SIGBUS, &action, &busBefore);
  sigaction(SIGFPE, &action, &fpeBefore);
}

void listenToFaults() {
  static std::once_flag once;
  std::call_once(once, listen);
}

} // namespace gpumpi::cpu
