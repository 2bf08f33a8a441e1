//===- Errors.cpp - Error codes, their names and texts --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Errors.h"

#include <cuda_runtime_api.h>

#include <atomic>
#include <utility>

static thread_local cudaError_t lastError = cudaSuccess;

cudaError_t gpumpi::cpu::remember(cudaError_t error) {
  // That something is not finished is an answer, not a failure.
  if (error != cudaSuccess && error != cudaErrorNotReady)
    lastError = error;
  return error;
}

static std::atomic<cudaError_t> lateError{cudaSuccess};

void gpumpi::cpu::rememberLater(cudaError_t error) {
  cudaError_t none = cudaSuccess;
  if (error != cudaSuccess)
    lateError.compare_exchange_strong(none, error);
}

cudaError_t gpumpi::cpu::takeLateError() {
  if (lateError.load(std::memory_order_relaxed) == cudaSuccess)
    return cudaSuccess;
  return lateError.exchange(cudaSuccess);
}

cudaError_t cudaGetLastError() { return std::exchange(lastError, cudaSuccess); }

cudaError_t cudaPeekAtLastError() { return lastError; }

const char *cudaGetErrorName(cudaError_t error) {
  switch (error) {
#define GPUMPI_CPU_ERROR(NAME, CODE, TEXT)                                     \
  case NAME:                                                                   \
    return #NAME;
#include <gpumpi_cpu/error_codes.def>
  }
  return "unrecognized error code";
}

const char *cudaGetErrorString(cudaError_t error) {
  switch (error) {
#define GPUMPI_CPU_ERROR(NAME, CODE, TEXT)                                     \
  case NAME:                                                                   \
    return TEXT;
#include <gpumpi_cpu/error_codes.def>
  }
  return "unrecognized error code";
}
