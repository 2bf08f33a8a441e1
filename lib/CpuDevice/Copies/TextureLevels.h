//===- TextureLevels.h - Reading the levels of a texture --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What choosing a level (TextureLevels.cpp) and reading one (TextureFetch.cpp)
// have in common.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_TEXTURELEVELS_H
#define GPUMPI_LIB_CPUDEVICE_TEXTURELEVELS_H

#include "Copies/Textures.h"

#include <cuda_runtime.h>

namespace gpumpi::cpu::detail {

/// Coordinates of a texture, or a direction.
struct Place {
  float x, y, z;
};

/// A place on one of the six faces of a cube, from 0 to 1 on each axis.
struct FacePlace {
  long face;
  float s, t;
};

/// What a kernel reads, which has to have been made.
const Texture &textureOf(cudaTextureObject_t object);

/// What \p elements, one level of \p texture, have at \p place of \p dimensions
/// coordinates, in layer \p layer if they are layered.
Texel sampleLevel(const Texture &texture, const Elements &elements,
                  int dimensions, const Place &place, int layer);

/// Likewise on a face of a cube.
Texel sampleFace(const Texture &texture, const Elements &elements,
                 const FacePlace &place, int layer);

} // namespace gpumpi::cpu::detail

#endif // GPUMPI_LIB_CPUDEVICE_TEXTURELEVELS_H
