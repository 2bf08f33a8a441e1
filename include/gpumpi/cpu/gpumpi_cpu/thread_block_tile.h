//===- thread_block_tile.h - Equal parts of a block -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `thread_block_tile<Size, Parent>`: threads with neighbouring numbers in the
// block, as many as the compiler knows. One that does not know its parent, with
// Parent = void, holds where it is among others.
//
// The last tile of a block may lack threads. Its size is that of the others, as
// in CUDA, and `all` is false there.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_THREAD_BLOCK_TILE_H
#define GPUMPI_CPU_THREAD_BLOCK_TILE_H

#include "../../macros_off.h"

#include "coalesced_group.h"
#include "large_tile.h"

namespace cooperative_groups {
namespace details {

/// A tile that lies within a warp.
template <unsigned Size> class warp_tile {
  static_assert(Size >= 1 && Size <= 32 && (Size & (Size - 1)) == 0,
                "the size of a tile is 1, 2, 4, 8, 16 or 32");

public:
  __device__ static constexpr unsigned num_threads() { return Size; }
  __device__ static constexpr unsigned size() { return Size; }
  __device__ static unsigned thread_rank() {
    return gpumpi::cpu::detail::threadOfBlock() & (Size - 1);
  }
  __device__ static void sync() { __syncwarp(lanes()); }

  /// Of the thread of rank \p source, modulo the size.
  template <class T>
  __device__ gpumpi::cpu::detail::Exchanged<T> shfl(T &&value,
                                                    int source) const {
    return from(value, static_cast<unsigned>(source) & (Size - 1));
  }
  template <class T>
  __device__ gpumpi::cpu::detail::Exchanged<T> shfl_up(T &&value,
                                                       unsigned delta) const {
    const unsigned rank = thread_rank();
    return from(value, delta <= rank ? rank - delta : rank);
  }
  template <class T>
  __device__ gpumpi::cpu::detail::Exchanged<T> shfl_down(T &&value,
                                                         unsigned delta) const {
    const unsigned rank = thread_rank();
    return from(value, delta < Size - rank ? rank + delta : rank);
  }
  template <class T>
  __device__ gpumpi::cpu::detail::Exchanged<T>
  shfl_xor(T &&value, unsigned laneMask) const {
    const unsigned rank = thread_rank();
    return from(value, laneMask < Size ? rank ^ laneMask : rank);
  }

  __device__ int any(int predicate) const {
    return __ballot_sync(lanes(), predicate) != 0;
  }
  __device__ int all(int predicate) const {
    return __ballot_sync(lanes(), predicate) == lanes();
  }
  __device__ unsigned ballot(int predicate) const {
    return __ballot_sync(lanes(), predicate) >> first();
  }
  template <class T> __device__ unsigned match_any(T value) const {
    using namespace gpumpi::cpu::detail;
    return matchAny(lanes(), toBits(value)) >> first();
  }
  template <class T> __device__ unsigned match_all(T value, int &same) const {
    using namespace gpumpi::cpu::detail;
    const unsigned matching = matchAll(lanes(), toBits(value));
    same = matching != 0;
    return matching >> first();
  }

protected:
  /// The lane of the tile's first thread.
  __device__ static unsigned first() {
    return gpumpi::cpu::detail::laneOfWarp() & ~(Size - 1);
  }
  __device__ static unsigned lanes() {
    return 0xffffffffu >> (32 - Size) << first();
  }

private:
  friend struct access;
  template <class T>
  __device__ static gpumpi::cpu::detail::Exchanged<T> from(const T &value,
                                                           unsigned rank) {
    return gpumpi::cpu::detail::valueOfLane(lanes(), value, first() + rank);
  }
};

} // namespace details

namespace details {

/// What tiles of \p Size threads can do.
template <unsigned Size>
using tile_of =
    std::conditional_t<(Size > 32), large_tile<Size>, warp_tile<Size>>;

/// The same of those that do not know their parent.
template <unsigned Size, bool IsLarge = (Size > 32)> class lone_tile;

} // namespace details

template <unsigned Size, class ParentT = void> class thread_block_tile;

template <unsigned Size, class ParentT>
class thread_block_tile : public details::tile_of<Size> {
public:
  __device__ static unsigned meta_group_rank() {
    return ParentT::thread_rank() / Size;
  }
  __device__ static unsigned meta_group_size() {
    return (ParentT::size() + Size - 1) / Size;
  }
  __device__ operator thread_block_tile<Size, void>() const;

protected:
  __device__ explicit thread_block_tile(const ParentT &) {}
  friend struct details::access;
};

namespace details {

template <unsigned Size>
class lone_tile<Size, false> : public warp_tile<Size>, public thread_group {
  using Tile = warp_tile<Size>;

public:
  using Tile::num_threads;
  using Tile::size;
  using Tile::sync;
  using Tile::thread_rank;
  __device__ unsigned meta_group_rank() const { return metaRank; }
  __device__ unsigned meta_group_size() const { return metaCount; }

protected:
  __device__ explicit lone_tile(unsigned rank = 0, unsigned count = 1)
      : thread_group(coalesced_group_id, Tile::lanes(), rank, count) {}
};

/// This is no thread_group, as in CUDA.
template <unsigned Size> class lone_tile<Size, true> : public large_tile<Size> {
public:
  __device__ unsigned meta_group_rank() const { return metaRank; }
  __device__ unsigned meta_group_size() const { return metaCount; }

protected:
  __device__ lone_tile(unsigned rank, unsigned count)
      : metaRank(rank), metaCount(count) {}

private:
  const unsigned metaRank;
  const unsigned metaCount;
};

} // namespace details

template <unsigned Size>
class thread_block_tile<Size, void> : public details::lone_tile<Size> {
public:
  template <class ParentT>
  __device__ thread_block_tile(const thread_block_tile<Size, ParentT> &tile)
      : details::lone_tile<Size>(tile.meta_group_rank(),
                                 tile.meta_group_size()) {}

private:
  __device__ thread_block_tile() {}
  friend __device__ inline thread_block_tile<1, void> this_thread();
};

template <unsigned Size, class ParentT>
__device__ inline thread_block_tile<Size, ParentT>::operator thread_block_tile<
    Size, void>() const {
  return thread_block_tile<Size, void>(*this);
}

/// The calling thread alone.
__device__ inline thread_block_tile<1, void> this_thread() { return {}; }

namespace details {

/// Whether a group is a tile of more than 32 threads.
template <class Group> struct is_large : std::false_type {};
template <unsigned Size, class ParentT>
struct is_large<thread_block_tile<Size, ParentT>>
    : std::integral_constant<bool, (Size > 32)> {};

/// Whether groups of type \p Parent can be divided into tiles of \p Size.
template <unsigned Size, class Parent>
struct can_be_tiled : std::is_same<Parent, thread_block> {};
template <unsigned Size, unsigned ParentSize, class Parent>
struct can_be_tiled<Size, thread_block_tile<ParentSize, Parent>>
    : std::integral_constant<bool, (Size < ParentSize)> {};

} // namespace details

template <unsigned Size, class ParentT>
__device__ inline thread_block_tile<Size, ParentT>
tiled_partition(const ParentT &parent) {
  static_assert(details::can_be_tiled<Size, ParentT>::value,
                "tiles are parts of blocks and of larger tiles");
  return details::access::tile<thread_block_tile<Size, ParentT>>(parent);
}

/// Tiles of a size that is not known before. The last may be smaller.
__device__ inline thread_group tiled_partition(const thread_group &parent,
                                               unsigned size) {
  using namespace gpumpi::cpu::detail;
  if (parent.get_type() == details::coalesced_group_id)
    return details::access::part(details::access::group(parent), size);
  if (parent.get_type() != details::thread_block_id)
    groupFailure("tiles are parts of blocks and of larger tiles");
  const unsigned first = threadOfBlock() & ~31u;
  const unsigned there = threadsOfBlock() - first;
  const unsigned warp = 0xffffffffu >> (there < 32 ? 32 - there : 0);
  const unsigned tile = details::access::lanes(
      details::access::part(details::access::group(warp), size));
  return details::access::group(tile, threadOfBlock() / size,
                                (threadsOfBlock() + size - 1) / size);
}

// What programs for CUDA 11 call these.
namespace experimental {

template <unsigned MaxBytes = 8, unsigned MaxBlockSize = 1024>
struct alignas(8) block_tile_memory {};

template <unsigned MaxBytes, unsigned MaxBlockSize>
__device__ inline thread_block
this_thread_block(block_tile_memory<MaxBytes, MaxBlockSize> &) {
  return cooperative_groups::this_thread_block();
}

using cooperative_groups::thread_block_tile;
using cooperative_groups::tiled_partition;

} // namespace experimental
} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_THREAD_BLOCK_TILE_H
