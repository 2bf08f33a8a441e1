//===- Sequence.cpp - The operations of one suspension --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Sequence.h"

#include <algorithm>
#include <cstddef>

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

/// Performs \p one by itself, as performSequence does.
static bool performOne(Runtime &runtime, const KernelInfo &kernel,
                       Operations &operations, const Asked &one, bool soon,
                       Reply &reply) {
  Outcome outcome;
  if (!soon)
    outcome = operations.perform(one.request, *one.point);
  else if (!operations.performSoon(one.request, *one.point, outcome))
    return false;
  if (outcome.failure)
    runtime.report(failedOperation(kernel, *one.point, runtime.process().rank,
                                   one.request, *outcome.failure));
  reply = outcome.reply;
  return true;
}

/// Performs the messages from \p first to \p end, of whatever kind, all at a
/// time.
static void performAll(Underway &together, const Asked *first, const Asked *end,
                       Reply &reply) {
  unsigned long long last = 0;
  for (const Asked *one = first; one != end; ++one)
    last = together.start(std::nullopt, one->request, *one->point);
  while (!together.empty())
    for (const Underway::Done &one : together.awaitSome())
      if (one.number == last)
        reply = one.reply;
}

/// The end of those messages, from \p first on, that may be under way at the
/// same time; if it is none, that of \p first alone.
static const Asked *endOfGroup(const Asked *first, const Asked *end) {
  const Asked *group = first + 1;
  if (!isMessage(first->request))
    return group;
  const auto joins = [&](const Asked &next) {
    return isMessage(next.request) &&
           std::all_of(first, group, [&](const Asked &earlier) {
             return mayJoin(earlier.request, next.request);
           });
  };
  while (group != end && joins(*group))
    ++group;
  return group;
}

bool performSequence(Runtime &runtime, const KernelInfo &kernel,
                     Operations &operations, Underway &together,
                     const std::vector<Asked> &asked, size_t &from, bool soon,
                     Reply &reply) {
  const Asked *const begin = asked.data(), *const end = begin + asked.size();
  while (from < asked.size()) {
    const Asked *const first = begin + from;
    const Asked *const next = endOfGroup(first, end);
    const bool isOne = next - first == 1;
    switch (isOne ? operations.performMessage(*first, soon, reply)
                  : operations.performTogether(first, next, soon, reply)) {
    case Operations::Performed::Now:
      break;
    case Operations::Performed::Later:
      return false;
    case Operations::Performed::Never:
      if (isOne) {
        if (!performOne(runtime, kernel, operations, *first, soon, reply))
          return false;
        break;
      }
      if (soon)
        return false;
      performAll(together, first, next, reply);
    }
    if (asked.size() > 1 && !first->request.nonblocking)
      operations.invalidateCopies();
    from = static_cast<size_t>(next - begin);
  }
  return true;
}

} // namespace gpumpi
