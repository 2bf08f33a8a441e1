//===- Mail.cpp - What the host reads behind an activation ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Mail.h"

namespace gpumpi {

/// Has the kernel write \p rows. \returns false if that is too much.
bool Mail::addRows(unsigned char *to, const unsigned char *from,
                   const Rows &rows) {
  if (!publish || publication.count == Publication::MostPieces ||
      rows.total() > MostBytes - bytes)
    return false;
  bytes += rows.total();
  publication.pieces[publication.count++] = {
      from + rows.offset, to, static_cast<unsigned>(rows.bytes),
      static_cast<unsigned>(rows.count), rows.stride};
  return true;
}

cudaError_t Mail::add(void *to, const void *from, size_t bytes) {
  if (bytes == 0 ||
      addRows(static_cast<unsigned char *>(to),
              static_cast<const unsigned char *>(from), {0, bytes}))
    return cudaSuccess;
  return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, stream);
}

cudaError_t Mail::add(unsigned char *to, const unsigned char *from,
                      const std::vector<Rows> &layout) {
  cudaError_t status = cudaSuccess;
  for (const Rows &rows : layout) {
    if (status == cudaSuccess && rows.total() > 0 && !addRows(to, from, rows))
      status = gpumpi::copyPieces(Direction::Pack,
                                  const_cast<unsigned char *>(from), {rows}, to,
                                  rows.total(), stream, cudaMemcpyDeviceToHost);
    to += rows.total();
  }
  return status;
}

cudaError_t Mail::copyPieces() {
  cudaError_t status = cudaSuccess;
  for (unsigned i = 0; i < publication.count && status == cudaSuccess; ++i) {
    const Publication::Piece &piece = publication.pieces[i];
    const Rows rows = {0, piece.bytes, piece.rows, piece.stride};
    status = gpumpi::copyPieces(Direction::Pack,
                                const_cast<unsigned char *>(piece.from), {rows},
                                piece.to, rows.total(), stream);
  }
  return status;
}

cudaError_t Mail::send(Arrival &arrival) {
  cudaError_t status = cudaSuccess;
  if (publish) {
    arrival.expect(publication.word, publication.number);
    if (publish(publication, stream) == cudaSuccess)
      return cudaSuccess;
    // The program may not be compiled for this device as a whole.
    (void)cudaGetLastError();
    status = copyPieces();
  }
  arrival.mark();
  return status;
}

} // namespace gpumpi
