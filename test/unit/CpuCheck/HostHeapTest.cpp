//===- HostHeapTest.cpp - What the host's malloc has given ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostHeap.h"

#include <cuda_runtime.h>
#include <gpumpi_cpu/launch.h>

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

using namespace gpumpi::cpu;

namespace {

bool isOnHeap(const void *pointer) {
  return isOnHostHeap(reinterpret_cast<std::uintptr_t>(pointer));
}

TEST(HostHeap, IsWhereTheHostAllocates) {
  const auto one = std::make_unique<int>(1);
  const std::vector<char> large(40 << 20);
  EXPECT_TRUE(isOnHeap(one.get()));
  EXPECT_TRUE(isOnHeap(large.data() + large.size() - 1));
  std::thread([] {
    EXPECT_TRUE(isOnHeap(std::make_unique<int>().get()));
  }).join();
}

TEST(HostHeap, IsNoOtherMemory) {
  static int data;
  int local = 0, *device = nullptr;
  ASSERT_EQ(cudaMalloc(&device, 1), cudaSuccess);
  EXPECT_FALSE(isOnHeap(nullptr));
  EXPECT_FALSE(isOnHeap(&data));
  EXPECT_FALSE(isOnHeap(&local));
  cudaFree(device);
}

// Every function that allocates, and what becomes of the memory in a kernel and
// outside of one.
TEST(HostHeap, LeavesToKernelsWhatTheyAllocate) {
  std::vector<void *> got(6);
  void **const places = got.data();
  gpumpi::cpu::launch(1, 1, 0, nullptr, [=] {
    places[0] = std::malloc(100);
    places[1] = std::calloc(10, 10);
    places[2] = std::realloc(std::malloc(10), 1000);
    places[3] = std::aligned_alloc(64, 128);
    if (posix_memalign(&places[4], 64, 128) != 0)
      places[4] = nullptr;
    places[5] = ::operator new(100);
  });
  for (void *memory : got) {
    ASSERT_NE(memory, nullptr);
    EXPECT_FALSE(isOnHeap(memory));
    EXPECT_FALSE(isOnHeap(static_cast<char *>(memory) + 99));
  }
  for (void *memory : got)
    std::free(memory);
  void *const again = std::malloc(100);
  EXPECT_TRUE(isOnHeap(again));
  std::free(again);
}

TEST(HostHeap, KnowsBadAlignments) {
  void *memory = nullptr;
  EXPECT_EQ(posix_memalign(&memory, 3, 8), EINVAL);
  EXPECT_EQ(posix_memalign(&memory, 4, 8), EINVAL);
  EXPECT_EQ(memory, nullptr);
}

} // namespace
