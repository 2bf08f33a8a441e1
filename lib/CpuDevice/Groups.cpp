//===- Groups.cpp - What cooperative groups ask of the device -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Waiting.h"

#include <gpumpi_cpu/grid_group.h>
#include <gpumpi_cpu/lanes.h>

#include <cstring>

namespace gpumpi::cpu {

namespace {

/// What a lane hands in, and where it wants the values of all.
struct Gathering {
  const void *value;
  std::size_t bytes;
  void *all;
};

/// All lanes wait, so that their stacks can be read and written.
void computeGather(WarpExchange &warp) {
  const auto of = [&](unsigned lane) -> const Gathering & {
    return *reinterpret_cast<const Gathering *>(warp.values[lane]);
  };
  for (unsigned to = warp.lanes; to; to &= to - 1) {
    const Gathering &reader = of((unsigned)__builtin_ctz(to));
    for (unsigned from = warp.lanes; from; from &= from - 1) {
      const unsigned lane = (unsigned)__builtin_ctz(from);
      std::memcpy(static_cast<char *>(reader.all) + lane * reader.bytes,
                  of(lane).value, reader.bytes);
    }
  }
  warp.results.fill(warp.lanes);
}

constexpr WarpOperation Gather{"a function of a group", computeGather};

} // namespace

namespace detail {

unsigned gatherLanes(unsigned mask, const void *value, std::size_t bytes,
                     void *all) {
  const Gathering gathering{value, bytes, all};
  return (unsigned)Block::current(Gather.name)
      .warpOperation(Gather, mask, reinterpret_cast<std::uint64_t>(&gathering),
                     0);
}

void groupFailure(const char *what) { failInKernel(what); }

bool isCooperative() {
  return Block::current("a function of a grid_group").isCooperative();
}

void syncGrid() {
  if (!isCooperative())
    failInKernel("a grid_group can be synchronized only in a launch with "
                 "cudaLaunchCooperativeKernel");
  meetGrid({{"a barrier of the grid_group", "", 0, 0}, nullptr});
}

} // namespace detail
} // namespace gpumpi::cpu
