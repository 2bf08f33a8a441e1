//===- LaunchInPlace.cpp - A block that goes on without being left --------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The CPU device asks, when it has run a grid's only block, whether that goes
// on (lone_block.h). Leaving the kernel to launch it once more would take
// longer than many an operation does. Other launches, and the program, have to
// wait meanwhile: so whatever takes more than a moment is left to step().
//
//===----------------------------------------------------------------------===//

#include "Launch/Launch.h"

#include <exception>
#include <thread>

namespace gpumpi {

/// Whether the device may ask. With statistics and traces somebody wants to
/// know of activations, and how long they take.
bool Launch::mayStay() const {
  return readsInPlace && hostReads && shape.blocks == 1 && !steps &&
         !counted.timed && !runtime.trace.isOn();
}

/// Has the block go on if what it asks for is soon done. Nothing may be thrown
/// through the device.
bool Launch::goesOn() {
  if (std::this_thread::get_id() != thread)
    return false;
  try {
    endActivation();
    collect();
    isCollected = true;
    if (!goesFurther || sequence.empty() || activation.epoch == lastEpoch)
      return false;
    doing.performs(*sequence.front().point);
    if (!performSequence(runtime, kernel, *operations, *together, sequence,
                         performed, /*soon=*/true, activation.reply))
      return false;
    hasPerformed();
    nextEpoch();
    isCollected = false;
    begunEarly = 0;
    staging.beginActivation();
    return true;
  } catch (...) {
    trouble = std::current_exception();
    isCollected = false;
    return false;
  }
}

} // namespace gpumpi
