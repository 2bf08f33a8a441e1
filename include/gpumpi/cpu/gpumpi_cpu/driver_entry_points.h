//===- driver_entry_points.h - Asking for the driver ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There is no driver API on this device: whoever asks for a function of it is
// told that there is no such one, as by a driver that does not have it. Part of
// cuda_runtime_api.h.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_DRIVER_ENTRY_POINTS_H
#define GPUMPI_CPU_DRIVER_ENTRY_POINTS_H

#include "../../macros_off.h"

#include "../driver_types.h"

#define cudaEnableDefault 0x00
#define cudaEnableLegacyStream 0x01
#define cudaEnablePerThreadDefaultStream 0x02

enum cudaDriverEntryPointQueryResult GPUMPI_CPU_OF_INT {
  cudaDriverEntryPointSuccess = 0,
  cudaDriverEntryPointSymbolNotFound = 1,
  cudaDriverEntryPointVersionNotSufficent = 2
};

GPUMPI_CPU_API_BEGIN
/// \p function becomes null, and \p status, unless it is null,
/// cudaDriverEntryPointSymbolNotFound.
cudaError_t cudaGetDriverEntryPoint(
    const char *symbol, void **function, unsigned long long flags,
    enum cudaDriverEntryPointQueryResult *status GPUMPI_CPU_DEFAULT(nullptr));
cudaError_t cudaGetDriverEntryPointByVersion(
    const char *symbol, void **function, unsigned int cudaVersion,
    unsigned long long flags,
    enum cudaDriverEntryPointQueryResult *status GPUMPI_CPU_DEFAULT(nullptr));
GPUMPI_CPU_API_END

#include "../../macros_on.h"

#endif // GPUMPI_CPU_DRIVER_ENTRY_POINTS_H
