//===- pointers.h - Kernels that several files have pointers to -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_ENDTOEND_POINTERS_H
#define GPUMPI_TEST_ENDTOEND_POINTERS_H

#include <gpumpi/gpumpi.h>

/// Calls an operation.
GPUMPI_KERNEL __global__ void embedded(int *out, int value);
/// Calls none.
GPUMPI_KERNEL __global__ void ordinary(int *out, int value);
namespace inner {
GPUMPI_KERNEL __global__ void several(int *out, int value);
GPUMPI_KERNEL __global__ void several(int *out, double value);
} // namespace inner

/// Each file has it.
template <class T> __global__ void generic(T *out, T value) {
  const T kept = out[threadIdx.x];
  cuda_mpi_barrier();
  out[threadIdx.x] = kept + 4 * value;
}

using Kernel = void (*)(int *, int);

// Of kernels.cu.
Kernel kernelNamed(const char *name);
extern const Kernel tableOfKernels[3];

// Of launches.cu.
void launchPointer(Kernel kernel, int *out, int value);
cudaError_t launchAddress(const void *kernel, int *out, int value);
template <class... Parameters, class... Arguments>
void launchAny(void (*kernel)(Parameters...), Arguments... arguments) {
  kernel<<<1, 16>>>(arguments...);
}

#endif // GPUMPI_TEST_ENDTOEND_POINTERS_H
