//===- Rows.cpp - The pieces of a buffer, and copies of them --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rows.h"

#include <algorithm>

namespace gpumpi {

/// Copies \p count rows of \p bytes bytes; the host's lie behind each other.
static cudaError_t copyRows(bool toHost, unsigned char *device, size_t bytes,
                            size_t count, ptrdiff_t stride, unsigned char *host,
                            cudaStream_t stream) {
  if (count > 1 && stride >= static_cast<ptrdiff_t>(bytes))
    return toHost ? cudaMemcpy2DAsync(host, bytes, device, stride, bytes, count,
                                      cudaMemcpyDefault, stream)
                  : cudaMemcpy2DAsync(device, stride, host, bytes, bytes, count,
                                      cudaMemcpyDefault, stream);
  cudaError_t status = cudaSuccess;
  for (size_t row = 0; row < count && status == cudaSuccess; ++row) {
    unsigned char *const at = device + static_cast<ptrdiff_t>(row) * stride;
    unsigned char *const packed = host + row * bytes;
    status =
        toHost ? cudaMemcpyAsync(packed, at, bytes, cudaMemcpyDefault, stream)
               : cudaMemcpyAsync(at, packed, bytes, cudaMemcpyDefault, stream);
  }
  return status;
}

cudaError_t copyPieces(Direction direction, unsigned char *device,
                       const std::vector<Rows> &layout, unsigned char *host,
                       size_t bytes, cudaStream_t stream) {
  const bool toHost = direction == Direction::ToHost;
  size_t packed = 0;
  cudaError_t status = cudaSuccess;
  for (const Rows &rows : layout) {
    if (status != cudaSuccess || packed >= bytes)
      break;
    const size_t here = std::min(rows.total(), bytes - packed);
    if (here == 0)
      continue;
    const size_t whole = here / rows.bytes, rest = here % rows.bytes;
    unsigned char *const first = device + rows.offset;
    status = copyRows(toHost, first, rows.bytes, whole, rows.stride,
                      host + packed, stream);
    if (status == cudaSuccess && rest > 0)
      status =
          copyRows(toHost, first + static_cast<ptrdiff_t>(whole) * rows.stride,
                   rest, 1, 0, host + packed + whole * rows.bytes, stream);
    packed += here;
  }
  return status;
}

} // namespace gpumpi
