//===- MipmapTest.cpp - Mipmapped arrays and textures of them -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <algorithm>
#include <cmath>

namespace {

/// A mipmapped array of floats, which goes at the end of the test.
class Mipmap {
public:
  Mipmap(cudaExtent extent, unsigned levels, unsigned flags = 0) {
    const cudaChannelFormatDesc element = cudaCreateChannelDesc<float>();
    EXPECT_EQ(cudaMallocMipmappedArray(&array, &element, extent, levels, flags),
              cudaSuccess);
  }
  ~Mipmap() { EXPECT_EQ(cudaFreeMipmappedArray(array), cudaSuccess); }
  Mipmap(const Mipmap &) = delete;
  Mipmap &operator=(const Mipmap &) = delete;

  cudaArray_t level(unsigned number) const {
    cudaArray_t level = nullptr;
    EXPECT_EQ(cudaGetMipmappedArrayLevel(&level, array, number), cudaSuccess);
    return level;
  }

  cudaExtent extent(unsigned number) const {
    cudaExtent extent = {};
    EXPECT_EQ(cudaArrayGetInfo(nullptr, &extent, nullptr, level(number)),
              cudaSuccess);
    return extent;
  }

  /// How many levels there are.
  unsigned count() const {
    cudaArray_t level;
    unsigned levels = 0;
    while (cudaGetMipmappedArrayLevel(&level, array, levels) == cudaSuccess)
      ++levels;
    EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
    return levels;
  }

  /// Each element becomes \p value of its level and its place.
  template <class Value> void fill(Value value) {
    for (unsigned number = 0; number < count(); ++number) {
      const cudaExtent own = extent(number);
      const size_t width = own.width, height = std::max<size_t>(own.height, 1),
                   depth = std::max<size_t>(own.depth, 1);
      std::vector<float> values;
      for (size_t z = 0; z < depth; ++z)
        for (size_t y = 0; y < height; ++y)
          for (size_t x = 0; x < width; ++x)
            values.push_back(value((int)number, (int)x, (int)y, (int)z));
      cudaMemcpy3DParms copy = {};
      copy.srcPtr = make_cudaPitchedPtr(values.data(), width * sizeof(float),
                                        width, height);
      copy.dstArray = level(number);
      copy.extent = make_cudaExtent(width, height, depth);
      copy.kind = cudaMemcpyHostToDevice;
      EXPECT_EQ(cudaMemcpy3D(&copy), cudaSuccess);
    }
  }

  cudaMipmappedArray_t array = nullptr;
};

cudaTextureDesc how(cudaTextureFilterMode between = cudaFilterModePoint) {
  cudaTextureDesc desc = {};
  for (cudaTextureAddressMode &each : desc.addressMode)
    each = cudaAddressModeClamp;
  desc.normalizedCoords = 1;
  desc.mipmapFilterMode = between;
  desc.maxMipmapLevelClamp = 100;
  return desc;
}

/// A texture of a mipmapped array.
class MipmapTexture {
public:
  MipmapTexture(const Mipmap &mipmap, const cudaTextureDesc &desc) {
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeMipmappedArray;
    resource.res.mipmap.mipmap = mipmap.array;
    EXPECT_EQ(cudaCreateTextureObject(&object, &resource, &desc, nullptr),
              cudaSuccess);
  }
  ~MipmapTexture() { EXPECT_EQ(cudaDestroyTextureObject(object), cudaSuccess); }
  MipmapTexture(const MipmapTexture &) = delete;
  MipmapTexture &operator=(const MipmapTexture &) = delete;

  cudaTextureObject_t object = 0;
};

bool operator==(const cudaExtent &a, const cudaExtent &b) {
  return a.width == b.width && a.height == b.height && a.depth == b.depth;
}

TEST(Mipmap, LevelsAreHalfAsLarge) {
  const Mipmap line({13, 0, 0}, 99);
  EXPECT_EQ(line.count(), 4u);
  EXPECT_TRUE(line.extent(0) == (cudaExtent{13, 0, 0}));
  EXPECT_TRUE(line.extent(1) == (cudaExtent{6, 0, 0}));
  EXPECT_TRUE(line.extent(3) == (cudaExtent{1, 0, 0}));
  const Mipmap plane({8, 20, 0}, 99);
  EXPECT_EQ(plane.count(), 5u);
  EXPECT_TRUE(plane.extent(2) == (cudaExtent{2, 5, 0}));
  EXPECT_TRUE(plane.extent(4) == (cudaExtent{1, 1, 0}));
  const Mipmap box({4, 2, 16}, 99);
  EXPECT_EQ(box.count(), 5u);
  EXPECT_TRUE(box.extent(1) == (cudaExtent{2, 1, 8}));
  EXPECT_TRUE(box.extent(4) == (cudaExtent{1, 1, 1}));
}

TEST(Mipmap, LayersAndFacesStay) {
  const Mipmap layers({8, 4, 30}, 99, cudaArrayLayered);
  EXPECT_EQ(layers.count(), 4u);
  EXPECT_TRUE(layers.extent(3) == (cudaExtent{1, 1, 30}));
  const Mipmap cube({16, 16, 6}, 99, cudaArrayCubemap);
  EXPECT_EQ(cube.count(), 5u);
  EXPECT_TRUE(cube.extent(2) == (cudaExtent{4, 4, 6}));
  const Mipmap cubes({4, 4, 12}, 99, cudaArrayCubemap | cudaArrayLayered);
  EXPECT_EQ(cubes.count(), 3u);
  EXPECT_TRUE(cubes.extent(2) == (cudaExtent{1, 1, 12}));
}

TEST(Mipmap, HasAtLeastOneLevel) {
  EXPECT_EQ(Mipmap({8, 8, 0}, 0).count(), 1u);
  EXPECT_EQ(Mipmap({8, 8, 0}, 2).count(), 2u);
}

TEST(Mipmap, OfNoFormIsAnError) {
  const cudaChannelFormatDesc element = cudaCreateChannelDesc<float>();
  const cudaChannelFormatDesc three = {32, 32, 32, 0,
                                       cudaChannelFormatKindFloat};
  cudaMipmappedArray_t array;
  cudaArray_t level;
  EXPECT_EQ(cudaMallocMipmappedArray(nullptr, &element, {4, 4, 0}, 2, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMallocMipmappedArray(&array, &element, {0, 4, 0}, 2, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMallocMipmappedArray(&array, &element, {4, 3, 6}, 2,
                                     cudaArrayCubemap),
            cudaErrorInvalidValue);
  EXPECT_NE(cudaMallocMipmappedArray(&array, &three, {4, 4, 0}, 2, 0),
            cudaSuccess);
  const Mipmap good({4, 4, 0}, 3);
  EXPECT_EQ(cudaGetMipmappedArrayLevel(&level, good.array, 3),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetMipmappedArrayLevel(nullptr, good.array, 0),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
#ifndef CUDA_ORACLE // Which does not know handles from other addresses.
  EXPECT_EQ(cudaFreeArray(good.level(1)), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFreeMipmappedArray((cudaMipmappedArray_t)good.level(1)),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
#endif
}

TEST(Mipmap, TexturesNeedNormalizedCoordinates) {
  const Mipmap mipmap({4, 4, 0}, 3);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = mipmap.array;
  cudaTextureDesc desc = how();
  desc.normalizedCoords = 0;
  cudaTextureObject_t object;
  EXPECT_EQ(cudaCreateTextureObject(&object, &resource, &desc, nullptr),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

/// The level's number, in each element.
float numberOf(int level, int, int, int) { return (float)level; }

TEST(Mipmap, TheNearestLevelIsRead) {
  Mipmap mipmap({16, 16, 0}, 5);
  mipmap.fill(numberOf);
  const MipmapTexture texture(mipmap, how());
  const cudaTextureObject_t object = texture.object;
  for (const float level : {-3.0f, 0.0f, 0.4f, 0.6f, 1.0f, 2.4f, 3.75f, 9.0f})
    EXPECT_EQ(ON_DEVICE(tex2DLod<float>(object, 0.3f, 0.7f, level)),
              std::round(std::clamp(level, 0.0f, 4.0f)))
        << level;
  EXPECT_EQ(ON_DEVICE(tex2D<float>(object, 0.3f, 0.7f)), 0);
}

TEST(Mipmap, BetweenLevelsIsInterpolated) {
  Mipmap mipmap({16, 16, 0}, 5);
  mipmap.fill(numberOf);
  const MipmapTexture texture(mipmap, how(cudaFilterModeLinear));
  const cudaTextureObject_t object = texture.object;
  for (const float level :
       {-3.0f, 0.0f, 0.25f, 0.5f, 1.0f, 2.75f, 3.125f, 9.0f})
    EXPECT_EQ(ON_DEVICE(tex2DLod<float>(object, 0.3f, 0.7f, level)),
              std::clamp(level, 0.0f, 4.0f))
        << level;
}

TEST(Mipmap, LevelsAreBiasedAndLimited) {
  Mipmap mipmap({64, 64, 0}, 7);
  mipmap.fill(numberOf);
  cudaTextureDesc desc = how(cudaFilterModeLinear);
  desc.mipmapLevelBias = 0.5f;
  desc.minMipmapLevelClamp = 1.25f;
  desc.maxMipmapLevelClamp = 4;
  const MipmapTexture texture(mipmap, desc);
  const cudaTextureObject_t object = texture.object;
  for (const float level : {0.0f, 0.5f, 1.0f, 2.25f, 3.0f, 4.0f, 6.0f})
    EXPECT_EQ(ON_DEVICE(tex2DLod<float>(object, 0.3f, 0.7f, level)),
              std::clamp(level + 0.5f, 1.25f, 4.0f))
        << level;
}

/// Of each place something else, whichever the level.
float placeOf(int level, int x, int y, int z) {
  return (float)(1000 * level + 100 * z + 10 * y + x);
}

/// The middle of element \p i of \p size.
float middle(int i, size_t size) {
  return ((float)i + 0.5f) / (float)std::max<size_t>(size, 1);
}

TEST(Mipmap, LinesHaveLevels) {
  Mipmap mipmap({8, 0, 0}, 4);
  mipmap.fill(placeOf);
  const MipmapTexture texture(mipmap, how());
  const cudaTextureObject_t object = texture.object;
  for (int level = 0; level < 4; ++level)
    for (int x = 0; x < 8 >> level; ++x) {
      const float s = middle(x, (size_t)(8 >> level)), l = (float)level;
      EXPECT_EQ(ON_DEVICE(tex1DLod<float>(object, s, l)),
                placeOf(level, x, 0, 0));
    }
}

TEST(Mipmap, BoxesHaveLevels) {
  Mipmap mipmap({8, 4, 4}, 4);
  mipmap.fill(placeOf);
  const MipmapTexture texture(mipmap, how());
  const cudaTextureObject_t object = texture.object;
  for (int level = 0; level < 4; ++level) {
    const cudaExtent own = mipmap.extent((unsigned)level);
    const int x = (int)own.width - 1, y = (int)own.height / 2,
              z = (int)own.depth - 1;
    const float r = middle(x, own.width), s = middle(y, own.height),
                t = middle(z, own.depth), l = (float)level;
    EXPECT_EQ(ON_DEVICE(tex3DLod<float>(object, r, s, t, l)),
              placeOf(level, x, y, z));
  }
}

TEST(Mipmap, LayersHaveLevels) {
  Mipmap planes({8, 8, 3}, 4, cudaArrayLayered);
  Mipmap lines({8, 0, 3}, 4, cudaArrayLayered);
  planes.fill(placeOf);
  lines.fill(placeOf);
  const MipmapTexture ofPlanes(planes, how()), ofLines(lines, how());
  const cudaTextureObject_t plane = ofPlanes.object, line = ofLines.object;
  for (int level = 0; level < 4; ++level)
    for (int layer = 0; layer < 3; ++layer) {
      const int x = (8 >> level) - 1;
      const float s = middle(x, (size_t)(8 >> level)), l = (float)level;
      EXPECT_EQ(ON_DEVICE(tex2DLayeredLod<float>(plane, s, 0.01f, layer, l)),
                placeOf(level, x, 0, layer));
      EXPECT_EQ(ON_DEVICE(tex1DLayeredLod<float>(line, s, layer, l)),
                placeOf(level, x, 0, layer));
    }
}

TEST(Mipmap, CubesHaveLevels) {
  Mipmap cube({4, 4, 6}, 3, cudaArrayCubemap);
  Mipmap cubes({4, 4, 12}, 3, cudaArrayCubemap | cudaArrayLayered);
  cube.fill([](int level, int, int, int face) { return 10.0f * level + face; });
  cubes.fill([](int level, int, int, int z) { return 100.0f * level + z; });
  const MipmapTexture ofCube(cube, how()), ofCubes(cubes, how());
  const cudaTextureObject_t one = ofCube.object, two = ofCubes.object;
  const float towards[6][3] = {{1, 0, 0},  {-1, 0, 0}, {0, 1, 0},
                               {0, -1, 0}, {0, 0, 1},  {0, 0, -1}};
  for (int level = 0; level < 3; ++level)
    for (int face = 0; face < 6; ++face) {
      const float x = towards[face][0], y = towards[face][1],
                  z = towards[face][2], l = (float)level;
      EXPECT_EQ(ON_DEVICE(texCubemapLod<float>(one, x, y, z, l)),
                10.0f * l + face);
      EXPECT_EQ(ON_DEVICE(texCubemapLayeredLod<float>(two, x, y, z, 1, l)),
                100.0f * l + 6 + face);
    }
}

/// The level whose elements are as far apart as the pixels: the longer gradient
/// counts.
TEST(Mipmap, GradientsChooseLevels) {
  Mipmap line({64, 0, 0}, 7), plane({64, 32, 0}, 7), box({64, 32, 16}, 7);
  for (Mipmap *each : {&line, &plane, &box})
    each->fill(numberOf);
  const MipmapTexture ofLine(line, how()), ofPlane(plane, how()),
      ofBox(box, how());
  const cudaTextureObject_t one = ofLine.object, two = ofPlane.object,
                            three = ofBox.object;
  for (int level = 0; level < 5; ++level) {
    const float elements = (float)(1 << level);
    EXPECT_EQ(ON_DEVICE(tex1DGrad<float>(one, 0.5f, elements / 64, 0.0f)),
              level);
    EXPECT_EQ(
        ON_DEVICE(tex2DGrad<float>(two, 0.5f, 0.5f, make_float2(1.0f / 64, 0),
                                   make_float2(0, elements / 32))),
        level);
    // 3 by 4 is 5 apart, which is next to 4.
    EXPECT_EQ(
        ON_DEVICE(tex2DGrad<float>(
            two, 0.5f, 0.5f, make_float2(3 * elements / 64, 4 * elements / 32),
            make_float2(0, 0))),
        std::min(level + 2, 6));
    EXPECT_EQ(ON_DEVICE(tex3DGrad<float>(three, 0.5f, 0.5f, 0.5f,
                                         make_float4(0, 0, elements / 16, 0),
                                         make_float4(1.0f / 64, 0, 0, 0))),
              level);
  }
  // Nothing changes.
  EXPECT_EQ(ON_DEVICE(tex1DGrad<float>(one, 0.5f, 0.0f, 0.0f)), 0);
}

TEST(Mipmap, GradientsChooseLevelsOfLayersAndCubes) {
  Mipmap planes({32, 32, 2}, 6, cudaArrayLayered),
      lines({32, 0, 2}, 6, cudaArrayLayered),
      cube({32, 32, 6}, 6, cudaArrayCubemap),
      cubes({32, 32, 12}, 6, cudaArrayCubemap | cudaArrayLayered);
  for (Mipmap *each : {&planes, &lines, &cube, &cubes})
    each->fill(numberOf);
  const MipmapTexture ofPlanes(planes, how()), ofLines(lines, how()),
      ofCube(cube, how()), ofCubes(cubes, how());
  const cudaTextureObject_t plane = ofPlanes.object, line = ofLines.object,
                            one = ofCube.object, two = ofCubes.object;
  for (int level = 0; level < 5; ++level) {
    const float along = (float)(1 << level) / 32;
    EXPECT_EQ(ON_DEVICE(tex2DLayeredGrad<float>(plane, 0.5f, 0.5f, 1,
                                                make_float2(along, 0),
                                                make_float2(0, 0))),
              level);
    EXPECT_EQ(ON_DEVICE(tex1DLayeredGrad<float>(line, 0.5f, 1, 0.0f, along)),
              level);
    // A face goes from -1 to 1.
    EXPECT_EQ(ON_DEVICE(texCubemapGrad<float>(one, 0, 0, 1,
                                              make_float4(2 * along, 0, 0, 0),
                                              make_float4(0, 0, 0, 0))),
              level);
    EXPECT_EQ(ON_DEVICE(texCubemapLayeredGrad<float>(
                  two, 0, -1, 0, 1, make_float4(0, 0, 0, 0),
                  make_float4(0, 0, 2 * along, 0))),
              level);
  }
}

/// As programs make them: a kernel reads a level and writes the next one.
TEST(Mipmap, KernelsMakeLevels) {
  Mipmap mipmap({16, 16, 0}, 5, cudaArraySurfaceLoadStore);
  mipmap.fill([](int level, int x, int y, int) {
    return level ? -1.0f : (float)(x + 16 * y);
  });
  for (unsigned number = 0; number + 1 < 5; ++number) {
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = mipmap.level(number);
    cudaTextureDesc desc = how();
    desc.filterMode = cudaFilterModeLinear;
    cudaTextureObject_t from;
    cudaSurfaceObject_t to;
    ASSERT_EQ(cudaCreateTextureObject(&from, &resource, &desc, nullptr),
              cudaSuccess);
    resource.res.array.array = mipmap.level(number + 1);
    ASSERT_EQ(cudaCreateSurfaceObject(&to, &resource), cudaSuccess);
    const unsigned size = 16u >> (number + 1);
    launchKernel(1, dim3(size, size), 0, [=] DEVICE_CODE {
      const float x = ((float)threadIdx.x + 0.5f) / (float)size;
      const float y = ((float)threadIdx.y + 0.5f) / (float)size;
      surf2Dwrite(tex2D<float>(from, x, y), to,
                  (int)(threadIdx.x * sizeof(float)), (int)threadIdx.y);
    });
    EXPECT_EQ(cudaDestroyTextureObject(from), cudaSuccess);
    EXPECT_EQ(cudaDestroySurfaceObject(to), cudaSuccess);
  }
  const MipmapTexture texture(mipmap, how());
  const cudaTextureObject_t object = texture.object;
  // The mean of what is below: of x + 16 y it is where its middle is.
  for (int level = 0; level < 5; ++level) {
    const float size = (float)(16 >> level), l = (float)level;
    for (float i = 0; i < size; ++i) {
      const float at = (i + 0.5f) / size;
      const float place = at * 16 - 0.5f;
      EXPECT_EQ(ON_DEVICE(tex2DLod<float>(object, at, at, l)), 17 * place);
    }
  }
}

} // namespace
