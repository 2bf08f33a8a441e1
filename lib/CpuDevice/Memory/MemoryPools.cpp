//===- MemoryPools.cpp - Memory in the order of a stream ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pool counts what is allocated from it and not freed. It lives as long as
// some of that does, whether it has been destroyed or not.
//
//===----------------------------------------------------------------------===//

#include "Memory/MemoryPools.h"

#include "Device.h"
#include "Errors.h"
#include "Graphs/GraphMemory.h"
#include "Memory/Allocations.h"
#include "Streams/Capture.h"
#include "Streams/Stream.h"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <mutex>

using namespace gpumpi::cpu;

/// Never destroyed: programs free memory in destructors of global objects.
MemoryPools &gpumpi::cpu::pools() {
  static auto *const instance = new MemoryPools;
  return *instance;
}

namespace {

cudaError_t allocateFrom(void **pointer, std::size_t bytes, cudaMemPool_t pool,
                         cudaStream_t stream) {
  *pointer = nullptr;
  if (!isStream(stream))
    return cudaErrorInvalidResourceHandle;
  if (const cudaError_t error = forbiddenUse(stream))
    return error;
  if (capturePoint(stream))
    return captureAllocation(pointer, bytes,
                             pool ? pool->device : deviceOf(stream), stream);
  const std::lock_guard<std::mutex> lock(pools().mutex);
  if (!pool)
    pool = pools().currentOf(deviceOf(stream));
  if (pool->exporter)
    return cudaErrorInvalidValue;
  PoolBytes &given = *pool->given;
  if (bytes > pool->limit - given.now)
    return cudaErrorMemoryAllocation;
  if (const cudaError_t error = allocations().allocate(
          pointer, bytes, cudaMemoryTypeDevice, pool->device))
    return error;
  if (*pointer) {
    pools().pieces[*pointer] = {pool->device, pool->given, bytes,
                                pool->isShareable ? pool->id : 0};
    given.now += bytes;
    given.high = std::max(given.high, given.now);
    given.reservedHigh = std::max(given.reservedHigh, given.now);
  }
  return cudaSuccess;
}

} // namespace

cudaError_t gpumpi::cpu::releaseDeviceMemory(void *pointer) {
  if (const std::shared_ptr<GraphMemory> memory = GraphMemory::find(pointer))
    return memory->free();
  const std::lock_guard<std::mutex> lock(pools().mutex);
  if (const auto imported = pools().imported.find(pointer);
      imported != pools().imported.end()) {
    pools().imported.erase(imported);
    return allocations().close(pointer);
  }
  const cudaError_t error = allocations().release(pointer, false);
  const auto found = pools().pieces.find(pointer);
  if (error == cudaSuccess && found != pools().pieces.end()) {
    found->second.from->now -= found->second.bytes;
    pools().pieces.erase(found);
  }
  return error;
}

void gpumpi::cpu::releaseAllMemory(int device) {
  GraphMemory::forgetAll(device);
  const std::lock_guard<std::mutex> lock(pools().mutex);
  allocations().releaseAll(device);
  auto &pieces = pools().pieces;
  for (auto i = pieces.begin(); i != pieces.end();) {
    if (i->second.device != device) {
      ++i;
      continue;
    }
    i->second.from->now -= i->second.bytes;
    i = pieces.erase(i);
  }
}

cudaError_t cudaMallocAsync(void **pointer, size_t bytes, cudaStream_t stream) {
  return remember(pointer ? allocateFrom(pointer, bytes, nullptr, stream)
                          : cudaErrorInvalidValue);
}

cudaError_t cudaMallocFromPoolAsync(void **pointer, size_t bytes,
                                    cudaMemPool_t pool, cudaStream_t stream) {
  return remember(pointer && pools().handles.contains(pool)
                      ? allocateFrom(pointer, bytes, pool, stream)
                      : cudaErrorInvalidValue);
}

cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream) {
  if (isStream(stream) && capturePoint(stream))
    return remember(captureFree(pointer, stream));
  return remember(
      enqueue(stream, [=] { return releaseDeviceMemory(pointer); }));
}

/// The pool of \p device that \p which finds.
static cudaError_t givePool(cudaMemPool_t *pool, int device,
                            cudaMemPool_t (MemoryPools::*which)(int)) {
  if (!pool || !isDevice(device))
    return remember(cudaErrorInvalidValue);
  const std::lock_guard<std::mutex> lock(pools().mutex);
  *pool = (pools().*which)(device);
  return cudaSuccess;
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device) {
  return givePool(pool, device, &MemoryPools::defaultOf);
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device) {
  return givePool(pool, device, &MemoryPools::currentOf);
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  if (!isDevice(device))
    return remember(cudaErrorInvalidDevice);
  if (!pools().handles.contains(pool) || pool->device != device ||
      pool->exporter)
    return remember(cudaErrorInvalidValue);
  const std::lock_guard<std::mutex> lock(pools().mutex);
  pools().current[device] = pool;
  return remember(cudaSuccess);
}

/// cudaSuccess if \p location and \p type are those of the pools that there
/// are.
static cudaError_t checkPlace(const cudaMemLocation *location,
                              cudaMemAllocationType type) {
  if (!location)
    return cudaErrorInvalidValue;
  return location->type == cudaMemLocationTypeDevice &&
                 type == cudaMemAllocationTypePinned
             ? cudaSuccess
             : cudaErrorNotSupported;
}

cudaError_t cudaMemGetDefaultMemPool(cudaMemPool_t *pool,
                                     cudaMemLocation *location,
                                     cudaMemAllocationType type) {
  if (const cudaError_t error = checkPlace(location, type))
    return remember(error);
  return cudaDeviceGetDefaultMemPool(pool, location->id);
}

cudaError_t cudaMemGetMemPool(cudaMemPool_t *pool, cudaMemLocation *location,
                              cudaMemAllocationType type) {
  if (const cudaError_t error = checkPlace(location, type))
    return remember(error);
  return cudaDeviceGetMemPool(pool, location->id);
}

cudaError_t cudaMemSetMemPool(cudaMemLocation *location,
                              cudaMemAllocationType type, cudaMemPool_t pool) {
  if (const cudaError_t error = checkPlace(location, type))
    return remember(error);
  return cudaDeviceSetMemPool(location->id, pool);
}

cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool,
                              const cudaMemPoolProps *properties) {
  if (!pool || !properties ||
      properties->allocType != cudaMemAllocationTypePinned ||
      properties->location.type != cudaMemLocationTypeDevice ||
      !isDevice(properties->location.id))
    return remember(cudaErrorInvalidValue);
  if ((properties->handleTypes & ~cudaMemHandleTypePosixFileDescriptor) != 0)
    return remember(cudaErrorNotSupported);
  const size_t limit = properties->maxSize;
  CUmemPoolHandle_st made{properties->location.id, limit ? limit : SIZE_MAX};
  made.isShareable = properties->handleTypes != cudaMemHandleTypeNone;
  const std::lock_guard<std::mutex> lock(pools().mutex);
  made.id = ++pools().made;
  *pool = pools().handles.create(made);
  return remember(cudaSuccess);
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  if (!pools().handles.contains(pool) || pool->isDefault)
    return remember(cudaErrorInvalidValue);
  (void)pools().handles.destroy(pool);
  return remember(cudaSuccess);
}

// Nothing is kept back that could be given to the machine.
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t) {
  return remember(pools().handles.contains(pool) ? cudaSuccess
                                                 : cudaErrorInvalidValue);
}

static bool isReuse(cudaMemPoolAttr attribute) {
  return attribute >= cudaMemPoolReuseFollowEventDependencies &&
         attribute <= cudaMemPoolReuseAllowInternalDependencies;
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool,
                                    cudaMemPoolAttr attribute, void *value) {
  if (!value || !pools().handles.contains(pool))
    return remember(cudaErrorInvalidValue);
  const std::lock_guard<std::mutex> lock(pools().mutex);
  if (isReuse(attribute)) {
    std::memcpy(value, &pool->reuse[attribute - 1], sizeof(int));
    return remember(cudaSuccess);
  }
  std::uint64_t bytes;
  switch (attribute) {
  case cudaMemPoolAttrReleaseThreshold:
    bytes = pool->threshold;
    break;
  case cudaMemPoolAttrReservedMemCurrent:
  case cudaMemPoolAttrUsedMemCurrent:
    bytes = pool->given->now;
    break;
  case cudaMemPoolAttrReservedMemHigh:
    bytes = pool->given->reservedHigh;
    break;
  case cudaMemPoolAttrUsedMemHigh:
    bytes = pool->given->high;
    break;
  default:
    return remember(cudaErrorInvalidValue);
  }
  std::memcpy(value, &bytes, sizeof(bytes));
  return remember(cudaSuccess);
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool,
                                    cudaMemPoolAttr attribute, void *value) {
  if (!value || !pools().handles.contains(pool))
    return remember(cudaErrorInvalidValue);
  const std::lock_guard<std::mutex> lock(pools().mutex);
  if (isReuse(attribute)) {
    std::memcpy(&pool->reuse[attribute - 1], value, sizeof(int));
    return remember(cudaSuccess);
  }
  std::uint64_t bytes;
  std::memcpy(&bytes, value, sizeof(bytes));
  if (attribute == cudaMemPoolAttrReleaseThreshold) {
    pool->threshold = bytes;
    return remember(cudaSuccess);
  }
  // The marks can only be set back.
  if (bytes != 0)
    return remember(cudaErrorInvalidValue);
  if (attribute == cudaMemPoolAttrUsedMemHigh)
    pool->given->high = pool->given->now;
  else if (attribute == cudaMemPoolAttrReservedMemHigh)
    pool->given->reservedHigh = pool->given->now;
  else
    return remember(cudaErrorInvalidValue);
  return remember(cudaSuccess);
}

cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool,
                                 const cudaMemAccessDesc *list, size_t count) {
  if (!pools().handles.contains(pool) || (count && !list))
    return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < count; ++i) {
    if (list[i].location.type != cudaMemLocationTypeDevice)
      return remember(cudaErrorInvalidValue);
    if (!isDevice(list[i].location.id))
      return remember(cudaErrorInvalidDevice);
    // The device that has the memory always may.
    if (list[i].location.id == pool->device &&
        list[i].flags != cudaMemAccessFlagsProtReadWrite)
      return remember(cudaErrorInvalidValue);
  }
  const std::lock_guard<std::mutex> lock(pools().mutex);
  for (size_t i = 0; i < count; ++i)
    pool->access[list[i].location.id] = list[i].flags;
  return remember(cudaSuccess);
}

cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags *flags, cudaMemPool_t pool,
                                 cudaMemLocation *location) {
  if (!flags || !location || !pools().handles.contains(pool) ||
      location->type != cudaMemLocationTypeDevice)
    return remember(cudaErrorInvalidValue);
  if (!isDevice(location->id))
    return remember(cudaErrorInvalidDevice);
  const std::lock_guard<std::mutex> lock(pools().mutex);
  const auto found = pool->access.find(location->id);
  if (found != pool->access.end())
    *flags = found->second;
  else
    *flags = location->id == pool->device ? cudaMemAccessFlagsProtReadWrite
                                          : cudaMemAccessFlagsProtNone;
  return remember(cudaSuccess);
}
