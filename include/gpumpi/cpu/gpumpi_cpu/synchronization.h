//===- synchronization.h - Barriers within a block --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `__syncthreads` and its voting forms. A barrier is complete when every live
// thread of the block has arrived; threads that have returned are gone.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_SYNCHRONIZATION_H
#define GPUMPI_CPU_SYNCHRONIZATION_H

#include "../host_defines.h"

/// Waits for all live threads of the block.
__device__ void __syncthreads();

/// The same, and \returns for how many of them \p predicate is not zero.
__device__ int __syncthreads_count(int predicate);

/// The same, and \returns whether \p predicate is not zero for all of them.
__device__ int __syncthreads_and(int predicate);

/// The same, and \returns whether \p predicate is not zero for any of them.
__device__ int __syncthreads_or(int predicate);

#endif // GPUMPI_CPU_SYNCHRONIZATION_H
