//===- Visit.cpp - Calls of the program in which streams work -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Streams/Visit.h"

#include <gpumpi_cpu/stream_work.h>

#include <atomic>
#include <utility>

namespace gpumpi::cpu {

namespace {

/// Those of a host thread that have begun and not ended.
struct Visits {
  unsigned count = 0, waits = 0;
  void (*leave)() = nullptr; ///< To be called when the first one ends.

  void begin();
  void end() {
    if (void (*hook)() = std::exchange(leave, nullptr))
      hook();
  }
};

/// What is to be called.
struct Hooks {
  std::atomic<void (*)()> enter{nullptr}, leave{nullptr};
};

} // namespace

/// Never inlined: a coroutine may go on in another thread.
[[gnu::noinline]] static Visits &here() {
  static thread_local Visits here;
  return here;
}

static Hooks &hooks() {
  static Hooks hooks;
  return hooks;
}

void Visits::begin() {
  void (*hook)() = hooks().enter;
  if (!hook)
    return;
  hook();
  leave = hooks().leave;
}

Visit::Visit(bool waits) : waits(waits) {
  Visits &all = here();
  all.waits += waits;
  if (all.count++ == 0)
    all.begin();
}

Visit::~Visit() {
  Visits &all = here();
  all.waits -= waits;
  if (--all.count == 0)
    all.end();
}

bool Visit::isWaiting() { return here().waits > 0; }

Absence::Absence()
    : visits(std::exchange(here().count, 0)),
      waits(std::exchange(here().waits, 0)) {
  here().end();
}

Absence::~Absence() {
  Visits &all = here();
  if (visits > 0)
    all.begin();
  all.count = visits;
  all.waits = waits;
}

bool streamsAreAwaited() { return Visit::isWaiting(); }

void whileStreamsWork(void (*enter)(), void (*leave)()) {
  hooks().leave = leave;
  hooks().enter = enter;
}

} // namespace gpumpi::cpu
