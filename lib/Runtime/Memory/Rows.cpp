//===- Rows.cpp - The pieces of a buffer, and copies of them --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Rows.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

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

/// Calls \p copy with the first row, the bytes of one, how many there are,
/// their stride and where they are packed, for the first \p bytes bytes of the
/// pieces
/// \p layout, as long as it returns true.
template <class Copy>
static void forRows(unsigned char *buffer, const std::vector<Rows> &layout,
                    unsigned char *packed, size_t bytes, const Copy &copy) {
  size_t done = 0;
  for (const Rows &rows : layout) {
    if (done >= bytes)
      return;
    const size_t here = std::min(rows.total(), bytes - done);
    if (here == 0)
      continue;
    const size_t whole = here / rows.bytes, rest = here % rows.bytes;
    unsigned char *const first = buffer + rows.offset;
    if (!copy(first, rows.bytes, whole, rows.stride, packed + done))
      return;
    if (rest > 0 && !copy(first + static_cast<ptrdiff_t>(whole) * rows.stride,
                          rest, 1, 0, packed + done + whole * rows.bytes))
      return;
    done += here;
  }
}

cudaError_t copyPieces(Direction direction, unsigned char *buffer,
                       const std::vector<Rows> &layout, unsigned char *packed,
                       size_t bytes, cudaStream_t stream, cudaMemcpyKind kind) {
  cudaError_t status = cudaSuccess;
  forRows(buffer, layout, packed, bytes,
          [&](unsigned char *first, size_t length, size_t count,
              ptrdiff_t stride, unsigned char *there) {
            status = copyRows(direction == Direction::Pack, first, length,
                              count, stride, there, kind, stream);
            return status == cudaSuccess;
          });
  return status;
}

/// As copyRows; \p bytes may be a constant, of which the compiler makes use.
template <class Bytes>
static void copyRowsByHost(bool packs, unsigned char *buffer, Bytes bytes,
                           size_t count, ptrdiff_t stride,
                           unsigned char *packed) {
  for (size_t row = 0; row < count; ++row) {
    unsigned char *const at = buffer + static_cast<ptrdiff_t>(row) * stride;
    unsigned char *const there = packed + row * bytes;
    std::memcpy(packs ? there : at, packs ? at : there, bytes);
  }
}

void copyPiecesByHost(Direction direction, unsigned char *buffer,
                      const std::vector<Rows> &layout, unsigned char *packed,
                      size_t bytes) {
  forRows(buffer, layout, packed, bytes,
          [&](unsigned char *first, size_t length, size_t count,
              ptrdiff_t stride, unsigned char *there) {
            const auto copy = [&](auto constant) {
              copyRowsByHost(direction == Direction::Pack, first, constant,
                             count, stride, there);
            };
            switch (length) {
            case 4:
              copy(std::integral_constant<size_t, 4>());
              break;
            case 8:
              copy(std::integral_constant<size_t, 8>());
              break;
            case 16:
              copy(std::integral_constant<size_t, 16>());
              break;
            case 32:
              copy(std::integral_constant<size_t, 32>());
              break;
            case 64:
              copy(std::integral_constant<size_t, 64>());
              break;
            default:
              copy(length);
            }
            return true;
          });
}

} // namespace gpumpi
