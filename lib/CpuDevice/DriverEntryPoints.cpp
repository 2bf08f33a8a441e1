//===- DriverEntryPoints.cpp - Asking for the driver --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Errors.h"

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

cudaError_t cudaGetDriverEntryPoint(const char *symbol, void **function,
                                    unsigned long long flags,
                                    cudaDriverEntryPointQueryResult *status) {
  if (!symbol || !*symbol || !function ||
      flags > cudaEnablePerThreadDefaultStream)
    return remember(cudaErrorInvalidValue);
  *function = nullptr;
  if (status)
    *status = cudaDriverEntryPointSymbolNotFound;
  return cudaSuccess;
}

cudaError_t
cudaGetDriverEntryPointByVersion(const char *symbol, void **function, unsigned,
                                 unsigned long long flags,
                                 cudaDriverEntryPointQueryResult *status) {
  return cudaGetDriverEntryPoint(symbol, function, flags, status);
}
