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
  unsigned long long last = 0;
  for (const Asked *one = first; one != end; ++one)
    last = together.start(std::nullopt, one->request, *one->point);
  while (!together.empty())
    for (const Underway::Done &one : together.awaitSome())
      if (one.number == last)
        reply = one.reply;
}

/// How many of those messages, from \p first on, may be under way at the same
/// time; one, if that is none.
static size_t sizeOfGroup(const Asked *first, const Asked *end) {
  size_t size = 1;
  if (!isMessage(first->request))
    return size;
  while (first + size != end && isMessage(first[size].request) &&
         mayJoin(first, first + size, first[size].request))
    ++size;
  return size;
}

/// Performs \p size ones from \p first on, which may be under way at the same
/// time, as performSequence does.
static bool performGroup(Runtime &runtime, const KernelInfo &kernel,
                         Operations &operations, Underway &together,
                         const Asked *first, size_t size, bool isLast,
                         bool soon, Reply &reply) {
  switch (size == 1
              ? operations.performMessage(*first, isLast, soon, reply)
              : operations.performTogether(first, first + size, soon, reply)) {
  case Operations::Performed::Now:
    return true;
  case Operations::Performed::Later:
    return false;
  case Operations::Performed::Never:
    break;
  }
  if (size == 1)
    return performOne(runtime, kernel, operations, *first, soon, reply);
  if (soon)
    return false;
  performAll(together, first, first + size, reply);
  return true;
}

bool performSequence(Runtime &runtime, const KernelInfo &kernel,
                     Operations &operations, Underway &together,
                     const std::vector<Asked> &asked, size_t &from, bool soon,
                     Reply &reply) {
  const Asked *first = asked.data() + from;
  const Asked *const end = asked.data() + asked.size();
  const bool areSeveral = asked.size() > 1;
  while (first != end) {
    const size_t size = sizeOfGroup(first, end);
    const bool isLast = first + size == end;
    if (!operations.awaitsCopies() &&
        !performGroup(runtime, kernel, operations, together, first, size,
                      isLast, soon, reply))
      return false;
    if (isLast && !operations.awaitCopies(soon, reply))
      return false;
    if (areSeveral && !first->request.nonblocking)
      operations.invalidateCopies();
    first += size;
    from += size;
  }
  return true;
}

} // namespace gpumpi
