//===- LaunchInPlace.cpp - A kernel that waits where it stands ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the only block of a grid asks for without being left (lone_block.h):
// leaving the kernel, to launch it once more, would take longer than many an
// operation does. Other launches, and the program, have to wait meanwhile: so
// whatever takes more than a moment is left to step().
//
//===----------------------------------------------------------------------===//

#include "Launch/Launch.h"

#include "Patience.h"

#include <algorithm>
#include <exception>
#include <thread>

namespace gpumpi {

/// Whether the device may ask. With statistics and traces somebody wants to
/// know of activations, and how long they take.
bool Launch::mayStay() const {
  return readsInPlace && hostReads && shape.blocks == 1 && !steps &&
         !counted.timed && !runtime.trace.isOn();
}

bool Launch::leave(unsigned operation, const Request &request) {
  if (sequence.size() >= PostCapacity)
    return false;
  ask(request, operation);
  return true;
}

/// Zero if this is not the thread for it, or something has gone wrong.
unsigned long long Launch::begin(unsigned operation, const Request &request) {
  if (std::this_thread::get_id() != thread || trouble)
    return 0;
  try {
    if (!sequence.empty()) {
      const unsigned long long waiting = static_cast<unsigned long long>(
          std::count_if(sequence.begin(), sequence.end(), [](const Asked &one) {
            return one.request.nonblocking != 0;
          }));
      return leave(operation, request) ? activation.handles + waiting + 1 : 0;
    }
    begin(kernel.points[operation - 1], request, std::nullopt);
    return activation.handles = operations->lastHandle();
  } catch (...) {
    trouble = std::current_exception();
    return 0;
  }
}

bool Launch::perform(unsigned operation, const Request &request) {
  if (std::this_thread::get_id() != thread || trouble || !failedEarly.empty())
    return false;
  // Nor may others wait for ever if each takes a moment only.
  constexpr unsigned inARow = 64;
  if (++stayed % inARow == 0 && othersWait())
    return false;
  try {
    operations->forgetReplies();
    if (request.kind != RequestKind::None)
      ask(request, operation);
    if (sequence.empty()) {
      activation.reply = {};
      return true;
    }
    doing.performs(*sequence.front().point);
    if (performSequence(runtime, kernel, *operations, *together, sequence,
                        performed, /*soon=*/true, activation.reply)) {
      hasPerformed();
      return true;
    }
    ++counted.suspensions;
    endActivation();
    isCollected = true;
    goesFurther = !isAtLast(operation);
  } catch (...) {
    trouble = std::current_exception();
  }
  return false;
}

} // namespace gpumpi
