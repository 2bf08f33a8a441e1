//===- Patience.h - Asking again and again ----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_PATIENCE_H
#define GPUMPI_RUNTIME_PATIENCE_H

#include "Launch/Carrier.h"
#include "Reports/DeadlockWatch.h"

#include "../CpuDevice/Blocks/Cores.h"

#include <thread>

namespace gpumpi {

/// Of more processes than cores, the awaited one may be waiting for this core.
inline bool isCrowded() {
  static const bool is = cpu::localProcesses() > cpu::hostCores();
  return is;
}

/// Whether others could go on if this launch paused.
inline bool othersWait() { return !(isAwaited() && isAlone()); }

/// Asks \p isDone \p times times, or until it says yes. \returns whether it
/// has.
template <class Ask> bool comesIn(unsigned times, const Ask &isDone) {
  for (unsigned tries = 0; tries < times; ++tries)
    if (isDone())
      return true;
  return false;
}

/// The same, a few times.
template <class Ask> bool comesSoon(const Ask &isDone) {
  return comesIn(isCrowded() ? 8 : 64, isDone);
}

/// The same where a kernel stands and waits. It is not left for what takes some
/// 100 us, as a message of 1 MiB does, if nobody has anything else to do.
template <class Ask> bool comesInPlace(const Ask &isDone) {
  return comesSoon(isDone) ||
         (!isCrowded() && !othersWait() && comesIn(4096, isDone));
}

/// Asks \p isDone until it says yes. While the program does nothing but wait,
/// \p watch looks after it, and \p describe says what is waited for. What comes
/// soon is met at once; then other processes get the core.
template <class Ask, class Describe>
void awaitUntil(const Ask &isDone, DeadlockWatch &watch,
                const Describe &describe) {
  if (comesSoon(isDone))
    return;
  constexpr unsigned betweenPauses = 32;
  // Whoever shares the core with this process keeps it for milliseconds.
  const unsigned patience = isCrowded() ? 0 : 1 << 15;
  const DeadlockWatch::Describe report = std::cref(describe);
  DeadlockWatch::Wait wait(watch, report);
  for (unsigned tries = 0; !isDone(); ++tries) {
    const bool awaited = isAwaited();
    if (awaited)
      wait.tick();
    // A pause takes longer than several looks, and whoever waits for what comes
    // next has time.
    const bool stays = awaited && (tries + 1) % betweenPauses != 0 && isAlone();
    if ((stays || !pauseLaunch()) && tries >= patience)
      std::this_thread::yield();
  }
}

/// Waits until \p isDone, or if that is to be \p soon, only in place. \returns
/// whether it is.
template <class Ask, class Describe>
bool comes(bool soon, const Ask &isDone, DeadlockWatch &watch,
           const Describe &describe) {
  if (soon)
    return comesInPlace(isDone);
  awaitUntil(isDone, watch, describe);
  return true;
}

/// Lets other launches go on behind a question that has been answered with no:
/// it may be one of them that is asked about.
inline void pauseAsking() {
  if (othersWait())
    pauseLaunch();
}

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_PATIENCE_H
