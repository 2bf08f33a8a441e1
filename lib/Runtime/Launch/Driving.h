//===- Driving.h - Calls of the program that carry launches on --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For StreamQueues.h. The program's own MPI calls, between those that carry
// launches on, have the program's own error handlers.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_DRIVING_H
#define GPUMPI_RUNTIME_DRIVING_H

namespace gpumpi {

/// A call of the program in which launches may go on, for as long as it lives;
/// also inside of another.
class Driving {
public:
  /// \p waits: it returns when tasks are over, and does nothing else.
  explicit Driving(bool waits = false);
  ~Driving();
  Driving(const Driving &) = delete;
  Driving &operator=(const Driving &) = delete;

  /// Whether the calling thread is in one that waits.
  static bool isWaiting();

private:
  const bool waits;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_DRIVING_H
