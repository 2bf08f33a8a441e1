//===- sum.h - What all threads have, in one place --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_COMMON_SUM_H
#define GPUMPI_EXAMPLES_COMMON_SUM_H

#include <cuda_runtime.h>

/// Adds what all threads of a one-dimensional block have to \p sum, a warp at
/// a time. The blocks consist of whole warps.
__device__ inline void addTo(double *sum, double mine) {
  for (int lanes = warpSize / 2; lanes > 0; lanes /= 2)
    mine += __shfl_down_sync(~0u, mine, lanes);
  if (threadIdx.x % warpSize == 0)
    atomicAdd(sum, mine);
}

#endif // GPUMPI_EXAMPLES_COMMON_SUM_H
