//===- ArrayErrorsTest.cpp - Arrays and copies that are refused -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StreamsAndGraphs.h"

namespace {

/// An array of 4 by 3 ints, one of chars, and memory on either side.
class ArrayErrors : public testing::Test {
protected:
  cudaArray_t array = nullptr, other = nullptr, bytes = nullptr;
  const OwnStream stream;
  const DeviceArray<int> device{64, 1};
  std::vector<int> host = std::vector<int>(64, 1);

  void SetUp() override {
    const cudaChannelFormatDesc number = cudaCreateChannelDesc<int>();
    const cudaChannelFormatDesc byte = cudaCreateChannelDesc<char>();
    ASSERT_EQ(cudaMallocArray(&array, &number, 4, 3), cudaSuccess);
    ASSERT_EQ(cudaMallocArray(&other, &number, 4, 3), cudaSuccess);
    ASSERT_EQ(cudaMallocArray(&bytes, &byte, 4, 3), cudaSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
    for (cudaArray_t one : {array, other, bytes})
      EXPECT_EQ(cudaFreeArray(one), cudaSuccess);
    (void)cudaGetLastError();
  }
  cudaMemcpy3DParms copyIn() {
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(host.data(), 16, 4, 3);
    copy.dstArray = array;
    copy.extent = make_cudaExtent(4, 3, 1);
    copy.kind = cudaMemcpyHostToDevice;
    return copy;
  }
};

constexpr auto In = cudaMemcpyHostToDevice, Out = cudaMemcpyDeviceToHost,
               Over = cudaMemcpyDeviceToDevice;
// The largest value that the type has.
constexpr auto NoKind = (cudaMemcpyKind)7;

TEST_F(ArrayErrors, OfNoArray) {
  cudaChannelFormatDesc element;
  cudaExtent extent;
  unsigned flags;
  EXPECT_EQ(cudaArrayGetInfo(&element, &extent, &flags, nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  // Who asks for a part only is told that.
  EXPECT_EQ(cudaArrayGetInfo(nullptr, &extent, nullptr, array), cudaSuccess);
  EXPECT_EQ(extent.width, 4u);
  const cudaChannelFormatDesc number = cudaCreateChannelDesc<int>();
  cudaArray_t made = nullptr;
  EXPECT_EQ(cudaMalloc3DArray(nullptr, &number, {4, 4, 4}),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMalloc3DArray(&made, nullptr, {4, 4, 4}),
            cudaErrorInvalidValue);
}

TEST_F(ArrayErrors, OfRowsIn) {
  const auto copy = [&](cudaArray_t to, size_t x, const void *from,
                        size_t pitch, cudaMemcpyKind kind, cudaError_t error) {
    EXPECT_EQ(cudaMemcpy2DToArray(to, x, 0, from, pitch, 16, 3, kind), error);
    EXPECT_EQ(
        cudaMemcpy2DToArrayAsync(to, x, 0, from, pitch, 16, 3, kind, stream),
        error);
  };
  copy(array, 0, host.data(), 16, In, cudaSuccess);
  copy(array, 0, host.data(), 12, In, cudaErrorInvalidPitchValue);
  copy(array, 4, host.data(), 16, In, cudaErrorInvalidValue);
  copy(nullptr, 0, host.data(), 16, In, cudaErrorInvalidValue);
  copy(array, 0, nullptr, 16, In, cudaErrorInvalidValue);
  copy(array, 0, host.data(), 16, Out, cudaErrorInvalidMemcpyDirection);
  copy(array, 0, host.data(), 16, NoKind, cudaErrorInvalidMemcpyDirection);
}

TEST_F(ArrayErrors, OfRowsOut) {
  const auto copy = [&](void *to, size_t pitch, cudaArray_t from, size_t y,
                        cudaMemcpyKind kind, cudaError_t error) {
    EXPECT_EQ(cudaMemcpy2DFromArray(to, pitch, from, 0, y, 16, 3, kind), error);
    EXPECT_EQ(
        cudaMemcpy2DFromArrayAsync(to, pitch, from, 0, y, 16, 3, kind, stream),
        error);
  };
  copy(host.data(), 16, array, 0, Out, cudaSuccess);
  copy(host.data(), 12, array, 0, Out, cudaErrorInvalidPitchValue);
  copy(host.data(), 16, array, 1, Out, cudaErrorInvalidValue);
  copy(host.data(), 16, nullptr, 0, Out, cudaErrorInvalidValue);
  copy(nullptr, 16, array, 0, Out, cudaErrorInvalidValue);
  copy(host.data(), 16, array, 0, In, cudaErrorInvalidMemcpyDirection);
  copy(host.data(), 16, array, 0, NoKind, cudaErrorInvalidMemcpyDirection);
}

TEST_F(ArrayErrors, OfBytesInAndOut) {
  EXPECT_EQ(cudaMemcpyToArrayAsync(array, 0, 0, host.data(), 48, In, stream),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyToArrayAsync(array, 4, 0, host.data(), 48, In, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyToArrayAsync(nullptr, 0, 0, host.data(), 48, In, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyToArrayAsync(array, 0, 0, host.data(), 48, Out, stream),
            cudaErrorInvalidMemcpyDirection);
  EXPECT_EQ(cudaMemcpyFromArrayAsync(host.data(), array, 0, 0, 48, Out, stream),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyFromArrayAsync(host.data(), array, 0, 1, 48, Out, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(
      cudaMemcpyFromArrayAsync(host.data(), nullptr, 0, 0, 48, Out, stream),
      cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyFromArrayAsync(host.data(), array, 0, 0, 48, In, stream),
            cudaErrorInvalidMemcpyDirection);
}

TEST_F(ArrayErrors, OfCopiesBetweenArrays) {
  EXPECT_EQ(cudaMemcpyArrayToArray(other, 0, 0, array, 0, 0, 48, Over),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyArrayToArray(other, 0, 0, array, 4, 0, 48, Over),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyArrayToArray(other, 0, 1, array, 0, 0, 48, Over),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyArrayToArray(nullptr, 0, 0, array, 0, 0, 48, Over),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyArrayToArray(other, 0, 0, array, 0, 0, 48, In),
            cudaErrorInvalidMemcpyDirection);
  EXPECT_EQ(cudaMemcpy2DArrayToArray(other, 0, 0, array, 0, 0, 16, 3, Over),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpy2DArrayToArray(other, 0, 0, array, 4, 0, 16, 3, Over),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpy2DArrayToArray(other, 0, 1, array, 0, 0, 16, 3, Over),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpy2DArrayToArray(other, 0, 0, nullptr, 0, 0, 16, 3, Over),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpy2DArrayToArray(other, 0, 0, array, 0, 0, 16, 3, Out),
            cudaErrorInvalidMemcpyDirection);
}

TEST_F(ArrayErrors, OfBoxes) {
  const cudaMemcpy3DParms good = copyIn();
  EXPECT_EQ(cudaMemcpy3DAsync(&good, stream), cudaSuccess);
  EXPECT_EQ(cudaMemcpy3DAsync(nullptr, stream), cudaErrorInvalidValue);
  cudaMemcpy3DParms bad = good;
  bad.dstPos.x = 1;
  EXPECT_EQ(cudaMemcpy3DAsync(&bad, stream), cudaErrorInvalidValue);
  bad = good;
  bad.extent.depth = 2; // There is one slice.
  EXPECT_EQ(cudaMemcpy3DAsync(&bad, stream), cudaErrorInvalidValue);
  bad = good;
  bad.srcPtr.ptr = nullptr;
  EXPECT_EQ(cudaMemcpy3DAsync(&bad, stream), cudaErrorInvalidValue);
  bad = good;
  bad.srcPtr.ptr = nullptr;
  bad.srcArray = bytes; // The elements are of another size.
  bad.kind = Over;
  EXPECT_EQ(cudaMemcpy3DAsync(&bad, stream), cudaErrorInvalidValue);
  bad = good;
  bad.kind = Out;
  EXPECT_EQ(cudaMemcpy3DAsync(&bad, stream), cudaErrorInvalidMemcpyDirection);
  bad.kind = NoKind;
  EXPECT_EQ(cudaMemcpy3DAsync(&bad, stream), cudaErrorInvalidMemcpyDirection);
}

TEST_F(ArrayErrors, OfBoxesOfPeers) {
  cudaMemcpy3DPeerParms good = {};
  good.srcPtr = make_cudaPitchedPtr(device.get(), 16, 4, 3);
  good.dstArray = array;
  good.extent = make_cudaExtent(4, 3, 1);
  EXPECT_EQ(cudaMemcpy3DPeerAsync(&good, stream), cudaSuccess);
  EXPECT_EQ(cudaMemcpy3DPeerAsync(nullptr, stream), cudaErrorInvalidValue);
  for (const int none : {-1, 1 << 20}) {
    cudaMemcpy3DPeerParms bad = good;
    bad.dstDevice = none;
    EXPECT_EQ(cudaMemcpy3DPeerAsync(&bad, stream), cudaErrorInvalidDevice);
    bad = good;
    bad.srcDevice = none;
    EXPECT_EQ(cudaMemcpy3DPeerAsync(&bad, stream), cudaErrorInvalidDevice);
  }
  cudaMemcpy3DPeerParms bad = good;
  bad.dstPos.y = 1;
  EXPECT_EQ(cudaMemcpy3DPeerAsync(&bad, stream), cudaErrorInvalidValue);
}

TEST_F(ArrayErrors, OfTextureAndSurfaceObjects) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc how = {};
  cudaTextureObject_t texture = 0;
  ASSERT_EQ(cudaCreateTextureObject(&texture, &resource, &how, nullptr),
            cudaSuccess);
  cudaResourceDesc told = {};
  EXPECT_EQ(cudaGetTextureObjectResourceDesc(nullptr, texture),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetTextureObjectResourceDesc(&told, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaDestroyTextureObject(texture), cudaSuccess);
  // The array was made without cudaArraySurfaceLoadStore.
  cudaSurfaceObject_t surface = 0;
  EXPECT_EQ(cudaCreateSurfaceObject(&surface, &resource),
            cudaErrorInvalidValue);
#ifndef CUDA_ORACLE // Whose objects are not checked once they are gone.
  EXPECT_EQ(cudaGetTextureObjectResourceDesc(&told, texture),
            cudaErrorInvalidValue);
  const cudaChannelFormatDesc number = cudaCreateChannelDesc<int>();
  cudaArray_t drawn = nullptr;
  ASSERT_EQ(cudaMallocArray(&drawn, &number, 4, 4, cudaArraySurfaceLoadStore),
            cudaSuccess);
  resource.res.array.array = drawn;
  ASSERT_EQ(cudaCreateSurfaceObject(&surface, &resource), cudaSuccess);
  // One is not the other.
  EXPECT_EQ(cudaDestroyTextureObject(surface), cudaErrorInvalidValue);
  EXPECT_EQ(cudaDestroySurfaceObject(surface), cudaSuccess);
  EXPECT_EQ(cudaDestroySurfaceObject(surface), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFreeArray(drawn), cudaSuccess);
#endif
}

} // namespace
