//===- lone_block.h - A grid of one block that goes on ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LONE_BLOCK_H
#define GPUMPI_LONE_BLOCK_H

#include <gpumpi/macros_off.h>

namespace gpumpi {
namespace cpu {

/// Whoever launches a kernel that is left and resumed. On the CPU device, being
/// asked costs less than launching it again.
class LoneBlock {
public:
  /// Asked by the host thread that runs the grid's only block, when the kernel,
  /// which runs it in one call, has returned. \returns whether it is to be
  /// called once more, at once.
  virtual bool goesOn() = 0;

protected:
  ~LoneBlock() = default;
};

} // namespace cpu
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_LONE_BLOCK_H
