//===- surface_indirect_functions.h - Reading and writing surfaces *- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ Programming Guide, "Surface Functions", for surface objects. The
// first coordinate is in bytes.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_SURFACE_INDIRECT_FUNCTIONS_H
#define GPUMPI_CPU_SURFACE_INDIRECT_FUNCTIONS_H

#include "../macros_off.h"

#include "host_defines.h"
#include "surface_types.h"

#include <cstring>

namespace gpumpi {
namespace cpu {
namespace detail {

/// The place of \p bytes bytes from byte \p x of row \p y of slice \p z on;
/// null if it is outside and \p mode is cudaBoundaryModeZero.
__device__ void *surfacePlace(cudaSurfaceObject_t surface, int x, int y, int z,
                              unsigned bytes, cudaSurfaceBoundaryMode mode);

template <class T> inline __device__ T readSurface(const void *place) {
  T value;
  if (place)
    memcpy(&value, place, sizeof(T));
  else
    memset(static_cast<void *>(&value), 0, sizeof(T));
  return value;
}

template <class T>
inline __device__ void writeSurface(void *place, const T &value) {
  if (place)
    memcpy(place, &value, sizeof(T));
}

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#define GPUMPI_CPU_LIST(...) __VA_ARGS__
#define GPUMPI_CPU_SURFACE(NAME, PARAMETERS, ARGUMENTS, PLACE)                 \
  template <class T>                                                           \
  inline __device__ T NAME##read(                                              \
      cudaSurfaceObject_t surface, GPUMPI_CPU_LIST PARAMETERS,                 \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {                   \
    return gpumpi::cpu::detail::readSurface<T>(                                \
        gpumpi::cpu::detail::surfacePlace(surface, GPUMPI_CPU_LIST PLACE,      \
                                          (unsigned)sizeof(T), mode));         \
  }                                                                            \
  template <class T>                                                           \
  inline __device__ void NAME##read(                                           \
      T *value, cudaSurfaceObject_t surface, GPUMPI_CPU_LIST PARAMETERS,       \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {                   \
    *value = NAME##read<T>(surface, GPUMPI_CPU_LIST ARGUMENTS, mode);          \
  }                                                                            \
  template <class T>                                                           \
  inline __device__ void NAME##write(                                          \
      T value, cudaSurfaceObject_t surface, GPUMPI_CPU_LIST PARAMETERS,        \
      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {                   \
    gpumpi::cpu::detail::writeSurface(                                         \
        gpumpi::cpu::detail::surfacePlace(surface, GPUMPI_CPU_LIST PLACE,      \
                                          (unsigned)sizeof(T), mode),          \
        value);                                                                \
  }

GPUMPI_CPU_SURFACE(surf1D, (int x), (x), (x, 0, 0))
GPUMPI_CPU_SURFACE(surf2D, (int x, int y), (x, y), (x, y, 0))
GPUMPI_CPU_SURFACE(surf3D, (int x, int y, int z), (x, y, z), (x, y, z))
GPUMPI_CPU_SURFACE(surf1DLayered, (int x, int layer), (x, layer), (x, 0, layer))
GPUMPI_CPU_SURFACE(surf2DLayered, (int x, int y, int layer), (x, y, layer),
                   (x, y, layer))
GPUMPI_CPU_SURFACE(surfCubemap, (int x, int y, int face), (x, y, face),
                   (x, y, face))
GPUMPI_CPU_SURFACE(surfCubemapLayered, (int x, int y, int layerFace),
                   (x, y, layerFace), (x, y, layerFace))

#undef GPUMPI_CPU_SURFACE
#undef GPUMPI_CPU_LIST

#include "../macros_on.h"

#endif // GPUMPI_CPU_SURFACE_INDIRECT_FUNCTIONS_H
