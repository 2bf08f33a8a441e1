//===- Captures.h - Streams that are being captured -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// While a program captures a stream, calls that a launch needs may be
// forbidden, for all streams: nothing is under way then.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_CAPTURES_H
#define GPUMPI_RUNTIME_CAPTURES_H

#include <cuda_runtime.h>

namespace gpumpi {

/// The capture of \p stream is about to begin, or has ended.
void beginCapture(cudaStream_t stream);
void endCapture(cudaStream_t stream);

/// Whether any stream is being captured.
bool isCapturing();

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_CAPTURES_H
