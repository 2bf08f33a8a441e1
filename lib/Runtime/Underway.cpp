//===- Underway.cpp - Operations that go on together ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Underway.h"

#include "Patience.h"

#include "RequestCheck.h"

#include <algorithm>
#include <string>

namespace gpumpi {

/// The names of operations in a trace differ from the handles of those that
/// are only begun.
constexpr unsigned long long Traced = 1ull << 63;

const Performing &Underway::start(std::optional<unsigned> block,
                                  const Request &request,
                                  const SuspensionPoint &point) {
  waiting.push_back(operations.start(request, point, block));
  mayBeComplete = true;
  if (!runtime.trace.isOn())
    return *waiting.back();
  waiting.back()->traced = Traced | ++started;
  const std::string who = block ? "block " + std::to_string(*block) : "";
  runtime.trace.begun(waiting.back()->traced, point.operation,
                      {point.file, point.line},
                      who + describeArguments(request));
  return *waiting.back();
}

bool Underway::isComplete(Performing &one) {
  if (!operations.test(one))
    return false;
  if (one.traced != 0)
    runtime.trace.completed(one.traced, one.point().operation);
  return true;
}

/// Moves those that are complete. \returns whether there were any.
bool Underway::sweep(std::vector<std::unique_ptr<Performing>> &complete) {
  if (!operations.progress() && !mayBeComplete)
    return false;
  mayBeComplete = false;
  const size_t before = complete.size();
  size_t left = 0;
  for (std::unique_ptr<Performing> &one : waiting)
    if (isComplete(*one))
      complete.push_back(std::move(one));
    else {
      mayBeComplete = mayBeComplete || !one->isInBook();
      if (std::unique_ptr<Performing> &place = waiting[left++]; &place != &one)
        place = std::move(one);
    }
  waiting.resize(left);
  // Blocks may wait for what another one has completed.
  const bool some = complete.size() > before;
  mayBeComplete = mayBeComplete || some;
  return some;
}

std::vector<std::unique_ptr<Performing>> Underway::awaitSome() {
  std::vector<std::unique_ptr<Performing>> complete;
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
  std::sort(complete.begin(), complete.end(), [](const auto &a, const auto &b) {
    return a->block() < b->block();
  });
  for (const std::unique_ptr<Performing> &one : complete)
    if (const auto &failure = one->outcome().failure)
      runtime.report(failedOperation(kernel, one->point(),
                                     runtime.process().rank, one->request(),
                                     *failure, one->block()));
  return complete;
}

} // namespace gpumpi
