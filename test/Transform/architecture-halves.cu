//===- architecture-halves.cu - What only one half of a compilation sees --===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc parses kernels twice, once without __CUDA_ARCH__. Its host side must
// find no operation that has not been translated, nor a jump without a label.
//
//===----------------------------------------------------------------------===//

// REQUIRES: nvcc
// RUN: %gpumpi-translate %s -o %t.cu --target=cuda
// RUN: not %gpumpi-translate %s -o - --target=cuda -- -DOPERATION 2>&1 | FileCheck %s --implicit-check-not=" error:"
// RUN: not %gpumpi-translate %s -o - --target=cuda -- -DLABEL 2>&1 | FileCheck %s --implicit-check-not=" error:"

#include <gpumpi/gpumpi.h>

// CHECK: architecture-halves.cu:[[@LINE+3]]:8: error: whether '__CUDA_ARCH__' is defined decides here what becomes of a kernel that calls an operation [GM1052]
__global__ void kernel(int *data, int n) {
  const int before = data[1];
#ifdef __CUDA_ARCH__
  cuda_mpi_barrier();
  data[0] = before;
#elif defined(OPERATION)
  cuda_mpi_send(data, 4, 1);
#endif
#ifdef LABEL
  for (int i = 0; i < n; ++i) {
    data[i] = before;
#ifdef __CUDA_ARCH__
    cuda_mpi_barrier();
#endif
    data[i] += 1;
  }
#endif
}
