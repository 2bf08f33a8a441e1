//===- Driving.cpp - Calls of the program that carry launches on ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Driving.h"

#include "ProgramCalls/StreamQueues.h"
#include "Runtime.h"

namespace gpumpi {

namespace {

/// Those of a thread that have begun and not ended.
struct Drives {
  unsigned count = 0, waits = 0;
  bool hasTurn = false; ///< It may call MPI.
};

} // namespace

/// Never inlined: a coroutine may go on in another thread.
[[gnu::noinline]] static Drives &here() {
  static thread_local Drives here;
  return here;
}

Driving::Driving(bool waits) : waits(waits) {
  Drives &all = here();
  all.waits += waits;
  if (all.count++ > 0 || !StreamQueues::instance().mayDrive())
    return;
  all.hasTurn = true;
  Runtime &runtime = Runtime::instance();
  runtime.errorHandlers.beginTurn();
  runtime.watch.resume();
}

Driving::~Driving() {
  Drives &all = here();
  all.waits -= waits;
  if (--all.count > 0 || !all.hasTurn)
    return;
  all.hasTurn = false;
  Runtime::instance().errorHandlers.endTurn();
}

bool Driving::isWaiting() { return here().waits > 0; }

} // namespace gpumpi
