//===- batch_copies.h - Many copies by one call -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cudaMemcpyBatchAsync and cudaMemcpy3DBatchAsync (CUDA Runtime API, "Memory
// Management"). Part of cuda_runtime_api.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_BATCH_COPIES_H
#define GPUMPI_CPU_BATCH_COPIES_H

#include "../../macros_off.h"

#include "../driver_types.h"

/// When the source of a copy may be read.
enum cudaMemcpySrcAccessOrder GPUMPI_CPU_OF_INT {
  cudaMemcpySrcAccessOrderInvalid = 0,
  cudaMemcpySrcAccessOrderStream = 1,
  cudaMemcpySrcAccessOrderDuringApiCall = 2, ///< The call waits for it here.
  cudaMemcpySrcAccessOrderAny = 3
};

enum cudaMemcpyFlags GPUMPI_CPU_OF_INT {
  cudaMemcpyFlagDefault = 0,
  cudaMemcpyFlagPreferOverlapWithCompute = 1 ///< No effect here.
};

struct cudaMemcpyAttributes {
  enum cudaMemcpySrcAccessOrder srcAccessOrder;
  struct cudaMemLocation srcLocHint; ///< No effect here.
  struct cudaMemLocation dstLocHint; ///< No effect here.
  unsigned int flags;
};

enum cudaMemcpy3DOperandType GPUMPI_CPU_OF_INT {
  cudaMemcpyOperandTypePointer = 1,
  cudaMemcpyOperandTypeArray = 2,
  cudaMemcpyOperandTypeMax = 0x7fffffff
};

/// A place in an array, in elements.
struct cudaOffset3D {
  size_t x, y, z;
};

/// An end of a copy. Lengths are in elements of the array at the other end, or
/// in bytes if there is none; 0 stands for those of the copy.
struct cudaMemcpy3DOperand {
  enum cudaMemcpy3DOperandType type;
  union {
    struct {
      void *ptr;
      size_t rowLength;
      size_t layerHeight;
      struct cudaMemLocation locHint; ///< No effect here.
    } ptr;
    struct {
      cudaArray_t array;
      struct cudaOffset3D offset;
    } array;
  } op;
};

/// One copy of several.
struct cudaMemcpy3DBatchOp {
  struct cudaMemcpy3DOperand src;
  struct cudaMemcpy3DOperand dst;
  struct cudaExtent extent; ///< Of at least 1 in each dimension.
  enum cudaMemcpySrcAccessOrder srcAccessOrder;
  unsigned int flags;
};

GPUMPI_CPU_API_BEGIN
/// \p attributes[i] is for the copies from number \p firsts[i] on.
cudaError_t cudaMemcpyBatchAsync(void *const *to, const void *const *from,
                                 const size_t *sizes, size_t count,
                                 struct cudaMemcpyAttributes *attributes,
                                 size_t *firsts, size_t attributeCount,
                                 cudaStream_t stream);
/// \p flags are 0.
cudaError_t cudaMemcpy3DBatchAsync(size_t count,
                                   struct cudaMemcpy3DBatchOp *copies,
                                   unsigned long long flags,
                                   cudaStream_t stream);
GPUMPI_CPU_API_END

#ifdef __cplusplus
namespace gpumpi {
namespace cpu {
/// The same; \p failed, unless null, becomes the number of the copy that cannot
/// be done, or SIZE_MAX if that is not the fault of one.
cudaError_t copyBatch(void *const *to, const void *const *from,
                      const size_t *sizes, size_t count,
                      const cudaMemcpyAttributes *attributes,
                      const size_t *firsts, size_t attributeCount,
                      size_t *failed, cudaStream_t stream);
cudaError_t copyBatch3D(size_t count, const cudaMemcpy3DBatchOp *copies,
                        size_t *failed, unsigned long long flags,
                        cudaStream_t stream);
} // namespace cpu
} // namespace gpumpi

// The forms of CUDA 12.
inline cudaError_t cudaMemcpyBatchAsync(void **to, void **from, size_t *sizes,
                                        size_t count,
                                        cudaMemcpyAttributes *attributes,
                                        size_t *firsts, size_t attributeCount,
                                        size_t *failed, cudaStream_t stream) {
  return gpumpi::cpu::copyBatch(to, from, sizes, count, attributes, firsts,
                                attributeCount, failed, stream);
}

inline cudaError_t cudaMemcpy3DBatchAsync(size_t count,
                                          cudaMemcpy3DBatchOp *copies,
                                          size_t *failed,
                                          unsigned long long flags,
                                          cudaStream_t stream) {
  return gpumpi::cpu::copyBatch3D(count, copies, failed, flags, stream);
}

/// One set of attributes for all copies.
inline cudaError_t cudaMemcpyBatchAsync(void *const *to,
                                        const void *const *from,
                                        const size_t *sizes, size_t count,
                                        cudaMemcpyAttributes attributes,
                                        cudaStream_t stream) {
  size_t first = 0;
  return cudaMemcpyBatchAsync(to, from, sizes, count, &attributes, &first, 1,
                              stream);
}

/// Both with pointers to other types.
template <class T, class U>
inline cudaError_t cudaMemcpyBatchAsync(T *const *to, U *const *from,
                                        const size_t *sizes, size_t count,
                                        cudaMemcpyAttributes *attributes,
                                        size_t *firsts, size_t attributeCount,
                                        cudaStream_t stream) {
  return cudaMemcpyBatchAsync((void *const *)to, (const void *const *)from,
                              sizes, count, attributes, firsts, attributeCount,
                              stream);
}

template <class T, class U>
inline cudaError_t cudaMemcpyBatchAsync(T *const *to, U *const *from,
                                        const size_t *sizes, size_t count,
                                        cudaMemcpyAttributes attributes,
                                        cudaStream_t stream) {
  return cudaMemcpyBatchAsync((void *const *)to, (const void *const *)from,
                              sizes, count, attributes, stream);
}
#endif

#include "../../macros_on.h"

#endif // GPUMPI_CPU_BATCH_COPIES_H
