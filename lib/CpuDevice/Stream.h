//===- Stream.h - Streams, and the order of what is done --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever a program asks to be done on a stream goes through `enqueue`, which
// does it at once. Everything that a stream promises follows: one thing is done
// after the other, and a synchronisation finds everything done.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_STREAM_H
#define GPUMPI_LIB_CPUDEVICE_STREAM_H

#include <driver_types.h>

#include <type_traits>

struct CUstream_st {
  int device;
  unsigned flags;
  int priority;
};

namespace gpumpi::cpu {

/// Whether \p stream is one of the predefined streams or one that exists.
bool isStream(cudaStream_t stream);

/// Has \p work done on \p stream. \p work returns nothing or a cudaError_t.
/// \returns cudaErrorInvalidResourceHandle if there is no such stream.
template <class Work> cudaError_t enqueue(cudaStream_t stream, Work work) {
  if (!isStream(stream))
    return cudaErrorInvalidResourceHandle;
  if constexpr (std::is_void_v<decltype(work())>) {
    work();
    return cudaSuccess;
  } else {
    return work();
  }
}

/// Forgets the streams and events of \p device.
void destroyStreams(int device);
void destroyEvents(int device);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_STREAM_H
