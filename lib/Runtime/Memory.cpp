//===- Memory.cpp - The memory that pools are made of ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory.h"

namespace gpumpi {

/// Takes the error of the call just made out of cudaGetLastError.
static cudaError_t forget(cudaError_t status) {
  if (status != cudaSuccess)
    (void)cudaGetLastError();
  return status;
}

cudaError_t DeviceMemory::allocate(void **memory, size_t bytes) {
  return forget(cudaMalloc(memory, bytes));
}

// A program may have reset the device before MPI_Finalize: the memory is gone
// then, and saying so would help nobody.
void DeviceMemory::release(void *memory) { forget(cudaFree(memory)); }

cudaError_t PinnedMemory::allocate(void **memory, size_t bytes) {
  return forget(cudaMallocHost(memory, bytes));
}

void PinnedMemory::release(void *memory) { forget(cudaFreeHost(memory)); }

} // namespace gpumpi
