//===- CudaCallsErrors.cpp - Calls about the last error ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/CudaCalls.h"
#include "ProgramCalls/SeenCalls.h"

using namespace gpumpi;

/// What CUDA has is later than what has been kept (LateErrors.h).
GPUMPI_DEFINE_CALL(cudaGetLastError, ()) {
  const cudaError_t last = __real_cudaGetLastError();
  if (StreamQueues::isAtWork())
    return last;
  const cudaError_t kept = takeKeptError();
  return last != cudaSuccess ? last : kept;
}

GPUMPI_DEFINE_CALL(cudaPeekAtLastError, ()) {
  probe() = false;
  const cudaError_t last = __real_cudaPeekAtLastError();
  return last != cudaSuccess || StreamQueues::isAtWork() ? last : keptError();
}
