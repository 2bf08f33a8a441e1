//===- Memory.cpp - Allocating memory -------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Errors.h"
#include "Memory/Allocations.h"
#include "Memory/MemoryPools.h"
#include "Memory/Uses.h"
#include "Settings.h"
#include "Streams/CaptureRules.h"

#include <gpumpi_cpu/unfilled_memory.h>

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

/// Rows of pitched allocations begin at multiples of this.
static constexpr size_t PitchAlignment = 512;

static cudaError_t allocate(void **pointer, size_t bytes, cudaMemoryType type,
                            unsigned flags = 0, bool filled = true) {
  if (!pointer)
    return remember(cudaErrorInvalidValue);
  return remember(allocations().allocate(pointer, bytes, type, currentDevice(),
                                         flags, filled));
}

cudaError_t gpumpi::cpu::mallocUnfilled(void **memory, size_t bytes) {
  return allocate(memory, bytes, cudaMemoryTypeDevice, 0, /*filled=*/false);
}

cudaError_t cudaMalloc(void **pointer, size_t bytes) {
  if (const cudaError_t error = unsafeCall())
    return remember(error);
  return allocate(pointer, bytes, cudaMemoryTypeDevice);
}

cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width,
                            size_t height) {
  if (!pitch || width > ~(size_t)0 - PitchAlignment)
    return remember(cudaErrorInvalidValue);
  *pitch = (width + PitchAlignment - 1) / PitchAlignment * PitchAlignment;
  size_t bytes;
  if (__builtin_mul_overflow(*pitch, height, &bytes))
    return remember(cudaErrorInvalidValue);
  return cudaMalloc(pointer, bytes);
}

cudaError_t cudaMallocManaged(void **pointer, size_t bytes, unsigned flags) {
  if (bytes == 0 ||
      (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost))
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = unsafeCall())
    return remember(error);
  return allocate(pointer, bytes, cudaMemoryTypeManaged);
}

cudaError_t cudaHostAlloc(void **pointer, size_t bytes, unsigned flags) {
  constexpr unsigned Known =
      cudaHostAllocPortable | cudaHostAllocMapped | cudaHostAllocWriteCombined;
  if (flags & ~Known)
    return remember(cudaErrorInvalidValue);
  return allocate(pointer, bytes, cudaMemoryTypeHost, flags);
}

cudaError_t cudaMallocHost(void **pointer, size_t bytes) {
  return cudaHostAlloc(pointer, bytes, cudaHostAllocDefault);
}

cudaError_t cudaHostGetDevicePointer(void **device, void *host,
                                     unsigned flags) {
  if (!device || !host || flags != 0)
    return remember(cudaErrorInvalidValue);
  const auto allocation = allocations().find(host);
  if (!allocation || allocation->type != cudaMemoryTypeHost)
    return remember(cudaErrorInvalidValue);
  *device = host;
  return remember(cudaSuccess);
}

cudaError_t cudaHostGetFlags(unsigned *flags, void *host) {
  const auto allocation = allocations().find(host);
  if (!flags || !allocation || allocation->type != cudaMemoryTypeHost)
    return remember(cudaErrorInvalidValue);
  *flags = allocation->flags;
  return remember(cudaSuccess);
}

cudaError_t cudaHostRegister(void *pointer, size_t bytes, unsigned flags) {
  constexpr unsigned Known = cudaHostRegisterPortable | cudaHostRegisterMapped |
                             cudaHostRegisterIoMemory |
                             cudaHostRegisterReadOnly;
  // There is no other device whose memory could be registered.
  if (flags & ~Known || flags & cudaHostRegisterIoMemory)
    return remember(cudaErrorInvalidValue);
  return remember(allocations().record(pointer, bytes, cudaMemoryTypeHost,
                                       currentDevice(), Origin::Registered,
                                       flags));
}

cudaError_t cudaHostUnregister(void *pointer) {
  if (!pointer)
    return remember(cudaErrorInvalidValue);
  awaitUses(pointer);
  return remember(allocations().forget(pointer));
}

cudaError_t cudaFree(void *pointer) {
  awaitUses(pointer);
  return remember(releaseDeviceMemory(pointer));
}

cudaError_t cudaFreeHost(void *pointer) {
  awaitUses(pointer);
  return remember(allocations().release(pointer, true));
}

cudaError_t cudaMemGetInfo(size_t *free, size_t *total) {
  if (!free || !total)
    return remember(cudaErrorInvalidValue);
  *total = settings().memory;
  *free = *total - allocations().used(currentDevice());
  return remember(cudaSuccess);
}

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes,
                                     const void *pointer) {
  if (!attributes)
    return remember(cudaErrorInvalidValue);
  // Every kind of memory can be used by the host here, device memory too.
  void *address = const_cast<void *>(pointer);
  const auto allocation = allocations().find(pointer);
  if (allocation)
    *attributes = {allocation->type, allocation->device, address, address};
  else
    *attributes = {cudaMemoryTypeUnregistered, cudaInvalidDeviceId, nullptr,
                   address};
  return remember(cudaSuccess);
}
