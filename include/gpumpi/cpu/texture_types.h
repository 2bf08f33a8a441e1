//===- texture_types.h - Textures and how they are read ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ Programming Guide, "Texture Memory": what a texture object reads
// (cudaResourceDesc) and how (cudaTextureDesc).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_TEXTURE_TYPES_H
#define GPUMPI_CPU_TEXTURE_TYPES_H

#include "../macros_off.h"

#include "gpumpi_cpu/array_types.h"

/// A texture that kernels can read; 0 is none.
typedef unsigned long long cudaTextureObject_t;

#define cudaTextureType1D 0x01
#define cudaTextureType2D 0x02
#define cudaTextureType3D 0x03
#define cudaTextureTypeCubemap 0x0C
#define cudaTextureType1DLayered 0xF1
#define cudaTextureType2DLayered 0xF2
#define cudaTextureTypeCubemapLayered 0xFC

/// What a coordinate outside of the texture stands for.
enum cudaTextureAddressMode GPUMPI_CPU_OF_INT {
  cudaAddressModeWrap = 0,   ///< The texture repeats.
  cudaAddressModeClamp = 1,  ///< The edge goes on.
  cudaAddressModeMirror = 2, ///< The texture repeats, every other one mirrored.
  cudaAddressModeBorder = 3  ///< The border's colour.
};

enum cudaTextureFilterMode {
  cudaFilterModePoint = 0, ///< One element is read.
  cudaFilterModeLinear = 1 ///< Between neighbouring elements is interpolated.
};

enum cudaTextureReadMode {
  cudaReadModeElementType = 0,
  cudaReadModeNormalizedFloat = 1 ///< Integers as 0 to 1, or -1 to 1.
};

/// How a texture is read.
struct cudaTextureDesc {
  enum cudaTextureAddressMode addressMode[3];
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords; ///< Coordinates are fractions of the width, and so on.
  unsigned int maxAnisotropy;                  ///< Without effect.
  enum cudaTextureFilterMode mipmapFilterMode; ///< From level to level.
  float mipmapLevelBias; ///< Added to levels, before they are limited.
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
  int disableTrilinearOptimization;
  int seamlessCubemap;
};

enum cudaResourceType GPUMPI_CPU_OF_INT {
  cudaResourceTypeArray = 0,
  cudaResourceTypeMipmappedArray = 1,
  cudaResourceTypeLinear = 2,
  cudaResourceTypePitch2D = 3
};

/// What a texture or surface reads.
struct cudaResourceDesc {
  enum cudaResourceType resType;
  union {
    struct {
      cudaArray_t array;
    } array;
    struct {
      cudaMipmappedArray_t mipmap;
    } mipmap;
    struct {
      void *devPtr;
      struct cudaChannelFormatDesc desc;
      size_t sizeInBytes;
    } linear;
    struct {
      void *devPtr;
      struct cudaChannelFormatDesc desc;
      size_t width, height; ///< In elements.
      size_t pitchInBytes;
    } pitch2D;
    struct {
      int reserved[32];
    } reserved;
  } res;
  unsigned int flags; ///< 0.
};

enum cudaResourceViewFormat { cudaResViewFormatNone = 0 };

/// A part of an array, or its elements read as others. Not there: must be null.
struct cudaResourceViewDesc {
  enum cudaResourceViewFormat format;
  size_t width, height, depth;
  unsigned int firstMipmapLevel, lastMipmapLevel;
  unsigned int firstLayer, lastLayer;
  unsigned int reserved[16];
};

#include "../macros_on.h"

#endif // GPUMPI_CPU_TEXTURE_TYPES_H
