//===- CudaCallsTest.cpp - What the program does meanwhile ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The CUDA target's launches, while they are under way, and the program's calls
// of CUDA, with the CPU device for a GPU. Runs also where the streams of that
// work beside the program (GPUMPI_CPU_ASYNC=1).
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "DeviceArray.h"
#include "Launch/Carrier.h"
#include "ProgramCalls/LateErrors.h"
#include "ProgramCalls/StreamQueues.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

using namespace gpumpi;

namespace {

/// A launch that waits until it is let go.
class WaitingLaunch {
public:
  explicit WaitingLaunch(cudaStream_t stream) {
    carryOut(stream, MPI_THREAD_FUNNELED, [state = state] {
      while (!state->open)
        pauseLaunch();
      state->over = true;
    });
  }
  ~WaitingLaunch() { open(); }
  void open() { state->open = true; }
  bool isOver() const { return state->over; }

private:
  struct State {
    std::atomic<bool> open{false}, over{false};
  };
  std::shared_ptr<State> state = std::make_shared<State>();
};

/// A launch that ends, and says so in \p over, when somebody waits for it.
void launchUntilAwaited(cudaStream_t stream, bool &over) {
  over = false;
  carryOut(stream, MPI_THREAD_FUNNELED, [&over] {
    while (!isAwaited())
      pauseLaunch();
    over = true;
  });
}

/// Lets whatever is under way go on, and the CPU device's streams, too.
void lookAround() {
  for (int i = 0; i < 3; ++i) {
    (void)cudaStreamQuery(nullptr);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

void add(cudaStream_t stream, int *where, int what) {
  cpu::launch(dim3(1), dim3(1), 0, stream, [=] { *where += what; });
}

void scale(cudaStream_t stream, int *where, int by) {
  cpu::launch(dim3(1), dim3(1), 0, stream, [=] { *where *= by; });
}

int symbol; // As if it were a variable of the device.

class CudaCalls : public testing::Test {
public:
  cudaStream_t a, b, apart;
  cudaEvent_t event;
  static constexpr int count = 64;
  int *pinned, *device, *other;

  void SetUp() override {
    ASSERT_EQ(cudaStreamCreate(&a), cudaSuccess);
    ASSERT_EQ(cudaStreamCreate(&b), cudaSuccess);
    ASSERT_EQ(cudaStreamCreateWithFlags(&apart, cudaStreamNonBlocking),
              cudaSuccess);
    ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
    ASSERT_EQ(cudaMallocHost(&pinned, count * sizeof(int)), cudaSuccess);
    ASSERT_EQ(cudaMalloc(&device, count * sizeof(int)), cudaSuccess);
    ASSERT_EQ(cudaMalloc(&other, count * sizeof(int)), cudaSuccess);
    clear();
  }
  void TearDown() override {
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    EXPECT_EQ(cudaFree(device), cudaSuccess);
    EXPECT_EQ(cudaFree(other), cudaSuccess);
    EXPECT_EQ(cudaFreeHost(pinned), cudaSuccess);
    EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
    for (cudaStream_t stream : {a, b, apart})
      EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
    EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  }
  void clear() {
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    std::memset(pinned, 0, count * sizeof(int));
    std::memset(device, 0, count * sizeof(int));
    std::memset(other, 0, count * sizeof(int));
    symbol = 0;
  }
  /// 7 at the beginning of all memory.
  void fill() {
    clear();
    *pinned = *device = *other = symbol = 7;
  }
};

} // namespace

TEST_F(CudaCalls, LaunchesReturnWhileTheyWait) {
  WaitingLaunch held(a);
  EXPECT_FALSE(held.isOver());
  EXPECT_EQ(launchesAre(), "asynchronous");
  EXPECT_EQ(cudaStreamQuery(a), cudaErrorNotReady);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  // Others are left alone.
  add(b, device, 3);
  EXPECT_EQ(cudaStreamSynchronize(b), cudaSuccess);
  EXPECT_EQ(*device, 3);
  EXPECT_EQ(cudaStreamQuery(b), cudaSuccess);
  EXPECT_EQ(cudaStreamQuery(a), cudaErrorNotReady);
  held.open();
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_TRUE(held.isOver());
  EXPECT_EQ(cudaStreamQuery(a), cudaSuccess);
}

TEST_F(CudaCalls, CanBePutOff) {
  struct Case {
    const char *name;
    std::function<cudaError_t()> call;
    int *changed; ///< From 7 to something else.
  };
  constexpr size_t size = sizeof(int);
  const auto box = [&](int *to, const int *from) {
    cudaMemcpy3DParms parameters = {};
    parameters.srcPtr =
        make_cudaPitchedPtr(const_cast<int *>(from), size, 1, 1);
    parameters.dstPtr = make_cudaPitchedPtr(to, size, 1, 1);
    parameters.extent = make_cudaExtent(size, 1, 1);
    parameters.kind = cudaMemcpyDefault;
    return parameters;
  };
  int calls = 0;
  const Case cases[] = {
      {"kernel",
       [&] {
         add(a, device, 1);
         return cudaGetLastError();
       },
       device},
      {"cudaMemcpyAsync to the host",
       [&] {
         *device = 8;
         return cudaMemcpyAsync(pinned, device, size, cudaMemcpyDeviceToHost,
                                a);
       },
       pinned},
      {"cudaMemcpyAsync to the device",
       [&] {
         *pinned = 8;
         return cudaMemcpyAsync(device, pinned, size, cudaMemcpyHostToDevice,
                                a);
       },
       device},
      {"cudaMemcpyAsync on the device",
       [&] {
         *other = 8;
         return cudaMemcpyAsync(device, other, size, cudaMemcpyDeviceToDevice,
                                a);
       },
       device},
      {"cudaMemcpy2DAsync",
       [&] {
         *other = 8;
         return cudaMemcpy2DAsync(device, size, other, size, size, 1,
                                  cudaMemcpyDeviceToDevice, a);
       },
       device},
      {"cudaMemcpy3DAsync",
       [&] {
         *other = 8;
         const cudaMemcpy3DParms parameters = box(device, other);
         return cudaMemcpy3DAsync(&parameters, a);
       },
       device},
      {"cudaMemcpyPeerAsync",
       [&] {
         *other = 8;
         return cudaMemcpyPeerAsync(device, 0, other, 0, size, a);
       },
       device},
      {"cudaMemcpyToSymbolAsync",
       [&] {
         *pinned = 8;
         return cudaMemcpyToSymbolAsync(symbol, pinned, size, 0,
                                        cudaMemcpyHostToDevice, a);
       },
       &symbol},
      {"cudaMemcpyFromSymbolAsync",
       [&] {
         symbol = 8;
         return cudaMemcpyFromSymbolAsync(pinned, symbol, size, 0,
                                          cudaMemcpyDeviceToHost, a);
       },
       pinned},
      {"cudaMemsetAsync", [&] { return cudaMemsetAsync(device, 1, size, a); },
       device},
      {"cudaMemset2DAsync",
       [&] { return cudaMemset2DAsync(device, size, 1, size, 1, a); }, device},
      {"cudaMemset3DAsync",
       [&] {
         return cudaMemset3DAsync(make_cudaPitchedPtr(device, size, size, 1), 1,
                                  make_cudaExtent(size, 1, 1), a);
       },
       device},
      {"cudaLaunchHostFunc",
       [&] {
         return cudaLaunchHostFunc(
             a, [](void *where) { ++*static_cast<int *>(where); }, pinned);
       },
       pinned},
      {"cudaStreamAddCallback",
       [&] {
         return cudaStreamAddCallback(
             a,
             [](cudaStream_t, cudaError_t, void *where) {
               ++*static_cast<int *>(where);
             },
             pinned, 0);
       },
       pinned},
  };
  for (const Case &one : cases) {
    SCOPED_TRACE(one.name);
    fill();
    WaitingLaunch held(a);
    EXPECT_EQ(one.call(), cudaSuccess);
    lookAround();
    EXPECT_EQ(*one.changed, 7);
    EXPECT_FALSE(held.isOver());
    held.open();
    EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
    EXPECT_NE(*one.changed, 7);
    ++calls;
  }
  EXPECT_EQ(calls, 14);
}

TEST_F(CudaCalls, WaitForLaunches) {
  struct Case {
    const char *name;
    std::function<cudaError_t()> call;
  };
  int pageable = 0;
  const auto freed = [](auto allocate, auto release) {
    void *memory = nullptr;
    EXPECT_EQ(allocate(&memory), cudaSuccess);
    return [=] { return release(memory); };
  };
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph, 0), cudaSuccess);
  ASSERT_EQ(cudaEventRecord(event, apart), cudaSuccess);
  const cudaMemcpyKind down = cudaMemcpyDeviceToHost,
                       up = cudaMemcpyHostToDevice;
  const Case cases[] = {
      {"cudaStreamSynchronize", [&] { return cudaStreamSynchronize(a); }},
      {"cudaStreamSynchronize of the default stream",
       [&] { return cudaStreamSynchronize(nullptr); }},
      {"cudaDeviceSynchronize", [&] { return cudaDeviceSynchronize(); }},
      {"cudaEventSynchronize",
       [&] {
         EXPECT_EQ(cudaEventRecord(event, a), cudaSuccess);
         return cudaEventSynchronize(event);
       }},
      {"cudaMemcpy", [&] { return cudaMemcpy(&pageable, device, 4, down); }},
      {"cudaMemcpy2D",
       [&] { return cudaMemcpy2D(&pageable, 4, device, 4, 4, 1, down); }},
      {"cudaMemcpyPeer",
       [&] { return cudaMemcpyPeer(device, 0, other, 0, 4); }},
      {"cudaMemset", [&] { return cudaMemset(device, 0, 4); }},
      {"cudaMemset2D", [&] { return cudaMemset2D(device, 4, 0, 4, 1); }},
      {"cudaMemcpyToSymbol",
       [&] { return cudaMemcpyToSymbol(symbol, &pageable, 4); }},
      {"cudaMemcpyFromSymbol",
       [&] { return cudaMemcpyFromSymbol(&pageable, symbol, 4); }},
      // What is not pinned.
      {"cudaMemcpyAsync to the host",
       [&] { return cudaMemcpyAsync(&pageable, device, 4, down, a); }},
      {"cudaMemcpyAsync to the device",
       [&] { return cudaMemcpyAsync(device, &pageable, 4, up, a); }},
      {"cudaMemcpyToSymbolAsync",
       [&] { return cudaMemcpyToSymbolAsync(symbol, &pageable, 4, 0, up, a); }},
      {"cudaFree", freed([](void **memory) { return cudaMalloc(memory, 4); },
                         [](void *memory) { return cudaFree(memory); })},
      {"cudaFreeHost",
       freed([](void **memory) { return cudaMallocHost(memory, 4); },
             [](void *memory) { return cudaFreeHost(memory); })},
      {"cudaGraphLaunch", [&] { return cudaGraphLaunch(exec, a); }},
      {"cudaGraphUpload", [&] { return cudaGraphUpload(exec, a); }},
      {"cudaStreamBeginCapture",
       [&] {
         cudaGraph_t captured;
         const cudaError_t status =
             cudaStreamBeginCapture(b, cudaStreamCaptureModeGlobal);
         EXPECT_EQ(cudaStreamEndCapture(b, &captured), cudaSuccess);
         EXPECT_EQ(cudaGraphDestroy(captured), cudaSuccess);
         return status;
       }},
  };
  for (const Case &one : cases) {
    SCOPED_TRACE(one.name);
    bool over = true;
    launchUntilAwaited(a, over);
    EXPECT_FALSE(over);
    lookAround();
    EXPECT_FALSE(over);
    EXPECT_EQ(one.call(), cudaSuccess);
    EXPECT_TRUE(over);
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  }
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}

TEST_F(CudaCalls, KeepTheOrderOfTheirStream) {
  WaitingLaunch held(a);
  *pinned = 5;
  EXPECT_EQ(cudaMemcpyAsync(device, pinned, 4, cudaMemcpyHostToDevice, a),
            cudaSuccess);
  add(a, device, 2);
  scale(a, device, 10);
  EXPECT_EQ(cudaMemcpyAsync(other, device, 4, cudaMemcpyDeviceToDevice, a),
            cudaSuccess);
  cudaEvent_t copied;
  ASSERT_EQ(cudaEventCreate(&copied), cudaSuccess);
  EXPECT_EQ(cudaEventRecord(copied, a), cudaSuccess);
  WaitingLaunch second(a);
  add(a, device, 1);
  EXPECT_EQ(cudaMemsetAsync(other + 1, 1, 4, a), cudaSuccess);
  held.open();
  while (cudaEventQuery(copied) == cudaErrorNotReady)
    lookAround();
  EXPECT_EQ(*other, 70);
  EXPECT_EQ(cudaStreamQuery(a), cudaErrorNotReady);
  EXPECT_EQ(other[1], 0);
  EXPECT_EQ(*device, 70);
  second.open();
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_EQ(*device, 71);
  EXPECT_EQ(other[1], 0x01010101);
  EXPECT_EQ(cudaEventDestroy(copied), cudaSuccess);
}

TEST_F(CudaCalls, HoldUpTheLegacyStreamAndThatThem) {
  {
    WaitingLaunch held(a);
    add(nullptr, device, 2); // Waits for a...
    add(b, other, 3);        // ... and this one for it.
    add(apart, other + 1, 4);
    EXPECT_EQ(cudaStreamSynchronize(apart), cudaSuccess);
    lookAround();
    EXPECT_EQ(other[1], 4);
    EXPECT_EQ(*device, 0);
    EXPECT_EQ(*other, 0);
    held.open();
    EXPECT_EQ(cudaStreamSynchronize(b), cudaSuccess);
    EXPECT_EQ(*device, 2);
    EXPECT_EQ(*other, 3);
  }
  clear();
  {
    WaitingLaunch held(nullptr);
    add(b, device, 2);
    add(cudaStreamPerThread, device + 1, 3);
    add(apart, device + 2, 4);
    EXPECT_EQ(cudaStreamSynchronize(apart), cudaSuccess);
    lookAround();
    EXPECT_EQ(device[0], 0);
    EXPECT_EQ(device[1], 0);
    EXPECT_EQ(device[2], 4);
    held.open();
    EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    EXPECT_EQ(device[0], 2);
    EXPECT_EQ(device[1], 3);
  }
  clear();
  {
    WaitingLaunch held(apart);
    add(nullptr, device, 2);
    EXPECT_EQ(cudaMemcpy(other, device, 4, cudaMemcpyDeviceToDevice),
              cudaSuccess);
    EXPECT_EQ(cudaStreamSynchronize(nullptr), cudaSuccess);
    EXPECT_EQ(*other, 2);
    EXPECT_FALSE(held.isOver());
  }
}

TEST_F(CudaCalls, OfAnotherLaunchAreItsOwn) {
  WaitingLaunch first(a), second(b);
  add(a, device, 1);
  add(b, other, 1);
  second.open();
  EXPECT_EQ(cudaStreamSynchronize(b), cudaSuccess);
  EXPECT_TRUE(second.isOver());
  EXPECT_FALSE(first.isOver());
  EXPECT_EQ(*other, 1);
  EXPECT_EQ(*device, 0);
}

//===-- Events ------------------------------------------------------------===//

TEST_F(CudaCalls, RecordEventsInTheirTurn) {
  cudaEvent_t begin;
  ASSERT_EQ(cudaEventCreate(&begin), cudaSuccess);
  EXPECT_EQ(cudaEventRecord(begin, b), cudaSuccess);
  WaitingLaunch held(a);
  add(a, device, 1);
  EXPECT_EQ(cudaEventRecord(event, a), cudaSuccess);
  EXPECT_EQ(cudaEventQuery(event), cudaErrorNotReady);
  float time;
  EXPECT_EQ(cudaEventElapsedTime(&time, begin, event), cudaErrorNotReady);
  EXPECT_EQ(cudaStreamWaitEvent(apart, event, 0), cudaSuccess);
  add(apart, device, 10);
  EXPECT_EQ(cudaEventRecordWithFlags(begin, apart, 0), cudaSuccess);
  lookAround();
  EXPECT_EQ(*device, 0);
  held.open();
  EXPECT_EQ(cudaEventSynchronize(event), cudaSuccess);
  EXPECT_EQ(cudaEventQuery(event), cudaSuccess);
  EXPECT_EQ(*device % 10, 1);
  EXPECT_EQ(cudaEventSynchronize(begin), cudaSuccess);
  EXPECT_EQ(*device, 11);
  EXPECT_EQ(cudaEventElapsedTime(&time, event, begin), cudaSuccess);
  EXPECT_GE(time, 0);
  EXPECT_EQ(cudaEventDestroy(begin), cudaSuccess);
}

TEST_F(CudaCalls, TellRecordsOfAnEventApart) {
  WaitingLaunch held(a);
  EXPECT_EQ(cudaEventRecord(event, a), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(apart, event, 0), cudaSuccess);
  add(apart, device, 1);
  // The event is another one from here on, but for the stream that waits.
  EXPECT_EQ(cudaEventRecord(event, b), cudaSuccess);
  EXPECT_EQ(cudaEventSynchronize(event), cudaSuccess);
  lookAround();
  EXPECT_EQ(*device, 0);
  EXPECT_FALSE(held.isOver());
  add(b, other, 1);
  WaitingLaunch later(b);
  EXPECT_EQ(cudaEventRecord(event, b), cudaSuccess);
  held.open();
  EXPECT_EQ(cudaStreamSynchronize(apart), cudaSuccess);
  EXPECT_EQ(*device, 1);
  // What was put off first does not count any more.
  EXPECT_EQ(cudaEventQuery(event), cudaErrorNotReady);
  later.open();
  EXPECT_EQ(cudaEventSynchronize(event), cudaSuccess);
}

namespace {

/// An ordinary kernel that runs until it is let go, beside the program.
class Running {
public:
  explicit Running(cudaStream_t stream) {
    cpu::launch(dim3(1), dim3(1), 0, stream, [open = open] {
      while (!*open)
        std::this_thread::yield();
    });
  }
  ~Running() { end(); }
  void end() { *open = true; }

  static bool isPossible() {
    const char *const async = std::getenv("GPUMPI_CPU_ASYNC");
    return async && *async == '1';
  }

private:
  std::shared_ptr<std::atomic<bool>> open =
      std::make_shared<std::atomic<bool>>(false);
};

} // namespace

TEST_F(CudaCalls, WaitForTheRecordThatWasTheLastOne) {
  if (!Running::isPossible())
    GTEST_SKIP() << "needs GPUMPI_CPU_ASYNC=1";
  WaitingLaunch held(a);
  Running before(a);
  EXPECT_EQ(cudaEventRecord(event, a), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(apart, event, 0), cudaSuccess);
  add(apart, device, 1);
  EXPECT_EQ(cudaEventRecord(event, b), cudaSuccess);
  held.open();
  while (!held.isOver())
    lookAround();
  lookAround();
  EXPECT_EQ(cudaEventQuery(event), cudaSuccess);
  EXPECT_EQ(*device, 0); // The kernel in front of the first record runs.
  before.end();
  EXPECT_EQ(cudaStreamSynchronize(apart), cudaSuccess);
  EXPECT_EQ(*device, 1);
}

TEST_F(CudaCalls, DoNotRecordAnEventThatHasBeenRecordedSince) {
  if (!Running::isPossible())
    GTEST_SKIP() << "needs GPUMPI_CPU_ASYNC=1";
  WaitingLaunch held(a);
  EXPECT_EQ(cudaEventRecord(event, a), cudaSuccess);
  Running before(b);
  EXPECT_EQ(cudaEventRecord(event, b), cudaSuccess);
  held.open();
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_EQ(cudaEventQuery(event), cudaErrorNotReady);
  before.end();
  EXPECT_EQ(cudaEventSynchronize(event), cudaSuccess);
}

TEST_F(CudaCalls, GoOnWhileTheProgramWaitsForTheDevice) {
  if (!Running::isPossible())
    GTEST_SKIP() << "needs GPUMPI_CPU_ASYNC=1";
  // Each time only the launch can end what the program waits for.
  for (const bool byEvent : {false, true}) {
    auto kernel = std::make_shared<Running>(b);
    EXPECT_EQ(cudaEventRecord(event, b), cudaSuccess);
    int looks = 0;
    carryOut(apart, MPI_THREAD_FUNNELED, [&looks, kernel] {
      while (++looks < 10)
        pauseLaunch();
      kernel->end();
    });
    EXPECT_EQ(byEvent ? cudaEventSynchronize(event) : cudaStreamSynchronize(b),
              cudaSuccess);
    EXPECT_EQ(looks, 10);
    EXPECT_EQ(cudaStreamSynchronize(apart), cudaSuccess);
  }
}

TEST_F(CudaCalls, OutliveTheEventsThatTheyAreAbout) {
  cudaEvent_t recorded, known;
  ASSERT_EQ(cudaEventCreate(&recorded), cudaSuccess);
  ASSERT_EQ(cudaEventCreate(&known), cudaSuccess);
  EXPECT_EQ(cudaEventRecord(known, b), cudaSuccess);
  WaitingLaunch held(a);
  EXPECT_EQ(cudaEventRecord(recorded, a), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(apart, recorded, 0), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(a, known, 0), cudaSuccess);
  add(a, device, 1);
  add(apart, other, 1);
  EXPECT_EQ(cudaEventDestroy(recorded), cudaSuccess);
  EXPECT_EQ(cudaEventDestroy(known), cudaSuccess);
  lookAround();
  EXPECT_EQ(*other, 0);
  held.open();
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(*device, 1);
  EXPECT_EQ(*other, 1);
}

TEST_F(CudaCalls, DoNotPutOffWhatOtherProcessesWaitFor) {
  cudaEvent_t shared;
  ASSERT_EQ(cudaEventCreateWithFlags(&shared, cudaEventInterprocess |
                                                  cudaEventDisableTiming),
            cudaSuccess);
  bool over;
  launchUntilAwaited(a, over);
  EXPECT_EQ(cudaEventRecord(shared, a), cudaSuccess);
  EXPECT_TRUE(over);
  EXPECT_EQ(cudaEventSynchronize(shared), cudaSuccess);
  EXPECT_EQ(cudaEventDestroy(shared), cudaSuccess);
}

//===-- Errors ------------------------------------------------------------===//

TEST_F(CudaCalls, FailLate) {
  WaitingLaunch held(a);
  // More than there is.
  const size_t tooMuch = size_t(1) << 40;
  EXPECT_EQ(cudaMemsetAsync(device, 0, tooMuch, a), cudaSuccess);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  held.open();
  EXPECT_EQ(cudaStreamSynchronize(a), cudaErrorInvalidValue);
  EXPECT_EQ(cudaPeekAtLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
}

TEST_F(CudaCalls, LeaveTheProgramItsLastError) {
  WaitingLaunch held(a);
  add(a, device, 1);
  EXPECT_EQ(cudaSetDevice(1000), cudaErrorInvalidDevice);
  held.open();
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_EQ(*device, 1);
  EXPECT_EQ(cudaPeekAtLastError(), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

//===-- Streams, memory and graphs ----------------------------------------===//

TEST_F(CudaCalls, OutliveTheHandleOfTheirStream) {
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  WaitingLaunch held(stream);
  add(stream, device, 1);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  lookAround();
  EXPECT_EQ(*device, 0);
  held.open();
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(*device, 1);
}

TEST_F(CudaCalls, AllocateWithoutWaiting) {
  WaitingLaunch held(a);
  int *memory = nullptr;
  EXPECT_EQ(cudaMallocAsync(&memory, 4, a), cudaSuccess);
  ASSERT_NE(memory, nullptr);
  EXPECT_FALSE(held.isOver());
  EXPECT_EQ(cudaMemsetAsync(memory, 0, 4, a), cudaSuccess);
  add(a, memory, 4);
  EXPECT_EQ(cudaMemcpyAsync(pinned, memory, 4, cudaMemcpyDeviceToHost, a),
            cudaSuccess);
  EXPECT_EQ(cudaFreeAsync(memory, a), cudaSuccess);
  EXPECT_FALSE(held.isOver());
  held.open();
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_EQ(*pinned, 4);
}

TEST_F(CudaCalls, LaunchesEndAtOnceDuringACapture) {
  EXPECT_EQ(cudaStreamBeginCapture(b, cudaStreamCaptureModeRelaxed),
            cudaSuccess);
  bool paused = true;
  carryOut(a, MPI_THREAD_FUNNELED, [&] { paused = mayPause(); });
  EXPECT_FALSE(paused);
  add(b, device, 1);
  cudaGraph_t graph;
  EXPECT_EQ(cudaStreamEndCapture(b, &graph), cudaSuccess);
  EXPECT_EQ(*device, 0);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
  carryOut(a, MPI_THREAD_FUNNELED, [&] { paused = mayPause(); });
  EXPECT_TRUE(paused);
}

//===-- Threads -----------------------------------------------------------===//

TEST_F(CudaCalls, OfOtherThreadsWaitForTheOneThatMayCallMpi) {
  std::thread::id where;
  std::atomic<bool> over{false}, open{false}, waited{false};
  carryOut(a, MPI_THREAD_FUNNELED, [&] {
    while (!open)
      pauseLaunch();
    where = std::this_thread::get_id();
    over = true;
  });
  add(a, device, 1);
  open = true;
  std::thread thread([&] {
    EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
    waited = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_FALSE(over);
  EXPECT_FALSE(waited);
  while (!waited)
    (void)cudaStreamQuery(a);
  thread.join();
  EXPECT_TRUE(over);
  EXPECT_EQ(where, std::this_thread::get_id());
  EXPECT_EQ(*device, 1);
}

TEST_F(CudaCalls, OfThreadsWithAStreamOfTheirOwn) {
  // What another thread's own stream is given only that thread can give it.
  WaitingLaunch held(nullptr);
  std::atomic<bool> given{false};
  std::thread thread([&] {
    add(cudaStreamPerThread, device, 1);
    given = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  EXPECT_FALSE(given);
  held.open();
  while (!given)
    (void)cudaStreamQuery(a);
  thread.join();
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(*device, 1);
}

//===-- MPI ---------------------------------------------------------------===//

TEST_F(CudaCalls, GoAsFarAsTheyCanBeforeMpiWaits) {
  bool waits = false;
  std::atomic<bool> open{false};
  carryOut(a, MPI_THREAD_FUNNELED, [&] {
    for (int i = 0; i < 5; ++i)
      pauseForDevice();
    waits = true;
    while (!open)
      pauseLaunch();
  });
  add(a, device, 1);
  EXPECT_FALSE(waits);
  int flag = 0;
  MPI_Iprobe(MPI_ANY_SOURCE, 99, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE);
  EXPECT_TRUE(waits);
  EXPECT_EQ(*device, 0);
  EXPECT_EQ(cudaStreamQuery(a), cudaErrorNotReady);
  // One that ends makes room for what has been put off.
  open = true;
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  carryOut(a, MPI_THREAD_FUNNELED, [&] {
    for (int i = 0; i < 5; ++i)
      pauseForDevice();
  });
  *pinned = 8;
  EXPECT_EQ(cudaMemcpyAsync(other, pinned, 4, cudaMemcpyHostToDevice, a),
            cudaSuccess);
  EXPECT_NE(*other, 8);
  MPI_Barrier(MPI_COMM_SELF);
  EXPECT_FALSE(StreamQueues::instance().holds(a));
  EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
  EXPECT_EQ(*other, 8);
}

//===-- Kernels -----------------------------------------------------------===//

namespace {

/// Starts a kernel that does nothing but one operation on MPI_COMM_SELF.
void startOn(RequestKind kind, int *memory, size_t bytes, cudaStream_t stream) {
  Request request = {};
  request.addr = memory;
  request.size = (long long)bytes;
  request.comm = CommHandle::from(MPI_COMM_SELF);
  request.tag = 3;
  request.kind = kind;
  kernels::startSingle(LaunchConfig(2, 32, 0, stream), request);
}

} // namespace

TEST_F(CudaCalls, LetKernelsOfOneProcessTalk) {
  constexpr int many = 1 << 18; // Too much for MPI to buffer.
  std::vector<int> values(many);
  for (int i = 0; i < many; ++i)
    values[i] = i * 3;
  DeviceArray<int> out(values), in(many, 0);
  for (int i = 0; i < 3; ++i) {
    startOn(RequestKind::Recv, in.data(), in.bytes(), a);
    add(a, in.data(), 11);
    EXPECT_EQ(cudaStreamQuery(a), cudaErrorNotReady);
    startOn(RequestKind::Send, out.data(), out.bytes(), b);
    EXPECT_EQ(cudaStreamSynchronize(a), cudaSuccess);
    std::vector<int> expected = values;
    expected[0] += 11;
    EXPECT_EQ(in.values(), expected);
  }
}

TEST_F(CudaCalls, LetTheHostSendWhatAKernelWaitsFor) {
  constexpr int many = 1 << 18;
  std::vector<int> values(many, 6);
  DeviceArray<int> in(many, 0);
  startOn(RequestKind::Recv, in.data(), in.bytes(), a);
  add(a, in.data(), 1);
  EXPECT_EQ(cudaMemcpyAsync(pinned, in.data(), 4, cudaMemcpyDeviceToHost, a),
            cudaSuccess);
  EXPECT_EQ(cudaEventRecord(event, a), cudaSuccess);
  MPI_Request request;
  MPI_Isend(values.data(), many, MPI_INT, 0, 3, MPI_COMM_SELF, &request);
  EXPECT_EQ(cudaEventSynchronize(event), cudaSuccess);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  EXPECT_EQ(*pinned, 7);
}
