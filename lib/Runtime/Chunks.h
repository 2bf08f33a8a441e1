//===- Chunks.h - Small pieces of memory, cut from large ones ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A driver takes as long for some kilobytes of pinned memory as for a megabyte,
// and a first launch needs several such pieces.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_CHUNKS_H
#define GPUMPI_RUNTIME_CHUNKS_H

#include <cstddef>
#include <functional>
#include <map>
#include <vector>

namespace gpumpi {

/// Cuts pieces from chunks of a megabyte. What is in them is not looked at: it
/// may be a device's memory.
class Chunks {
public:
  static constexpr size_t ChunkBytes = size_t{1} << 20;
  static constexpr size_t LargestPiece = ChunkBytes / 16;

  /// What a piece of \p bytes bytes, LargestPiece at most, takes.
  static size_t sizeOf(size_t bytes);

  /// A free piece of sizeOf(\p bytes) bytes; null: there is none, and add() has
  /// to be called before.
  unsigned char *take(size_t bytes);

  /// \p chunk are ChunkBytes bytes to cut pieces from.
  void add(void *chunk);

  /// Whether \p piece is one.
  bool has(const void *piece) const;

  /// \p piece, of sizeOf bytes \p size, is not needed any more.
  void give(void *piece, size_t size);

  /// Gives up all chunks, unless a piece is in use.
  void release(const std::function<void(void *)> &releaseChunk);

private:
  std::vector<unsigned char *> chunks; ///< The last one is being cut...
  size_t cut = ChunkBytes;             ///< ... as far as here.
  std::map<size_t, std::vector<unsigned char *>> free; ///< By their sizes.
  size_t inUse = 0;                                    ///< Pieces.
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_CHUNKS_H
