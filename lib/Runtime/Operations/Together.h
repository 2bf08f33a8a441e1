//===- Together.h - Plain messages under way at one time -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_TOGETHER_H
#define GPUMPI_RUNTIME_TOGETHER_H

#include "Operations/Communicator.h"
#include "Operations/PlainMessage.h"
#include "Reports/WaitReport.h"

#include <gpumpi/suspension_point.h>

#include <cstddef>
#include <optional>

namespace gpumpi {

class Operations;

/// A request, and where it was made.
struct Asked {
  Request request;
  const SuspensionPoint *point;

  Asked(const Request &request, const SuspensionPoint &point)
      : request(request), point(&point) {}
};

/// Plain messages that are under way at the same time.
class Together {
public:
  static constexpr ptrdiff_t Most = 8;

  /// Those from \p first to \p end. All must outlive this.
  Together(Operations &of, const Asked *first, const Asked *end)
      : of(of), first(first), end(end) {}

  /// Whether they are plain, and not too many.
  bool arePlain();
  void start();
  /// Ends those that are complete. \returns whether all are.
  bool test();
  /// What is waited for: the first one that is not complete, and others.
  WaitReport report();

  Reply reply = {}; ///< To the last one.

private:
  Operations &of;
  const Asked *const first, *const end;
  std::optional<Communicator> comm[Most];
  std::optional<PlainMessage> messages[Most]; ///< None: it is over.

  bool isComplete(const Asked &one) const {
    const std::optional<PlainMessage> &message = messages[&one - first];
    return message && message->isComplete();
  }
  template <class Work> void attempt(const Asked &one, const Work &work);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_TOGETHER_H
