//===- CudaCallsMemory.cpp - Calls about memory, with more to them -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/CudaCalls.h"

using namespace gpumpi;

//===-- Copies that are described by a structure --------------------------===//

/// The ends of a copy that are no arrays.
template <class Parameters> static bool isKeptBy(const Parameters &copy) {
  return (copy.srcArray || isKept(copy.srcPtr.ptr)) &&
         (copy.dstArray || isKept(copy.dstPtr.ptr));
}

template <class Parameters, class Real>
static cudaError_t copy(Real real, const Parameters *copy, cudaStream_t stream,
                        bool perThread) {
  if (goesThrough() || !copy)
    return real(copy, stream);
  return giveStream(
      streamMeant(stream, perThread), [copy] { return isKeptBy(*copy); },
      [real, copy = *copy, stream] { return real(&copy, stream); });
}

#define GPUMPI_DO(REAL, PER_THREAD) copy(REAL, p, stream, PER_THREAD)
GPUMPI_DEFINE_STREAM_CALL(cudaMemcpy3DAsync,
                          (const cudaMemcpy3DParms *p, cudaStream_t stream),
                          GPUMPI_DO)
GPUMPI_DEFINE_STREAM_CALL(cudaMemcpy3DPeerAsync,
                          (const cudaMemcpy3DPeerParms *p, cudaStream_t stream),
                          GPUMPI_DO)
#undef GPUMPI_DO

//===-- New memory --------------------------------------------------------===//

/// What the stream is to be given later comes later, and so does all that is
/// done with the memory: the allocation need not wait. But what is there may be
/// freed by what has been put off.
template <class Call>
static cudaError_t allocate(cudaStream_t stream, const Call &call) {
  const cudaError_t status = call();
  if (status != cudaErrorMemoryAllocation || goesThrough())
    return status;
  (void)cudaGetLastError();
  StreamQueues::instance().await(stream);
  return call();
}

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  allocate(streamMeant(stream, PER_THREAD),                                    \
           [=] { return REAL(memory, bytes, stream); })
GPUMPI_DEFINE_STREAM_CALL(cudaMallocAsync,
                          (void **memory, size_t bytes, cudaStream_t stream),
                          GPUMPI_DO)
#undef GPUMPI_DO

#define GPUMPI_DO(REAL, PER_THREAD)                                            \
  allocate(streamMeant(stream, PER_THREAD),                                    \
           [=] { return REAL(memory, bytes, pool, stream); })
GPUMPI_DEFINE_STREAM_CALL(cudaMallocFromPoolAsync,
                          (void **memory, size_t bytes, cudaMemPool_t pool,
                           cudaStream_t stream),
                          GPUMPI_DO)
#undef GPUMPI_DO

//===-- The first memory --------------------------------------------------===//

/// Takes pinned memory, once, and keeps it: the first that a process takes
/// costs a GPU's driver a millisecond, further pieces hundredths of that. Here
/// that is paid where the program waits for the device's memory anyway, not
/// in its first launch.
static void beginToPin() {
  static const bool tried = [] {
    static void *kept = nullptr;
    if (cudaMallocHost(&kept, 1) != cudaSuccess)
      (void)cudaGetLastError(); // The launch that needs some will say so.
    return true;
  }();
  (void)tried;
}

GPUMPI_DEFINE_CALL(cudaMalloc, (void **memory, size_t bytes)) {
  const cudaError_t status = __real_cudaMalloc(memory, bytes);
  if (status == cudaSuccess)
    beginToPin();
  return status;
}
