//===- driver_functions.h - Making extents, places and boxes ----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_DRIVER_FUNCTIONS_H
#define GPUMPI_CPU_DRIVER_FUNCTIONS_H

#include "../macros_off.h"

#include "driver_types.h"

#define __DRIVER_FUNCTIONS_H__

/// \p width is in elements for arrays, else in bytes.
GPUMPI_CPU_API_INLINE __host__ struct cudaExtent
make_cudaExtent(size_t width, size_t height, size_t depth) {
  const struct cudaExtent made = {width, height, depth};
  return made;
}

GPUMPI_CPU_API_INLINE __host__ struct cudaPos make_cudaPos(size_t x, size_t y,
                                                           size_t z) {
  const struct cudaPos made = {x, y, z};
  return made;
}

/// \p pitch in bytes, \p width in elements, \p height in rows of a slice.
GPUMPI_CPU_API_INLINE __host__ struct cudaPitchedPtr
make_cudaPitchedPtr(void *pointer, size_t pitch, size_t width, size_t height) {
  const struct cudaPitchedPtr made = {pointer, pitch, width, height};
  return made;
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_DRIVER_FUNCTIONS_H
