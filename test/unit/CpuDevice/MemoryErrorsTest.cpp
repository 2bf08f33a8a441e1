//===- MemoryErrorsTest.cpp - What memory is not given or filled ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

class MemoryErrors : public testing::Test {
protected:
  void *pointer = nullptr;

  void TearDown() override { (void)cudaGetLastError(); }
};

constexpr size_t TooMuch = (size_t)1 << 50;

TEST_F(MemoryErrors, OfHostMemory) {
  EXPECT_EQ(cudaHostAlloc((void **)nullptr, 16, cudaHostAllocDefault),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaHostAlloc(&pointer, 16, 0x100), cudaErrorInvalidValue);
  EXPECT_EQ(cudaHostAlloc(&pointer, TooMuch, cudaHostAllocDefault),
            cudaErrorMemoryAllocation);
  EXPECT_EQ(cudaGetLastError(), cudaErrorMemoryAllocation);
  EXPECT_EQ(pointer, nullptr);
}

TEST_F(MemoryErrors, OfManagedMemory) {
  EXPECT_EQ(cudaMallocManaged((void **)nullptr, 16), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMallocManaged(&pointer, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMallocManaged(&pointer, 16, 0), cudaErrorInvalidValue);
  // It begins with being attached to all streams, or to none.
  EXPECT_EQ(cudaMallocManaged(&pointer, 16, cudaMemAttachSingle),
            cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaMallocManaged(&pointer, 16, cudaMemAttachGlobal | cudaMemAttachHost),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaMallocManaged(&pointer, TooMuch), cudaErrorMemoryAllocation);
  EXPECT_EQ(pointer, nullptr);
}

TEST_F(MemoryErrors, OfBoxes) {
  cudaPitchedPtr box = {};
  EXPECT_EQ(cudaMalloc3D(nullptr, make_cudaExtent(4, 4, 4)),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMalloc3D(&box, make_cudaExtent(1 << 20, 1 << 20, 1 << 10)),
            cudaErrorMemoryAllocation);
  EXPECT_EQ(box.ptr, nullptr);
}

TEST_F(MemoryErrors, OfQuestions) {
  const DeviceArray<int> device(1);
  EXPECT_EQ(cudaPointerGetAttributes(nullptr, device.get()),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
}

/// Calls with a stream, and without one.
template <class Fill, class FillAsync>
void expectBoth(cudaError_t error, Fill fill, FillAsync fillAsync) {
  EXPECT_EQ(fill(), error);
  EXPECT_EQ(fillAsync(nullptr), error);
  const OwnStream own;
  EXPECT_EQ(fillAsync(own), error);
  EXPECT_EQ(cudaStreamSynchronize(own), cudaSuccess);
}

void expectFill(cudaError_t error, void *start, size_t bytes) {
  expectBoth(
      error, [=] { return cudaMemset(start, 7, bytes); },
      [=](cudaStream_t stream) {
        return cudaMemsetAsync(start, 7, bytes, stream);
      });
}

void expectRows(cudaError_t error, void *start, size_t pitch, size_t width,
                size_t height) {
  expectBoth(
      error, [=] { return cudaMemset2D(start, pitch, 7, width, height); },
      [=](cudaStream_t stream) {
        return cudaMemset2DAsync(start, pitch, 7, width, height, stream);
      });
}

void expectBox(cudaError_t error, const cudaPitchedPtr &box,
               const cudaExtent &extent) {
  expectBoth(
      error, [=] { return cudaMemset3D(box, 7, extent); },
      [=](cudaStream_t stream) {
        return cudaMemset3DAsync(box, 7, extent, stream);
      });
}

TEST_F(MemoryErrors, OfFills) {
  const DeviceArray<int> device(16, 1);
  std::vector<int> host(16, 1);
  expectFill(cudaErrorInvalidValue, nullptr, 4);
  expectFill(cudaErrorInvalidValue, device.get() + 1, 64);
  expectFill(cudaErrorInvalidValue, device.get(), ~(size_t)0);
  expectFill(cudaErrorInvalidValue, host.data(), 64);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(host, std::vector<int>(16, 1));
  EXPECT_EQ(device.toHost(), std::vector<int>(16, 1));
  // Nothing is filled, wherever that is.
  expectFill(cudaSuccess, device.get(), 0);
}

TEST_F(MemoryErrors, OfFillsOfRows) {
  const DeviceArray<int> device(16, 1);
  std::vector<int> host(16, 1);
  // That rows overlap is no bad pitch, but a bad value.
  expectRows(cudaErrorInvalidValue, device.get(), 8, 12, 2);
  expectRows(cudaErrorInvalidValue, device.get(), 16, 16, 5);
  expectRows(cudaErrorInvalidValue, device.get() + 1, 16, 16, 4);
  expectRows(cudaErrorInvalidValue, device.get(), ~(size_t)0, 4, 3);
  expectRows(cudaErrorInvalidValue, nullptr, 16, 16, 2);
  expectRows(cudaErrorInvalidValue, host.data(), 16, 16, 2);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(host, std::vector<int>(16, 1));
  EXPECT_EQ(device.toHost(), std::vector<int>(16, 1));
  // What is within is filled.
  expectRows(cudaSuccess, device.get() + 1, 16, 12, 4);
}

TEST_F(MemoryErrors, OfFillsOfBoxes) {
  const DeviceArray<int> device(16, 1);
  const cudaPitchedPtr box = make_cudaPitchedPtr(device.get(), 16, 16, 2);
  expectBox(cudaErrorInvalidValue, box, make_cudaExtent(16, 2, 3));
  expectBox(cudaErrorInvalidValue, box, make_cudaExtent(20, 2, 2));
  expectBox(cudaErrorInvalidValue, box, make_cudaExtent(16, 3, 2));
  expectBox(cudaErrorInvalidValue, make_cudaPitchedPtr(nullptr, 16, 16, 2),
            make_cudaExtent(16, 2, 2));
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(device.toHost(), std::vector<int>(16, 1));
  expectBox(cudaSuccess, box, make_cudaExtent(16, 2, 2));
}

#ifndef CUDA_ORACLE // Where a stream that is gone is nobody's to ask about.
TEST_F(MemoryErrors, OfFillsInAStreamThatIsGone) {
  cudaStream_t gone;
  ASSERT_EQ(cudaStreamCreate(&gone), cudaSuccess);
  ASSERT_EQ(cudaStreamDestroy(gone), cudaSuccess);
  const DeviceArray<int> device(16, 1);
  const cudaPitchedPtr box = make_cudaPitchedPtr(device.get(), 16, 16, 2);
  EXPECT_EQ(cudaMemsetAsync(device.get(), 7, 64, gone),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaMemset2DAsync(device.get(), 16, 7, 16, 4, gone),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaMemset3DAsync(box, 7, make_cudaExtent(16, 2, 2), gone),
            cudaErrorInvalidResourceHandle);
  EXPECT_EQ(device.toHost(), std::vector<int>(16, 1));
}
#endif

} // namespace
