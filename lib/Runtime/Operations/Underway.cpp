//===- Underway.cpp - Operations that go on together ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Underway.h"

#include "Patience.h"

#include "Operations/RequestCheck.h"

#include <algorithm>
#include <string>
#include <utility>

namespace gpumpi {

/// The names of operations in a trace differ from the handles of those that
/// are only begun.
constexpr unsigned long long Traced = 1ull << 63;

const Performing &Underway::start(std::optional<unsigned> block,
                                  const Request &request,
                                  const SuspensionPoint &point) {
  waiting.push_back(operations.make(request, point, block));
  Performing &one = *waiting.back();
  one.place = waiting.size() - 1;
  if (block && Turns::areFor(request) && operations.admit(one))
    turns.enter(one, *block);
  else
    begin(one);
  if (!runtime.trace.isOn())
    return one;
  one.traced = Traced | ++started;
  const std::string who = block ? "block " + std::to_string(*block) : "";
  runtime.trace.begun(one.traced, point.operation, {point.file, point.line},
                      who + describeArguments(request));
  return one;
}

void Underway::begin(Performing &one) {
  operations.start(one);
  // It may be complete already.
  told.push_back(&one);
}

bool Underway::isComplete(Performing &one) {
  if (!operations.test(one))
    return false;
  if (one.traced != 0)
    runtime.trace.completed(one.traced, one.point().operation);
  return true;
}

/// Moves \p one to \p complete if it is. \returns whether it was.
bool Underway::take(Performing &one, All &complete) {
  if (!isComplete(one))
    return false;
  std::unique_ptr<Performing> &place = waiting[one.place];
  turns.leave(one);
  complete.push_back(std::move(place));
  if (&place != &waiting.back()) {
    place = std::move(waiting.back());
    place->place = one.place;
  }
  waiting.pop_back();
  return true;
}

/// Moves those that are complete to \p complete. \returns whether there were
/// any.
bool Underway::sweep(All &complete) {
  while (Turns::Guest *const one = turns.next())
    begin(static_cast<Performing &>(*one));
  const bool some = operations.progress();
  const size_t before = complete.size();
  looked.swap(told);
  for (Performing *const one : looked)
    if (!take(*one, complete) && !one->tell(told))
      asked.push_back(one);
  looked.clear();
  if (some || isPending || complete.size() > before) {
    isPending = false;
    const auto end = std::remove_if(asked.begin(), asked.end(), [&](auto *one) {
      if (take(*one, complete))
        return true;
      isPending = isPending || !one->isCompletion();
      return false;
    });
    asked.erase(end, asked.end());
  }
  if (complete.size() == before)
    if (Turns::Guest *const one = turns.nextWhileIdle())
      begin(static_cast<Performing &>(*one));
  // Blocks may wait for what another one has completed.
  isPending = isPending || complete.size() > before;
  return complete.size() > before;
}

/// Comparing what lies all over memory would take the longer the more there is.
void Underway::sortByBlocks(All &complete) {
  if (complete.size() < 2)
    return;
  std::vector<std::pair<std::optional<unsigned>, size_t>> order;
  order.reserve(complete.size());
  for (const std::unique_ptr<Performing> &one : complete)
    order.emplace_back(one->block(), order.size());
  if (std::is_sorted(order.begin(), order.end()))
    return;
  std::sort(order.begin(), order.end());
  All sorted;
  sorted.reserve(complete.size());
  for (const auto &[block, index] : order)
    sorted.push_back(std::move(complete[index]));
  complete.swap(sorted);
}

std::vector<std::unique_ptr<Performing>> Underway::awaitSome() {
  All complete;
  awaitUntil([&] { return sweep(complete); }, runtime.watch,
             [&] {
               std::vector<const Performing *> all;
               for (const std::unique_ptr<Performing> &one : waiting)
                 all.push_back(one.get());
               return operations.report(all);
             });
  // What comes together goes on together: activations cost more than this.
  while (!waiting.empty() && sweep(complete))
    continue;
  sortByBlocks(complete);
  if (std::all_of(complete.begin(), complete.end(),
                  [](const auto &one) { return one->hasFoundNothing(); }))
    pauseAsking();
  for (const std::unique_ptr<Performing> &one : complete)
    if (const auto &failure = one->outcome().failure)
      runtime.report(failedOperation(kernel, one->point(),
                                     runtime.process().rank, one->request(),
                                     *failure, one->block()));
  return complete;
}

} // namespace gpumpi
