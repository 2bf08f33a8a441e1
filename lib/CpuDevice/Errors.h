//===- Errors.h - The last error of a host thread ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every function of the API ends with `return remember(error)`.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_ERRORS_H
#define GPUMPI_LIB_CPUDEVICE_ERRORS_H

#include <driver_types.h>

namespace gpumpi::cpu {

/// Makes \p error the last error of this host thread, if it is one.
/// \returns \p error.
cudaError_t remember(cudaError_t error);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_ERRORS_H
