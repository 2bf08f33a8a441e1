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

Underway::~Underway() {
  turns.forEach([](Turns::Guest &guest) {
    delete static_cast<WaitingMessage *>(&guest);
  });
}

unsigned long long Underway::start(std::optional<unsigned> block,
                                   const Request &request,
                                   const SuspensionPoint &point) {
  const unsigned long long number = ++last;
  std::unique_ptr<WaitingMessage> message;
  if (block && Turns::areFor(request))
    message = operations.admit(request, point, *block);
  if (message) {
    message->number = number;
    turns.enter(*message.release(), *block);
  } else {
    begin(operations.make(request, point, block), number);
  }
  if (runtime.trace.isOn())
    runtime.trace.begun(
        Traced | number, point.operation, {point.file, point.line},
        (block ? "block " + std::to_string(*block) : std::string()) +
            describeArguments(request));
  return number;
}

Performing &Underway::begin(std::unique_ptr<Performing> performing,
                            unsigned long long number) {
  all.push_back(std::move(performing));
  Performing &one = *all.back();
  one.place = all.size() - 1;
  one.number = number;
  operations.start(one);
  // It may be complete already.
  told.push_back(&one);
  return one;
}

/// Begins what \p guest, which has its turn, has waited with.
void Underway::beginWaiting(Turns::Guest *guest) {
  const std::unique_ptr<WaitingMessage> message(
      static_cast<WaitingMessage *>(guest));
  begin(operations.make(*message), message->number).turn = message->turn();
}

bool Underway::isComplete(Performing &one) {
  if (!operations.test(one))
    return false;
  if (runtime.trace.isOn())
    runtime.trace.completed(Traced | one.number, one.point().operation);
  return true;
}

/// Moves \p one to \p complete if it is. \returns whether it was.
bool Underway::take(Performing &one, Complete &complete) {
  if (!isComplete(one))
    return false;
  turns.leave(one.turn);
  complete.all.push_back({one.number, one.block(), one.outcome().reply});
  complete.haveFoundNothing &= one.hasFoundNothing();
  std::unique_ptr<Performing> &place = all[one.place];
  std::swap(place->place, all.back()->place);
  std::swap(place, all.back());
  if (one.outcome().failure)
    complete.failed.push_back(std::move(all.back()));
  all.pop_back();
  return true;
}

/// Whether it can become complete without anything else doing so: a message
/// that Whether \p one can be complete without anything else becoming so:
/// nobody tells of the message that it looks for.
static bool isSilent(const Performing &one) { return !one.isCompletion(); }

/// Moves those that are complete to \p complete. \returns whether there were
/// any.
bool Underway::sweep(Complete &complete) {
  while (Turns::Guest *const one = turns.next())
    beginWaiting(one);
  const bool some = operations.progress();
  const size_t before = complete.all.size();
  looked.swap(told);
  for (Performing *const one : looked)
    if (!take(*one, complete) && !one->tell(told)) {
      asked.push_back(one);
      isPending = isPending || isSilent(*one);
    }
  looked.clear();
  if (some || isPending || complete.all.size() > before) {
    isPending = false;
    const auto end = std::remove_if(asked.begin(), asked.end(), [&](auto *one) {
      if (take(*one, complete))
        return true;
      isPending = isPending || isSilent(*one);
      return false;
    });
    asked.erase(end, asked.end());
  }
  if (complete.all.size() == before)
    if (Turns::Guest *const one = turns.nextWhileIdle())
      beginWaiting(one);
  // Blocks may wait for what another one has completed.
  isPending = isPending || complete.all.size() > before;
  return complete.all.size() > before;
}

/// What the process waits for.
WaitReport Underway::report() {
  std::vector<const Performing *> some;
  for (const std::unique_ptr<Performing> &one : all)
    some.push_back(one.get());
  std::vector<std::unique_ptr<Performing>> others;
  turns.forEach([&](const Turns::Guest &guest) {
    const auto &message = static_cast<const WaitingMessage &>(guest);
    others.push_back(operations.make(message));
    some.push_back(others.back().get());
  });
  return operations.report(some);
}

void Underway::sortByBlocks(std::vector<Done> &complete) {
  std::vector<std::pair<std::optional<unsigned>, size_t>> order;
  order.reserve(complete.size());
  for (const Done &one : complete)
    order.emplace_back(one.block, order.size());
  if (std::is_sorted(order.begin(), order.end()))
    return;
  std::sort(order.begin(), order.end());
  std::vector<Done> sorted;
  sorted.reserve(complete.size());
  for (const auto &[block, index] : order)
    sorted.push_back(complete[index]);
  complete.swap(sorted);
}

std::vector<Underway::Done> Underway::awaitSome() {
  Complete complete;
  awaitUntil([&] { return sweep(complete); }, runtime.watch,
             [&] { return report(); });
  // What comes together goes on together: activations cost more than this.
  while (!empty() && sweep(complete))
    continue;
  sortByBlocks(complete.all);
  if (complete.haveFoundNothing)
    pauseAsking();
  std::sort(complete.failed.begin(), complete.failed.end(),
            [](const auto &one, const auto &other) {
              return one->block() < other->block();
            });
  for (const std::unique_ptr<Performing> &one : complete.failed)
    runtime.report(failedOperation(kernel, one->point(), runtime.process().rank,
                                   one->request(), *one->outcome().failure,
                                   one->block()));
  return std::move(complete.all);
}

} // namespace gpumpi
