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

/// Calls \p copy with rows, with where the first one is and with where they are
/// packed, for the first \p bytes bytes of the pieces \p layout, as long as it
/// returns true.
template <class Copy>
static void forPieces(unsigned char *buffer, const std::vector<Rows> &layout,
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
    if (!copy(Rows{0, rows.bytes, whole, rows.stride}, first, packed + done))
      return;
    if (rest > 0 && !copy(Rows{0, rest},
                          first + static_cast<ptrdiff_t>(whole) * rows.stride,
                          packed + done + whole * rows.bytes))
      return;
    done += here;
  }
}

/// Copies \p rows, of which the first one is at \p first; those of \p packed
/// lie behind each other.
static cudaError_t copyRows(bool packs, const Rows &rows, unsigned char *first,
                            unsigned char *packed, cudaMemcpyKind kind,
                            cudaStream_t stream) {
  const size_t bytes = rows.bytes;
  if (rows.count > 1 && rows.stride >= static_cast<ptrdiff_t>(bytes))
    return packs ? cudaMemcpy2DAsync(packed, bytes, first, rows.stride, bytes,
                                     rows.count, kind, stream)
                 : cudaMemcpy2DAsync(first, rows.stride, packed, bytes, bytes,
                                     rows.count, kind, stream);
  cudaError_t status = cudaSuccess;
  for (size_t row = 0; row < rows.count && status == cudaSuccess; ++row) {
    unsigned char *const at = first + static_cast<ptrdiff_t>(row) * rows.stride;
    unsigned char *const there = packed + row * bytes;
    status = packs ? cudaMemcpyAsync(there, at, bytes, kind, stream)
                   : cudaMemcpyAsync(at, there, bytes, kind, stream);
  }
  return status;
}

cudaError_t copyPieces(Direction direction, unsigned char *buffer,
                       const std::vector<Rows> &layout, unsigned char *packed,
                       size_t bytes, cudaStream_t stream, cudaMemcpyKind kind) {
  cudaError_t status = cudaSuccess;
  forPieces(buffer, layout, packed, bytes,
            [&](const Rows &rows, unsigned char *first, unsigned char *there) {
              status = copyRows(direction == Direction::Pack, rows, first,
                                there, kind, stream);
              return status == cudaSuccess;
            });
  return status;
}

/// As copyRows. \p bytes may be a constant, of which the compiler makes use.
template <class Bytes>
static void copyRowsByHost(bool packs, Bytes bytes, size_t count,
                           ptrdiff_t stride, unsigned char *first,
                           unsigned char *packed) {
  for (size_t row = 0; row < count; ++row) {
    unsigned char *const at = first + static_cast<ptrdiff_t>(row) * stride;
    unsigned char *const there = packed + row * bytes;
    std::memcpy(packs ? there : at, packs ? at : there, bytes);
  }
}

/// The same if they are as long as one of \p Lengths. \returns whether.
template <size_t... Lengths>
static bool copyRowsOf(bool packs, const Rows &rows, unsigned char *first,
                       unsigned char *packed) {
  return ((rows.bytes == Lengths &&
           (copyRowsByHost(packs, std::integral_constant<size_t, Lengths>(),
                           rows.count, rows.stride, first, packed),
            true)) ||
          ...);
}

void copyPiecesByHost(Direction direction, unsigned char *buffer,
                      const std::vector<Rows> &layout, unsigned char *packed,
                      size_t bytes) {
  const bool packs = direction == Direction::Pack;
  forPieces(buffer, layout, packed, bytes,
            [&](const Rows &rows, unsigned char *first, unsigned char *there) {
              if (!copyRowsOf<4, 8, 16, 32, 64>(packs, rows, first, there))
                copyRowsByHost(packs, rows.bytes, rows.count, rows.stride,
                               first, there);
              return true;
            });
}

} // namespace gpumpi
