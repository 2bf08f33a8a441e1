//===- warp_values.h - Warp functions in loops over threads -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the translator makes of a warp function to which all threads of a block
// come: in one loop each thread gives its value, and in the next one it takes
// what others gave (block_loops.h). Results are those of warp.h: a lane that
// does not take part gives nothing, and who would read from it gets his own.
//
//   v += __shfl_down_sync(~0u, v, by);    GPUMPI_CPU_EACH_THREAD {
//                                           w.gpumpi_give(i, v); }
//                                         GPUMPI_CPU_EACH_THREAD {
//                                           v += w.gpumpi_takeDown(i, ~0u, by);
//                                         }
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_WARP_VALUES_H
#define GPUMPI_CPU_WARP_VALUES_H

#include "../../macros_off.h"

#include "../device_launch_parameters.h"
#include "../host_defines.h"

#include <cstddef>

namespace gpumpi {
namespace cpu {

namespace detail {

/// Memory of the host thread, of WarpRoom bytes, number \p which of a few, for
/// the threads of the block that it runs.
constexpr size_t WarpRoom = 16384;
__device__ void *warpRoom(unsigned which);

/// End the program: \p mask, with which \p thread has called a warp function,
/// does not name its lane; and \p thread has not come to one at which others
/// waited for it.
[[noreturn]] __device__ void refuseMask(size_t thread, unsigned mask);
[[noreturn]] __device__ void refuseMissed(size_t thread);

} // namespace detail

/// How many threads \p tile has.
template <class Tile>
__device__ constexpr unsigned sizeOfTile(const Tile &tile) {
  (void)tile;
  return Tile::num_threads();
}

/// The lanes of the tile of \p lanes threads that \p thread is in.
__device__ inline unsigned lanesOfTile(size_t thread, unsigned lanes) {
  const unsigned first = (unsigned)thread % 32 & ~(lanes - 1);
  return 0xffffffffu >> (32 - lanes) << first;
}

/// What the threads of a block give each other. \p SomeMissing: not all of them
/// may come.
template <class T, bool SomeMissing> class WarpValues {
public:
  __device__ WarpValues() {}
  /// One in memory of the host thread.
  __device__ static WarpValues &gpumpi_in(unsigned which) {
    static_assert(sizeof(WarpValues) <= detail::WarpRoom, "too large");
    return *static_cast<WarpValues *>(detail::warpRoom(which));
  }

  /// Nobody has given anything.
  __device__ void gpumpi_begin() {
    threads = blockDim.x * blockDim.y * blockDim.z;
    if (SomeMissing)
      __builtin_memset(present, 0, sizeof present);
  }
  __device__ void gpumpi_give(size_t thread, T value) {
    of[Lanes + thread] = value;
    if (SomeMissing)
      present[thread / Lanes] |= 1u << thread % Lanes;
  }

  /// The lanes of the warp of \p thread that \p mask names, and which have
  /// given nothing. Lanes outside of a segment of \p width are none from which
  /// it could read.
  __device__ unsigned gpumpi_missing(size_t thread, unsigned mask,
                                     int width = Lanes) const {
    const bool isPart =
        width > 0 && width < (int)Lanes && (width & (width - 1)) == 0;
    return mask & ~present[thread / Lanes] & lanesInBlock(thread) &
           (isPart ? lanesOfTile(thread, (unsigned)width) : ~0u);
  }

  /// What the functions of warp.h return.
  __device__ T gpumpi_takeIndex(size_t thread, unsigned mask, int lane,
                                int width = Lanes) const {
    const size_t first = thread & ~(size_t)(width - 1);
    return other(thread, mask, first + (size_t)(lane & (width - 1)));
  }
  __device__ T gpumpi_takeUp(size_t thread, unsigned mask, unsigned delta,
                             int width = Lanes) const {
    const unsigned by = delta & (Lanes - 1),
                   place = (unsigned)thread & (unsigned)(width - 1);
    // There is something to read, needed or not: so compilers need no jump.
    const T there = of[Lanes + thread - by], own = of[Lanes + thread];
    return by <= place && has(thread, mask, thread - by) ? there : own;
  }
  __device__ T gpumpi_takeDown(size_t thread, unsigned mask, unsigned delta,
                               int width = Lanes) const {
    const unsigned by = delta & (Lanes - 1),
                   place = (unsigned)thread & (unsigned)(width - 1);
    const T there = of[Lanes + thread + by], own = of[Lanes + thread];
    return place + by < (unsigned)width && has(thread, mask, thread + by)
               ? there
               : own;
  }
  __device__ T gpumpi_takeXor(size_t thread, unsigned mask, int lanes,
                              int width = Lanes) const {
    const size_t from = thread ^ (size_t)((unsigned)lanes & (Lanes - 1));
    // From a segment before its own a lane may read, but not from a later one.
    return other(thread, mask,
                 from > (thread | (size_t)(width - 1)) ? thread : from);
  }
  __device__ unsigned gpumpi_takeBallot(size_t thread, unsigned mask) const {
    unsigned set = 0;
    const size_t first = thread / Lanes * Lanes;
    for (unsigned lane = 0; lane < Lanes; ++lane)
      set |= (unsigned)(of[Lanes + first + lane] != 0) << lane;
    return set & lanesOf(thread, mask);
  }
  __device__ int gpumpi_takeAny(size_t thread, unsigned mask) const {
    return gpumpi_takeBallot(thread, mask) != 0;
  }
  __device__ int gpumpi_takeAll(size_t thread, unsigned mask) const {
    return gpumpi_takeBallot(thread, mask) == lanesOf(thread, mask);
  }

  /// What the members of tiles of \p size threads return
  /// (thread_block_tile.h).
  __device__ T gpumpi_takeTileIndex(size_t thread, unsigned size,
                                    int source) const {
    return ofTile(thread, size, (unsigned)source & (size - 1));
  }
  __device__ T gpumpi_takeTileUp(size_t thread, unsigned size,
                                 unsigned delta) const {
    const unsigned rank = (unsigned)thread & (size - 1);
    return ofTile(thread, size, delta <= rank ? rank - delta : rank);
  }
  __device__ T gpumpi_takeTileDown(size_t thread, unsigned size,
                                   unsigned delta) const {
    const unsigned rank = (unsigned)thread & (size - 1);
    return ofTile(thread, size, delta < size - rank ? rank + delta : rank);
  }
  __device__ T gpumpi_takeTileXor(size_t thread, unsigned size,
                                  unsigned lanes) const {
    const unsigned rank = (unsigned)thread & (size - 1);
    return ofTile(thread, size, lanes < size ? rank ^ lanes : rank);
  }
  __device__ int gpumpi_takeTileAny(size_t thread, unsigned size) const {
    return gpumpi_takeAny(thread, lanesOfTile(thread, size));
  }
  __device__ int gpumpi_takeTileAll(size_t thread, unsigned size) const {
    const unsigned all = lanesOfTile(thread, size);
    return gpumpi_takeBallot(thread, all) == all;
  }
  __device__ unsigned gpumpi_takeTileBallot(size_t thread,
                                            unsigned size) const {
    return gpumpi_takeBallot(thread, lanesOfTile(thread, size)) >>
           (thread % Lanes & ~(size_t)(size - 1));
  }

  /// The lanes of the tile of \p thread that are there.
  __device__ unsigned gpumpi_presentInTile(size_t thread, unsigned size) const {
    return lanesOf(thread, lanesOfTile(thread, size));
  }
  /// What \p lane of the warp of \p thread has given.
  __device__ T gpumpi_given(size_t thread, unsigned lane) const {
    return of[Lanes + (thread & ~(size_t)(Lanes - 1)) + lane];
  }

private:
  static constexpr unsigned Lanes = 32, Most = 1024;

  T of[Lanes + Most + Lanes];
  unsigned threads, present[SomeMissing ? Most / Lanes + 1 : 1];

  /// Whether \p other, of the same warp, takes part in what \p thread does with
  /// \p mask, which has to name that itself.
  __device__ bool has(size_t thread, unsigned mask, size_t other) const {
    if (__builtin_expect(!(mask >> thread % Lanes & 1), 0))
      detail::refuseMask(thread, mask);
    return (SomeMissing ? present[other / Lanes] >> other % Lanes & 1
                        : other < threads) &&
           (mask >> other % Lanes & 1);
  }
  __device__ T other(size_t thread, unsigned mask, size_t from) const {
    return of[Lanes + (has(thread, mask, from) ? from : thread)];
  }
  /// That of the thread with \p rank in the tile of \p thread.
  __device__ T ofTile(size_t thread, unsigned size, unsigned rank) const {
    return other(thread, lanesOfTile(thread, size),
                 (thread & ~(size_t)(size - 1)) + rank);
  }
  __device__ unsigned lanesOf(size_t thread, unsigned mask) const {
    (void)has(thread, mask, thread);
    return mask &
           (SomeMissing ? present[thread / Lanes] : lanesInBlock(thread));
  }
  /// Those of the warp of \p thread that the block has.
  __device__ unsigned lanesInBlock(size_t thread) const {
    const size_t count = threads - thread / Lanes * Lanes;
    return count < Lanes ? (1u << count) - 1 : ~0u;
  }
};

/// Which threads of a block take part in what stands under a condition, and
/// which in its `else`; or in the next step of a loop.
class ThreadMask {
public:
  __device__ ThreadMask() {}

  /// None does.
  __device__ void gpumpi_begin() {
    gpumpi_again();
    __builtin_memset(here, Nowhere, sizeof here);
  }
  /// All do that come to a loop.
  __device__ void gpumpi_all() { __builtin_memset(here, Then, sizeof here); }
  /// Those of whom it is true are asked whether they go on with the loop.
  __device__ void gpumpi_again() { count = countElse = 0; }
  __device__ bool gpumpi_goesOn(size_t thread) const {
    return here[thread] & Then;
  }
  __device__ void gpumpi_ask(size_t thread, bool takesPart) {
    here[thread] = takesPart ? Then : Else;
    count += takesPart;
    countElse += !takesPart;
  }
  __device__ bool gpumpi_has(size_t thread) const {
    return here[thread] == Then;
  }
  __device__ bool gpumpi_hasElse(size_t thread) const {
    return here[thread] == Else;
  }
  __device__ bool gpumpi_any() const { return count != 0; }
  __device__ bool gpumpi_anyElse() const { return countElse != 0; }

  /// \p thread, which takes part, does so no more, ...
  __device__ void gpumpi_leave(size_t thread) {
    --(here[thread] == Then ? count : countElse);
    here[thread] = Nowhere;
  }
  /// ... or not until the next step of the loop.
  __device__ void gpumpi_skip(size_t thread) {
    --count;
    here[thread] = Later;
  }

private:
  static constexpr unsigned char Nowhere = 0, Then = 1, Else = 2, Later = 3;

  unsigned char here[1024];
  unsigned count, countElse;
};

/// Lanes that others have named in a mask, and which did not come, since they
/// took no part in what stands under a condition. If they return, that was as
/// it is in CUDA; if they come to another warp function, they would have met
/// the others there, and the program ends with a message.
class MissedLanes {
public:
  __device__ MissedLanes() {}

  /// \p thread has named \p lanes, some of which may have returned.
  template <class HasGone>
  __device__ void gpumpi_add(size_t thread, unsigned lanes,
                             const HasGone &hasGone) {
    for (; lanes; lanes &= lanes - 1) {
      const size_t other =
          (thread & ~(size_t)31) + (unsigned)__builtin_ctz(lanes);
      if (hasGone(other))
        continue;
      missed[other / 32] |= 1u << other % 32;
      any = true;
    }
  }
  /// \p thread comes to a warp function.
  __device__ void gpumpi_expectNot(size_t thread) const {
    if (__builtin_expect(missed[thread / 32] >> thread % 32 & 1, 0))
      detail::refuseMissed(thread);
  }
  /// All threads do that have not returned.
  template <class HasGone>
  __device__ void gpumpi_expectNone(const HasGone &hasGone) const {
    if (__builtin_expect(!any, 1))
      return;
    for (size_t thread = 0; thread < 1024; ++thread)
      if (!hasGone(thread))
        gpumpi_expectNot(thread);
  }

private:
  unsigned missed[32] = {};
  bool any = false;
};

} // namespace cpu
} // namespace gpumpi

using gpumpi_cpu_MissedLanes = gpumpi::cpu::MissedLanes;
using gpumpi_cpu_ThreadMask = gpumpi::cpu::ThreadMask;
template <class T, bool SomeMissing>
using gpumpi_cpu_WarpValues = gpumpi::cpu::WarpValues<T, SomeMissing>;
template <class Tile>
__device__ constexpr unsigned gpumpi_cpu_sizeOfTile(const Tile &tile) {
  return gpumpi::cpu::sizeOfTile(tile);
}
__device__ inline unsigned gpumpi_cpu_lanesOfTile(size_t thread,
                                                  unsigned lanes) {
  return gpumpi::cpu::lanesOfTile(thread, lanes);
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_WARP_VALUES_H
