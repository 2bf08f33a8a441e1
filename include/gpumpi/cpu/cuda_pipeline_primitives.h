//===- cuda_pipeline_primitives.h - Asynchronous copies ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name (CUDA C++ Programming Guide,
// "Pipeline Primitives"). The calling thread copies at once, so that it has
// nothing to wait for.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_PIPELINE_PRIMITIVES_H
#define GPUMPI_CPU_CUDA_PIPELINE_PRIMITIVES_H

#include "../macros_off.h"

#include "cuda_awbarrier_primitives.h"
#include "cuda_runtime.h"

/// Copies \p bytes bytes, which are 4, 8 or 16, but for the last \p zeros of
/// them, which become 0.
__device__ inline void __pipeline_memcpy_async(void *__restrict__ to,
                                               const void *__restrict__ from,
                                               size_t bytes, size_t zeros = 0) {
  memcpy(to, from, bytes - zeros);
  memset(static_cast<char *>(to) + (bytes - zeros), 0, zeros);
}

__device__ inline void __pipeline_commit() {}

/// Waits for all that has been committed but for the \p prior last times.
__device__ inline void __pipeline_wait_prior(size_t) {}

/// The phase of \p barrier under way waits for the copies, too.
__device__ inline void __pipeline_arrive_on(__mbarrier_t *) {}

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_PIPELINE_PRIMITIVES_H
