//===- lone_block.h - A grid of one block that stays ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that runs its block as a whole (gpumpi_cpu/block_loops.h), which is
// the grid's only one, runs on the thread of the host that launches it, and has
// nobody to wait for when it comes to an operation. So it asks for that where
// it stands, and is left only for what takes longer than a moment.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LONE_BLOCK_H
#define GPUMPI_LONE_BLOCK_H

#include <gpumpi/macros_off.h>

namespace gpumpi {

struct Request;

namespace cpu {

/// Whoever launches such a kernel, which numbers operations as its file does.
/// Nothing is thrown through the kernel.
class LoneBlock {
public:
  /// Has \p request wait for the next that is performed, or for which the
  /// kernel is left. \returns false if there is no room for it.
  virtual bool leave(unsigned operation, const Request &request) = 0;
  /// Begins \p request, behind what has been left. \returns its handle; zero if
  /// the kernel is to be left for it instead.
  virtual unsigned long long begin(unsigned operation,
                                   const Request &request) = 0;
  /// Performs what has been left, and \p request, which may be none, if that
  /// takes a moment only; the reply is in the activation. \returns false if
  /// the kernel is to be left for it instead.
  virtual bool perform(unsigned operation, const Request &request) = 0;

protected:
  ~LoneBlock() = default;
};

/// The same for the kernel that this host thread runs, which is none meanwhile.
unsigned long long beginInPlace(LoneBlock &lone, unsigned operation,
                                const Request &request);
bool performInPlace(LoneBlock &lone, unsigned operation,
                    const Request &request);

} // namespace cpu
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_LONE_BLOCK_H
