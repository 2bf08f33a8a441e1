//===- Drivers.h - Host threads that do what streams are given --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With GPUMPI_CPU_ASYNC=1 the program goes on while others do what it has given
// to streams: as many host threads as there are streams with something to do,
// since one stream may wait for what another one does, or the program.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_DRIVERS_H
#define GPUMPI_LIB_CPUDEVICE_DRIVERS_H

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>

namespace gpumpi::cpu {

class Drivers {
public:
  using Lock = std::unique_lock<std::mutex>;

  /// Whoever is called does \p work, with \p mutex held.
  Drivers(std::mutex &mutex, std::function<void(Lock &)> work)
      : mutex(mutex), work(std::move(work)) {}

  /// Sees to it that \p count of them come, those that are on their way
  /// included. The mutex is held.
  void call(size_t count);

private:
  std::mutex &mutex;
  const std::function<void(Lock &)> work;
  std::condition_variable wake;
  size_t idle = 0;   ///< Waiting, those that are called included.
  size_t called = 0; ///< On their way.

  void live();
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_DRIVERS_H
