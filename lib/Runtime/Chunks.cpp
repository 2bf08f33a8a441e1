//===- Chunks.cpp - Small pieces of memory, cut from large ones -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Chunks.h"

#include <algorithm>

namespace gpumpi {

size_t Chunks::sizeOf(size_t bytes) {
  size_t size = 4096; // Also the alignment.
  while (size < bytes)
    size *= 2;
  return size;
}

unsigned char *Chunks::take(size_t bytes) {
  const size_t size = sizeOf(bytes);
  std::vector<unsigned char *> &pieces = free[size];
  if (pieces.empty()) {
    if (size > ChunkBytes - cut)
      return nullptr;
    pieces.push_back(chunks.back() + cut);
    cut += size;
  }
  unsigned char *const piece = pieces.back();
  pieces.pop_back();
  ++inUse;
  return piece;
}

void Chunks::add(void *chunk) {
  // What is left of the last one.
  for (size_t size = LargestPiece; cut < ChunkBytes; size /= 2)
    while (size <= ChunkBytes - cut) {
      free[size].push_back(chunks.back() + cut);
      cut += size;
    }
  chunks.push_back(static_cast<unsigned char *>(chunk));
  cut = 0;
}

bool Chunks::has(const void *piece) const {
  return std::any_of(
      chunks.begin(), chunks.end(), [&](const unsigned char *chunk) {
        return std::less_equal<>()(static_cast<const void *>(chunk), piece) &&
               std::less<>()(piece,
                             static_cast<const void *>(chunk + ChunkBytes));
      });
}

void Chunks::give(void *piece, size_t size) {
  free[size].push_back(static_cast<unsigned char *>(piece));
  --inUse;
}

void Chunks::release(const std::function<void(void *)> &releaseChunk) {
  if (inUse > 0)
    return;
  for (unsigned char *const chunk : chunks)
    releaseChunk(chunk);
  *this = Chunks();
}

} // namespace gpumpi
