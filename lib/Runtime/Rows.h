//===- Rows.h - The pieces of a buffer, and copies of them ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In device memory the pieces lie where the buffer has them, in host memory
// behind each other.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_ROWS_H
#define GPUMPI_RUNTIME_ROWS_H

#include <cuda_runtime.h>

#include <cstddef>
#include <vector>

namespace gpumpi {

/// Rows of bytes in device memory, at equal distances.
struct Rows {
  ptrdiff_t offset; ///< Of the first, from the beginning of the buffer.
  size_t bytes;     ///< Of one row.
  size_t count = 1;
  ptrdiff_t stride = 0; ///< From one to the next.

  size_t total() const { return bytes * count; }
  bool operator==(const Rows &other) const {
    return offset == other.offset && bytes == other.bytes &&
           count == other.count && stride == other.stride;
  }
};

enum class Direction { ToHost, ToDevice };

/// Gives \p stream copies between the first \p bytes bytes of the pieces
/// \p layout of the buffer at \p device, and \p host.
cudaError_t copyPieces(Direction direction, unsigned char *device,
                       const std::vector<Rows> &layout, unsigned char *host,
                       size_t bytes, cudaStream_t stream);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_ROWS_H
