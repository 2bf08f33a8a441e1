//===- GridOperationTest.cpp - Blocks that are parked ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <gpumpi_cpu/grid_service.h>

#include <atomic>
#include <cstdio>
#include <string>
#include <thread>

namespace {

using gpumpi::cpu::BlockCall;
using gpumpi::cpu::GridCall;
using gpumpi::cpu::GridDivergence;
using gpumpi::cpu::GridService;

/// Notes down who called, and can look at memory while the grid waits.
class Notes final : public GridService {
public:
  struct Speaker {
    unsigned block, thread;
    int line;
    bool operator==(const Speaker &other) const {
      return block == other.block && thread == other.thread &&
             line == other.line;
    }
  };
  std::vector<Speaker> speakers;
  const int *watched = nullptr;
  std::vector<unsigned long long> missed; ///< Blocks.
  std::vector<int> seen;
  std::thread::id performer;

  void perform(const GridCall &first) override {
    const auto *speaker = static_cast<const Speaker *>(first.arguments);
    speakers.push_back({speaker->block, speaker->thread, first.place.line});
    if (watched)
      seen.push_back(*watched);
    performer = std::this_thread::get_id();
    EXPECT_EQ(gpumpi::cpu::currentGridService(), nullptr);
  }
  /// Lets one block go on at a time, the last first; notes who asked.
  std::vector<std::vector<unsigned long long>> asked;
  std::vector<unsigned long long>
  performSome(const std::vector<BlockCall> &calls) override {
    std::vector<unsigned long long> blocks;
    for (const BlockCall &one : calls) {
      blocks.push_back(one.block);
      EXPECT_EQ(static_cast<const Speaker *>(one.call->arguments)->block,
                one.block);
    }
    asked.push_back(blocks);
    return {blocks.back()};
  }
  std::vector<unsigned long long>
  missing(gpumpi::cpu::WaitingPlace &place) const override {
    place = {"end", "file.cu", 99, 0};
    return missed;
  }
  [[noreturn]] void diverged(const GridDivergence &found) override {
    std::fprintf(stderr, "block %llu at %s %d, block %llu at %s %d\n",
                 found.block, found.place.operation, found.place.line,
                 found.otherBlock, found.otherPlace.operation,
                 found.otherPlace.line);
    std::exit(3);
  }
};

/// What a kernel calls.
void meet(int line, const char *operation = "meet") {
  const Notes::Speaker speaker{blockIdx.x, threadIdx.x, line};
  gpumpi::cpu::meetGrid({{operation, "file.cu", line, 0}, &speaker});
}

void meetInBlock(int line) {
  const Notes::Speaker speaker{blockIdx.x, threadIdx.x, line};
  gpumpi::cpu::meetGrid({{"meet", "file.cu", line, 0}, &speaker, true});
}

template <class Body>
void launchServed(dim3 grid, dim3 block, GridService &service, Body body) {
  gpumpi::cpu::launch(grid, block, 0, nullptr, body, nullptr, &service);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

/// \p rounds operations, around which every thread counts.
void expectRounds(unsigned blocks, unsigned threads, int rounds) {
  const DeviceArray<int> counter(1, 0), wrong(1, 0);
  int *count = counter.get(), *failures = wrong.get();
  const int all = (int)(blocks * threads);
  Notes notes;
  notes.watched = count;
  launchServed(blocks, threads, notes, [=] {
    int(&tile)[1024] = gpumpi::cpu::sharedVariable([] {});
    const uint3 thread = threadIdx, block = blockIdx;
    tile[thread.x] = (int)(block.x * 1024 + thread.x);
    for (int round = 1; round <= rounds; ++round) {
      atomicAdd(count, 1);
      meet(10);
      // All have counted, none is ahead by an operation.
      const int now = *(volatile int *)count;
      if (now != round * all)
        atomicAdd(failures, 1);
      if (thread.x != threadIdx.x || block.x != blockIdx.x ||
          blockDim.x != threads || gridDim.x != blocks ||
          tile[thread.x] != (int)(block.x * 1024 + thread.x))
        atomicAdd(failures, 1);
      __syncthreads();
      meet(20);
    }
  });
  EXPECT_EQ(wrong.toHost()[0], 0);
  std::vector<Notes::Speaker> speakers;
  std::vector<int> seen;
  for (int round = 1; round <= rounds; ++round)
    for (int line : {10, 20}) {
      speakers.push_back({0, 0, line});
      seen.push_back(round * all);
    }
  EXPECT_EQ(notes.speakers, speakers);
  EXPECT_EQ(notes.seen, seen);
  EXPECT_EQ(notes.performer, std::this_thread::get_id());
}

void expectAllRounds() {
  expectRounds(1, 1, 3);
  expectRounds(1, 257, 2);
  expectRounds(7, 32, 5);
  expectRounds(manyOnStacks(100, 10), 64, 3);
  expectRounds(manyOnStacks(3, 1), 1024, 2);
}

TEST(GridOperation, BringsTheGridTogether) { expectAllRounds(); }

TEST(GridOperation, WorksWithAnyNumberOfWorkersInAnyOrder) {
  const auto all = [] {
    expectAllRounds();
    return true;
  };
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", "1", all);
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", "5", all);
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_ORDER", "reverse", all);
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_ORDER", "random:5", all);
}

TEST(GridOperation, BlocksGoOnByThemselves) {
  Notes notes;
  const DeviceArray<int> rounds(3 * 40, 0);
  int *made = rounds.get();
  launchServed(3, 40, notes, [=] {
    if (threadIdx.x == 1)
      return;
    // Block b waits b times by itself, then with the others.
    for (unsigned i = 0; i < blockIdx.x; ++i) {
      meetInBlock((int)i);
      ++made[blockIdx.x * 40 + threadIdx.x];
      __syncthreads();
    }
    meet(9);
    meetInBlock(8);
  });
  std::vector<int> expected;
  for (int b = 0; b < 3; ++b)
    for (int t = 0; t < 40; ++t)
      expected.push_back(t == 1 ? 0 : b);
  EXPECT_EQ(rounds.toHost(), expected);
  const std::vector<std::vector<unsigned long long>> asked = {
      {1, 2}, {1, 2}, {1}, {0, 1, 2}, {0, 1}, {0}};
  EXPECT_EQ(notes.asked, asked);
  EXPECT_EQ(notes.speakers, (std::vector<Notes::Speaker>{{0, 0, 9}}));
}

TEST(GridOperation, IsTheFirstLiveThreadsCall) {
  Notes notes;
  const DeviceArray<int> ends(1, 0);
  int *ended = ends.get();
  launchServed(9, 40, notes, [=] {
    // Threads leave before, between and after, whole blocks among them.
    if (blockIdx.x < 2 || threadIdx.x < 3)
      return;
    meet(1);
    if (blockIdx.x < 4 || threadIdx.x % 2 == 1)
      return;
    meet(2);
    if (blockIdx.x != 8 || threadIdx.x != 38)
      return;
    meet(3);
    atomicAdd(ended, 1);
  });
  const std::vector<Notes::Speaker> expected = {
      {2, 3, 1}, {4, 4, 2}, {8, 38, 3}};
  EXPECT_EQ(notes.speakers, expected);
  EXPECT_EQ(ends.toHost()[0], 1);
}

TEST(GridOperation, StandsInAnyBranch) {
  // A thread's number of operations depends on it; the others are gone.
  Notes notes;
  launchServed(4, 8, notes, [=] {
    for (unsigned i = 0; i <= threadIdx.x; ++i)
      meet((int)i);
  });
  ASSERT_EQ(notes.speakers.size(), 8u);
  for (unsigned i = 0; i < 8; ++i)
    EXPECT_EQ(notes.speakers[i], (Notes::Speaker{0, i, (int)i}));
}

TEST(GridOperation, LeavesNothingBehind) {
  // Launches with and without operations take turns, small after large.
  for (const unsigned blocks : {manyOnStacks(80, 8), 1u, manyOnStacks(50, 5)}) {
    expectRounds(blocks, 33, 1);
    const DeviceArray<int> sums(blocks, 0);
    int *out = sums.get();
    launchKernel(blocks, 64, 0, [=] {
      if (gpumpi::cpu::currentGridService())
        return;
      if (__syncthreads_count(1) == 64)
        atomicAdd(&out[blockIdx.x], 1);
    });
    EXPECT_EQ(sums.toHost(), std::vector<int>(blocks, 64));
  }
}

TEST(GridOperation, ServesLaunchesOfSeveralHostThreads) {
  std::vector<std::thread> hosts;
  for (unsigned host = 0; host < 4; ++host)
    hosts.emplace_back([host] { expectRounds(5 + host, 40, 20); });
  for (std::thread &host : hosts)
    host.join();
}

/// Ends as \p text says.
#define EXPECT_DIVERGED(TEXT, BLOCKS, ...)                                     \
  do {                                                                         \
    GTEST_FLAG_SET(death_test_style, "threadsafe");                            \
    EXPECT_EXIT(                                                               \
        {                                                                      \
          Notes notes;                                                         \
          launchServed(BLOCKS, 64, notes, __VA_ARGS__);                        \
        },                                                                     \
        ::testing::ExitedWithCode(3), TEXT);                                   \
  } while (false)

TEST(GridOperation, NamesBothPlacesOfADivergence) {
  EXPECT_DIVERGED("block 1 at meet 2, block 1 at meet 1", 5,
                  [] { meet(blockIdx.x == 1 && threadIdx.x < 7 ? 2 : 1); });
  EXPECT_DIVERGED("block 0 at meet 1, block 3 at meet 2", 5,
                  [] { meet(blockIdx.x == 3 ? 2 : 1); });
  EXPECT_DIVERGED("block 0 at meet 1, block 0 at other 1", 1, [] {
    if (threadIdx.x == 63)
      meet(1, "other");
    meet(1);
  });
  EXPECT_DIVERGED("block 2 at meet 1, block 2 at __syncthreads", 5, [] {
    if (blockIdx.x == 2 && threadIdx.x >= 60)
      __syncthreads();
    meet(1);
  });
  EXPECT_DIVERGED("block 4 at meet 1, block 4 at __syncwarp", 5, [] {
    if (blockIdx.x != 4 || threadIdx.x != 33)
      meet(1);
    else
      __syncwarp();
  });
}

TEST(GridOperation, NamesBothPlacesOfADivergenceInABlock) {
  EXPECT_DIVERGED("block 1 at meet 2, block 1 at meet 1", 5, [] {
    meetInBlock(blockIdx.x == 1 && threadIdx.x < 7 ? 2 : 1);
  });
  EXPECT_DIVERGED("block 3 at meet 1, block 3 at meet 2", 5, [] {
    if (blockIdx.x == 3 && threadIdx.x > 7)
      meet(2);
    else
      meetInBlock(1);
  });
}

TEST(GridOperation, NamesThreadsThatHaveMissedIt) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const auto meetWithout = [](std::vector<unsigned long long> missed) {
    Notes notes;
    notes.missed = std::move(missed);
    launchServed(5, 64, notes, [] {
      if (blockIdx.x != 1)
        meet(1);
    });
  };
  EXPECT_EXIT(meetWithout({1}), ::testing::ExitedWithCode(3),
              "block 0 at meet 1, block 1 at end 99");
  // A block that waits itself is the closer one.
  EXPECT_EXIT(meetWithout({1, 3}), ::testing::ExitedWithCode(3),
              "block 3 at meet 1, block 3 at end 99");
}

TEST(GridOperation, NeedsAKernelThatAllowsForIt) {
  EXPECT_EQ(gpumpi::cpu::currentGridService(), nullptr);
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(meet(1), "meet is used outside of a kernel");
  EXPECT_DEATH(launchKernel(1, 1, 0, [] { meet(1); }),
               "meet needs a launch with a service");
}

} // namespace
