//===- CaptureRulesTest.cpp - What captures forbid ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

#include <thread>

namespace {

class CaptureRules : public testing::Test {
protected:
  const DeviceArray<int> device{4, 0};
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  cudaGraph_t graph = nullptr;

  void SetUp() override {
    ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
    ASSERT_EQ(cudaEventCreate(&event), cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(cudaEventDestroy(event), cudaSuccess);
    EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
    (void)cudaGetLastError();
  }
  void begin(cudaStreamCaptureMode mode) {
    ASSERT_EQ(cudaStreamBeginCapture(stream, mode), cudaSuccess);
    EXPECT_EQ(cudaMemsetAsync(device.get(), 1, sizeof(int), stream),
              cudaSuccess);
  }
  /// Ends what was begun, which \p isGood or has been broken.
  void end(bool isGood) {
    EXPECT_EQ(cudaStreamEndCapture(stream, &graph),
              isGood ? cudaSuccess : cudaErrorStreamCaptureInvalidated);
    if (isGood) {
      EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
    }
    (void)cudaGetLastError();
  }
  template <class Call> cudaError_t inAnotherThread(Call call) {
    cudaError_t result = cudaSuccess;
    std::thread([&] { result = call(); }).join();
    return result;
  }
};

TEST_F(CaptureRules, TheLegacyStreamIsOutOfUse) {
  int value = 5;
  const auto expectBroken = [&](cudaError_t error) {
    EXPECT_EQ(error, cudaErrorStreamCaptureImplicit);
    EXPECT_EQ(cudaGetLastError(), cudaErrorStreamCaptureImplicit);
    end(false);
  };
  begin(cudaStreamCaptureModeRelaxed);
  expectBroken(cudaMemsetAsync(device.get(), 0, 4, nullptr));
  begin(cudaStreamCaptureModeRelaxed);
  expectBroken(
      cudaMemcpy(&value, device.get(), sizeof value, cudaMemcpyDeviceToHost));
  EXPECT_EQ(value, 5);
  begin(cudaStreamCaptureModeRelaxed);
  expectBroken(
      gpumpi::cpu::launch(1, 1, 0, cudaStreamLegacy, [] DEVICE_CODE {}));
  begin(cudaStreamCaptureModeRelaxed);
  expectBroken(cudaEventRecord(event, nullptr));
  begin(cudaStreamCaptureModeRelaxed);
  expectBroken(cudaStreamQuery(nullptr));
  begin(cudaStreamCaptureModeRelaxed);
  expectBroken(cudaStreamSynchronize(nullptr));
  // To be asked does no harm.
  begin(cudaStreamCaptureModeRelaxed);
  cudaStreamCaptureStatus status;
  EXPECT_EQ(cudaStreamIsCapturing(nullptr, &status),
            cudaErrorStreamCaptureImplicit);
  EXPECT_EQ(cudaStreamGetCaptureInfo(nullptr, &status),
            cudaErrorStreamCaptureImplicit);
  end(true);
  EXPECT_EQ(cudaStreamIsCapturing(nullptr, &status), cudaSuccess);
  EXPECT_EQ(cudaMemset(device.get(), 0, 4), cudaSuccess);
}

TEST_F(CaptureRules, TheLegacyStreamWaitsOnlyForSome) {
  cudaStream_t other;
  ASSERT_EQ(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking),
            cudaSuccess);
  std::swap(stream, other);
  begin(cudaStreamCaptureModeRelaxed);
  EXPECT_EQ(cudaMemset(device.get(), 0, 4), cudaSuccess);
  end(true);
  // It does for one that joins.
  begin(cudaStreamCaptureModeRelaxed);
  EXPECT_EQ(cudaEventRecord(event, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(other, event, 0), cudaSuccess);
  EXPECT_EQ(cudaMemset(device.get(), 0, 4), cudaErrorStreamCaptureImplicit);
  end(false);
  EXPECT_EQ(cudaStreamDestroy(other), cudaSuccess);
}

TEST_F(CaptureRules, ModesForbidCallsThatMayWait) {
  int *memory = nullptr;
  const auto allocate = [&] {
    const cudaError_t error = cudaMalloc(&memory, 4);
    if (error == cudaSuccess) {
      EXPECT_EQ(cudaFreeAsync(memory, cudaStreamPerThread), cudaSuccess);
    }
    return error;
  };
  begin(cudaStreamCaptureModeGlobal);
  EXPECT_EQ(allocate(), cudaErrorStreamCaptureUnsupported);
  end(false);
  begin(cudaStreamCaptureModeGlobal);
  EXPECT_EQ(inAnotherThread(allocate), cudaErrorStreamCaptureUnsupported);
  end(false);
  begin(cudaStreamCaptureModeThreadLocal);
  EXPECT_EQ(inAnotherThread(allocate), cudaSuccess);
  EXPECT_EQ(allocate(), cudaErrorStreamCaptureUnsupported);
  end(false);
  begin(cudaStreamCaptureModeRelaxed);
  EXPECT_EQ(allocate(), cudaSuccess);
  end(true);
  // A thread may say that it knows what it does.
  begin(cudaStreamCaptureModeGlobal);
  cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
  EXPECT_EQ(cudaThreadExchangeStreamCaptureMode(&mode), cudaSuccess);
  EXPECT_EQ(allocate(), cudaSuccess);
  EXPECT_EQ(cudaThreadExchangeStreamCaptureMode(&mode), cudaSuccess);
  end(true);
}

TEST_F(CaptureRules, TheDeviceIsNotWaitedFor) {
  begin(cudaStreamCaptureModeRelaxed);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorStreamCaptureUnsupported);
  end(false);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
}

TEST_F(CaptureRules, TheThreadThatHasBegunEnds) {
  const auto endThere = [&] { return cudaStreamEndCapture(stream, &graph); };
  begin(cudaStreamCaptureModeGlobal);
  EXPECT_EQ(inAnotherThread(endThere), cudaErrorStreamCaptureWrongThread);
  end(true);
  begin(cudaStreamCaptureModeThreadLocal);
  EXPECT_EQ(inAnotherThread(endThere), cudaErrorStreamCaptureWrongThread);
  end(true);
  begin(cudaStreamCaptureModeRelaxed);
  EXPECT_EQ(inAnotherThread(endThere), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}

TEST_F(CaptureRules, NothingOutsideIsWaitedFor) {
  const OwnStream other;
  begin(cudaStreamCaptureModeRelaxed);
  // An event that was never recorded is nothing.
  EXPECT_EQ(cudaStreamWaitEvent(stream, event, 0), cudaSuccess);
  end(true);
  EXPECT_EQ(cudaEventRecord(event, other), cudaSuccess);
  begin(cudaStreamCaptureModeRelaxed);
  EXPECT_EQ(cudaStreamWaitEvent(stream, event, 0),
            cudaErrorStreamCaptureIsolation);
  end(false);
}

TEST_F(CaptureRules, WhatCannotBeEndedIsOver) {
  const OwnStream other;
  begin(cudaStreamCaptureModeGlobal);
  EXPECT_EQ(cudaEventRecord(event, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(other, event, 0), cudaSuccess);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  EXPECT_EQ(cudaMemset(device.get(), 0, 4), cudaSuccess);
  cudaStreamCaptureStatus status;
  EXPECT_EQ(cudaStreamIsCapturing(other, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusNone);
  EXPECT_EQ(cudaStreamCreate(&stream), cudaSuccess);
}

TEST_F(CaptureRules, AThreadsDefaultStreamIsCaptured) {
  int *p = device.get();
  ASSERT_EQ(cudaStreamBeginCapture(cudaStreamPerThread,
                                   cudaStreamCaptureModeThreadLocal),
            cudaSuccess);
  EXPECT_EQ(gpumpi::cpu::launch(1, 4, 0, cudaStreamPerThread,
                                [=] DEVICE_CODE { p[threadIdx.x] += 2; }),
            cudaSuccess);
  cudaStreamCaptureStatus status;
  EXPECT_EQ(cudaStreamIsCapturing(cudaStreamPerThread, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusActive);
  // That of another thread is another one.
  EXPECT_EQ(inAnotherThread([&] {
              return cudaStreamEndCapture(cudaStreamPerThread, &graph);
            }),
            cudaErrorIllegalState);
  // Others join, and are joined.
  EXPECT_EQ(cudaEventRecord(event, cudaStreamPerThread), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(stream, event, 0), cudaSuccess);
  EXPECT_EQ(cudaMemsetAsync(p, 0, sizeof(int), stream), cudaSuccess);
  EXPECT_EQ(cudaEventRecord(event, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamWaitEvent(cudaStreamPerThread, event, 0), cudaSuccess);
  ASSERT_EQ(cudaStreamEndCapture(cudaStreamPerThread, &graph), cudaSuccess);
  EXPECT_EQ(device.toHost(), (std::vector<int>{0, 0, 0, 0}));
  runGraph(graph, 2);
  EXPECT_EQ(device.toHost(), (std::vector<int>{0, 4, 4, 4}));
  // The stream is an ordinary one again.
  EXPECT_EQ(cudaStreamIsCapturing(cudaStreamPerThread, &status), cudaSuccess);
  EXPECT_EQ(status, cudaStreamCaptureStatusNone);
  EXPECT_EQ(cudaStreamSynchronize(cudaStreamPerThread), cudaSuccess);
}

} // namespace
