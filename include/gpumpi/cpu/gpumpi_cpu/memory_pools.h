//===- memory_pools.h - Memory in the order of a stream ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pools of memory and what is allocated from them (CUDA Runtime API, "Stream
// Ordered Memory Allocator"). Part of cuda_runtime_api.h.
//
// A pool here keeps nothing back: what is freed is the machine's again. What it
// does is to count, and to answer as its attributes say. Processes share pools
// by descriptors of files: one that is made for that can be exported, and so
// can be what is allocated from it. From an imported pool nothing is allocated.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MEMORY_POOLS_H
#define GPUMPI_CPU_MEMORY_POOLS_H

#include "../../macros_off.h"

#include "../driver_types.h"

typedef struct CUmemPoolHandle_st *cudaMemPool_t;

/// Attributes of a pool. Those for reuse are of type int, the others, which are
/// in bytes, of a type of 64 bits.
enum cudaMemPoolAttr GPUMPI_CPU_OF_INT {
  cudaMemPoolReuseFollowEventDependencies = 1,
  cudaMemPoolReuseAllowOpportunistic = 2,
  cudaMemPoolReuseAllowInternalDependencies = 3,
  cudaMemPoolAttrReleaseThreshold = 4,
  cudaMemPoolAttrReservedMemCurrent = 5,
  cudaMemPoolAttrReservedMemHigh = 6,
  cudaMemPoolAttrUsedMemCurrent = 7,
  cudaMemPoolAttrUsedMemHigh = 8
};

/// Who may use the memory of a pool, and how.
enum cudaMemAccessFlags {
  cudaMemAccessFlagsProtNone = 0,
  cudaMemAccessFlagsProtRead = 1,
  cudaMemAccessFlagsProtReadWrite = 3
};

struct cudaMemAccessDesc {
  struct cudaMemLocation location;
  enum cudaMemAccessFlags flags;
};

enum cudaMemAllocationType {
  cudaMemAllocationTypeInvalid = 0,
  cudaMemAllocationTypePinned = 1,
  cudaMemAllocationTypeManaged = 2, ///< Not of pools.
  cudaMemAllocationTypeMax = 0x7fffffff
};

enum cudaMemAllocationHandleType {
  cudaMemHandleTypeNone = 0,
  cudaMemHandleTypePosixFileDescriptor = 1,
  cudaMemHandleTypeWin32 = 2,
  cudaMemHandleTypeWin32Kmt = 4,
  cudaMemHandleTypeFabric = 8
};

/// How a pool is to be.
struct cudaMemPoolProps {
  enum cudaMemAllocationType allocType;
  enum cudaMemAllocationHandleType handleTypes;
  struct cudaMemLocation location;
  void *win32SecurityAttributes;
  size_t maxSize; ///< In bytes; 0: as large as the device is.
  unsigned short usage;
  unsigned char reserved[54];
};

/// What another process needs to know of an allocation.
struct cudaMemPoolPtrExportData {
  unsigned char reserved[64];
};

GPUMPI_CPU_API_BEGIN

cudaError_t cudaMallocAsync(void **pointer, size_t bytes, cudaStream_t stream);
cudaError_t cudaMallocFromPoolAsync(void **pointer, size_t bytes,
                                    cudaMemPool_t pool, cudaStream_t stream);
cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream);

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device);
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device);
cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool);
/// The same for a place, which must be a device, and a type, which must be
/// cudaMemAllocationTypePinned.
cudaError_t cudaMemGetDefaultMemPool(cudaMemPool_t *pool,
                                     struct cudaMemLocation *location,
                                     enum cudaMemAllocationType type);
cudaError_t cudaMemGetMemPool(cudaMemPool_t *pool,
                              struct cudaMemLocation *location,
                              enum cudaMemAllocationType type);
cudaError_t cudaMemSetMemPool(struct cudaMemLocation *location,
                              enum cudaMemAllocationType type,
                              cudaMemPool_t pool);
cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool,
                              const struct cudaMemPoolProps *properties);
cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool);
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t bytes);
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool,
                                    enum cudaMemPoolAttr attribute,
                                    void *value);
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool,
                                    enum cudaMemPoolAttr attribute,
                                    void *value);
cudaError_t cudaMemPoolGetAccess(enum cudaMemAccessFlags *flags,
                                 cudaMemPool_t pool,
                                 struct cudaMemLocation *location);
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool,
                                 const struct cudaMemAccessDesc *list,
                                 size_t count);
/// \p handle points to a descriptor, an int, which the caller closes.
cudaError_t
cudaMemPoolExportToShareableHandle(void *handle, cudaMemPool_t pool,
                                   enum cudaMemAllocationHandleType type,
                                   unsigned int flags);
/// \p handle is the descriptor, as another process has got it.
cudaError_t
cudaMemPoolImportFromShareableHandle(cudaMemPool_t *pool, void *handle,
                                     enum cudaMemAllocationHandleType type,
                                     unsigned int flags);
cudaError_t cudaMemPoolExportPointer(struct cudaMemPoolPtrExportData *data,
                                     void *pointer);
/// The memory is there until it is freed in each process.
cudaError_t cudaMemPoolImportPointer(void **pointer, cudaMemPool_t pool,
                                     struct cudaMemPoolPtrExportData *data);

GPUMPI_CPU_API_END

#ifdef __cplusplus
inline cudaError_t cudaMallocAsync(void **pointer, size_t bytes,
                                   cudaMemPool_t pool, cudaStream_t stream) {
  return cudaMallocFromPoolAsync(pointer, bytes, pool, stream);
}
#endif

#include "../../macros_on.h"

#endif // GPUMPI_CPU_MEMORY_POOLS_H
