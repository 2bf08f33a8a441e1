//===- LateErrors.h - Errors of calls that were put off ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For StreamQueues.h. What goes wrong with a call of CUDA that has been put off
// is told as CUDA tells errors of the device: by the next call that waits.
// CUDA's own last error of a thread is needed for the work on tasks; what the
// program has not looked at is kept beside meanwhile.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_LATEERRORS_H
#define GPUMPI_RUNTIME_LATEERRORS_H

#include <cuda_runtime.h>

namespace gpumpi {

/// Takes CUDA's last error of the calling thread, if any, and keeps it.
void keepLastError();

/// What has been kept for the calling thread.
cudaError_t keptError();

/// Takes what has been kept. \returns it.
cudaError_t takeKeptError();

/// Something that was put off has failed.
void rememberLate(cudaError_t error);

/// The first such error since this was last called, which is kept for the
/// calling thread from now on.
cudaError_t takeLate();

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_LATEERRORS_H
