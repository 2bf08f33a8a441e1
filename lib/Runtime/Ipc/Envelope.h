//===- Envelope.h - What goes through MPI instead of data -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_ENVELOPE_H
#define GPUMPI_RUNTIME_ENVELOPE_H

#include <cuda_runtime.h>

#include <array>

namespace gpumpi {

/// The bytes of a message that says where the data is.
struct Envelope {
  /// Drawn by lot for a job, so that nothing that a kernel sends looks like an
  /// envelope.
  using Key = std::array<unsigned char, 32>;

  Key key;
  unsigned long long bytes; ///< Of the data.
  int peer;                 ///< Whose memory it is in (IpcBoard)...
  unsigned slot;            ///< ... and which of it (IpcExports); or none:
  int tag;                  ///< it follows in a message with this tag.
  cudaIpcMemHandle_t handle;

  static constexpr unsigned NoSlot = ~0u;
  bool isLent() const { return slot != NoSlot; }
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_ENVELOPE_H
