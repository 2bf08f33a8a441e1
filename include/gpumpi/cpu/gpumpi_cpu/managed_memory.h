//===- managed_memory.h - Where managed memory is to be ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hints about managed memory (CUDA Runtime API, "Memory Management"). Part of
// cuda_runtime_api.h. There is one memory here, so that they are checked and
// have no effect.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_MANAGED_MEMORY_H
#define GPUMPI_CPU_MANAGED_MEMORY_H

#include "../../macros_off.h"

#include "../driver_types.h"

enum cudaMemoryAdvise GPUMPI_CPU_OF_INT {
  cudaMemAdviseSetReadMostly = 1,
  cudaMemAdviseUnsetReadMostly = 2,
  cudaMemAdviseSetPreferredLocation = 3,
  cudaMemAdviseUnsetPreferredLocation = 4,
  cudaMemAdviseSetAccessedBy = 5,
  cudaMemAdviseUnsetAccessedBy = 6
};

GPUMPI_CPU_API_BEGIN
cudaError_t
cudaMemPrefetchAsync(const void *pointer, size_t bytes, int device,
                     cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t
cudaMemPrefetchAsync_v2(const void *pointer, size_t bytes,
                        struct cudaMemLocation location, unsigned int flags,
                        cudaStream_t stream GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaMemAdvise(const void *pointer, size_t bytes,
                          enum cudaMemoryAdvise advice, int device);
cudaError_t cudaMemAdvise_v2(const void *pointer, size_t bytes,
                             enum cudaMemoryAdvise advice,
                             struct cudaMemLocation location);
cudaError_t cudaStreamAttachMemAsync(
    cudaStream_t stream, void *pointer, size_t bytes GPUMPI_CPU_DEFAULT(0),
    unsigned int flags GPUMPI_CPU_DEFAULT(cudaMemAttachSingle));
GPUMPI_CPU_API_END

#ifdef __cplusplus
// The forms of CUDA 13.
inline cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t bytes,
                                        struct cudaMemLocation location,
                                        unsigned int flags,
                                        cudaStream_t stream = nullptr) {
  return cudaMemPrefetchAsync_v2(pointer, bytes, location, flags, stream);
}
inline cudaError_t cudaMemAdvise(const void *pointer, size_t bytes,
                                 enum cudaMemoryAdvise advice,
                                 struct cudaMemLocation location) {
  return cudaMemAdvise_v2(pointer, bytes, advice, location);
}
template <class T>
inline cudaError_t
cudaStreamAttachMemAsync(cudaStream_t stream, T *pointer, size_t bytes = 0,
                         unsigned int flags = cudaMemAttachSingle) {
  return ::cudaStreamAttachMemAsync(stream, (void *)pointer, bytes, flags);
}
#endif

#include "../../macros_on.h"

#endif // GPUMPI_CPU_MANAGED_MEMORY_H
