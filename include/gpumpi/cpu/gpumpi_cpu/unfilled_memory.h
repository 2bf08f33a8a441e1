//===- unfilled_memory.h - Memory that holds anything -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device memory is filled so that programs do not take it for zeros. What is
// never read before it is written need not be: filling takes the system's time
// for every page.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_UNFILLED_MEMORY_H
#define GPUMPI_CPU_UNFILLED_MEMORY_H

#include "../../macros_off.h"

#include "../driver_types.h"

#include <cstddef>

namespace gpumpi {
namespace cpu {

/// cudaMalloc of memory that is not filled.
cudaError_t mallocUnfilled(void **memory, size_t bytes);

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_UNFILLED_MEMORY_H
