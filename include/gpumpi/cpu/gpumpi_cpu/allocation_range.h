//===- allocation_range.h - How far an allocation reaches -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What CUDA's driver says with cuMemGetAddressRange. For gpumpi's runtime.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_ALLOCATION_RANGE_H
#define GPUMPI_CPU_ALLOCATION_RANGE_H

#include "../../macros_off.h"

#include <cstddef>

namespace gpumpi {
namespace cpu {

/// Finds the allocation, or the device variable, that \p address is in: where
/// it begins, its size in bytes, and whether it is the device's own, which may
/// be written. \returns false if there is none.
bool allocationRange(const void *address, const void *&base, std::size_t &bytes,
                     bool &isOurs);

/// How often allocations have been forgotten. As long as that does not change,
/// what has been found is still there.
unsigned long long allocationChanges();

} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_ALLOCATION_RANGE_H
