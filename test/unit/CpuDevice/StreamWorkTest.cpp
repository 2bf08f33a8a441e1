//===- StreamWorkTest.cpp - Streams that have not done everything ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

#include <stdexcept>
#include <string>
#include <thread>

namespace cpu = gpumpi::cpu;

namespace {

#ifdef CUDA_ORACLE
/// Holds what its stream does until it is let go.
class Held {
public:
  explicit Held(cudaStream_t stream) { hold(stream, *isOpen); }
  ~Held() { open(); }
  void open() { *isOpen = true; }

private:
  // For ever, since the stream may look there later.
  std::atomic<bool> *const isOpen = new std::atomic<bool>(false);
};
#else
/// Work that pauses until it is let go.
class Held {
public:
  explicit Held(cudaStream_t stream) {
    EXPECT_EQ(cpu::giveStreamWork(stream,
                                  [state = state] {
                                    while (!state->open &&
                                           cpu::pauseStreamWork())
                                      ++state->pauses;
                                    state->over = true;
                                  }),
              cudaSuccess);
  }
  ~Held() { open(); }
  void open() { state->open = true; }
  bool isOver() const { return state->over; }
  int pauses() const { return state->pauses; }

private:
  struct State {
    std::atomic<bool> open{false}, over{false};
    std::atomic<int> pauses{0};
  };
  std::shared_ptr<State> state = std::make_shared<State>();
};

/// Gives \p stream work that ends, and says so in \p over, when somebody waits.
void giveWorkThatIsAwaited(cudaStream_t stream, bool &over) {
  EXPECT_EQ(cpu::giveStreamWork(stream,
                                [&over] {
                                  while (!cpu::streamsAreAwaited())
                                    cpu::pauseStreamWork();
                                  over = true;
                                }),
            cudaSuccess);
}

#endif

/// Lets whatever streams have been given go on.
void lookAround() {
  for (int i = 0; i < 3; ++i)
    (void)cudaStreamQuery(nullptr);
}

class StreamWork : public testing::Test {
public:
  cudaStream_t a, b, apart;
  cudaEvent_t event;
  int *pinned, *device;

  void SetUp() override {
    ASSERT_EQ(cudaStreamCreate(&a), cudaSuccess);
    ASSERT_EQ(cudaStreamCreate(&b), cudaSuccess);
    ASSERT_EQ(cudaStreamCreateWithFlags(&apart, cudaStreamNonBlocking),
              cudaSuccess);
    ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
    ASSERT_EQ(cudaMallocHost(&pinned, 4 * sizeof(int)), cudaSuccess);
#ifdef CUDA_ORACLE
    ASSERT_EQ(cudaMallocManaged(&device, 4 * sizeof(int)), cudaSuccess);
#else
    ASSERT_EQ(cudaMalloc(&device, 4 * sizeof(int)), cudaSuccess);
#endif
    for (int i = 0; i < 4; ++i)
      pinned[i] = device[i] = 0;
  }
  void TearDown() override {
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    EXPECT_EQ(cudaFree(device), cudaSuccess);
    EXPECT_EQ(cudaFreeHost(pinned), cudaSuccess);
    EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
    for (cudaStream_t stream : {a, b, apart})
      EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
    EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  }
};

#ifndef CUDA_ORACLE
TEST_F(StreamWork, ThatDoesNotPauseIsDoneAtOnce) {
  bool inside = false;
  EXPECT_EQ(cpu::giveStreamWork(a, [&] { inside = cpu::isInStreamWork(); }, {}),
            cudaSuccess);
  EXPECT_TRUE(inside);
  EXPECT_FALSE(cpu::isInStreamWork());
  EXPECT_FALSE(cpu::pauseStreamWork());
  EXPECT_EQ(cudaStreamQuery(a), cudaSuccess);
}

TEST_F(StreamWork, IsDoneAfterItsStreamIsDestroyed) {
  cudaStream_t stream = nullptr;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  std::atomic<bool> open{false};
  int *const value = device;
  const auto launchIt = [=] {
    return gpumpi::cpu::launch(1, 1, 0, stream, [=] { *value += 5; });
  };
  cudaError_t launched = cudaErrorUnknown, copied = cudaErrorUnknown;
  EXPECT_EQ(cpu::giveStreamWork(stream,
                                [&] {
                                  while (!open && cpu::pauseStreamWork())
                                    ;
                                  launched = launchIt();
                                  copied = cudaMemcpyAsync(
                                      pinned, value, sizeof(int),
                                      cudaMemcpyDeviceToHost, stream);
                                }),
            cudaSuccess);
  EXPECT_EQ(launchIt(), cudaSuccess); // Behind that.
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  // For the program there is no such stream any more.
  EXPECT_EQ(launchIt(), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidResourceHandle);
  lookAround();
  EXPECT_EQ(*device, 0);
  open = true;
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(launched, cudaSuccess);
  EXPECT_EQ(copied, cudaSuccess);
  EXPECT_EQ(pinned[0], 5);
  EXPECT_EQ(*device, 10);
}
#endif

TEST_F(StreamWork, HoldsUpWhatItsStreamIsGivenNext) {
  Held held(a);
  int *value = device;
  gpumpi::cpu::launch(1, 1, 0, a, [=] DEVICE_CODE { *value += 5; });
  EXPECT_EQ(
      cudaMemcpyAsync(pinned, device, sizeof(int), cudaMemcpyDeviceToHost, a),
      cudaSuccess);
  EXPECT_EQ(cudaMemsetAsync(device, 1, 1, a), cudaSuccess);
  EXPECT_EQ(cudaLaunchHostFunc(
                a, [](void *to) { ++*static_cast<int *>(to); }, pinned + 1),
            cudaSuccess);
  EXPECT_EQ(cudaStreamQuery(a), cudaErrorNotReady);
  EXPECT_EQ(*device, 0);
  EXPECT_EQ(pinned[0], 0);
  EXPECT_EQ(pinned[1], 0);
  held.open();
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_EQ(*device, 1);
  EXPECT_EQ(pinned[0], 5);
  EXPECT_EQ(pinned[1], 1);
  EXPECT_EQ(cudaStreamQuery(a), cudaSuccess);
}

TEST_F(StreamWork, LeavesOtherStreamsAlone) {
  Held held(a);
  int *value = device;
  gpumpi::cpu::launch(1, 1, 0, b, [=] DEVICE_CODE { *value += 5; });
#ifndef CUDA_ORACLE
  EXPECT_EQ(*device, 5);
#endif
  EXPECT_EQ(cudaStreamSynchronize(b), cudaSuccess);
  EXPECT_EQ(*device, 5);
  EXPECT_EQ(cudaStreamQuery(a), cudaErrorNotReady);
}

#ifndef CUDA_ORACLE
TEST_F(StreamWork, GoesOnWhereverThereIsAWait) {
  Held held(a);
  const int before = held.pauses();
  lookAround();
  EXPECT_GT(held.pauses(), before);
  Held other(b);
  held.open();
  // The wait is for one stream, and both go on.
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_TRUE(held.isOver());
  EXPECT_GT(other.pauses(), 0);
}
#endif

TEST_F(StreamWork, OfBlockingStreamsHoldsUpTheLegacyOne) {
  Held held(a);
  EXPECT_EQ(cudaMemsetAsync(device, 1, 1, nullptr), cudaSuccess);
  // That, in its turn, holds up what blocking streams are given later.
  EXPECT_EQ(cudaMemsetAsync(device + 1, 2, 1, b), cudaSuccess);
  EXPECT_EQ(cudaMemsetAsync(device + 2, 3, 1, apart), cudaSuccess);
#ifdef CUDA_ORACLE
  EXPECT_EQ(cudaStreamSynchronize(apart), cudaSuccess);
#endif
  lookAround();
  EXPECT_EQ(device[0], 0);
  EXPECT_EQ(device[1], 0);
  EXPECT_EQ(device[2], 3);
  held.open();
  EXPECT_EQ(cudaStreamSynchronize(b), cudaSuccess);
  EXPECT_EQ(device[0], 1);
  EXPECT_EQ(device[1], 2);
}

TEST_F(StreamWork, OfOtherStreamsDoesNotHoldUpTheLegacyOne) {
  Held held(apart);
  EXPECT_EQ(cudaMemset(device, 1, 1), cudaSuccess);
#ifdef CUDA_ORACLE
  EXPECT_EQ(cudaStreamSynchronize(nullptr), cudaSuccess);
#endif
  EXPECT_EQ(device[0], 1);
  Held legacy(nullptr);
  EXPECT_EQ(cudaMemsetAsync(device + 1, 2, 1, apart), cudaSuccess);
  EXPECT_EQ(cudaMemsetAsync(device + 2, 3, 1, a), cudaSuccess);
  held.open();
  EXPECT_EQ(cudaStreamSynchronize(apart), cudaSuccess);
  EXPECT_EQ(device[1], 2);
  EXPECT_EQ(device[2], 0);
}

TEST_F(StreamWork, HoldsUpEventsAndThoseWhoWaitForThem) {
  Held held(a);
  EXPECT_EQ(cudaEventRecord(event, a), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(apart, event, 0), cudaSuccess);
  EXPECT_EQ(cudaMemsetAsync(device, 7, 1, apart), cudaSuccess);
  EXPECT_EQ(cudaEventQuery(event), cudaErrorNotReady);
  float time;
  EXPECT_EQ(cudaEventElapsedTime(&time, event, event), cudaErrorNotReady);
  EXPECT_EQ(cudaStreamQuery(apart), cudaErrorNotReady);
  EXPECT_EQ(*device, 0);
  held.open();
  EXPECT_EQ(cudaEventSynchronize(event), cudaSuccess);
  EXPECT_EQ(cudaEventElapsedTime(&time, event, event), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(apart), cudaSuccess);
  EXPECT_EQ(*device, 7);
}

#ifndef CUDA_ORACLE
TEST_F(StreamWork, IsAwaitedByCopiesOfMemoryThatTheProgramMayUseAtOnce) {
  for (const bool async : {false, true}) {
    int mine = 3;
    bool opened = false;
    giveWorkThatIsAwaited(a, opened);
    EXPECT_FALSE(opened);
    if (async)
      EXPECT_EQ(cudaMemcpyAsync(&mine, device, sizeof mine,
                                cudaMemcpyDeviceToHost, a),
                cudaSuccess);
    else
      EXPECT_EQ(cudaMemcpy(&mine, device, sizeof mine, cudaMemcpyDeviceToHost),
                cudaSuccess);
    EXPECT_TRUE(opened);
    EXPECT_EQ(mine, 0);
  }
}

TEST_F(StreamWork, IsAwaitedWhereMemoryIsFreed) {
  const char *what[] = {"device", "pinned", "reset"};
  for (const char *one : what) {
    bool over = false;
    giveWorkThatIsAwaited(apart, over);
    int *memory = nullptr;
    if (one == std::string("device")) {
      EXPECT_EQ(cudaMalloc(&memory, 8), cudaSuccess);
      EXPECT_EQ(cudaFree(memory), cudaSuccess);
    } else if (one == std::string("pinned")) {
      EXPECT_EQ(cudaMallocHost(&memory, 8), cudaSuccess);
      EXPECT_EQ(cudaFreeHost(memory), cudaSuccess);
    } else {
      EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    }
    EXPECT_TRUE(over) << one;
  }
}

TEST_F(StreamWork, MayUseTheDeviceAsIfItWereAlone) {
  int first = 0, *value = device;
  EXPECT_EQ(
      cpu::giveStreamWork(a,
                          [&, value] {
                            for (int i = 0; i < 3; ++i) {
                              gpumpi::cpu::launch(2, 40, 0, a, [=] {
                                __syncthreads();
                                if (threadIdx.x == 0 && blockIdx.x == 0)
                                  ++*value;
                              });
                              EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
                              EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
                              cpu::pauseStreamWork();
                              EXPECT_EQ(cudaMemcpy(&first, value, sizeof first,
                                                   cudaMemcpyDeviceToHost),
                                        cudaSuccess);
                              EXPECT_EQ(first, i + 1);
                            }
                          },
                          {}),
      cudaSuccess);
  EXPECT_EQ(cudaMemsetAsync(device, 0, sizeof *device, a), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_EQ(first, 3);
  EXPECT_EQ(*device, 0);
}
#endif

TEST_F(StreamWork, OutlivesTheHandleOfItsStream) {
  cudaStream_t shortLived;
  ASSERT_EQ(cudaStreamCreate(&shortLived), cudaSuccess);
  Held held(shortLived);
  EXPECT_EQ(cudaMemsetAsync(device, 1, 1, shortLived), cudaSuccess);
  EXPECT_EQ(cudaStreamDestroy(shortLived), cudaSuccess);
  held.open();
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(*device, 1);
#ifndef CUDA_ORACLE
  EXPECT_TRUE(held.isOver());
  EXPECT_EQ(cpu::giveStreamWork(shortLived, [] { FAIL(); }, {}),
            cudaErrorInvalidResourceHandle);
#endif
}

#ifndef CUDA_ORACLE
TEST_F(StreamWork, MayThrowWithinItself) {
  std::string caught;
  EXPECT_EQ(cpu::giveStreamWork(a,
                                [&] {
                                  cpu::pauseStreamWork();
                                  try {
                                    throw std::runtime_error("thrown");
                                  } catch (const std::exception &error) {
                                    caught = error.what();
                                  }
                                },
                                {}),
            cudaSuccess);
  try {
    throw 1;
  } catch (int) {
    EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  }
  EXPECT_EQ(caught, "thrown");
}

TEST_F(StreamWork, HasErrorsOfItsOwn) {
  cudaError_t seen = cudaErrorUnknown;
  EXPECT_EQ(cpu::giveStreamWork(a,
                                [&] {
                                  cpu::pauseStreamWork();
                                  seen = cudaPeekAtLastError();
                                  cpu::pauseStreamWork();
                                  (void)cudaMalloc(&pinned, ~(size_t)0 / 2);
                                },
                                {}),
            cudaSuccess);
  // The program's stays where it was...
  EXPECT_EQ(cudaMemGetInfo(nullptr, nullptr), cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamQuery(a), cudaErrorNotReady);
  EXPECT_EQ(seen, cudaSuccess);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  // ... and is told what fails late.
  int *const before = pinned;
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  pinned = before;
  EXPECT_EQ(cudaGetLastError(), cudaErrorMemoryAllocation);
}

TEST_F(StreamWork, IsDoneByTheThreadsThatMay) {
  const std::thread::id main = std::this_thread::get_id();
  const auto mayRun = [main] { return std::this_thread::get_id() == main; };
  std::atomic<int> elsewhere{0};
  std::atomic<bool> open{false};
  EXPECT_EQ(cpu::giveStreamWork(
                a,
                [&] {
                  while (!open && cpu::pauseStreamWork())
                    elsewhere += std::this_thread::get_id() != main;
                },
                mayRun),
            cudaSuccess);
  std::thread other([&] {
    for (int i = 0; i < 100; ++i)
      EXPECT_EQ(cudaStreamQuery(a), cudaErrorNotReady);
    open = true;
    EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  });
  while (!open)
    std::this_thread::yield();
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  other.join();
  EXPECT_EQ(elsewhere, 0);
}

TEST_F(StreamWork, IsDoneByOneThreadAtATime) {
  std::atomic<int> inside{0}, most{0}, left{8};
  const auto work = [&] {
    for (int i = 0; i < 500; ++i) {
      const int now = ++inside;
      most = std::max<int>(most, now);
      --inside;
      cpu::pauseStreamWork();
    }
    --left;
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      cudaStream_t mine;
      EXPECT_EQ(cudaStreamCreateWithFlags(&mine, cudaStreamNonBlocking),
                cudaSuccess);
      EXPECT_EQ(cpu::giveStreamWork(mine, work), cudaSuccess);
      EXPECT_EQ(cudaStreamSynchronize(mine), cudaSuccess);
      EXPECT_EQ(cudaStreamDestroy(mine), cudaSuccess);
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(left, 0);
  EXPECT_EQ(most, 1);
}

TEST_F(StreamWork, KnowsWhetherOtherStreamsHaveWork) {
  EXPECT_TRUE(cpu::worksForOneStream());
  {
    Held one(a);
    EXPECT_TRUE(cpu::worksForOneStream());
    {
      Held other(b);
      EXPECT_FALSE(cpu::worksForOneStream());
    }
    EXPECT_EQ(cudaStreamSynchronize(b), cudaSuccess);
    EXPECT_TRUE(cpu::worksForOneStream());
  }
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
}

int entered = 0, leftAgain = 0;

TEST_F(StreamWork, TellsWhenItMayGoOn) {
  cpu::whileStreamsWork([] { ++entered; }, [] { ++leftAgain; });
  EXPECT_EQ(cudaStreamQuery(a), cudaSuccess);
  EXPECT_EQ(entered, 0);
  {
    Held held(a);
    EXPECT_EQ(entered, 1);
    EXPECT_EQ(leftAgain, 1);
    (void)cudaStreamQuery(a);
    EXPECT_EQ(entered, 2);
  }
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_GT(entered, 2);
  EXPECT_EQ(leftAgain, entered);
  cpu::whileStreamsWork(nullptr, nullptr);
}
#endif

} // namespace
