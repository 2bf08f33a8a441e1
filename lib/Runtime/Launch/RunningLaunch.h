//===- RunningLaunch.h - Launches that are under way ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_RUNNINGLAUNCH_H
#define GPUMPI_RUNTIME_RUNNINGLAUNCH_H

#include "Runtime.h"

namespace gpumpi {

/// A launch that ends before the program goes on, for as long as it lives.
class RunningLaunch {
public:
  explicit RunningLaunch(Runtime &runtime)
      : runtime(runtime), only(runtime.beginLaunch()),
        turn(runtime.errorHandlers) {}
  ~RunningLaunch() { runtime.endLaunch(); }
  RunningLaunch(const RunningLaunch &) = delete;
  RunningLaunch &operator=(const RunningLaunch &) = delete;

  /// Why the kernel cannot run under \p threadLevel: another one does. Empty
  /// where it can.
  std::string problem(int threadLevel) const {
    if (only || threadLevel >= MPI_THREAD_MULTIPLE)
      return "";
    return "is launched while another embedded kernel is running, which needs "
           "MPI_THREAD_MULTIPLE";
  }

private:
  Runtime &runtime;
  const bool only;
  const ErrorHandlers::Turn turn;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_RUNNINGLAUNCH_H
