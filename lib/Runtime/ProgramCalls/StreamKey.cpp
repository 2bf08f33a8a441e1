//===- StreamKey.cpp - Which stream is meant ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/StreamKey.h"

#include "ProgramCalls/StreamQueues.h"

namespace gpumpi {

StreamKey keyOf(cudaStream_t stream) {
  if (!stream || stream == cudaStreamLegacy)
    return {cudaStreamLegacy, currentDevice(), {}};
  if (stream == cudaStreamPerThread)
    return {stream, currentDevice(), std::this_thread::get_id()};
  return {stream, 0, {}};
}

int currentDevice() {
  const StreamQueues::AtWork atWork;
  int device = 0;
  return cudaGetDevice(&device) == cudaSuccess ? device : 0;
}

} // namespace gpumpi
