//===- LateErrors.cpp - Errors of calls that were put off -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/LateErrors.h"

#include <atomic>
#include <utility>

namespace gpumpi {

/// Never inlined: a coroutine may go on in another thread.
[[gnu::noinline]] static cudaError_t &kept() {
  static thread_local cudaError_t error = cudaSuccess;
  return error;
}

static std::atomic<cudaError_t> late{cudaSuccess};

void keepLastError() {
  const cudaError_t error = cudaGetLastError();
  if (error != cudaSuccess && error != cudaErrorNotReady)
    kept() = error;
}

cudaError_t keptError() { return kept(); }

cudaError_t takeKeptError() { return std::exchange(kept(), cudaSuccess); }

void rememberLate(cudaError_t error) {
  cudaError_t none = cudaSuccess;
  late.compare_exchange_strong(none, error);
}

cudaError_t takeLate() {
  if (late.load(std::memory_order_relaxed) == cudaSuccess)
    return cudaSuccess;
  const cudaError_t error = late.exchange(cudaSuccess);
  if (error != cudaSuccess)
    kept() = error;
  return error;
}

} // namespace gpumpi
