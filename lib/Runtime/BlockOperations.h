//===- BlockOperations.h - Operations that blocks wait for ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_BLOCKOPERATIONS_H
#define GPUMPI_RUNTIME_BLOCKOPERATIONS_H

#include "Operations.h"
#include "Runtime.h"

#include <memory>
#include <vector>

namespace gpumpi {

/// The operations that the blocks of one launch perform, each by itself.
class BlockOperations {
public:
  /// All must outlive this.
  BlockOperations(Runtime &runtime, const KernelInfo &kernel,
                  Operations &operations)
      : runtime(runtime), kernel(kernel), operations(operations) {}

  /// Starts \p request, for which block \p block waits at \p point.
  void start(unsigned block, const Request &request,
             const SuspensionPoint &point);

  bool empty() const { return waiting.empty(); }

  /// Waits until some are complete, and reports those that have failed.
  /// \returns these, by the numbers of their blocks. \throws Failure
  std::vector<std::unique_ptr<Performing>> awaitSome();

private:
  Runtime &runtime;
  const KernelInfo &kernel;
  Operations &operations;
  std::vector<std::unique_ptr<Performing>> waiting;

  unsigned long long started = 0; ///< So many, so far.

  bool isComplete(Performing &one);
  bool sweep(std::vector<std::unique_ptr<Performing>> &complete);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_BLOCKOPERATIONS_H
