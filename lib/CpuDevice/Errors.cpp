//===- Errors.cpp - Error codes, their names and texts --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Errors.h"

#include "Device.h"

#include <cuda_runtime_api.h>

#include <atomic>
#include <map>
#include <mutex>
#include <utility>

static thread_local cudaError_t lastError = cudaSuccess;

namespace {

/// Devices on which a kernel has failed, with what.
struct FailedDevices {
  std::mutex mutex;
  std::map<int, cudaError_t> errors;
};

} // namespace

std::atomic<bool> gpumpi::cpu::detail::someHaveFailed{false};

static FailedDevices &failedDevices() {
  static auto *const devices = new FailedDevices;
  return *devices;
}

void gpumpi::cpu::failDevice(cudaError_t error) {
  FailedDevices &failed = failedDevices();
  const std::lock_guard<std::mutex> lock(failed.mutex);
  failed.errors.emplace(currentDevice(), error);
  detail::someHaveFailed = true;
}

void gpumpi::cpu::restoreDevice() {
  FailedDevices &failed = failedDevices();
  const std::lock_guard<std::mutex> lock(failed.mutex);
  failed.errors.erase(currentDevice());
  detail::someHaveFailed = !failed.errors.empty();
}

cudaError_t gpumpi::cpu::detail::errorOfDevice() {
  FailedDevices &failed = failedDevices();
  const std::lock_guard<std::mutex> lock(failed.mutex);
  const auto found = failed.errors.find(currentDevice());
  return found == failed.errors.end() ? cudaSuccess : found->second;
}

cudaError_t gpumpi::cpu::remember(cudaError_t error) {
  if (const cudaError_t stays = deviceError())
    return stays;
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

cudaError_t cudaGetLastError() {
  const cudaError_t stays = gpumpi::cpu::deviceError();
  return stays ? stays : std::exchange(lastError, cudaSuccess);
}

cudaError_t cudaPeekAtLastError() {
  const cudaError_t stays = gpumpi::cpu::deviceError();
  return stays ? stays : lastError;
}

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
