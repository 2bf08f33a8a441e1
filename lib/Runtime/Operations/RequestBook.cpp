//===- RequestBook.cpp - MPI requests that are not complete ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/RequestBook.h"

#include <algorithm>
#include <chrono>
#include <functional>

namespace gpumpi {

/// \p entry, which has its status, is complete.
inline void RequestBook::complete(Entry &entry, int error) {
  entry.error = error;
  entry.complete = true;
  ++completed;
  remove(entry.place);
  if (entry.reader)
    entry.reader->completed();
}

bool RequestBook::ask(Entry &entry) {
  int flag = 0;
  const int code = MPI_Test(&requests[entry.place], &flag, &entry.status);
  if (!flag && code == MPI_SUCCESS)
    return false;
  complete(entry, code);
  return true;
}

void RequestBook::askAll() {
  found.resize(requests.size());
  statuses.resize(requests.size());
  int count = 0;
  const int code =
      MPI_Testsome(static_cast<int>(requests.size()), requests.data(), &count,
                   found.data(), statuses.data());
  const bool hasSome = code == MPI_SUCCESS || code == MPI_ERR_IN_STATUS;
  if (!hasSome || count == MPI_UNDEFINED) {
    // There is none left that MPI knows, or it does not say which has failed.
    while (!entries.empty()) {
      entries.back()->status = {};
      complete(*entries.back(), code);
    }
    return;
  }
  // What takes the place of one that leaves comes from behind it.
  leaving.clear();
  for (int i = count; i-- > 0;)
    leaving.emplace_back(found[static_cast<size_t>(i)], i);
  if (!std::is_sorted(leaving.begin(), leaving.end(), std::greater<>()))
    std::sort(leaving.begin(), leaving.end(), std::greater<>());
  for (const auto &[place, which] : leaving) {
    Entry &entry = *entries[static_cast<size_t>(place)];
    entry.status = statuses[static_cast<size_t>(which)];
    complete(entry, code == MPI_SUCCESS ? MPI_SUCCESS : entry.status.MPI_ERROR);
  }
}

bool RequestBook::poll() {
  using Clock = std::chrono::steady_clock;
  // So many requests take as long to look through as one takes to ask for, if
  // MPI does not yield the core to others when it has nothing to do.
  constexpr size_t asLong = 64;
  constexpr std::chrono::nanoseconds look(5);
  const size_t before = requests.size();
  const bool areMany = before >= asLong;
  const Clock::time_point end =
      areMany ? Clock::now() + look * static_cast<long>(before)
              : Clock::time_point();
  for (size_t i = 0; i <= before / asLong && !requests.empty();) {
    i += !ask(*entries.back()); // Which makes progress with all.
    if (areMany && Clock::now() >= end)
      break;
  }
  if (requests.size() > 1)
    askAll();
  return requests.size() < before;
}

} // namespace gpumpi
