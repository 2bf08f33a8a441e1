//===- BlockLoopsTest.cpp - Kernels that run a whole block ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <gpumpi/lone_block.h>
#include <gpumpi_cpu/block_loops.h>
#include <gpumpi_cpu/shared.h>

#include <algorithm>
#include <utility>
#include <vector>

/// Nobody looks at one here.
struct gpumpi::Request {};

namespace {

/// A kernel as the translator makes it: each thread counts itself once.
struct Counting {
  int *visits, *calls;

  void operator()() const {
    atomicAdd(calls, 1);
    if (!gpumpi::cpu::beginBlock())
      return;
    const gpumpi::cpu::ThreadOrder gpumpi_order;
    GPUMPI_CPU_EACH_THREAD {
      const unsigned thread =
          (gpumpi_z * blockDim.y + gpumpi_y) * blockDim.x + gpumpi_x;
      ++visits[blockIdx.x * blockDim.x * blockDim.y * blockDim.z + thread];
    }
  }
};

TEST(BlockLoops, EachThreadHasATurn) {
  for (const dim3 block : {dim3(1), dim3(256), dim3(5, 3, 4), dim3(1024)}) {
    constexpr unsigned Blocks = 64;
    const size_t total = (size_t)Blocks * block.x * block.y * block.z;
    const DeviceArray<int> visits(total, 0), calls(1, 0);
    launchKernel(Blocks, block, 0, Counting{visits.get(), calls.get()});
    const std::vector<int> result = visits.toHost();
    EXPECT_EQ(std::count(result.begin(), result.end(), 1), (long)total);
  }
}

TEST(BlockLoops, OneCallRunsABlock) {
  constexpr unsigned Blocks = 512, Threads = 64;
  const DeviceArray<int> visits((size_t)Blocks * Threads, 0), calls(1, 0);
  const Counting kernel{visits.get(), calls.get()};
  launchKernel(Blocks, Threads, 0, kernel);
  // Each worker may have begun with a block of which that was not known.
  launchKernel(Blocks, Threads, 0, kernel);
  const int before = calls.toHost()[0];
  launchKernel(Blocks, Threads, 0, kernel);
  EXPECT_EQ(calls.toHost()[0] - before, (int)Blocks);
}

/// As a kernel that does not tell blocks apart.
struct Joining {
  int *visits, *calls;

  void operator()() const {
    const unsigned blocks = gpumpi::cpu::beginBlocks();
    if (blocks == 0)
      return;
    atomicAdd(calls, 1);
    const gpumpi::cpu::ThreadOrder gpumpi_order(blocks);
    GPUMPI_CPU_EACH_THREAD {
      const unsigned x = blockIdx.x * blockDim.x + gpumpi_x,
                     y = blockIdx.y * blockDim.y + gpumpi_y,
                     z = blockIdx.z * blockDim.z + gpumpi_z;
      const size_t row = gridDim.x * blockDim.x;
      ++visits[(z * gridDim.y * blockDim.y + y) * row + x];
    }
  }
};

TEST(BlockLoops, NeighbouringBlocksAreJoined) {
  for (const dim3 grid : {dim3(1), dim3(1000), dim3(7, 9, 5), dim3(3, 200)})
    for (const dim3 block : {dim3(1), dim3(1024), dim3(5, 3, 2)}) {
      const size_t blocks = (size_t)grid.x * grid.y * grid.z;
      const size_t total = blocks * block.x * block.y * block.z;
      const DeviceArray<int> visits(total, 0), calls(1, 0);
      constexpr int Launches = 5;
      for (int i = 0; i < Launches; ++i)
        launchKernel(grid, block, 0, Joining{visits.get(), calls.get()});
      const std::vector<int> result = visits.toHost();
      EXPECT_EQ(std::count(result.begin(), result.end(), Launches),
                (long)total);
    }
}

TEST(BlockLoops, OneCallRunsManyBlocks) {
  // Messages about mistakes name a block.
  if (std::getenv("GPUMPI_CPU_CHECK"))
    GTEST_SKIP();
  constexpr int Blocks = 1000, Launches = 100;
  const DeviceArray<int> visits(Blocks, 0), calls(1, 0);
  for (int i = 0; i < Launches; ++i)
    launchKernel(Blocks, 1, 0, Joining{visits.get(), calls.get()});
  EXPECT_LT(calls.toHost()[0], Launches * Blocks / 2);
}

/// Each block finds its shared memory as no block before has left it, the even
/// ones more of it, and some much more, and writes to it.
struct Sharing {
  unsigned *found;

  static bool isFresh(unsigned *words) {
    const unsigned was =
        std::exchange(words[7], blockIdx.y * 1000 + blockIdx.x);
    return was == ~0u;
  }
  void operator()() const {
    if (!gpumpi::cpu::beginBlock())
      return;
    unsigned(&all)[8] = gpumpi::cpu::sharedVariable([] {});
    unsigned(&dynamic)[8] = gpumpi::cpu::dynamicShared();
    unsigned fresh = isFresh(all) + 2 * isFresh(dynamic);
    if (blockIdx.x % 2 == 0) {
      unsigned(&even)[8] = gpumpi::cpu::sharedVariable([] {});
      fresh += 4 * isFresh(even);
    }
    if (blockIdx.x % 200 == 199) {
      unsigned(&much)[2048] = gpumpi::cpu::sharedVariable([] {});
      fresh += isFresh(much) ? 0 : 100;
    }
    const unsigned number = blockIdx.y * 1000 + blockIdx.x;
    found[blockIdx.y * gridDim.x + blockIdx.x] =
        fresh + (all[7] == number && dynamic[7] == number ? 8 : 0);
  }
};

TEST(BlockLoops, EachBlockHasFreshSharedMemory) {
  const dim3 grid(310, 17);
  const DeviceArray<unsigned> found((size_t)grid.x * grid.y, 0);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(cudaMemset(found.get(), 0, grid.x * grid.y * sizeof(unsigned)),
              cudaSuccess);
    launchKernel(grid, 32, 8 * sizeof(unsigned), Sharing{found.get()});
    const std::vector<unsigned> result = found.toHost();
    for (size_t block = 0; block < result.size(); ++block)
      EXPECT_EQ(result[block], block % grid.x % 2 ? 11u : 15u) << block;
  }
}

/// The threads of the parts of a row from \p begin to \p end.
template <class Say>
std::vector<int> partsOf(unsigned begin, unsigned end, const Say &say) {
  std::vector<int> firsts;
  unsigned next = begin;
  for (gpumpi::cpu::RowPart part(begin, end); part.gpumpi_next();) {
    EXPECT_EQ(part.gpumpi_first, (int)next);
    say(part);
    EXPECT_GT(part.gpumpi_end(), part.gpumpi_first);
    firsts.push_back(part.gpumpi_first);
    next = (unsigned)part.gpumpi_end();
  }
  EXPECT_EQ(next, end);
  return firsts;
}

TEST(BlockLoops, IndicesDoNotWrapAroundWithinAPart) {
  using gpumpi::cpu::RowPart;
  using Firsts = std::vector<int>;
  const auto whole = [](RowPart &) {};
  EXPECT_EQ(partsOf(0, 32, whole), Firsts{0});
  EXPECT_EQ(partsOf(5, 5, whole), Firsts{});
  for (const unsigned base : {0u, 1u, ~0u, ~0u - 31, ~0u - 30, 0x7ffffff8u})
    for (const unsigned step : {1u, 3u, ~0u, ~0u - 4}) {
      const auto check = [&](RowPart &part, auto value, long index,
                             long stepOf) {
        using T = decltype(value);
        for (int x = part.gpumpi_first; x < part.gpumpi_end(); ++x)
          EXPECT_EQ(index + stepOf * x, (long)(T)(base + step * (unsigned)x));
      };
      const auto say = [&](auto type, RowPart &part) {
        using T = decltype(type);
        const T value = (T)(base + step * (unsigned)part.gpumpi_first);
        const long index = step == 1     ? part.gpumpi_index<1>(value)
                           : step == 3   ? part.gpumpi_index<3>(value)
                           : step == ~0u ? part.gpumpi_index<-1>(value)
                                         : part.gpumpi_index<-5>(value);
        check(part, value, index, (int)step);
      };
      EXPECT_LE(partsOf(0, 32, [&](RowPart &part) { say(0u, part); }).size(),
                2u);
      EXPECT_LE(partsOf(3, 70, [&](RowPart &part) { say(0, part); }).size(),
                2u);
    }
}

TEST(BlockLoops, ConditionsAreTheSameInAPart) {
  using gpumpi::cpu::RowPart;
  const auto check = [](auto base, auto other) {
    using T = decltype(base);
    const auto at = [&](int x) {
      return (T)((unsigned long)base + (unsigned long)x);
    };
    for (int question = 0; question < 3; ++question)
      partsOf(2, 50, [&](RowPart &part) {
        const T first = at(part.gpumpi_first);
        const bool answer = question == 0   ? part.gpumpi_less(first, other)
                            : question == 1 ? part.gpumpi_notMore(first, other)
                                            : part.gpumpi_equal(first, other);
        for (int x = part.gpumpi_first; x < part.gpumpi_end(); ++x)
          EXPECT_EQ(answer, question == 0   ? at(x) < other
                            : question == 1 ? at(x) <= other
                                            : at(x) == other);
      });
  };
  for (const unsigned base : {0u, 10u, 0x7fffffe0u, ~0u - 20})
    for (const unsigned other : {0u, 1u, 30u, 0x7fffffffu, 0x80000000u, ~0u}) {
      check(base, other);
      check((int)base, (int)other);
      check((unsigned long)base, (unsigned long)other);
      check((long)(int)base, (long)(int)other);
    }
  check(~0ul - 20, 10ul);
  check(~0ul - 20, ~0ul);
  check(0x7fffffffffffffe0l, -0x7fffffffffffffffl - 1);
}

/// Kernels of both kinds behind one type, as pointers to functions are.
struct Either {
  bool whole;
  int *visits;

  void operator()() const {
    if (whole) {
      int unused = 0;
      Counting{visits, &unused}();
      return;
    }
    __syncthreads();
    atomicAdd(&visits[blockIdx.x * blockDim.x + threadIdx.x], 1);
  }
};

TEST(BlockLoops, KernelsOfBothKindsTakeTurns) {
  constexpr unsigned Blocks = 16, Threads = 64;
  const DeviceArray<int> visits((size_t)Blocks * Threads, 0);
  for (const bool whole : {true, true, false, false, true, false})
    launchKernel(Blocks, Threads, 0, Either{whole, visits.get()});
  const std::vector<int> result = visits.toHost();
  EXPECT_EQ(std::count(result.begin(), result.end(), 6), (long)result.size());
}

TEST(BlockLoops, ThreadsThatHaveReturned) {
  launchKernel(1, 4, 0, [] {
    if (!gpumpi::cpu::beginBlock())
      return;
    gpumpi::cpu::GoneThreads gone;
    for (unsigned i = 0; i < 4; ++i) {
      EXPECT_FALSE(gone.gpumpi_has(i));
      EXPECT_FALSE(gone.gpumpi_all());
      gone.gpumpi_leave(i);
      EXPECT_TRUE(gone.gpumpi_has(i));
    }
    EXPECT_TRUE(gone.gpumpi_all());
  });
}

/// Notes what it is asked for.
class Noting final : public gpumpi::cpu::LoneBlock {
public:
  bool leave(unsigned, const gpumpi::Request &) override { return true; }
  unsigned long long begin(unsigned operation,
                           const gpumpi::Request &) override {
    note(operation);
    return 7;
  }
  bool perform(unsigned operation, const gpumpi::Request &) override {
    note(operation);
    return operation != 3;
  }

  std::vector<unsigned> operations;

private:
  void note(unsigned operation) {
    operations.push_back(operation);
    // As when it runs another kernel.
    blockDim = {1, 1, 1};
    blockIdx = {5, 0, 0};
  }
};

TEST(BlockLoops, TheHostIsAskedFromWithinAKernel) {
  Noting lone;
  const gpumpi::Request request = {};
  std::vector<bool> answers;
  unsigned long long handle = 0;
  launchKernel(dim3(1), dim3(40), 0, [&] {
    if (!gpumpi::cpu::beginBlock())
      return;
    handle = gpumpi::cpu::beginInPlace(lone, 1, request);
    for (const unsigned operation : {2u, 3u})
      answers.push_back(gpumpi::cpu::performInPlace(lone, operation, request));
    EXPECT_EQ(blockDim.x, 40u);
    EXPECT_EQ(blockIdx.x, 0u);
  });
  EXPECT_EQ(handle, 7u);
  EXPECT_EQ(answers, (std::vector<bool>{true, false}));
  EXPECT_EQ(lone.operations, (std::vector<unsigned>{1, 2, 3}));
}

} // namespace
