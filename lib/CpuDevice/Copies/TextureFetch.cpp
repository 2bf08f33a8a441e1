//===- TextureFetch.cpp - Reading textures --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA C++ Programming Guide, "Texture Fetching": which elements are read for a
// coordinate, and how is interpolated between them. Which level of a mipmapped
// array that is, TextureLevels.cpp says.
//
//===----------------------------------------------------------------------===//

#include "Copies/TextureLevels.h"

#include "Blocks/Block.h"

#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace gpumpi::cpu::detail {

const Texture &textureOf(cudaTextureObject_t object) {
  if (!object)
    failInKernel("a texture is read that has not been made");
  return Texture::of(object);
}

namespace {

/// One level of a texture, as it is read.
struct Level {
  const Texture &texture;
  const Elements &elements;
  bool isFace; ///< Of a cube: it ends where the next one begins.

  bool isNormalized() const { return isFace || texture.how.normalizedCoords; }
};

template <class Number> Number load(const char *from) {
  Number number;
  std::memcpy(&number, from, sizeof(number));
  return number;
}

/// An integer of type \p Number, as a fraction of the largest if \p normalized.
template <class Number>
TexelNumber integerAt(const char *from, bool normalized) {
  const auto number = load<Number>(from);
  TexelNumber given;
  if (normalized)
    given.real = std::max(
        (float)number / (float)std::numeric_limits<Number>::max(), -1.0f);
  else
    given.whole = (int)number; // NOLINT(bugprone-signed-char-misuse): signed.
  return given;
}

TexelNumber numberAt(const Texture &texture, const char *from) {
  const bool normalized = texture.givesFloats;
  TexelNumber given;
  switch (texture.elements.element.f) {
  case cudaChannelFormatKindFloat:
    given.real = texture.channelBits == 16 ? __half2float(load<__half>(from))
                                           : load<float>(from);
    return given;
  case cudaChannelFormatKindSigned:
    if (texture.channelBits == 8)
      return integerAt<signed char>(from, normalized);
    if (texture.channelBits == 16)
      return integerAt<short>(from, normalized);
    break;
  default:
    if (texture.channelBits == 8)
      return integerAt<unsigned char>(from, normalized);
    if (texture.channelBits == 16)
      return integerAt<unsigned short>(from, normalized);
  }
  given.natural = load<unsigned>(from);
  return given;
}

Texel texelAt(const Level &level, long x, long y, long z) {
  const Texture &texture = level.texture;
  Texel texel = {};
  const char *from = level.elements.at(x, y, z);
  for (int i = 0; i < texture.channels; ++i)
    texel.number[i] = numberAt(texture, from + i * (texture.channelBits / 8));
  return texel;
}

Texel borderOf(const Texture &texture) {
  Texel texel;
  std::memcpy(&texel, texture.how.borderColor, sizeof(texel));
  return texel;
}

/// An index of the texture for \p index, which may lie outside of its \p size
/// elements. \returns -1 for the border.
long indexOf(long index, long size, cudaTextureAddressMode mode) {
  if (index >= 0 && index < size)
    return index;
  const auto modulo = [index](long of) { return (index % of + of) % of; };
  switch (mode) {
  case cudaAddressModeWrap:
    return modulo(size);
  case cudaAddressModeMirror: {
    const long within = modulo(2 * size);
    return within < size ? within : 2 * size - 1 - within;
  }
  case cudaAddressModeBorder:
    return -1;
  case cudaAddressModeClamp:
    break;
  }
  return index < 0 ? 0 : size - 1;
}

/// One coordinate of a place: two neighbouring elements, and how much the
/// second one counts.
struct Neighbours {
  long first, second;
  float weight;
};

/// Farther outside is all the same.
constexpr float MostCoordinate = 1 << 30;

/// The coordinate in elements. One that is not a number is as one far outside.
float inElements(const Level &level, int dimension, float coordinate) {
  if (level.isNormalized())
    coordinate *= (float)level.elements.size[dimension];
  return coordinate > -MostCoordinate ? std::min(coordinate, MostCoordinate)
                                      : -MostCoordinate;
}

cudaTextureAddressMode modeOf(const Level &level, int dimension) {
  if (level.isFace)
    return cudaAddressModeClamp;
  const cudaTextureAddressMode mode = level.texture.how.addressMode[dimension];
  // Repetition is there for normalized coordinates only.
  const bool repeats =
      mode == cudaAddressModeWrap || mode == cudaAddressModeMirror;
  return repeats && !level.isNormalized() ? cudaAddressModeClamp : mode;
}

/// The whole number below \p coordinate, which inElements has given.
long floorOf(float coordinate) {
  const long whole = (long)coordinate;
  return whole - ((float)whole > coordinate);
}

/// \p fraction, of at most 1, with 8 bits behind the point. What is added and
/// taken away again has no bits there, and rounds as the processor does.
float asWeight(float fraction) {
  constexpr float NoFraction = 1 << 23;
  return (fraction * 256.0f + NoFraction - NoFraction) / 256.0f;
}

Neighbours neighboursOf(const Level &level, int dimension, float coordinate,
                        bool interpolates) {
  const long size = level.elements.size[dimension];
  const cudaTextureAddressMode mode = modeOf(level, dimension);
  coordinate = inElements(level, dimension, coordinate);
  if (!interpolates) {
    const long index = indexOf(floorOf(coordinate), size, mode);
    return {index, index, 0};
  }
  const float shifted = coordinate - 0.5f;
  const long index = floorOf(shifted);
  return {indexOf(index, size, mode), indexOf(index + 1, size, mode),
          asWeight(shifted - (float)index)};
}

constexpr Neighbours Only{0, 0, 0};

/// What counts of the neighbours in one coordinate.
struct Sides {
  int count = 0;
  long index[2];
  float weight[2];

  explicit Sides(const Neighbours &n) {
    if (n.weight != 1)
      add(n.first, 1 - n.weight);
    if (n.weight != 0)
      add(n.second, n.weight);
  }
  void add(long at, float counts) {
    index[count] = at;
    weight[count++] = counts;
  }
};

/// Interpolates between the up to eight elements around a place.
Texel interpolate(const Level &level, const Neighbours &x, const Neighbours &y,
                  const Neighbours &z) {
  const Sides columns(x), rows(y), slices(z);
  Texel sum = {};
  for (int k = 0; k < slices.count; ++k)
    for (int j = 0; j < rows.count; ++j)
      for (int i = 0; i < columns.count; ++i) {
        const float weight =
            columns.weight[i] * rows.weight[j] * slices.weight[k];
        const long at[] = {columns.index[i], rows.index[j], slices.index[k]};
        const Texel texel = at[0] < 0 || at[1] < 0 || at[2] < 0
                                ? borderOf(level.texture)
                                : texelAt(level, at[0], at[1], at[2]);
        for (int n = 0; n < 4; ++n)
          sum.number[n].real += weight * texel.number[n].real;
      }
  return sum;
}

/// The element, or between elements, at a place in \p dimensions dimensions.
Texel fetch(const Level &level, int dimensions, float x, float y, float z,
            long slice) {
  const Texture &texture = level.texture;
  const bool interpolates = texture.how.filterMode == cudaFilterModeLinear;
  const Neighbours i = neighboursOf(level, 0, x, interpolates);
  const Neighbours j =
      dimensions > 1 ? neighboursOf(level, 1, y, interpolates) : Only;
  const Neighbours k = dimensions > 2 ? neighboursOf(level, 2, z, interpolates)
                                      : Neighbours{slice, slice, 0};
  if (interpolates)
    return interpolate(level, i, j, k);
  return i.first < 0 || j.first < 0 || k.first < 0
             ? borderOf(texture)
             : texelAt(level, i.first, j.first, k.first);
}

} // namespace

Texel fetchElement(cudaTextureObject_t object, int index) {
  const Texture &texture = textureOf(object);
  if (index < 0 || index >= texture.elements.size[0])
    return {};
  return texelAt({texture, texture.elements, false}, index, 0, 0);
}

/// Of \p count layers. One before the first is as one behind the last.
static long layerOf(int layer, long count) {
  return std::min((long)(unsigned)layer, count - 1);
}

Texel sampleLevel(const Texture &texture, const Elements &elements,
                  int dimensions, const Place &place, int layer) {
  return fetch({texture, elements, false}, dimensions, place.x, place.y,
               place.z, layerOf(layer, elements.size[2]));
}

Texel sampleFace(const Texture &texture, const Elements &elements,
                 const FacePlace &place, int layer) {
  const long lastLayer = elements.size[2] / 6 - 1;
  const long slice = std::clamp((long)layer, 0L, lastLayer) * 6 + place.face;
  return fetch({texture, elements, true}, 2, place.s, place.t, 0, slice);
}

Texel gatherTexels(cudaTextureObject_t object, float x, float y,
                   int component) {
  const Texture &texture = textureOf(object);
  const Level level{texture, texture.elements, false};
  const Neighbours i = neighboursOf(level, 0, x, true);
  const Neighbours j = neighboursOf(level, 1, y, true);
  const long places[4][2] = {{i.first, j.second},
                             {i.second, j.second},
                             {i.second, j.first},
                             {i.first, j.first}};
  Texel gathered;
  for (int n = 0; n < 4; ++n) {
    const long column = places[n][0], row = places[n][1];
    const Texel texel = column < 0 || row < 0 ? borderOf(texture)
                                              : texelAt(level, column, row, 0);
    gathered.number[n] = texel.number[component & 3];
  }
  return gathered;
}

} // namespace gpumpi::cpu::detail
