//===- Tiles.h - Threads of several warps that meet -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of more than 32 threads, as Warp.h does it for lanes: a thread posts
// what it has and waits; the last live one of the tile that comes does what is
// to be done, while the stacks of all are there, and all go on. A thread that
// returns from the kernel can be the one that completes a meeting.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_TILES_H
#define GPUMPI_LIB_CPUDEVICE_TILES_H

#include "Blocks/Waiters.h"

namespace gpumpi::cpu {

struct TileOperation;

/// Threads of a tile that have met so far.
struct TileMeeting {
  const TileOperation *operation;
  unsigned first; ///< The tile's first thread.
  unsigned size;  ///< In threads, of which the block's last tile may lack some.
  unsigned arrived = 0;
  /// If not 0, it is complete with so many threads, whole warps counted.
  unsigned count = 0;
  WaiterQueue waiters; ///< Their `result` is where the thread has posted.
};

/// A kind of operation of tiles.
struct TileOperation {
  const char *name; ///< As the user writes it.
  void (*compute)(TileMeeting &meeting);
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_TILES_H
