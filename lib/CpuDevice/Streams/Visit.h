//===- Visit.h - Calls of the program in which streams work -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Work that streams have put off is done in calls of the program (Backlog.h).
// Whoever has work that pauses can be told when such a call begins and ends
// (cpu::whileStreamsWork).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_VISIT_H
#define GPUMPI_LIB_CPUDEVICE_VISIT_H

namespace gpumpi::cpu {

/// A call of the program in which work may go on, for as long as it lives; also
/// inside of another.
class Visit {
public:
  /// \p waits: it returns when something is over, and does nothing else.
  explicit Visit(bool waits = false);
  ~Visit();
  Visit(const Visit &) = delete;
  Visit &operator=(const Visit &) = delete;

  /// True if the calling host thread is in one that waits.
  static bool isWaiting();

private:
  const bool waits;
};

/// The program's own code, if that is called in a visit, for as long as it
/// lives.
class Absence {
public:
  Absence();
  ~Absence();
  Absence(const Absence &) = delete;
  Absence &operator=(const Absence &) = delete;

private:
  unsigned visits, waits; ///< That it interrupts.
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_VISIT_H
