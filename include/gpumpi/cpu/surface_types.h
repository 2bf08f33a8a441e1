//===- surface_types.h - Surfaces -------------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ Programming Guide, "Surface Memory": arrays that kernels can write.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_SURFACE_TYPES_H
#define GPUMPI_CPU_SURFACE_TYPES_H

#include "../macros_off.h"

/// A surface that kernels can read and write; 0 is none.
typedef unsigned long long cudaSurfaceObject_t;

/// What becomes of an access outside of the surface.
enum cudaSurfaceBoundaryMode {
  cudaBoundaryModeZero = 0,  ///< Zero is read; what is written is dropped.
  cudaBoundaryModeClamp = 1, ///< The nearest element is meant.
  cudaBoundaryModeTrap = 2   ///< It ends the program.
};

#include "../macros_on.h"

#endif // GPUMPI_CPU_SURFACE_TYPES_H
