//===- publish.h - Device memory that the host is to read -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the host needs behind an activation a small kernel writes to pinned host
// memory, and a number behind it, for which the host looks. Copies would be
// made by another engine of the GPU, which begins them up to 8 microseconds
// after the kernel before is over.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_PUBLISH_H
#define GPUMPI_PUBLISH_H

#include <gpumpi/macros_off.h>

#include <gpumpi/publication.h>

#include <cuda_runtime.h>

#ifdef GPUMPI_REHEARSE_GPU
#include <gpumpi_cpu/launch.h>
#endif

namespace gpumpi {

namespace detail {

#if !defined(GPUMPI_CPU_CUDA_RUNTIME_H) || defined(GPUMPI_REHEARSE_GPU)

/// The block copies the \p bytes bytes at \p from, in words as far as they are
/// aligned.
template <class Word>
static __device__ bool copyByWords(unsigned char *to, const unsigned char *from,
                                   unsigned bytes) {
  if (((size_t)to | (size_t)from | bytes) % sizeof(Word) != 0)
    return false;
  for (unsigned i = threadIdx.x; i < bytes / sizeof(Word); i += blockDim.x)
    ((Word *)to)[i] = ((const Word *)from)[i];
  return true;
}

/// Is run by one block.
[[maybe_unused]] static __global__ void
publishPieces(const Publication publication) {
  for (unsigned p = 0; p < publication.count; ++p) {
    const Publication::Piece &piece = publication.pieces[p];
    for (unsigned row = 0; row < piece.rows; ++row) {
      unsigned char *const to = piece.to + (size_t)row * piece.bytes;
      const unsigned char *const from = piece.from + row * piece.stride;
      copyByWords<uint4>(to, from, piece.bytes) ||
          copyByWords<unsigned>(to, from, piece.bytes) ||
          copyByWords<unsigned char>(to, from, piece.bytes);
    }
  }
  __syncthreads();
  if (threadIdx.x != 0)
    return;
#ifdef GPUMPI_REHEARSE_GPU
  __atomic_store_n(publication.word, publication.number, __ATOMIC_RELEASE);
#else
  __threadfence_system();
  *(volatile unsigned *)publication.word = publication.number;
#endif
}

/// Has \p stream write \p publication. \returns why it cannot.
[[maybe_unused]] static cudaError_t publish(const Publication &publication,
                                            cudaStream_t stream) {
  constexpr unsigned threads = 256;
#ifdef GPUMPI_REHEARSE_GPU
  return cpu::launch(dim3(1), dim3(threads), 0, stream,
                     [publication] { publishPieces(publication); });
#else
  void *arguments[] = {const_cast<Publication *>(&publication)};
  return cudaLaunchKernel((const void *)publishPieces, dim3(1), dim3(threads),
                          arguments, 0, stream);
#endif
}

#else

/// The host reads the device's memory as it is.
constexpr cudaError_t (*publish)(const Publication &, cudaStream_t) = nullptr;

#endif

} // namespace detail
} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_PUBLISH_H
