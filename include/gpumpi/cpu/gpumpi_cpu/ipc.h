//===- ipc.h - Memory and events of other processes -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA Runtime API, "Device Management": handles by which processes of one host
// and one user share device memory and events. Part of cuda_runtime_api.h.
//
// As in CUDA, a process cannot open its own handles, the memory that a handle
// stands for is the whole allocation, and it stays what it is for as long as
// the process that has allocated it does not free it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_IPC_H
#define GPUMPI_CPU_IPC_H

#include "../../macros_off.h"

#include "../driver_types.h"

#define CUDA_IPC_HANDLE_SIZE 64
#define cudaIpcMemLazyEnablePeerAccess 0x01u

typedef struct cudaIpcMemHandle_st {
  char reserved[CUDA_IPC_HANDLE_SIZE];
} cudaIpcMemHandle_t;

typedef struct cudaIpcEventHandle_st {
  char reserved[CUDA_IPC_HANDLE_SIZE];
} cudaIpcEventHandle_t;

GPUMPI_CPU_API_BEGIN
cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *handle, void *pointer);
cudaError_t cudaIpcOpenMemHandle(void **pointer, cudaIpcMemHandle_t handle,
                                 unsigned int flags);
cudaError_t cudaIpcCloseMemHandle(void *pointer);
/// The event must have been made with cudaEventInterprocess and
/// cudaEventDisableTiming.
cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t *handle,
                                  cudaEvent_t event);
cudaError_t cudaIpcOpenEventHandle(cudaEvent_t *event,
                                   cudaIpcEventHandle_t handle);
GPUMPI_CPU_API_END

#include "../../macros_on.h"

#endif // GPUMPI_CPU_IPC_H
