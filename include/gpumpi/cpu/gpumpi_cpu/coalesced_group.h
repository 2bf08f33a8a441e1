//===- coalesced_group.h - The lanes that are together ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `coalesced_group`: any lanes of a warp, numbered in their order. Those of
// `coalesced_threads()` are the lanes that come to the same call (see
// `__activemask` in warp.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_COALESCED_GROUP_H
#define GPUMPI_CPU_COALESCED_GROUP_H

#include "../../macros_off.h"

#include "thread_group.h"

namespace cooperative_groups {

class coalesced_group : public thread_group {
public:
  __device__ unsigned num_threads() const {
    return static_cast<unsigned>(__popc(mask));
  }
  __device__ unsigned size() const { return num_threads(); }
  __device__ unsigned thread_rank() const {
    return gpumpi::cpu::detail::rankInLanes(mask);
  }
  __device__ unsigned meta_group_rank() const { return metaRank; }
  __device__ unsigned meta_group_size() const { return metaCount; }
  __device__ void sync() const { __syncwarp(mask); }

  /// Of the thread of rank \p source.
  template <class T>
  __device__ gpumpi::cpu::detail::Exchanged<T> shfl(T &&value,
                                                    int source) const {
    return from(value, size() == 32 ? source & 31 : source);
  }
  template <class T>
  __device__ gpumpi::cpu::detail::Exchanged<T> shfl_up(T &&value,
                                                       unsigned delta) const {
    const unsigned rank = thread_rank();
    return from(value, static_cast<int>(delta <= rank ? rank - delta : rank));
  }
  template <class T>
  __device__ gpumpi::cpu::detail::Exchanged<T> shfl_down(T &&value,
                                                         unsigned delta) const {
    const unsigned rank = thread_rank();
    return from(value,
                static_cast<int>(delta < size() - rank ? rank + delta : rank));
  }

  __device__ int any(int predicate) const {
    return __ballot_sync(mask, predicate) != 0;
  }
  __device__ int all(int predicate) const {
    return __ballot_sync(mask, predicate) == mask;
  }
  __device__ unsigned ballot(int predicate) const {
    return gpumpi::cpu::detail::packLanes(mask, __ballot_sync(mask, predicate));
  }
  template <class T> __device__ unsigned match_any(T value) const {
    using namespace gpumpi::cpu::detail;
    return packLanes(mask, matchAny(mask, toBits(value)));
  }
  template <class T> __device__ unsigned match_all(T value, int &same) const {
    using namespace gpumpi::cpu::detail;
    const unsigned lanes = matchAll(mask, toBits(value));
    same = lanes != 0;
    return packLanes(mask, lanes);
  }

private:
  __device__ explicit coalesced_group(unsigned mask, unsigned rank = 0,
                                      unsigned count = 1)
      : thread_group(details::coalesced_group_id, mask, rank, count) {}
  friend struct details::access;

  template <class T>
  __device__ gpumpi::cpu::detail::Exchanged<T> from(const T &value,
                                                    int rank) const {
    // No lane has a rank that is out of range.
    const unsigned lane = rank < 0 ? 32 : __fns(mask, 0, rank + 1);
    return gpumpi::cpu::detail::valueOfLane(
        mask, value, lane < 32 ? lane : gpumpi::cpu::detail::laneOfWarp());
  }
};

namespace details {

struct access {
  __device__ static coalesced_group group(unsigned mask, unsigned rank = 0,
                                          unsigned count = 1) {
    return coalesced_group(mask, rank, count);
  }
  /// What groups within a warp are, whatever their type.
  __device__ static coalesced_group group(const thread_group &group) {
    return coalesced_group(group.mask, group.metaRank, group.metaCount);
  }
  template <class Tile, class Parent>
  __device__ static Tile tile(const Parent &parent) {
    return Tile(parent);
  }
  __device__ static unsigned lanes(const coalesced_group &group) {
    return group.mask;
  }
  template <class Tile> __device__ static unsigned lanes(const Tile &) {
    return Tile::lanes();
  }
  /// The part of \p group in which the calling thread is when it is divided
  /// into groups of \p size.
  __device__ static coalesced_group part(const coalesced_group &group,
                                         unsigned size) {
    if (size == 0 || size > 32 || (size & (size - 1)) != 0)
      gpumpi::cpu::detail::groupFailure(
          "a partition's size is 1, 2, 4, 8, 16 or 32");
    if (group.size() <= size)
      return group;
    const unsigned number = group.thread_rank() / size;
    unsigned mask = 0, rank = 0;
    for (unsigned rest = group.mask; rest; rest &= rest - 1, ++rank)
      if (rank / size == number)
        mask |= rest & (0u - rest);
    return coalesced_group(mask, number, (group.size() + size - 1) / size);
  }
};

} // namespace details

// Two calls are the same place in the program if they return to the same place:
// this function has to be a part of its caller.
__device__ __forceinline__ coalesced_group coalesced_threads() {
  return details::access::group(__activemask());
}

__device__ inline coalesced_group tiled_partition(const coalesced_group &parent,
                                                  unsigned size) {
  return details::access::part(parent, size);
}

} // namespace cooperative_groups

#include "../../macros_on.h"

#endif // GPUMPI_CPU_COALESCED_GROUP_H
