//===- AsyncCopiesTest.cpp - Copies and fills on a stream ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

#include <numeric>

namespace {

__device__ int symbol[6];

std::vector<int> numbers(int count, int first = 0) {
  std::vector<int> result(count);
  std::iota(result.begin(), result.end(), first);
  return result;
}

TEST(AsyncCopy, OfRows) {
  const OwnStream stream;
  const std::vector<int> from = numbers(12);
  const DeviceArray<int> device(20, -1);
  // Three rows of four into rows of five.
  EXPECT_EQ(cudaMemcpy2DAsync(device.get(), 5 * sizeof(int), from.data(),
                              4 * sizeof(int), 4 * sizeof(int), 3,
                              cudaMemcpyHostToDevice, stream),
            cudaSuccess);
  EXPECT_EQ(
      cudaMemset2DAsync(device.get() + 16, 5 * sizeof(int), 0, 8, 1, stream),
      cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(device.toHost(),
            (std::vector<int>{0, 1, 2,  3,  -1, 4,  5, 6, 7,  -1,
                              8, 9, 10, 11, -1, -1, 0, 0, -1, -1}));
  EXPECT_EQ(cudaMemcpy2DAsync(device.get(), 3 * sizeof(int), from.data(),
                              4 * sizeof(int), 4 * sizeof(int), 3,
                              cudaMemcpyHostToDevice, stream),
            cudaErrorInvalidPitchValue);
  (void)cudaGetLastError();
}

TEST(AsyncCopy, FillsBoxes) {
  const OwnStream stream;
  cudaPitchedPtr box;
  ASSERT_EQ(cudaMalloc3D(&box, make_cudaExtent(8, 2, 2)), cudaSuccess);
  EXPECT_EQ(cudaMemset3DAsync(box, 1, make_cudaExtent(8, 2, 2), stream),
            cudaSuccess);
  EXPECT_EQ(cudaMemset3DAsync(box, 2, make_cudaExtent(4, 1, 2), stream),
            cudaSuccess);
  std::vector<char> got(8 * 4);
  EXPECT_EQ(cudaMemcpy2DAsync(got.data(), 8, box.ptr, box.pitch, 8, 4,
                              cudaMemcpyDeviceToHost, stream),
            cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  for (int i = 0; i < 32; ++i)
    EXPECT_EQ(got[i], i % 16 < 4 ? 2 : 1) << i;
  EXPECT_EQ(cudaFree(box.ptr), cudaSuccess);
}

TEST(AsyncCopy, ToAndFromVariables) {
  const OwnStream stream;
  const std::vector<int> from = numbers(6, 10);
  std::vector<int> to(3);
  EXPECT_EQ(cudaMemcpyToSymbolAsync(symbol, from.data(), 6 * sizeof(int), 0,
                                    cudaMemcpyHostToDevice, stream),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyFromSymbolAsync(to.data(), symbol, 3 * sizeof(int),
                                      2 * sizeof(int), cudaMemcpyDeviceToHost,
                                      stream),
            cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(to, numbers(3, 12));
  EXPECT_EQ(cudaMemcpyToSymbolAsync(symbol, from.data(), 6 * sizeof(int), 4,
                                    cudaMemcpyHostToDevice, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyFromSymbolAsync(to.data(), symbol, 4, 0,
                                      cudaMemcpyHostToDevice, stream),
            cudaErrorInvalidMemcpyDirection);
  (void)cudaGetLastError();
}

TEST(AsyncCopy, BetweenDevices) {
  const OwnStream stream;
  const DeviceArray<int> a(8, 3), b(8, 4);
  EXPECT_EQ(
      cudaMemcpyPeerAsync(b.get(), 0, a.get(), 0, 4 * sizeof(int), stream),
      cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(b.toHost(), (std::vector<int>{3, 3, 3, 3, 4, 4, 4, 4}));
  EXPECT_EQ(cudaMemcpyPeerAsync(b.get(), 1000, a.get(), 0, 4, stream),
            cudaErrorInvalidDevice);
  cudaMemcpy3DPeerParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(a.get(), 16, 16, 1);
  copy.dstPtr = make_cudaPitchedPtr(b.get(), 16, 16, 1);
  copy.extent = make_cudaExtent(8, 2, 1);
  EXPECT_EQ(cudaMemcpy3DPeerAsync(&copy, stream), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(b.toHost(), (std::vector<int>{3, 3, 3, 3, 3, 3, 4, 4}));
  (void)cudaGetLastError();
}

/// An array of four by three numbers.
class AsyncArrayCopy : public testing::Test {
protected:
  static constexpr size_t Row = 4 * sizeof(int);
  const OwnStream stream;
  cudaArray_t array = nullptr, other = nullptr;

  void SetUp() override {
    const cudaChannelFormatDesc element = cudaCreateChannelDesc<int>();
    ASSERT_EQ(cudaMallocArray(&array, &element, 4, 3), cudaSuccess);
    ASSERT_EQ(cudaMallocArray(&other, &element, 4, 3), cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(cudaFreeArray(array), cudaSuccess);
    EXPECT_EQ(cudaFreeArray(other), cudaSuccess);
    (void)cudaGetLastError();
  }
};

TEST_F(AsyncArrayCopy, OfRows) {
  const std::vector<int> from = numbers(12);
  std::vector<int> to(4, -1);
  EXPECT_EQ(cudaMemcpy2DToArrayAsync(array, 0, 0, from.data(), Row, Row, 3,
                                     cudaMemcpyHostToDevice, stream),
            cudaSuccess);
  // Two by two from the second column and row.
  EXPECT_EQ(cudaMemcpy2DFromArrayAsync(to.data(), 2 * sizeof(int), array,
                                       sizeof(int), 1, 2 * sizeof(int), 2,
                                       cudaMemcpyDeviceToHost, stream),
            cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(to, (std::vector<int>{5, 6, 9, 10}));
  EXPECT_EQ(cudaMemcpy2DArrayToArray(other, 0, 1, array, 2 * sizeof(int), 0,
                                     2 * sizeof(int), 2),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpy2DFromArrayAsync(to.data(), 2 * sizeof(int), other, 0, 1,
                                       2 * sizeof(int), 2,
                                       cudaMemcpyDeviceToHost, stream),
            cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(to, (std::vector<int>{2, 3, 6, 7}));
  EXPECT_EQ(cudaMemcpy2DToArrayAsync(array, 4, 0, from.data(), Row, Row, 3,
                                     cudaMemcpyHostToDevice, stream),
            cudaErrorInvalidValue);
}

#if !defined(CUDA_ORACLE) || CUDART_VERSION < 13000 // Which has dropped them.
TEST_F(AsyncArrayCopy, GoesOnInTheNextRow) {
  const std::vector<int> from = numbers(8, 1);
  std::vector<int> to(6, -1);
  EXPECT_EQ(cudaMemcpyToArrayAsync(array, 0, 0, from.data(), 2 * Row,
                                   cudaMemcpyHostToDevice, stream),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyFromArrayAsync(to.data(), array, 2 * sizeof(int), 0,
                                     6 * sizeof(int), cudaMemcpyDeviceToHost,
                                     stream),
            cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(to, numbers(6, 3));
}
#endif

} // namespace
