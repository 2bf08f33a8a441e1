//===- large_tile.h - Tiles of several warps --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What thread_block_tile.h makes tiles of more than 32 threads of. They can do
// less than those of a warp, and exchange values of 8 bytes at most, as in
// CUDA.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_LARGE_TILE_H
#define GPUMPI_CPU_LARGE_TILE_H

#include "../../macros_off.h"

#include "lanes.h"
#include "tile_meetings.h"

namespace cooperative_groups {
namespace details {

template <unsigned Size> class large_tile {
  static_assert(Size >= 64 && Size <= 1024 && (Size & (Size - 1)) == 0,
                "the size of a tile is a power of 2 up to 1024");

public:
  __device__ static constexpr unsigned num_threads() { return Size; }
  __device__ static constexpr unsigned size() { return Size; }
  __device__ static unsigned thread_rank() {
    return gpumpi::cpu::detail::threadOfBlock() & (Size - 1);
  }
  __device__ void sync() const { gpumpi::cpu::detail::syncTile(Size); }

  /// Of the thread of rank \p source, modulo the size.
  template <class T> __device__ T shfl(T value, unsigned source) const {
    static_assert(std::is_trivially_copyable<T>::value && sizeof(T) <= 8,
                  "tiles of more than 32 threads exchange trivially copyable "
                  "values of 8 bytes at most");
    T result = value;
    gpumpi::cpu::detail::exchangeInTile(Size, &value, sizeof(T), source,
                                        &result);
    return result;
  }
  __device__ int any(int predicate) const {
    return gpumpi::cpu::detail::votesInTile(Size, predicate != 0) != 0;
  }
  __device__ int all(int predicate) const {
    return gpumpi::cpu::detail::votesInTile(Size, predicate != 0) == Size;
  }

protected:
  const void *const memory = nullptr; // As large as CUDA's.
};

} // namespace details
} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_LARGE_TILE_H
