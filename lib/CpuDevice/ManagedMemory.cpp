//===- ManagedMemory.cpp - Where managed memory is to be ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every memory can be reached by all devices and the host, so that hints are
// only checked.
//
//===----------------------------------------------------------------------===//

#include "Allocations.h"
#include "Device.h"
#include "Errors.h"
#include "Stream.h"

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

/// Whether \p bytes bytes from \p pointer on are managed memory.
static bool isManaged(const void *pointer, size_t bytes) {
  const auto allocation = allocations().find(pointer);
  return bytes != 0 && allocation &&
         allocation->type == cudaMemoryTypeManaged &&
         allocation->contains(reinterpret_cast<std::uintptr_t>(pointer), bytes);
}

static cudaError_t checkLocation(const cudaMemLocation &location) {
  switch (location.type) {
  case cudaMemLocationTypeDevice:
    return isDevice(location.id) ? cudaSuccess : cudaErrorInvalidDevice;
  case cudaMemLocationTypeHost:
  case cudaMemLocationTypeHostNuma:
  case cudaMemLocationTypeHostNumaCurrent:
    return cudaSuccess;
  default:
    return cudaErrorInvalidValue;
  }
}

static cudaMemLocation locationOf(int device) {
  if (device == cudaCpuDeviceId)
    return {cudaMemLocationTypeHost, 0};
  return {cudaMemLocationTypeDevice, device};
}

cudaError_t cudaMemPrefetchAsync_v2(const void *pointer, size_t bytes,
                                    cudaMemLocation location, unsigned flags,
                                    cudaStream_t stream) {
  if (const cudaError_t error = checkLocation(location))
    return remember(error);
  if (flags != 0 || !isManaged(pointer, bytes))
    return remember(cudaErrorInvalidValue);
  return remember(enqueue(stream, [] {}));
}

cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t bytes, int device,
                                 cudaStream_t stream) {
  return cudaMemPrefetchAsync_v2(pointer, bytes, locationOf(device), 0, stream);
}

cudaError_t cudaMemAdvise_v2(const void *pointer, size_t bytes,
                             cudaMemoryAdvise advice,
                             cudaMemLocation location) {
  const bool hasLocation = advice == cudaMemAdviseSetPreferredLocation ||
                           advice == cudaMemAdviseSetAccessedBy ||
                           advice == cudaMemAdviseUnsetAccessedBy;
  if (advice < cudaMemAdviseSetReadMostly ||
      advice > cudaMemAdviseUnsetAccessedBy || !isManaged(pointer, bytes))
    return remember(cudaErrorInvalidValue);
  return remember(hasLocation ? checkLocation(location) : cudaSuccess);
}

cudaError_t cudaMemAdvise(const void *pointer, size_t bytes,
                          cudaMemoryAdvise advice, int device) {
  return cudaMemAdvise_v2(pointer, bytes, advice, locationOf(device));
}

cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void *pointer,
                                     size_t bytes, unsigned flags) {
  if (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost &&
      (flags != cudaMemAttachSingle || isPredefined(stream)))
    return remember(cudaErrorInvalidValue);
  // All of an allocation, of which 0 bytes are short for all.
  const auto allocation = allocations().find(pointer);
  if (!allocation || allocation->type != cudaMemoryTypeManaged ||
      reinterpret_cast<std::uintptr_t>(pointer) != allocation->base ||
      (bytes != 0 && bytes != allocation->bytes))
    return remember(cudaErrorInvalidValue);
  return remember(enqueue(stream, [] {}));
}
