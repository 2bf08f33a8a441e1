//===- two-files-other.cu - The second file of two-files.cu ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gpumpi/gpumpi.h>

static __device__ unsigned offset = 1000;

static __global__ void work(unsigned *out, unsigned value) {
  const unsigned kept = value + threadIdx.x;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept * offset + cuda_mpi_comm_size();
}

void launchOther(unsigned *out, unsigned value) { work<<<1, 32>>>(out, value); }
