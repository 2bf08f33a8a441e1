//===- LaunchTest.cpp - Which threads run, and with what ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <algorithm>
#include <numeric>
#include <thread>

namespace {

#ifdef CUDA_ORACLE
DEVICE_CODE void mustNotRun() { __trap(); }
DEVICE_CODE void letOthersRun() {}
#else
void mustNotRun() { ADD_FAILURE() << "the kernel ran"; }
void letOthersRun() { std::this_thread::yield(); }
#endif

/// Launches a kernel that counts the visits of each thread at its place in the
/// grid.
void expectEachThreadOnce(dim3 grid, dim3 block) {
  const size_t threads = (size_t)block.x * block.y * block.z;
  const size_t total = threads * grid.x * grid.y * grid.z;
  const DeviceArray<int> visits(total, 0);
  int *out = visits.get();
  launchKernel(grid, block, 0, [=] DEVICE_CODE {
    const size_t b =
        ((size_t)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const size_t t =
        (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    const bool inside = threadIdx.x < block.x && threadIdx.y < block.y &&
                        threadIdx.z < block.z && blockIdx.x < grid.x &&
                        blockIdx.y < grid.y && blockIdx.z < grid.z;
    atomicAdd(&out[b * threads + t], inside ? 1 : 1000);
  });
  const std::vector<int> result = visits.toHost();
  EXPECT_EQ(std::count(result.begin(), result.end(), 1), (long)total);
}

TEST(Launch, EachThreadRunsOnce) {
  expectEachThreadOnce(1, 1);
  expectEachThreadOnce(1, 1024);
  expectEachThreadOnce(1000, 33);
  expectEachThreadOnce(dim3(5, 6, 7), dim3(4, 3, 2));
  expectEachThreadOnce(dim3(1, 65, 3), dim3(1, 1, 64));
  expectEachThreadOnce(100000, 2);
}

TEST(Launch, HasTheConfigurationInItsVariables) {
  const DeviceArray<unsigned> values(7);
  unsigned *out = values.get();
  launchKernel(dim3(2, 3, 4), dim3(5, 6, 7), 0, [=] DEVICE_CODE {
    const unsigned found[] = {gridDim.x,  gridDim.y,  gridDim.z, blockDim.x,
                              blockDim.y, blockDim.z, warpSize};
    for (int i = 0; i < 7; ++i)
      atomicExch(&out[i], found[i]);
  });
  EXPECT_EQ(values.toHost(), (std::vector<unsigned>{2, 3, 4, 5, 6, 7, 32}));
}

TEST(Launch, BlocksAreSpreadOverHostThreads) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", "4", [] {
    const DeviceArray<int> counter(1, 0);
    int *out = counter.get();
    // Each block waits until four of them run, which takes four host threads.
    launchKernel(4, 1, 0, [=] DEVICE_CODE {
      atomicAdd(out, 1);
      while (atomicAdd(out, 0) < 4)
        letOthersRun();
    });
    return counter.toHost()[0] == 4;
  });
}

// As in a scan that looks back at its neighbour. How long blocks take is known
// in the second launch, so that some are taken together.
TEST(Launch, BlocksMayWaitForThoseInFront) {
  for (const char *threads : {"1", "2", "4"})
    EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", threads, [] {
      constexpr int Blocks = 3000;
      bool right = true;
      for (int turn = 0; turn < 3; ++turn) {
        const DeviceArray<int> sums(Blocks + 1, 0);
        int *out = sums.get();
        launchKernel(1, 1, 0, [=] DEVICE_CODE { out[0] = 1; });
        launchKernel(Blocks, 1, 0, [=] DEVICE_CODE {
          int before;
          while ((before = atomicAdd(&out[blockIdx.x], 0)) == 0)
            letOthersRun();
          atomicExch(&out[blockIdx.x + 1], before + (int)blockIdx.x % 2 + 1);
        });
        right &= sums.toHost()[Blocks] == 1 + Blocks + Blocks / 2;
      }
      return right;
    });
}

#ifndef CUDA_ORACLE
TEST(Launch, OneThreadRunsBlocksInOrder) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_THREADS", "1", [] {
    setenv("GPUMPI_CPU_ORDER", "forward", 1);
    const DeviceArray<int> order(100), position(1, 0);
    int *out = order.get(), *next = position.get();
    launchKernel(10, 10, 0, [=] DEVICE_CODE {
      out[(*next)++] = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    });
    std::vector<int> expected(100);
    std::iota(expected.begin(), expected.end(), 0);
    return order.toHost() == expected;
  });
}
#endif

/// The order in which 10 blocks of 10 threads are run.
std::vector<int> orderOfExecution() {
  const DeviceArray<int> order(100), position(1, 0);
  int *out = order.get(), *next = position.get();
  launchKernel(10, 10, 0, [=] DEVICE_CODE {
    out[(*next)++] = (int)(blockIdx.x * blockDim.x + threadIdx.x);
  });
  return order.toHost();
}

TEST(Launch, OrderCanBeReversed) {
  setenv("GPUMPI_CPU_THREADS", "1", 1);
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_ORDER", "reverse", [] {
    std::vector<int> order = orderOfExecution();
    std::reverse(order.begin(), order.end());
    return std::is_sorted(order.begin(), order.end());
  });
  unsetenv("GPUMPI_CPU_THREADS");
}

TEST(Launch, OrderCanBeRandom) {
  setenv("GPUMPI_CPU_THREADS", "1", 1);
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_ORDER", "random:42", [] {
    std::vector<int> order = orderOfExecution();
    const bool repeatable = order == orderOfExecution();
    const bool shuffled = !std::is_sorted(order.begin(), order.end());
    std::sort(order.begin(), order.end());
    std::vector<int> all(100);
    std::iota(all.begin(), all.end(), 0);
    return repeatable && shuffled && order == all;
  });
  unsetenv("GPUMPI_CPU_THREADS");
}

TEST(Launch, EveryOrderKeepsBarriers) {
  for (const char *order : {"forward", "reverse", "random:1"})
    EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_ORDER", order, [] {
      const DeviceArray<int> sums(50, 0);
      int *out = sums.get();
      launchKernel(50, 100, 0, [=] DEVICE_CODE {
        SHARED_VARIABLE(int, tile, [100]);
        const int t = (int)threadIdx.x;
        if (t >= 90)
          return;
        tile[t] = t;
        __syncthreads();
        if (t == 7)
          for (int i = 0; i < 90; ++i)
            out[blockIdx.x] += tile[i];
      });
      return sums.toHost() == std::vector<int>(50, 90 * 89 / 2);
    });
}

TEST(Launch, SeveralHostThreadsLaunchAtOnce) {
  std::vector<std::thread> launchers;
  std::vector<int> results(4);
  for (int i = 0; i < 4; ++i)
    launchers.emplace_back([&results, i] {
      const DeviceArray<int> counter(1, 0);
      int *out = counter.get();
      for (int repeat = 0; repeat < 10; ++repeat)
        launchKernel(100, 32, 0, [=] DEVICE_CODE {
          __syncthreads();
          atomicAdd(out, i + 1);
        });
      results[(size_t)i] = counter.toHost()[0];
    });
  for (std::thread &launcher : launchers)
    launcher.join();
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(results[(size_t)i], 32000 * (i + 1));
}

/// The error of launching with this configuration; the kernel must not run.
cudaError_t errorOf(dim3 grid, dim3 block, size_t sharedBytes = 0) {
  gpumpi::cpu::launch(grid, block, sharedBytes, nullptr,
                      [] DEVICE_CODE { mustNotRun(); });
  return cudaGetLastError();
}

TEST(Launch, BadConfigurationsAreErrors) {
  EXPECT_EQ(errorOf(0, 1), InvalidConfiguration);
  EXPECT_EQ(errorOf(1, 0), InvalidConfiguration);
  EXPECT_EQ(errorOf(dim3(1, 0), 1), InvalidConfiguration);
  EXPECT_EQ(errorOf(1, 1025), InvalidConfiguration);
  EXPECT_EQ(errorOf(1, dim3(32, 33)), InvalidConfiguration);
  EXPECT_EQ(errorOf(1, dim3(1, 1, 65)), InvalidConfiguration);
  EXPECT_EQ(errorOf(dim3(1, 65536), 1), InvalidConfiguration);
  EXPECT_EQ(errorOf(0x80000000u, 1), InvalidConfiguration);
  EXPECT_EQ(errorOf(1, 1, (227 << 10) + 1), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

#ifndef CUDA_ORACLE // Which crashes.
TEST(Launch, AnUnknownStreamIsAnError) {
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  ASSERT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  gpumpi::cpu::launch(1, 1, 0, stream, [] DEVICE_CODE { mustNotRun(); });
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidResourceHandle);
}
#endif

TEST(LaunchDeathTest, AKernelCannotLaunchAKernel) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(gpumpi::cpu::launch(1, 1, 0, nullptr,
                                   [] DEVICE_CODE {
                                     gpumpi::cpu::launch(1, 1, 0, nullptr,
                                                         [] DEVICE_CODE {});
                                   }),
               "gpumpi: error: kernel .* launches a kernel");
}

} // namespace
