//===- Together.cpp - Plain messages under way at one time ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Together.h"

#include "Operations/Operations.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gpumpi {

bool Together::arePlain() {
  return end - first <= Most && std::all_of(first, end, [&](const Asked &one) {
           const Communicator *const on = of.plainOn(one.request, *one.point);
           if (on)
             comm[&one - first] = *on;
           return on != nullptr;
         });
}

/// Does \p work for \p one, which is over if that says so, or fails.
template <class Work>
void Together::attempt(const Asked &one, const Work &work) {
  Outcome outcome;
  try {
    if (!work(outcome.reply))
      return;
  } catch (const OperationError &error) {
    outcome = failed(one.request.kind, error);
  }
  messages[&one - first].reset();
  if (&one + 1 == end)
    reply = outcome.reply;
  if (outcome.failure)
    of.runtime.report(failedOperation(of.kernel, *one.point, of.process.rank,
                                      one.request, *outcome.failure));
}

void Together::start() {
  for (const Asked *one = first; one != end; ++one)
    attempt(*one, [&](Reply &) {
      const ptrdiff_t index = one - first;
      messages[index].emplace(one->request, of.context).start(*comm[index]);
      return false;
    });
}

bool Together::test() {
  bool all = true;
  for (const Asked *one = first; one != end; ++one) {
    if (isComplete(*one))
      attempt(*one, [&](Reply &reply) {
        messages[one - first]->finish(reply);
        return true;
      });
    all = all && !messages[one - first];
  }
  return all;
}

WaitReport Together::report() {
  WaitReport report;
  for (const Asked *one = end; one-- != first;) {
    if (!messages[one - first] || isComplete(*one))
      continue;
    std::vector<PendingOperation> others = std::move(report.pending);
    report =
        of.reportOf(one->request, *one->point, messages[one - first]->open());
    if (!others.empty()) // Which end with all that has only been begun.
      report.pending.resize(1);
    report.pending.insert(report.pending.end(), others.begin(), others.end());
  }
  return report;
}

} // namespace gpumpi
