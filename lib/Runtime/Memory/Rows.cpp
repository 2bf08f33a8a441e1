//===- Rows.cpp - The pieces of a buffer, and copies of them --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Rows.h"

#include <algorithm>

namespace gpumpi {

/// Copies \p count rows of \p bytes bytes; those of \p packed lie behind each
/// other.
static cudaError_t copyRows(bool packs, unsigned char *buffer, size_t bytes,
                            size_t count, ptrdiff_t stride,
                            unsigned char *packed, cudaMemcpyKind kind,
                            cudaStream_t stream) {
  if (count > 1 && stride >= static_cast<ptrdiff_t>(bytes))
    return packs ? cudaMemcpy2DAsync(packed, bytes, buffer, stride, bytes,
                                     count, kind, stream)
                 : cudaMemcpy2DAsync(buffer, stride, packed, bytes, bytes,
                                     count, kind, stream);
  cudaError_t status = cudaSuccess;
  for (size_t row = 0; row < count && status == cudaSuccess; ++row) {
    unsigned char *const at = buffer + static_cast<ptrdiff_t>(row) * stride;
    unsigned char *const there = packed + row * bytes;
    status = packs ? cudaMemcpyAsync(there, at, bytes, kind, stream)
                   : cudaMemcpyAsync(at, there, bytes, kind, stream);
  }
  return status;
}

cudaError_t copyPieces(Direction direction, unsigned char *buffer,
                       const std::vector<Rows> &layout, unsigned char *packed,
                       size_t bytes, cudaStream_t stream, cudaMemcpyKind kind) {
  const bool packs = direction == Direction::Pack;
  size_t done = 0;
  cudaError_t status = cudaSuccess;
  for (const Rows &rows : layout) {
    if (status != cudaSuccess || done >= bytes)
      break;
    const size_t here = std::min(rows.total(), bytes - done);
    if (here == 0)
      continue;
    const size_t whole = here / rows.bytes, rest = here % rows.bytes;
    unsigned char *const first = buffer + rows.offset;
    status = copyRows(packs, first, rows.bytes, whole, rows.stride,
                      packed + done, kind, stream);
    if (status == cudaSuccess && rest > 0)
      status = copyRows(
          packs, first + static_cast<ptrdiff_t>(whole) * rows.stride, rest, 1,
          0, packed + done + whole * rows.bytes, kind, stream);
    done += here;
  }
  return status;
}

} // namespace gpumpi
