//===- check.h - Calls of CUDA that must not fail ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_BENCH_CHECK_H
#define GPUMPI_BENCH_CHECK_H

#include <cuda_runtime.h>
#include <mpi.h>

#include <cstdio>

/// Ends the job, with CUDA's message, unless \p status is success.
inline void check(cudaError_t status) {
  if (status == cudaSuccess)
    return;
  std::fprintf(stderr, "%s\n", cudaGetErrorString(status));
  MPI_Abort(MPI_COMM_WORLD, 1);
}

#endif // GPUMPI_BENCH_CHECK_H
