//===- NamedBarriers.cpp - The sixteen barriers of a block ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads meet in one of them as those of a tile do that is the whole block, or
// as soon as enough warps are there (PTX, "barrier"). Number 0 is also that of
// __syncthreads.
//
//===----------------------------------------------------------------------===//

#include "Blocks/Waiting.h"

#include <gpumpi_cpu/synchronization.h>

using namespace gpumpi::cpu;

namespace {

constexpr const char *Name = "__barrier_sync";

struct NamedBarriers {
  TileOperation numbered[16] = {};

  constexpr NamedBarriers() {
    for (TileOperation &one : numbered)
      one = {Name, nullptr};
  }
  const TileOperation &number(unsigned id) const {
    if (id >= 16)
      failInKernel("waits in a barrier of another number than 0 to 15");
    return numbered[id];
  }
};

constexpr NamedBarriers Barriers;

} // namespace

void __barrier_sync(unsigned id) {
  if (id == 0)
    return __syncthreads();
  Block &block = Block::current(Name);
  block.meetInTile(Barriers.number(id), block.threads(), nullptr);
}

void __barrier_sync_count(unsigned id, unsigned count) {
  Block &block = Block::current(Name);
  if (count == 0 || count % WarpLanes != 0)
    failInKernel("waits in a barrier for no thread, or for another number than "
                 "a multiple of 32");
  block.meetInTile(Barriers.number(id), block.threads(), nullptr, count);
}
