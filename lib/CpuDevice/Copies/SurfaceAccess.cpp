//===- SurfaceAccess.cpp - Reading and writing surfaces -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Block.h"
#include "Copies/Textures.h"

#include <cuda_runtime.h>

#include <algorithm>

namespace gpumpi::cpu::detail {

void *surfacePlace(cudaSurfaceObject_t object, int x, int y, int z,
                   unsigned bytes, cudaSurfaceBoundaryMode mode) {
  if (!object)
    failInKernel("a surface is used that has not been made");
  const Elements &elements = Surface::of(object).elements;
  if ((unsigned)x % bytes != 0)
    failInKernel(
        "a place in a surface, which is in bytes, is not a multiple of "
        "the size of what is read or written there");
  const long lastX =
      elements.size[0] * (long)elements.elementBytes - (long)bytes;
  const long i = std::clamp((long)x, 0L, std::max(lastX, 0L));
  const long j = std::clamp((long)y, 0L, elements.size[1] - 1);
  const long k = std::clamp((long)z, 0L, elements.size[2] - 1);
  const bool isInside = i == x && j == y && k == z && lastX >= 0;
  if (!isInside && mode == cudaBoundaryModeZero)
    return nullptr;
  if (lastX < 0 || (!isInside && mode != cudaBoundaryModeClamp))
    failInKernel("an access leaves the surface, with cudaBoundaryModeTrap");
  return const_cast<char *>(elements.at(0, j, k)) + i;
}

} // namespace gpumpi::cpu::detail
