//===- Mail.h - What the host reads behind an activation --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pieces of device memory that the stream brings to pinned host memory behind
// all that it has been given, and the word that says that they are there. A
// kernel writes them (publish.h), up to what one block writes in the time in
// which a copy begins; what is more is copied.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_MAIL_H
#define GPUMPI_RUNTIME_MAIL_H

#include "Launch/Arrival.h"
#include "Memory/Rows.h"

#include <gpumpi/publication.h>

#include <cstddef>
#include <vector>

namespace gpumpi {

class Mail {
public:
  using Publish = cudaError_t (*)(const Publication &, cudaStream_t);
  /// All pieces that the kernel writes.
  static constexpr size_t MostBytes = size_t{1} << 17;

  /// On \p stream; \p publish may be null: then all is copied.
  Mail(cudaStream_t stream, Publish publish)
      : stream(stream), publish(publish) {}

  /// The \p bytes bytes at \p from go to \p to. \returns why they do not.
  cudaError_t add(void *to, const void *from, size_t bytes);

  /// The pieces \p layout of the buffer at \p from go to \p to, behind each
  /// other.
  cudaError_t add(unsigned char *to, const unsigned char *from,
                  const std::vector<Rows> &layout);

  /// To be called when all are known. \p arrival, which has a word, comes
  /// behind them.
  cudaError_t send(Arrival &arrival);

private:
  const cudaStream_t stream;
  const Publish publish;
  Publication publication = {};
  size_t bytes = 0; ///< Of its pieces.

  cudaError_t copyPieces();
  bool addRows(unsigned char *to, const unsigned char *from, const Rows &rows);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_MAIL_H
