//===- CudaCalls.cpp - Between the program and CUDA -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaCalls.h"

namespace gpumpi {

bool isKept(const void *memory) {
  const StreamQueues::AtWork atWork;
  const cudaError_t before = cudaPeekAtLastError();
  cudaPointerAttributes attributes;
  const cudaError_t status = cudaPointerGetAttributes(&attributes, memory);
  if (status != cudaSuccess && before == cudaSuccess)
    (void)cudaGetLastError();
  return status == cudaSuccess && attributes.type != cudaMemoryTypeUnregistered;
}

void accompanyStream(cudaStream_t stream) {
  StreamQueues::instance().accompany([stream] {
    const StreamQueues::AtWork atWork;
    const cudaError_t before = cudaPeekAtLastError();
    const cudaError_t status = cudaStreamQuery(stream);
    // It is no error, but some versions keep it as one.
    if (status == cudaErrorNotReady && before == cudaSuccess)
      (void)cudaGetLastError();
    return status != cudaErrorNotReady;
  });
}

cudaError_t withLateErrors(cudaError_t own) {
  if (own != cudaSuccess)
    return own;
  return takeLate();
}

} // namespace gpumpi
