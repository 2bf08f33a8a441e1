//===- kernels.cu - Kernels that elsewhere.cu launches --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "kernels.h"

#include <gpumpi/gpumpi.h>

#ifdef PLAIN
#define cuda_mpi_barrier(...) 0
#endif

__global__ void write(unsigned *out, unsigned value, unsigned more) {
  const unsigned kept = value * 10 + threadIdx.x;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept + more;
}

__global__ void write(unsigned *out, double value) {
  out[threadIdx.x] = (unsigned)(value * 100) + threadIdx.x;
}

__global__ void write(unsigned *out, const char *text) {
  const bool none = !text;
  cuda_mpi_barrier();
  out[threadIdx.x] = 5000 + none + threadIdx.x;
}

extern "C" __global__ void writeInC(unsigned *out, unsigned value) {
  const unsigned kept = value + 2 * threadIdx.x;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept;
}

extern "C" {
static __device__ unsigned twice(unsigned value) { return 2 * value; }

__device__ unsigned afterBarrier(unsigned value) {
  const unsigned kept = twice(value);
  cuda_mpi_barrier();
  return kept;
}

__global__ void writeInBraces(unsigned *out, unsigned value) {
  out[threadIdx.x] = afterBarrier(value) + threadIdx.x;
}

__global__ void ordinaryInBraces(unsigned *out, unsigned value) {
  out[threadIdx.x] = value * 3 + threadIdx.x;
}
} // extern "C"

namespace outer {
inline namespace version {
__global__ void fromMacro(unsigned *out, Pair pair) {
  const Pair kept = pair;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept.a * 100 + kept.b + threadIdx.x;
}
} // namespace version
} // namespace outer

__global__ void outer::inner::nested(unsigned *out, Pair pair) {
  const Pair kept = pair;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept.a * 1000 + kept.b + threadIdx.x;
}

/// Launches here, too.
void writeFromHere(unsigned *out) {
  write<<<1, 32>>>(out, 9u);
  ordinaryInBraces<<<1, 32>>>(out + 32, 9);
}
