//===- Arrays.cpp - Arrays in device memory -------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Copies/Arrays.h"

#include "Device.h"
#include "Errors.h"
#include "HandleSet.h"
#include "Memory/Allocations.h"
#include "Streams/Stream.h"

#include <cuda_runtime_api.h>

using namespace gpumpi::cpu;

/// Never destroyed: programs free arrays in destructors of global objects.
static HandleSet<cudaArray> &arrays() {
  static auto *const set = new HandleSet<cudaArray>;
  return *set;
}

bool gpumpi::cpu::isArray(cudaArray_const_t array) {
  return arrays().contains(const_cast<cudaArray_t>(array));
}

void gpumpi::cpu::destroyArrays(int device) {
  destroyMipmappedArrays(device);
  arrays().destroyAll(device);
}

cudaArray_t gpumpi::cpu::addArray(const cudaArray &array) {
  return arrays().create(array);
}

void gpumpi::cpu::removeArray(cudaArray_t array) {
  (void)arrays().destroy(array);
}

size_t gpumpi::cpu::bytesOfElement(const cudaChannelFormatDesc &element) {
  const int bits = element.x;
  const bool isFloat = element.f == cudaChannelFormatKindFloat;
  const bool isInteger = element.f == cudaChannelFormatKindSigned ||
                         element.f == cudaChannelFormatKindUnsigned;
  const bool isNumber = (isFloat && (bits == 16 || bits == 32)) ||
                        (isInteger && (bits == 8 || bits == 16 || bits == 32));
  if (!isNumber)
    return 0;
  const size_t bytes = (size_t)bits / 8;
  // One, two or four equal numbers.
  if (element.y == 0 && element.z == 0 && element.w == 0)
    return bytes;
  if (element.y == bits && element.z == 0 && element.w == 0)
    return 2 * bytes;
  if (element.y == bits && element.z == bits && element.w == bits)
    return 4 * bytes;
  return 0;
}

namespace {

/// How large arrays of one form may be, in elements and layers.
struct Limits {
  int width, height, depth;

  bool allow(const cudaExtent &extent) const {
    return extent.width <= (size_t)width && extent.height <= (size_t)height &&
           extent.depth <= (size_t)depth;
  }
};

} // namespace

// Arrays that surfaces are made of, or textures that are gathered from, may
// have less.
bool gpumpi::cpu::isSmallEnough(const cudaExtent &extent, unsigned flags,
                                bool hasLevels) {
  cudaDeviceProp p;
  (void)cudaGetDeviceProperties(&p, currentDevice());
  const bool isSurface = flags & cudaArraySurfaceLoadStore;
  const auto atMost = [&](const Limits &texture, const Limits &surface) {
    return texture.allow(extent) && (!isSurface || surface.allow(extent));
  };
  if (flags & cudaArrayCubemap) {
    const int *texture = p.maxTextureCubemapLayered;
    const int *surface = p.maxSurfaceCubemapLayered;
    return flags & cudaArrayLayered
               ? atMost({texture[0], texture[0], texture[1]},
                        {surface[0], surface[0], surface[1]})
               : atMost({p.maxTextureCubemap, p.maxTextureCubemap, 6},
                        {p.maxSurfaceCubemap, p.maxSurfaceCubemap, 6});
  }
  if (flags & cudaArrayLayered && extent.height == 0)
    return atMost({p.maxTexture1DLayered[0], 0, p.maxTexture1DLayered[1]},
                  {p.maxSurface1DLayered[0], 0, p.maxSurface1DLayered[1]});
  if (flags & cudaArrayLayered) {
    const int *texture = p.maxTexture2DLayered;
    const int *surface = p.maxSurface2DLayered;
    return atMost({texture[0], texture[1], texture[2]},
                  {surface[0], surface[1], surface[2]});
  }
  if (extent.depth) {
    const int *first = p.maxTexture3D, *other = p.maxTexture3DAlt;
    const int *surface = p.maxSurface3D;
    return atMost({first[0], first[1], first[2]},
                  {surface[0], surface[1], surface[2]}) ||
           (!isSurface && Limits{other[0], other[1], other[2]}.allow(extent));
  }
  if (extent.height) {
    const int *texture = hasLevels ? p.maxTexture2DMipmap : p.maxTexture2D;
    const int *gather = p.maxTexture2DGather;
    return atMost({texture[0], texture[1], 0},
                  {p.maxSurface2D[0], p.maxSurface2D[1], 0}) &&
           (!(flags & cudaArrayTextureGather) ||
            Limits{gather[0], gather[1], 0}.allow(extent));
  }
  return atMost({hasLevels ? p.maxTexture1DMipmap : p.maxTexture1D, 0, 0},
                {p.maxSurface1D, 0, 0});
}

/// Whether elements like \p element are of a kind that only GPUs have: numbers
/// from 0 to 1 that are kept as whole ones, and blocks that are compressed.
static bool isOfOtherKind(const cudaChannelFormatDesc &element) {
  return element.f > cudaChannelFormatKindNone &&
         element.f <= cudaChannelFormatKindUnsignedNormalized1010102;
}

cudaError_t gpumpi::cpu::checkForm(const cudaChannelFormatDesc &element,
                                   const cudaExtent &extent, unsigned flags) {
  constexpr unsigned Known = cudaArrayLayered | cudaArraySurfaceLoadStore |
                             cudaArrayCubemap | cudaArrayTextureGather;
  // Arrays of which parts have no memory, or all of them none yet, and those
  // that are drawn to.
  constexpr unsigned Elsewhere =
      cudaArraySparse | cudaArrayDeferredMapping | cudaArrayColorAttachment;
  if (flags & ~(Known | Elsewhere) || extent.width == 0)
    return cudaErrorInvalidValue;
  if (flags & Elsewhere || isOfOtherKind(element))
    return cudaErrorNotSupported;
  const bool isLayered = flags & cudaArrayLayered;
  if (isLayered ? extent.depth == 0 : extent.depth > 0 && extent.height == 0)
    return cudaErrorInvalidValue;
  if (flags & cudaArrayCubemap &&
      (extent.width != extent.height ||
       (isLayered ? extent.depth % 6 != 0 : extent.depth != 6)))
    return cudaErrorInvalidValue;
  if (flags & cudaArrayTextureGather &&
      (extent.height == 0 || extent.depth != 0))
    return cudaErrorInvalidValue;
  return bytesOfElement(element) ? cudaSuccess
                                 : cudaErrorInvalidChannelDescriptor;
}

cudaArray gpumpi::cpu::arrayOf(const cudaChannelFormatDesc &element,
                               const cudaExtent &extent, unsigned flags) {
  return {currentDevice(),         element, extent, flags,
          bytesOfElement(element), nullptr, false};
}

bool gpumpi::cpu::bytesOf(const cudaArray &array, size_t &bytes) {
  size_t row, slice;
  return !__builtin_mul_overflow(array.extent.width, array.elementBytes,
                                 &row) &&
         !__builtin_mul_overflow(row, array.rows(), &slice) &&
         !__builtin_mul_overflow(slice, array.slices(), &bytes);
}

cudaError_t cudaMalloc3DArray(cudaArray_t *array,
                              const cudaChannelFormatDesc *element,
                              cudaExtent extent, unsigned flags) {
  if (!array || !element)
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = checkForm(*element, extent, flags))
    return remember(error);
  cudaArray made = arrayOf(*element, extent, flags);
  size_t bytes;
  // What no address counts is, on an H200, a matter of memory.
  if (!bytesOf(made, bytes))
    return remember(cudaErrorMemoryAllocation);
  if (!isSmallEnough(extent, flags, false))
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = unsafeCall())
    return remember(error);
  if (const cudaError_t error = allocations().allocate(
          &made.data, bytes, cudaMemoryTypeDevice, made.device))
    return remember(error);
  *array = arrays().create(made);
  return remember(cudaSuccess);
}

cudaError_t cudaMallocArray(cudaArray_t *array,
                            const cudaChannelFormatDesc *element, size_t width,
                            size_t height, unsigned flags) {
  if (flags & (cudaArrayLayered | cudaArrayCubemap))
    return remember(cudaErrorInvalidValue);
  return cudaMalloc3DArray(array, element, {width, height, 0}, flags);
}

cudaError_t cudaFreeArray(cudaArray_t array) {
  if (!array)
    return remember(cudaSuccess);
  if (!isArray(array) || array->isLevel)
    return remember(cudaErrorInvalidValue);
  Backlog::instance().awaitDevice(array->device);
  (void)allocations().release(array->data, false);
  (void)arrays().destroy(array);
  return remember(cudaSuccess);
}

cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc *element, cudaExtent *extent,
                             unsigned *flags, cudaArray_t array) {
  if (!isArray(array))
    return remember(cudaErrorInvalidValue);
  if (element)
    *element = array->element;
  if (extent)
    *extent = array->extent;
  if (flags)
    *flags = array->flags;
  return remember(cudaSuccess);
}

cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *element,
                               cudaArray_const_t array) {
  if (!element || !isArray(array))
    return remember(cudaErrorInvalidValue);
  *element = array->element;
  return remember(cudaSuccess);
}

// No array has planes, deferred memory or parts without any: checkForm().

cudaError_t cudaArrayGetPlane(cudaArray_t *plane, cudaArray_t array, unsigned) {
  if (!isArray(array))
    return remember(cudaErrorInvalidResourceHandle);
  if (plane)
    *plane = nullptr;
  return remember(cudaErrorInvalidValue);
}

cudaError_t cudaArrayGetMemoryRequirements(cudaArrayMemoryRequirements *,
                                           cudaArray_t, int) {
  return remember(cudaErrorInvalidValue);
}

cudaError_t cudaArrayGetSparseProperties(cudaArraySparseProperties *,
                                         cudaArray_t) {
  return remember(cudaErrorInvalidValue);
}

cudaError_t
cudaMipmappedArrayGetMemoryRequirements(cudaArrayMemoryRequirements *,
                                        cudaMipmappedArray_t, int) {
  return remember(cudaErrorInvalidValue);
}

cudaError_t cudaMipmappedArrayGetSparseProperties(cudaArraySparseProperties *,
                                                  cudaMipmappedArray_t) {
  return remember(cudaErrorInvalidValue);
}
