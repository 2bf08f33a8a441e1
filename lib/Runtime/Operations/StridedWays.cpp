//===- StridedWays.cpp - How blocks with gaps get to MPI ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/StridedWays.h"

namespace gpumpi {

/// The ways, of both sides of a message.
enum Way : unsigned { Datatypes, BothPacked, SenderPacks };

/// How many binary digits \p value has.
static unsigned long long digitsOf(unsigned long long value) {
  return value == 0 ? 0 : 64 - static_cast<unsigned>(__builtin_clzll(value));
}

StridedWays::Message StridedWays::begin(const Form &form) {
  Message message;
  message.packed = mode == StridedMode::Packed;
  const size_t total = form.blocks.total();
  if (mode != StridedMode::Auto || total > MostPacked)
    return message;
  const auto stride = static_cast<unsigned long long>(form.blocks.stride);
  const Key key = {form.comm, static_cast<unsigned long long>(form.rank),
                   digitsOf(form.blocks.bytes), digitsOf(total),
                   digitsOf(form.blocks.stride < 0 ? 0 - stride : stride)};
  const std::lock_guard<std::mutex> lock(mutex);
  if (last == trials.end() || last->first != key) {
    auto found = trials.find(key);
    if (found == trials.end()) {
      if (trials.size() == MostForms)
        return message;
      found = trials.emplace(key, form.follows).first;
    }
    last = found;
  }
  const Trial::Turn turn = last->second.begin(Trial::Clock::now);
  message.packed =
      turn.way == BothPacked || (turn.way == SenderPacks && form.isSent);
  if (turn.row == Trial::NoRow)
    return message;
  message.ways = this;
  message.trial = &last->second;
  message.row = turn.row;
  return message;
}

void StridedWays::Message::complete(size_t bytes) {
  if (!trial)
    return;
  const Trial::Clock::time_point now = Trial::Clock::now();
  const std::lock_guard<std::mutex> lock(ways->mutex);
  trial->complete(row, static_cast<double>(bytes), now);
  trial = nullptr;
}

} // namespace gpumpi
