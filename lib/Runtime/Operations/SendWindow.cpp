//===- SendWindow.cpp - So many sends at a time ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/SendWindow.h"

#include <algorithm>
#include <utility>

namespace gpumpi {

/// Forgets those that are complete.
void SendWindow::prune() {
  if (std::exchange(seenCompletions, book.completions()) == book.completions())
    return;
  const auto end = std::remove_if(
      underWay.begin(), underWay.end(),
      [](const RequestBook::Entry *entry) { return entry->complete; });
  underWay.erase(end, underWay.end());
  if (underWay.size() < Few)
    most = Few;
}

/// Short messages are complete as soon as they are sent.
void SendWindow::begin(Sender &sender) {
  RequestBook::Entry *const entry = sender.send();
  if (entry && !book.test(*entry))
    underWay.push_back(entry);
}

void SendWindow::beginNext() {
  Sender &next = *waiting.front();
  waiting.pop_front();
  begin(next);
}

void SendWindow::enter(Sender &sender) {
  if (waiting.empty()) {
    if (underWay.size() >= most)
      prune();
    if (underWay.size() < most)
      return begin(sender);
    moved = Clock::now();
  }
  waiting.push_back(&sender);
}

void SendWindow::leave(const Sender &sender, const RequestBook::Entry *entry) {
  if (entry) {
    const auto one = std::find(underWay.begin(), underWay.end(), entry);
    if (one != underWay.end())
      underWay.erase(one);
    return;
  }
  const auto one = std::find(waiting.begin(), waiting.end(), &sender);
  if (one != waiting.end())
    waiting.erase(one);
}

/// Begins what there is room for. \returns whether that was any.
bool SendWindow::fill() {
  prune();
  bool some = false;
  while (!waiting.empty() && underWay.size() < most) {
    beginNext();
    some = true;
  }
  return some;
}

/// Begins some of those that wait, if it is time.
void SendWindow::beginWaiting() {
  // Asking for one makes progress with all.
  bool some = fill();
  while (!waiting.empty() && !underWay.empty() && book.test(*underWay.front()))
    some = fill() || some;
  if (some) {
    moved = Clock::now();
    return;
  }
  if (Clock::now() - moved < Patience)
    return;
  most *= 2;
  fill();
  moved = Clock::now();
}

} // namespace gpumpi
