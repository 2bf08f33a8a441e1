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
  ~Underway();
  Underway(const Underway &) = delete;
  Underway &operator=(const Underway &) = delete;

  /// Starts \p request, which was made at \p point; \p block: that which waits
  /// for it by itself, if not the grid. \returns its number.
  unsigned long long start(std::optional<unsigned> block,
                           const Request &request,
                           const SuspensionPoint &point);

  bool empty() const { return all.empty() && turns.empty(); }

  /// One that is complete.
  struct Done {
    unsigned long long number;
    std::optional<unsigned> block;
    Reply reply;
  };

  /// Waits until some are complete, and reports those that have failed.
  /// \returns these, by the numbers of their blocks. \throws Failure
  std::vector<Done> awaitSome();

private:
  Runtime &runtime;
  const KernelInfo &kernel;
  Operations &operations;
  std::vector<std::unique_ptr<Performing>> all; ///< That have been started.
  // Of them:
  std::vector<Performing *> told;   ///< May be complete, as has been told.
  std::vector<Performing *> asked;  ///< Have to be asked.
  bool isPending = false;           ///< One of `asked` may be complete by now.
  std::vector<Performing *> looked; ///< At; empty between the calls.

  unsigned long long last = 0; ///< The number of the last one.

  Turns turns; ///< Of the others, which are WaitingMessages.

  /// What has become complete. Thousands may: nothing else is kept of those
  /// that have not failed.
  struct Complete {
    std::vector<Done> all;
    std::vector<std::unique_ptr<Performing>> failed;
    bool haveFoundNothing = true; ///< All of them.
  };

  static void sortByBlocks(std::vector<Done> &complete);
  Performing &begin(std::unique_ptr<Performing> one, unsigned long long number);
  void beginWaiting(Turns::Guest *guest);
  bool isComplete(Performing &one);
  bool take(Performing &one, Complete &complete);
  bool sweep(Complete &complete);
  WaitReport report();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_UNDERWAY_H
