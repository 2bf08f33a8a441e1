//===- Groups.cpp - What cooperative groups ask of the device -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/Waiting.h"

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

/// What a lane has for a product of matrices, and who computes it.
struct Product {
  void (*work)(void *const *);
  void *own;
};

/// All lanes wait here, too.
void computeProduct(WarpExchange &warp) {
  if (warp.lanes != 0xffffffffu)
    failInKernel("nvcuda::wmma::mma_sync is for all 32 lanes of a warp, and "
                 "some are not there or have returned");
  void *own[WarpLanes];
  const Product &first = *reinterpret_cast<const Product *>(warp.values[0]);
  for (unsigned lane = 0; lane < WarpLanes; ++lane) {
    const Product &work = *reinterpret_cast<const Product *>(warp.values[lane]);
    if (work.work != first.work)
      failInKernel("the lanes of a warp call nvcuda::wmma::mma_sync for "
                   "different matrices");
    own[lane] = work.own;
  }
  first.work(own);
  warp.results.fill(0);
}

constexpr WarpOperation Multiply{"nvcuda::wmma::mma_sync", computeProduct};

} // namespace

namespace detail {

unsigned gatherLanes(unsigned mask, const void *value, std::size_t bytes,
                     void *all) {
  const Gathering gathering{value, bytes, all};
  return (unsigned)Block::current(Gather.name)
      .warpOperation(Gather, mask, reinterpret_cast<std::uint64_t>(&gathering),
                     0);
}

void multiplyInWarp(void (*work)(void *const *), void *own) {
  const Product mine{work, own};
  Block::current(Multiply.name)
      .warpOperation(Multiply, 0xffffffffu,
                     reinterpret_cast<std::uint64_t>(&mine), 0);
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
