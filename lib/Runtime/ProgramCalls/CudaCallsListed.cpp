//===- CudaCallsListed.cpp - Calls of which the list says all -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/CudaCalls.h"

using namespace gpumpi;

#define GPUMPI_STREAM_CALL_IN(NAME, SUFFIX, PARAMETERS, ARGUMENTS, STREAM,     \
                              CAN_WAIT, PER_THREAD)                            \
  GPUMPI_DECLARE_CALL(NAME, SUFFIX, PARAMETERS)                                \
  cudaError_t __wrap_##NAME##SUFFIX PARAMETERS {                               \
    if (goesThrough())                                                         \
      return __real_##NAME##SUFFIX ARGUMENTS;                                  \
    return giveStream(                                                         \
        streamMeant(STREAM, PER_THREAD), [&] { return CAN_WAIT; },             \
        [=] { return __real_##NAME##SUFFIX ARGUMENTS; });                      \
  }

#define GPUMPI_DEFAULT_STREAM_CALL_IN(NAME, SUFFIX, PARAMETERS, ARGUMENTS,     \
                                      STREAM)                                  \
  GPUMPI_DECLARE_CALL(NAME, SUFFIX, PARAMETERS)                                \
  cudaError_t __wrap_##NAME##SUFFIX PARAMETERS {                               \
    return awaitStream(STREAM,                                                 \
                       [&] { return __real_##NAME##SUFFIX ARGUMENTS; });       \
  }

#define GPUMPI_ONE_STREAM_CALL(NAME, PARAMETERS, ARGUMENTS, STREAM, CAN_WAIT)  \
  GPUMPI_STREAM_CALL_IN(NAME, , PARAMETERS, ARGUMENTS, STREAM, CAN_WAIT, false)

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
#define GPUMPI_STREAM_CALL GPUMPI_ONE_STREAM_CALL
#define GPUMPI_DEFAULT_STREAM_CALL(NAME, PARAMETERS, ARGUMENTS)                \
  GPUMPI_DEFAULT_STREAM_CALL_IN(NAME, , PARAMETERS, ARGUMENTS, cudaStreamLegacy)
#else
#define GPUMPI_STREAM_CALL(NAME, PARAMETERS, ARGUMENTS, STREAM, CAN_WAIT)      \
  GPUMPI_ONE_STREAM_CALL(NAME, PARAMETERS, ARGUMENTS, STREAM, CAN_WAIT)        \
  GPUMPI_STREAM_CALL_IN(NAME, _ptsz, PARAMETERS, ARGUMENTS, STREAM, CAN_WAIT,  \
                        true)
#define GPUMPI_DEFAULT_STREAM_CALL(NAME, PARAMETERS, ARGUMENTS)                \
  GPUMPI_DEFAULT_STREAM_CALL_IN(NAME, , PARAMETERS, ARGUMENTS,                 \
                                cudaStreamLegacy)                              \
  GPUMPI_DEFAULT_STREAM_CALL_IN(NAME, _ptds, PARAMETERS, ARGUMENTS,            \
                                cudaStreamPerThread)
#endif

#define GPUMPI_DEVICE_CALL(NAME, PARAMETERS, ARGUMENTS)                        \
  GPUMPI_DEFINE_CALL(NAME, PARAMETERS) {                                       \
    return awaitAll([&] { return __real_##NAME ARGUMENTS; });                  \
  }

#include "ProgramCalls/CudaCalls.def"
