//===- Memory.cpp - The memory that pools are made of ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Memory.h"

#include <cuda_runtime.h>
#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
#include <gpumpi_cpu/unfilled_memory.h>
#endif

#include <string>
#include <utility>

namespace gpumpi {

/// Takes the error of the call just made out of cudaGetLastError.
static cudaError_t forget(cudaError_t status) {
  if (status != cudaSuccess)
    (void)cudaGetLastError();
  return status;
}

/// What \p bytes bytes are, for the trace.
static std::string described(size_t bytes, const char *kind) {
  return std::to_string(bytes) + " bytes of " + kind + " memory";
}

cudaError_t DeviceMemory::allocate(void **memory, size_t bytes) {
  Trace::Span span(trace, "memory", "allocate", {});
  span.describe([&] { return described(bytes, "device"); });
#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
  return forget(cpu::mallocUnfilled(memory, bytes));
#else
  return forget(cudaMalloc(memory, bytes));
#endif
}

// A program may have reset the device before MPI_Finalize: the memory is gone
// then, and saying so would help nobody.
void DeviceMemory::release(void *memory) { forget(cudaFree(memory)); }

/// From so much on the time for the pages counts.
static constexpr size_t Large = size_t{4} << 20;

cudaError_t PinnedMemory::allocate(void **memory, size_t bytes) {
  Trace::Span span(trace, "memory", "allocate", {});
  span.describe([&] { return described(bytes, "pinned"); });
  if (bytes >= Large && allocateLarge(memory, bytes))
    return cudaSuccess;
  return forget(cudaMallocHost(memory, bytes));
}

/// Whether a device finds registered memory where the host has it.
static bool devicesShareAddresses() {
  int device = 0, yes = 0;
  return forget(cudaGetDevice(&device)) == cudaSuccess &&
         forget(cudaDeviceGetAttribute(
             &yes, cudaDevAttrCanUseHostPointerForRegisteredMem, device)) ==
             cudaSuccess &&
         yes != 0;
}

bool PinnedMemory::allocateLarge(void **memory, size_t bytes) {
  if (!devicesShareAddresses())
    return false;
  LargePages pages(bytes);
  constexpr unsigned flags = cudaHostRegisterPortable | cudaHostRegisterMapped;
  if (!pages.bytes() ||
      forget(cudaHostRegister(pages.bytes(), bytes, flags)) != cudaSuccess)
    return false;
  *memory = pages.bytes();
  std::lock_guard<std::mutex> lock(mutex);
  large.emplace(*memory, std::move(pages));
  return true;
}

void PinnedMemory::release(void *memory) {
  std::lock_guard<std::mutex> lock(mutex);
  const auto found = large.find(memory);
  if (found == large.end()) {
    forget(cudaFreeHost(memory));
    return;
  }
  forget(cudaHostUnregister(memory));
  large.erase(found);
}

} // namespace gpumpi
