//===- shared-templates.h - Shared memory of a header -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of a header that declare __shared__ variables and do not suspend.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_ENDTOEND_SHARED_TEMPLATES_H
#define GPUMPI_TEST_ENDTOEND_SHARED_TEMPLATES_H

template <class T> __device__ int includedSum(T value) {
  __shared__ T parts[32];
  parts[threadIdx.x] = value;
  __syncthreads();
  int sum = 0;
  for (unsigned i = 0; i < blockDim.x; ++i)
    sum += parts[i];
  __syncthreads();
  return sum;
}

/// The last \p value that was not zero.
__device__ inline int includedLast(int value) {
  __shared__ int last;
  if (value && threadIdx.x == 0)
    last = value + 7;
  __syncthreads();
  const int seen = value ? 0 : last;
  __syncthreads();
  return seen;
}

#endif // GPUMPI_TEST_ENDTOEND_SHARED_TEMPLATES_H
