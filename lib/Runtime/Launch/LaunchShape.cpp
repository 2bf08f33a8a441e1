//===- LaunchShape.cpp - How much memory a launch needs -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/LaunchShape.h"

#include <limits>

namespace gpumpi {

/// The alignment of the frames: what cudaMalloc gives, so that every variable
/// is aligned as it would be in memory of its own.
static constexpr size_t framesAlignment = 256;

/// That of a save area: a cache line belongs to one block.
static constexpr size_t sharedAlignment = 128;

/// \p factor * \p other, or false where it does not fit. An empty product is
/// refused as well: no launch has one.
static bool multiply(unsigned long long &factor, unsigned long long other) {
  return !__builtin_mul_overflow(factor, other, &factor) && factor != 0;
}

static bool roundUp(unsigned long long &value, unsigned long long unit) {
  if (__builtin_add_overflow(value, unit - 1, &value))
    return false;
  value -= value % unit;
  return true;
}

std::optional<LaunchShape> LaunchShape::of(dim3 grid, dim3 block,
                                           unsigned frameBytes,
                                           unsigned long long sharedBytes) {
  LaunchShape shape;
  shape.blocks = grid.x;
  if (!multiply(shape.blocks, grid.y) || !multiply(shape.blocks, grid.z) ||
      shape.blocks > std::numeric_limits<unsigned>::max())
    return std::nullopt;
  shape.threadsPerBlock = block.x;
  if (!multiply(shape.threadsPerBlock, block.y) ||
      !multiply(shape.threadsPerBlock, block.z))
    return std::nullopt;
  shape.stride = shape.blocks;
  if (!multiply(shape.stride, shape.threadsPerBlock) ||
      !roundUp(shape.stride, 32))
    return std::nullopt;

  // At most 2^32 slots and heads of less than 2^8 bytes: this cannot overflow.
  shape.clearedBytes = slotsOffset + shape.blocks * sizeof(BlockSlot);
  shape.headsEnd = shape.clearedBytes;
  if (sharedBytes > 0)
    shape.headsEnd += shape.blocks * sizeof(SharedHead);
  unsigned long long offset = shape.headsEnd;
  unsigned long long frames = shape.stride;
  unsigned long long bytes;
  if (!roundUp(offset, framesAlignment) || !multiply(frames, frameBytes) ||
      __builtin_add_overflow(offset, frames, &bytes))
    return std::nullopt;
  shape.framesOffset = offset;
  shape.sharedOffset = shape.bytes = bytes;
  shape.sharedStride = 0;
  if (sharedBytes == 0)
    return shape;

  unsigned long long saves = shape.blocks;
  if (!roundUp(bytes, framesAlignment) ||
      !roundUp(sharedBytes, sharedAlignment) || !multiply(saves, sharedBytes))
    return std::nullopt;
  shape.sharedOffset = bytes;
  shape.sharedStride = sharedBytes;
  if (__builtin_add_overflow(bytes, saves, &bytes))
    return std::nullopt;
  shape.bytes = bytes;
  return shape;
}

} // namespace gpumpi
