//===- DriverFunction.h - What only CUDA's driver can do --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The CUDA runtime hands out the driver's functions, so that programs need not
// be linked with the driver. For the CUDA target.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_DRIVERFUNCTION_H
#define GPUMPI_RUNTIME_DRIVERFUNCTION_H

#include "ProgramCalls/StreamQueues.h"

#include <cuda_runtime.h>

namespace gpumpi {

/// The driver's function \p name, as of the CUDA version \p since; null if it
/// has none.
template <class Function>
Function driverFunction(const char *name, unsigned since = 12000) {
  const StreamQueues::AtWork atWork; // It is not the program that asks.
  void *found = nullptr;
  cudaDriverEntryPointQueryResult result = cudaDriverEntryPointSymbolNotFound;
  cudaError_t status = cudaErrorNotSupported;
#if CUDART_VERSION >= 12050
  status = cudaGetDriverEntryPointByVersion(name, &found, since,
                                            cudaEnableDefault, &result);
#else
  if (CUDART_VERSION >= since)
    status = cudaGetDriverEntryPoint(name, &found, cudaEnableDefault, &result);
#endif
  if (status != cudaSuccess)
    (void)cudaGetLastError();
  return status == cudaSuccess && result == cudaDriverEntryPointSuccess
             ? reinterpret_cast<Function>(found)
             : nullptr;
}

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_DRIVERFUNCTION_H
