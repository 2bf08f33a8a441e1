//===- Captures.cpp - Streams that are being captured ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/Captures.h"

#include <atomic>
#include <mutex>
#include <set>

namespace gpumpi {

namespace {

struct All {
  std::mutex mutex;
  std::set<cudaStream_t> streams;
  std::atomic<size_t> count{0};
};

} // namespace

/// Never destroyed: a program may end in any way.
static All &all() {
  static auto *const all = new All;
  return *all;
}

void beginCapture(cudaStream_t stream) {
  const std::lock_guard<std::mutex> lock(all().mutex);
  all().streams.insert(stream);
  all().count = all().streams.size();
}

void endCapture(cudaStream_t stream) {
  const std::lock_guard<std::mutex> lock(all().mutex);
  all().streams.erase(stream);
  all().count = all().streams.size();
}

bool isCapturing() { return all().count != 0; }

} // namespace gpumpi
