//===- LastWords.cpp - What a process says when it dies -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/LastWords.h"

#include <cuda_runtime.h>
#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
#include <gpumpi_cpu/kernel_faults.h>
#endif

#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace gpumpi {

namespace {

/// One by which programs die of themselves, and who handled it before.
struct Deadly {
  int number;
  const char *name;
  struct sigaction before;
};

/// A line that can be composed in a signal handler, where nothing may be
/// allocated. What does not fit is left out.
class Line {
public:
  Line &operator<<(const char *added) {
    for (; *added && length < sizeof text - 1; ++added)
      text[length++] = *added;
    return *this;
  }
  Line &operator<<(int number) {
    char digits[16];
    char *at = digits + sizeof digits;
    *--at = '\0';
    const bool negative = number < 0;
    unsigned rest = negative ? 0u - static_cast<unsigned>(number)
                             : static_cast<unsigned>(number);
    do
      *--at = static_cast<char>('0' + rest % 10);
    while (rest /= 10);
    return *this << (negative ? "-" : "") << at;
  }
  /// Writes it to stderr in one piece.
  void print() {
    text[length++] = '\n';
    // There is nobody to tell if this fails.
    if (write(STDERR_FILENO, text, length) < 0)
      return;
  }

private:
  char text[2048];
  size_t length = 0;
};

} // namespace

// A signal handler is given no argument of ours.
static Deadly deadly[] = {{SIGSEGV, "SIGSEGV", {}},
                          {SIGBUS, "SIGBUS", {}},
                          {SIGFPE, "SIGFPE", {}},
                          {SIGILL, "SIGILL", {}},
                          {SIGABRT, "SIGABRT", {}}};
static std::atomic<const LastWords *> speaker{nullptr};

LastWords::~LastWords() {
  const LastWords *self = this;
  speaker.compare_exchange_strong(self, nullptr);
}

void LastWords::listen(int number) {
  rank = number;
  process = getpid();
  speaker = this;
  static std::atomic<bool> installed{false};
  if (installed.exchange(true))
    return;
  struct sigaction action = {};
  action.sa_sigaction = onSignal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (Deadly &one : deadly)
    sigaction(one.number, &action, &one.before);
  std::atexit(onExit);
}

void LastWords::hush() { speaker = nullptr; }

void LastWords::onSignal(int number, siginfo_t *information,
                         [[maybe_unused]] void *context) {
#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
  // What a kernel does is no end of the process.
  if (cpu::isForDevice(information, context))
    return;
#endif
  const LastWords *const words = speaker.exchange(nullptr);
  for (const Deadly &one : deadly) {
    if (one.number != number)
      continue;
    if (words)
      words->say("has died of ", one.name);
    sigaction(number, &one.before, nullptr);
  }
  // What the process has done happens again when this returns, and comes to who
  // was here before. What somebody has sent must be sent again.
  if (information->si_code <= 0)
    raise(number);
}

void LastWords::onExit() {
  if (const LastWords *const words = speaker.exchange(nullptr))
    words->say("has left without MPI_Finalize", "");
}

/// One line for each launch, or one if there is none.
void LastWords::say(const char *what, const char *ofWhat) const {
  if (getpid() != process) // One that it has forked.
    return;
  bool said = false;
  for (const Slot &slot : slots) {
    const KernelInfo *const kernel = slot.kernel;
    if (!kernel)
      continue;
    const SuspensionPoint *const point = slot.point;
    Line line;
    line << (point ? point->file : kernel->file) << ":"
         << (point ? point->line : kernel->line) << ": error: rank " << rank
         << " " << what << ofWhat;
    if (point && slot.performing)
      line << " in " << point->operation << " of kernel '" << kernel->name
           << "'";
    else
      line << " while kernel '" << kernel->name << "' ran";
    if (point && !slot.performing)
      line << ", behind this " << point->operation;
    line.print();
    said = true;
  }
  if (said)
    return;
  Line line;
  line << "gpumpi: error: rank " << rank << " " << what << ofWhat
       << ", outside of kernels that call MPI";
  line.print();
}

//===-- What a launch is doing --------------------------------------------===//

LastWords::Doing::Doing(LastWords &words, const KernelInfo &kernel) {
  for (Slot &one : words.slots)
    if (!one.taken.exchange(true)) {
      slot = &one;
      slot->kernel = &kernel;
      return;
    }
}

LastWords::Doing::~Doing() {
  if (!slot)
    return;
  slot->kernel = nullptr;
  runs(nullptr);
  slot->taken = false;
}

} // namespace gpumpi
