//===- Turns.cpp - So many messages of blocks at a time -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Turns.h"

#include <algorithm>

namespace gpumpi {

bool Turns::areFor(const Request &request) {
  if (request.nonblocking)
    return false;
  switch (request.kind) {
  case RequestKind::Recv:
  case RequestKind::RecvVector:
  case RequestKind::Sendrecv:
  case RequestKind::SendrecvReplace:
  case RequestKind::SendrecvVector:
    return true;
  default:
    return false;
  }
}

void Turns::enter(Guest &guest, unsigned block) {
  if (entered.size() <= block)
    entered.resize(block + size_t{1});
  entering.push_back({entered[block]++, block, &guest});
}

/// Gives those a place who have entered since the last time: mostly the last
/// ones.
void Turns::seat() {
  if (entering.empty())
    return;
  if (!std::is_sorted(entering.begin(), entering.end()))
    std::sort(entering.begin(), entering.end());
  const auto end = static_cast<ptrdiff_t>(waiting.size());
  const ptrdiff_t first =
      std::upper_bound(waiting.begin(), waiting.end(), entering.front()) -
      waiting.begin();
  waiting.insert(waiting.end(), entering.begin(), entering.end());
  if (first < end)
    std::inplace_merge(waiting.begin() + first, waiting.begin() + end,
                       waiting.end());
  entering.clear();
}

void Turns::leave(unsigned turn) {
  if (turn == 0)
    return;
  --taken;
  isIdle = false;
  if (isTrial)
    ++(turn < trial ? early : late);
}

void Turns::give(Guest &guest) {
  ++taken;
  guest.given = trial;
}

Turns::Guest *Turns::take(size_t which) {
  Guest *const guest = waiting[which].guest;
  waiting.erase(waiting.begin() + static_cast<ptrdiff_t>(which));
  give(*guest);
  return guest;
}

void Turns::haveMore() {
  most = 2 * (most > taken ? most : taken);
  if (isTrial)
    return;
  isTrial = true;
  ++trial;
  early = late = 0;
}

/// If those that have come first are complete first, as well, then another
/// process was late. One or two of them say little: messages overtake others.
void Turns::judge() {
  constexpr size_t enough = 16;
  if (!isTrial || early + late < enough)
    return;
  isTrial = false;
  few = late > early ? most : std::max(few / 2, Fewest);
  most = few;
}

Turns::Guest *Turns::next() {
  seat();
  judge();
  return waiting.empty() || taken >= most ? nullptr : take(0);
}

Turns::Guest *Turns::nextWhileIdle() {
  if (waiting.empty())
    return nullptr;
  if (looked >= waiting.size())
    looked = 0;
  if (waiting[looked].guest->hasMessage())
    return take(looked);
  ++looked;
  const Clock::time_point now = Clock::now();
  if (!isIdle) {
    isIdle = true;
    since = now;
  } else if (now - since >= Patience) {
    isIdle = false;
    haveMore();
  }
  return next();
}

} // namespace gpumpi
