//===- Outstanding.h - Operations that have been begun ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations that a launch has begun and whose completion no call has told
// its threads yet, by their handles; and the calls that do (MPI-3.1, 3.7). MPI
// itself learns of all of them at once when each is begun, so that waiting for
// one makes progress for all.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_OUTSTANDING_H
#define GPUMPI_RUNTIME_OUTSTANDING_H

#include "ErrorHandlers.h"
#include "Errors.h"
#include "Transfer.h"
#include "WaitReport.h"

#include <gpumpi/suspension_point.h>

#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace gpumpi {

/// What has become of an operation.
struct Outcome {
  Reply reply = {};
  std::optional<OperationError> failure; ///< Why it has failed, if it has.
};

/// An operation that has been begun.
struct Begun {
  Begun(const Request &request, const SuspensionPoint &point)
      : request(request), point(point) {}

  const Request request;
  const SuspensionPoint point; ///< Where.
  unsigned long long handle = 0;
  /// Has errors of its communicator returned while it is under way.
  std::unique_ptr<ErrorHandlers::Scope> errors;
  std::unique_ptr<Transfer> transfer; ///< Null when it is complete.
  Outcome outcome;

  bool isComplete() const { return !transfer; }

  /// Looks whether it is complete, which is recorded in \p trace. \returns
  /// whether it is.
  bool test(Trace &trace);

  /// Ends it with \p error.
  void fail(const OperationError &error);
};

/// True for the calls that complete what others have begun.
bool isCompletion(RequestKind kind);

class Outstanding {
public:
  /// \p context must outlive this. Handles are given in turn, behind \p last.
  Outstanding(const TransferContext &context, unsigned long long last)
      : context(context), last(last) {}

  /// Takes \p begun up. \returns its handle.
  unsigned long long add(std::unique_ptr<Begun> begun);

  /// The handle that was given last.
  unsigned long long lastHandle() const { return last; }

  /// Performs \p request, a completion; calls \p meanwhile while it waits.
  Outcome complete(const Request &request,
                   const std::function<void()> &meanwhile);

  /// Waits until everything is complete. \returns what has failed.
  std::vector<std::unique_ptr<Begun>>
  completeAll(const std::function<void()> &meanwhile);

  /// What is not complete, as far as MPI knows now.
  std::vector<PendingOperation> pending();

private:
  const TransferContext &context;
  unsigned long long last;
  std::unordered_map<unsigned long long, std::unique_ptr<Begun>> table;
  Pool::Block completions; ///< What the last reply points to.

  bool test(Begun &begun) const { return begun.test(context.staging.trace()); }
  std::vector<unsigned long long> handlesOf(const Request &request) const;
  Begun *find(unsigned long long handle) const;
  const Completion *keep(const std::vector<Completion> &found);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_OUTSTANDING_H
