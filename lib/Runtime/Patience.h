//===- Patience.h - Asking again and again ----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_PATIENCE_H
#define GPUMPI_RUNTIME_PATIENCE_H

#include "Carrier.h"

#include <thread>

namespace gpumpi {

/// Asks \p isDone until it says yes, and calls \p between the questions while
/// the program does nothing but wait. What comes soon is met at once; then
/// other processes get the core.
template <class Ask, class Between>
void awaitUntil(const Ask &isDone, const Between &between) {
  constexpr unsigned patience = 200, beforePause = 8;
  for (unsigned tries = 0; !isDone(); ++tries) {
    if (isAwaited())
      between();
    if (tries >= beforePause && !pauseLaunch() && tries >= patience)
      std::this_thread::yield();
  }
}

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_PATIENCE_H
