//===- BatchCopies.cpp - Many copies by one call ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Copies/Boxes.h"
#include "Errors.h"
#include "Streams/Stream.h"

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

namespace {

/// Whether each of \p count copies has attributes that are some.
bool areAttributes(const cudaMemcpyAttributes *attributes, const size_t *firsts,
                   size_t attributeCount, size_t count) {
  if (!attributes || !firsts || attributeCount == 0 || firsts[0] != 0)
    return false;
  for (size_t i = 0; i < attributeCount; ++i)
    if (firsts[i] >= count || (i > 0 && firsts[i] <= firsts[i - 1]) ||
        attributes[i].srcAccessOrder < cudaMemcpySrcAccessOrderStream ||
        attributes[i].srcAccessOrder > cudaMemcpySrcAccessOrderAny ||
        (attributes[i].flags & ~cudaMemcpyFlagPreferOverlapWithCompute))
      return false;
  return true;
}

} // namespace

cudaError_t gpumpi::cpu::copyBatch(void *const *to, const void *const *from,
                                   const size_t *sizes, size_t count,
                                   const cudaMemcpyAttributes *attributes,
                                   const size_t *firsts, size_t attributeCount,
                                   size_t *failed, cudaStream_t stream) {
  if (failed)
    *failed = ~(size_t)0;
  if (!to || !from || !sizes || count == 0 || !stream ||
      stream == cudaStreamLegacy ||
      !areAttributes(attributes, firsts, attributeCount, count))
    return remember(cudaErrorInvalidValue);
  for (size_t i = 0, next = 1; i < count; ++i) {
    if (next < attributeCount && firsts[next] == i)
      ++next;
    const bool async = attributes[next - 1].srcAccessOrder !=
                       cudaMemcpySrcAccessOrderDuringApiCall;
    const cudaError_t error = copyBox(
        {{to[i]}, {from[i]}, {sizes[i]}, cudaMemcpyDefault}, stream, async);
    if (error && failed)
      *failed = i;
    if (error)
      return remember(error);
  }
  return cudaSuccess;
}

cudaError_t cudaMemcpyBatchAsync(void *const *to, const void *const *from,
                                 const size_t *sizes, size_t count,
                                 cudaMemcpyAttributes *attributes,
                                 size_t *firsts, size_t attributeCount,
                                 cudaStream_t stream) {
  return copyBatch(to, from, sizes, count, attributes, firsts, attributeCount,
                   nullptr, stream);
}
