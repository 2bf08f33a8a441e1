//===- launches.cu - Launches by pointers of other files ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No kernel is named here.
//
//===----------------------------------------------------------------------===//

#include "pointers.h"

void launchPointer(Kernel kernel, int *out, int value) {
  kernel<<<1, 16>>>(out, value);
}

cudaError_t launchAddress(const void *kernel, int *out, int value) {
  void *arguments[] = {&out, &value};
  return cudaLaunchKernel(kernel, 1, 16, arguments, 0, nullptr);
}
