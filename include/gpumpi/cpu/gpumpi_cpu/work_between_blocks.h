//===- work_between_blocks.h - Host work beside a kernel --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host thread that launches a kernel runs blocks of it itself. On a GPU it
// could do something else while the kernel runs; here it can between two
// blocks, and while it waits for other threads to end theirs.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_WORK_BETWEEN_BLOCKS_H
#define GPUMPI_CPU_WORK_BETWEEN_BLOCKS_H

#include "../../macros_off.h"

#include <functional>

namespace gpumpi {
namespace cpu {

/// As long as it lives, \p work is called again and again while the calling
/// host thread carries out a launch, by that thread; it must not launch
/// anything, nor throw.
class WorkBetweenBlocks {
public:
  explicit WorkBetweenBlocks(const std::function<void()> &work);
  ~WorkBetweenBlocks();
  WorkBetweenBlocks(const WorkBetweenBlocks &) = delete;
  WorkBetweenBlocks &operator=(const WorkBetweenBlocks &) = delete;

private:
  const std::function<void()> *const before;
};

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_WORK_BETWEEN_BLOCKS_H
