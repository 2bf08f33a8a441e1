//===- PoolSharing.cpp - Pools of memory and other processes --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The file behind a pool's descriptor says which pool it is. Memory comes one
// allocation at a time, in the way of cudaIpcGetMemHandle; what is told of one
// is good for the pool that it is of alone.
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Errors.h"
#include "Memory/Allocations.h"
#include "Memory/MemoryPools.h"
#include "Memory/Uses.h"

#include <cuda_runtime_api.h>

#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

using namespace gpumpi::cpu;

namespace {

constexpr std::uint64_t Magic = 0x316c6f6f706d7067;

/// What is in the file of a pool.
struct PoolFile {
  std::uint64_t magic;
  std::uint64_t id;
  std::int32_t process;
  std::int32_t device;
};

struct PieceHandle {
  PagesHandle pages;
  std::uint64_t pool;
};
static_assert(sizeof(PieceHandle) <= sizeof(cudaMemPoolPtrExportData),
              "what is told of an allocation fits into CUDA's structure");

bool isDescriptor(cudaMemAllocationHandleType type, unsigned flags) {
  return type == cudaMemHandleTypePosixFileDescriptor && flags == 0;
}

} // namespace

cudaError_t cudaMemPoolExportToShareableHandle(void *handle, cudaMemPool_t pool,
                                               cudaMemAllocationHandleType type,
                                               unsigned flags) {
  if (!handle || !isDescriptor(type, flags) ||
      !pools().handles.contains(pool) || !pool->isShareable)
    return remember(cudaErrorInvalidValue);
  const PoolFile file{Magic, pool->id, getpid(), pool->device};
  const int descriptor = memfd_create("gpumpi memory pool", MFD_CLOEXEC);
  if (descriptor < 0)
    return remember(cudaErrorOperatingSystem);
  if (pwrite(descriptor, &file, sizeof(file), 0) != (ssize_t)sizeof(file)) {
    close(descriptor);
    return remember(cudaErrorOperatingSystem);
  }
  std::memcpy(handle, &descriptor, sizeof(descriptor));
  return remember(cudaSuccess);
}

cudaError_t
cudaMemPoolImportFromShareableHandle(cudaMemPool_t *pool, void *handle,
                                     cudaMemAllocationHandleType type,
                                     unsigned flags) {
  const int descriptor = (int)reinterpret_cast<std::intptr_t>(handle);
  PoolFile file;
  if (!pool || !isDescriptor(type, flags) ||
      pread(descriptor, &file, sizeof(file), 0) != (ssize_t)sizeof(file) ||
      file.magic != Magic)
    return remember(cudaErrorInvalidValue);
  if (!isDevice(file.device))
    return remember(cudaErrorInvalidDevice);
  CUmemPoolHandle_st imported{file.device, 0};
  imported.id = file.id;
  imported.exporter = file.process;
  *pool = pools().handles.create(imported);
  return cudaSuccess;
}

cudaError_t cudaMemPoolExportPointer(cudaMemPoolPtrExportData *data,
                                     void *pointer) {
  if (!data || !pointer)
    return remember(cudaErrorInvalidValue);
  // The pages are replaced: nobody may be at work on them.
  awaitUses(pointer);
  const std::lock_guard<std::mutex> lock(pools().mutex);
  const auto piece = pools().pieces.find(pointer);
  if (piece == pools().pieces.end() || piece->second.pool == 0)
    return remember(cudaErrorInvalidValue);
  PieceHandle handle = {};
  handle.pool = piece->second.pool;
  if (const cudaError_t error = allocations().share(pointer, handle.pages))
    return remember(error);
  *data = {};
  std::memcpy(data, &handle, sizeof(handle));
  return remember(cudaSuccess);
}

cudaError_t cudaMemPoolImportPointer(void **pointer, cudaMemPool_t pool,
                                     cudaMemPoolPtrExportData *data) {
  if (!pointer || !data || !pools().handles.contains(pool) || !pool->exporter)
    return remember(cudaErrorInvalidValue);
  PieceHandle handle;
  std::memcpy(&handle, data, sizeof(handle));
  if (!isHandle(handle.pages) || handle.pool != pool->id ||
      handle.pages.process != pool->exporter)
    return remember(cudaErrorInvalidValue);
  const std::lock_guard<std::mutex> lock(pools().mutex);
  const cudaError_t error =
      allocations().open(handle.pages, pool->device, pointer);
  if (error == cudaSuccess)
    pools().imported.insert(*pointer);
  return remember(error);
}
