//===- Sequence.cpp - The operations of one suspension --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Sequence.h"

#include <algorithm>

namespace gpumpi {

static bool isMessage(const Request &request) {
  return !request.nonblocking && (request.kind == RequestKind::Send ||
                                  request.kind == RequestKind::Recv);
}

/// True if the buffers of the messages \p a and \p b have bytes in common.
static bool overlap(const Request &a, const Request &b) {
  const auto begin = [](const Request &of) {
    return reinterpret_cast<unsigned long long>(of.addr);
  };
  const auto size = [](const Request &of) {
    return static_cast<unsigned long long>(std::max(of.size, 0ll));
  };
  return begin(a) < begin(b) ? begin(b) - begin(a) < size(a)
                             : begin(a) - begin(b) < size(b);
}

/// True if \p next may be started while \p earlier, a message, is under way.
static bool mayJoin(const Request &earlier, const Request &next) {
  if (next.kind == RequestKind::Send)
    return earlier.kind == RequestKind::Send;
  return !overlap(earlier, next);
}

/// Performs what stands for itself.
static Reply performOne(Runtime &runtime, const KernelInfo &kernel,
                        Operations &operations, const Asked &one) {
  const Outcome outcome = operations.perform(one.request, *one.point);
  if (outcome.failure)
    runtime.report(failedOperation(kernel, *one.point, runtime.process().rank,
                                   one.request, *outcome.failure));
  return outcome.reply;
}

Reply performSequence(Runtime &runtime, const KernelInfo &kernel,
                      Operations &operations, Underway &together,
                      const std::vector<Asked> &asked) {
  if (asked.size() == 1)
    return performOne(runtime, kernel, operations, asked.front());
  Reply reply = {};
  for (auto first = asked.begin(), end = first; first != asked.end();
       first = end) {
    const auto joins = [&](const Asked &next) {
      return isMessage(next.request) &&
             std::all_of(first, end, [&](const Asked &earlier) {
               return mayJoin(earlier.request, next.request);
             });
    };
    ++end;
    while (isMessage(first->request) && end != asked.end() && joins(*end))
      ++end;
    if (end - first == 1) {
      reply = performOne(runtime, kernel, operations, *first);
      if (!first->request.nonblocking)
        operations.invalidateCopies();
      continue;
    }
    if (operations.performTogether(&*first, &*first + (end - first), reply)) {
      operations.invalidateCopies();
      continue;
    }
    const Performing *last = nullptr;
    for (auto one = first; one != end; ++one)
      last = &together.start(std::nullopt, one->request, *one->point);
    while (!together.empty())
      for (const std::unique_ptr<Performing> &one : together.awaitSome())
        if (one.get() == last)
          reply = one->outcome().reply;
    operations.invalidateCopies();
  }
  return reply;
}

} // namespace gpumpi
