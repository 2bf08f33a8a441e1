//===- BlockWatcher.h - Who follows the threads of a block ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program built with `gpumpicxx --check` tells of each access to memory
// (lib/CpuCheck). Which accesses come before which others, the threads' waits
// say, and these are known here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_BLOCKWATCHER_H
#define GPUMPI_LIB_CPUDEVICE_BLOCKWATCHER_H

#include <memory>
#include <vector>

namespace gpumpi::cpu {

/// Is told what orders the threads of one block.
class BlockWatcher {
public:
  virtual ~BlockWatcher() = default;

  /// A block of \p threads threads begins, in the place of another.
  virtual void begin(unsigned threads) = 0;
  /// All live threads have met.
  virtual void barrier() = 0;
  /// Those \p lanes of warp number \p warp have met.
  virtual void warpMeets(unsigned warp, unsigned lanes) = 0;
  /// Those \p threads have met.
  virtual void tileMeets(const std::vector<unsigned> &threads) = 0;
  /// The threads of the block have ended.
  virtual void end() = 0;
};

/// Makes one. Null in a program that is not built to be checked.
__attribute__((weak)) std::unique_ptr<BlockWatcher> makeBlockWatcher();

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_BLOCKWATCHER_H
