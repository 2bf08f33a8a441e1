//===- CudaCalls.cpp - Between the program and CUDA -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/CudaCalls.h"

#include "ProgramCalls/QuietCalls.h"

namespace gpumpi {

bool isKept(const void *memory) {
  const StreamQueues::AtWork atWork;
  cudaPointerAttributes attributes;
  const cudaError_t status =
      askQuietly([&] { return cudaPointerGetAttributes(&attributes, memory); });
  return status == cudaSuccess && attributes.type != cudaMemoryTypeUnregistered;
}

void accompanyStream(cudaStream_t stream) {
  StreamQueues::instance().accompany([stream] {
    const StreamQueues::AtWork atWork;
    return !isNotReady([stream] { return cudaStreamQuery(stream); });
  });
}

cudaError_t withLateErrors(cudaError_t own) {
  if (own != cudaSuccess)
    return own;
  return takeLate();
}

} // namespace gpumpi
