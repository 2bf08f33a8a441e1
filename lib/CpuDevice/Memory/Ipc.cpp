//===- Ipc.cpp - Memory and events of other processes ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Device.h"
#include "Errors.h"
#include "Memory/Allocations.h"
#include "Memory/Uses.h"

#include <cuda_runtime_api.h>

#include <cstring>

using namespace gpumpi::cpu;

static_assert(sizeof(PagesHandle) <= CUDA_IPC_HANDLE_SIZE,
              "what is told of pages fits into CUDA's handles");

cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *handle, void *pointer) {
  if (!handle || !pointer)
    return remember(cudaErrorInvalidValue);
  // The pages are replaced: nobody may be at work on them.
  awaitUses(pointer);
  PagesHandle pages;
  if (const cudaError_t error = allocations().share(pointer, pages))
    return remember(error);
  *handle = {};
  std::memcpy(handle, &pages, sizeof(pages));
  return remember(cudaSuccess);
}

cudaError_t cudaIpcOpenMemHandle(void **pointer, cudaIpcMemHandle_t handle,
                                 unsigned flags) {
  PagesHandle pages;
  std::memcpy(&pages, &handle, sizeof(pages));
  if (!pointer || flags != cudaIpcMemLazyEnablePeerAccess || !isHandle(pages))
    return remember(cudaErrorInvalidValue);
  if (isOwn(pages))
    return remember(cudaErrorDeviceUninitialized);
  return remember(allocations().open(pages, currentDevice(), pointer));
}

cudaError_t cudaIpcCloseMemHandle(void *pointer) {
  awaitUses(pointer);
  return remember(allocations().close(pointer));
}
