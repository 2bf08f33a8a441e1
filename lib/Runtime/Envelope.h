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
  unsigned slot;            ///< ... and which of it (IpcExports).
  cudaIpcMemHandle_t handle;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_ENVELOPE_H
