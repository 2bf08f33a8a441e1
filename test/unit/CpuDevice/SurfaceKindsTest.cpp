//===- SurfaceKindsTest.cpp - Surfaces of every kind of array -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What surf...read reads is what a copy from the host has put there, and what
// surf...write writes is what a copy to the host finds: x counts bytes, all
// other coordinates elements, layers and faces.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <algorithm>

namespace {

/// A surface of a three-dimensional, layered or cubemap array of ints, of which
/// element (x, y, z) begins as x + 100 * y + 10000 * z.
class Surface {
public:
  Surface(cudaExtent extent, unsigned flags)
      : width(extent.width), height(std::max<size_t>(extent.height, 1)),
        depth(std::max<size_t>(extent.depth, 1)) {
    const cudaChannelFormatDesc element = cudaCreateChannelDesc<int>();
    EXPECT_EQ(cudaMalloc3DArray(&array, &element, extent,
                                flags | cudaArraySurfaceLoadStore),
              cudaSuccess);
    std::vector<int> values;
    for (size_t z = 0; z < depth; ++z)
      for (size_t y = 0; y < height; ++y)
        for (size_t x = 0; x < width; ++x)
          values.push_back(valueAt(x, y, z));
    copy(values, cudaMemcpyHostToDevice);
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    EXPECT_EQ(cudaCreateSurfaceObject(&object, &resource), cudaSuccess);
  }
  ~Surface() {
    EXPECT_EQ(cudaDestroySurfaceObject(object), cudaSuccess);
    EXPECT_EQ(cudaFreeArray(array), cudaSuccess);
  }
  Surface(const Surface &) = delete;
  Surface &operator=(const Surface &) = delete;

  static int valueAt(size_t x, size_t y, size_t z) {
    return (int)(x + 100 * y + 10000 * z);
  }

  /// Expects that every element is as at first, but doubled, and one more.
  void expectDoubled() {
    std::vector<int> values(width * height * depth);
    copy(values, cudaMemcpyDeviceToHost);
    for (size_t z = 0; z < depth; ++z)
      for (size_t y = 0; y < height; ++y)
        for (size_t x = 0; x < width; ++x)
          EXPECT_EQ(values[(z * height + y) * width + x],
                    2 * valueAt(x, y, z) + 1)
              << x << ", " << y << ", " << z;
  }

  cudaSurfaceObject_t object = 0;

private:
  size_t width, height, depth;
  cudaArray_t array = nullptr;

  void copy(std::vector<int> &values, cudaMemcpyKind kind) {
    const cudaPitchedPtr host =
        make_cudaPitchedPtr(values.data(), width * sizeof(int), width, height);
    cudaMemcpy3DParms all = {};
    all.extent = make_cudaExtent(width, height, depth);
    all.kind = kind;
    if (kind == cudaMemcpyHostToDevice) {
      all.srcPtr = host;
      all.dstArray = array;
    } else {
      all.srcArray = array;
      all.dstPtr = host;
    }
    EXPECT_EQ(cudaMemcpy3D(&all), cudaSuccess);
  }
};

/// Doubles elements and adds one: WHERE are the coordinates of element
/// (threadIdx.x, threadIdx.y, threadIdx.z), but for the first.
#define DOUBLE_ALL(NAME, SURFACE, SHAPE, ...)                                  \
  do {                                                                         \
    const cudaSurfaceObject_t object = (SURFACE).object;                       \
    launchKernel(1, SHAPE, 0, [=] DEVICE_CODE {                                \
      const int x = (int)threadIdx.x * 4;                                      \
      [[maybe_unused]] const int y = (int)threadIdx.y, z = (int)threadIdx.z;   \
      int value = 0;                                                           \
      NAME##read(&value, object, __VA_ARGS__);                                 \
      const int same = NAME##read<int>(object, __VA_ARGS__);                   \
      NAME##write(value + same + 1, object, __VA_ARGS__);                      \
    });                                                                        \
    (SURFACE).expectDoubled();                                                 \
  } while (false)

TEST(SurfaceKinds, OneDimension) {
  Surface surface({7, 0, 0}, 0);
  DOUBLE_ALL(surf1D, surface, dim3(7), x);
}

TEST(SurfaceKinds, ThreeDimensions) {
  Surface surface({4, 3, 5}, 0);
  DOUBLE_ALL(surf3D, surface, dim3(4, 3, 5), x, y, z);
}

TEST(SurfaceKinds, LayersOfOneDimension) {
  Surface surface({6, 0, 3}, cudaArrayLayered);
  DOUBLE_ALL(surf1DLayered, surface, dim3(6, 1, 3), x, z);
}

TEST(SurfaceKinds, LayersOfTwoDimensions) {
  Surface surface({5, 4, 3}, cudaArrayLayered);
  DOUBLE_ALL(surf2DLayered, surface, dim3(5, 4, 3), x, y, z);
}

TEST(SurfaceKinds, Cubemaps) {
  Surface surface({4, 4, 6}, cudaArrayCubemap);
  DOUBLE_ALL(surfCubemap, surface, dim3(4, 4, 6), x, y, z);
}

TEST(SurfaceKinds, LayersOfCubemaps) {
  Surface surface({4, 4, 12}, cudaArrayCubemap | cudaArrayLayered);
  DOUBLE_ALL(surfCubemapLayered, surface, dim3(4, 4, 12), x, y, z);
}

} // namespace
