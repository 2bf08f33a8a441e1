//===- Boxes.h - Copying and filling boxes of memory ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever is copied or filled is a box: slices of rows of bytes. Both ends of
// a copy are checked against the record of allocations before any byte moves.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_BOXES_H
#define GPUMPI_LIB_CPUDEVICE_BOXES_H

#include <driver_types.h>

#include <cstddef>

namespace gpumpi::cpu {

/// Whether \p count things from number \p first on are among the first \p all.
inline bool isWithin(std::size_t first, std::size_t count, std::size_t all) {
  return first <= all && count <= all - first;
}

/// How much is copied or filled: rows of \p width bytes, \p height to a slice.
struct BoxSize {
  std::size_t width;
  std::size_t height = 1;
  std::size_t depth = 1;

  bool isEmpty() const { return width == 0 || height == 0 || depth == 0; }
};

/// Where a box lies: \p pitch bytes from one row to the next, \p slice from one
/// slice to the next.
struct BoxPlace {
  const void *start;
  std::size_t pitch = 0;
  std::size_t slice = 0;

  char *row(std::size_t y, std::size_t z) const {
    return static_cast<char *>(const_cast<void *>(start)) + z * slice +
           y * pitch;
  }
};

/// Whether \p kind says that a copy ends, or begins, in the host's memory.
inline bool endsOnHost(cudaMemcpyKind kind) {
  return kind == cudaMemcpyHostToHost || kind == cudaMemcpyDeviceToHost;
}
inline bool comesFromHost(cudaMemcpyKind kind) {
  return kind == cudaMemcpyHostToHost || kind == cudaMemcpyHostToDevice;
}

/// A copy as it is asked for.
struct BoxCopy {
  BoxPlace to;
  BoxPlace from;
  BoxSize size;
  cudaMemcpyKind kind;
  bool isOfArray = false; ///< One of its ends, or both.
};

/// Copies on \p stream; if \p async, the host may go on before that is done
/// where CUDA lets it. \returns why not, if it cannot be.
cudaError_t copyBox(const BoxCopy &copy, cudaStream_t stream, bool async);

/// Sets all bytes of a box in device memory to \p value, on \p stream. \p
/// async: as above.
cudaError_t fillBox(const BoxPlace &place, const BoxSize &size, int value,
                    cudaStream_t stream, bool async);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_BOXES_H
