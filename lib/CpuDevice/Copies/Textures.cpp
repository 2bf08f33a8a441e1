//===- Textures.cpp - Making textures and surfaces ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Copies/Textures.h"

#include "Copies/Arrays.h"
#include "Device.h"
#include "Errors.h"
#include "HandleSet.h"
#include "Memory/Allocations.h"

using namespace gpumpi::cpu;

namespace {

/// Never destroyed: programs destroy textures in destructors of global objects.
HandleSet<Texture> &textures() {
  static auto *const set = new HandleSet<Texture>;
  return *set;
}
HandleSet<Surface> &surfaces() {
  static auto *const set = new HandleSet<Surface>;
  return *set;
}

/// The handle's address need not be one of an object.
template <class Object> Object *addressOf(unsigned long long object) {
  return reinterpret_cast<Object *>((std::uintptr_t)object);
}
template <class Object> unsigned long long handleOf(const Object *object) {
  return reinterpret_cast<std::uintptr_t>(object);
}

/// Elements in memory that begin at a multiple of \p alignment.
cudaError_t findInMemory(const void *data, const cudaChannelFormatDesc &element,
                         long width, long height, std::size_t pitch,
                         Elements &found) {
  const std::size_t bytes = bytesOfElement(element);
  if (!bytes)
    return cudaErrorInvalidChannelDescriptor;
  const auto allocation = allocations().find(data);
  const auto address = reinterpret_cast<std::uintptr_t>(data);
  const std::size_t rowBytes = (std::size_t)width * bytes;
  cudaDeviceProp properties;
  (void)cudaGetDeviceProperties(&properties, currentDevice());
  if (width <= 0 || height <= 0 || !allocation ||
      address % properties.textureAlignment != 0 ||
      (height > 1 &&
       (pitch < rowBytes || pitch % properties.texturePitchAlignment != 0)) ||
      !allocation->contains(address,
                            pitch * (std::size_t)(height - 1) + rowBytes))
    return cudaErrorInvalidValue;
  found = {static_cast<char *>(const_cast<void *>(data)),
           element,
           bytes,
           {width, height, 1},
           pitch,
           0,
           false,
           false};
  return cudaSuccess;
}

cudaError_t findInArray(const cudaArray &array, Elements &found) {
  const BoxPlace first = array.at(0, 0, 0);
  found = {static_cast<char *>(array.data),
           array.element,
           array.elementBytes,
           {(long)array.extent.width, (long)array.rows(), (long)array.slices()},
           first.pitch,
           first.slice,
           (array.flags & cudaArrayLayered) != 0,
           (array.flags & cudaArrayCubemap) != 0};
  return cudaSuccess;
}

/// The levels of a mipmapped array.
cudaError_t findLevels(cudaMipmappedArray_t array, Texture &texture) {
  if (!isMipmappedArray(array))
    return cudaErrorInvalidValue;
  (void)findInArray(*array->levels.front(), texture.elements);
  for (std::size_t i = 1; i < array->levels.size(); ++i) {
    texture.lower.emplace_back();
    (void)findInArray(*array->levels[i], texture.lower.back());
  }
  return cudaSuccess;
}

/// The elements that \p resource stands for, in the first level.
cudaError_t find(const cudaResourceDesc &resource, Texture &texture) {
  Elements &found = texture.elements;
  cudaDeviceProp most;
  (void)cudaGetDeviceProperties(&most, currentDevice());
  switch (resource.resType) {
  case cudaResourceTypeArray:
    return isArray(resource.res.array.array)
               ? findInArray(*resource.res.array.array, found)
               : cudaErrorInvalidValue;
  case cudaResourceTypeMipmappedArray:
    return findLevels(resource.res.mipmap.mipmap, texture);
  case cudaResourceTypeLinear: {
    const auto &linear = resource.res.linear;
    const std::size_t bytes = bytesOfElement(linear.desc);
    if (bytes &&
        linear.sizeInBytes / bytes > (std::size_t)most.maxTexture1DLinear)
      return cudaErrorInvalidValue;
    return findInMemory(linear.devPtr, linear.desc,
                        bytes ? (long)(linear.sizeInBytes / bytes) : 1, 1, 0,
                        found);
  }
  case cudaResourceTypePitch2D: {
    const auto &rows = resource.res.pitch2D;
    const int *limits = most.maxTexture2DLinear;
    if (rows.width > (std::size_t)limits[0] ||
        rows.height > (std::size_t)limits[1] ||
        rows.pitchInBytes > (std::size_t)limits[2])
      return cudaErrorInvalidValue;
    return findInMemory(rows.devPtr, rows.desc, (long)rows.width,
                        (long)rows.height, rows.pitchInBytes, found);
  }
  }
  return cudaErrorInvalidValue;
}

/// Whether \p texture can be read as it says.
cudaError_t check(const Texture &texture) {
  const cudaTextureDesc &how = texture.how;
  const bool isFloat = texture.elements.element.f == cudaChannelFormatKindFloat;
  for (const cudaTextureAddressMode mode : how.addressMode)
    if (mode < cudaAddressModeWrap || mode > cudaAddressModeBorder)
      return cudaErrorInvalidValue;
  if (how.readMode == cudaReadModeNormalizedFloat && !isFloat &&
      texture.channelBits == 32)
    return cudaErrorInvalidNormSetting;
  if (how.filterMode == cudaFilterModeLinear && !texture.givesFloats)
    return cudaErrorInvalidFilterSetting;
  if (texture.resource.resType == cudaResourceTypeMipmappedArray) {
    // Elements of one level are others than those of the next one.
    if (!how.normalizedCoords)
      return cudaErrorInvalidValue;
    if (how.mipmapFilterMode == cudaFilterModeLinear && !texture.givesFloats)
      return cudaErrorInvalidFilterSetting;
  }
  if (how.sRGB || how.seamlessCubemap)
    return cudaErrorNotSupported;
  return cudaSuccess;
}

} // namespace

bool gpumpi::cpu::isTexture(cudaTextureObject_t object) {
  return textures().contains(addressOf<Texture>(object));
}

bool gpumpi::cpu::isSurface(cudaSurfaceObject_t object) {
  return surfaces().contains(addressOf<Surface>(object));
}

void gpumpi::cpu::destroyTextures(int device) {
  textures().destroyAll(device);
  surfaces().destroyAll(device);
}

cudaError_t cudaCreateTextureObject(cudaTextureObject_t *object,
                                    const cudaResourceDesc *resource,
                                    const cudaTextureDesc *how,
                                    const cudaResourceViewDesc *view) {
  if (!object || !resource || !how || resource->flags != 0)
    return remember(cudaErrorInvalidValue);
  if (view)
    return remember(cudaErrorNotSupported);
  Texture texture{currentDevice(), *resource, *how, {}, {}, 0, 0, false};
  if (const cudaError_t error = find(*resource, texture))
    return remember(error);
  texture.channelBits = texture.elements.element.x;
  texture.channels =
      (int)texture.elements.elementBytes * 8 / texture.channelBits;
  texture.givesFloats =
      texture.elements.element.f == cudaChannelFormatKindFloat ||
      how->readMode == cudaReadModeNormalizedFloat;
  if (const cudaError_t error = check(texture))
    return remember(error);
  *object = handleOf(textures().create(texture));
  return remember(cudaSuccess);
}

cudaError_t cudaDeviceGetTexture1DLinearMaxWidth(
    size_t *width, const cudaChannelFormatDesc *element, int device) {
  if (!width || !element)
    return remember(cudaErrorInvalidValue);
  if (!bytesOfElement(*element))
    return remember(cudaErrorInvalidChannelDescriptor);
  int most = 0;
  if (const cudaError_t error = cudaDeviceGetAttribute(
          &most, cudaDevAttrMaxTexture1DLinearWidth, device))
    return error;
  *width = (size_t)most;
  return remember(cudaSuccess);
}

cudaError_t cudaDestroyTextureObject(cudaTextureObject_t object) {
  return remember(!object || textures().destroy(addressOf<Texture>(object))
                      ? cudaSuccess
                      : cudaErrorInvalidValue);
}

cudaError_t cudaGetTextureObjectResourceDesc(cudaResourceDesc *resource,
                                             cudaTextureObject_t object) {
  if (!resource || !isTexture(object))
    return remember(cudaErrorInvalidValue);
  *resource = Texture::of(object).resource;
  return remember(cudaSuccess);
}

cudaError_t cudaGetTextureObjectTextureDesc(cudaTextureDesc *how,
                                            cudaTextureObject_t object) {
  if (!how || !isTexture(object))
    return remember(cudaErrorInvalidValue);
  *how = Texture::of(object).how;
  return remember(cudaSuccess);
}

cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *object,
                                    const cudaResourceDesc *resource) {
  if (!object || !resource || resource->resType != cudaResourceTypeArray ||
      !isArray(resource->res.array.array))
    return remember(cudaErrorInvalidValue);
  const cudaArray &array = *resource->res.array.array;
  if (!(array.flags & cudaArraySurfaceLoadStore))
    return remember(cudaErrorInvalidValue);
  Surface surface{currentDevice(), *resource, {}};
  (void)findInArray(array, surface.elements);
  *object = handleOf(surfaces().create(surface));
  return remember(cudaSuccess);
}

cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t object) {
  return remember(!object || surfaces().destroy(addressOf<Surface>(object))
                      ? cudaSuccess
                      : cudaErrorInvalidValue);
}

cudaError_t cudaGetSurfaceObjectResourceDesc(cudaResourceDesc *resource,
                                             cudaSurfaceObject_t object) {
  if (!resource || !isSurface(object))
    return remember(cudaErrorInvalidValue);
  *resource = Surface::of(object).resource;
  return remember(cudaSuccess);
}
