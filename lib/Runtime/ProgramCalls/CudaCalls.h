//===- CudaCalls.h - Between the program and CUDA ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the functions that programs call instead of CUDA's (CudaCalls.def). As
// long as nothing is under way they do what CUDA's do, and so for the runtime's
// own calls. What is in MpiCalls.def is done in the same way.
//
// Only files of these functions may mention __real_..., and nothing else may
// need them: a program that is linked without the options for that does not
// have them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_CUDACALLS_H
#define GPUMPI_RUNTIME_CUDACALLS_H

#include "ProgramCalls/LateErrors.h"
#include "ProgramCalls/StreamQueues.h"

#include <cuda_runtime.h>

#include <utility>

// What CUDA wishes away is called all the same.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/// Both functions NAME.
#define GPUMPI_DECLARE_UNCHECKED(NAME, SUFFIX, PARAMETERS)                     \
  extern "C" {                                                                 \
  cudaError_t __real_##NAME##SUFFIX PARAMETERS;                                \
  cudaError_t __wrap_##NAME##SUFFIX PARAMETERS;                                \
  }

/// The same; their type is that of CUDA's.
#define GPUMPI_DECLARE_CALL(NAME, SUFFIX, PARAMETERS)                          \
  GPUMPI_DECLARE_UNCHECKED(NAME, SUFFIX, PARAMETERS)                           \
  [[maybe_unused]] static const decltype(&__wrap_##NAME##SUFFIX)               \
      checked_##NAME##SUFFIX = &NAME;

/// Says what function NAME does, and NAME_ptsz with the other default stream.
/// DO is called with the function of CUDA, and whether it is the latter.
#define GPUMPI_DEFINE_STREAM_CALL_IN(NAME, SUFFIX, PARAMETERS, DO, PER_THREAD) \
  GPUMPI_DECLARE_CALL(NAME, SUFFIX, PARAMETERS)                                \
  cudaError_t __wrap_##NAME##SUFFIX PARAMETERS {                               \
    return DO(__real_##NAME##SUFFIX, PER_THREAD);                              \
  }
#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
#define GPUMPI_DEFINE_STREAM_CALL(NAME, PARAMETERS, DO)                        \
  GPUMPI_DEFINE_STREAM_CALL_IN(NAME, , PARAMETERS, DO, false)
#else
#define GPUMPI_DEFINE_STREAM_CALL(NAME, PARAMETERS, DO)                        \
  GPUMPI_DEFINE_STREAM_CALL_IN(NAME, , PARAMETERS, DO, false)                  \
  GPUMPI_DEFINE_STREAM_CALL_IN(NAME, _ptsz, PARAMETERS, DO, true)
#endif

/// Begins the definition of function NAME, which has one form.
#define GPUMPI_DEFINE_CALL(NAME, PARAMETERS)                                   \
  GPUMPI_DECLARE_CALL(NAME, , PARAMETERS)                                      \
  cudaError_t __wrap_##NAME PARAMETERS

namespace gpumpi {

/// Whether the calling thread's calls of CUDA go through as they are.
inline bool goesThrough() { return StreamQueues::instance().isEmpty(); }

/// What \p stream means with the one or the other default stream.
inline cudaStream_t streamMeant(cudaStream_t stream, bool perThread) {
  return !stream && perThread ? cudaStreamPerThread : stream;
}

/// Whether copies from and to \p memory are left to the device: what is not
/// pinned CUDA reads during the call.
bool isKept(const void *memory);

/// Waits until \p stream has done what it was given, as far as that can be
/// known, or nothing else is under way.
void accompanyStream(cudaStream_t stream);

/// What a call that waits returns, where \p own is what CUDA's does.
cudaError_t withLateErrors(cudaError_t own);

/// Gives \p stream something by \p call, or has that done later if \p canWait.
template <class CanWait, class Call>
cudaError_t giveStream(cudaStream_t stream, const CanWait &canWait,
                       const Call &call, const void *kernel = nullptr) {
  StreamQueues &queues = StreamQueues::instance();
  if (!queues.holds(stream))
    return call();
  if (!queues.mayPutOff(stream) || !canWait()) {
    queues.await(stream);
    accompanyStream(stream);
    return withLateErrors(call());
  }
  StreamTask task;
  task.work = call;
  task.kernel = kernel;
  return queues.give(stream, std::move(task));
}

/// Waits until \p stream could be given something, and does \p call, which
/// waits.
template <class Call>
cudaError_t awaitStream(cudaStream_t stream, const Call &call) {
  if (!goesThrough()) {
    StreamQueues::instance().await(stream);
    accompanyStream(stream);
  }
  return StreamQueues::isAtWork() ? call() : withLateErrors(call());
}

/// Waits until nothing is under way, and does \p call.
template <class Call> cudaError_t awaitAll(const Call &call) {
  if (!goesThrough())
    StreamQueues::instance().awaitAll();
  return StreamQueues::isAtWork() ? call() : withLateErrors(call());
}

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_CUDACALLS_H
