//===- ArrayCopy.cpp - Copies from, to and between arrays -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Widths and places in a row are in bytes here; only cudaMemcpy3D has them in
// elements (see BoxCopies.cpp).
//
//===----------------------------------------------------------------------===//

#include "Copies/Arrays.h"
#include "Errors.h"

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

namespace {

/// A place in an array.
struct ArrayPlace {
  cudaArray_const_t array;
  size_t x, y;

  bool contains(const BoxSize &size) const {
    return isArray(array) && array->contains(x, y, 0, size);
  }
  /// Whether \p bytes bytes follow, over the ends of rows.
  bool contains(size_t bytes) const {
    if (!contains(BoxSize{0}))
      return false;
    const size_t all = array->rowBytes() * array->rows();
    return bytes <= all - (y * array->rowBytes() + x);
  }
  BoxPlace place() const { return array->at(x, y, 0); }
};

cudaError_t into(const ArrayPlace &to, const BoxPlace &from,
                 const BoxSize &size, cudaMemcpyKind kind, cudaStream_t stream,
                 bool async) {
  if (endsOnHost(kind))
    return remember(cudaErrorInvalidMemcpyDirection);
  return remember(copyBox({to.place(), from, size, kind, true}, stream, async));
}

cudaError_t outOf(const ArrayPlace &from, const BoxPlace &to,
                  const BoxSize &size, cudaMemcpyKind kind, cudaStream_t stream,
                  bool async) {
  if (comesFromHost(kind))
    return remember(cudaErrorInvalidMemcpyDirection);
  return remember(copyBox({to, from.place(), size, kind, true}, stream, async));
}

/// Rows of \p width bytes between an array and memory, or bytes in one go.
cudaError_t rowsInto(const ArrayPlace &to, const void *from, size_t pitch,
                     const BoxSize &size, cudaMemcpyKind kind,
                     cudaStream_t stream, bool async) {
  return to.contains(size) ? into(to, {from, pitch}, size, kind, stream, async)
                           : remember(cudaErrorInvalidValue);
}

cudaError_t rowsOutOf(const ArrayPlace &from, void *to, size_t pitch,
                      const BoxSize &size, cudaMemcpyKind kind,
                      cudaStream_t stream, bool async) {
  return from.contains(size)
             ? outOf(from, {to, pitch}, size, kind, stream, async)
             : remember(cudaErrorInvalidValue);
}

cudaError_t bytesInto(const ArrayPlace &to, const void *from, size_t bytes,
                      cudaMemcpyKind kind, cudaStream_t stream, bool async) {
  return to.contains(bytes) ? into(to, {from}, {bytes}, kind, stream, async)
                            : remember(cudaErrorInvalidValue);
}

cudaError_t bytesOutOf(const ArrayPlace &from, void *to, size_t bytes,
                       cudaMemcpyKind kind, cudaStream_t stream, bool async) {
  return from.contains(bytes) ? outOf(from, {to}, {bytes}, kind, stream, async)
                              : remember(cudaErrorInvalidValue);
}

/// Between arrays, both of which are the device's whatever is said.
cudaError_t between(const ArrayPlace &to, const ArrayPlace &from,
                    const BoxSize &size, cudaMemcpyKind kind) {
  if (endsOnHost(kind) || comesFromHost(kind))
    return remember(cudaErrorInvalidMemcpyDirection);
  return remember(
      copyBox({to.place(), from.place(), size, kind, true}, nullptr, false));
}

} // namespace

cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t to, size_t x, size_t y,
                                     const void *from, size_t pitch,
                                     size_t width, size_t height,
                                     cudaMemcpyKind kind, cudaStream_t stream) {
  return rowsInto({to, x, y}, from, pitch, {width, height}, kind, stream, true);
}

cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y,
                                const void *from, size_t pitch, size_t width,
                                size_t height, cudaMemcpyKind kind) {
  return rowsInto({to, x, y}, from, pitch, {width, height}, kind, nullptr,
                  false);
}

cudaError_t cudaMemcpy2DFromArrayAsync(void *to, size_t pitch,
                                       cudaArray_const_t from, size_t x,
                                       size_t y, size_t width, size_t height,
                                       cudaMemcpyKind kind,
                                       cudaStream_t stream) {
  return rowsOutOf({from, x, y}, to, pitch, {width, height}, kind, stream,
                   true);
}

cudaError_t cudaMemcpy2DFromArray(void *to, size_t pitch,
                                  cudaArray_const_t from, size_t x, size_t y,
                                  size_t width, size_t height,
                                  cudaMemcpyKind kind) {
  return rowsOutOf({from, x, y}, to, pitch, {width, height}, kind, nullptr,
                   false);
}

cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t to, size_t toX, size_t toY,
                                     cudaArray_const_t from, size_t fromX,
                                     size_t fromY, size_t width, size_t height,
                                     cudaMemcpyKind kind) {
  const ArrayPlace end{to, toX, toY}, start{from, fromX, fromY};
  const BoxSize size{width, height};
  return end.contains(size) && start.contains(size)
             ? between(end, start, size, kind)
             : remember(cudaErrorInvalidValue);
}

cudaError_t cudaMemcpyToArrayAsync(cudaArray_t to, size_t x, size_t y,
                                   const void *from, size_t bytes,
                                   cudaMemcpyKind kind, cudaStream_t stream) {
  return bytesInto({to, x, y}, from, bytes, kind, stream, true);
}

cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y,
                              const void *from, size_t bytes,
                              cudaMemcpyKind kind) {
  return bytesInto({to, x, y}, from, bytes, kind, nullptr, false);
}

cudaError_t cudaMemcpyFromArrayAsync(void *to, cudaArray_const_t from, size_t x,
                                     size_t y, size_t bytes,
                                     cudaMemcpyKind kind, cudaStream_t stream) {
  return bytesOutOf({from, x, y}, to, bytes, kind, stream, true);
}

cudaError_t cudaMemcpyFromArray(void *to, cudaArray_const_t from, size_t x,
                                size_t y, size_t bytes, cudaMemcpyKind kind) {
  return bytesOutOf({from, x, y}, to, bytes, kind, nullptr, false);
}

cudaError_t cudaMemcpyArrayToArray(cudaArray_t to, size_t toX, size_t toY,
                                   cudaArray_const_t from, size_t fromX,
                                   size_t fromY, size_t bytes,
                                   cudaMemcpyKind kind) {
  const ArrayPlace end{to, toX, toY}, start{from, fromX, fromY};
  return end.contains(bytes) && start.contains(bytes)
             ? between(end, start, {bytes}, kind)
             : remember(cudaErrorInvalidValue);
}
