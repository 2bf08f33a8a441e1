//===- PassesTest.cpp - Blocks that are left at barriers ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <gpumpi_cpu/block_loops.h>
#include <gpumpi_cpu/block_passes.h>

#include <algorithm>

using gpumpi::cpu::detail::currentPasses;
using gpumpi::cpu::detail::giveFrames;
using gpumpi::cpu::detail::waitInPass;

namespace {

/// The words that the threads of the running block keep.
unsigned *frameWords() {
  if (!currentPasses->frames)
    giveFrames(sizeof(unsigned));
  return reinterpret_cast<unsigned *>(currentPasses->frames);
}

/// What `__syncthreads` between two halves of a kernel becomes: every thread
/// sees what all have written before.
TEST(Passes, ABlockIsRunAgainWhereThreadsLeaveForABarrier) {
  constexpr unsigned Blocks = 37, Threads = 70, Rounds = 3;
  const DeviceArray<unsigned> arrived(Blocks, 0), seen(Blocks * Threads, 0);
  unsigned *counters = arrived.get(), *out = seen.get();
  launchKernel(Blocks, Threads, 0, [=] {
    unsigned &round = frameWords()[threadIdx.x];
    if (!currentPasses->again)
      round = 0;
    else if (counters[blockIdx.x] == round * Threads)
      ++out[blockIdx.x * Threads + threadIdx.x];
    __syncwarp(); // Those that wait in another way have a stack meanwhile.
    if (round++ == Rounds)
      return;
    ++counters[blockIdx.x];
    waitInPass(false);
  });
  // Nobody has counted further before all have looked: in the last pass
  // nobody counts, in the others the first of a warp do while others wait.
  const std::vector<unsigned> counts = arrived.toHost(), all = seen.toHost();
  EXPECT_EQ(std::count(counts.begin(), counts.end(), Rounds * Threads), Blocks);
  for (unsigned block = 0; block < Blocks; ++block)
    EXPECT_EQ(all[block * Threads], Rounds);
}

TEST(Passes, VotesAreCountedAmongThoseThatWait) {
  constexpr unsigned Threads = 50;
  const DeviceArray<unsigned> threads(Threads, 0), votes(Threads, 0);
  unsigned *asked = threads.get(), *found = votes.get();
  launchKernel(1, Threads, 0, [=] {
    const unsigned t = threadIdx.x;
    if (t < 10)
      return;
    if (!currentPasses->again)
      return waitInPass(t % 4 == 0);
    asked[t] = currentPasses->lastThreads;
    found[t] = currentPasses->lastVotes;
  });
  EXPECT_EQ(threads.toHost()[49], 40u);
  EXPECT_EQ(votes.toHost()[10], 10u);
}

TEST(Passes, FramesBelongToABlock) {
  constexpr unsigned Blocks = 300, Threads = 33;
  const DeviceArray<unsigned> wrong(1, 0);
  unsigned *out = wrong.get();
  launchKernel(Blocks, Threads, 0, [=] {
    unsigned &mine = frameWords()[threadIdx.x];
    if (currentPasses->again)
      atomicAdd(out, mine != blockIdx.x * Threads + threadIdx.x);
    mine = blockIdx.x * Threads + threadIdx.x;
    if (!currentPasses->again)
      waitInPass(false);
  });
  EXPECT_EQ(wrong.toHost()[0], 0u);
}

/// A kernel that runs its blocks as a whole gives way at one place, and then at
/// another one: every block comes to the first before one goes on behind it.
TEST(Passes, ABlockThatGivesWayGoesOnBehindTheOthers) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", "1", [] {
    constexpr unsigned Blocks = 23, Places = 3;
    const DeviceArray<unsigned> come(Places + 1, 0), wrong(1, 0);
    unsigned *const counts = come.get(), *const out = wrong.get();
    launchKernel(Blocks, 40, 0, [=] {
      if (!gpumpi::cpu::beginBlock())
        return;
      auto &posts = *currentPasses->posts;
      const unsigned place = currentPasses->again ? posts.begun : 0;
      *out += place > 0 && (counts[place - 1] != Blocks ||
                            posts.posted != blockIdx.x * 3 + place);
      ++counts[place];
      if (place == Places)
        return;
      *out += !currentPasses->mayGiveWay;
      posts = {blockIdx.x * 3 + place + 1, place + 1, place + 2, false, true};
      currentPasses->givesWay = true;
    });
    return wrong.toHost()[0] == 0 && come.toHost()[Places] == Blocks;
  });
}

TEST(Passes, EveryBlockThatGivesWayGoesOn) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", "3", [] {
    constexpr unsigned Blocks = 500;
    const DeviceArray<unsigned> visits(Blocks, 0);
    unsigned *const out = visits.get();
    for (int launch = 0; launch < 20; ++launch)
      launchKernel(Blocks, 40, 0, [=] {
        if (!gpumpi::cpu::beginBlock())
          return;
        ++out[blockIdx.x];
        currentPasses->givesWay = !currentPasses->again && blockIdx.x % 3;
      });
    const std::vector<unsigned> found = visits.toHost();
    for (unsigned block = 0; block < Blocks; ++block)
      if (found[block] != (block % 3 ? 40 : 20))
        return false;
    return true;
  });
}

} // namespace
