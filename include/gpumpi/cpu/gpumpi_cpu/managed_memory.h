//===- managed_memory.h - Where managed memory is to be ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hints about managed memory, and what has been said of it (CUDA Runtime API,
// "Memory Management"). Part of cuda_runtime_api.h. There is one memory here,
// so that hints are checked and remembered, and have no effect. Also how files
// tell of their __managed__ variables.
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

/// What can be asked of a range of managed memory.
enum cudaMemRangeAttribute GPUMPI_CPU_OF_INT {
  cudaMemRangeAttributeReadMostly = 1,
  cudaMemRangeAttributePreferredLocation = 2,
  cudaMemRangeAttributeAccessedBy = 3,
  cudaMemRangeAttributeLastPrefetchLocation = 4,
  cudaMemRangeAttributePreferredLocationType = 5,
  cudaMemRangeAttributePreferredLocationId = 6,
  cudaMemRangeAttributeLastPrefetchLocationType = 7,
  cudaMemRangeAttributeLastPrefetchLocationId = 8
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
cudaError_t cudaMemRangeGetAttribute(void *data, size_t dataSize,
                                     enum cudaMemRangeAttribute attribute,
                                     const void *pointer, size_t bytes);
cudaError_t cudaMemRangeGetAttributes(void **data, size_t *dataSizes,
                                      enum cudaMemRangeAttribute *attributes,
                                      size_t count, const void *pointer,
                                      size_t bytes);
cudaError_t cudaMemPrefetchBatchAsync(void **pointers, size_t *sizes,
                                      size_t count,
                                      struct cudaMemLocation *locations,
                                      size_t *firsts, size_t locationCount,
                                      unsigned long long flags,
                                      cudaStream_t stream);
cudaError_t cudaMemDiscardBatchAsync(void **pointers, size_t *sizes,
                                     size_t count, unsigned long long flags,
                                     cudaStream_t stream);
cudaError_t cudaMemDiscardAndPrefetchBatchAsync(
    void **pointers, size_t *sizes, size_t count,
    struct cudaMemLocation *locations, size_t *firsts, size_t locationCount,
    unsigned long long flags, cudaStream_t stream);
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

namespace gpumpi {
namespace cpu {
void addManagedVariable(const volatile void *address, size_t bytes);
void removeManagedVariable(const volatile void *address);
} // namespace cpu
} // namespace gpumpi

/// As long as one lives, a variable of the program is managed memory. The
/// translator writes one for each, at the end of the file that defines it.
class gpumpi_cpu_managed {
public:
  gpumpi_cpu_managed(const volatile void *variable, size_t bytes)
      : address(variable) {
    gpumpi::cpu::addManagedVariable(variable, bytes);
  }
  ~gpumpi_cpu_managed() { gpumpi::cpu::removeManagedVariable(address); }
  gpumpi_cpu_managed(const gpumpi_cpu_managed &) = delete;
  gpumpi_cpu_managed &operator=(const gpumpi_cpu_managed &) = delete;

private:
  const volatile void *address;
};
#endif

#include "../../macros_on.h"

#endif // GPUMPI_CPU_MANAGED_MEMORY_H
