//===- MipmappedArrays.cpp - Arrays with smaller ones ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each level is an array that programs can copy to and read as any other, in
// memory that all levels of a mipmapped array have together.
//
//===----------------------------------------------------------------------===//

#include "Copies/Arrays.h"

#include "Errors.h"
#include "HandleSet.h"
#include "Memory/Allocations.h"
#include "Streams/Stream.h"

#include <cuda_runtime_api.h>

#include <algorithm>

using namespace gpumpi::cpu;

/// Never destroyed: programs free arrays in destructors of global objects.
static HandleSet<cudaMipmappedArray> &mipmappedArrays() {
  static auto *const set = new HandleSet<cudaMipmappedArray>;
  return *set;
}

bool gpumpi::cpu::isMipmappedArray(cudaMipmappedArray_const_t array) {
  return mipmappedArrays().contains(const_cast<cudaMipmappedArray_t>(array));
}

void gpumpi::cpu::destroyMipmappedArrays(int device) {
  mipmappedArrays().destroyAll(device);
}

/// Levels begin where textures of memory may begin.
static constexpr size_t LevelAlignment = 512;

/// The extent of the level behind one of \p extent. Layers and the faces of
/// cubes are as many in each.
static cudaExtent nextExtent(cudaExtent extent, unsigned flags) {
  const auto half = [](size_t size) {
    return size ? std::max<size_t>(size / 2, 1) : 0;
  };
  const bool keepsDepth = flags & (cudaArrayLayered | cudaArrayCubemap);
  return {half(extent.width), half(extent.height),
          keepsDepth ? extent.depth : half(extent.depth)};
}

/// How many levels there can be: the last one has one element.
static unsigned mostLevels(const cudaExtent &extent, unsigned flags) {
  const bool keepsDepth = flags & (cudaArrayLayered | cudaArrayCubemap);
  size_t size = std::max(extent.width, extent.height);
  if (!keepsDepth)
    size = std::max(size, extent.depth);
  unsigned levels = 1;
  for (; size > 1; size /= 2)
    ++levels;
  return levels;
}

cudaError_t cudaMallocMipmappedArray(cudaMipmappedArray_t *array,
                                     const cudaChannelFormatDesc *element,
                                     cudaExtent extent, unsigned levels,
                                     unsigned flags) {
  if (!array || !element)
    return remember(cudaErrorInvalidValue);
  if (const cudaError_t error = checkForm(*element, extent, flags))
    return remember(error);
  if (!isSmallEnough(extent, flags, true))
    return remember(cudaErrorInvalidValue);
  levels = std::clamp(levels, 1u, mostLevels(extent, flags));
  std::vector<cudaArray> made;
  std::vector<size_t> offsets;
  size_t bytes = 0;
  for (unsigned i = 0; i < levels; ++i) {
    made.push_back(arrayOf(*element, extent, flags));
    made.back().isLevel = true;
    size_t own;
    // The largest one tells of all.
    if (!bytesOf(made.back(), own) || own > ~(size_t)0 / 4)
      return remember(cudaErrorMemoryAllocation);
    offsets.push_back(bytes);
    bytes += (own + LevelAlignment - 1) / LevelAlignment * LevelAlignment;
    extent = nextExtent(extent, flags);
  }
  cudaMipmappedArray all{made.front().device, {}, nullptr};
  if (const cudaError_t error = allocations().allocate(
          &all.data, bytes, cudaMemoryTypeDevice, all.device))
    return remember(error);
  for (unsigned i = 0; i < levels; ++i) {
    made[i].data = static_cast<char *>(all.data) + offsets[i];
    all.levels.push_back(addArray(made[i]));
  }
  *array = mipmappedArrays().create(all);
  return remember(cudaSuccess);
}

cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t *level,
                                       cudaMipmappedArray_const_t array,
                                       unsigned number) {
  if (!level || !isMipmappedArray(array) || number >= array->levels.size())
    return remember(cudaErrorInvalidValue);
  *level = array->levels[number];
  return remember(cudaSuccess);
}

cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t array) {
  if (!array)
    return remember(cudaSuccess);
  if (!isMipmappedArray(array))
    return remember(cudaErrorInvalidValue);
  Backlog::instance().awaitDevice(array->device);
  (void)allocations().release(array->data, false);
  for (const cudaArray_t level : array->levels)
    removeArray(level);
  (void)mipmappedArrays().destroy(array);
  return remember(cudaSuccess);
}
