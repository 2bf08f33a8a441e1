//===- BlockLoopsTest.cpp - Kernels that run a whole block ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <gpumpi_cpu/block_loops.h>

#include <algorithm>

namespace {

/// A kernel as the translator makes it: each thread counts itself once.
struct Counting {
  int *visits, *calls;

  void operator()() const {
    atomicAdd(calls, 1);
    if (!gpumpi::cpu::beginBlock())
      return;
    const unsigned short *const gpumpi_order =
        gpumpi::cpu::detail::threadOrder();
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

} // namespace
