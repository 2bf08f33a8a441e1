//===- Arrival.cpp - Noticing how far a stream has come -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Arrival.h"

#include "Launch/Carrier.h"

#ifndef GPUMPI_CPU_CUDA_RUNTIME_H
#include "ProgramCalls/DriverFunction.h"
#endif

#include <sched.h>

namespace gpumpi {

/// After so many looks the processor is also offered to others: there may be
/// more processes than cores.
static constexpr unsigned LooksWithoutYielding = 1 << 12;
/// So often the stream is asked whether it has failed, and will write nothing.
static constexpr unsigned LooksPerQuestion = 1 << 12;

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
static bool writeBehind(cudaStream_t, unsigned *, unsigned) { return false; }
#else
/// Has \p stream write \p value to \p word. \returns false if it cannot.
static bool writeBehind(cudaStream_t stream, unsigned *word, unsigned value) {
  using Write = int (*)(cudaStream_t, unsigned long long, unsigned, unsigned);
  static const auto write = driverFunction<Write>("cuStreamWriteValue32");
  return write &&
         write(stream, reinterpret_cast<size_t>(word), value, /*flags=*/0) == 0;
}
#endif

void Arrival::use(unsigned *memory) {
  word = memory;
  __atomic_store_n(word, marked, __ATOMIC_RELAXED);
}

void Arrival::mark() {
  looks = 0;
  failure = cudaSuccess;
  isMarked = word && writeBehind(stream, word, ++marked);
}

void Arrival::expect(unsigned *&whereto, unsigned &number) {
  looks = 0;
  failure = cudaSuccess;
  isMarked = true;
  whereto = word;
  number = ++marked;
}

bool Arrival::isWritten() const {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE) == marked;
}

bool Arrival::hasCome() {
  if (isMarked && isWritten())
    return true;
  ++looks;
  if (isMarked && looks % LooksPerQuestion != 0) {
    if (looks > LooksWithoutYielding)
      sched_yield();
    return false;
  }
  const cudaError_t status = cudaStreamQuery(stream);
  if (status == cudaErrorNotReady) {
    // It is no error, but some versions keep it as one.
    if (cudaPeekAtLastError() == cudaErrorNotReady)
      (void)cudaGetLastError();
    if (!isMarked)
      sched_yield(); // Such a question takes its time.
    return false;
  }
  failure = status;
  return true;
}

cudaError_t Arrival::await() {
  if (!isMarked && !mayPause())
    return cudaStreamSynchronize(stream);
  while (!hasCome())
    pauseForDevice();
  return failure;
}

} // namespace gpumpi
