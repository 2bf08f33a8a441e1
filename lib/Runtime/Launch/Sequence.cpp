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

/// The same for all from \p first to \p end.
static bool mayJoin(const Asked *first, const Asked *end, const Request &next) {
  for (; first != end; ++first)
    if (!mayJoin(first->request, next))
      return false;
  return true;
}

/// Performs \p one by itself, as performSequence does. Apart from what most
/// messages take.
[[gnu::noinline]] static bool
performOne(Runtime &runtime, const KernelInfo &kernel, Operations &operations,
           const Asked &one, bool soon, Reply &reply) {
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
/// time. Apart for the same reason.
[[gnu::noinline]] static void performAll(Underway &together, const Asked *first,
                                         const Asked *end, Reply &reply) {
  const Performing *last = nullptr;
  for (const Asked *one = first; one != end; ++one)
    last = &together.start(std::nullopt, one->request, *one->point);
  while (!together.empty())
    for (const std::unique_ptr<Performing> &one : together.awaitSome())
      if (one.get() == last)
        reply = one->outcome().reply;
}

/// The end of those messages, from \p first on, that may be under way at the
/// same time; if it is none, that of \p first alone.
static const Asked *endOfGroup(const Asked *first, const Asked *end) {
  const Asked *group = first + 1;
  if (!isMessage(first->request))
    return group;
  while (group != end && isMessage(group->request) &&
         mayJoin(first, group, group->request))
    ++group;
  return group;
}

/// Performs those from \p first to \p next, which may be under way at the same
/// time, as performSequence does.
static bool performGroup(Runtime &runtime, const KernelInfo &kernel,
                         Operations &operations, Underway &together,
                         const Asked *first, const Asked *next, bool soon,
                         Reply &reply) {
  const bool isOne = next - first == 1;
  switch (isOne ? operations.performMessage(*first, soon, reply)
                : operations.performTogether(first, next, soon, reply)) {
  case Operations::Performed::Now:
    return true;
  case Operations::Performed::Later:
    return false;
  case Operations::Performed::Never:
    break;
  }
  if (isOne)
    return performOne(runtime, kernel, operations, *first, soon, reply);
  if (soon)
    return false;
  performAll(together, first, next, reply);
  return true;
}

bool performSequence(Runtime &runtime, const KernelInfo &kernel,
                     Operations &operations, Underway &together,
                     const std::vector<Asked> &asked, size_t &from, bool soon,
                     Reply &reply) {
  const Asked *const begin = asked.data(), *const end = begin + asked.size();
  for (const Asked *first = begin + from, *next; first != end; first = next) {
    next = endOfGroup(first, end);
    if (!performGroup(runtime, kernel, operations, together, first, next, soon,
                      reply))
      return false;
    if (asked.size() > 1 && !first->request.nonblocking)
      operations.invalidateCopies();
    from = static_cast<size_t>(next - begin);
  }
  return true;
}

} // namespace gpumpi
