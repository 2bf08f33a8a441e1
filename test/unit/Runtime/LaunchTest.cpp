//===- LaunchTest.cpp - Embedded kernels, launched and served -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs with any number of ranks and any GPUMPI_STAGING: results are the same.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "DeviceArray.h"
#include "Launch/Launch.h"
#include "Runtime.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

using gpumpi::LaunchConfig;

static int worldRank() {
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

static int worldSize() {
  int size;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

static unsigned long long deviceAllocations() {
  int device = 0;
  cudaGetDevice(&device);
  return gpumpi::Runtime::instance().deviceMemory(device).allocations();
}

TEST(Launch, PassesATokenAroundTheRing) {
  for (const dim3 grid : {dim3(1), dim3(7), dim3(64)})
    for (const dim3 block : {dim3(1), dim3(33), dim3(256)}) {
      const size_t threads = grid.x * block.x;
      DeviceArray<int> token(threads, 0);
      kernels::ring(LaunchConfig(grid, block), token.data(), 5);
      // After the last lap the token lies where it was made last.
      const int expected = worldRank() == 0 ? 5 * worldSize()
                                            : 4 * worldSize() + worldRank() + 1;
      EXPECT_EQ(token.values(), std::vector<int>(threads, expected));
    }
}

TEST(Launch, KeepsLoopStateOverManySuspensions) {
  DeviceArray<int> token(96, 0);
  kernels::ring(LaunchConfig(3, 32), token.data(), 1000);
  const int size = worldSize();
  const int expected =
      worldRank() == 0 ? 1000 * size : 999 * size + worldRank() + 1;
  EXPECT_EQ(token.values(), std::vector<int>(96, expected));
}

TEST(Launch, UsesTheConfiguredStream) {
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking),
            cudaSuccess);
  DeviceArray<int> token(64, 0);
  kernels::ring(LaunchConfig(2, 32, 0, stream), token.data(), 3);
  const int size = worldSize();
  EXPECT_EQ(token.values()[63],
            worldRank() == 0 ? 3 * size : 2 * size + worldRank() + 1);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
}

TEST(Launch, LeavesOutThreadsThatHaveReturned) {
  struct Range {
    int begin, end;
  };
  // All; none; block 0 has returned; one thread is left, in the last block.
  for (const Range range : {Range{0, 512}, {0, 0}, {100, 333}, {511, 512}}) {
    DeviceArray<int> passed(512, 0);
    kernels::guarded(LaunchConfig(8, 64), passed.data(), range.begin, range.end,
                     6);
    std::vector<int> expected(512, 0);
    for (int i = range.begin; i < range.end; ++i)
      expected[i] = 6;
    EXPECT_EQ(passed.values(), expected);
  }
}

TEST(Launch, TakesTheArgumentsOfTheFirstLiveThread) {
  const int rank = worldRank(), size = worldSize();
  const int from = size > 1 ? (rank + size - 1) % size : MPI_PROC_NULL;
  const int to = size > 1 ? (rank + 1) % size : MPI_PROC_NULL;
  for (const int first : {0, 17, 40}) {
    DeviceArray<int> seen(96, -1);
    kernels::homes(LaunchConfig(3, 32), seen.data(), from, to, first);
    std::vector<int> expected(96, -1);
    for (int i = first; i < 96; ++i)
      expected[i] = i + 1000 * rank;
    if (size > 1)
      expected[first] = first + 1000 * from;
    EXPECT_EQ(seen.values(), expected);
  }
}

TEST(Launch, ExchangesWithNobody) {
  DeviceArray<char> out(16, 'o'), in(16, 'i');
  kernels::exchange(LaunchConfig(2, 32), out.data(), in.data(), 16,
                    MPI_PROC_NULL, true);
  EXPECT_EQ(in.values(), std::vector<char>(16, 'i'));
}

/// Bytes that tell position and sender.
static std::vector<char> pattern(size_t bytes, int rank) {
  std::vector<char> data(bytes);
  unsigned value = 12345u + rank;
  for (char &byte : data) {
    value = value * 1664525u + 1013904223u;
    byte = static_cast<char>(value >> 24);
  }
  return data;
}

static void exchangeWithNeighbour(size_t bytes) {
  const int rank = worldRank();
  const int peer = rank ^ 1;
  if (peer >= worldSize())
    return;
  const DeviceArray<char> out(pattern(bytes, rank));
  const DeviceArray<char> in(bytes, 0);
  kernels::exchange(LaunchConfig(2, 64), out.data(), in.data(), bytes, peer,
                    rank < peer);
  EXPECT_TRUE(in.values() == pattern(bytes, peer)) << bytes << " bytes";
}

TEST(Launch, ExchangesMessagesOfAllSizes) {
  for (const size_t bytes : {0, 1, 3, 4, 4095, 4096, 4097, 65536, 1000003})
    exchangeWithNeighbour(bytes);
}

TEST(Launch, ExchangesALargeMessage) {
  if (worldSize() > 2)
    GTEST_SKIP() << "two ranks are enough for this one";
  exchangeWithNeighbour((size_t(64) << 20) + 13);
}

TEST(Launch, ReceivesAMessageThatIsShorterThanTheBuffer) {
  if (worldSize() < 2)
    GTEST_SKIP() << "needs two ranks";
  DeviceArray<char> data(16, worldRank() == 0 ? 's' : 'r');
  gpumpi::Request request = {};
  request.addr = data.data();
  request.comm = gpumpi::CommHandle::from(MPI_COMM_WORLD);
  request.size = worldRank() == 0 ? 5 : 16;
  request.rank = 1 - worldRank();
  request.kind =
      worldRank() == 0 ? gpumpi::RequestKind::Send : gpumpi::RequestKind::Recv;
  if (worldRank() < 2)
    kernels::single(LaunchConfig(1, 32), request);
  std::vector<char> expected(16, worldRank() == 0 ? 's' : 'r');
  if (worldRank() == 1)
    std::fill_n(expected.begin(), 5, 's');
  EXPECT_EQ(data.values(), expected);
}

TEST(Launch, WorksOnTheProgramsOwnCommunicator) {
  // Ranks in reverse order.
  MPI_Comm reversed;
  MPI_Comm_split(MPI_COMM_WORLD, 0, -worldRank(), &reversed);
  int rank;
  MPI_Comm_rank(reversed, &rank);
  ASSERT_EQ(rank, worldSize() - 1 - worldRank());
  const int peer = rank ^ 1;
  if (peer < worldSize()) {
    const DeviceArray<char> out(pattern(100, rank)), in(100, 0);
    kernels::exchange(LaunchConfig(1, 32), out.data(), in.data(), 100, peer,
                      rank < peer, reversed);
    EXPECT_EQ(in.values(), pattern(100, peer));
  }
  MPI_Comm_free(&reversed);
}

TEST(Launch, AddressesTheRemoteGroupOfAnIntercommunicator) {
  const int size = worldSize(), rank = worldRank();
  if (size < 3)
    GTEST_SKIP() << "needs three ranks";
  // Rank 0 is alone; its peers number the others from 0 on, and rank 0's
  // group has no rank 1, so that the group that counts is the remote one.
  const int side = rank == 0 ? 0 : 1;
  MPI_Comm local, inter;
  MPI_Comm_split(MPI_COMM_WORLD, side, rank, &local);
  MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, side == 0 ? 1 : 0, 9, &inter);
  if (rank == 0 || rank == 2) {
    const DeviceArray<char> out(pattern(64, rank)), in(64, 0);
    kernels::exchange(LaunchConfig(1, 32), out.data(), in.data(), 64,
                      rank == 0 ? 1 : 0, rank == 0, inter);
    EXPECT_EQ(in.values(), pattern(64, 2 - rank));
  }
  MPI_Comm_free(&inter);
  MPI_Comm_free(&local);
}

TEST(Launch, TakesHostAndManagedMemory) {
  const int rank = worldRank(), peer = rank ^ 1;
  if (peer >= worldSize())
    GTEST_SKIP() << "needs a neighbour";
  const std::vector<char> mine = pattern(1000, rank);
  void *managed = nullptr, *pinned = nullptr;
  ASSERT_EQ(cudaMallocManaged(&managed, 1000), cudaSuccess);
  ASSERT_EQ(cudaMallocHost(&pinned, 1000), cudaSuccess);
  std::copy(mine.begin(), mine.end(), static_cast<char *>(managed));
  kernels::exchange(LaunchConfig(1, 32), static_cast<char *>(managed),
                    static_cast<char *>(pinned), 1000, peer, rank < peer);
  const char *received = static_cast<char *>(pinned);
  EXPECT_EQ(std::vector<char>(received, received + 1000), pattern(1000, peer));
  EXPECT_EQ(cudaFree(managed), cudaSuccess);
  EXPECT_EQ(cudaFreeHost(pinned), cudaSuccess);
}

TEST(Launch, ReusesFramesAndBuffers) {
  DeviceArray<int> token(2048, 0);
  kernels::ring(LaunchConfig(8, 256), token.data(), 1);
  const auto device = deviceAllocations();
  const auto host = gpumpi::Runtime::instance().pinnedMemory().allocations();
  for (int i = 0; i < 20; ++i) {
    kernels::ring(LaunchConfig(8, 256), token.data(), 2);
    kernels::ring(LaunchConfig(4, 128), token.data(), 1);
  }
  EXPECT_EQ(deviceAllocations(), device);
  EXPECT_EQ(gpumpi::Runtime::instance().pinnedMemory().allocations(), host);
}

/// What the runtime keeps on the device goes with everything else. On the CUDA
/// target also what kernels know of the process, by which they find the peer.
TEST(Launch, GoesOnBehindAResetOfTheDevice) {
  for (int round = 0; round < 3; ++round) {
    {
      DeviceArray<int> token(2048, 0);
      kernels::ring(LaunchConfig(8, 256), token.data(), 2);
      const int expected =
          worldRank() == 0 ? 2 * worldSize() : worldSize() + worldRank() + 1;
      EXPECT_EQ(token.values(), std::vector<int>(2048, expected));
    }
    ASSERT_EQ(cudaDeviceReset(), cudaSuccess);
    // The program takes the places of what was there.
    std::vector<void *> taken(64);
    for (void *&memory : taken)
      ASSERT_EQ(cudaMalloc(&memory, 4096), cudaSuccess);
    DeviceArray<int> token(2048, 0);
    kernels::ring(LaunchConfig(8, 256), token.data(), 1);
    for (void *const memory : taken)
      EXPECT_EQ(cudaFree(memory), cudaSuccess);
  }
}

//===-- The state machine of one launch -----------------------------------===//

static const gpumpi::SuspensionPoint guardedPoints[] = {
    {"cuda_mpi_barrier", "guarded.cu", 8, 5}};
static const gpumpi::KernelInfo guardedInfo = {"guarded",
                                               "guarded.cu",
                                               3,
                                               guardedPoints,
                                               1,
                                               8,
                                               gpumpi::detail::uploadIdentity};

TEST(Launch, AdvancesOneActivationAStep) {
  DeviceArray<int> passed(64, 0);
  int *data = passed.data();
  const LaunchConfig config(2, 32);
  const gpumpi::ActivateFunction activate =
      [&](const gpumpi::Activation &activation) {
#ifdef __NVCC__
        kernels::guardedKernel<<<config.grid, config.block>>>(activation, data,
                                                              0, 64, 2);
#else
        gpumpi::cpu::launch(config.grid, config.block, 0, nullptr, [&] {
          kernels::guardedKernel(activation, data, 0, 64, 2);
        });
#endif
      };
  gpumpi::Launch launch(gpumpi::Runtime::instance(), guardedInfo, config,
                        activate);
  EXPECT_TRUE(launch.step());
  EXPECT_EQ(passed.values()[5], 0);
  EXPECT_TRUE(launch.step());
  EXPECT_EQ(passed.values()[5], 1);
  EXPECT_FALSE(launch.step());
  EXPECT_EQ(passed.values()[5], 2);
  EXPECT_EQ(launch.counts().launches, 1u);
  EXPECT_EQ(launch.counts().activations, 3u);
  EXPECT_EQ(launch.counts().suspensions, 2u);
  EXPECT_EQ(launch.counts().barriers, 2u);
  EXPECT_EQ(launch.counts().secondsInKernels, 0); // GPUMPI_STATS is not set.
}

/// Each block runs once, and once more behind each of its operations when that
/// is complete: never in between, nor when it has ended.
TEST(Launch, RunsOnlyBlocksThatGoOn) {
  const unsigned blocks = 40, live = 30;
  DeviceArray<int> cells(live, 0), come(blocks, 0), gone(blocks, 0);
  int *const data = cells.data(), *const comes = come.data(),
             *const goes = gone.data();
  const LaunchConfig config(blocks, 32);
  const gpumpi::ActivateFunction activate =
      [&](const gpumpi::Activation &activation) {
#ifdef __NVCC__
        kernels::relayKernel<<<config.grid, config.block>>>(activation, data,
                                                            live, comes, goes);
#else
        gpumpi::cpu::launchActivation(
            activation, config.grid, config.block, 0, nullptr,
            [&] { kernels::relayKernel(activation, data, live, comes, goes); });
#endif
      };
  gpumpi::Launch launch(gpumpi::Runtime::instance(), kernels::relayInfo, config,
                        activate);
  std::vector<int> before(blocks, 0);
  bool isFirst = true;
  for (bool goesOn = true; goesOn; isFirst = false) {
    goesOn = launch.step();
    const std::vector<int> now = gone.values();
    for (unsigned block = 0; block < blocks; ++block) {
      const int runs = now[block] - before[block];
      if (isFirst) {
        EXPECT_EQ(runs, 1) << "block " << block;
        continue;
      }
      ASSERT_LE(runs, 1) << "block " << block;
      // What it has received has been sent when the other went on before.
      if (runs == 1 && now[block] == 2 && block + 1 < live) {
        const int sends = block + 2 < live ? 2 : 1;
        EXPECT_GE(before[block + 1], sends) << "block " << block;
      }
    }
    before = now;
  }
  std::vector<int> expected(blocks, 1), numbers(live);
  for (unsigned block = 0; block < live; ++block) {
    expected[block] = block > 0 && block + 1 < live ? 3 : 2;
    numbers[block] = static_cast<int>(live - block);
  }
  EXPECT_EQ(gone.values(), expected);
#ifndef __NVCC__
  EXPECT_EQ(come.values(), expected) << "others are not touched here";
#endif
  EXPECT_EQ(cells.values(), numbers);
  EXPECT_EQ(launch.counts().sends, live - 1);
  EXPECT_EQ(launch.counts().receives, live - 1);
}

TEST(Launch, GoesOnWhenEpochsHaveRunOut) {
  DeviceArray<int> passed(64, 0);
  int *data = passed.data();
  const LaunchConfig config(2, 32);
  const gpumpi::ActivateFunction activate =
      [&](const gpumpi::Activation &activation) {
#ifdef __NVCC__
        kernels::guardedKernel<<<config.grid, config.block>>>(activation, data,
                                                              3, 60, 20);
#else
        gpumpi::cpu::launch(config.grid, config.block, 0, nullptr, [&] {
          kernels::guardedKernel(activation, data, 3, 60, 20);
        });
#endif
      };
  gpumpi::Launch launch(gpumpi::Runtime::instance(), guardedInfo, config,
                        activate, /*lastEpoch=*/3);
  while (launch.step())
    ;
  EXPECT_EQ(launch.counts().barriers, 20u);
  std::vector<int> expected(64, 20);
  std::fill_n(expected.begin(), 3, 0);
  std::fill(expected.begin() + 60, expected.end(), 0);
  EXPECT_EQ(passed.values(), expected);
}

namespace {

struct Nothing {
  __device__ void operator()(const int *) const {}
};

} // namespace

template <bool ByBlocks> static void expectPostsWhenEpochsHaveRunOut() {
  const int messages = ByBlocks ? 2 : 1;
  const int sent = 77;
  std::vector<int> expected(2 * messages + 64, 0);
  for (int i = 0; i < messages; ++i)
    expected[2 * i + 1] = sent;
  DeviceArray<int> values(expected.size(), 0);
  int *data = values.data();
  cudaMemcpy(data, expected.data(), expected.size() * sizeof sent,
             cudaMemcpyHostToDevice);
  const LaunchConfig config(2, 32);
  const gpumpi::ActivateFunction activate =
      [&](const gpumpi::Activation &activation) {
#ifdef __NVCC__
        kernels::postingKernel<ByBlocks><<<config.grid, config.block>>>(
            activation, data, 10, 32, Nothing());
#else
        gpumpi::cpu::launch(config.grid, config.block, 0, nullptr, [&] {
          kernels::postingKernel<ByBlocks>(activation, data, 10, 32, Nothing());
        });
#endif
      };
  gpumpi::Launch launch(gpumpi::Runtime::instance(),
                        kernels::postingInfo<ByBlocks>, config, activate,
                        /*lastEpoch=*/3);
  while (launch.step())
    ;
  EXPECT_EQ(launch.counts().receives, 10u * messages);
  // By itself one may go on while the other still waits.
  if (!ByBlocks) {
    EXPECT_EQ(launch.counts().activations, 11u);
  }
  for (int i = 0; i < messages; ++i)
    expected[2 * i] = sent;
  std::fill(expected.begin() + 2 * messages, expected.end(), 10);
  EXPECT_EQ(values.values(), expected);
}

TEST(Launch, PostsAlsoWhenEpochsHaveRunOut) {
  expectPostsWhenEpochsHaveRunOut<false>();
}

TEST(Launch, BlocksPostAlsoWhenEpochsHaveRunOut) {
  expectPostsWhenEpochsHaveRunOut<true>();
}

namespace {

#ifndef __NVCC__
/// What lies in the buffer of a receive that is under way. MPI forbids to look
/// there, as it may be writing meanwhile (MPI 4.1, section 3.7.2), and to
/// ThreadSanitizer that is a race: only these tests do it, to see that it is.
[[gnu::noinline, gnu::no_sanitize("thread")]] int lookAt(const int *received) {
  return *static_cast<const volatile int *>(received);
}
#endif

/// A thread of each block waits for the message and tells what it has got, if
/// the host can receive it meanwhile. On the CPU device that is so while
/// another host thread runs the last block.
struct Turn {
  int sent, *seen;
#ifdef __NVCC__
  __device__ void operator()(const volatile int *received) const {
    __syncthreads();
    if (threadIdx.x != 2)
      return;
    for (long tries = 0; *received != sent && tries < 1l << 26; ++tries)
      continue;
    *seen = *received;
  }
#else
  std::thread::id host;
  std::atomic<bool> &isWithOther;

  void operator()(const int *received) const {
    __syncthreads();
    if (threadIdx.x != 2)
      return;
    const auto wait = [](const auto &isOver) {
      const auto start = std::chrono::steady_clock::now();
      while (!isOver() && std::chrono::steady_clock::now() - start <
                              std::chrono::seconds(20))
        std::this_thread::yield();
    };
    if (std::this_thread::get_id() == host) {
      wait([&] { return isWithOther.load(); });
      return;
    }
    isWithOther = true;
    const auto now = [&] { return lookAt(received); };
    wait([&] { return now() == sent; });
    *seen = now();
  }
#endif
};

} // namespace

/// Two blocks send themselves a message, together or (\p ByBlocks) each its
/// own, and wait for it in the kernel.
template <bool ByBlocks> static void expectBegunWhileTheKernelRuns() {
#ifndef __NVCC__
  const char *const threads = std::getenv("GPUMPI_CPU_THREADS");
  if (!threads || std::string(threads) != "2")
    GTEST_SKIP() << "needs GPUMPI_CPU_THREADS=2";
  std::atomic<bool> isWithOther{false};
#endif
  const int messages = ByBlocks ? 2 : 1;
  const int sent = 77;
  std::vector<int> expected(2 * messages + 8, 0);
  for (int i = 0; i < messages; ++i)
    expected[2 * i + 1] = sent;
  DeviceArray<int> values(expected.size(), 0), seen(1, 0);
  int *data = values.data();
  cudaMemcpy(data, expected.data(), expected.size() * sizeof sent,
             cudaMemcpyHostToDevice);
  const LaunchConfig config(2, 4);
  const gpumpi::ActivateFunction activate =
      [&](const gpumpi::Activation &activation) {
#ifdef __NVCC__
        kernels::postingKernel<ByBlocks><<<config.grid, config.block>>>(
            activation, data, 1, 3, Turn{sent, seen.data()});
#else
        const Turn turn = {sent, seen.data(), std::this_thread::get_id(),
                           isWithOther};
        gpumpi::cpu::launch(config.grid, config.block, 0, nullptr, [&] {
          kernels::postingKernel<ByBlocks>(activation, data, 1, 3, turn);
        });
#endif
      };
  gpumpi::Launch launch(gpumpi::Runtime::instance(),
                        kernels::postingInfo<ByBlocks>, config, activate);
  while (launch.step())
    ;
  EXPECT_EQ(seen.values(), std::vector<int>{sent});
  EXPECT_EQ(launch.counts().receives, static_cast<unsigned>(messages));
  // By itself one may go on while the other still waits.
  if (!ByBlocks) {
    EXPECT_EQ(launch.counts().activations, 2u);
  }
  for (int i = 0; i < messages; ++i)
    expected[2 * i] = sent;
  for (const int thread : {0, 1, 2, 4, 5, 6})
    expected[2 * messages + thread] = 1;
  EXPECT_EQ(values.values(), expected);
}

TEST(Launch, BeginsWhatIsPostedWhileTheKernelRuns) {
  expectBegunWhileTheKernelRuns<false>();
}

TEST(Launch, BeginsWhatBlocksPostWhileTheKernelRuns) {
  expectBegunWhileTheKernelRuns<true>();
}

TEST(Launch, KeepsSharedMemoryAlsoWhenEpochsHaveRunOut) {
  DeviceArray<int> out(3 * 37, -1);
  int *data = out.data();
  const LaunchConfig config(3, 37, 37);
  // In CUDA shared addresses do not change; the CPU device is told.
#ifndef __NVCC__
  gpumpi::cpu::KeptShared kept(config.grid);
#endif
  const gpumpi::ActivateFunction activate = [&](const gpumpi::Activation
                                                    &activation) {
#ifdef __NVCC__
    kernels::sharedKernel<<<config.grid, config.block, config.sharedBytes>>>(
        activation, data, 5, 10);
#else
    gpumpi::cpu::launch(
        config.grid, config.block, config.sharedBytes, nullptr,
        [&] { kernels::sharedKernel(activation, data, 5, 10); }, &kept);
#endif
  };
  gpumpi::Launch launch(gpumpi::Runtime::instance(), kernels::sharedInfo,
                        config, activate, /*lastEpoch=*/3);
  while (launch.step())
    ;
  std::vector<int> expected(3 * 37, -1);
  for (int block = 0; block < 3; ++block)
    for (int t = 5; t < 37; ++t)
      expected[block * 37 + t] = t + 200 * block + 10 + 3;
  EXPECT_EQ(out.values(), expected);
}

//===-- What the program must not notice ----------------------------------===//

static int handlerCalls = 0;

static void countCalls(MPI_Comm *, int *, ...) { ++handlerCalls; }

TEST(Launch, GivesTheProgramItsErrorHandlersBack) {
  MPI_Comm comm;
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Errhandler mine, found;
  MPI_Comm_create_errhandler(countCalls, &mine);
  MPI_Comm_set_errhandler(comm, mine);
  for (int i = 0; i < 3; ++i) {
    gpumpi::Request barrier = {};
    barrier.kind = gpumpi::RequestKind::Barrier;
    barrier.comm = gpumpi::CommHandle::from(comm);
    kernels::single(LaunchConfig(2, 32), barrier);
  }
  MPI_Comm_get_errhandler(comm, &found);
  EXPECT_EQ(found, mine);
  MPI_Errhandler_free(&found);
  MPI_Comm_get_errhandler(MPI_COMM_WORLD, &found);
  EXPECT_EQ(found, MPI_ERRORS_ARE_FATAL);
  MPI_Errhandler_free(&found);
  handlerCalls = 0;
  MPI_Send(nullptr, 0, MPI_CHAR, worldSize() + 5, 0, comm);
  EXPECT_EQ(handlerCalls, 1);
  MPI_Errhandler_free(&mine);
  MPI_Comm_free(&comm);
}

// On a GPU it is a thread of CUDA's own that calls host functions.
#if !defined(__NVCC__) && !defined(GPUMPI_REHEARSE_CALLS)
namespace {
struct Last {
  MPI_Comm comm;
  MPI_Errhandler handler;
};
} // namespace

/// The last use of a communicator.
static void freeCommunicator(void *data) {
  Last &last = *static_cast<Last *>(data);
  MPI_Comm_get_errhandler(last.comm, &last.handler);
  MPI_Comm_free(&last.comm);
}

TEST(Launch, HostFunctionsMayDoAsTheyLikeWithACommunicator) {
  Last last;
  MPI_Comm_dup(MPI_COMM_WORLD, &last.comm);
  MPI_Errhandler mine;
  MPI_Comm_create_errhandler(countCalls, &mine);
  MPI_Comm_set_errhandler(last.comm, mine);
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  DeviceArray<int> data(1, 0);
  gpumpi::Request receive = {};
  receive.kind = gpumpi::RequestKind::Recv;
  receive.comm = gpumpi::CommHandle::from(last.comm);
  receive.addr = data.data();
  receive.size = sizeof(int);
  receive.rank = worldRank();
  kernels::startSingle(LaunchConfig(2, 32, 0, stream), receive);
  ASSERT_EQ(cudaLaunchHostFunc(stream, freeCommunicator, &last), cudaSuccess);
  const int sent = 5;
  MPI_Request sending;
  MPI_Isend(&sent, 1, MPI_INT, worldRank(), 0, last.comm, &sending);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  MPI_Wait(&sending, MPI_STATUS_IGNORE);
  EXPECT_EQ(data.values(), std::vector<int>{5});
  EXPECT_EQ(last.comm, MPI_COMM_NULL);
  EXPECT_EQ(last.handler, mine);
  MPI_Errhandler_free(&last.handler);
  MPI_Errhandler_free(&mine);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
}
#endif

TEST(Launch, LeavesNoCudaErrorBehind) {
  DeviceArray<int> token(32, 0);
  kernels::ring(LaunchConfig(1, 32), token.data(), 1);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

TEST(Launch, DoesNotMindWorkThatIsNotReady) {
  cudaEvent_t event;
  ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
  (void)cudaEventQuery(event);
  DeviceArray<int> token(32, 0);
  kernels::ring(LaunchConfig(1, 32), token.data(), 1);
  EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
}
