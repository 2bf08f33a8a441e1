//===- array_types.h - Arrays and boxes of memory ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The types of the runtime API that describe memory of two and three
// dimensions, and arrays: memory of which only the device knows how it is laid
// out, made of elements of one to four numbers.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_ARRAY_TYPES_H
#define GPUMPI_CPU_ARRAY_TYPES_H

#include "../../macros_off.h"

#include "../host_defines.h"

#include <stddef.h>

/// How the numbers of an array's element are to be read.
enum cudaChannelFormatKind {
  cudaChannelFormatKindSigned = 0,
  cudaChannelFormatKindUnsigned = 1,
  cudaChannelFormatKindFloat = 2,
  cudaChannelFormatKindNone = 3,
  // Not on this device.
  cudaChannelFormatKindNV12 = 4,
  cudaChannelFormatKindUnsignedNormalized8X1 = 5,
  cudaChannelFormatKindUnsignedNormalized8X2 = 6,
  cudaChannelFormatKindUnsignedNormalized8X4 = 7,
  cudaChannelFormatKindUnsignedNormalized16X1 = 8,
  cudaChannelFormatKindUnsignedNormalized16X2 = 9,
  cudaChannelFormatKindUnsignedNormalized16X4 = 10,
  cudaChannelFormatKindSignedNormalized8X1 = 11,
  cudaChannelFormatKindSignedNormalized8X2 = 12,
  cudaChannelFormatKindSignedNormalized8X4 = 13,
  cudaChannelFormatKindSignedNormalized16X1 = 14,
  cudaChannelFormatKindSignedNormalized16X2 = 15,
  cudaChannelFormatKindSignedNormalized16X4 = 16,
  cudaChannelFormatKindUnsignedBlockCompressed1 = 17,
  cudaChannelFormatKindUnsignedBlockCompressed1SRGB = 18,
  cudaChannelFormatKindUnsignedBlockCompressed2 = 19,
  cudaChannelFormatKindUnsignedBlockCompressed2SRGB = 20,
  cudaChannelFormatKindUnsignedBlockCompressed3 = 21,
  cudaChannelFormatKindUnsignedBlockCompressed3SRGB = 22,
  cudaChannelFormatKindUnsignedBlockCompressed4 = 23,
  cudaChannelFormatKindSignedBlockCompressed4 = 24,
  cudaChannelFormatKindUnsignedBlockCompressed5 = 25,
  cudaChannelFormatKindSignedBlockCompressed5 = 26,
  cudaChannelFormatKindUnsignedBlockCompressed6H = 27,
  cudaChannelFormatKindSignedBlockCompressed6H = 28,
  cudaChannelFormatKindUnsignedBlockCompressed7 = 29,
  cudaChannelFormatKindUnsignedBlockCompressed7SRGB = 30,
  cudaChannelFormatKindUnsignedNormalized1010102 = 31
};

/// The element of an array: the bits of its numbers, 0 for those it has not.
struct cudaChannelFormatDesc {
  int x, y, z, w;
  enum cudaChannelFormatKind f;
};

/// Width, height and depth. The width is in elements where an array takes part,
/// else in bytes.
struct cudaExtent {
  size_t width, height, depth;
};

/// A place in an array or a box, in the units of cudaExtent.
struct cudaPos {
  size_t x, y, z;
};

/// A box of memory.
struct cudaPitchedPtr {
  void *ptr;
  size_t pitch; ///< From one row to the next, in bytes.
  size_t xsize; ///< Width of a row, in elements.
  size_t ysize; ///< Rows of a slice.
};

/// Memory of which only the device knows how it is laid out.
struct cudaArray;
typedef struct cudaArray *cudaArray_t;
typedef const struct cudaArray *cudaArray_const_t;

/// An array and smaller ones.
struct cudaMipmappedArray;
typedef struct cudaMipmappedArray *cudaMipmappedArray_t;
typedef const struct cudaMipmappedArray *cudaMipmappedArray_const_t;

#define cudaArrayDefault 0x00u
#define cudaArrayLayered 0x01u
#define cudaArraySurfaceLoadStore 0x02u
#define cudaArrayCubemap 0x04u
#define cudaArrayTextureGather 0x08u
// Not on this device.
#define cudaArrayColorAttachment 0x20u
#define cudaArraySparse 0x40u
#define cudaArrayDeferredMapping 0x80u

/// What memory has to be like that an array without any can be given.
struct cudaArrayMemoryRequirements {
  size_t size; ///< In bytes.
  size_t alignment;
  unsigned int reserved[4];
};

#define cudaArraySparsePropertiesSingleMipTail 0x1

/// How an array of which parts have no memory is divided into parts.
struct cudaArraySparseProperties {
  struct {
    unsigned int width, height, depth;
  } tileExtent; ///< In elements.
  unsigned int miptailFirstLevel;
  unsigned long long miptailSize;
  unsigned int flags;
  unsigned int reserved[4];
};

#include "../../macros_on.h"

#endif // GPUMPI_CPU_ARRAY_TYPES_H
