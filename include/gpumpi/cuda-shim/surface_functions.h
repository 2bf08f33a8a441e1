//===- surface_functions.h - Surface objects --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ Programming Guide, "Surface Object API". The coordinate x is in
// bytes.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CUDA_SHIM_SURFACE_FUNCTIONS_H
#define GPUMPI_CUDA_SHIM_SURFACE_FUNCTIONS_H

#include "../macros_off.h"

namespace gpumpi {
namespace cuda_shim {

/// What a surface can hold: `type` is void for these.
template <class T> struct SurfaceElement {};
#define GPUMPI_ELEMENT(TYPE)                                                   \
  template <> struct SurfaceElement<TYPE> {                                    \
    typedef void type;                                                         \
  };
#define GPUMPI_ELEMENTS(SCALAR, VECTOR)                                        \
  GPUMPI_ELEMENT(SCALAR)                                                       \
  GPUMPI_ELEMENT(VECTOR##1)                                                    \
  GPUMPI_ELEMENT(VECTOR##2)
GPUMPI_ELEMENT(char)
GPUMPI_ELEMENTS(signed char, char)
GPUMPI_ELEMENTS(unsigned char, uchar)
GPUMPI_ELEMENTS(short, short)
GPUMPI_ELEMENTS(unsigned short, ushort)
GPUMPI_ELEMENTS(int, int)
GPUMPI_ELEMENTS(unsigned int, uint)
GPUMPI_ELEMENTS(long long, longlong)
GPUMPI_ELEMENTS(unsigned long long, ulonglong)
GPUMPI_ELEMENTS(float, float)
GPUMPI_ELEMENT(char4)
GPUMPI_ELEMENT(uchar4)
GPUMPI_ELEMENT(short4)
GPUMPI_ELEMENT(ushort4)
GPUMPI_ELEMENT(int4)
GPUMPI_ELEMENT(uint4)
GPUMPI_ELEMENT(float4)
#undef GPUMPI_ELEMENTS
#undef GPUMPI_ELEMENT

template <class T> using Surface = typename SurfaceElement<T>::type;

} // namespace cuda_shim
} // namespace gpumpi

#define GPUMPI_SURFACE(READ, WRITE, ...)                                       \
  template <class T>                                                           \
  __device__ gpumpi::cuda_shim::Surface<T> READ(                               \
      T *value, cudaSurfaceObject_t object, __VA_ARGS__,                       \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);                    \
  template <class T>                                                           \
  __device__ T READ(cudaSurfaceObject_t object, __VA_ARGS__,                   \
                    cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);      \
  template <class T>                                                           \
  __device__ gpumpi::cuda_shim::Surface<T> WRITE(                              \
      T value, cudaSurfaceObject_t object, __VA_ARGS__,                        \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap);

GPUMPI_SURFACE(surf1Dread, surf1Dwrite, int x)
GPUMPI_SURFACE(surf2Dread, surf2Dwrite, int x, int y)
GPUMPI_SURFACE(surf3Dread, surf3Dwrite, int x, int y, int z)
GPUMPI_SURFACE(surf1DLayeredread, surf1DLayeredwrite, int x, int layer)
GPUMPI_SURFACE(surf2DLayeredread, surf2DLayeredwrite, int x, int y, int layer)
GPUMPI_SURFACE(surfCubemapread, surfCubemapwrite, int x, int y, int face)
GPUMPI_SURFACE(surfCubemapLayeredread, surfCubemapLayeredwrite, int x, int y,
               int layerface)

#undef GPUMPI_SURFACE

#include "../macros_on.h"

#endif // GPUMPI_CUDA_SHIM_SURFACE_FUNCTIONS_H
