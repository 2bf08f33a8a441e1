//===- texture_indirect_functions.h - Reading textures ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ Programming Guide, "Texture Functions", for texture objects. Where a
// kernel gives gradients, the level of detail follows from the longer one;
// there is no anisotropy.
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
/// How coordinates change from one pixel to the next.
struct Gradient {
  float x, y, z;
};
inline __device__ Gradient gradient(float along) { return {along, 0, 0}; }
inline __device__ Gradient gradient(float2 along) {
  return {along.x, along.y, 0};
}
inline __device__ Gradient gradient(float4 along) {
  return {along.x, along.y, along.z};
}

/// The same as fetchTexel and fetchCube at level of detail \p level.
__device__ Texel fetchLevel(cudaTextureObject_t texture, int dimensions,
                            float x, float y, float z, int layer, float level);
__device__ Texel fetchCubeLevel(cudaTextureObject_t texture, float x, float y,
                                float z, int layer, float level);

/// The level of detail where coordinates change so, by a column and by a row.
__device__ float levelOfGradients(cudaTextureObject_t texture, int dimensions,
                                  Gradient alongX, Gradient alongY);
__device__ float levelOfCubeGradients(cudaTextureObject_t texture, float x,
                                      float y, float z, Gradient alongX,
                                      Gradient alongY);

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

GPUMPI_CPU_FETCH(tex1DLod, (float x, float level), (x, level),
                 fetchLevel(texture, 1, x, 0, 0, 0, level))
GPUMPI_CPU_FETCH(tex2DLod, (float x, float y, float level), (x, y, level),
                 fetchLevel(texture, 2, x, y, 0, 0, level))
GPUMPI_CPU_FETCH(tex3DLod, (float x, float y, float z, float level),
                 (x, y, z, level), fetchLevel(texture, 3, x, y, z, 0, level))
GPUMPI_CPU_FETCH(tex1DLayeredLod, (float x, int layer, float level),
                 (x, layer, level),
                 fetchLevel(texture, 1, x, 0, 0, layer, level))
GPUMPI_CPU_FETCH(tex2DLayeredLod, (float x, float y, int layer, float level),
                 (x, y, layer, level),
                 fetchLevel(texture, 2, x, y, 0, layer, level))
GPUMPI_CPU_FETCH(texCubemapLod, (float x, float y, float z, float level),
                 (x, y, z, level), fetchCubeLevel(texture, x, y, z, 0, level))
GPUMPI_CPU_FETCH(texCubemapLayeredLod,
                 (float x, float y, float z, int layer, float level),
                 (x, y, z, layer, level),
                 fetchCubeLevel(texture, x, y, z, layer, level))

#define GPUMPI_CPU_LEVEL(DIMENSIONS)                                           \
  levelOfGradients(texture, DIMENSIONS, gpumpi::cpu::detail::gradient(alongX), \
                   gpumpi::cpu::detail::gradient(alongY))
#define GPUMPI_CPU_CUBE_LEVEL                                                  \
  gpumpi::cpu::detail::levelOfCubeGradients(                                   \
      texture, x, y, z, gpumpi::cpu::detail::gradient(alongX),                 \
      gpumpi::cpu::detail::gradient(alongY))
GPUMPI_CPU_FETCH(tex1DGrad, (float x, float alongX, float alongY),
                 (x, alongX, alongY),
                 fetchLevel(texture, 1, x, 0, 0, 0,
                            gpumpi::cpu::detail::GPUMPI_CPU_LEVEL(1)))
GPUMPI_CPU_FETCH(tex2DGrad, (float x, float y, float2 alongX, float2 alongY),
                 (x, y, alongX, alongY),
                 fetchLevel(texture, 2, x, y, 0, 0,
                            gpumpi::cpu::detail::GPUMPI_CPU_LEVEL(2)))
GPUMPI_CPU_FETCH(tex3DGrad,
                 (float x, float y, float z, float4 alongX, float4 alongY),
                 (x, y, z, alongX, alongY),
                 fetchLevel(texture, 3, x, y, z, 0,
                            gpumpi::cpu::detail::GPUMPI_CPU_LEVEL(3)))
GPUMPI_CPU_FETCH(tex1DLayeredGrad,
                 (float x, int layer, float alongX, float alongY),
                 (x, layer, alongX, alongY),
                 fetchLevel(texture, 1, x, 0, 0, layer,
                            gpumpi::cpu::detail::GPUMPI_CPU_LEVEL(1)))
GPUMPI_CPU_FETCH(tex2DLayeredGrad,
                 (float x, float y, int layer, float2 alongX, float2 alongY),
                 (x, y, layer, alongX, alongY),
                 fetchLevel(texture, 2, x, y, 0, layer,
                            gpumpi::cpu::detail::GPUMPI_CPU_LEVEL(2)))
GPUMPI_CPU_FETCH(texCubemapGrad,
                 (float x, float y, float z, float4 alongX, float4 alongY),
                 (x, y, z, alongX, alongY),
                 fetchCubeLevel(texture, x, y, z, 0, GPUMPI_CPU_CUBE_LEVEL))
GPUMPI_CPU_FETCH(texCubemapLayeredGrad,
                 (float x, float y, float z, int layer, float4 alongX,
                  float4 alongY),
                 (x, y, z, layer, alongX, alongY),
                 fetchCubeLevel(texture, x, y, z, layer, GPUMPI_CPU_CUBE_LEVEL))
#undef GPUMPI_CPU_CUBE_LEVEL
#undef GPUMPI_CPU_LEVEL

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
