//===- ArrayLimitsTest.cpp - How large arrays and textures can be ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA documents of each form of an array which properties of the device limit
// it (cudaMalloc3DArray, cudaMallocMipmappedArray). Where an array of the
// largest size would take more memory than a test should, only the next larger
// one is asked for.
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <algorithm>

namespace {

class ArrayLimits : public ::testing::Test {
protected:
  const cudaChannelFormatDesc element = cudaCreateChannelDesc<char>();
  cudaDeviceProp most = {};

  void SetUp() override {
    ASSERT_EQ(cudaGetDeviceProperties(&most, 0), cudaSuccess);
  }

  void expect(cudaError_t error, size_t width, size_t height, size_t depth,
              unsigned flags = 0) {
    cudaArray_t array = nullptr;
    EXPECT_EQ(cudaMalloc3DArray(&array, &element,
                                make_cudaExtent(width, height, depth), flags),
              error)
        << width << " " << height << " " << depth << ", flags " << flags;
    if (array) {
      EXPECT_EQ(cudaFreeArray(array), cudaSuccess);
    }
    (void)cudaGetLastError();
  }
  void expectGood(size_t width, size_t height, size_t depth,
                  unsigned flags = 0) {
    expect(cudaSuccess, width, height, depth, flags);
  }
  void expectTooLarge(size_t width, size_t height, size_t depth,
                      unsigned flags = 0) {
    expect(cudaErrorInvalidValue, width, height, depth, flags);
  }
};

TEST_F(ArrayLimits, OfLines) {
  const size_t texture = (size_t)most.maxTexture1D;
  const size_t surface = (size_t)most.maxSurface1D;
  expectGood(texture, 0, 0);
  expectTooLarge(texture + 1, 0, 0);
  expectGood(surface, 0, 0, cudaArraySurfaceLoadStore);
  expectTooLarge(std::max(texture, surface) + 1, 0, 0,
                 cudaArraySurfaceLoadStore);
}

TEST_F(ArrayLimits, OfPlanes) {
  const size_t width = (size_t)most.maxTexture2D[0];
  const size_t height = (size_t)most.maxTexture2D[1];
  expectGood(width, 1, 0);
  expectGood(1, height, 0);
  expectTooLarge(width + 1, 1, 0);
  expectTooLarge(1, height + 1, 0);
  expectGood((size_t)most.maxTexture2DGather[0], 1, 0, cudaArrayTextureGather);
  expectTooLarge((size_t)most.maxTexture2DGather[0] + 1, 1, 0,
                 cudaArrayTextureGather);
  expectTooLarge(1, (size_t)most.maxTexture2DGather[1] + 1, 0,
                 cudaArrayTextureGather);
}

TEST_F(ArrayLimits, OfBoxes) {
  expectGood((size_t)most.maxTexture3D[0], 1, 1);
  expectTooLarge((size_t)most.maxTexture3D[0] + 1, 1, 1);
  expectTooLarge(1, (size_t)most.maxTexture3D[1] + 1, 1);
  // Deeper ones are less wide.
  const size_t deep = (size_t)most.maxTexture3DAlt[2];
  expectGood(1, 1, deep);
  expectTooLarge(1, 1, deep + 1);
  expectTooLarge((size_t)most.maxTexture3DAlt[0] + 1, 1, deep);
}

TEST_F(ArrayLimits, OfLayers) {
  expectGood(1, 0, (size_t)most.maxTexture1DLayered[1], cudaArrayLayered);
  expectTooLarge(1, 0, (size_t)most.maxTexture1DLayered[1] + 1,
                 cudaArrayLayered);
  expectTooLarge((size_t)most.maxTexture1DLayered[0] + 1, 0, 1,
                 cudaArrayLayered);
  expectGood(1, 1, (size_t)most.maxTexture2DLayered[2], cudaArrayLayered);
  expectTooLarge(1, 1, (size_t)most.maxTexture2DLayered[2] + 1,
                 cudaArrayLayered);
  expectTooLarge((size_t)most.maxTexture2DLayered[0] + 1, 1, 1,
                 cudaArrayLayered);
  expectTooLarge(1, (size_t)most.maxTexture2DLayered[1] + 1, 1,
                 cudaArrayLayered);
}

TEST_F(ArrayLimits, OfCubes) {
  const size_t width = (size_t)most.maxTextureCubemap + 1;
  const size_t layers = (size_t)most.maxTextureCubemapLayered[1];
  expectTooLarge(width, width, 6, cudaArrayCubemap);
  expectGood(1, 1, layers / 6 * 6, cudaArrayCubemap | cudaArrayLayered);
  expectTooLarge(1, 1, layers / 6 * 6 + 6, cudaArrayCubemap | cudaArrayLayered);
}

TEST_F(ArrayLimits, OfMipmaps) {
  cudaMipmappedArray_t array;
  const auto make = [&](size_t width, size_t height) {
    const cudaError_t error = cudaMallocMipmappedArray(
        &array, &element, make_cudaExtent(width, height, 0), 1, 0);
    if (!error) {
      EXPECT_EQ(cudaFreeMipmappedArray(array), cudaSuccess);
    }
    (void)cudaGetLastError();
    return error;
  };
  EXPECT_EQ(make((size_t)most.maxTexture1DMipmap, 0), cudaSuccess);
  EXPECT_EQ(make((size_t)most.maxTexture1DMipmap + 1, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(make((size_t)most.maxTexture2DMipmap[0], 1), cudaSuccess);
  EXPECT_EQ(make((size_t)most.maxTexture2DMipmap[0] + 1, 1),
            cudaErrorInvalidValue);
  EXPECT_EQ(make(1, (size_t)most.maxTexture2DMipmap[1] + 1),
            cudaErrorInvalidValue);
}

TEST_F(ArrayLimits, OfTexturesOfMemory) {
  const DeviceArray<char> memory(4096);
  cudaTextureDesc how = {};
  cudaTextureObject_t texture;
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D.devPtr = memory.get();
  resource.res.pitch2D.desc = element;
  resource.res.pitch2D.width = 16;
  resource.res.pitch2D.height = (size_t)most.maxTexture2DLinear[1] + 1;
  resource.res.pitch2D.pitchInBytes = most.texturePitchAlignment;
  EXPECT_EQ(cudaCreateTextureObject(&texture, &resource, &how, nullptr),
            cudaErrorInvalidValue);
  size_t width = 0;
  ASSERT_EQ(cudaDeviceGetTexture1DLinearMaxWidth(&width, &element, 0),
            cudaSuccess);
  EXPECT_GE(width, (size_t)1 << 27);
  resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = memory.get();
  resource.res.linear.desc = element;
  resource.res.linear.sizeInBytes = width + 1;
  EXPECT_EQ(cudaCreateTextureObject(&texture, &resource, &how, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaDeviceGetTexture1DLinearMaxWidth(nullptr, &element, 0),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

} // namespace
