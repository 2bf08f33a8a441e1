//===- Rows.h - The pieces of a buffer, and copies of them ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the buffer the pieces lie where they are, elsewhere behind each other.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_ROWS_H
#define GPUMPI_RUNTIME_ROWS_H

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gpumpi {

/// Rows of bytes in a buffer, at equal distances.
struct Rows {
  ptrdiff_t offset; ///< Of the first, from the beginning of the buffer.
  size_t bytes;     ///< Of one row.
  size_t count = 1;
  ptrdiff_t stride = 0; ///< From one to the next.

  size_t total() const { return bytes * count; }
  /// From the first byte to behind the last, from the beginning of the buffer.
  long long begin() const { return std::min<long long>(offset, lastRow()); }
  long long end() const {
    return std::max<long long>(offset, lastRow()) +
           static_cast<long long>(bytes);
  }
  bool operator==(const Rows &other) const {
    return offset == other.offset && bytes == other.bytes &&
           count == other.count && stride == other.stride;
  }

private:
  long long lastRow() const {
    return offset + static_cast<long long>(count - 1) * stride;
  }
};

enum class Direction { Pack, Unpack };

/// Gives \p stream copies between the first \p bytes bytes of the pieces
/// \p layout of the buffer at \p buffer, and \p packed, in any memory. With
/// cudaMemcpyDeviceToHost the buffer may be memory that has been freed: that is
/// an error then. Of another kind it would be taken for the host's.
cudaError_t copyPieces(Direction direction, unsigned char *buffer,
                       const std::vector<Rows> &layout, unsigned char *packed,
                       size_t bytes, cudaStream_t stream,
                       cudaMemcpyKind kind = cudaMemcpyDefault);

/// The same at once, by the host, which reaches all of it.
void copyPiecesByHost(Direction direction, unsigned char *buffer,
                      const std::vector<Rows> &layout, unsigned char *packed,
                      size_t bytes);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_ROWS_H
