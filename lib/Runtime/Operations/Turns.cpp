//===- Turns.cpp - So many messages of blocks at a time -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/Turns.h"

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

bool Turns::enter(Guest &guest) {
  judge();
  const bool now = waiting.empty() && taken < most;
  if (now)
    give(guest);
  else
    waiting.push_back(&guest);
  return now;
}

void Turns::leave(const Guest &guest) {
  if (guest.turn == 0)
    return;
  --taken;
  isIdle = false;
  if (!isTrial)
    return;
  if (guest.turn < trial)
    --early;
  else
    helped = true;
}

void Turns::give(Guest &guest) {
  ++taken;
  guest.turn = trial;
}

Turns::Guest *Turns::take(size_t which) {
  Guest *const guest = waiting[which];
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
  helped = false;
  early = taken;
}

/// Completions come together: what has left since the last call counts.
void Turns::judge() {
  if (!isTrial || (early > 0 && !helped))
    return;
  isTrial = false;
  if (early > 0)
    few = most;
  else
    most = few;
}

Turns::Guest *Turns::next() {
  judge();
  return waiting.empty() || taken >= most ? nullptr : take(0);
}

Turns::Guest *Turns::nextWhileIdle() {
  if (waiting.empty())
    return nullptr;
  if (looked >= waiting.size())
    looked = 0;
  if (waiting[looked]->hasMessage())
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
