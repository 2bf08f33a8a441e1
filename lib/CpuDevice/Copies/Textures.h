//===- Textures.h - Textures and surfaces -----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A texture object is the address of a Texture, a surface object that of a
// Surface: kernels find out by it where to read, without a lock.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_TEXTURES_H
#define GPUMPI_LIB_CPUDEVICE_TEXTURES_H

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gpumpi::cpu {

/// Elements in memory, as textures and surfaces see them.
struct Elements {
  char *data;
  cudaChannelFormatDesc element;
  std::size_t elementBytes;
  long size[3]; ///< In elements; 1 where there is none.
  std::size_t pitch, slice;
  bool isLayered; ///< The last dimension is that of layers.
  bool isCubemap; ///< It is that of faces, six to a layer.

  const char *at(long x, long y, long z) const {
    return data + (std::size_t)z * slice + (std::size_t)y * pitch +
           (std::size_t)x * elementBytes;
  }
};

struct Texture {
  int device;
  cudaResourceDesc resource;
  cudaTextureDesc how;
  Elements elements;           ///< Those of the first level.
  std::vector<Elements> lower; ///< Those of the others.
  int channels;
  int channelBits;
  /// What is read are floats: the elements are, or become such.
  bool givesFloats;

  unsigned levels() const { return (unsigned)lower.size() + 1; }
  const Elements &level(unsigned number) const {
    return number ? lower[number - 1] : elements;
  }

  static const Texture &of(cudaTextureObject_t object) {
    return *reinterpret_cast<const Texture *>((std::uintptr_t)object);
  }
};

struct Surface {
  int device;
  cudaResourceDesc resource;
  Elements elements;

  static const Surface &of(cudaSurfaceObject_t object) {
    return *reinterpret_cast<const Surface *>((std::uintptr_t)object);
  }
};

/// Whether there is such a texture, or surface.
bool isTexture(cudaTextureObject_t object);
bool isSurface(cudaSurfaceObject_t object);

/// Forgets the textures and surfaces of \p device.
void destroyTextures(int device);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_TEXTURES_H
