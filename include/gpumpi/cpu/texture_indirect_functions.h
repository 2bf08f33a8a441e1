//===- texture_indirect_functions.h - Reading textures ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ Programming Guide, "Texture Functions", for texture objects. There
// are no mipmaps, so that the level of detail, and the gradients from which it
// would follow, have no effect.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_TEXTURE_INDIRECT_FUNCTIONS_H
#define GPUMPI_CPU_TEXTURE_INDIRECT_FUNCTIONS_H

#include "../macros_off.h"

#include "gpumpi_cpu/texels.h"
#include "texture_types.h"

namespace gpumpi {
namespace cpu {
namespace detail {

/// Element \p index of a texture of linear memory.
__device__ Texel fetchElement(cudaTextureObject_t texture, int index);
/// What \p texture has at a place of \p dimensions coordinates, in layer \p
/// layer if it is layered.
__device__ Texel fetchTexel(cudaTextureObject_t texture, int dimensions,
                            float x, float y, float z, int layer);
/// Likewise in the direction (x, y, z) of a cubemap.
__device__ Texel fetchCube(cudaTextureObject_t texture, float x, float y,
                           float z, int layer);
/// Number \p component of the four elements between which would be
/// interpolated.
__device__ Texel gatherTexels(cudaTextureObject_t texture, float x, float y,
                              int component);

} // namespace detail
} // namespace cpu
} // namespace gpumpi

/// Each function has a form that returns what it reads, and one that stores it.
#define GPUMPI_CPU_FETCH(NAME, PARAMETERS, ARGUMENTS, FETCH)                   \
  template <class T>                                                           \
  inline __device__ T NAME(cudaTextureObject_t texture,                        \
                           GPUMPI_CPU_LIST PARAMETERS) {                       \
    return gpumpi::cpu::detail::TexelType<T>::from(                            \
        gpumpi::cpu::detail::FETCH);                                           \
  }                                                                            \
  template <class T>                                                           \
  inline __device__ void NAME(T *value, cudaTextureObject_t texture,           \
                              GPUMPI_CPU_LIST PARAMETERS) {                    \
    *value = NAME<T>(texture, GPUMPI_CPU_LIST ARGUMENTS);                      \
  }
#define GPUMPI_CPU_LIST(...) __VA_ARGS__

GPUMPI_CPU_FETCH(tex1Dfetch, (int index), (index), fetchElement(texture, index))
GPUMPI_CPU_FETCH(tex1D, (float x), (x), fetchTexel(texture, 1, x, 0, 0, 0))
GPUMPI_CPU_FETCH(tex2D, (float x, float y), (x, y),
                 fetchTexel(texture, 2, x, y, 0, 0))
GPUMPI_CPU_FETCH(tex3D, (float x, float y, float z), (x, y, z),
                 fetchTexel(texture, 3, x, y, z, 0))
GPUMPI_CPU_FETCH(tex1DLayered, (float x, int layer), (x, layer),
                 fetchTexel(texture, 1, x, 0, 0, layer))
GPUMPI_CPU_FETCH(tex2DLayered, (float x, float y, int layer), (x, y, layer),
                 fetchTexel(texture, 2, x, y, 0, layer))
GPUMPI_CPU_FETCH(texCubemap, (float x, float y, float z), (x, y, z),
                 fetchCube(texture, x, y, z, 0))
GPUMPI_CPU_FETCH(texCubemapLayered, (float x, float y, float z, int layer),
                 (x, y, z, layer), fetchCube(texture, x, y, z, layer))

#define GPUMPI_CPU_LEVEL [[maybe_unused]] float level
GPUMPI_CPU_FETCH(tex1DLod, (float x, GPUMPI_CPU_LEVEL), (x, level),
                 fetchTexel(texture, 1, x, 0, 0, 0))
GPUMPI_CPU_FETCH(tex2DLod, (float x, float y, GPUMPI_CPU_LEVEL), (x, y, level),
                 fetchTexel(texture, 2, x, y, 0, 0))
GPUMPI_CPU_FETCH(tex3DLod, (float x, float y, float z, GPUMPI_CPU_LEVEL),
                 (x, y, z, level), fetchTexel(texture, 3, x, y, z, 0))
GPUMPI_CPU_FETCH(tex1DLayeredLod, (float x, int layer, GPUMPI_CPU_LEVEL),
                 (x, layer, level), fetchTexel(texture, 1, x, 0, 0, layer))
GPUMPI_CPU_FETCH(tex2DLayeredLod,
                 (float x, float y, int layer, GPUMPI_CPU_LEVEL),
                 (x, y, layer, level), fetchTexel(texture, 2, x, y, 0, layer))
GPUMPI_CPU_FETCH(texCubemapLod, (float x, float y, float z, GPUMPI_CPU_LEVEL),
                 (x, y, z, level), fetchCube(texture, x, y, z, 0))
GPUMPI_CPU_FETCH(texCubemapLayeredLod,
                 (float x, float y, float z, int layer, GPUMPI_CPU_LEVEL),
                 (x, y, z, layer, level), fetchCube(texture, x, y, z, layer))
#undef GPUMPI_CPU_LEVEL

#define GPUMPI_CPU_GRADIENTS(TYPE)                                             \
  [[maybe_unused]] TYPE alongX, [[maybe_unused]] TYPE alongY
GPUMPI_CPU_FETCH(tex1DGrad, (float x, GPUMPI_CPU_GRADIENTS(float)),
                 (x, alongX, alongY), fetchTexel(texture, 1, x, 0, 0, 0))
GPUMPI_CPU_FETCH(tex2DGrad, (float x, float y, GPUMPI_CPU_GRADIENTS(float2)),
                 (x, y, alongX, alongY), fetchTexel(texture, 2, x, y, 0, 0))
GPUMPI_CPU_FETCH(tex3DGrad,
                 (float x, float y, float z, GPUMPI_CPU_GRADIENTS(float4)),
                 (x, y, z, alongX, alongY), fetchTexel(texture, 3, x, y, z, 0))
GPUMPI_CPU_FETCH(tex1DLayeredGrad,
                 (float x, int layer, GPUMPI_CPU_GRADIENTS(float)),
                 (x, layer, alongX, alongY),
                 fetchTexel(texture, 1, x, 0, 0, layer))
GPUMPI_CPU_FETCH(tex2DLayeredGrad,
                 (float x, float y, int layer, GPUMPI_CPU_GRADIENTS(float2)),
                 (x, y, layer, alongX, alongY),
                 fetchTexel(texture, 2, x, y, 0, layer))
GPUMPI_CPU_FETCH(texCubemapGrad,
                 (float x, float y, float z, GPUMPI_CPU_GRADIENTS(float4)),
                 (x, y, z, alongX, alongY), fetchCube(texture, x, y, z, 0))
GPUMPI_CPU_FETCH(texCubemapLayeredGrad,
                 (float x, float y, float z, int layer,
                  GPUMPI_CPU_GRADIENTS(float4)),
                 (x, y, z, layer, alongX, alongY),
                 fetchCube(texture, x, y, z, layer))
#undef GPUMPI_CPU_GRADIENTS

#undef GPUMPI_CPU_FETCH
#undef GPUMPI_CPU_LIST

/// Number \p component of the elements at (i, j + 1), (i + 1, j + 1),
/// (i + 1, j) and (i, j), in this order, where (i, j) is the first of the four
/// elements around the place.
template <class T>
inline __device__ T tex2Dgather(cudaTextureObject_t texture, float x, float y,
                                int component = 0) {
  return gpumpi::cpu::detail::TexelType<T>::from(
      gpumpi::cpu::detail::gatherTexels(texture, x, y, component));
}
template <class T>
inline __device__ void tex2Dgather(T *value, cudaTextureObject_t texture,
                                   float x, float y, int component = 0) {
  *value = tex2Dgather<T>(texture, x, y, component);
}

#include "../macros_on.h"

#endif // GPUMPI_CPU_TEXTURE_INDIRECT_FUNCTIONS_H
