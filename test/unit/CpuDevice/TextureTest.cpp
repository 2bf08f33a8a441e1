//===- TextureTest.cpp - Textures and surfaces ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <algorithm>
#include <cmath>

namespace {

/// A texture of an array, both of which go at the end of the test.
class ArrayTexture {
public:
  template <class T>
  ArrayTexture(cudaExtent extent, const std::vector<T> &values,
               cudaTextureDesc how, unsigned flags = cudaArrayDefault) {
    const cudaChannelFormatDesc element = cudaCreateChannelDesc<T>();
    EXPECT_EQ(cudaMalloc3DArray(&array, &element, extent, flags), cudaSuccess);
    cudaMemcpy3DParms copy = {};
    const size_t height = std::max<size_t>(extent.height, 1);
    copy.srcPtr =
        make_cudaPitchedPtr(const_cast<T *>(values.data()),
                            extent.width * sizeof(T), extent.width, height);
    copy.dstArray = array;
    copy.extent = make_cudaExtent(extent.width, height,
                                  std::max<size_t>(extent.depth, 1));
    copy.kind = cudaMemcpyHostToDevice;
    EXPECT_EQ(cudaMemcpy3D(&copy), cudaSuccess);
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    EXPECT_EQ(cudaCreateTextureObject(&object, &resource, &how, nullptr),
              cudaSuccess);
  }
  ~ArrayTexture() {
    EXPECT_EQ(cudaDestroyTextureObject(object), cudaSuccess);
    EXPECT_EQ(cudaFreeArray(array), cudaSuccess);
  }
  ArrayTexture(const ArrayTexture &) = delete;
  ArrayTexture &operator=(const ArrayTexture &) = delete;

  cudaTextureObject_t object = 0;

private:
  cudaArray_t array = nullptr;
};

cudaTextureDesc how(cudaTextureAddressMode mode,
                    cudaTextureFilterMode filter = cudaFilterModePoint,
                    bool normalized = false) {
  cudaTextureDesc desc = {};
  for (cudaTextureAddressMode &each : desc.addressMode)
    each = mode;
  desc.filterMode = filter;
  desc.normalizedCoords = normalized;
  return desc;
}

/// What \p fetch gives in a kernel for each number from 0 to \p count.
template <class T, class Fetch>
std::vector<T> fetched(unsigned count, Fetch fetch) {
  const DeviceArray<T> results(count);
  T *to = results.get();
  launchKernel(1, count, 0,
               [=] DEVICE_CODE { to[threadIdx.x] = fetch(threadIdx.x); });
  return results.toHost();
}

const std::vector<float> fourValues{1, 2, 4, 8};

std::vector<float> along(const ArrayTexture &texture,
                         const std::vector<float> &places) {
  const DeviceArray<float> device(places.size());
  EXPECT_EQ(cudaMemcpy(device.get(), places.data(), places.size() * 4,
                       cudaMemcpyHostToDevice),
            cudaSuccess);
  const float *at = device.get();
  const cudaTextureObject_t object = texture.object;
  return fetched<float>((unsigned)places.size(), [=] DEVICE_CODE(unsigned i) {
    return tex1D<float>(object, at[i]);
  });
}

using Floats = std::vector<float>;

TEST(Texture, PointsAreAddressed) {
  const ArrayTexture clamp({4, 0, 0}, fourValues, how(cudaAddressModeClamp));
  EXPECT_EQ(along(clamp, {-3, -0.1f, 0, 0.9f, 1, 3.99f, 4, 100, NAN}),
            (Floats{1, 1, 1, 1, 2, 8, 8, 8, 1}));
  const ArrayTexture border({4, 0, 0}, fourValues, how(cudaAddressModeBorder));
  EXPECT_EQ(along(border, {-0.1f, 0, 3.99f, 4}), (Floats{0, 1, 8, 0}));
  const ArrayTexture wrap({4, 0, 0}, fourValues,
                          how(cudaAddressModeWrap, cudaFilterModePoint, true));
  EXPECT_EQ(along(wrap, {0, 0.25f, 0.99f, 1, 1.5f, -0.1f, -1.1f}),
            (Floats{1, 2, 8, 1, 4, 8, 8}));
  const ArrayTexture mirror(
      {4, 0, 0}, fourValues,
      how(cudaAddressModeMirror, cudaFilterModePoint, true));
  EXPECT_EQ(along(mirror, {0, 0.99f, 1, 1.3f, 1.99f, 2.1f, -0.1f, -0.3f}),
            (Floats{1, 8, 8, 4, 1, 1, 1, 2}));
  // Without normalized coordinates there is no repetition.
  const ArrayTexture none({4, 0, 0}, fourValues, how(cudaAddressModeWrap));
  EXPECT_EQ(along(none, {-2, 6}), (Floats{1, 8}));
}

TEST(Texture, BetweenPointsIsInterpolated) {
  const ArrayTexture clamp({4, 0, 0}, fourValues,
                           how(cudaAddressModeClamp, cudaFilterModeLinear));
  EXPECT_EQ(along(clamp, {0, 0.5f, 1, 1.5f, 1.75f, 3.5f, 3.75f, 9}),
            (Floats{1, 1, 1.5f, 2, 2.5f, 8, 8, 8}));
  // A weight has 8 bits behind the point.
  EXPECT_EQ(along(clamp, {2.5f + 1 / 256.0f, 2.5f + 1 / 1024.0f}),
            (Floats{4 + 4 / 256.0f, 4}));
#ifndef CUDA_ORACLE // Where the border is above and below, too.
  const ArrayTexture border({4, 0, 0}, fourValues,
                            how(cudaAddressModeBorder, cudaFilterModeLinear));
  EXPECT_EQ(along(border, {0, 0.25f, 4, -1}), (Floats{0.5f, 0.75f, 4, 0}));
#endif
  const ArrayTexture wrap({4, 0, 0}, fourValues,
                          how(cudaAddressModeWrap, cudaFilterModeLinear, true));
  EXPECT_EQ(along(wrap, {0, 1, 0.125f, -0.125f}), (Floats{4.5f, 4.5f, 1, 8}));
}

/// A place in and around a texture of 5 by 3 elements.
HOST_AND_DEVICE_CODE float2 place(unsigned i) {
  return float2{(float)(i % 16) * 0.375f - 0.5f, (float)i * 0.0625f - 0.25f};
}

TEST(Texture, HasTwoDimensions) {
  std::vector<float> values(5 * 3);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = (float)(i * i);
  const ArrayTexture texture({5, 3, 0}, values,
                             how(cudaAddressModeClamp, cudaFilterModeLinear));
  const cudaTextureObject_t object = texture.object;
  const Floats got = fetched<float>(64, [=] DEVICE_CODE(unsigned i) {
    return tex2D<float>(object, place(i).x, place(i).y);
  });
  // Row by row in double precision, which is exact for these.
  const auto inRow = [&](double x, long row) {
    const double at = std::min(std::max(x - 0.5, 0.0), 4.0);
    const long i = (long)at, next = std::min(i + 1, 4L);
    return values[row * 5 + i] * (1 - (at - i)) +
           values[row * 5 + next] * (at - i);
  };
  for (unsigned i = 0; i < 64; ++i) {
    const double at = std::min(std::max(place(i).y - 0.5, 0.0), 2.0);
    const long row = (long)at, next = std::min(row + 1, 2L);
    EXPECT_FLOAT_EQ(got[i], (float)(inRow(place(i).x, row) * (1 - (at - row)) +
                                    inRow(place(i).x, next) * (at - row)))
        << i;
  }
  // The corners of what is interpolated between: counted from below.
  const std::vector<float4> four =
      fetched<float4>(1, [=] DEVICE_CODE(unsigned) {
        return tex2Dgather<float4>(object, 2.0f, 1.0f);
      });
  EXPECT_EQ(four[0].x, 36); // (1, 1)
  EXPECT_EQ(four[0].y, 49); // (2, 1)
  EXPECT_EQ(four[0].z, 4);  // (2, 0)
  EXPECT_EQ(four[0].w, 1);  // (1, 0)
}

TEST(Texture, HasThreeDimensionsOrLayers) {
  std::vector<int> values(4 * 3 * 2);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = (int)i;
  const ArrayTexture box({4, 3, 2}, values, how(cudaAddressModeClamp));
  const cudaTextureObject_t object = box.object;
  EXPECT_EQ(fetched<int>(24,
                         [=] DEVICE_CODE(unsigned i) {
                           return tex3D<int>(object, (float)(i % 4),
                                             (float)(i / 4 % 3),
                                             (float)(i / 12));
                         }),
            values);
  const ArrayTexture layers({4, 3, 2}, values, how(cudaAddressModeClamp),
                            cudaArrayLayered);
  const cudaTextureObject_t layered = layers.object;
  EXPECT_EQ(fetched<int>(3,
                         [=] DEVICE_CODE(unsigned i) {
                           int value;
                           tex2DLayered(&value, layered, 3.5f, 2.5f,
                                        (int)i - 1);
                           return value;
                         }),
            (std::vector<int>{23, 11, 23}));
  // There is one level of detail.
  EXPECT_EQ(fetched<int>(2,
                         [=] DEVICE_CODE(unsigned i) {
                           return tex2DLayeredLod<int>(layered, 3.5f, 2.5f,
                                                       (int)i, 4.0f);
                         }),
            (std::vector<int>{11, 23}));
  EXPECT_EQ(fetched<int>(2,
                         [=] DEVICE_CODE(unsigned i) {
                           return tex2DLayeredGrad<int>(layered, 3.5f, 2.5f,
                                                        (int)i, float2{1, 0},
                                                        float2{0, 9});
                         }),
            (std::vector<int>{11, 23}));
  const ArrayTexture rows({4, 0, 3},
                          std::vector<int>(values.begin(), values.begin() + 12),
                          how(cudaAddressModeClamp), cudaArrayLayered);
  const cudaTextureObject_t row = rows.object;
  EXPECT_EQ(fetched<int>(3,
                         [=] DEVICE_CODE(unsigned i) {
                           return tex1DLayeredGrad<int>(row, 1.5f, (int)i, 2.0f,
                                                        3.0f);
                         }),
            (std::vector<int>{1, 5, 9}));
}

TEST(Texture, OfACubeIsReadByDirections) {
  std::vector<float> values(2 * 2 * 6);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = (float)i;
  const ArrayTexture cube({2, 2, 6}, values,
                          how(cudaAddressModeClamp, cudaFilterModePoint, true),
                          cudaArrayCubemap);
  const cudaTextureObject_t object = cube.object;
  const std::vector<float4> directions{{1, 0.5f, 0.5f, 0},  {-1, 0.5f, 0.5f, 0},
                                       {0.5f, 1, 0.5f, 0},  {0.5f, -1, 0.5f, 0},
                                       {0.5f, 0.5f, 1, 0},  {0.5f, 0.5f, -1, 0},
                                       {2, -0.5f, -0.5f, 0}};
  const DeviceArray<float4> device(directions.size());
  ASSERT_EQ(cudaMemcpy(device.get(), directions.data(),
                       directions.size() * sizeof(float4),
                       cudaMemcpyHostToDevice),
            cudaSuccess);
  const float4 *at = device.get();
  // s and t of each face as in the guide's table.
  EXPECT_EQ(fetched<float>((unsigned)directions.size(),
                           [=] DEVICE_CODE(unsigned i) {
                             return texCubemap<float>(object, at[i].x, at[i].y,
                                                      at[i].z);
                           }),
            (Floats{0, 5, 11, 13, 17, 20, 3}));
  EXPECT_EQ(fetched<float>((unsigned)directions.size(),
                           [=] DEVICE_CODE(unsigned i) {
                             return texCubemapLod<float>(
                                 object, at[i].x, at[i].y, at[i].z, 2.0f);
                           }),
            (Floats{0, 5, 11, 13, 17, 20, 3}));
  EXPECT_EQ(fetched<float>((unsigned)directions.size(),
                           [=] DEVICE_CODE(unsigned i) {
                             return texCubemapGrad<float>(
                                 object, at[i].x, at[i].y, at[i].z,
                                 float4{1, 1, 1, 0}, float4{0, 2, 0, 0});
                           }),
            (Floats{0, 5, 11, 13, 17, 20, 3}));
}

TEST(Texture, ThereIsOneLevelOfDetail) {
  std::vector<int> values(24);
  for (int i = 0; i < 24; ++i)
    values[i] = i;
  const auto first = [&](size_t count) {
    return std::vector<int>(values.begin(), values.begin() + count);
  };
  const cudaTextureDesc clamp = how(cudaAddressModeClamp);
  const ArrayTexture row({4, 0, 0}, first(4), clamp);
  const ArrayTexture plane({4, 3, 0}, first(12), clamp);
  const ArrayTexture box({4, 3, 2}, values, clamp);
  const ArrayTexture rows({4, 0, 3}, first(12), clamp, cudaArrayLayered);
  const cudaTextureObject_t one = row.object, two = plane.object,
                            three = box.object, layered = rows.object;
  EXPECT_EQ(fetched<int>(4,
                         [=] DEVICE_CODE(unsigned i) {
                           return tex1DLod<int>(one, i + 0.5f, 3.0f) +
                                  10 *
                                      tex1DGrad<int>(one, i + 0.5f, 1.0f, 2.0f);
                         }),
            (std::vector<int>{0, 11, 22, 33}));
  EXPECT_EQ(fetched<int>(3,
                         [=] DEVICE_CODE(unsigned i) {
                           return tex2DLod<int>(two, 1.5f, i + 0.5f, 1.0f) +
                                  100 * tex2DGrad<int>(two, 1.5f, i + 0.5f,
                                                       float2{1, 0},
                                                       float2{0, 1});
                         }),
            (std::vector<int>{101, 505, 909}));
  EXPECT_EQ(
      fetched<int>(2,
                   [=] DEVICE_CODE(unsigned i) {
                     return tex3DLod<int>(three, 1.5f, 1.5f, i + 0.5f, 2.0f) +
                            100 * tex3DGrad<int>(three, 1.5f, 1.5f, i + 0.5f,
                                                 float4{}, float4{});
                   }),
      (std::vector<int>{505, 1717}));
  EXPECT_EQ(fetched<int>(3,
                         [=] DEVICE_CODE(unsigned i) {
                           return tex1DLayered<int>(layered, 2.5f, (int)i) +
                                  100 * tex1DLayeredLod<int>(layered, 2.5f,
                                                             (int)i, 1.0f);
                         }),
            (std::vector<int>{202, 606, 1010}));
}

TEST(Texture, OfSeveralCubes) {
  std::vector<int> values(2 * 6);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = (int)i;
  const ArrayTexture cubes({1, 1, 12}, values, how(cudaAddressModeClamp),
                           cudaArrayCubemap | cudaArrayLayered);
  const cudaTextureObject_t object = cubes.object;
  // To the face of -y.
  EXPECT_EQ(
      fetched<int>(2,
                   [=] DEVICE_CODE(unsigned i) {
                     const int layer = (int)i;
                     return texCubemapLayered<int>(object, 0, -1, 0, layer) +
                            100 * texCubemapLayeredLod<int>(object, 0, -1, 0,
                                                            layer, 1.0f) +
                            10000 * texCubemapLayeredGrad<int>(object, 0, -1, 0,
                                                               layer, float4{},
                                                               float4{});
                   }),
      (std::vector<int>{30303, 90909}));
}

TEST(Texture, IntegersBecomeFractions) {
  cudaTextureDesc normalized = how(cudaAddressModeClamp);
  normalized.readMode = cudaReadModeNormalizedFloat;
  const ArrayTexture bytes({2, 0, 0},
                           std::vector<uchar4>{{0, 51, 255, 1}, {1, 2, 3, 4}},
                           normalized);
  const cudaTextureObject_t object = bytes.object;
  const std::vector<float4> got =
      fetched<float4>(2, [=] DEVICE_CODE(unsigned i) {
        return tex1D<float4>(object, (float)i);
      });
  EXPECT_EQ(got[0].x, 0);
  EXPECT_EQ(got[0].y, 51 / 255.0f);
  EXPECT_EQ(got[0].z, 1);
  EXPECT_EQ(got[1].w, 4 / 255.0f);
  const ArrayTexture shorts(
      {4, 0, 0}, std::vector<short>{-32768, -32767, 0, 32767}, normalized);
  EXPECT_EQ(along(shorts, {0, 1, 2, 3}), (Floats{-1, -1, 0, 1}));
}

TEST(Texture, ElementsKeepTheirTypes) {
  const ArrayTexture bytes({3, 0, 0}, std::vector<signed char>{-128, -1, 127},
                           how(cudaAddressModeClamp));
  const cudaTextureObject_t object = bytes.object;
  EXPECT_EQ(fetched<signed char>(3,
                                 [=] DEVICE_CODE(unsigned i) {
                                   return tex1D<signed char>(object, (float)i);
                                 }),
            (std::vector<signed char>{-128, -1, 127}));
  EXPECT_EQ(fetched<int>(3,
                         [=] DEVICE_CODE(unsigned i) {
                           return tex1D<int>(object, (float)i);
                         }),
            (std::vector<int>{-128, -1, 127}));
}

TEST(Texture, OfLinearMemory) {
  const DeviceArray<uint2> memory(10, {7, 9});
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = memory.get();
  resource.res.linear.desc = cudaCreateChannelDesc<uint2>();
  resource.res.linear.sizeInBytes = 10 * sizeof(uint2);
  const cudaTextureDesc desc = {};
  cudaTextureObject_t object;
  ASSERT_EQ(cudaCreateTextureObject(&object, &resource, &desc, nullptr),
            cudaSuccess);
  const std::vector<uint2> got =
      fetched<uint2>(12, [=] DEVICE_CODE(unsigned i) {
        return tex1Dfetch<uint2>(object, (int)i - 1);
      });
  for (unsigned i = 0; i < 12; ++i)
    EXPECT_EQ(got[i].y, i > 0 && i < 11 ? 9u : 0u) << i;
  cudaResourceDesc told = {};
  EXPECT_EQ(cudaGetTextureObjectResourceDesc(&told, object), cudaSuccess);
  EXPECT_EQ(told.res.linear.devPtr, memory.get());
  EXPECT_EQ(cudaDestroyTextureObject(object), cudaSuccess);
#ifndef CUDA_ORACLE // Which does not look.
  EXPECT_EQ(cudaDestroyTextureObject(object), cudaErrorInvalidValue);
#endif
  (void)cudaGetLastError();
}

TEST(Texture, OfRowsOfMemory) {
  float *memory;
  size_t pitch;
  ASSERT_EQ(cudaMallocPitch(&memory, &pitch, 3 * sizeof(float), 2),
            cudaSuccess);
  const std::vector<float> values{1, 2, 3, 4, 5, 6};
  ASSERT_EQ(cudaMemcpy2D(memory, pitch, values.data(), 12, 12, 2,
                         cudaMemcpyHostToDevice),
            cudaSuccess);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypePitch2D;
  resource.res.pitch2D = {memory, cudaCreateChannelDesc<float>(), 3, 2, pitch};
  const cudaTextureDesc desc = how(cudaAddressModeClamp);
  cudaTextureObject_t object;
  ASSERT_EQ(cudaCreateTextureObject(&object, &resource, &desc, nullptr),
            cudaSuccess);
  EXPECT_EQ(fetched<float>(6,
                           [=] DEVICE_CODE(unsigned i) {
                             return tex2D<float>(object, (float)(i % 3),
                                                 (float)(i / 3));
                           }),
            values);
  EXPECT_EQ(cudaDestroyTextureObject(object), cudaSuccess);
  EXPECT_EQ(cudaFree(memory), cudaSuccess);
}

TEST(Texture, BadOnesAreErrors) {
  const DeviceArray<int> memory(10);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear = {memory.get(), cudaCreateChannelDesc<int>(), 40};
  cudaTextureDesc desc = {};
  cudaTextureObject_t object;
  const auto make = [&] {
    return cudaCreateTextureObject(&object, &resource, &desc, nullptr);
  };
  desc.filterMode = cudaFilterModeLinear;
  EXPECT_EQ(make(), cudaErrorInvalidFilterSetting);
  desc = {};
  desc.readMode = cudaReadModeNormalizedFloat;
  EXPECT_EQ(make(), cudaErrorInvalidNormSetting);
#ifndef CUDA_ORACLE // Which knows allocations by the page.
  desc = {};
  resource.res.linear.sizeInBytes = 44;
  EXPECT_EQ(make(), cudaErrorInvalidValue);
  resource.res.linear = {memory.get() + 1, cudaCreateChannelDesc<int>(), 36};
  EXPECT_EQ(make(), cudaErrorInvalidValue);
  resource.res.linear = {memory.get(), cudaCreateChannelDesc<int3>(), 36};
  EXPECT_EQ(make(), cudaErrorInvalidChannelDescriptor);
  resource.resType = cudaResourceTypeMipmappedArray;
  EXPECT_EQ(make(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaCreateTextureObject(nullptr, &resource, &desc, nullptr),
            cudaErrorInvalidValue);
#endif
  (void)cudaGetLastError();
}

/// A surface of an array of \p extent ints, which are all \p value.
class IntSurface {
public:
  IntSurface(cudaExtent extent, int value) : extent(extent) {
    const cudaChannelFormatDesc element = cudaCreateChannelDesc<int>();
    EXPECT_EQ(
        cudaMalloc3DArray(&array, &element, extent, cudaArraySurfaceLoadStore),
        cudaSuccess);
    const std::vector<int> values(extent.width * extent.height, value);
    EXPECT_EQ(cudaMemcpyToArray(array, 0, 0, values.data(), values.size() * 4,
                                cudaMemcpyHostToDevice),
              cudaSuccess);
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    EXPECT_EQ(cudaCreateSurfaceObject(&object, &resource), cudaSuccess);
  }
  ~IntSurface() {
    EXPECT_EQ(cudaDestroySurfaceObject(object), cudaSuccess);
    EXPECT_EQ(cudaFreeArray(array), cudaSuccess);
  }
  IntSurface(const IntSurface &) = delete;
  IntSurface &operator=(const IntSurface &) = delete;

  std::vector<int> toHost() const {
    std::vector<int> values(extent.width * extent.height);
    EXPECT_EQ(cudaMemcpyFromArray(values.data(), array, 0, 0, values.size() * 4,
                                  cudaMemcpyDeviceToHost),
              cudaSuccess);
    return values;
  }

  cudaSurfaceObject_t object = 0;

private:
  cudaExtent extent;
  cudaArray_t array = nullptr;
};

TEST(Surface, IsReadAndWritten) {
  const IntSurface surface({4, 3, 0}, 5);
  const cudaSurfaceObject_t object = surface.object;
  launchKernel(1, dim3(4, 3), 0, [=] DEVICE_CODE {
    const int x = (int)threadIdx.x * 4, y = (int)threadIdx.y;
    surf2Dwrite(surf2Dread<int>(object, x, y) + x + y, object, x, y);
  });
  EXPECT_EQ(surface.toHost(),
            (std::vector<int>{5, 9, 13, 17, 6, 10, 14, 18, 7, 11, 15, 19}));
}

TEST(Surface, HasABoundary) {
  const IntSurface surface({4, 1, 0}, 5);
  const cudaSurfaceObject_t object = surface.object;
  const std::vector<int> zero = fetched<int>(6, [=] DEVICE_CODE(unsigned i) {
    return surf2Dread<int>(object, (int)i * 4 - 4, 0, cudaBoundaryModeZero);
  });
  EXPECT_EQ(zero, (std::vector<int>{0, 5, 5, 5, 5, 0}));
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    surf2Dwrite(1, object, -4, 0, cudaBoundaryModeZero);
    surf2Dwrite(2, object, 400, 7, cudaBoundaryModeClamp);
  });
  EXPECT_EQ(surface.toHost(), (std::vector<int>{5, 5, 5, 2}));
}

TEST(Surface, LeavingItEndsTheProgram) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(
      {
        const IntSurface surface({4, 1, 0}, 5);
        const cudaSurfaceObject_t object = surface.object;
        launchKernel(1, 1, 0,
                     [=] DEVICE_CODE { surf2Dwrite(1, object, 16, 0); });
      },
      "leaves the surface");
}

TEST(Surface, NeedsAnArrayThatIsMeantForIt) {
  const cudaChannelFormatDesc element = cudaCreateChannelDesc<int>();
  cudaResourceDesc resource = {};
  cudaSurfaceObject_t object;
  ASSERT_EQ(cudaMallocArray(&resource.res.array.array, &element, 4, 4),
            cudaSuccess);
  resource.resType = cudaResourceTypeArray;
  EXPECT_EQ(cudaCreateSurfaceObject(&object, &resource), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFreeArray(resource.res.array.array), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Texture, TellsWhatItIs) {
  cudaTextureDesc how = {}, told = {};
  how.addressMode[0] = how.addressMode[1] = cudaAddressModeClamp;
  how.filterMode = cudaFilterModeLinear;
  how.readMode = cudaReadModeElementType;
  const ArrayTexture texture({4, 4, 0}, std::vector<float>(16), how);
  EXPECT_EQ(cudaGetTextureObjectTextureDesc(&told, texture.object),
            cudaSuccess);
  EXPECT_EQ(told.addressMode[1], cudaAddressModeClamp);
  EXPECT_EQ(told.filterMode, cudaFilterModeLinear);
  EXPECT_EQ(told.readMode, cudaReadModeElementType);
#ifndef CUDA_ORACLE // Which crashes.
  EXPECT_EQ(cudaGetTextureObjectTextureDesc(nullptr, texture.object),
            cudaErrorInvalidValue);
#endif
  (void)cudaGetLastError();
}

TEST(Surface, TellsWhatItIs) {
  const IntSurface surface({4, 1, 0}, 5);
  cudaResourceDesc told = {};
  EXPECT_EQ(cudaGetSurfaceObjectResourceDesc(&told, surface.object),
            cudaSuccess);
  EXPECT_EQ(told.resType, cudaResourceTypeArray);
  EXPECT_NE(told.res.array.array, nullptr);
#ifndef CUDA_ORACLE // Which crashes.
  EXPECT_EQ(cudaGetSurfaceObjectResourceDesc(nullptr, surface.object),
            cudaErrorInvalidValue);
#endif
  (void)cudaGetLastError();
}

} // namespace
