//===- Underway.h - Operations that go on together --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_UNDERWAY_H
#define GPUMPI_RUNTIME_UNDERWAY_H

#include "Operations/Operations.h"
#include "Operations/Turns.h"
#include "Runtime.h"

#include <memory>
#include <optional>
#include <vector>

namespace gpumpi {

/// Operations of one launch that have been started and are complete in any
/// order.
class Underway {
public:
  /// All must outlive this.
  Underway(Runtime &runtime, const KernelInfo &kernel, Operations &operations)
      : runtime(runtime), kernel(kernel), operations(operations) {}

  /// Starts \p request, which was made at \p point; \p block: that which waits
  /// for it by itself, if not the grid.
  /// \returns what awaitSome will return, too.
  const Performing &start(std::optional<unsigned> block, const Request &request,
                          const SuspensionPoint &point);

  bool empty() const { return waiting.empty(); }

  /// Waits until some are complete, and reports those that have failed.
  /// \returns these, by the numbers of their blocks. \throws Failure
  std::vector<std::unique_ptr<Performing>> awaitSome();

private:
  Runtime &runtime;
  const KernelInfo &kernel;
  Operations &operations;
  using All = std::vector<std::unique_ptr<Performing>>;
  All waiting;
  // Of them:
  std::vector<Performing *> told;   ///< May be complete, as has been told.
  std::vector<Performing *> asked;  ///< Have to be asked.
  bool isPending = false;           ///< One of `asked` may be complete by now.
  std::vector<Performing *> looked; ///< At; empty between the calls.

  unsigned long long started = 0; ///< So many, so far.

  Turns turns; ///< Of messages of blocks.

  static void sortByBlocks(All &complete);
  void begin(Performing &one);
  bool isComplete(Performing &one);
  bool take(Performing &one, All &complete);
  bool sweep(All &complete);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_UNDERWAY_H
