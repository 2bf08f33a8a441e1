//===- Staging.cpp - Data that MPI cannot reach ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Staging.h"

#include "Errors.h"

namespace gpumpi {

/// True if the current device can use memory that malloc gave.
static bool deviceReachesPageableMemory() {
  int device = 0, yes = 0;
  if (cudaGetDevice(&device) != cudaSuccess ||
      cudaDeviceGetAttribute(&yes, cudaDevAttrPageableMemoryAccess, device) !=
          cudaSuccess)
    (void)cudaGetLastError();
  return yes != 0;
}

Reach reachOf(const void *address) {
  cudaPointerAttributes attributes = {};
  if (cudaPointerGetAttributes(&attributes, address) != cudaSuccess) {
    (void)cudaGetLastError();
    return Reach::None;
  }
  switch (attributes.type) {
  case cudaMemoryTypeHost:
  case cudaMemoryTypeManaged:
    return Reach::Host;
  case cudaMemoryTypeDevice:
    return attributes.hostPointer == address ? Reach::Host : Reach::Device;
  case cudaMemoryTypeUnregistered:
    break;
  }
  return deviceReachesPageableMemory() ? Reach::Host : Reach::None;
}

bool Staging::needed(const void *address) const {
  switch (mode) {
  case StagingMode::Always:
    return true;
  case StagingMode::Never:
    return false;
  case StagingMode::Auto:
    break;
  }
  switch (reachOf(address)) {
  case Reach::Host:
    return false;
  case Reach::Device:
    return !cudaAware;
  case Reach::None:
    break;
  }
  throw OperationError("the address is neither device memory nor host memory "
                       "that the device can use");
}

Pool::Block Staging::buffer(size_t bytes) const {
  Pool::Block block;
  const cudaError_t status = pinned.take(bytes, block);
  if (status != cudaSuccess)
    throw OperationError(
        "cannot allocate " + std::to_string(bytes) +
        " bytes of pinned host memory for the message: " + describe(status));
  return block;
}

} // namespace gpumpi
