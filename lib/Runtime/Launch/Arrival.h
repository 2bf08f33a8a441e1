//===- Arrival.h - Noticing how far a stream has come -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stream writes a number to pinned host memory when it comes to a place,
// and the host reads that memory again and again: it learns of it sooner than
// from cudaStreamSynchronize, and can do other things meanwhile. Where the
// driver cannot do that, as on the CPU device, the stream is waited for.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_ARRIVAL_H
#define GPUMPI_RUNTIME_ARRIVAL_H

#include <cuda_runtime.h>

namespace gpumpi {

class Arrival {
public:
  explicit Arrival(cudaStream_t stream) : stream(stream) {}

  /// Gives it \p word, pinned host memory that nobody else uses and that
  /// outlives this.
  void use(unsigned *word);

  /// Marks the place behind all that the stream has been given so far.
  void mark();

  /// The same, where something else that the stream has been given writes
  /// \p number to \p word there.
  void expect(unsigned *&word, unsigned &number);

  /// Whether the stream has come to the place that was marked last, or has
  /// failed.
  bool hasCome();

  /// Waits for that. \returns what has gone wrong on the device, if anything.
  cudaError_t await();

private:
  const cudaStream_t stream;
  unsigned *word = nullptr; ///< Null: the stream is asked.
  unsigned marked = 0;
  unsigned looks = 0;                ///< Since the place was marked.
  bool isMarked = false;             ///< The stream will write.
  cudaError_t failure = cudaSuccess; ///< What the stream has said.

  bool isWritten() const;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_ARRIVAL_H
