//===- TextureLevels.cpp - Which level of a texture is read ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a mipmapped array the level of detail that a kernel asks for chooses the
// level: the next one, or two of them, between which is interpolated. Where a
// kernel tells how coordinates change from one pixel to the next instead, the
// level is the one whose elements are as far apart.
//
//===----------------------------------------------------------------------===//

#include "Copies/TextureLevels.h"

#include <algorithm>
#include <cmath>

namespace gpumpi::cpu::detail {

namespace {

/// The levels between which \p weight says how much the second one counts.
struct Levels {
  const Elements *first, *second;
  float weight;
};

Levels levelsOf(const Texture &texture, float level) {
  const cudaTextureDesc &how = texture.how;
  // What is not a number is as the first.
  const float last = (float)(texture.levels() - 1);
  level = std::max(level + how.mipmapLevelBias, how.minMipmapLevelClamp);
  level = std::min(level, how.maxMipmapLevelClamp);
  level = level > 0 ? std::min(level, last) : 0;
  if (how.mipmapFilterMode == cudaFilterModePoint) {
    const Elements *one = &texture.level((unsigned)std::lround(level));
    return {one, one, 0};
  }
  const unsigned whole = (unsigned)level;
  // As other weights, with 8 bits behind the point.
  const float weight = std::nearbyint((level - (float)whole) * 256) / 256;
  return {&texture.level(whole),
          &texture.level(std::min(whole + 1, texture.levels() - 1)), weight};
}

/// What \p sample reads of the levels.
template <class Sample> Texel between(const Levels &levels, Sample sample) {
  if (levels.weight == 0)
    return sample(*levels.first);
  if (levels.weight == 1)
    return sample(*levels.second);
  Texel texel = sample(*levels.first);
  const Texel second = sample(*levels.second);
  for (int n = 0; n < 4; ++n)
    texel.number[n].real = (1 - levels.weight) * texel.number[n].real +
                           levels.weight * second.number[n].real;
  return texel;
}

/// A direction towards a face of a cube.
struct FaceDirection {
  long face;
  float major;  ///< How far it goes towards the face.
  float sc, tc; ///< And along it.
};

/// The parts of \p direction that the one towards \p face goes by ("Cubemap
/// Textures").
FaceDirection towards(long face, const Place &d) {
  switch (face) {
  case 0:
    return {face, d.x, -d.z, -d.y};
  case 1:
    return {face, -d.x, d.z, -d.y};
  case 2:
    return {face, d.y, d.x, d.z};
  case 3:
    return {face, -d.y, d.x, -d.z};
  case 4:
    return {face, d.z, d.x, -d.y};
  default:
    return {face, -d.z, -d.x, -d.y};
  }
}

long faceOf(const Place &d) {
  const float ax = std::fabs(d.x), ay = std::fabs(d.y), az = std::fabs(d.z);
  if (ax >= ay && ax >= az)
    return d.x >= 0 ? 0 : 1;
  if (ay >= az)
    return d.y >= 0 ? 2 : 3;
  return d.z >= 0 ? 4 : 5;
}

FacePlace placeOf(const FaceDirection &d) {
  return {d.face, (d.sc / d.major + 1) / 2, (d.tc / d.major + 1) / 2};
}

/// The level whose elements are \p distance elements of the first one apart.
float levelOf(float distance) {
  return distance > 0 ? std::log2(distance) : -INFINITY;
}

} // namespace

Texel fetchTexel(cudaTextureObject_t object, int dimensions, float x, float y,
                 float z, int layer) {
  const Texture &texture = textureOf(object);
  return sampleLevel(texture, texture.elements, dimensions, {x, y, z}, layer);
}

Texel fetchCube(cudaTextureObject_t object, float x, float y, float z,
                int layer) {
  const Texture &texture = textureOf(object);
  const Place direction{x, y, z};
  return sampleFace(texture, texture.elements,
                    placeOf(towards(faceOf(direction), direction)), layer);
}

Texel fetchLevel(cudaTextureObject_t object, int dimensions, float x, float y,
                 float z, int layer, float level) {
  const Texture &texture = textureOf(object);
  return between(levelsOf(texture, level), [&](const Elements &elements) {
    return sampleLevel(texture, elements, dimensions, {x, y, z}, layer);
  });
}

Texel fetchCubeLevel(cudaTextureObject_t object, float x, float y, float z,
                     int layer, float level) {
  const Texture &texture = textureOf(object);
  const Place direction{x, y, z};
  const FacePlace place = placeOf(towards(faceOf(direction), direction));
  return between(levelsOf(texture, level), [&](const Elements &elements) {
    return sampleFace(texture, elements, place, layer);
  });
}

float levelOfGradients(cudaTextureObject_t object, int dimensions,
                       Gradient alongX, Gradient alongY) {
  const Elements &elements = textureOf(object).elements;
  const auto length = [&](const Gradient &gradient) {
    const float parts[] = {gradient.x, gradient.y, gradient.z};
    float sum = 0;
    for (int i = 0; i < dimensions; ++i) {
      const float inElements = parts[i] * (float)elements.size[i];
      sum += inElements * inElements;
    }
    return std::sqrt(sum);
  };
  return levelOf(std::max(length(alongX), length(alongY)));
}

float levelOfCubeGradients(cudaTextureObject_t object, float x, float y,
                           float z, Gradient alongX, Gradient alongY) {
  const Elements &elements = textureOf(object).elements;
  const Place direction{x, y, z};
  const long face = faceOf(direction);
  const FaceDirection at = towards(face, direction);
  // How the place on the face changes: sc / major, differentiated.
  const auto length = [&](const Gradient &gradient) {
    const FaceDirection change =
        towards(face, {gradient.x, gradient.y, gradient.z});
    const float square = at.major * at.major;
    const float s = (change.sc * at.major - at.sc * change.major) / square / 2;
    const float t = (change.tc * at.major - at.tc * change.major) / square / 2;
    return std::hypot(s * (float)elements.size[0], t * (float)elements.size[1]);
  };
  return levelOf(std::max(length(alongX), length(alongY)));
}

} // namespace gpumpi::cpu::detail
