//===- ManagedMemory.cpp - Where managed memory is to be ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every memory can be reached by all devices and the host, so that hints are
// only checked and remembered. Devices reach the host's own memory, too
// (cudaDevAttrPageableMemoryAccess), through the host's page tables, of which
// nothing is remembered.
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Errors.h"
#include "Memory/Allocations.h"
#include "Memory/CheckedMemory.h"
#include "Memory/MemoryHints.h"
#include "Settings.h"
#include "Streams/Stream.h"

#include <cuda_runtime_api.h>

#include <sched.h>
#include <sys/mman.h>

using namespace gpumpi::cpu;

static std::uintptr_t addressOf(const void *pointer) {
  return reinterpret_cast<std::uintptr_t>(pointer);
}

/// The managed memory that all \p bytes bytes from \p pointer on are of.
static std::optional<Allocation> findManaged(const void *pointer,
                                             size_t bytes) {
  const auto allocation = allocations().find(pointer);
  if (bytes == 0 || !allocation || allocation->type != cudaMemoryTypeManaged ||
      !allocation->contains(addressOf(pointer), bytes))
    return std::nullopt;
  return allocation;
}

/// Whether \p bytes bytes from \p pointer on are memory that the program has
/// from the system.
static bool isPageable(const void *pointer, size_t bytes) {
  const std::uintptr_t address = addressOf(pointer);
  if (bytes == 0 || address + bytes < address ||
      allocations().overlaps(pointer, bytes))
    return false;
  if (settings().check && (CheckedMemory::ofDevices().covers(address) ||
                           CheckedMemory::ofHost().covers(address)))
    return false;
  // Does nothing but to find out whether the pages are there.
  const std::uintptr_t offset = address % pageBytes();
  return msync(reinterpret_cast<void *>(address - offset), bytes + offset,
               MS_ASYNC) == 0;
}

/// Whether \p pointer may be given to functions that hint.
static bool isHintable(const void *pointer, size_t bytes) {
  return findManaged(pointer, bytes) || isPageable(pointer, bytes);
}

static cudaError_t checkLocation(const cudaMemLocation &location) {
  switch (location.type) {
  case cudaMemLocationTypeDevice:
    return isDevice(location.id) ? cudaSuccess : cudaErrorInvalidDevice;
  case cudaMemLocationTypeHostNuma:
    return location.id >= 0 ? cudaSuccess : cudaErrorInvalidDevice;
  case cudaMemLocationTypeHost:
  case cudaMemLocationTypeHostNumaCurrent:
    return cudaSuccess;
  default:
    return cudaErrorInvalidValue;
  }
}

/// \p location, which is right, as it is remembered.
static PageLocation pageLocation(const cudaMemLocation &location) {
  if (location.type == cudaMemLocationTypeHost)
    return {cudaMemLocationTypeHost, 0};
  if (location.type != cudaMemLocationTypeHostNumaCurrent)
    return {location.type, location.id};
  unsigned cpu = 0, node = 0;
  (void)getcpu(&cpu, &node);
  return {cudaMemLocationTypeHostNuma, (int)node};
}

static cudaMemLocation locationOf(int device) {
  if (device == cudaCpuDeviceId)
    return {cudaMemLocationTypeHost, 0};
  return {cudaMemLocationTypeDevice, device};
}

/// Calls \p change for the hints of the range, if such are remembered.
template <class Change>
static void hint(const void *pointer, size_t bytes, Change change) {
  if (const auto allocation = findManaged(pointer, bytes))
    MemoryHints::instance().update(
        pagesOf(addressOf(pointer), bytes, *allocation), change);
}

static void notePrefetch(const void *pointer, size_t bytes,
                         const cudaMemLocation &location) {
  hint(pointer, bytes, [where = pageLocation(location)](PageHints &hints) {
    hints.prefetched = where;
  });
}

cudaError_t cudaMemPrefetchAsync_v2(const void *pointer, size_t bytes,
                                    cudaMemLocation location, unsigned flags,
                                    cudaStream_t stream) {
  if (const cudaError_t error = checkLocation(location))
    return remember(error);
  if (flags != 0 || !isHintable(pointer, bytes))
    return remember(cudaErrorInvalidValue);
  const cudaError_t error = enqueue(stream, [] {});
  if (error == cudaSuccess)
    notePrefetch(pointer, bytes, location);
  return remember(error);
}

cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t bytes, int device,
                                 cudaStream_t stream) {
  return cudaMemPrefetchAsync_v2(pointer, bytes, locationOf(device), 0, stream);
}

/// Whether \p sizes and \p pointers are ranges that may be given to functions
/// that hint, on a stream other than the legacy default one.
static bool isBatch(void **pointers, const size_t *sizes, size_t count,
                    unsigned long long flags, cudaStream_t stream) {
  bool isRight = pointers && sizes && count != 0 && flags == 0 && stream &&
                 stream != cudaStreamLegacy;
  for (size_t i = 0; isRight && i < count; ++i)
    isRight = isHintable(pointers[i], sizes[i]);
  return isRight;
}

cudaError_t cudaMemPrefetchBatchAsync(void **pointers, size_t *sizes,
                                      size_t count, cudaMemLocation *locations,
                                      size_t *firsts, size_t locationCount,
                                      unsigned long long flags,
                                      cudaStream_t stream) {
  if (!isBatch(pointers, sizes, count, flags, stream) || !locations ||
      !firsts || locationCount == 0 || locationCount > count || firsts[0] != 0)
    return remember(cudaErrorInvalidValue);
  for (size_t i = 0; i < locationCount; ++i) {
    if (firsts[i] >= count || (i > 0 && firsts[i] <= firsts[i - 1]))
      return remember(cudaErrorInvalidValue);
    if (const cudaError_t error = checkLocation(locations[i]))
      return remember(error);
  }
  const cudaError_t error = enqueue(stream, [] {});
  for (size_t i = 0, next = 1; error == cudaSuccess && i < count; ++i) {
    if (next < locationCount && firsts[next] == i)
      ++next;
    notePrefetch(pointers[i], sizes[i], locations[next - 1]);
  }
  return remember(error);
}

// What is discarded may keep its contents.
cudaError_t cudaMemDiscardBatchAsync(void **pointers, size_t *sizes,
                                     size_t count, unsigned long long flags,
                                     cudaStream_t stream) {
  if (!isBatch(pointers, sizes, count, flags, stream))
    return remember(cudaErrorInvalidValue);
  return remember(enqueue(stream, [] {}));
}

cudaError_t cudaMemDiscardAndPrefetchBatchAsync(
    void **pointers, size_t *sizes, size_t count, cudaMemLocation *locations,
    size_t *firsts, size_t locationCount, unsigned long long flags,
    cudaStream_t stream) {
  return cudaMemPrefetchBatchAsync(pointers, sizes, count, locations, firsts,
                                   locationCount, flags, stream);
}

cudaError_t cudaMemAdvise_v2(const void *pointer, size_t bytes,
                             cudaMemoryAdvise advice,
                             cudaMemLocation location) {
  if (!isHintable(pointer, bytes))
    return remember(cudaErrorInvalidValue);
  const bool isAccess = advice == cudaMemAdviseSetAccessedBy ||
                        advice == cudaMemAdviseUnsetAccessedBy;
  if (isAccess && location.type != cudaMemLocationTypeDevice &&
      location.type != cudaMemLocationTypeHost)
    return remember(cudaErrorInvalidValue);
  if (isAccess || advice == cudaMemAdviseSetPreferredLocation)
    if (const cudaError_t error = checkLocation(location))
      return remember(error);
  const int accessor =
      location.type == cudaMemLocationTypeHost ? cudaCpuDeviceId : location.id;
  switch (advice) {
  case cudaMemAdviseSetReadMostly:
  case cudaMemAdviseUnsetReadMostly:
    hint(pointer, bytes, [=](PageHints &hints) {
      hints.isReadMostly = advice == cudaMemAdviseSetReadMostly;
    });
    return remember(cudaSuccess);
  case cudaMemAdviseSetPreferredLocation:
    hint(pointer, bytes, [where = pageLocation(location)](PageHints &hints) {
      hints.preferred = where;
    });
    return remember(cudaSuccess);
  case cudaMemAdviseUnsetPreferredLocation:
    hint(pointer, bytes, [](PageHints &hints) { hints.preferred.reset(); });
    return remember(cudaSuccess);
  case cudaMemAdviseSetAccessedBy:
    hint(pointer, bytes,
         [=](PageHints &hints) { hints.accessedBy.insert(accessor); });
    return remember(cudaSuccess);
  case cudaMemAdviseUnsetAccessedBy:
    hint(pointer, bytes,
         [=](PageHints &hints) { hints.accessedBy.erase(accessor); });
    return remember(cudaSuccess);
  }
  return remember(cudaErrorInvalidValue);
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
  // All of an allocation, of which 0 bytes are short for all; or any memory of
  // the program's.
  const auto allocation = allocations().find(pointer);
  const bool isAll = allocation && allocation->type == cudaMemoryTypeManaged &&
                     addressOf(pointer) == allocation->base &&
                     (bytes == 0 || bytes == allocation->bytes);
  if (!isAll && !isPageable(pointer, bytes))
    return remember(cudaErrorInvalidValue);
  return remember(enqueue(stream, [] {}));
}

namespace gpumpi::cpu {

void addManagedVariable(const volatile void *address, std::size_t bytes) {
  allocations().addManagedVariable(const_cast<const void *>(address), bytes);
}

void removeManagedVariable(const volatile void *address) {
  allocations().removeManagedVariable(const_cast<const void *>(address));
}

} // namespace gpumpi::cpu
