//===- cuda_runtime_api.h - The functions of the runtime API ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of the CUDA runtime API that lib/CpuDevice implements. Meaning,
// arguments and errors are those of NVIDIA's CUDA Runtime API reference; what
// is said here is only what is particular to this device.
//
// Launches and asynchronous copies are carried out before they return, unless
// the stream has a kernel that waits for messages, or streams work beside the
// program (GPUMPI_CPU_ASYNC). That is one of the orders that CUDA allows:
// streams only ever promise that a call has *not later* been done than the next
// synchronisation.
//
// Addresses are the host's own. Yet the device knows its allocations, and so a
// copy that leaves an allocation, goes the wrong way or uses freed memory is an
// error as it is on a GPU (on which it may crash, too).
//
// Its settings, which are read once from the environment, are in
// docs/environment.md.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_RUNTIME_API_H
#define GPUMPI_CPU_CUDA_RUNTIME_API_H

#include "../macros_off.h"

#include "driver_types.h"

// Other libraries' headers ask for NVIDIA's by the names of their guards.
#define __CUDA_RUNTIME_API_H__

/// The version of CUDA whose interface this is.
#define CUDART_VERSION 12000
#define CUDA_VERSION 12000

#ifdef GPUMPI_CPU_PARSE
#pragma clang force_cuda_host_device begin
#endif

GPUMPI_CPU_API_BEGIN

// Errors. The last error belongs to the calling host thread.
cudaError_t cudaGetLastError();
cudaError_t cudaPeekAtLastError();
const char *cudaGetErrorName(cudaError_t error);
const char *cudaGetErrorString(cudaError_t error);

// Devices. The current device belongs to the calling host thread.
cudaError_t cudaGetDeviceCount(int *count);
cudaError_t cudaGetDevice(int *device);
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *properties,
                                    int device);
cudaError_t cudaDeviceGetAttribute(int *value, enum cudaDeviceAttr attribute,
                                   int device);
cudaError_t cudaDeviceGetPCIBusId(char *id, int length, int device);
cudaError_t cudaDeviceGetByPCIBusId(int *device, const char *id);
cudaError_t cudaChooseDevice(int *device,
                             const struct cudaDeviceProp *properties);
cudaError_t cudaInitDevice(int device, unsigned int deviceFlags,
                           unsigned int flags);
/// The first of the \p count devices is that of each host thread that has not
/// chosen one: they all work. If \p count is 0, it is device 0 again.
cudaError_t cudaSetValidDevices(int *devices, int count);
/// There is nobody who writes from outside.
cudaError_t cudaDeviceFlushGPUDirectRDMAWrites(
    enum cudaFlushGPUDirectRDMAWritesTarget target,
    enum cudaFlushGPUDirectRDMAWritesScope scope);
/// What launches a kernel as well as its name.
cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, const void *symbol);
cudaError_t cudaDeviceSynchronize();
cudaError_t cudaDeviceReset();
// Their names until CUDA 4; CUDA 13 has dropped them.
static inline cudaError_t cudaThreadSynchronize() {
  return cudaDeviceSynchronize();
}
static inline cudaError_t cudaThreadExit() { return cudaDeviceReset(); }
cudaError_t cudaSetDeviceFlags(unsigned int flags);
cudaError_t cudaGetDeviceFlags(unsigned int *flags);
cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache config);
cudaError_t cudaDeviceGetCacheConfig(enum cudaFuncCache *config);
cudaError_t cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig config);
cudaError_t cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *config);
cudaError_t cudaCtxResetPersistingL2Cache();
cudaError_t cudaDeviceSetLimit(enum cudaLimit limit, size_t value);
cudaError_t cudaDeviceGetLimit(size_t *value, enum cudaLimit limit);
cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer);
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags);
cudaError_t cudaDeviceDisablePeerAccess(int peer);
cudaError_t cudaDeviceGetP2PAttribute(int *value,
                                      enum cudaDeviceP2PAttr attribute,
                                      int device, int peer);
cudaError_t cudaDriverGetVersion(int *version);
cudaError_t cudaRuntimeGetVersion(int *version);
cudaError_t cudaProfilerStart();
cudaError_t cudaProfilerStop();

// Memory. cudaMalloc fills what it gives with 0xff bytes (which read as NaN and
// as -1), so that using it before writing shows.
cudaError_t cudaMalloc(void **pointer, size_t bytes);
cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width,
                            size_t height);
cudaError_t cudaMallocHost(void **pointer, size_t bytes);
cudaError_t cudaHostAlloc(void **pointer, size_t bytes, unsigned int flags);
cudaError_t cudaHostGetDevicePointer(void **device, void *host,
                                     unsigned int flags);
/// What cudaHostAlloc was given for the memory that contains \p host.
cudaError_t cudaHostGetFlags(unsigned int *flags, void *host);
cudaError_t cudaHostRegister(void *pointer, size_t bytes, unsigned int flags);
cudaError_t cudaHostUnregister(void *pointer);
cudaError_t cudaFree(void *pointer);
cudaError_t cudaFreeHost(void *pointer);
cudaError_t cudaMemGetInfo(size_t *free, size_t *total);
cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *attributes,
                                     const void *pointer);

// Copies.
cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes,
                       enum cudaMemcpyKind kind);
cudaError_t cudaMemcpy2D(void *to, size_t toPitch, const void *from,
                         size_t fromPitch, size_t width, size_t height,
                         enum cudaMemcpyKind kind);
cudaError_t cudaMemcpyPeer(void *to, int toDevice, const void *from,
                           int fromDevice, size_t bytes);
cudaError_t cudaMemset(void *pointer, int value, size_t bytes);
cudaError_t cudaMemset2D(void *pointer, size_t pitch, int value, size_t width,
                         size_t height);

// Streams.
cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags);
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream,
                                         unsigned int flags, int priority);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int *flags);
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority);
cudaError_t cudaStreamGetDevice(cudaStream_t stream, int *device);
cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long *id);
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest);
cudaError_t cudaEventQuery(cudaEvent_t event);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventDestroy(cudaEvent_t event);
/// Milliseconds from \p start to \p end; never zero, since programs divide by
/// it.
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start,
                                 cudaEvent_t end);

GPUMPI_CPU_API_END

// With default arguments (CUDA declares these in C++ with defaults).
GPUMPI_CPU_API_BEGIN
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes,
                            enum cudaMemcpyKind kind,
                            cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemcpy2DAsync(void *to, size_t toPitch, const void *from,
                              size_t fromPitch, size_t width, size_t height,
                              enum cudaMemcpyKind kind,
                              cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t
cudaMemcpyPeerAsync(void *to, int toDevice, const void *from, int fromDevice,
                    size_t bytes,
                    cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemsetAsync(void *pointer, int value, size_t bytes,
                            cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemset2DAsync(void *pointer, size_t pitch, int value,
                              size_t width, size_t height,
                              cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t
cudaMallocManaged(void **pointer, size_t bytes,
                  unsigned int flags GPUMPI_CPU_DEFAULT(cudaMemAttachGlobal));
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event,
                                unsigned int flags GPUMPI_CPU_DEFAULT(0));
cudaError_t cudaStreamAddCallback(cudaStream_t stream,
                                  cudaStreamCallback_t callback, void *userData,
                                  unsigned int flags);
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function,
                               void *userData);
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
cudaError_t cudaEventRecord(cudaEvent_t event,
                            cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t
cudaEventRecordWithFlags(cudaEvent_t event,
                         cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr),
                         unsigned int flags GPUMPI_CPU_DEFAULT(0));
GPUMPI_CPU_API_END

#include "gpumpi_cpu/arrays.h"
#include "gpumpi_cpu/batch_copies.h"
#include "gpumpi_cpu/capture.h"
#include "gpumpi_cpu/device_symbols.h"
#include "gpumpi_cpu/driver_entry_points.h"
#include "gpumpi_cpu/graph_conditions.h"
#include "gpumpi_cpu/graph_events.h"
#include "gpumpi_cpu/graph_memory.h"
#include "gpumpi_cpu/graphs.h"
#include "gpumpi_cpu/ipc.h"
#include "gpumpi_cpu/launch_attributes.h"
#include "gpumpi_cpu/managed_memory.h"
#include "gpumpi_cpu/memory_pools.h"
#include "gpumpi_cpu/textures.h"
#include "gpumpi_cpu/user_objects.h"

#ifdef GPUMPI_CPU_PARSE
#pragma clang force_cuda_host_device end
#elif defined(CUDA_API_PER_THREAD_DEFAULT_STREAM)
/// The default stream of the program is one of each host thread, as with
/// nvcc's option --default-stream per-thread.
GPUMPI_CPU_API_BEGIN
void gpumpi_cpu_makeDefaultStreamPerThread(void);
GPUMPI_CPU_API_END
__attribute__((__constructor__)) static inline void
gpumpi_cpu_wantDefaultStreamPerThread(void) {
  gpumpi_cpu_makeDefaultStreamPerThread();
}
#endif

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_RUNTIME_API_H
