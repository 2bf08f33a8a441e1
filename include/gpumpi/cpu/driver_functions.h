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
inline __host__ cudaExtent make_cudaExtent(size_t width, size_t height,
                                           size_t depth) {
  return {width, height, depth};
}

inline __host__ cudaPos make_cudaPos(size_t x, size_t y, size_t z) {
  return {x, y, z};
}

/// \p pitch in bytes, \p width in elements, \p height in rows of a slice.
inline __host__ cudaPitchedPtr make_cudaPitchedPtr(void *pointer, size_t pitch,
                                                   size_t width,
                                                   size_t height) {
  return {pointer, pitch, width, height};
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_DRIVER_FUNCTIONS_H
