//===- tile_meetings.h - Threads of several warps meet ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tiles of more than 32 threads are made of (large_tile.h), as those of a
// warp are of lanes.h. The live threads of a tile call the same function; those
// that have returned from the kernel are left out.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_TILE_MEETINGS_H
#define GPUMPI_CPU_TILE_MEETINGS_H

#include "../../macros_off.h"

#include "../host_defines.h"

#include <cstddef>

namespace gpumpi {
namespace cpu {
namespace detail {

// In all of them the tile is the calling thread's among those of \p size
// threads into which the block is divided.

/// Waits for all.
__device__ void syncTile(unsigned size);

/// \p all gets a value of \p bytes bytes of each warp of the tile: that of the
/// warp's last thread. \returns the warps that are there, as bits.
__device__ unsigned gatherWarps(unsigned size, const void *value, size_t bytes,
                                void *all);

/// \p result gets the value of the thread of rank \p rank modulo \p size; the
/// own one if that is not there.
__device__ void exchangeInTile(unsigned size, const void *value, size_t bytes,
                               unsigned rank, void *result);

/// \returns for how many threads \p predicate is true.
__device__ unsigned votesInTile(unsigned size, bool predicate);

} // namespace detail
} // namespace cpu
} // namespace gpumpi

#include "../../macros_on.h"

#endif // GPUMPI_CPU_TILE_MEETINGS_H
