//===- QuietCalls.h - Questions that leave no error behind ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program finds its own errors with cudaGetLastError, and not those of what
// the runtime asks CUDA on its behalf.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_QUIETCALLS_H
#define GPUMPI_RUNTIME_QUIETCALLS_H

#include <cuda_runtime.h>

namespace gpumpi {

/// What \p ask returns, which calls CUDA.
template <class Ask> cudaError_t askQuietly(const Ask &ask) {
  const cudaError_t before = cudaPeekAtLastError();
  const cudaError_t status = ask();
  if (status != cudaSuccess && before == cudaSuccess)
    (void)cudaGetLastError();
  return status;
}

/// Whether \p ask, which queries a stream or an event, finds it at work.
template <class Ask> bool isNotReady(const Ask &ask) {
  const cudaError_t before = cudaPeekAtLastError();
  const cudaError_t status = ask();
  // It is no error, but some versions keep it as one.
  if (status == cudaErrorNotReady && before == cudaSuccess)
    (void)cudaGetLastError();
  return status == cudaErrorNotReady;
}

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_QUIETCALLS_H
